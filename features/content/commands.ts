import { languages } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { getColumnSeoConfig, getFixedArticle, getFixedArticleList, getOperatorList, init } from "./contract.ts";
import { articleIn, articlesIn } from "./queries.ts";
import { columnTitle } from "./rules.ts";

/** The facts of the caller's site (spec 7.4, app initialisation). */
export const siteFacts = async ({ caller: { site, language }, now }: Context<typeof init>) => ({
  site_code: site.site_code,
  shop_sn: site.shop_sn,
  title: site.title,
  logo: "/favicon.svg",
  currency: site.currency,
  language,
  languages: [...languages],
  address: site.contact_address,
  contract_address: site.contact_address,
  copyright: `© ${now.getUTCFullYear()} ${site.contact_company}`,
  email: site.contact_email,
  phone: site.contact_phone,
  company_name: site.contact_company,
  home_url: site.home_url,
  seo_keyword: site.seo_keywords[language],
  seo_description: site.seo_description[language],
  pay_handling: "0.00",
  withdrawal_handling: "0.00",
});

export const listArticles = async ({ db, caller }: Context<typeof getFixedArticleList>) => ({
  list: await db.rows(articlesIn, caller.language),
});

/** Refuses NOT_FOUND for a page key that no article has. */
export const readArticle = async ({ db, caller, body }: Context<typeof getFixedArticle>) =>
  (await db.row(articleIn, body.page_key, caller.language)) ?? refuse("NOT_FOUND");

export const columnSeo = async ({ body, caller: { site, language } }: Context<typeof getColumnSeoConfig>) => ({
  title: `${columnTitle(body.column)[language]} · ${site.title}`,
  keyword: site.seo_keywords[language],
  description: site.seo_description[language],
});

export const listOperators = async ({ platform }: Context<typeof getOperatorList>) => ({
  list: [...platform.sites.values()].map(({ site_code, title, home_url }) => ({
    operator_id: site_code,
    name: title,
    site_code,
    home_url,
  })),
});
