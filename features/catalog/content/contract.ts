import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { socialNetworks } from "#platform/sites.ts";
import { sectionKinds } from "./rules.ts";

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
