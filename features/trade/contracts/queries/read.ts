import { containsSku } from "#features/catalog/products/queries.ts";
import type { ContractFacts } from "#features/trade/orders/rules/contract-guards.ts";
import type { Status } from "#features/trade/orders/statuses.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { TypedTerms } from "../contract/typed-terms.ts";
import type { ContractTerms, MilestoneCode, ReleaseCondition } from "../rules/terms.ts";
import { readTermsSql } from "./stored-terms.ts";

/** Reads of contracts. `companyId` and `merchantId` restrict them to their own; both are null for the operator. */

/** A contract that its side may see: buyers their own, manufacturers and the operator those that were submitted. */
const visible = (company: string, merchant: string): string =>
  `orders.kind = 'fob' and (${company}::bigint is null or orders.company_id = ${company}) and (${merchant}::bigint is null or orders.merchant_id = ${merchant})
   and (${company}::bigint is not null or contracts.version > 0)`;

const headColumns = `orders.order_id, order_number, status, orders.created_at, status_since, companies.name as company_name, merchant_uuid,
   merchants.name as merchant_name, coalesce(merchants.logo_key, '') as merchant_logo, orders.currency, contracts.version, agreed_version, pieces, line_count,
   order_cents, deposit_cents, paid_cents, refunded_cents, forfeited_cents, contracts.released_cents, coalesce(delivery_date::text, '') as delivery_date,
   container_type, container_count, balance_type, arrival_day_pay, received_at, review_until, balance_due_on,
   (select outcome from contract_negotiations negotiation where negotiation.order_id = orders.order_id and decision = '' order by round desc limit 1) as outcome,
   (select case when decision = 'rework' and rework_done_at is null then rework_until end from contract_negotiations negotiation
     where negotiation.order_id = orders.order_id order by round desc limit 1) as rework_until,
   (select eta from contract_sailings sailing where sailing.order_id = orders.order_id order by sailing_id desc limit 1) as eta,
   (select etd from contract_sailings sailing where sailing.order_id = orders.order_id order by sailing_id desc limit 1) as etd`;

const headTables = `contracts join orders using (order_id) join companies on companies.company_id = orders.company_id
   join merchants on merchants.merchant_id = orders.merchant_id`;

const search = `(:number = '' or order_number like :number || '%' or companies.name ilike '%' || :pattern || '%' or merchants.name ilike '%' || :pattern || '%'
   or exists (select from contract_versions made, jsonb_array_elements(made.terms -> 'goods') row
     where made.order_id = orders.order_id and made.version = contracts.version and ${containsSku(":pattern", "row ->> 'custom_sn'")}))`;

export type ContractHeadRow = RowOf<typeof contractPage>;

interface HeadColumns {
  outcome: ContractFacts["outcome"];
  rework_until: string | null;
  eta: string | null;
  etd: string | null;
}

/** A page of contracts, newest first. `pattern` is the keyword with its wildcards escaped. */
export const contractPage = statement("contracts.page")<HeadColumns>(`select ${headColumns} from ${headTables}
   where ${visible(":company_id?", ":merchant_id?")} and (:statuses?::text[] is null or status = any (:statuses)) and ${search}
   order by orders.created_at desc, orders.order_id desc limit :limit offset :offset`);

/** How many contracts that match a search are in each status. `$3` is not used, so that both statements take the same search. */
export const contractCounts = statement("contracts.counts")(`select status, count(*)::integer as count from ${headTables}
   where ${visible(":company_id?", ":merchant_id?")} and ${search} group by status`);

export interface SignedFile {
  file_id: string;
  name: string;
  mime: string;
}

export type ContractDetailRow = RowOf<typeof contractDetailRow>;

interface DetailColumns extends HeadColumns {
  draft: TypedTerms | null;
  terms: ContractTerms | null;
  release: Partial<Record<ReleaseCondition, number>>;
  released_by: Partial<Record<ReleaseCondition, number>>;
}

/** One contract with its newest terms. */
export const contractDetailRow = statement(
  "contracts.detail",
)<DetailColumns>(`select ${headColumns}, draft, draft_revision, draft_saved_at, release, signed_file_ids, invoice_number, invoice_file_ids, invoiced_at,
     inspection_passed_at, shipping_approved_at,
     (select ${readTermsSql("terms")} from contract_versions made where made.order_id = orders.order_id and made.version = contracts.version) as terms,
     coalesce((select jsonb_object_agg(condition, cents) from (
       select condition, sum(amount_cents) as cents from contract_releases where contract_releases.order_id = contracts.order_id
       group by condition) released), '{}') as released_by,
     (select warehouse_name from warehouses where warehouse_id = arrived_warehouse_id) as arrived_warehouse,
     (select stored.order_number from orders stored where stored.contract_order_id = orders.order_id) as goods_order,
     coalesce((select vouchers.status from payment_orders join payments using (payment_id) join vouchers using (payment_id)
       where payment_orders.order_id = orders.order_id order by submitted_at desc limit 1), '') as voucher_status,
     coalesce((select review_note from payment_orders join payments using (payment_id) join vouchers using (payment_id)
       where payment_orders.order_id = orders.order_id order by submitted_at desc limit 1), '') as voucher_note
   from ${headTables}
   where order_number = :contract_sn and ${visible(":company_id?", ":merchant_id?")}`);

/** The key and newest version of a contract that a side may see. */
export const visibleContract = statement(
  "contracts.visible",
)(`select orders.order_id, order_number, status, contracts.version, orders.company_id, orders.person_id, merchant_id, site_code
   from contracts join orders using (order_id) where order_number = :contract_sn and ${visible(":company_id?", ":merchant_id?")}`);

export const contractVersions = statement("contracts.versions")<{ side: "buyer" | "merchant" }>(
  `select version, made_at, side, first_name || ' ' || last_name as name, note, total_cents, text_hash, verify_code
   from contract_versions join people using (person_id) where order_id = :order_id order by version`,
);

export const contractAcceptances = statement("contracts.acceptances")<{ side: "buyer" | "merchant" }>(
  `select version, side, first_name || ' ' || last_name as name, at, text_hash,
     case side when 'buyer' then companies.name else merchants.name end as company
   from contract_acceptances acceptance join people using (person_id) join orders using (order_id)
   join companies on companies.company_id = orders.company_id join merchants on merchants.merchant_id = orders.merchant_id
   where acceptance.order_id = :order_id order by at, version, side`,
);

export const contractMilestones = statement("contracts.milestones")<{ code: MilestoneCode }>(
  "select position, code, label, planned_on, done_on, note, file_ids from contract_milestones where order_id = :order_id order by position",
);

export const contractInspections = statement("contracts.inspections")<{
  lines: { position: number; verdict: "pass" | "fail" | "notInspected"; note: string }[];
  defects: { critical: number; major: number; minor: number };
  decision: "" | "passed" | "failed" | "expired";
}>(`select round, submitted_at, first_name || ' ' || last_name as inspector, passed, lines, defects, sample_size, note, file_ids, decision
   from contract_inspections join people using (person_id) where order_id = :order_id order by round`);

export const contractNegotiations = statement("contracts.negotiations")<{
  opened_by: "buyer" | "merchant";
  outcome: "rework" | "price" | "cancel" | null;
  prices: { position: number; price_cents: number }[];
  decision: "" | "rework" | "acceptTerms" | "cancel";
}>(`select round, opened_at, opened_by, note, file_ids, outcome, outcome_note, outcome_at, coalesce(rework_until::text, '') as rework_until, prices,
     new_total_cents, outcome_file_ids, decision, rework_done_at, rework_note, rework_file_ids
   from contract_negotiations where order_id = :order_id order by round`);

export const contractShipments = statement("contracts.shipments")<{
  containers: { number: string; type: string; seal: string }[];
  decision: "" | "approved" | "refused";
}>(`select round, submitted_at, containers, vessel, voyage, port_of_loading, port_of_discharge, etd, eta, bill_of_lading, file_ids, decision, decided_at,
     decision_note
   from contract_shipments where order_id = :order_id order by round`);

export const contractSailings = statement("contracts.sailings")(
  "select at, etd, eta, reason from contract_sailings where order_id = :order_id order by sailing_id",
);

export const contractCommentCounts = statement("contracts.commentCounts")(
  "select clause_key, count(*)::integer as count from contract_comments where order_id = :order_id group by clause_key order by clause_key",
);

/** SQL condition on `order_events`: no step is older than the order, whatever the clocks of two servers say, so older months are not read. */
const sinceCreatedSql = "at >= (select created_at - interval '1 day' from orders where orders.order_id = :order_id)";

export const contractTimeline = statement("contracts.timeline")<{ from_status: Status }>(
  `select at, actor, action, from_status, to_status, note, attachments,
     case when person_id is null then '' when actor in ('operator', 'warehouse') and not :is_staff then ''
       else (select first_name || ' ' || last_name from people where people.person_id = event.person_id) end as name
   from order_events event where order_id = :order_id and ${sinceCreatedSql} order by event_id`,
);

/** The moment before which the steps of a contract are archived; null where all are shown. */
export const contractArchivedUntil = statement("contracts.archivedUntil")(
  `select max(until_at) as until from archived_months
   where table_name = 'order_events' and until_at > (select created_at from orders where order_id = :order_id)`,
);

export const contractPayments = statement("contracts.payments")(
  `select payments.payment_id, created_at, purpose, method, status, payment_orders.amount_cents
   from payment_orders join payments using (payment_id) where order_id = :order_id order by created_at, payments.payment_id`,
);

/** Names and formats of files. */
export const contractFiles = statement("contracts.files")<SignedFile>(
  "select file_id, name, mime from files where file_id = any (:file_ids::uuid[])",
);

/** Whether a file belongs to a contract. */
export const fileOfContract = statement("contracts.fileOfContract")<SignedFile>(
  `select file_id, name, mime from files where file_id = :file_id::uuid and (
     exists (select from contracts where order_id = :order_id and (file_id = any (signed_file_ids) or file_id = any (invoice_file_ids)))
     or exists (select from order_events where order_id = :order_id and ${sinceCreatedSql} and file_id = any (attachments))
     or exists (select from contract_milestones where order_id = :order_id and file_id = any (file_ids))
     or exists (select from contract_negotiations where order_id = :order_id and file_id = any (rework_file_ids))
     or exists (select from contract_versions, jsonb_array_elements(terms -> 'goods') row where order_id = :order_id and row ->> 'image_id' = files.file_id::text))`,
);

export const contractComments = statement("contracts.comments")<{
  side: "buyer" | "merchant" | "operator";
}>(`select comment_id, clause_key, version, side, case when side = 'operator' then 'Joinery' else first_name || ' ' || last_name end as name,
     at, text, person_id
   from contract_comments join people using (person_id) where order_id = :order_id and (:clause_key = '' or clause_key = :clause_key) order by comment_id`);

/** The record behind the code on a printed contract. No goods, no amounts. */
export const versionByCode = statement("contracts.versionByCode")(
  `select orders.order_id, order_number, status, made.version, made_at, text_hash, terms ->> 'purchaser_name' as purchaser_name,
     terms ->> 'maker_name' as maker_name, agreed_version
   from contract_versions made join contracts using (order_id) join orders using (order_id) where verify_code = :code::uuid`,
);

export const acceptancesOfVersion = statement("contracts.acceptancesOfVersion")<{ side: "buyer" | "merchant" }>(
  "select side, at from contract_acceptances where order_id = :order_id and version = :version order by at, side",
);

/** The number of a contract, for decisions of the review queue. */
export const numberOfContract = statement("contracts.numberOf")(
  "select order_number from orders where order_id = :order_id and kind = 'fob'",
);
