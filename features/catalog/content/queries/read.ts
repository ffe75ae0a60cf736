import { currentVersionSql } from "#features/identity/agreements/queries.ts";
import { statement } from "#platform/db.ts";
import type { SectionKind } from "../rules.ts";

/** SQL for a text in the reader's language with English as fallback. */
const localizedText = (column: string, language: string): string =>
  `coalesce(nullif(${column} ->> ${language}, ''), ${column} ->> 'en-US')`;

/** Articles that are shown on a day of the site. */
const isArticleShown = "archived_at is null and coalesce(publish_on <= :today::date, true)";

export const articleList = statement("content.articleList")<{ name: string }>(
  `select article_id as id, ${localizedText("title", ":language")} as name, page_key, in_footer
   from fixed_articles where ${isArticleShown} order by position, article_id`,
);

const articleTitle = localizedText("coalesce(agreed.title, fixed_articles.title)", ":language");
const articleText = localizedText("coalesce(agreed.body, fixed_articles.body)", ":language");

/** An article; the page of an agreement shows the version that applies. */
export const articleByKey = statement("content.articleByKey")<{ name: string; body: string }>(
  `select article_id as id, fixed_articles.page_key, ${articleTitle} as name,
     ${articleText} as body
   from fixed_articles left join agreement_versions agreed on agreed.version_id = ${currentVersionSql("fixed_articles.page_key", ":now::timestamptz")}
   where fixed_articles.page_key = :page_key and ${isArticleShown}`,
);

interface VisibleBannerColumns {
  title: string;
  text: string;
  button: string;
  link: string;
}

/** Current banners of a site on a date. */
export const currentBanners = statement(
  "content.currentBanners",
)<VisibleBannerColumns>(`select banner_id, ${localizedText("title", ":language")} as title, ${localizedText("text", ":language")} as text, ${localizedText("button", ":language")} as button,
     ${localizedText("link", ":language")} as link, picture_key as picture
   from banners
   where is_on and (site_codes = '{}' or :site_code = any (site_codes))
     and coalesce(starts_on <= :today::date, true) and coalesce(ends_on >= :today::date, true)
   order by position, banner_id`);

interface VisibleSectionColumns {
  kind: SectionKind;
  title: string;
  text: string;
}

export const visibleSections = statement(
  "content.visibleSections",
)<VisibleSectionColumns>(`select section_id, kind, ${localizedText("title", ":language")} as title, ${localizedText("text", ":language")} as text, product_ids::integer[] as product_ids
   from home_sections where is_on order by position, section_id`);

interface SeoRow {
  title: string;
  keyword: string;
  description: string;
}

/** SEO texts of a site, or those for all sites where it has none. */
export const seoOfSite = statement(
  "content.seoOfSite",
)<SeoRow>(`select distinct on (column_key) column_key as "column", ${localizedText("title", ":language")} as title, ${localizedText("keyword", ":language")} as keyword,
     ${localizedText("description", ":language")} as description
   from column_seo where site_code in ('', :site_code) order by column_key, site_code desc`);
