import { companiesByMemberSql, companiesByNameSql } from "#features/identity/accounts/queries.ts";
import { countUpTo } from "#kernel/long-lists.ts";
import { isoMomentSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import { accountOf } from "./scopes.ts";

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
