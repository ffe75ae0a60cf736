import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { socialNetworks } from "#platform/sites.ts";
import { articleKeyPattern, isBannerLink, maxArticles, maxBanners, sectionKinds, seoColumns } from "./rules.ts";

export const init = post("/home/init", {
  who: "anyone",
  summary: "Initial data of the application: the site's name, contacts, currency and SEO texts.",
  data: z.object({
    site_code: z.string(),
    shop_sn: z.string(),
    title: z.string(),
    logo: z.string(),
    currency: z.string(),
    language: z.string(),
    languages: z.array(z.string()),
    address: z.string(),
    contract_address: z.string(),
    copyright: z.string(),
    email: z.string(),
    phone: z.string(),
    company_name: z.string(),
    /** The company's own site; empty when it has none. */
    home_url: z.string(),
    /** The company's pages on social networks, by network; networks without one are absent. */
    social_links: z.partialRecord(z.enum(socialNetworks), z.string()),
    seo_keyword: z.string(),
    seo_description: z.string(),
    /** Percentage charged on card and wallet payments and on payouts. */
    pay_handling: z.string(),
    withdrawal_handling: z.string(),
  }),
});

export const getFixedArticleList = post("/home/getFixedArticleList", {
  who: "anyone",
  summary: "The articles that are shown today, in order, and whether the footer links each.",
  data: z.object({
    list: wire.rows({ id: z.number().int(), name: z.string(), page_key: z.string(), in_footer: z.boolean() }),
  }),
});

export const getFixedArticle = post("/home/getFixedArticle", {
  who: "anyone",
  summary: "One article in the caller's language.",
  body: z.object({ page_key: wire.line }),
  data: z.object({ id: z.number().int(), page_key: z.string(), name: z.string(), body: z.string() }),
});

export const getColumnSeoConfig = post("/home/getColumnSeoConfig", {
  who: "anyone",
  summary: "Title, keywords and description of a page for search engines.",
  body: z.object({ column: wire.optionalLine }),
  data: z.object({ title: z.string(), keyword: z.string(), description: z.string() }),
});

export const getOperatorList = post("/home/getOperatorList", {
  who: "anyone",
  summary: "The regional sites, each run by one operator.",
  data: z.object({ list: wire.rows({ operator_id: z.string(), name: z.string(), site_code: z.string(), home_url: z.string() }) }),
});

export const getSeoColumns = post("/home/getSeoColumns", {
  who: "anyone",
  summary: "The pages with SEO texts of this site; {title} is replaced by the page's own title.",
  data: z.object({ list: wire.rows({ column: z.string(), title: z.string(), keyword: z.string(), description: z.string() }) }),
});

export const getHomeContent = post("/home/getHomeContent", {
  who: "anyone",
  summary: "Content of the home page today: current banners, and sections in order.",
  data: z.object({
    banners: wire.rows({
      banner_id: z.number().int(),
      title: z.string(),
      text: z.string(),
      button: z.string(),
      link: z.string(),
      picture: z.string(),
    }),
    sections: wire.rows({
      section_id: z.number().int(),
      kind: z.enum(sectionKinds),
      /** Empty for the default title. */
      title: z.string(),
      text: z.string(),
      /** Products picked by an operator; empty for automatic selection. */
      product_ids: z.array(z.number().int()),
    }),
  }),
});

/** Role that edits content; administrators are always allowed. */
const who = "operator:service" as const;

const id = z.number().int();

/** Form fields of a text in the three languages; empty ones fall back to English. */
const toLanguageFields = (name: string) => ({
  [`${name}_en`]: wire.line,
  [`${name}_zh`]: wire.optionalLine,
  [`${name}_es`]: wire.optionalLine,
});
type LinesOf<Name extends string> = Record<`${Name}_en`, typeof wire.line> & Record<`${Name}_zh` | `${Name}_es`, typeof wire.optionalLine>;
const localizedLines = <const Name extends string>(name: Name) => toLanguageFields(name) as LinesOf<Name>;

const optionalLocalizedLines = <const Name extends string>(name: Name) =>
  ({ [`${name}_en`]: wire.optionalLine, [`${name}_zh`]: wire.optionalLine, [`${name}_es`]: wire.optionalLine }) as Record<
    `${Name}_${"en" | "zh" | "es"}`,
    typeof wire.optionalLine
  >;

const link = wire.line.refine(isBannerLink);
const optionalLink = wire.optionalLine.refine((text) => text === "" || isBannerLink(text));
const optionalDate = z.union([z.literal(""), wire.date]).default("");
const siteCodes = z
  .string()
  .regex(/^([A-Za-z_]{1,20}(,[A-Za-z_]{1,20})*)?$/)
  .default("")
  .transform((text) => (text === "" ? [] : [...new Set(text.split(","))]));

const text = z.record(z.string(), z.string());

const banner = z.object({
  banner_id: id,
  title: text,
  text,
  button: text,
  link: text,
  picture: z.string(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  site_codes: z.array(z.string()),
  is_on: z.boolean(),
  changed_at: wire.moment,
  changed_by: z.string(),
});

const section = z.object({
  section_id: id,
  kind: z.enum(sectionKinds),
  title: text,
  text,
  is_on: z.boolean(),
  products: wire.rows({ product_id: id, goods_sn: z.string(), title: z.string(), preview: z.string() }),
});

export const contentDetail = post("/operator/contentDetail", {
  who,
  summary: "All editable content: banners, home sections, articles and SEO texts.",
  data: z.object({
    banners: z.array(banner),
    sections: z.array(section),
    articles: wire.rows({
      id,
      page_key: z.string(),
      title: text,
      body: text,
      publish_on: z.string().nullable(),
      /** Whether the day from which it is shown has come at the site. */
      is_published: z.boolean(),
      in_footer: z.boolean(),
      is_archived: z.boolean(),
    }),
    seo: wire.rows({ column: z.string(), site_code: z.string(), title: text, keyword: text, description: text }),
    sites: wire.rows({ site_code: z.string(), title: z.string() }),
  }),
});

export const saveBanner = post("/operator/saveBanner", {
  who,
  summary:
    "Creates a banner, or updates the one with banner_id. The picture is an uploaded file (file_type 6); without it the current one stays.",
  body: z.object({
    banner_id: wire.id.optional(),
    ...localizedLines("title"),
    ...optionalLocalizedLines("text"),
    ...localizedLines("button"),
    link_en: link,
    link_zh: optionalLink,
    link_es: optionalLink,
    picture_id: z.union([z.literal(""), wire.uuid]).default(""),
    starts_on: optionalDate,
    ends_on: optionalDate,
    site_codes: siteCodes,
    is_on: wire.flag.default(false),
    request_id: wire.requestId,
  }),
  data: z.object({ banner_id: id }),
  refuses: ["BANNER_NEEDS_PICTURE", "BANNER_DATES", "BANNERS_MOST"],
});

export const removeBanner = post("/operator/removeBanner", {
  mutates: true,
  who,
  summary: "Deletes a banner.",
  body: z.object({ banner_id: wire.id }),
});

export const orderBanners = post("/operator/orderBanners", {
  mutates: true,
  who,
  summary: "Sets the order of all banners; ids joined by commas.",
  body: z.object({ banner_ids: wire.ids(maxBanners) }),
  refuses: ["CONTENT_CHANGED"],
});

export const saveHomeSection = post("/operator/saveHomeSection", {
  who,
  summary: "Updates a home section or adds a row of picked products. goods_sns: SKUs joined by commas, in order; empty means automatic.",
  body: z.object({
    section_id: wire.id.optional(),
    ...optionalLocalizedLines("title"),
    ...optionalLocalizedLines("text"),
    goods_sns: z
      .string()
      .max(2_000)
      .default("")
      .transform((given) => [...new Set(given.split(/[\s,;]+/).filter(Boolean))]),
    is_on: wire.flag.default(false),
    request_id: wire.requestId,
  }),
  data: z.object({ section_id: id }),
  refuses: ["SECTION_SKU_UNKNOWN", "SECTION_NEEDS_PRODUCTS", "SECTION_PRODUCTS_MOST", "SECTION_NEEDS_TITLE"],
});

export const removeHomeSection = post("/operator/removeHomeSection", {
  mutates: true,
  who,
  summary: "Deletes a row of picked products; default sections can only be switched off.",
  body: z.object({ section_id: wire.id }),
});

export const orderHomeSections = post("/operator/orderHomeSections", {
  mutates: true,
  who,
  summary: "Sets the order of all home sections; ids joined by commas.",
  body: z.object({ section_ids: wire.ids(60) }),
  refuses: ["CONTENT_CHANGED"],
});

/** Article body: paragraphs separated by a blank line. */
const body = z
  .string()
  .max(20_000)
  .transform((given) => given.normalize("NFC").replaceAll("\r\n", "\n").trim());

export const saveArticle = post("/operator/saveArticle", {
  who,
  summary:
    "Adds an article in three languages under the given page_key, or updates the one with this id. It is shown from publish_on on, at once without it, and linked in the footer if wanted.",
  body: z.object({
    id: wire.id.optional(),
    page_key: wire.optionalText(60).pipe(z.union([z.literal(""), z.string().regex(articleKeyPattern)])),
    publish_on: optionalDate,
    in_footer: wire.flag.default(false),
    ...localizedLines("title"),
    body_en: body.pipe(z.string().min(1)),
    body_zh: body.default(""),
    body_es: body.default(""),
    request_id: wire.requestId,
  }),
  data: z.object({ id }),
  refuses: ["ARTICLE_KEY_TAKEN", "ARTICLE_ARCHIVED", "ARTICLES_MOST"],
});

export const archiveArticle = post("/operator/archiveArticle", {
  who,
  summary: "Archives an article, which then is shown nowhere, or restores it. Those that pages of the shop link are refused.",
  body: z.object({ id: wire.id, is_archived: wire.flag, request_id: wire.requestId }),
  refuses: ["ARTICLE_LINKED"],
});

export const orderArticles = post("/operator/orderArticles", {
  mutates: true,
  who,
  summary: "Sets the order of all articles that are not archived; ids joined by commas.",
  body: z.object({ ids: wire.ids(maxArticles) }),
  refuses: ["CONTENT_CHANGED"],
});

const description = wire.remark.pipe(z.string().max(320));

export const saveColumnSeo = post("/operator/saveColumnSeo", {
  who,
  summary:
    "Sets title, keywords and description of a page for search engines, for one site or for all (no site_code). All empty restores the defaults.",
  body: z.object({
    column: z.enum(seoColumns),
    site_code: wire.optionalLine,
    ...optionalLocalizedLines("title"),
    ...optionalLocalizedLines("keyword"),
    description_en: description,
    description_zh: description,
    description_es: description,
    request_id: wire.requestId,
  }),
});
