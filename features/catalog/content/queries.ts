import { currentVersionSql } from "#features/identity/agreements/queries.ts";
import type { Text } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";
import type { SectionKind } from "./rules.ts";

/** Notifies every server process that page content has changed (apps/server/content-changes.ts). */
export const notifyContentChanged = statement("content.notifyContentChanged")("select pg_notify('content', '')");

export const allBanners = statement(
  "content.allBanners",
)(`select banner_id, title, text, button, link, picture_key as picture, starts_on, ends_on, site_codes, is_on, changed_at,
     coalesce(first_name || ' ' || last_name, '') as changed_by
   from banners left join people on person_id = changed_by order by position, banner_id`);

export const lockContent = statement("content.lockContent")("select pg_advisory_xact_lock(hashtext('content'))");

export const insertBanner = statement(
  "content.insertBanner",
)(`insert into banners (title, text, button, link, starts_on, ends_on, site_codes, is_on, changed_by, changed_at, picture_key, position)
   select :title, :text, :button, :link, :starts_on?, :ends_on?, :site_codes, :is_on, :person_id, :now, :picture_key?, coalesce(max(position), 0) + 1 from banners having count(*) < :most returning banner_id`);

export const updateBanner = statement(
  "content.updateBanner",
)(`update banners set title = :title, text = :text, button = :button, link = :link, starts_on = :starts_on?, ends_on = :ends_on?, site_codes = :site_codes, is_on = :is_on,
     changed_by = :person_id, changed_at = :now, picture_key = coalesce(:picture_key?, picture_key)
   where banner_id = :banner_id returning banner_id`);

export const deleteBannerRow = statement("content.deleteBannerRow")(
  "delete from banners where banner_id = :banner_id returning picture_key",
);

/** Changes nothing unless the ids are exactly those of all banners, because another operator may have added or removed one. */
export const reorderBanners = statement(
  "content.reorderBanners",
)(`update banners set position = place from unnest(:banner_ids::bigint[]) with ordinality as wanted (id, place)
   where banner_id = id and (select array_agg(banner_id order by banner_id) from banners) = (select array_agg(given order by given) from unnest(:banner_ids::bigint[]) given)`);

export const allSections = statement("content.allSections")<{
  kind: SectionKind;
  products: { product_id: number; goods_sn: string; title: string; preview: string }[];
}>(`select section_id, kind, title, text, is_on,
     coalesce((select json_agg(json_build_object('product_id', product_id, 'goods_sn', card ->> 'goods_sn',
         'title', product_cards.title ->> :language, 'preview', coalesce(card -> 'pictures' ->> 0, '')) order by place)
       from unnest(product_ids) with ordinality as picked (product_id, place) join product_cards using (product_id)), '[]') as products
   from home_sections order by position, section_id`);

export const sectionKind = statement("content.sectionKind")<{ kind: SectionKind }>(
  "select kind from home_sections where section_id = :section_id for update",
);

export const productsBySku = statement("content.productsBySku")<{ sku: string }>(
  `select sku, product_id from unnest(:skus::text[]) with ordinality as wanted (sku, place) left join products on sku_key(goods_sn) = sku_key(sku) order by place`,
);

export const insertPicks = statement("content.insertPicks")(`insert into home_sections (kind, title, text, product_ids, is_on, position)
   select 'picks', :title, :text, :product_ids, :is_on, coalesce(max(position), 0) + 1 from home_sections having count(*) < 60 returning section_id`);

export const updateSection = statement("content.updateSection")(
  "update home_sections set title = :title, text = :text, product_ids = :product_ids, is_on = :is_on where section_id = :section_id returning section_id",
);

export const deletePicks = statement("content.deletePicks")("delete from home_sections where section_id = :section_id and kind = 'picks'");

export const reorderSections = statement(
  "content.reorderSections",
)(`update home_sections set position = place from unnest(:section_ids::bigint[]) with ordinality as wanted (id, place)
   where section_id = id and (select array_agg(section_id order by section_id) from home_sections) = (select array_agg(given order by given) from unnest(:section_ids::bigint[]) given)`);

export const allArticles = statement("content.allArticles")(
  `select article_id as id, page_key, title, body, publish_on, coalesce(publish_on <= :today::date, true) as is_published, in_footer,
     archived_at is not null as is_archived
   from fixed_articles order by position, article_id`,
);

/** Holds an article that is no agreement, with its columns for the audit log. */
export const lockArticle = statement("content.lockArticle")<{ article: { title: Text; publish_on: string | null; in_footer: boolean } }>(
  `select page_key, archived_at is not null as is_archived,
     jsonb_build_object('title', title, 'body', body, 'publish_on', publish_on, 'in_footer', in_footer) as article
   from fixed_articles where article_id = :id for update`,
);

/** No row is added for an address that is in use. */
export const insertArticle = statement("content.insertArticle")(
  `insert into fixed_articles (page_key, title, body, publish_on, in_footer, position)
   select :page_key, :title, :body, :publish_on?::date, :in_footer, coalesce(max(position), 0) + 1 from fixed_articles
   on conflict (page_key) do nothing returning article_id as id`,
);

export const countArticles = statement("content.countArticles")(
  "select count(*)::integer as count from fixed_articles where archived_at is null",
);

export const setArticleArchived = statement("content.setArticleArchived")(
  "update fixed_articles set archived_at = :archived_at? where article_id = :id",
);

/** Changes nothing unless the ids are exactly those of all articles that are not archived. */
export const reorderArticles = statement("content.reorderArticles")(
  `update fixed_articles set position = place from unnest(:ids::bigint[]) with ordinality as wanted (id, place)
   where article_id = id
     and (select array_agg(article_id order by article_id) from fixed_articles where archived_at is null)
       = (select array_agg(given order by given) from unnest(:ids::bigint[]) given)`,
);

export const updateArticle = statement("content.updateArticle")(
  "update fixed_articles set title = :title, body = :body, publish_on = :publish_on?::date, in_footer = :in_footer where article_id = :id",
);

export const allSeo = statement("content.allSeo")(
  `select column_key as "column", site_code, title, keyword, description from column_seo order by column_key, site_code`,
);

export const upsertSeo = statement(
  "content.upsertSeo",
)(`insert into column_seo (column_key, site_code, title, keyword, description, changed_at) values (:column, :site_code, :title, :keyword, :description, :now)
   on conflict (column_key, site_code) do update set title = excluded.title, keyword = excluded.keyword,
     description = excluded.description, changed_at = excluded.changed_at`);

export const deleteSeo = statement("content.deleteSeo")("delete from column_seo where column_key = :column and site_code = :site_code");

/** Adds the fixed pages that are missing. */
export const insertMissingArticles = statement("content.insertMissingArticles")(
  `insert into fixed_articles (page_key, title, body, position)
   select page_key, title, body, (place - 1)::integer
   from rows from (jsonb_to_recordset(:pages) as (page_key text, title jsonb, body jsonb)) with ordinality as page (page_key, title, body, place)
   on conflict (page_key) do nothing`,
);

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
