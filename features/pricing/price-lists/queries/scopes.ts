import { type RowOf, statement } from "#platform/db.ts";

/** SQL for the email or phone of a company's first member. */
export const accountOf = (company: string) => `coalesce((select coalesce(email, phone) from company_members join people using (person_id)
  where company_members.company_id = ${company} order by person_id limit 1), '')`;

/** Companies matching a keyword; with `merchantId` only those that have bought from the merchant. */
export const companySearch = statement(
  "priceLists.companySearch",
)(`select company_id, name, case when :merchant_id?::bigint is null then ${accountOf("companies.company_id")} else '' end as account
   from companies
   where certified_status <> 'notCertified'
     and (:keyword = '' or name ilike '%' || :keyword || '%' or (:merchant_id::bigint is null and exists (
       select from company_members join people using (person_id) where company_members.company_id = companies.company_id and email ilike :keyword || '%')))
     and (:merchant_id::bigint is null or exists (
       select from orders where orders.company_id = companies.company_id and merchant_id = :merchant_id and paid_at is not null))
   order by name, company_id limit :limit`);

export type ScopeRows = RowOf<typeof allScopes>;

interface ScopeRowsColumns {
  merchants: { merchant_id: number; name: string }[];
  categories: { type_id: number; title: string; depth: number }[];
  sites: { site_code: string; title: string }[];
}

const categoriesInTree = (language: string, condition: string) => `coalesce((
  with recursive tree as (
    select type_id, title, 0 as depth, array[position] as place from categories where parent_type_id is null and retired_at is null
    union all
    select below.type_id, below.title, depth + 1, place || below.position
    from tree join categories below on below.parent_type_id = tree.type_id and below.retired_at is null
  )
  select jsonb_agg(jsonb_build_object('type_id', type_id, 'title', title ->> ${language}, 'depth', depth) order by place) from tree ${condition}), '[]')`;

export const allScopes = statement("priceLists.allScopes")<ScopeRowsColumns>(`select
     coalesce((select jsonb_agg(jsonb_build_object('merchant_id', merchant_id, 'name', case when :language = 'zh-CN' then name_zh else name end) order by name)
       from (select * from merchants order by name limit 1000) listed), '[]') as merchants,
     ${categoriesInTree(":language", "")} as categories,
     coalesce((select jsonb_agg(jsonb_build_object('site_code', site_code, 'title', title) order by site_code) from sites), '[]') as sites`);

/** The categories of a merchant's products, with their ancestors. */
export const categoriesOfMerchant = statement("priceLists.categoriesOfMerchant")<Pick<ScopeRows, "categories">>(
  `select ${categoriesInTree(
    ":language",
    "where type_id in (select unnest(path) from categories where type_id in (select type_id from products where merchant_id = :merchant_id))",
  )} as categories`,
);

export type OfferOption = RowOf<typeof offerSearch>;

export const offerColumns = (language: string) => `offers.relation_id, goods_sn, custom_sn, products.title ->> ${language} as title,
  coalesce((select picture_key from product_pictures where product_id = products.product_id order by position limit 1), '') as preview,
  case when ${language} = 'zh-CN' then merchants.name_zh else merchants.name end as merchant_name, warehouse_name, offers.kind, offers.condition,
  offers.price_cents as list_price_cents,
  coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
    from offer_tiers where offer_tiers.relation_id = offers.relation_id), '[]') as list_tiers`;

/** Offers matching an item number, model number or title; exact item numbers first. */
export const offerSearch = statement("priceLists.offerSearch")<{
  title: string;
  list_tiers: { threshold: number; price_cents: number }[];
}>(`select ${offerColumns(":language")}
   from (
     select product_id, goods_sn, custom_sn, title, merchant_id from products
     where (:merchant_id?::bigint is null or merchant_id = :merchant_id) and product_state = 'live'
       and (sku_key(goods_sn) like sku_key(:keyword) || '%' or sku_key(custom_sn) like sku_key(:keyword) || '%' or title ->> :language ilike '%' || :keyword || '%')
     order by sku_key(goods_sn) = sku_key(:keyword) desc, goods_sn limit 20
   ) products
   join offers using (product_id)
   join merchants on merchants.merchant_id = offers.merchant_id
   join warehouses using (warehouse_id)
   where is_active
   order by sku_key(goods_sn) = sku_key(:keyword) desc, goods_sn, offers.kind, offers.price_cents limit :limit`);
