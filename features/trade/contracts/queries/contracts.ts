import { legalAddressSql, legalNameSql } from "#features/identity/legal-entities/entity-name.ts";
import type { ContractFacts } from "#features/trade/orders/rules/contract-guards.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { TypedTerms } from "../contract/typed-terms.ts";
import type { QuotedGoods } from "../rules/quoted-goods.ts";
import type { ContractTerms, ReleaseCondition } from "../rules/terms.ts";
import { readTermsSql, storeTermsSql } from "./stored-terms.ts";

/** Writes and locked reads of contracts. The caller holds the order row. */

export type ContractRow = RowOf<typeof lockContract>;

interface ContractRowColumns {
  draft: TypedTerms | null;
  quoted_goods: QuotedGoods[] | null;
  release: Record<ReleaseCondition, number>;
  outcome: ContractFacts["outcome"];
  rework_until: string | null;
  etd: string | null;
  released_by: Partial<Record<ReleaseCondition, number>>;
}

/** Locks the contract of a locked order and reads everything its rules look at. */
export const lockContract = statement("contracts.lock")<ContractRowColumns>(
  `select order_id, draft, draft_revision, cart_ids, cart_taken_at, quoted_goods, version, agreed_version, balance_type, arrival_day_pay, cancel_buyer_percent,
     release, released_cents, inspection_passed_at, shipping_approved_at, arrived_at, arrived_warehouse_id, received_at, delivery_date,
     (select outcome from contract_negotiations negotiation where negotiation.order_id = contracts.order_id and decision = ''
       order by round desc limit 1) as outcome,
     (select case when decision = 'rework' and rework_done_at is null then rework_until end from contract_negotiations negotiation
       where negotiation.order_id = contracts.order_id order by round desc limit 1) as rework_until,
     (select etd from contract_sailings sailing where sailing.order_id = contracts.order_id order by sailing_id desc limit 1) as etd,
     coalesce((select jsonb_object_agg(condition, cents) from (
       select condition, sum(amount_cents) as cents from contract_releases where contract_releases.order_id = contracts.order_id
       group by condition) released), '{}') as released_by
   from contracts where order_id = :order_id for no key update of contracts`,
);

/** What the preview of a submission is judged by, of a contract that is saved already. */
export const contractToPreview = statement("contracts.toPreview")<Pick<ContractRowColumns, "quoted_goods">>(
  `select contracts.order_id, merchant_id, status, version, quoted_goods from contracts join orders using (order_id)
   where order_number = :contract_sn and company_id = :company_id`,
);

/** The newest version of the latest contract that a company has submitted to a manufacturer. */
export const earlierContract = statement("contracts.earlier")<{ terms: ContractTerms }>(
  `select order_number as contract_sn, ${readTermsSql("terms")} as terms
   from orders join contracts using (order_id) join contract_versions made on made.order_id = orders.order_id and made.version = contracts.version
   where orders.kind = 'fob' and company_id = :company_id and merchant_id = :merchant_id
   order by orders.created_at desc, orders.order_id desc limit 1`,
);

/** The number of a member's next contract with a manufacturer; the first one stays until it is used. */
export const takeContractNumber = statement(
  "contracts.takeNumber",
)(`insert into contract_numbers as known (contract_sn, company_id, person_id, merchant_id, taken_at) values (:contract_sn, :company_id, :person_id, :merchant_id, :now)
   on conflict (company_id, person_id, merchant_id) do update set taken_at = known.taken_at
   returning contract_sn`);

/** Uses a number: of several concurrent saves one gets it. */
export const useContractNumber = statement("contracts.useNumber")(
  "delete from contract_numbers where contract_sn = :contract_sn and company_id = :company_id returning merchant_id",
);

/** A manufacturer as a party of a contract, and the warehouse its FOB goods are bound for. */
export const contractMerchant = statement("contracts.merchant")<{ warehouse_id: number }>(
  `select merchants.merchant_id, merchant_uuid, coalesce(${legalNameSql("merchants.merchant_id", ":now::timestamptz")}, name) as maker_name,
     coalesce(${legalAddressSql("merchants.merchant_id", ":now::timestamptz")}, address) as maker_address, contact_phone as maker_telephone, port,
     coalesce((select min(warehouse_id) from offers where offers.merchant_id = merchants.merchant_id and kind = 'fob'),
       (select min(warehouse_id) from warehouses where retired_at is null and owner_merchant_id is null)) as warehouse_id
   from merchants where merchant_uuid::text = :merchant_uuid`,
);

export const countDrafts = statement("contracts.countDrafts")(
  "select count(*)::integer as drafts from orders where company_id = :company_id and kind = 'fob' and status = 'drafting'",
);

export const insertContract = statement("contracts.insert")("insert into contracts (order_id, cart_ids) values (:order_id, :cart_ids)");

/** Ties a contract to the quote it came from. A quote becomes one contract. */
export const setQuotedGoods = statement("contracts.setQuotedGoods")(
  "update contracts set quote_number = :quote_number, quoted_goods = :quoted_goods::jsonb where order_id = :order_id",
);

/** Stores the draft as typed; `revision` counts the saves. */
export const updateDraft = statement("contracts.updateDraft")<{
  draft_revision: number;
}>(`update contracts set draft = :draft::jsonb, draft_revision = draft_revision + 1, draft_saved_at = :now, cart_ids = :cart_ids, line_count = :line_count,
     delivery_date = :delivery_date?, container_type = :container_type, container_count = :container_count
   where order_id = :order_id returning draft_revision`);

/** Marks the cart lines of a contract as taken. */
export const updateCartTaken = statement("contracts.updateCartTaken")(
  "update contracts set cart_taken_at = :now where order_id = :order_id",
);

/** Inserts a version and makes it the newest; the draft ends. */
export const insertVersion = statement("contracts.insertVersion")(`with made as (
     insert into contract_versions (order_id, version, side, person_id, made_at, note, terms, total_cents, deposit_cents, text_hash, verify_code)
     values (:order_id, :version, :side, :person_id, :now, :note, ${storeTermsSql(":terms::jsonb")}, :total_cents, :deposit_cents, :text_hash, :verify_code) returning order_id, version, terms
   )
   update contracts set version = made.version, draft = null, line_count = jsonb_array_length(terms -> 'goods'),
     delivery_date = nullif(terms ->> 'delivery_date', '')::date, container_type = terms ->> 'container_type',
     container_count = (terms ->> 'container_count')::integer, balance_type = (terms ->> 'balance_type')::integer,
     arrival_day_pay = (terms ->> 'arrival_day_pay')::integer, cancel_buyer_percent = (terms ->> 'cancel_buyer_percent')::integer,
     release = terms -> 'release'
   from made where contracts.order_id = made.order_id`);

export const findVersion = statement("contracts.findVersion")<{ terms: ContractTerms; side: "buyer" | "merchant" }>(
  `select version, side, ${readTermsSql("terms")} as terms, total_cents, deposit_cents, text_hash, verify_code
   from contract_versions where order_id = :order_id and version = :version`,
);

/** Records that a side accepts a version. A side accepts a version once. */
export const insertAcceptance = statement(
  "contracts.insertAcceptance",
)(`insert into contract_acceptances (order_id, version, side, person_id, at, text_hash)
   select order_id, version, :side, :person_id, :now, text_hash from contract_versions where order_id = :order_id and version = :version
   on conflict do nothing`);

export const updateAgreedVersion = statement("contracts.updateAgreedVersion")(
  "update contracts set agreed_version = :version where order_id = :order_id",
);

/** Copies the milestones of the agreed terms, in their sequence. */
export const insertMilestones = statement("contracts.insertMilestones")(
  `insert into contract_milestones (order_id, position, code, label, planned_on)
   select :order_id, position, item ->> 'code', item ->> 'label', (item ->> 'planned_on')::date
   from jsonb_array_elements(:milestones::jsonb) with ordinality as list (item, position)`,
);

export const insertRelease = statement("contracts.insertRelease")<{ ":condition": ReleaseCondition }>(`with released as (
     insert into contract_releases (order_id, condition, amount_cents, at) values (:order_id, :condition, :amount_cents, :now) returning amount_cents
   )
   update contracts set released_cents = released_cents + released.amount_cents from released where order_id = :order_id`);
