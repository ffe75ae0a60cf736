import { readdirSync, statSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { readNamespace } from "#apps/web/messages/text-files.ts";
import { defaultTimeLimits } from "#features/trade/orders/rules.ts";
import { languages } from "#kernel/languages.ts";
import { parseArticle, toExcerpt } from "./article-blocks.ts";
import { articlePictures, picturePath } from "./article-pictures.ts";
import { commonTasks, helpTopics, rankByHelpfulness, searchArticles } from "./rules.ts";
import { referencesIn, registerScreenTexts, withScreenTexts } from "./screen-texts.ts";
import { starterArticles } from "./starter-articles.ts";

const allArticles = helpTopics.flatMap((topic) => starterArticles[topic].map((article) => ({ ...article, topic })));

beforeAll(() => registerScreenTexts(readNamespace));

/** The articles as readers of a language get them. */
const inLanguage = (language: (typeof languages)[number]) =>
  withScreenTexts(
    allArticles.map(({ article_key, topic, title, body, keywords }) => ({
      article_key,
      topic,
      title: title[language],
      body: body[language],
      keywords,
    })),
    language,
  );

test("there are at least 60 articles, each complete in three languages under its own key", () => {
  expect(allArticles.length).toBeGreaterThanOrEqual(60);
  expect(new Set(allArticles.map(({ article_key }) => article_key)).size).toBe(allArticles.length);
  for (const { title, body, article_key } of allArticles)
    for (const language of languages) {
      expect(title[language], article_key).not.toBe("");
      expect(toExcerpt(body[language]).length, `${article_key} ${language}`).toBeGreaterThan(10);
      expect(parseArticle(body[language]).length, article_key).toBe(parseArticle(body["en-US"]).length);
    }
});

test("pictures of articles exist in each language, are small, and each is shown", () => {
  const folder = "apps/web/public";
  const shown = allArticles.flatMap(({ body }) =>
    languages.flatMap((language) => parseArticle(body[language]).flatMap(({ kind, picture }) => (kind === "picture" ? [picture] : []))),
  );
  const expected = Object.keys(articlePictures).flatMap((key) => languages.map((language) => picturePath(key, language)));
  expect(shown.toSorted()).toEqual(expected.toSorted());
  expect(readdirSync(`${folder}/help`).map((file) => `/help/${file}`)).toEqual(expected.toSorted());
  for (const picture of shown) expect(statSync(`${folder}${picture}`).size, picture).toBeLessThan(60_000);
});

test.each(languages)("articles about presale name no day, percentage or number of days of their own in %s", (language) => {
  for (const { article_key, body } of starterArticles.presale)
    expect(body[language].match(/\d+\s?%|\d+ (days?|días?)|\d+ ?[天日月]/)?.[0], article_key).toBeUndefined();
});

test("the days of free storage in articles are those of the rule", () => {
  const days = /(?:free for|gratuito|免费仓储) (\d+)/g;
  for (const { article_key, body } of allArticles)
    for (const text of Object.values(body))
      for (const [, named] of text.matchAll(days)) expect(Number(named), article_key).toBe(defaultTimeLimits.freeStorageDays);
});

test("links between articles lead to articles", () => {
  const keys = new Set(allArticles.map(({ article_key }) => article_key));
  for (const { body } of allArticles)
    for (const text of Object.values(body))
      for (const [, key] of text.matchAll(/\/help_center_i\?article=([a-z0-9-]+)/g)) expect(keys).toContain(key);
});

test.each([
  ["en-US", "I forgot my password", "reset-password"],
  ["en-US", "refunds", "open-a-case"],
  ["en-US", "how is freight calculated", "freight-cost"],
  ["en-US", "missing screw", "missing-parts"],
  ["en-US", "excel import orders", "batch-orders"],
  ["zh-CN", "定金", "contract-payments"],
  ["zh-CN", "忘记密码", "reset-password"],
  ["zh-CN", "运费怎么算", "freight-cost"],
  ["es-ES", "cómo cancelar un pedido", "cancel-order"],
  ["es-ES", "contrasena de pago", "payment-password"],
] as const)("%s: %s finds %s among the first three", async (language, query, expected) => {
  const found = searchArticles(await inLanguage(language), query, 3).map(({ article_key }) => article_key);
  expect(found).toContain(expected);
});

test("an article shows text, links to pages and pictures of the site, and nothing else", () => {
  const blocks = parseArticle(
    '## Title\n\nA **bold** [page](/cart) and [bad](javascript:alert(1)) <b onclick="x">html</b>\n\n1. one\n2. two\n\n![Cart](/help/cart.webp)\n\n![x](https://evil.test/x.png)\n\n<script>alert(1)</script>',
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "steps", "picture"]);
  const parts = blocks[1]?.items[0]?.parts ?? [];
  expect(parts.filter(({ to }) => to !== null)).toEqual([{ id: expect.any(Number), text: "page", strong: false, to: "/cart" }]);
  expect(parts.find(({ strong }) => strong)?.text).toBe("bold");
  expect(blocks[3]).toMatchObject({ picture: "/help/cart.webp", alt: "Cart" });
});

test.each(["/\\\\evil.test", "//evil.test", "/a/..//evil.test", "https://evil.test"])("a link to %s is plain text", (target) => {
  const parts = parseArticle(`See [x](${target}).`).flatMap(({ items }) => items.flatMap((item) => item.parts));
  expect(parts.map(({ text, to }) => [text, to])).toContainEqual(["x", null]);
});

test("a search for nothing finds nothing", async () => {
  const articles = await inLanguage("en-US");
  expect(searchArticles(articles, " …", 5)).toEqual([]);
  expect(searchArticles(articles, "xyzzyqq", 5)).toEqual([]);
});

test.each(languages)("every name of a control in an article is that of a screen, in %s", async (language) => {
  const articles = await inLanguage(language);
  expect(
    articles.flatMap(({ article_key, body }) => referencesIn(body).map(({ namespace, key }) => [article_key, namespace, key])),
  ).toEqual([]);
});

test("an article names the same controls in every language", () => {
  const namesOf = (body: string) => referencesIn(body).map(({ namespace, key }) => `${namespace}.${key}`);
  for (const { article_key, body } of allArticles)
    for (const language of languages)
      expect(namesOf(body[language]).toSorted(), `${article_key} ${language}`).toEqual(namesOf(body["en-US"]).toSorted());
});

test("what is bold in a starter article is the name of a control, and never written as a word", () => {
  const written = allArticles.flatMap(({ article_key, body }) =>
    Object.values(body).flatMap((text) =>
      [...text.matchAll(/\*\*(.+?)\*\*/g)].flatMap(([, bold = ""]) => (/^\[\[[^[\]]+\]\]$/.test(bold) ? [] : [[article_key, bold]])),
    ),
  );
  expect(written).toEqual([]);
});

test.each([
  ["[[batchOrders.upload]]", "en-US", "Bulk order upload"],
  ["**[[batchOrders.upload]]**", "es-ES", "**Pedido desde archivo**"],
  ["[[[shell.menu.inventory]]](/inventory)", "zh-CN", "[库存查询](/inventory)"],
  // No such namespace, key, or a text that needs values: what the editor wrote stays.
  ["[[nothing.here]]", "en-US", "[[nothing.here]]"],
  ["[[batchOrders.constructor]]", "en-US", "[[batchOrders.constructor]]"],
  ["[[products.card.stockedIn]]", "en-US", "[[products.card.stockedIn]]"],
  ["[[two words]] and [[x]]", "en-US", "[[two words]] and [[x]]"],
] as const)("%s reads in %s as %s", async (body, language, expected) => {
  expect(await withScreenTexts([{ body }], language)).toEqual([{ body: expected }]);
});

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
