// SPDX-License-Identifier: Apache-2.0
// Where the queries of an entity crawl come from: lists of queries (a log, types of the knowledge
// base, lists that ship with the program), the site's own words and fields, and links of answers.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "entities/second_level_queue.h"
#include "harvest/question_source.h"

namespace upwell::crawl {

// What the sources share.
struct EntityMemory {
  explicit EntityMemory(entities::SecondLevelQueue queue) : links(std::move(queue)) {}

  // The same words are asked once, whichever source has them.
  bool IsNewQuery(const std::string& text);

  entities::SecondLevelQueue links;
  std::unordered_set<base::Hash128> asked_queries;
  std::map<std::string, entities::SecondLevelQueue::Waiting> links_asked;  // by address
  bool may_follow_links = false;
};

// A source that ends when it does not fit the site, or has brought nothing for long.
class EntitySource : public harvest::QuestionSource {
 public:
  harvest::PageReader& reader() override { return reader_; }
  harvest::Expectation Expect(const harvest::HarvestState& state) const override;
  void Learn(const query::Question& question, const harvest::WholeAnswer& answer,
             harvest::HarvestState& state) override;

 protected:
  virtual bool HasMore(const harvest::HarvestState& state) const = 0;
  query::Question QuestionOf(const std::string& words, const harvest::HarvestState& state) const;

 private:
  uint64_t asked_ = 0, with_results_ = 0, fruitless_ = 0;
  bool over_ = false;
  harvest::FirstPageOnly reader_;
};

// Queries that were given.
class QueryListSource : public EntitySource {
 public:
  // `memory` is not owned.
  QueryListSource(std::string name, EntityMemory& memory)
      : name_(std::move(name)), memory_(memory) {}

  void Add(std::string query) { queries_.push_back(std::move(query)); }
  const std::deque<std::string>& queries() const { return queries_; }
  query::QuestionKind kind() const override { return query::QuestionKind::kQueryLog; }
  std::string name() const override { return name_; }
  std::optional<query::Question> Next(harvest::HarvestState& state) override;

 private:
  bool HasMore(const harvest::HarvestState&) const override { return !queries_.empty(); }

  std::string name_;
  EntityMemory& memory_;
  std::deque<std::string> queries_;
};

// Values of one field of the records, as queries.
class FieldQuerySource : public EntitySource {
 public:
  FieldQuerySource(std::string column, EntityMemory& memory)
      : column_(std::move(column)), memory_(memory) {}

  query::QuestionKind kind() const override { return query::QuestionKind::kField; }
  std::string name() const override { return column_; }
  std::optional<query::Question> Next(harvest::HarvestState& state) override;

 private:
  bool HasMore(const harvest::HarvestState& state) const override;

  std::string column_;
  EntityMemory& memory_;
  size_t next_ = 0;
};

// Links of one shape: what they ask beside the query ("Crawling Deep Web Entity Pages", 6).
class LinkSource : public EntitySource {
 public:
  LinkSource(std::string shape, EntityMemory& memory) : shape_(std::move(shape)), memory_(memory) {}

  query::QuestionKind kind() const override { return query::QuestionKind::kLink; }
  std::string name() const override { return shape_; }
  std::optional<query::Question> Next(harvest::HarvestState& state) override;

 private:
  bool HasMore(const harvest::HarvestState& state) const override;

  std::string shape_;
  EntityMemory& memory_;
};

// Links that show whether an argument selects something: perhaps all that wait are taken for what
// was asked already.
class TrialSource : public EntitySource {
 public:
  explicit TrialSource(EntityMemory& memory) : memory_(memory) {}

  query::QuestionKind kind() const override { return query::QuestionKind::kTrial; }
  std::optional<query::Question> Next(harvest::HarvestState& state) override;

 private:
  bool HasMore(const harvest::HarvestState& state) const override;

  EntityMemory& memory_;
};

// Another source, without the queries that were asked before.
class NewQueriesOf : public harvest::QuestionSource {
 public:
  NewQueriesOf(std::unique_ptr<harvest::QuestionSource> source, EntityMemory& memory)
      : source_(std::move(source)), memory_(memory) {}

  query::QuestionKind kind() const override { return source_->kind(); }
  std::string name() const override { return source_->name(); }
  // What the source predicts of its own questions is left out: most questions are asked by others,
  // and what its own brought tells more (docs/results/entities.md).
  harvest::Expectation Expect(const harvest::HarvestState& state) const override {
    return {.has_question = source_->Expect(state).has_question, .predicted = std::nullopt};
  }
  std::optional<query::Question> Next(harvest::HarvestState& state) override;
  harvest::PageReader& reader() override { return source_->reader(); }
  void Learn(const query::Question& question, const harvest::WholeAnswer& answer,
             harvest::HarvestState& state) override {
    source_->Learn(question, answer, state);
  }
  void See(const query::Question& question, const harvest::WholeAnswer& answer,
           const harvest::HarvestState& state) override {
    source_->See(question, answer, state);
  }

 private:
  std::unique_ptr<harvest::QuestionSource> source_;
  EntityMemory& memory_;
};

}  // namespace upwell::crawl
