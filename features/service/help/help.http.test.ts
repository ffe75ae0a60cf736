import { expect, test } from "vitest";
import { service, testApp } from "#apps/server/test-app.ts";
import { languages } from "#kernel/languages.ts";
import { linkedArticles, refusalArticles } from "#ui/help-links.ts";
import { addStarterArticles } from "./commands.ts";

const app = await testApp();
await addStarterArticles(app.platform);

const articleOf = async (article_key: string) => (await app.call("/operator/helpArticleDetail", { article_key }, service)).data;
const toFields = ({ article_key, version, topic, title, body, keywords }: Awaited<ReturnType<typeof articleOf>>) => ({
  article_key,
  version,
  topic,
  title_en: title["en-US"],
  title_zh: title["zh-CN"],
  title_es: title["es-ES"],
  body_en: body["en-US"],
  body_zh: body["zh-CN"],
  body_es: body["es-ES"],
  keywords,
  is_published: 1,
});

test("visitors read topics, articles and search results in their language", async () => {
  const center = await app.call("/home/helpTopics", {}, { language: "zh-CN" });
  expect(center.data.topics).toHaveLength(10);
  const { data } = await app.call("/home/helpArticle", { article_key: "reset-password" }, { language: "es-ES" });
  expect(data).toMatchObject({ topic: "account", title: "No puede acceder" });
  expect(data.related.length).toBeGreaterThan(2);
  const found = await app.call("/home/searchHelp", { keyword: "freight class" });
  expect(found.data.list[0].article_key).toBe("freight-cost");
  expect((await app.call("/home/helpArticle", { article_key: "no-such-article" })).reason).toBe("NOT_FOUND");
  expect((await app.call("/home/helpArticle", { article_key: "../etc" })).reason).toBe("CHECK_FIELDS");
});

test.each(languages)("every article that a screen or a refusal links to can be read in %s", async (language) => {
  for (const article_key of new Set([...linkedArticles, ...Object.values(refusalArticles)])) {
    const { code, data } = await app.call("/home/helpArticle", { article_key }, { language });
    expect([article_key, code]).toEqual([article_key, 200]);
    expect(data.blocks.length).toBeGreaterThan(1);
  }
});

test("votes are counted, and limited per address", async () => {
  const vote = (is_helpful: number) => app.call("/home/rateHelpArticle", { article_key: "filters", is_helpful });
  for (let count = 0; count < 15; count += 1) expect((await vote(count < 12 ? 1 : 0)).code).toBe(200);
  const { data } = await app.call("/operator/helpArticles", {}, service);
  expect(data.list.find(({ article_key }: { article_key: string }) => article_key === "filters")).toMatchObject({
    helpful: 12,
    unhelpful: 3,
  });
  for (let count = 0; count < 5; count += 1) await vote(1);
  expect((await vote(1)).reason).toBe("TOO_MANY_ATTEMPTS");
});

test("an edit is the next version; a second editor of the same version is told", async () => {
  const opened = await articleOf("filters");
  const saved = await app.call("/operator/saveHelpArticle", { ...toFields(opened), title_en: "Filter lists" }, service);
  expect(saved.data).toEqual({ version: opened.version + 1 });
  const late = await app.call("/operator/saveHelpArticle", { ...toFields(opened), title_en: "Other" }, service);
  expect(late.reason).toBe("CONTENT_CHANGED");
  const now = await articleOf("filters");
  expect(now.title["en-US"]).toBe("Filter lists");
  expect(now.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  expect((await app.call("/home/helpArticle", { article_key: "filters" })).data.title).toBe("Filter lists");
});

test("a start after an edit leaves edited and hidden articles as they are", async () => {
  const opened = await articleOf("compare-products");
  await app.call("/operator/saveHelpArticle", { ...toFields(opened), is_published: 0 }, service);
  await addStarterArticles(app.platform);
  expect((await app.call("/home/helpArticle", { article_key: "compare-products" })).reason).toBe("NOT_FOUND");
  expect((await articleOf("compare-products")).version).toBe(2);
});

test("a control is called in an article as on its screen, also in a search, a preview and an edited text", async () => {
  const opened = await articleOf("upload-label");
  const body_es = `${opened.body["es-ES"]}\n\nVea [[batchOrders.upload]] y [[no.such]].`;
  expect(opened.body["es-ES"]).toContain("[[ordersLabels.status.labelDue]]");
  await app.call("/operator/saveHelpArticle", { ...toFields(opened), body_es }, service);
  const textOf = (blocks: { items: { parts: { text: string }[] }[] }[]) =>
    blocks.flatMap(({ items }) => items.flatMap(({ parts }) => parts.map(({ text }) => text))).join("");
  const { data } = await app.call("/home/helpArticle", { article_key: "upload-label" }, { language: "es-ES" });
  expect(textOf(data.blocks)).toContain("su estado es Falta la etiqueta.");
  expect(textOf(data.blocks)).toContain("Vea Pedido desde archivo y [[no.such]].");
  const preview = await app.call("/operator/previewHelpArticle", { body: body_es, text_language: "es-ES" }, service);
  expect(textOf(preview.data.blocks)).toBe(textOf(data.blocks));
  const found = await app.call("/home/searchHelp", { keyword: "Falta la etiqueta" }, { language: "es-ES" });
  expect(found.data.list[0]).toMatchObject({ article_key: "upload-label" });
  expect(found.data.list[0].excerpt).toContain("Falta la etiqueta");
});

test("a start of a later release updates the articles that nobody edited", async () => {
  const { database } = app.platform;
  await database.run(
    "update help_articles set title = jsonb_set(title, '{en-US}', '\"Earlier\"') where article_key in ('addresses', 'approvals')",
  );
  await app.call("/operator/saveHelpArticle", { ...toFields(await articleOf("approvals")), keywords: "edited" }, service);
  await addStarterArticles(app.platform);
  expect((await articleOf("addresses")).title["en-US"]).toBe("Addresses and your dock");
  expect((await articleOf("addresses")).versions).toHaveLength(1);
  expect((await articleOf("approvals")).title["en-US"]).toBe("Earlier");
});

test("a new article needs a free address and its English text", async () => {
  const fields = { ...toFields(await articleOf("see-prices")), version: 0 };
  expect((await app.call("/operator/saveHelpArticle", fields, service)).reason).toBe("HELP_ARTICLE_EXISTS");
  expect(
    (await app.call("/operator/saveHelpArticle", { ...fields, article_key: "a-new-one", body_en: "" }, service)).fields,
  ).toHaveProperty("body_en");
  expect((await app.call("/operator/saveHelpArticle", { ...fields, article_key: "a-new-one" }, service)).data).toEqual({ version: 1 });
  expect((await app.call("/operator/saveHelpArticle", fields, { as: "buyer@demo.test" })).reason).toBe("NOT_ALLOWED");
});
