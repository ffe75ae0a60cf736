import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { followContentChanges } from "#apps/server/content-changes.ts";
import { service, testApp } from "#apps/server/test-app.ts";

const app = await testApp();

const banner = {
  banner_id: 1,
  title_en: "Autumn floor sets",
  title_es: "Conjuntos de otoño",
  button_en: "See them",
  link_en: "/hot_sale",
  is_on: 1,
};

const home = async (options = {}) => (await app.call("/home/getHomeContent", {}, options)).data;
const dayFromNow = (days: number): string => app.today(days);

describe("write access", () => {
  const calls = [
    "contentDetail",
    "saveBanner",
    "removeBanner",
    "orderBanners",
    "saveHomeSection",
    "orderHomeSections",
    "saveArticle",
    "archiveArticle",
    "orderArticles",
    "saveColumnSeo",
  ];
  test.each(calls)("%s is refused to visitors, buyers, merchants and other operator roles", async (call) => {
    const body = { ...banner, banner_ids: "1", section_ids: "1", id: 1, ids: "1", is_archived: true, column: "home", body_en: "x" };
    expect((await app.call(`/operator/${call}`, body)).reason).toBe("TOKEN_EXPIRED");
    for (const as of ["buyer@demo.test", "maker@demo.test", "warehouse@demo.test"]) {
      expect((await app.call(`/operator/${call}`, body, { as })).reason, as).toMatch(/NOT_ALLOWED|NO_PERMISSION/);
    }
  });
});

describe("banners", () => {
  test("a new site has banners in the reader's language", async () => {
    const { banners } = await home({ language: "es-ES" });
    expect(banners).toHaveLength(3);
    expect(banners[0]).toMatchObject({ title: "Muebles con los que su tienda puede contar", link: "/new_arrival", picture: "living-room" });
  });

  test("shows an edited banner at once and falls back to English", async () => {
    expect((await app.call("/operator/saveBanner", banner, service)).code).toBe(200);
    expect((await home()).banners[0]).toMatchObject({ title: "Autumn floor sets", text: "", link: "/hot_sale", picture: "living-room" });
    expect((await home({ language: "es-ES" })).banners[0].title).toBe("Conjuntos de otoño");
    expect((await home({ language: "zh-CN" })).banners[0]).toMatchObject({ title: "Autumn floor sets", link: "/hot_sale" });
  });

  test("shows a banner from its first to its last day and only on its sites", async () => {
    const first = async (site = "LA") => (await home({ site })).banners.some(({ banner_id }: { banner_id: number }) => banner_id === 1);
    const save = (more: object) => app.call("/operator/saveBanner", { ...banner, ...more }, service);
    await save({ starts_on: dayFromNow(3) });
    expect(await first()).toBe(false);
    await save({ ends_on: dayFromNow(-3) });
    expect(await first()).toBe(false);
    await save({ starts_on: dayFromNow(-3), ends_on: dayFromNow(3), site_codes: "HOU,MD" });
    expect(await first()).toBe(false);
    expect(await first("HOU")).toBe(true);
    await save({ is_on: 0 });
    expect(await first("HOU")).toBe(false);
    await save({});
    expect(await first()).toBe(true);
  });

  test.each([
    [{ starts_on: "2026-12-02", ends_on: "2026-12-01" }, "BANNER_DATES", "ends_on"],
    [{ link_en: "javascript:alert(1)" }, "CHECK_FIELDS", "link_en"],
    [{ link_en: "//elsewhere.test" }, "CHECK_FIELDS", "link_en"],
    [{ link_zh: "http://plain.test" }, "CHECK_FIELDS", "link_zh"],
    [{ title_en: "" }, "CHECK_FIELDS", "title_en"],
    [{ site_codes: "NOWHERE" }, "CHECK_FIELDS", "site_codes"],
    [{ banner_id: "" }, "BANNER_NEEDS_PICTURE", "picture_id"],
    [{ picture_id: "7f1b9f0e-0000-4000-8000-000000000000" }, "NOT_FOUND", "picture_id"],
  ])("rejects %j with %s", async (wrong, reason, field) => {
    const answer = await app.call("/operator/saveBanner", { ...banner, ...wrong }, service);
    expect(answer.reason).toBe(reason);
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  test("accepts an order of all banners only", async () => {
    const order = async () => (await home()).banners.map(({ banner_id }: { banner_id: number }) => banner_id);
    expect((await app.call("/operator/orderBanners", { banner_ids: "3,1,2" }, service)).code).toBe(200);
    expect(await order()).toEqual([3, 1, 2]);
    expect((await app.call("/operator/orderBanners", { banner_ids: "1,2" }, service)).reason).toBe("CONTENT_CHANGED");
    expect((await app.call("/operator/orderBanners", { banner_ids: "1,2,99" }, service)).reason).toBe("CONTENT_CHANGED");
    expect(await order()).toEqual([3, 1, 2]);
  });

  test("removes a banner once", async () => {
    expect((await app.call("/operator/removeBanner", { banner_id: 3 }, service)).code).toBe(200);
    expect((await app.call("/operator/removeBanner", { banner_id: 3 }, service)).reason).toBe("NOT_FOUND");
    expect((await home()).banners).toHaveLength(2);
  });
});

test("allows at most twenty banners", async () => {
  const bytes = await sharp({ create: { width: 1600, height: 800, channels: 3, background: "#556" } })
    .jpeg()
    .toBuffer();
  const file = [{ name: "wide.jpg", mime: "image/jpeg", bytes }];
  const { data } = await app.upload("/utils/uploadFile", file, { file_type: 6 }, service);
  await app.rows(
    `insert into banners (title, text, button, link, picture_key, position)
     select title, text, button, link, picture_key, 100 + number from banners, generate_series(1, 20) as number
     where banner_id = 1 limit (select 20 - count(*) from banners)`,
  );
  const one = { ...banner, banner_id: "", picture_id: data.file_id };
  expect(await app.call("/operator/saveBanner", one, service)).toMatchObject({
    reason: "BANNERS_MOST",
    msg: expect.stringContaining("20"),
  });
  await app.rows("delete from banners where position > 100");
  expect((await app.call("/operator/saveBanner", one, service)).code).toBe(200);
});

describe("home sections", () => {
  test("can be reordered and switched off", async () => {
    const { sections } = (await app.call("/operator/contentDetail", {}, service)).data;
    const ids: number[] = sections.map(({ section_id }: { section_id: number }) => section_id);
    await app.call("/operator/orderHomeSections", { section_ids: ids.toReversed().join(",") }, service);
    expect((await home()).sections.map(({ section_id }: { section_id: number }) => section_id)).toEqual(ids.toReversed());
    await app.call("/operator/saveHomeSection", { section_id: ids[0], is_on: 0 }, service);
    expect((await home()).sections).toHaveLength(ids.length - 1);
  });

  test("picks products by SKU in order and names an unknown one", async () => {
    const pickedSection = { title_en: "The teak edit", goods_sns: "jy-ol-16603, JY-OS-16503", is_on: 1 };
    const { data } = await app.call("/operator/saveHomeSection", pickedSection, service);
    const shown = (await home()).sections.find(({ section_id }: { section_id: number }) => section_id === data.section_id);
    expect(shown).toMatchObject({ kind: "picks", title: "The teak edit" });
    const { list } = (await app.call("/home/productPicks", { product_ids: shown.product_ids.join(",") })).data;
    expect(list.map(({ goods_sn }: { goods_sn: string }) => goods_sn)).toEqual(["JY-OL-16603", "JY-OS-16503"]);
    expect(list[0].price).toBeUndefined();

    const wrong = await app.call("/operator/saveHomeSection", { ...pickedSection, goods_sns: "JY-OL-16603 NOPE" }, service);
    expect(wrong).toMatchObject({ reason: "SECTION_SKU_UNKNOWN", msg: "We couldn’t find SKU NOPE" });
    expect((await app.call("/operator/saveHomeSection", { ...pickedSection, goods_sns: "" }, service)).reason).toBe(
      "SECTION_NEEDS_PRODUCTS",
    );
    expect((await app.call("/operator/saveHomeSection", { ...pickedSection, title_en: "" }, service)).reason).toBe("SECTION_NEEDS_TITLE");
    const many = (await app.rows("select goods_sn from products order by product_id limit 25")).map(({ goods_sn }) => goods_sn);
    const tooMany = await app.call("/operator/saveHomeSection", { ...pickedSection, goods_sns: many.join() }, service);
    expect(tooMany).toMatchObject({ reason: "SECTION_PRODUCTS_MOST", msg: expect.stringContaining("24") });
    expect((await app.call("/operator/removeHomeSection", { section_id: data.section_id }, service)).code).toBe(200);
    expect((await app.call("/operator/removeHomeSection", { section_id: 1 }, service)).reason).toBe("NOT_FOUND");
  });
});

describe("articles that the operator adds", () => {
  const sale = {
    page_key: "summer_sale",
    title_en: "Summer sale",
    title_zh: "夏季促销",
    title_es: "Rebajas de verano",
    body_en: "Until August.",
    in_footer: true,
  };
  const save = (more: Record<string, unknown> = {}) => app.call("/operator/saveArticle", { ...sale, ...more }, service);
  const archive = (id: number, is_archived: boolean) => app.call("/operator/archiveArticle", { id, is_archived }, service);
  const listed = async (): Promise<{ page_key: string; name: string; in_footer: boolean }[]> =>
    (await app.call("/home/getFixedArticleList", {}, { language: "es-ES" })).data.list;
  const read = (page_key: string) => app.call("/home/getFixedArticle", { page_key });
  const articles = async (): Promise<{ id: number; page_key: string; is_archived: boolean }[]> =>
    (await app.call("/operator/contentDetail", {}, service)).data.articles;
  const lastAudit = () => app.one("select action, subject, before, after from audit_log order by audit_id desc limit 1");

  test("are shown at once, last in the footer, and in the sitemap", async () => {
    const { data } = await save();
    expect((await listed()).at(-1)).toMatchObject({ page_key: "summer_sale", name: "Rebajas de verano", in_footer: true });
    expect((await read("summer_sale")).data).toMatchObject({ name: "Summer sale", body: "Until August." });
    expect(await lastAudit()).toMatchObject({ action: "articleSaved", subject: "article:summer_sale", after: { in_footer: true } });
    expect(await save()).toMatchObject({ reason: "ARTICLE_KEY_TAKEN" });
    await save({ id: data.id, in_footer: false, title_en: "Late sale" });
    expect((await listed()).at(-1)).toMatchObject({ page_key: "summer_sale", in_footer: false });
    expect(await lastAudit()).toMatchObject({ before: { title: { "en-US": "Summer sale" } }, after: { title: { "en-US": "Late sale" } } });
  });

  test("are shown from their day on", async () => {
    const { id } = (await save({ page_key: "news_1", publish_on: dayFromNow(1) })).data;
    expect((await listed()).some(({ page_key }) => page_key === "news_1")).toBe(false);
    expect(await read("news_1")).toMatchObject({ reason: "NOT_FOUND" });
    expect((await articles()).find((each) => each.id === id)).toMatchObject({ is_published: false, publish_on: dayFromNow(1) });
    await save({ id, publish_on: dayFromNow(0) });
    expect((await read("news_1")).code).toBe(200);
  });

  test("are archived and come back", async () => {
    const { id } = (await articles()).find(({ page_key }) => page_key === "news_1") ?? { id: 0 };
    expect((await archive(id, true)).code).toBe(200);
    expect(await read("news_1")).toMatchObject({ reason: "NOT_FOUND" });
    expect(await save({ id })).toMatchObject({ reason: "ARTICLE_ARCHIVED" });
    expect(await lastAudit()).toMatchObject({ action: "articleArchived", subject: "article:news_1" });
    await archive(id, false);
    expect((await read("news_1")).code).toBe(200);
  });

  test("are not archived where pages of the shop link them", async () => {
    for (const key of ["contact_us", "terms", "merchant_terms"]) {
      const { id } = (await articles()).find(({ page_key }) => page_key === key) ?? { id: 0 };
      expect(await archive(id, true)).toMatchObject({ reason: "ARTICLE_LINKED" });
    }
  });

  test("are put in another order, all or none", async () => {
    const ids = (await articles()).filter(({ is_archived }) => !is_archived).map(({ id }) => id);
    const turned = ids.toReversed();
    expect((await app.call("/operator/orderArticles", { ids: turned.join(",") }, service)).code).toBe(200);
    expect((await articles()).map(({ id }) => id)).toEqual(turned);
    expect(await app.call("/operator/orderArticles", { ids: ids.slice(1).join(",") }, service)).toMatchObject({
      reason: "CONTENT_CHANGED",
    });
    await app.call("/operator/orderArticles", { ids: ids.join(",") }, service);
  });

  test.each([
    ["no address", { page_key: "" }, "CHECK_FIELDS"],
    ["an address with spaces", { page_key: "summer sale" }, "CHECK_FIELDS"],
    ["no title in English", { page_key: "x_1", title_en: "" }, "CHECK_FIELDS"],
    ["a day that is none", { page_key: "x_1", publish_on: "2027-02-30" }, "CHECK_FIELDS"],
    ["an article that is not there", { page_key: "", id: 9_999 }, "NOT_FOUND"],
  ])("refuse %s", async (_name, more, reason) => expect(await save(more)).toMatchObject({ reason }));
});

describe("articles and SEO", () => {
  test("edits an article in three languages", async () => {
    const { articles } = (await app.call("/operator/contentDetail", {}, service)).data;
    const { id, page_key } = articles[0];
    await app.call("/operator/saveArticle", { id, title_en: "Who we are", body_en: "One.\n\nTwo.", body_es: "Uno." }, service);
    const read = async (language: string) => (await app.call("/home/getFixedArticle", { page_key }, { language })).data;
    expect(await read("en-US")).toMatchObject({ name: "Who we are", body: "One.\n\nTwo." });
    expect(await read("es-ES")).toMatchObject({ name: "Who we are", body: "Uno." });
    expect((await app.call("/operator/saveArticle", { id: 9999, title_en: "x", body_en: "y" }, service)).reason).toBe("NOT_FOUND");
  });

  test("prefers the SEO texts of the site, then those for all sites, then the defaults", async () => {
    const read = async (site: string) => (await app.call("/home/getColumnSeoConfig", { column: "hot_sale" }, { site })).data.title;
    expect(await read("LA")).toBe("Best sellers · Joinery Los Angeles");
    await app.call("/operator/saveColumnSeo", { column: "hot_sale", title_en: "{title} at trade price" }, service);
    await app.call("/operator/saveColumnSeo", { column: "hot_sale", site_code: "HOU", title_en: "Houston's favorites" }, service);
    expect(await read("LA")).toBe("Best sellers at trade price");
    expect(await read("HOU")).toBe("Houston's favorites");
    await app.call("/operator/saveColumnSeo", { column: "hot_sale" }, service);
    expect(await read("LA")).toBe("Best sellers · Joinery Los Angeles");
    expect(await read("HOU")).toBe("Houston's favorites");
  });
});

test("notifies every subscribed process of a change", async () => {
  const notified = Promise.withResolvers<void>();
  let count = 0;
  const stop = await followContentChanges(app.platform, () => {
    count += 1;
    // The first notification is the subscription itself: cached content may be outdated.
    if (count === 2) notified.resolve();
  });
  await app.call("/operator/saveBanner", banner, service);
  await notified.promise;
  stop();
});
