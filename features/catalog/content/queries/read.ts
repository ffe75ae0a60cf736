import type { Language } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";
import type { SectionKind } from "../rules.ts";

/** SQL for a text in the reader's language with English as fallback. */
const localizedText = (column: string, language: string): string =>
  `coalesce(nullif(${column} ->> ${language}, ''), ${column} ->> 'en-US')`;

export const articleList = statement("content.articleList")<[language: Language], { name: string }>(
  `select article_id as id, ${localizedText("title", "$1")} as name, page_key from fixed_articles order by position, article_id`,
);

const articleText = localizedText("body", "$2");

export const articleByKey = statement("content.articleByKey")<[pageKey: string, language: Language], { name: string; body: string }>(
  `select article_id as id, page_key, ${localizedText("title", "$2")} as name, ${articleText} as body from fixed_articles where page_key = $1`,
);

interface VisibleBannerColumns {
  title: string;
  text: string;
  button: string;
  link: string;
}

/** Current banners of a site on a date. */
export const currentBanners = statement("content.currentBanners")<
  [language: Language, siteCode: string, today: string],
  VisibleBannerColumns
>(`select banner_id, ${localizedText("title", "$1")} as title, ${localizedText("text", "$1")} as text, ${localizedText("button", "$1")} as button,
     ${localizedText("link", "$1")} as link, picture_key as picture
   from banners
   where is_on and (site_codes = '{}' or $2 = any (site_codes))
     and coalesce(starts_on <= $3::date, true) and coalesce(ends_on >= $3::date, true)
   order by position, banner_id`);

interface VisibleSectionColumns {
  kind: SectionKind;
  title: string;
  text: string;
}

export const visibleSections = statement("content.visibleSections")<
  [language: Language],
  VisibleSectionColumns
>(`select section_id, kind, ${localizedText("title", "$1")} as title, ${localizedText("text", "$1")} as text, product_ids::integer[] as product_ids
   from home_sections where is_on order by position, section_id`);

interface SeoRow {
  title: string;
  keyword: string;
  description: string;
}

/** SEO texts of a site, or those for all sites where it has none. */
export const seoOfSite = statement("content.seoOfSite")<
  [language: Language, siteCode: string],
  SeoRow
>(`select distinct on (column_key) column_key as "column", ${localizedText("title", "$1")} as title, ${localizedText("keyword", "$1")} as keyword,
     ${localizedText("description", "$1")} as description
   from column_seo where site_code in ('', $2) order by column_key, site_code desc`);
