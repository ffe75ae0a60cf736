import { dayAt } from "#kernel/calendar.ts";
import { languages } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type {
  getColumnSeoConfig,
  getFixedArticle,
  getFixedArticleList,
  getHomeContent,
  getOperatorList,
  getSeoColumns,
  init,
} from "../contract.ts";
import { articleByKey, articleList, currentBanners, seoOfSite, visibleSections } from "../queries.ts";
import { getColumnTitle } from "../rules.ts";

/** Settings of the caller's site for app initialization (docs/wire-contract.md). */
export const getSiteSettings = async ({ request: { site, language }, now }: Context<typeof init>) => ({
  site_code: site.site_code,
  shop_sn: site.shop_sn,
  title: site.title,
  logo: "/favicon.svg",
  currency: site.currency,
  language,
  languages: [...languages],
  address: site.contact_address,
  contract_address: site.contact_address,
  copyright: `© ${dayAt(now, site).slice(0, 4)} ${site.contact_company}`,
  email: site.contact_email,
  phone: site.contact_phone,
  company_name: site.contact_company,
  home_url: site.home_url,
  social_links: site.social_links,
  seo_keyword: site.seo_keywords[language],
  seo_description: site.seo_description[language],
  pay_handling: toAmount(site.pay_handling),
  withdrawal_handling: toAmount(site.withdrawal_handling),
});

export const listArticles = async ({ db, now, request }: Context<typeof getFixedArticleList>) => ({
  list: await db.rows(articleList, { language: request.language, today: dayAt(now, request.site) }),
});

/** Refuses NOT_FOUND for an unknown page key, and for an article that is archived or not shown yet. */
export const getArticle = async ({ db, now, request, body }: Context<typeof getFixedArticle>) =>
  (await db.row(articleByKey, { page_key: body.page_key, language: request.language, now, today: dayAt(now, request.site) })) ??
  refuse("NOT_FOUND");

/** SEO texts of one page: as edited by an operator, else the defaults. */
export const getColumnSeo = async ({ body, db, request: { site, language } }: Context<typeof getColumnSeoConfig>) => {
  const written = (await db.rows(seoOfSite, { language, site_code: site.site_code })).find(({ column }) => column === body.column);
  const own = getColumnTitle(body.column)[language];
  return {
    title: written?.title ? written.title.replace("{title}", own) : `${own} · ${site.title}`,
    keyword: written?.keyword || site.seo_keywords[language],
    description: written?.description ? written.description.replace("{title}", own) : site.seo_description[language],
  };
};

export const listSeoColumns = async ({ db, request: { site, language } }: Context<typeof getSeoColumns>) => ({
  list: await db.rows(seoOfSite, { language, site_code: site.site_code }),
});

export const getHome = async ({ db, now, request: { site, language } }: Context<typeof getHomeContent>) => {
  const [banners, sections] = await Promise.all([
    db.rows(currentBanners, { language, site_code: site.site_code, today: dayAt(now, site) }),
    db.rows(visibleSections, { language }),
  ]);
  return { banners, sections };
};

export const listOperators = async ({ platform }: Context<typeof getOperatorList>) => ({
  list: [...platform.sites.values()].map(({ site_code, title, home_url }) => ({
    operator_id: site_code,
    name: title,
    site_code,
    home_url,
  })),
});
