import type { Language } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";
import type { SectionKind } from "../rules.ts";

/** A text in the reader's language, in English where it was left empty. */
const shown = (column: string, language: string): string => `coalesce(nullif(${column} ->> ${language}, ''), ${column} ->> 'en-US')`;

export const articlesIn = statement<{ id: number; name: string; page_key: string }, [language: Language]>(
  "content.articlesIn",
  `select article_id as id, ${shown("title", "$1")} as name, page_key from fixed_articles order by position, article_id`,
);

const articleText = shown("body", "$2");

export const articleIn = statement<{ id: number; page_key: string; name: string; body: string }, [pageKey: string, language: Language]>(
  "content.articleIn",
  `select article_id as id, page_key, ${shown("title", "$2")} as name, ${articleText} as body from fixed_articles where page_key = $1`,
);

export interface ShownBanner {
  banner_id: number;
  title: string;
  text: string;
  button: string;
  link: string;
  picture: string;
}

/** The banners of a site on a day. */
export const bannersOn = statement<ShownBanner, [language: Language, siteCode: string, today: string]>(
  "content.bannersOn",
  `select banner_id, ${shown("title", "$1")} as title, ${shown("text", "$1")} as text, ${shown("button", "$1")} as button,
     ${shown("link", "$1")} as link, picture_key as picture
   from banners
   where is_on and (site_codes = '{}' or $2 = any (site_codes))
     and coalesce(starts_on <= $3::date, true) and coalesce(ends_on >= $3::date, true)
   order by position, banner_id`,
);

export interface ShownSection {
  section_id: number;
  kind: SectionKind;
  title: string;
  text: string;
  product_ids: number[];
}

export const sectionsOn = statement<ShownSection, [language: Language]>(
  "content.sectionsOn",
  `select section_id, kind, ${shown("title", "$1")} as title, ${shown("text", "$1")} as text, product_ids::integer[] as product_ids
   from home_sections where is_on order by position, section_id`,
);

interface SeoRow {
  column: string;
  title: string;
  keyword: string;
  description: string;
}

/** What was written for a site, and for all sites where it has nothing of its own. */
export const seoIn = statement<SeoRow, [language: Language, siteCode: string]>(
  "content.seoIn",
  `select distinct on (column_key) column_key as "column", ${shown("title", "$1")} as title, ${shown("keyword", "$1")} as keyword,
     ${shown("description", "$1")} as description
   from column_seo where site_code in ('', $2) order by column_key, site_code desc`,
);
