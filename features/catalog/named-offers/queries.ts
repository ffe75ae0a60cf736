import { preview } from "#features/catalog/product-management/queries/console.ts";
import type { Condition, OfferKind } from "#features/catalog/product-management/rules.ts";
import { availableQuantitySql, containsSku } from "#features/catalog/products/queries.ts";
import { merchantNameSql } from "#features/identity/merchant-onboarding/merchant-name.ts";
import type { PriceTier } from "#features/pricing/pricing/rules.ts";
import type { Language } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";

/** Reads and writes of offers for named companies. A manufacturer reads and names for its own offers; a company reads those that name it. */

const offerColumns = `offers.relation_id, offers.product_id, goods_sn, custom_sn, coalesce(product.title ->> :language, '') as title, ${preview} as preview,
     warehouse_name, offers.kind, offers.condition, offers.moq`;

/** SQL condition: title or numbers contain each of the words. */
const matches = `not exists (select from unnest(:words::text[]) word
     where position(word in lower(product.title ->> :language)) = 0 and ${containsSku("word", "custom_sn", "goods_sn")} is false)`;

interface NamedOfferColumns {
  kind: OfferKind;
  condition: Condition;
  companies: { company_id: number; name: string }[];
  price_lists: { price_list_id: number; name: string }[];
}

/** SQL: a page of the offers that pass a condition, with whom they are for. */
const pageWhere = (isWanted: string): string => `with found as (
     select relation_id, count(*) over ()::integer as count from offers join products product using (product_id)
     where ${isWanted} and ${matches}
     order by is_named desc, custom_sn, relation_id limit :limit offset :offset
   )
   select ${offerColumns}, ${merchantNameSql(":language::text")} as merchant_name, price_cents as price, is_named, switched_on and product_state = 'live' as is_on,
     coalesce((select jsonb_agg(jsonb_build_object('company_id', company_id, 'name', companies.name) order by companies.name)
       from named_buyers join companies using (company_id) where named_buyers.relation_id = offers.relation_id), '[]') as companies,
     coalesce((select jsonb_agg(jsonb_build_object('price_list_id', price_list_id, 'name', price_lists.name) order by price_lists.name)
       from named_buyers join price_lists using (price_list_id) where named_buyers.relation_id = offers.relation_id), '[]') as price_lists,
     found.count
   from found join offers using (relation_id) join products product using (product_id) join warehouses using (warehouse_id)
   join merchants on merchants.merchant_id = offers.merchant_id
   order by is_named desc, custom_sn, relation_id`;

/** A manufacturer's offers: those for named companies, or all. */
export const namedOfferPage = statement("namedOffers.page")<NamedOfferColumns>(
  pageWhere("offers.merchant_id = :merchant_id and (:tab = 'all' or is_named)"),
);

/** Offers for named companies of all manufacturers, for the operator. */
export const anyNamedOfferPage = statement("namedOffers.pageOfAll")<NamedOfferColumns>(pageWhere("is_named"));

export const countNamedOffers = statement("namedOffers.count")(
  "select count(*)::integer as named from offers where merchant_id = :merchant_id and is_named",
);

/** Companies that have bought from a manufacturer. */
export const companiesOfMerchant = statement("namedOffers.companies")(
  `select company_id, name from companies where exists (
     select from orders where orders.company_id = companies.company_id and merchant_id = :merchant_id and paid_at is not null)
   order by name limit :limit`,
);

/** A manufacturer's price lists with how many companies they are for. */
export const listsOfMerchant = statement("namedOffers.lists")(
  `select price_list_id, name, (select count(*)::integer from (
     select company_id from price_list_companies chosen where chosen.price_list_id = list.price_list_id
     union
     select company_id from price_list_groups chosen join company_group_members using (group_id) where chosen.price_list_id = list.price_list_id) its) as companies
   from price_lists list where merchant_id = :merchant_id order by name limit :limit`,
);

/** Locks an offer of a manufacturer before it is limited or opened. */
export const lockOffer = statement("namedOffers.lockOffer")(
  "select relation_id, product_id from offers where relation_id = :relation_id and merchant_id = :merchant_id for no key update",
);

export const deleteNamedBuyers = statement("namedOffers.deleteBuyers")("delete from named_buyers where relation_id = :relation_id");

/** Names companies that have bought from the manufacturer, and its own price lists. Others are left out. */
export const insertNamedBuyers = statement("namedOffers.insertBuyers")(
  `insert into named_buyers (relation_id, company_id, price_list_id, named_by, named_at)
   select :relation_id::bigint, company_id, null::bigint, :person_id::bigint, :now::timestamptz from companies
   where company_id = any (:company_ids::bigint[]) and exists (
     select from orders where orders.company_id = companies.company_id and merchant_id = :merchant_id and paid_at is not null)
   union all
   select :relation_id, null, price_list_id, :person_id, :now from price_lists where price_list_id = any (:price_list_ids::bigint[]) and merchant_id = :merchant_id
   returning relation_id`,
);

/** Open offers of a site that name a company; of a category with those below it, and of a manufacturer, unless these are 0. */
export const offersOfCompany = statement("namedOffers.ofCompany")<{
  kind: OfferKind;
  condition: Condition;
  tiers: PriceTier[];
}>(`select ${offerColumns}, ${merchantNameSql(":language::text")} as merchant_name, offers.merchant_id, type_id, price_cents,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = offers.relation_id), '[]') as tiers,
     ${availableQuantitySql} as available, count(*) over ()::integer as count
   from offers join products product using (product_id) join warehouses using (warehouse_id) join merchants on merchants.merchant_id = offers.merchant_id
   where relation_id in (select named.relation_id from named_relations(:company_id) named) and offers.is_named and is_offer_open_to(offers, :company_id, :now) and ${matches}
     and (:type_id = 0 or type_id in (select under.type_id from categories under where under.path && array[:type_id]::bigint[]))
     and (:merchant_id = 0 or offers.merchant_id = :merchant_id)
     and (kind = 'fob' or exists (select from site_warehouses where site_code = :site_code and site_warehouses.warehouse_id = offers.warehouse_id))
   order by custom_sn, relation_id limit :limit offset :offset`);

/**
 * Takes note of the offers of named companies that are open to them since they were last told, cost something else, or are over. Each is
 * returned once.
 */
export const noteChanges = statement("namedOffers.noteChanges")<{
  change: "published" | "repriced" | "ended";
  title: Record<Language, string>;
}>(`with changed as (
     select company_id, relation_id, now_open.terms,
       case when told.terms is null then 'published' when now_open.terms is null then 'ended' else 'repriced' end as change
     from open_named_offers(:now) now_open full join named_offer_notices told using (company_id, relation_id)
     where now_open.terms is distinct from told.terms order by company_id, relation_id limit :limit
   ), noted as (
     insert into named_offer_notices (company_id, relation_id, terms, told_at)
     select company_id, relation_id, terms, :now from changed where change <> 'ended'
     on conflict (company_id, relation_id) do update set terms = excluded.terms, told_at = excluded.told_at
       where named_offer_notices.terms <> excluded.terms
     returning company_id, relation_id
   ), ended as (
     delete from named_offer_notices told using changed
     where changed.change = 'ended' and told.company_id = changed.company_id and told.relation_id = changed.relation_id
     returning told.company_id, told.relation_id
   )
   select changed.company_id, change, title, custom_sn
   from changed join (select * from noted union all select * from ended) done using (company_id, relation_id)
   join offers using (relation_id) join products using (product_id)
   order by company_id, change, custom_sn`);
