import { companiesByNameSql } from "#features/identity/accounts/queries.ts";
import { countUpTo } from "#kernel/long-lists.ts";
import { statement } from "#platform/db.ts";
import { offerColumns } from "./scopes.ts";

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
