// SPDX-License-Identifier: Apache-2.0
#include "testing/data.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kKoreanLists = R"(
때: 봄 | 여름 | 가을 | 겨울 | 아침 | 저녁 | 새벽 | 한밤 | 장마 | 첫눈
곳: 바다 | 산골 | 강가 | 들판 | 골목 | 시장 | 섬마을 | 항구 | 언덕 | 호수 | 숲길 | 다리 | 고개 | 우물가
것: 노래 | 편지 | 그림자 | 바람 | 이야기 | 등불 | 나무 | 새 | 발자국 | 약속 | 그릇 | 창문 | 기차 | 우산
사람: 김가람 | 이나래 | 박다온 | 최마루 | 정바다 | 강보람 | 조새별 | 윤아라 | 장은솔 | 임하늘 | 한여울 | 오한결
갈래: 시집 | 소설 | 수필 | 동화 | 희곡 | 여행기
도시: 서울 | 부산 | 대구 | 광주 | 대전 | 전주 | 강릉 | 여수
글: 표지는 푸른색이며 {#80-400}쪽이다. | {도시}에서 처음 펴냈다. | {곳}의 삶을 담담하게 그렸다. | 부록에 지도가 있다.
  | {사람}의 그림이 실려 있다. | {때}의 풍경을 다룬다. | 독자들의 사랑을 받았다. | {#2-9}쇄를 찍었다. | 다시 나온 책이다.
)";

}  // namespace

DatasetSpec Bookshop() {
  return {kKoreanLists,
          {{"title", "제목", ColumnKind::kTitle, "{때!} {곳!}의 {것!}과 {것!}"},
           {"author", "지은이", ColumnKind::kFacet, "{사람}"},
           {"kind", "갈래", ColumnKind::kFacet, "{갈래}"},
           {"price", "값", ColumnKind::kNumber, "{#5000-32000~}"},
           {"text", "소개", ColumnKind::kText, "{글} {글}"},
           {"isbn", "ISBN", ColumnKind::kPlain, "979{%3}{@6}"}}};
}

}  // namespace upwell::testing
