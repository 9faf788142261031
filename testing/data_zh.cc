// SPDX-License-Identifier: Apache-2.0
#include "testing/data.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kChineseLists = R"(
颜色: 红 | 白 | 黄 | 紫 | 蓝 | 青 | 黑 | 金 | 银 | 粉
形状: 长叶 | 圆叶 | 细茎 | 大花 | 小花 | 重瓣 | 矮生 | 多刺 | 垂枝 | 早开
植物: 牡丹 | 月季 | 菊花 | 兰草 | 百合 | 山茶 | 杜鹃 | 荷花 | 水仙 | 桂树 | 石榴 | 海棠 | 茉莉 | 紫藤 | 木槿 | 丁香
地方: 云南 | 四川 | 福建 | 江西 | 浙江 | 广西 | 贵州 | 湖北 | 山东 | 河南 | 安徽 | 陕西
园名: 东湖园 | 西山园 | 南苑 | 北坡园 | 竹溪园 | 梅岭园 | 松风园 | 石桥园
科名: 蔷薇科 | 菊科 | 兰科 | 百合科 | 豆科 | 木犀科 | 山茶科 | 杜鹃花科
句: 喜阳光，耐寒。 | 原产{地方}，现各地栽培。 | 花期{#3-10}月。 | 株高约{#20-300}厘米。 | 由{园名}引种。 | 叶可入药。
  | 适宜盆栽。 | 根系发达，耐旱。 | 香气清淡。 | 种子秋季成熟。 | 常见于{地方}山地。
)";

}  // namespace

DatasetSpec FlowerGarden() {
  return {kChineseLists,
          {{"title", "名称", ColumnKind::kTitle, "{地方!}{颜色!}{形状!}{植物!}"},
           {"family", "科", ColumnKind::kFacet, "{科名}"},
           {"garden", "园区", ColumnKind::kFacet, "{园名}"},
           {"year", "引种年份", ColumnKind::kNumber, "{#1955-2020}"},
           {"text", "说明", ColumnKind::kText, "{句}{句}{句}"},
           {"code", "编号", ColumnKind::kPlain, "H{@5}"}}};
}

}  // namespace upwell::testing
