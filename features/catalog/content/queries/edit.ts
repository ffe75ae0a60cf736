import { statement } from "#platform/db.ts";
import type { SectionKind } from "../rules.ts";

/** Notifies every server process that page content has changed (apps/server/content-changes.ts). */
export const notifyContentChanged = statement("content.notifyContentChanged")("select pg_notify('content', '')");

export const allBanners = statement(
  "content.allBanners",
)(`select banner_id, title, text, button, link, picture_key as picture, starts_on, ends_on, site_codes, is_on, changed_at,
     coalesce(first_name || ' ' || last_name, '') as changed_by
   from banners left join people on person_id = changed_by order by position, banner_id`);

export const lockContent = statement("content.lockContent")("select pg_advisory_xact_lock(hashtext('content'))");

type BannerValues = [
  title: string,
  text: string,
  button: string,
  link: string,
  startsOn: string | null,
  endsOn: string | null,
  siteCodes: readonly string[],
  isOn: boolean,
  personId: number,
  now: Date,
  pictureKey: string | null,
];

export const insertBanner = statement("content.insertBanner")<
  [...BannerValues, most: number]
>(`insert into banners (title, text, button, link, starts_on, ends_on, site_codes, is_on, changed_by, changed_at, picture_key, position)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce(max(position), 0) + 1 from banners having count(*) < $12 returning banner_id`);

export const updateBanner = statement("content.updateBanner")<
  [...BannerValues, bannerId: number]
>(`update banners set title = $1, text = $2, button = $3, link = $4, starts_on = $5, ends_on = $6, site_codes = $7, is_on = $8,
     changed_by = $9, changed_at = $10, picture_key = coalesce($11, picture_key)
   where banner_id = $12 returning banner_id`);

export const deleteBannerRow = statement("content.deleteBannerRow")<[bannerId: number]>(
  "delete from banners where banner_id = $1 returning picture_key",
);

/** Changes nothing unless the ids are exactly those of all banners, because another operator may have added or removed one. */
export const reorderBanners = statement("content.reorderBanners")<
  [bannerIds: readonly number[]]
>(`update banners set position = place from unnest($1::bigint[]) with ordinality as wanted (id, place)
   where banner_id = id and (select array_agg(banner_id order by banner_id) from banners) = (select array_agg(given order by given) from unnest($1::bigint[]) given)`);

export const allSections = statement("content.allSections")<
  [language: string],
  { kind: SectionKind; products: { product_id: number; goods_sn: string; title: string; preview: string }[] }
>(`select section_id, kind, title, text, is_on,
     coalesce((select json_agg(json_build_object('product_id', product_id, 'goods_sn', card ->> 'goods_sn',
         'title', product_cards.title ->> $1, 'preview', coalesce(card -> 'pictures' ->> 0, '')) order by place)
       from unnest(product_ids) with ordinality as picked (product_id, place) join product_cards using (product_id)), '[]') as products
   from home_sections order by position, section_id`);

export const sectionKind = statement("content.sectionKind")<[sectionId: number], { kind: SectionKind }>(
  "select kind from home_sections where section_id = $1 for update",
);

export const productsBySku = statement("content.productsBySku")<[skus: readonly string[]], { sku: string }>(
  `select sku, product_id from unnest($1::text[]) with ordinality as wanted (sku, place) left join products on sku_key(goods_sn) = sku_key(sku) order by place`,
);

type SectionValues = [title: string, text: string, productIds: readonly number[], isOn: boolean];

export const insertPicks = statement(
  "content.insertPicks",
)<SectionValues>(`insert into home_sections (kind, title, text, product_ids, is_on, position)
   select 'picks', $1, $2, $3, $4, coalesce(max(position), 0) + 1 from home_sections having count(*) < 60 returning section_id`);

export const updateSection = statement("content.updateSection")<[...SectionValues, sectionId: number]>(
  "update home_sections set title = $1, text = $2, product_ids = $3, is_on = $4 where section_id = $5 returning section_id",
);

export const deletePicks = statement("content.deletePicks")<[sectionId: number]>(
  "delete from home_sections where section_id = $1 and kind = 'picks'",
);

export const reorderSections = statement("content.reorderSections")<
  [sectionIds: readonly number[]]
>(`update home_sections set position = place from unnest($1::bigint[]) with ordinality as wanted (id, place)
   where section_id = id and (select array_agg(section_id order by section_id) from home_sections) = (select array_agg(given order by given) from unnest($1::bigint[]) given)`);

export const allArticles = statement("content.allArticles")(
  "select article_id as id, page_key, title, body from fixed_articles order by position, article_id",
);

export const updateArticle = statement("content.updateArticle")<[articleId: number, title: string, body: string]>(
  "update fixed_articles set title = $2, body = $3 where article_id = $1",
);

export const allSeo = statement("content.allSeo")(
  `select column_key as "column", site_code, title, keyword, description from column_seo order by column_key, site_code`,
);

export const upsertSeo = statement("content.upsertSeo")<
  [column: string, siteCode: string, title: string, keyword: string, description: string, now: Date]
>(`insert into column_seo (column_key, site_code, title, keyword, description, changed_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (column_key, site_code) do update set title = excluded.title, keyword = excluded.keyword,
     description = excluded.description, changed_at = excluded.changed_at`);

export const deleteSeo = statement("content.deleteSeo")<[column: string, siteCode: string]>(
  "delete from column_seo where column_key = $1 and site_code = $2",
);
