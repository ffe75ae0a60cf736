import { fullNameSql } from "#features/backoffice/companies/queries.ts";
import { currentVersionSql } from "#features/identity/agreements/queries.ts";
import { finalStatuses, type Status, statuses } from "#features/trade/orders/statuses.ts";
import type { Text } from "#kernel/languages.ts";
import type { MerchantRole } from "#kernel/merchant-areas.ts";
import { statement } from "#platform/db.ts";
import { soldDays } from "./rules.ts";
import type { MerchantState } from "./statuses.ts";

/** Manufacturers for staff: the list, and one statement for each tab of a manufacturer's page. */

/** Orders that still need somebody. One whose creation failed reserves nothing. */
const openStatuses = statuses.filter((status) => !(finalStatuses as readonly Status[]).includes(status) && status !== "creationFailed");
const openSql = `status in (${openStatuses.map((status) => `'${status}'`).join(", ")})`;

interface StateColumn {
  state: MerchantState;
}

/** SQL: the manufacturers that a tab and a keyword show. */
const merchantsSql = `from merchants where (:tab = 'all' or merchant_state = :tab) and (cardinality(:patterns::text[]) = 0
     or lower(merchant_code || ' ' || name || ' ' || name_zh || ' ' || contact_email || ' ' || contact_phone) like any (:patterns)
     or merchant_id in (select member.merchant_id from merchant_members member join people using (person_id) where lower(coalesce(email, '') || ' ' || coalesce(phone, '')) like any (:patterns)))`;

export const listMerchants = statement("merchants.list")<
  StateColumn & { products: number; open_orders: number; last_order_at: Date | null; score: number | null }
>(
  `with page as (select * ${merchantsSql} order by merchant_id desc limit :limit offset :offset)
   select merchant_id, merchant_code, name, name_zh, origin, merchant_state as state, created_at,
     (select count(*) from products where products.merchant_id = page.merchant_id and product_state = 'live')::integer as products,
     (select count(*) from orders where orders.merchant_id = page.merchant_id and ${openSql})::integer as open_orders,
     (select max(created_at) from orders where orders.merchant_id = page.merchant_id) as last_order_at,
     (select score from merchant_scores where merchant_scores.merchant_id = page.merchant_id) as score
   from page order by merchant_id desc`,
);

export const countMerchants = statement("merchants.count")<{ found: number }>(`select count(*)::integer as found ${merchantsSql}`);

export const countsByState = statement("merchants.countsByState")<StateColumn & { count: number }>(
  "select merchant_state as state, count(*)::integer as count from merchants group by 1",
);

export const merchantById = statement("merchants.byId")<StateColumn & { settlement_id: number | null }>(
  `select merchant_id, merchant_uuid, merchant_code, name, name_zh, origin, coalesce(port, '') as port, founded_year, address, contact_email, contact_phone,
     production_days, created_at, merchant_state as state,
     coalesce(state_said ->> :language, state_reason) as state_reason, state_changed_at, payouts_held,
     (select settlement_id from settlements where settlements.merchant_id = merchants.merchant_id limit 1) as settlement_id
   from merchants where merchant_id = :merchant_id`,
);

export const merchantExists = statement("merchants.exists")("select merchant_id from merchants where merchant_id = :merchant_id");

export const merchantFigures = statement("merchants.figures")<{ payable: number; sold: number }>(
  `select coalesce((select balance_cents from ledger_accounts
       where kind = 'merchant_payable' and owner_id = :merchant_id and currency = :currency), 0)::bigint as payable,
     coalesce((select sum(paid_cents) from orders
       where merchant_id = :merchant_id and currency = :currency and created_at >= :now::timestamptz - interval '${soldDays} days'), 0)::bigint as sold,
     (select count(*) from orders where merchant_id = :merchant_id and ${openSql})::integer as open_orders,
     (select count(*) from after_sale_records where merchant_id = :merchant_id and status in ('processing', 'returned', 'awaitingRefund', 'failed'))::integer as open_cases,
     (select count(*) from products where merchant_id = :merchant_id and product_state = 'live')::integer as products,
     (select count(*) from merchant_members where merchant_id = :merchant_id)::integer as people,
     (select count(*) from orders where merchant_id = :merchant_id)::integer as orders,
     (select count(*) from after_sale_records where merchant_id = :merchant_id)::integer as cases,
     (select count(*) from merchant_documents where merchant_id = :merchant_id and status in ('underReview', 'accepted'))::integer as documents,
     (select count(*) from merchant_entities where merchant_id = :merchant_id)::integer as entities,
     ((select count(*) from agreement_acceptances where merchant_id = :merchant_id)
       + (select count(*) from entity_acceptances join merchant_entities using (entity_id) where merchant_id = :merchant_id))::integer as agreements,
     (select count(*) from merchant_notes where merchant_id = :merchant_id)::integer as notes`,
);

export const peopleOf = statement("merchants.people")<{ last_seen_at: Date | null; role: MerchantRole | "custom" }>(
  `select person_id, ${fullNameSql("people")} as name, coalesce(email, phone, '') as account, mobile, language, frozen_at,
     member.role, coalesce(merchant_roles.name, '') as role_name,
     (select max(last_used_at) from sessions where sessions.person_id = people.person_id and acting_person_id is null) as last_seen_at
   from merchant_members member join people using (person_id) left join merchant_roles using (merchant_role_id)
   where member.merchant_id = :merchant_id order by person_id limit :limit offset :offset`,
);

export const ordersOf = statement("merchants.orders")(
  `select order_number, status, kind, companies.name as company, pieces, total_cents as total, paid_cents + freight_paid_cents as paid, orders.created_at
   from orders join companies using (company_id) where merchant_id = :merchant_id
   order by orders.created_at desc, order_id desc limit :limit offset :offset`,
);

export const casesOf = statement("merchants.cases")(
  `select record_number, order_number, record.status, record.turn, record.mode, record.is_parts, record.due_at, companies.name as company, record.created_at
   from after_sale_records record join orders using (order_id) join companies on companies.company_id = record.company_id
   where record.merchant_id = :merchant_id order by record_id desc limit :limit offset :offset`,
);

export const agreementsOf = statement("merchants.agreements")<{ title: Text; is_current: boolean }>(
  `select 'v' || version_id || '/' || person_id || '/' || coalesce(entity_id, 0) as key, person_id, ${fullNameSql("people")} as name, number, title,
     version_id = ${currentVersionSql("'merchant_terms'", "now()")} as is_current, coalesce(legal_name, '') as entity, accepted_at
   from (select version_id, person_id, null::bigint as entity_id, null as legal_name, accepted_at from agreement_acceptances where merchant_id = :merchant_id
     union all select version_id, person_id, entity_id, legal_name, accepted_at from entity_acceptances join merchant_entities using (entity_id)
       where merchant_id = :merchant_id) accepted join agreement_versions using (version_id) join people using (person_id)
   order by accepted_at desc, key limit :limit offset :offset`,
);

export const notesOf = statement("merchants.notes")(
  `select note_id, ${fullNameSql("people")} as name, body, written_at from merchant_notes join people using (person_id)
   where merchant_notes.merchant_id = :merchant_id order by note_id desc limit :limit offset :offset`,
);

export const insertNote = statement("merchants.insertNote")(
  "insert into merchant_notes (merchant_id, person_id, body, written_at) values (:merchant_id, :person_id, :body, :now) returning note_id",
);

export const historyOf = statement("merchants.history")(
  `select 'a' || audit_id as key, at, action, coalesce(${fullNameSql("people")}, '') as name, coalesce(${fullNameSql("staff")}, '') as acting_name,
     '' as about, '' as subject, coalesce(after, before) as details
   from audit_log left join people using (person_id) left join people staff on staff.person_id = audit_log.acting_person_id
   where audit_log.subject = 'merchant:' || :merchant_id::bigint order by at desc, audit_id desc limit :limit offset :offset`,
);

export const lockMerchant = statement("merchants.lock")<StateColumn>(
  "select merchant_id, name, merchant_state as state, payouts_held from merchants where merchant_id = :merchant_id for update",
);

/** How many of a manufacturer's orders are open. */
export const countOpenOrders = statement("merchants.countOpenOrders")<{ open_orders: number }>(
  `select count(*)::integer as open_orders from orders where merchant_id = :merchant_id and ${openSql}`,
);

export const productsOf = statement("merchants.products")<{ product_ids: number[] }>(
  "select coalesce(array_agg(product_id::integer order by product_id), '{}') as product_ids from products where merchant_id = :merchant_id",
);
