import { fullNameSql } from "#features/backoffice/companies/queries.ts";
import { companiesByMemberSql, companiesByNameSql, personMatchesSql } from "#features/identity/accounts/queries.ts";
import { orderNumbersMatchSql } from "#features/trade/orders/queries/order-search.ts";
import { statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";

/**
 * The sources of the operator's search. Each reads a bounded number of rows by the trigram indexes, whatever the
 * keyword: what matches very often is cut before it is sorted. `patterns` comes from `substringPatterns`.
 */

/** Matches of one condition that are read, and how many are shown. */
const maxMatches = 200;
const maxCompanies = 20;
const maxShown = 5;

/** Orders by a part of their order, PO or tracking number, and the newest orders of a buyer. The exact number is first. */
export const ordersByKeyword = statement("globalSearch.orders")(`with matches as (
     (select order_id from orders where order_number = upper(:keyword))
     union
     (select order_id from orders where ${orderNumbersMatchSql(":patterns")} limit ${maxMatches})
     union
     (select newest.order_id from (
        (${companiesByNameSql(":patterns")} limit ${maxCompanies}) union (${companiesByMemberSql(":patterns")} limit ${maxCompanies})
      ) buyers
      cross join lateral (select order_id from orders where orders.company_id = buyers.company_id order by created_at desc limit ${maxShown}) newest)
   )
   select order_number, companies.name as company, status, total_cents, orders.created_at
   from matches join orders using (order_id) join companies using (company_id)
   where ${inWarehouses("orders.warehouse_id")}
   order by order_number = upper(:keyword) desc, orders.created_at desc, order_id desc limit ${maxShown}`);

/** Companies by their number or a part of their name; names that begin with the keyword are first. */
export const companiesByKeyword = statement("globalSearch.companies")(`with matches as (
     (select company_id from companies where company_id = case when :keyword ~ '^[0-9]{1,15}$' then :keyword::bigint end)
     union
     (${companiesByNameSql(":patterns")} limit ${maxMatches})
   )
   select company_id, name, coalesce(admin.account, '') as account
   from matches join companies using (company_id)
   left join lateral (
     select coalesce(email, phone, '') as account from company_members join people using (person_id)
     where company_members.company_id = companies.company_id order by role <> 'admin', person_id limit 1
   ) admin on true
   order by company_id::text = :keyword desc, starts_with(lower(name), lower(:keyword)) desc, name, company_id limit ${maxShown}`);

/** Members of companies by a part of their name, email address or phone number. */
export const peopleByKeyword = statement(
  "globalSearch.people",
)(`with matches as (select person_id from people where ${personMatchesSql(":patterns")} limit ${maxMatches})
   select person_id, company_id, ${fullNameSql("people")} as name, coalesce(email, phone, '') as account, companies.name as company
   from matches join people using (person_id) join company_members using (person_id) join companies using (company_id)
   where :keyword <> ''
   order by lower(coalesce(email, '')) = lower(:keyword) desc, last_name, first_name, person_id, company_id limit ${maxShown}`);
