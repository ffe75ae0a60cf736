import { companiesByMemberSql, companiesByNameSql, staffType } from "#features/identity/accounts/queries.ts";
import type { OperatorRole } from "#kernel/contract.ts";
import { countUpTo, unionOfFirstRows } from "#kernel/long-lists.ts";
import { statement } from "#platform/db.ts";

/** A buyer company for staff: the list of companies, and one statement for each tab of a company's page. */

/** SQL of a person's full name in the order of their country: Chinese names begin with the family name. */
export const fullNameSql = (people: string): string =>
  `case ${people}.mobile_country_code when '86' then ${people}.last_name || ${people}.first_name else ${people}.first_name || ' ' || ${people}.last_name end`;

interface CompanyRowColumns {
  orders: number;
}

/** The condition of each tab. Each becomes a branch of a union, so that it uses its own index and stops when the page is full. */
const tabConditions = {
  all: "true",
  certified: "may_buy",
  review: "certified_status = 'underReview'",
  uncertified: "not may_buy",
  frozen: "frozen_at is not null",
};
const tabBranches = (tab: string): string[] =>
  Object.entries(tabConditions).map(([name, condition]) => `select company_id from companies where ${tab} = '${name}' and ${condition}`);

const selectCompanyRows = `select page.company_id, name, page.user_type, certified_status, page.frozen_at is not null as is_frozen,
     coalesce(${fullNameSql("admin")}, '') as contact, coalesce(admin.email, admin.phone, '') as account,
     (select count(*) from company_members where company_members.company_id = page.company_id)::integer as members,
     orders, last_order_at, page.created_at
   from page
   left join lateral (
     select people.* from company_members join people using (person_id)
     where company_members.company_id = page.company_id order by role <> 'admin', person_id limit 1
   ) admin on true
   left join lateral (
     select count(*)::integer as orders, max(created_at) as last_order_at from orders where orders.company_id = page.company_id
   ) bought on true`;

export const companiesOfTab = statement("companies.companiesOfTab")<CompanyRowColumns>(`with page as (
     select companies.* from (${unionOfFirstRows(
       tabBranches(":tab").map((rows) => ({ rows, order: "company_id desc" })),
       ":limit",
       ":offset",
     )}) listed
     join companies using (company_id) order by company_id desc limit :limit offset :offset
   )
   ${selectCompanyRows} order by page.company_id desc`);

export const countOfTab = statement("companies.countOfTab")(`select ${countUpTo(tabBranches(":tab").join(" union all "))} as count`);

/** SQL of the ids of companies that match a part of their name or of a member's, their number or an order number. */
const companiesByKeywordSql = (keyword: string, tab: string, patterns: string): string => `select company_id from (
       ${companiesByNameSql(patterns)}
       union
       ${companiesByMemberSql(patterns)}
       union
       select company_id from companies where company_id = case when ${keyword} ~ '^[0-9]{1,15}$' then ${keyword}::bigint end
       union
       select company_id from orders where order_number = upper(${keyword})
     ) meant join companies using (company_id)
     where case ${tab} ${Object.entries(tabConditions)
       .map(([name, condition]) => `when '${name}' then ${condition}`)
       .join(" ")} end`;

export const companiesByKeyword = statement("companies.companiesByKeyword")<CompanyRowColumns>(`with page as (
     select companies.* from (${companiesByKeywordSql(":keyword", ":tab", ":patterns")}) found join companies using (company_id)
     order by company_id::text = :keyword desc, company_id desc limit :limit offset :offset
   )
   ${selectCompanyRows} order by page.company_id::text = :keyword desc, page.company_id desc`);

export const countByKeyword = statement("companies.countByKeyword")(
  `select ${countUpTo(companiesByKeywordSql(":keyword", ":tab", ":patterns"))} as count`,
);

const companyColumns = `company_id, name, user_type, customer_type, certified_status, may_buy, is_free_delivery, is_freight, frozen_at, created_at`;

export const companyById = statement("companies.companyById")(`select ${companyColumns} from companies where company_id = :company_id`);

export const lockCompany = statement("companies.lockCompany")(
  `select ${companyColumns} from companies where company_id = :company_id for update`,
);

export const companyFigures = statement("companies.companyFigures")<{ discounts: { threshold: number; percent: number }[] }>(`select
     coalesce((select balance_cents from ledger_accounts where kind = 'available' and owner_id = :company_id limit 1), 0)::bigint as available,
     coalesce((select balance_cents from ledger_accounts where kind = 'frozen' and owner_id = :company_id limit 1), 0)::bigint as frozen,
     coalesce((select balance_cents from ledger_accounts where kind = 'logistics_balance' and owner_id = :company_id limit 1), 0)::bigint as logistics_balance,
     coalesce((select sum(paid_cents + freight_paid_cents) from orders where company_id = :company_id), 0)::bigint as bought,
     (select count(*) from orders where company_id = :company_id and status not in ('completed', 'cancelled', 'contractCompleted', 'returned', 'refunded'))::integer as open_orders,
     ((select count(*) from certifications where company_id = :company_id and auth_status = 'underReview')
       + (select count(*) from vouchers where company_id = :company_id and status = 'submitted')
       + (select count(*) from recharges where company_id = :company_id and status in ('submitted', 'confirming'))
       + (select count(*) from withdrawals where company_id = :company_id and status in ('requested', 'confirming'))
       + (select count(*) from picture_requests where company_id = :company_id and status = 'underReview'))::integer as waiting,
     (select count(*) from certifications where company_id = :company_id)::integer as papers,
     (select count(*) from company_members where company_id = :company_id)::integer as people,
     (select count(*) from orders where company_id = :company_id)::integer as orders,
     (select count(*) from payments where company_id = :company_id)::integer as payments,
     (select count(*) from messages where company_id = :company_id)::integer as messages,
     (select count(*) from company_notes where company_id = :company_id)::integer as notes,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'percent', percent) order by threshold)
       from buy_discounts where company_id = :company_id), '[]') as discounts`);

export const documentsOf = statement(
  "companies.documentsOf",
)(`select auth_id, auth_status, company_name, licence_sn, submitted_at, ${fullNameSql("sender")} as submitted_by, reviewed_at,
     coalesce(${fullNameSql("staff")}, '') as reviewed_by
   from certifications join people sender on sender.person_id = certifications.submitted_by
   left join people staff on staff.person_id = certifications.reviewed_by
   where company_id = :company_id order by auth_id desc limit :limit offset :offset`);

export const peopleOf = statement("companies.peopleOf")<{
  sessions: number;
}>(`select person_id, ${fullNameSql("people")} as name, coalesce(email, phone, '') as account, mobile, language, role, frozen_at, sessions, last_seen_at
   from company_members join people using (person_id)
   left join lateral (
     select (count(*) filter (where revoked_at is null and expires_at > :now))::integer as sessions, max(last_used_at) as last_seen_at
     from sessions where sessions.person_id = people.person_id and acting_person_id is null
   ) seen on true
   where company_id = :company_id order by role <> 'admin', person_id limit :limit offset :offset`);

export const ordersOf = statement(
  "companies.ordersOf",
)(`select order_number, status, kind, pieces, total_cents as total, paid_cents + freight_paid_cents as paid, orders.created_at,
     ${fullNameSql("people")} as person, po_number
   from orders join people using (person_id) where company_id = :company_id order by order_id desc limit :limit offset :offset`);

export const paymentsOf = statement(
  "companies.paymentsOf",
)(`select payment_id, method, purpose, status, amount_cents as amount, ${fullNameSql("people")} as person, payments.created_at,
     coalesce((select array_agg(order_number order by order_id) from payment_orders join orders using (order_id)
       where payment_orders.payment_id = payments.payment_id), '{}') as orders
   from payments join people using (person_id) where company_id = :company_id order by payments.created_at desc, payment_id limit :limit offset :offset`);

export const messagesOf = statement("companies.messagesOf")<{
  params: Record<string, never>;
}>(`select message_id, kind, params, ${fullNameSql("people")} as name, messages.created_at, read_at
   from messages join people using (person_id) where company_id = :company_id order by message_id desc limit :limit offset :offset`);

/**
 * Audit rows about the company and its members' activity log, newest first. Bank account actions are in both tables; they are read
 * from the activity log only.
 */
export const companyHistory = statement("companies.companyHistory")(`with told as (
     (select 'a' || audit_id as key, at, action, person_id, acting_person_id,
        case when jsonb_typeof(after -> 'person_id') = 'number' then (after ->> 'person_id')::bigint end as about_person_id,
        '' as subject, coalesce(after, before) as details
      from audit_log where subject = 'company:' || :company_id::bigint
        and action not in ('bankAccountAdded', 'bankAccountRemoved', 'bankAccountDefault')
      order by at desc, audit_id desc limit :limit::integer + :offset::integer)
     union all
     (select 'e' || event_id, at, action, person_id, acting_person_id, about_person_id, subject, details
      from company_events where company_id = :company_id order by at desc, event_id desc limit :limit::integer + :offset::integer)
   )
   select key, at, action, coalesce(${fullNameSql("people")}, '') as name, coalesce(${fullNameSql("staff")}, '') as acting_name,
     coalesce(${fullNameSql("concerned")}, '') as about, subject, details
   from told left join people using (person_id) left join people staff on staff.person_id = told.acting_person_id
   left join people concerned on concerned.person_id = told.about_person_id
   order by at desc, key desc limit :limit::integer offset :offset::integer`);

export const insertNote = statement("companies.insertNote")(
  "insert into company_notes (company_id, person_id, body, written_at) values (:company_id, :person_id, :body, :now) returning note_id",
);

/** A member of this company; no row for other people. */
export const memberOf = statement(
  "companies.memberOf",
)(`select person_id, ${fullNameSql("people")} as name, coalesce(email, phone, '') as account, frozen_at, user_type, mobile_country_code,
     is_internal_user, user_sn, uuid
   from company_members join people using (person_id) where company_id = :company_id and person_id = :person_id`);

export const allStaff = statement("companies.allStaff")<{
  operator_roles: OperatorRole[];
}>(`select person_id, ${fullNameSql("people")} as name, coalesce(email, phone, '') as email, operator_roles, staff_role_id, coalesce(staff_roles.name, '') as role_name, frozen_at is null as is_active,
     last_seen_at is null as is_invited,
     exists (select from second_factors where second_factors.person_id = people.person_id and confirmed_at is not null) as has_second_factor,
     last_seen_at, people.created_at
   from people left join staff_roles using (staff_role_id) left join lateral (select max(last_used_at) as last_seen_at from sessions where sessions.person_id = people.person_id) seen on true
   where user_type = ${staffType} order by frozen_at is not null, 2, person_id`);

export const staffHistory = statement(
  "companies.staffHistory",
)(`select at, action, coalesce(${fullNameSql("people")}, '') as name, coalesce(${fullNameSql("about")}, subject) as subject
   from audit_log left join people using (person_id)
   left join people about on 'staff:' || about.person_id = subject
   where action in ('staffInvited', 'staffRolesSet', 'staffWarehousesSet', 'staffDeactivated', 'staffActivated') order by audit_id desc limit :limit`);

/** Locks all active administrators, always in the same order, so that changes of administrators run one after the other. */
export const lockAdministrators = statement("companies.lockAdministrators")(
  `select person_id from people where 'administrator' = any (operator_roles) and frozen_at is null order by person_id for update`,
);

export const lockStaff = statement("companies.lockStaff")<{ operator_roles: OperatorRole[] }>(
  `select person_id, operator_roles, staff_role_id, frozen_at from people where person_id = :person_id and user_type = ${staffType} for update`,
);
