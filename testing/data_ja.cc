// SPDX-License-Identifier: Apache-2.0
#include "testing/data.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kJapaneseLists = R"(
form: 茶碗 | 花瓶 | 急須 | 大皿 | 徳利 | 水指 | 香炉 | 鉢 | 湯呑 | 茶入 | 壺 | 蓋物 | 向付 | 盃 | 建水 | 菓子鉢
glaze: 志野 | 織部 | 青磁 | 白磁 | 染付 | 黒釉 | 灰釉 | 飴釉 | 粉引 | 天目 | 瑠璃釉 | 鉄絵 | 三島 | 緑釉 | 赤絵
pattern: 梅花文 | 波文 | 松竹文 | 草花文 | 鶴文 | 山水図 | 唐草文 | 月に雁 | 朝顔文 | 魚文 | 雲龍文 | 紅葉文 | 菊花文 | 市松文
  | 千鳥文 | 笹文 | 桜文 | 葡萄文 | 兎文 | 流水文 | 藤文 | 雪輪文 | 青海波 | 麻の葉文
kiln: 備前 | 美濃 | 瀬戸 | 有田 | 萩 | 唐津 | 信楽 | 益子 | 九谷 | 丹波 | 常滑 | 薩摩
age: 江戸時代 | 明治時代 | 桃山時代 | 昭和時代 | 大正時代 | 室町時代
number: 一 | 二 | 三 | 五 | 七 | 八
text: 口縁に{damage}があります。 | 胴に{pattern}を描き、{glaze}を掛けています。 | {kiln}の窯で焼かれたと伝えられます。
  | 箱書きに「{name}」とあります。 | 高台は{foot}削られています。 | {name}の茶会で用いられた記録があります。
  | 昭和{#2-63}年に寄贈されました。 | 見込みに{pattern}があります。 | 窯変の景色が美しい作品です。
  | 手取りは軽く、{foot}作られています。
damage: 小さな欠け | 金継ぎ | 薄い貫入 | 窯傷 | 古い直し
foot: 低く | 高く | 荒く | 丁寧に | 薄く
name: 山里 | 松風 | 朝霧 | 夕月 | 初雁 | 老松 | 白雲 | 時雨 | 春霞 | 秋草 | 残雪 | 磯辺 | 若水 | 雪柳 | 小夜
)";

}  // namespace

DatasetSpec TeaAndPottery() {
  return {kJapaneseLists,
          {{"title", "作品名", ColumnKind::kTitle, "{glaze}{pattern}{form} 銘「{name}」"},
           {"kiln", "産地", ColumnKind::kFacet, "{kiln}"},
           {"age", "時代", ColumnKind::kFacet, "{age}"},
           {"size", "高さ（cm）", ColumnKind::kNumber, "{#4-60~}"},
           {"text", "解説", ColumnKind::kText, "{text}{text}{text}"}}};
}

}  // namespace upwell::testing
