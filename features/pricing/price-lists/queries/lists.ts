import { companiesByNameSql } from "#features/identity/accounts/queries/company-search.ts";
import type { Language } from "#kernel/languages.ts";
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

const listMatches = `($3::bigint is null or merchant_id = $3) and ($4 = 'all' or ${stateOn("$2")} = $4) and ($5 = '' or name ilike '%' || $5 || '%'
       or price_list_id in (select price_list_id from price_list_companies where company_id in (${companiesByNameSql("$8")})))`;

/** A page of price lists of a merchant; `merchantId` null reads all lists, for the operator. */
export const priceListPage = statement("priceLists.priceListPage")<
  [
    language: Language,
    today: string,
    merchantId: number | null,
    tab: string,
    keyword: string,
    limit: number,
    offset: number,
    patterns: readonly string[],
  ],
  PriceListRowColumns
>(`select ${headColumns("$1", "$2")}, ${countUpTo(`select from price_lists where ${listMatches}`)} as count
   from (
     select price_list_id from price_lists where ${listMatches} order by changed_at desc, price_list_id desc limit $6 offset $7
   ) page join price_lists list using (price_list_id)
   order by list.changed_at desc, list.price_list_id desc`);

const countOf = (state: string): string =>
  countUpTo(`select from price_lists where ($2::bigint is null or merchant_id = $2) and ${stateOn("$1")} = '${state}'`);

export const priceListCounts = statement("priceLists.priceListCounts")<
  [today: string, merchantId: number | null]
>(`select valid, planned, over, valid + planned + over as all
   from (select ${countOf("valid")} as valid, ${countOf("planned")} as planned, ${countOf("over")} as over) counted`);

export const priceListById = statement("priceLists.priceListById")<
  [language: Language, today: string, merchantId: number | null, priceListId: number],
  PriceListRowColumns
>(
  `select ${headColumns("$1", "$2")}, 1 as count from price_lists list where price_list_id = $4 and ($3::bigint is null or merchant_id = $3)`,
);

export const priceListRules = statement("priceLists.priceListRules")<
  [language: Language, priceListId: number]
>(`select rule.merchant_id, coalesce(case when $1 = 'zh-CN' then merchants.name_zh else merchants.name end, '') as merchant_name,
     rule.type_id, coalesce(categories.title ->> $1, '') as category, percent
   from price_list_rules rule
   left join merchants on merchants.merchant_id = rule.merchant_id
   left join categories on categories.type_id = rule.type_id
   where price_list_id = $2
   order by merchants.name nulls last, category, percent`);

interface FixedPriceRowColumns {
  tiers: { threshold: number; price_cents: number }[];
  title: string;
  list_tiers: { threshold: number; price_cents: number }[];
}

export const priceListPrices = statement("priceLists.priceListPrices")<
  [language: Language, priceListId: number],
  FixedPriceRowColumns
>(`select ${offerColumns("$1")}, fixed.price_cents, fixed.tiers, may_exceed
   from price_list_prices fixed
   join offers using (relation_id)
   join products on products.product_id = offers.product_id
   join merchants on merchants.merchant_id = offers.merchant_id
   join warehouses using (warehouse_id)
   where price_list_id = $2 order by goods_sn, offers.kind, relation_id`);

/** Locks a list of the given owner before it is changed. */
export const lockPriceList = statement("priceLists.lockPriceList")<[priceListId: number, merchantId: number | null]>(
  "select price_list_id from price_lists where price_list_id = $1 and merchant_id is not distinct from $2 for no key update",
);

/** Locks any list, for the operator. A merchant's list keeps its merchant. */
export const lockAnyPriceList = statement("priceLists.lockAnyPriceList")<[priceListId: number]>(
  "select price_list_id, merchant_id from price_lists where price_list_id = $1 for no key update",
);

export const insertPriceList = statement("priceLists.insertPriceList")<
  [
    name: string,
    note: string,
    merchantId: number | null,
    isActive: boolean,
    from: string | null,
    to: string | null,
    now: Date,
    personId: number,
  ]
>(`insert into price_lists (name, note, merchant_id, is_active, valid_from, valid_to, created_at, changed_at, changed_by)
   values ($1, $2, $3, $4, $5, $6, $7, $7, $8) returning price_list_id`);

export const updatePriceList = statement("priceLists.updatePriceList")<
  [name: string, note: string, isActive: boolean, from: string | null, to: string | null, now: Date, personId: number, priceListId: number]
>(`update price_lists set name = $1, note = $2, is_active = $3, valid_from = $4, valid_to = $5, changed_at = $6, changed_by = $7
   where price_list_id = $8`);

/** Replaces the companies of a list. A merchant's list accepts only companies that have bought from the merchant. */
export const replaceCompanies = statement("priceLists.replaceCompanies")<
  [priceListId: number, companyIds: readonly number[], merchantId: number | null]
>(`with gone as (delete from price_list_companies where price_list_id = $1 and company_id <> all ($2::bigint[]))
   insert into price_list_companies (price_list_id, company_id)
   select $1, company_id from companies
   where company_id = any ($2) and ($3::bigint is null
     or exists (select from orders where orders.company_id = companies.company_id and merchant_id = $3 and paid_at is not null))
   on conflict (price_list_id, company_id) do update set company_id = excluded.company_id
   returning company_id`);

export const replaceGroups = statement("priceLists.replaceGroups")<
  [priceListId: number, groupIds: readonly number[]]
>(`with gone as (delete from price_list_groups where price_list_id = $1 and group_id <> all ($2::bigint[]))
   insert into price_list_groups (price_list_id, group_id) select $1, group_id from company_groups where group_id = any ($2)
   on conflict (price_list_id, group_id) do update set group_id = excluded.group_id
   returning group_id`);

export const clearRules = statement("priceLists.clearRules")<[priceListId: number]>(
  "delete from price_list_rules where price_list_id = $1",
);

export const clearPrices = statement("priceLists.clearPrices")<[priceListId: number]>(
  "delete from price_list_prices where price_list_id = $1",
);

export const insertRules = statement("priceLists.insertRules")<
  [priceListId: number, rules: string]
>(`insert into price_list_rules (price_list_id, merchant_id, type_id, percent)
   select $1, merchant_id, type_id, percent
   from jsonb_to_recordset($2) as line (merchant_id bigint, type_id bigint, percent integer)`);

/** Inserts prices of existing offers; with `merchantId` only of the merchant's own offers. */
export const insertPrices = statement("priceLists.insertPrices")<
  [priceListId: number, prices: string, merchantId: number | null]
>(`insert into price_list_prices (price_list_id, relation_id, price_cents, tiers, may_exceed)
   select $1, relation_id, line.price_cents, line.tiers, line.may_exceed
   from jsonb_to_recordset($2) as line (relation_id bigint, price_cents bigint, tiers jsonb, may_exceed boolean)
   join offers using (relation_id)
   where $3::bigint is null or offers.merchant_id = $3`);

/** The companies a list applies to: its companies and the members of its groups. */
export const companiesInList = statement("priceLists.companiesInList")<
  [priceListId: number]
>(`select company_id from price_list_companies where price_list_id = $1
   union select company_id from price_list_groups join company_group_members using (group_id) where price_list_id = $1`);
