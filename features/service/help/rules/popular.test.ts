import { expect, test } from "vitest";
import { starterArticles } from "../starter-articles.ts";
import { commonTasks, rankByHelpfulness } from "./popular.ts";

const article = (article_key: string, helpful_count = 0, unhelpful_count = 0) => ({ article_key, helpful_count, unhelpful_count });
const keysOf = (articles: readonly { article_key: string }[]) => articles.map(({ article_key }) => article_key);

test("every common task is an article of a new platform", () =>
  expect(keysOf(Object.values(starterArticles).flat())).toEqual(expect.arrayContaining([...commonTasks])));

test("without votes, ordering, freight and returns come first", () => {
  const articles = Object.values(starterArticles).flatMap((topic) => topic.map(({ article_key }) => article(article_key)));
  expect(keysOf(rankByHelpfulness(articles.toReversed(), commonTasks.length))).toEqual(commonTasks);
});

test("a single vote moves nothing, many do", () => {
  const tasks = [article("first-order"), article("freight-cost")];
  expect(keysOf(rankByHelpfulness([article("a", 1), ...tasks], 3))).toEqual(["first-order", "freight-cost", "a"]);
  expect(keysOf(rankByHelpfulness([article("a", 9, 1), ...tasks], 3))).toEqual(["a", "first-order", "freight-cost"]);
  expect(keysOf(rankByHelpfulness([article("first-order", 1, 9), article("a")], 2))).toEqual(["a", "first-order"]);
});
