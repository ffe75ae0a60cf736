import { companiesByMemberSql, companiesByNameSql } from "#features/identity/accounts/queries/company-search.ts";
import { countUpTo } from "#kernel/long-lists.ts";
import { isoMomentSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import { accountOf } from "./scopes.ts";

const groupMatches = "$1 = '' or company_groups.name ilike '%' || $1 || '%'";

export const groupPage = statement("priceLists.groupPage")<
  [keyword: string, limit: number, offset: number, today: string],
  { companies: { company_id: number; name: string }[] }
>(`select company_groups.group_id, company_groups.name, note, changed_at,
     ${countUpTo(`select from company_groups where ${groupMatches}`)} as count,
     coalesce((select jsonb_agg(jsonb_build_object('company_id', company_id, 'name', companies.name) order by companies.name)
       from company_group_members its join companies using (company_id) where its.group_id = company_groups.group_id), '[]') as companies,
     (select count(*)::integer from price_list_groups chosen join price_lists using (price_list_id)
      where chosen.group_id = company_groups.group_id and is_active and (valid_from <= $4::date) is not false and (valid_to >= $4::date) is not false) as lists
   from company_groups
   where ${groupMatches}
   order by lower(company_groups.name) limit $2 offset $3`);

export const insertGroup = statement("priceLists.insertGroup")<[name: string, note: string, now: Date, personId: number]>(
  "insert into company_groups (name, note, changed_at, changed_by) values ($1, $2, $3, $4) returning group_id",
);

export const updateGroup = statement("priceLists.updateGroup")<[groupId: number, name: string, note: string, now: Date, personId: number]>(
  "update company_groups set name = $2, note = $3, changed_at = $4, changed_by = $5 where group_id = $1 returning group_id",
);

export const groupMembers = statement("priceLists.groupMembers")<[groupId: number]>(
  "select company_id from company_group_members where group_id = $1",
);

export const replaceGroupMembers = statement("priceLists.replaceGroupMembers")<
  [groupId: number, companyIds: readonly number[]]
>(`with gone as (delete from company_group_members where group_id = $1 and company_id <> all ($2::bigint[]))
   insert into company_group_members (group_id, company_id) select $1, company_id from companies where company_id = any ($2)
   on conflict (group_id, company_id) do update set company_id = excluded.company_id
   returning company_id`);

export const deleteGroup = statement("priceLists.deleteGroup")<[groupId: number]>(
  "delete from company_groups where group_id = $1 returning name",
);

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

const buyerMatches = `certified_status > 0
       and ($1 = '' or company_id in (${companiesByNameSql("$5")}) or company_id in (${companiesByMemberSql("$5")}))`;

export const discountPage = statement("priceLists.discountPage")<
  [keyword: string, limit: number, offset: number, today: string, patterns: readonly string[]],
  DiscountCompanyColumns
>(`select page.company_id, page.name, ${accountOf("page.company_id")} as account,
     ${countUpTo(`select from companies where ${buyerMatches}`)} as count, ${stepsSql("page.company_id")} as steps,
     coalesce((select jsonb_agg(company_groups.name order by company_groups.name) from company_group_members its join company_groups using (group_id)
       where its.company_id = page.company_id), '[]') as groups,
     coalesce((select jsonb_agg(jsonb_build_object('price_list_id', list.price_list_id, 'name', list.name) order by list.name) from price_lists list
       where is_active and (valid_from <= $4::date) is not false and (valid_to >= $4::date) is not false
         and price_list_id in (
           select price_list_id from price_list_companies where company_id = page.company_id
           union all
           select price_list_id from company_group_members join price_list_groups using (group_id) where company_id = page.company_id)), '[]') as lists,
     (select ${isoMomentSql("max(at)")} from buy_discount_changes
      where buy_discount_changes.company_id = page.company_id) as changed_at
   from (
     select company_id, name from companies where ${buyerMatches}
     order by name, company_id limit $2 offset $3
   ) page order by page.name, page.company_id`);

export const discountsOf = statement("priceLists.discountsOf")<[companyId: number], { steps: DiscountCompany["steps"] }>(
  `select name, ${stepsSql("companies.company_id")} as steps from companies where company_id = $1`,
);

/** Locks a company before its discount is changed. */
export const lockDiscounts = statement("priceLists.lockDiscounts")<[companyId: number]>(
  "select company_id from companies where company_id = $1 for no key update",
);

export const discountChanges = statement("priceLists.discountChanges")<
  [companyId: number, limit: number],
  { before: DiscountCompany["steps"]; after: DiscountCompany["steps"] }
>(`select change_id, at, coalesce(concat_ws(' ', first_name, last_name), '') as by, note, before, after
   from buy_discount_changes left join people using (person_id) where company_id = $1 order by change_id desc limit $2`);

/** Replaces a company's discount steps and records the change. */
export const replaceDiscounts = statement("priceLists.replaceDiscounts")<
  [companyId: number, before: string, after: string, note: string, personId: number, now: Date]
>(`with wanted as (select * from jsonb_to_recordset($3) as step (threshold integer, percent integer)
   ), gone as (
     delete from buy_discounts where company_id = $1 and threshold not in (select threshold from wanted)
   ), kept as (
     insert into buy_discounts (company_id, threshold, percent) select $1, threshold, percent from wanted
     on conflict (company_id, threshold) do update set percent = excluded.percent
   )
   insert into buy_discount_changes (company_id, before, after, note, person_id, at) values ($1, $2, $3, $4, $5, $6)`);
