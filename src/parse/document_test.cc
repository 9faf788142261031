// SPDX-License-Identifier: Apache-2.0
#include "parse/document.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace upwell::parse {
namespace {

NodeId AddElement(Document& document, NodeId parent, Tag tag) {
  const NodeId id = document.AddNode(NodeType::kElement);
  document.mutable_node(id).tag = tag;
  document.mutable_node(id).text = TagName(tag);
  document.AppendChild(parent, id);
  return id;
}

// The names below `root` in document order, and the same from the last to the first.
std::string Names(const Document& document, NodeId root = Document::kRoot) {
  std::string names;
  NodeId id = document.NextInTree(root, root);
  for (; id != kNoNode; id = document.NextInTree(id, root)) {
    names += std::string(document.node(id).text) + " ";
  }
  return names;
}

std::string ChildrenBackwards(const Document& document, NodeId parent) {
  std::string names;
  for (NodeId id = document.node(parent).last_child; id != kNoNode;
       id = document.node(id).previous) {
    names += std::string(document.node(id).text) + " ";
  }
  return names;
}

// ul(li(a b) p)
struct SmallTree {
  Document document;
  NodeId ul = AddElement(document, Document::kRoot, Tag::kUl);
  NodeId li = AddElement(document, ul, Tag::kLi);
  NodeId a = AddElement(document, li, Tag::kA);
  NodeId b = AddElement(document, li, Tag::kB);
  NodeId p = AddElement(document, ul, Tag::kP);
};

TEST(Tag, NamesAndTagsBelongTogether) {
  for (size_t i = 1; i < kTagCount; ++i) {
    const Tag tag = static_cast<Tag>(i);
    EXPECT_EQ(TagOfName(TagName(tag)), tag) << TagName(tag);
  }
}

TEST(Tag, OtherNamesAreUnknown) {
  for (const std::string_view name :
       {"", "x", "DIV", "divv", "di", "blockquot", "font-face", "h7"}) {
    EXPECT_EQ(TagOfName(name), Tag::kUnknown) << name;
  }
  EXPECT_EQ(TagName(Tag::kUnknown), "");
}

TEST(Document, IsWalkedInDocumentOrder) {
  SmallTree t;
  EXPECT_EQ(Names(t.document), "ul li a b p ");
  EXPECT_EQ(Names(t.document, t.li), "a b ");
  EXPECT_EQ(Names(t.document, t.b), "");
}

TEST(Document, WalkPassesOverASubtree) {
  SmallTree t;
  EXPECT_EQ(t.document.NextAfterSubtree(t.li, Document::kRoot), t.p);
  EXPECT_EQ(t.document.NextAfterSubtree(t.b, Document::kRoot), t.p);
  EXPECT_EQ(t.document.NextAfterSubtree(t.b, t.li), kNoNode);
  EXPECT_EQ(t.document.NextAfterSubtree(t.li, t.li), kNoNode);
}

TEST(Document, InsertsBeforeASibling) {
  SmallTree t;
  const NodeId i = t.document.AddNode(NodeType::kElement);
  t.document.mutable_node(i).text = "i";
  t.document.InsertBefore(t.a, i);
  EXPECT_EQ(Names(t.document), "ul li i a b p ");
  t.document.Detach(i);
  t.document.InsertBefore(t.b, i);
  EXPECT_EQ(Names(t.document), "ul li a i b p ");
  EXPECT_EQ(ChildrenBackwards(t.document, t.li), "b i a ");
}

TEST(Document, DetachesFirstMiddleAndLast) {
  for (const size_t which : {0, 1, 2}) {
    Document document;
    std::vector<NodeId> children;
    for (const Tag tag : {Tag::kA, Tag::kB, Tag::kI}) {
      children.push_back(AddElement(document, Document::kRoot, tag));
    }
    document.Detach(children[which]);
    document.Detach(children[which]);
    const char* forward[] = {"b i ", "a i ", "a b "};
    const char* backward[] = {"i b ", "i a ", "b a "};
    EXPECT_EQ(Names(document), forward[which]);
    EXPECT_EQ(ChildrenBackwards(document, Document::kRoot), backward[which]);
    EXPECT_EQ(document.parent(children[which]), kNoNode);
  }
}

TEST(Document, MovesChildrenBehindThoseThatAreThere) {
  SmallTree t;
  const NodeId u = AddElement(t.document, t.p, Tag::kU);
  t.document.MoveChildren(t.li, t.p);
  EXPECT_EQ(Names(t.document), "ul li p u a b ");
  EXPECT_EQ(t.document.parent(t.a), t.p);
  EXPECT_EQ(t.document.node(t.b).previous, t.a);
  EXPECT_EQ(t.document.node(t.a).previous, u);
}

TEST(Document, FindsAttributes) {
  SmallTree t;
  t.document.AddAttribute(t.a, {"href", "x"});
  t.document.AddAttribute(t.a, {"title", ""});
  t.document.AddAttribute(t.b, {"id", "y"});
  EXPECT_EQ(t.document.attribute(t.a, "href"), "x");
  EXPECT_EQ(t.document.attribute(t.a, "title"), "");
  EXPECT_EQ(t.document.attribute(t.a, "id"), std::nullopt);
  EXPECT_TRUE(t.document.has_attribute(t.b, "id"));
  EXPECT_EQ(t.document.attribute_or(t.b, "href", "none"), "none");
  EXPECT_EQ(t.document.node(t.a).attributes_count, 2);
}

TEST(Document, SharesAndMovesAttributes) {
  SmallTree t;
  t.document.AddAttribute(t.a, {"href", "x"});
  t.document.AddAttribute(t.b, {"id", "y"});
  t.document.ShareAttributes(t.p, t.a);
  EXPECT_EQ(t.document.attribute(t.p, "href"), "x");
  t.document.MoveAttributesToEnd(t.a);
  t.document.AddAttribute(t.a, {"rel", "z"});
  EXPECT_EQ(t.document.attribute(t.a, "href"), "x");
  EXPECT_EQ(t.document.attribute(t.a, "rel"), "z");
  EXPECT_EQ(t.document.attribute(t.p, "rel"), std::nullopt);
  EXPECT_EQ(t.document.attribute(t.b, "id"), "y");
}

TEST(Document, FindsTheFirstElementWithAnId) {
  SmallTree t;
  t.document.AddAttribute(t.p, {"id", "x"});
  t.document.AddAttribute(t.a, {"id", "x"});
  t.document.AddAttribute(t.li, {"id", ""});
  EXPECT_EQ(t.document.ElementById("x"), t.a);
  EXPECT_EQ(t.document.ElementById("X"), kNoNode);
  EXPECT_EQ(t.document.ElementById(""), kNoNode);
}

TEST(Document, FindsNoIdInATemplate) {
  SmallTree t;
  const NodeId content = t.document.AddNode(NodeType::kTemplateContent);
  t.document.AppendChild(t.a, content);
  t.document.AddAttribute(AddElement(t.document, content, Tag::kI), {"id", "x"});
  EXPECT_EQ(t.document.ElementById("x"), kNoNode);
  t.document = SmallTree().document;
  EXPECT_EQ(t.document.ElementById("x"), kNoNode);
}

TEST(Document, KeepsTextOfAnySizeWhenItIsMoved) {
  Document document;
  const std::string source = document.AdoptSource("source").data();
  std::vector<std::string> texts;
  std::vector<std::string_view> kept;
  for (const size_t size : {0, 1, 4096, 5000, 1, 3000, 100'000, 4000, 4000, 4000, 4000, 7}) {
    texts.emplace_back(size, static_cast<char>('a' + texts.size()));
    kept.push_back(document.Keep(texts.back()));
  }
  const Document moved = std::move(document);
  for (size_t i = 0; i < texts.size(); ++i) EXPECT_EQ(kept[i], texts[i]) << i;
  EXPECT_EQ(source, "source");
}

TEST(Document, KnowsTheFormOfAControl) {
  SmallTree t;
  t.document.SetFormOwner(t.a, t.ul);
  EXPECT_EQ(t.document.form_owner(t.a), t.ul);
  EXPECT_EQ(t.document.form_owner(t.b), kNoNode);
}

TEST(Document, AsksForHtmlElementsOnly) {
  SmallTree t;
  EXPECT_TRUE(t.document.is(t.a, Tag::kA));
  EXPECT_FALSE(t.document.is(t.a, Tag::kB));
  t.document.mutable_node(t.a).ns = Namespace::kSvg;
  EXPECT_FALSE(t.document.is(t.a, Tag::kA));
  EXPECT_FALSE(t.document.is_element(Document::kRoot));
}

}  // namespace
}  // namespace upwell::parse
