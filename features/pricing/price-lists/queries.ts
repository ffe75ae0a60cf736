import { companiesByMemberSql, companiesByNameSql } from "#features/identity/accounts/queries.ts";
import { countUpTo } from "#kernel/long-lists.ts";
import { isoMomentSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";

/** SQL for the email or phone of a company's first member. */
const accountOf = (company: string) => `coalesce((select coalesce(email, phone) from company_members join people using (person_id)
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

const offerColumns = (language: string) => `offers.relation_id, goods_sn, custom_sn, products.title ->> ${language} as title,
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
   where is_active or (is_named and switched_on)
   order by sku_key(goods_sn) = sku_key(:keyword) desc, goods_sn, offers.kind, offers.price_cents limit :limit`);

const groupMatches = ":keyword = '' or company_groups.name ilike '%' || :keyword || '%'";

export const groupPage = statement("priceLists.groupPage")<{
  companies: { company_id: number; name: string }[];
}>(`select company_groups.group_id, company_groups.name, note, changed_at,
     ${countUpTo(`select from company_groups where ${groupMatches}`)} as count,
     coalesce((select jsonb_agg(jsonb_build_object('company_id', company_id, 'name', companies.name) order by companies.name)
       from company_group_members its join companies using (company_id) where its.group_id = company_groups.group_id), '[]') as companies,
     (select count(*)::integer from price_list_groups chosen join price_lists using (price_list_id)
      where chosen.group_id = company_groups.group_id and is_active and (valid_from <= :today::date) is not false and (valid_to >= :today::date) is not false) as lists
   from company_groups
   where ${groupMatches}
   order by lower(company_groups.name) limit :limit offset :offset`);

export const insertGroup = statement("priceLists.insertGroup")(
  "insert into company_groups (name, note, changed_at, changed_by) values (:name, :note, :now, :person_id) returning group_id",
);

export const updateGroup = statement("priceLists.updateGroup")(
  "update company_groups set name = :name, note = :note, changed_at = :now, changed_by = :person_id where group_id = :group_id returning group_id",
);

export const groupMembers = statement("priceLists.groupMembers")("select company_id from company_group_members where group_id = :group_id");

export const replaceGroupMembers = statement(
  "priceLists.replaceGroupMembers",
)(`with gone as (delete from company_group_members where group_id = :group_id and company_id <> all (:company_ids::bigint[]))
   insert into company_group_members (group_id, company_id) select :group_id, company_id from companies where company_id = any (:company_ids)
   on conflict (group_id, company_id) do update set company_id = excluded.company_id
   returning company_id`);

export const deleteGroup = statement("priceLists.deleteGroup")("delete from company_groups where group_id = :group_id returning name");

export type DiscountCompany = RowOf<typeof discountPage>;

interface DiscountCompanyColumns {
  steps: { threshold: number; percent: number }[];
  groups: string[];
  lists: { price_list_id: number; name: string }[];
}

const stepsSql = (
  company: string,
) => `coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'percent', percent) order by threshold)
  from buy_discounts where buy_discounts.company_id = ${company}), '[]')`;

const buyerMatches = `certified_status <> 'notCertified'
       and (:keyword = '' or company_id in (${companiesByNameSql(":patterns")}) or company_id in (${companiesByMemberSql(":patterns")}))`;

export const discountPage = statement(
  "priceLists.discountPage",
)<DiscountCompanyColumns>(`select page.company_id, page.name, ${accountOf("page.company_id")} as account,
     ${countUpTo(`select from companies where ${buyerMatches}`)} as count, ${stepsSql("page.company_id")} as steps,
     coalesce((select jsonb_agg(company_groups.name order by company_groups.name) from company_group_members its join company_groups using (group_id)
       where its.company_id = page.company_id), '[]') as groups,
     coalesce((select jsonb_agg(jsonb_build_object('price_list_id', list.price_list_id, 'name', list.name) order by list.name) from price_lists list
       where is_active and (valid_from <= :today::date) is not false and (valid_to >= :today::date) is not false
         and price_list_id in (
           select price_list_id from price_list_companies where company_id = page.company_id
           union all
           select price_list_id from company_group_members join price_list_groups using (group_id) where company_id = page.company_id)), '[]') as lists,
     (select ${isoMomentSql("max(at)")} from buy_discount_changes
      where buy_discount_changes.company_id = page.company_id) as changed_at
   from (
     select company_id, name from companies where ${buyerMatches}
     order by name, company_id limit :limit offset :offset
   ) page order by page.name, page.company_id`);

export const discountsOf = statement("priceLists.discountsOf")<{ steps: DiscountCompany["steps"] }>(
  `select name, ${stepsSql("companies.company_id")} as steps from companies where company_id = :company_id`,
);

/** Locks a company before its discount is changed. */
export const lockDiscounts = statement("priceLists.lockDiscounts")(
  "select company_id from companies where company_id = :company_id for no key update",
);

export const discountChanges = statement("priceLists.discountChanges")<{
  before: DiscountCompany["steps"];
  after: DiscountCompany["steps"];
}>(`select change_id, at, coalesce(concat_ws(' ', first_name, last_name), '') as by, note, before, after
   from buy_discount_changes left join people using (person_id) where company_id = :company_id order by change_id desc limit :limit`);

/** Replaces a company's discount steps and records the change. */
export const replaceDiscounts = statement(
  "priceLists.replaceDiscounts",
)(`with wanted as (select * from jsonb_to_recordset(:after) as step (threshold integer, percent integer)
   ), gone as (
     delete from buy_discounts where company_id = :company_id and threshold not in (select threshold from wanted)
   ), kept as (
     insert into buy_discounts (company_id, threshold, percent) select :company_id, threshold, percent from wanted
     on conflict (company_id, threshold) do update set percent = excluded.percent
   )
   insert into buy_discount_changes (company_id, before, after, note, person_id, at) values (:company_id, :before, :after, :note, :person_id, :now)`);

interface PriceListRowColumns {
  state: "valid" | "planned" | "over";
  companies: { company_id: number; name: string }[];
  groups: { group_id: number; name: string; companies: number }[];
}

const stateOn = (day: string) => `case
  when not is_active or valid_to < ${day}::date then 'over'
  when valid_from > ${day}::date then 'planned' else 'valid' end`;

const headColumns = (
  language: string,
  day: string,
) => `list.price_list_id, list.name, list.note, is_active, valid_from::text, valid_to::text, ${stateOn(day)} as state,
  coalesce((select case when ${language} = 'zh-CN' then merchants.name_zh else merchants.name end from merchants where merchants.merchant_id = list.merchant_id), '') as merchant_name,
  coalesce((select jsonb_agg(jsonb_build_object('company_id', company_id, 'name', companies.name) order by companies.name)
    from price_list_companies chosen join companies using (company_id) where chosen.price_list_id = list.price_list_id), '[]') as companies,
  coalesce((select jsonb_agg(jsonb_build_object('group_id', group_id, 'name', company_groups.name,
      'companies', (select count(*) from company_group_members its where its.group_id = company_groups.group_id)) order by company_groups.name)
    from price_list_groups chosen join company_groups using (group_id) where chosen.price_list_id = list.price_list_id), '[]') as groups,
  (select count(*)::integer from price_list_rules rule where rule.price_list_id = list.price_list_id) as rule_count,
  (select count(*)::integer from price_list_prices fixed where fixed.price_list_id = list.price_list_id) as price_count,
  list.changed_at, coalesce((select concat_ws(' ', first_name, last_name) from people where person_id = list.changed_by), '') as changed_by`;

const listMatches = `(:merchant_id?::bigint is null or merchant_id = :merchant_id) and (:tab = 'all' or ${stateOn(":today")} = :tab) and (:keyword = '' or name ilike '%' || :keyword || '%'
       or price_list_id in (select price_list_id from price_list_companies where company_id in (${companiesByNameSql(":patterns")})))`;

/** A page of price lists of a merchant; `merchantId` null reads all lists, for the operator. */
export const priceListPage = statement(
  "priceLists.priceListPage",
)<PriceListRowColumns>(`select ${headColumns(":language", ":today")}, ${countUpTo(`select from price_lists where ${listMatches}`)} as count
   from (
     select price_list_id from price_lists where ${listMatches} order by changed_at desc, price_list_id desc limit :limit offset :offset
   ) page join price_lists list using (price_list_id)
   order by list.changed_at desc, list.price_list_id desc`);

const countOf = (state: string): string =>
  countUpTo(
    `select from price_lists where (:merchant_id?::bigint is null or merchant_id = :merchant_id) and ${stateOn(":today")} = '${state}'`,
  );

export const priceListCounts = statement("priceLists.priceListCounts")(`select valid, planned, over, valid + planned + over as all
   from (select ${countOf("valid")} as valid, ${countOf("planned")} as planned, ${countOf("over")} as over) counted`);

export const priceListById = statement("priceLists.priceListById")<PriceListRowColumns>(
  `select ${headColumns(":language", ":today")}, 1 as count from price_lists list where price_list_id = :price_list_id and (:merchant_id?::bigint is null or merchant_id = :merchant_id)`,
);

export const priceListRules = statement(
  "priceLists.priceListRules",
)(`select rule.merchant_id, coalesce(case when :language = 'zh-CN' then merchants.name_zh else merchants.name end, '') as merchant_name,
     rule.type_id, coalesce(categories.title ->> :language, '') as category, percent
   from price_list_rules rule
   left join merchants on merchants.merchant_id = rule.merchant_id
   left join categories on categories.type_id = rule.type_id
   where price_list_id = :price_list_id
   order by merchants.name nulls last, category, percent`);

interface FixedPriceRowColumns {
  tiers: { threshold: number; price_cents: number }[];
  title: string;
  list_tiers: { threshold: number; price_cents: number }[];
}

export const priceListPrices = statement(
  "priceLists.priceListPrices",
)<FixedPriceRowColumns>(`select ${offerColumns(":language")}, fixed.price_cents, fixed.tiers, may_exceed
   from price_list_prices fixed
   join offers using (relation_id)
   join products on products.product_id = offers.product_id
   join merchants on merchants.merchant_id = offers.merchant_id
   join warehouses using (warehouse_id)
   where price_list_id = :price_list_id order by goods_sn, offers.kind, relation_id`);

/** Locks a list of the given owner before it is changed. */
export const lockPriceList = statement("priceLists.lockPriceList")(
  "select price_list_id from price_lists where price_list_id = :price_list_id and merchant_id is not distinct from :merchant_id? for no key update",
);

/** Locks any list, for the operator. A merchant's list keeps its merchant. */
export const lockAnyPriceList = statement("priceLists.lockAnyPriceList")(
  "select price_list_id, merchant_id from price_lists where price_list_id = :price_list_id for no key update",
);

export const insertPriceList = statement(
  "priceLists.insertPriceList",
)(`insert into price_lists (name, note, merchant_id, is_active, valid_from, valid_to, created_at, changed_at, changed_by)
   values (:name, :note, :merchant_id?, :is_active, :from?, :to?, :now, :now, :person_id) returning price_list_id`);

export const updatePriceList = statement(
  "priceLists.updatePriceList",
)(`update price_lists set name = :name, note = :note, is_active = :is_active, valid_from = :from?, valid_to = :to?, changed_at = :now, changed_by = :person_id
   where price_list_id = :price_list_id`);

/** Replaces the companies of a list. A merchant's list accepts only companies that have bought from the merchant. */
export const replaceCompanies = statement(
  "priceLists.replaceCompanies",
)(`with gone as (delete from price_list_companies where price_list_id = :price_list_id and company_id <> all (:company_ids::bigint[]))
   insert into price_list_companies (price_list_id, company_id)
   select :price_list_id, company_id from companies
   where company_id = any (:company_ids) and (:merchant_id?::bigint is null
     or exists (select from orders where orders.company_id = companies.company_id and merchant_id = :merchant_id and paid_at is not null))
   on conflict (price_list_id, company_id) do update set company_id = excluded.company_id
   returning company_id`);

export const replaceGroups = statement(
  "priceLists.replaceGroups",
)(`with gone as (delete from price_list_groups where price_list_id = :price_list_id and group_id <> all (:group_ids::bigint[]))
   insert into price_list_groups (price_list_id, group_id) select :price_list_id, group_id from company_groups where group_id = any (:group_ids)
   on conflict (price_list_id, group_id) do update set group_id = excluded.group_id
   returning group_id`);

export const clearRules = statement("priceLists.clearRules")("delete from price_list_rules where price_list_id = :price_list_id");

export const clearPrices = statement("priceLists.clearPrices")("delete from price_list_prices where price_list_id = :price_list_id");

export const insertRules = statement("priceLists.insertRules")(`insert into price_list_rules (price_list_id, merchant_id, type_id, percent)
   select :price_list_id, merchant_id, type_id, percent
   from jsonb_to_recordset(:rules) as line (merchant_id bigint, type_id bigint, percent integer)`);

/** Inserts prices of existing offers; with `merchantId` only of the merchant's own offers. */
export const insertPrices = statement(
  "priceLists.insertPrices",
)(`insert into price_list_prices (price_list_id, relation_id, price_cents, tiers, may_exceed)
   select :price_list_id, relation_id, line.price_cents, line.tiers, line.may_exceed
   from jsonb_to_recordset(:prices) as line (relation_id bigint, price_cents bigint, tiers jsonb, may_exceed boolean)
   join offers using (relation_id)
   where :merchant_id?::bigint is null or offers.merchant_id = :merchant_id`);

/** The companies a list applies to: its companies and the members of its groups. */
export const companiesInList = statement(
  "priceLists.companiesInList",
)(`select company_id from price_list_companies where price_list_id = :price_list_id
   union select company_id from price_list_groups join company_group_members using (group_id) where price_list_id = :price_list_id`);
