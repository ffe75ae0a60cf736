import type { ContractFacts } from "#features/trade/orders/rules/contract-guards.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { TypedTerms } from "../contract/typed-terms.ts";
import type { QuotedGoods } from "../rules/quoted-goods.ts";
import type { ContractTerms, ReleaseCondition } from "../rules/terms.ts";

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
export const lockContract = statement("contracts.lock")<[orderId: number], ContractRowColumns>(
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
   from contracts where order_id = $1 for no key update of contracts`,
);

/** The number of a member's next contract with a manufacturer; the first one stays until it is used. */
export const takeContractNumber = statement("contracts.takeNumber")<
  [contractSn: string, companyId: number, personId: number, merchantId: number, now: Date]
>(`insert into contract_numbers as known (contract_sn, company_id, person_id, merchant_id, taken_at) values ($1, $2, $3, $4, $5)
   on conflict (company_id, person_id, merchant_id) do update set taken_at = known.taken_at
   returning contract_sn`);

/** Uses a number: of several concurrent saves one gets it. */
export const useContractNumber = statement("contracts.useNumber")<[contractSn: string, companyId: number]>(
  "delete from contract_numbers where contract_sn = $1 and company_id = $2 returning merchant_id",
);

/** A manufacturer as a party of a contract, and the warehouse its FOB goods are bound for. */
export const contractMerchant = statement("contracts.merchant")<[merchantUuid: string], { warehouse_id: number }>(
  `select merchants.merchant_id, merchant_uuid, name as maker_name, address as maker_address, contact_phone as maker_telephone, port,
     coalesce((select min(warehouse_id) from offers where offers.merchant_id = merchants.merchant_id and kind = 'fob'),
       (select min(warehouse_id) from warehouses)) as warehouse_id
   from merchants where merchant_uuid::text = $1`,
);

export const contractMerchantById = statement("contracts.merchantById")<[merchantId: number]>(
  "select name as maker_name, address as maker_address, contact_phone as maker_telephone from merchants where merchant_id = $1",
);

export const countDrafts = statement("contracts.countDrafts")<[companyId: number]>(
  "select count(*)::integer as drafts from orders where company_id = $1 and kind = 'fob' and status = 37",
);

export const insertContract = statement("contracts.insert")<[orderId: number, cartIds: number[]]>(
  "insert into contracts (order_id, cart_ids) values ($1, $2)",
);

/** Ties a contract to the quote it came from. A quote becomes one contract. */
export const setQuotedGoods = statement("contracts.setQuotedGoods")<[orderId: number, quoteNumber: string, quotedGoods: string]>(
  "update contracts set quote_number = $2, quoted_goods = $3::jsonb where order_id = $1",
);

/** Stores the draft as typed; `revision` counts the saves. */
export const updateDraft = statement("contracts.updateDraft")<
  [
    orderId: number,
    draft: string,
    cartIds: number[],
    now: Date,
    lineCount: number,
    deliveryDate: string | null,
    containerType: string,
    containerCount: number,
  ],
  { draft_revision: number }
>(`update contracts set draft = $2::jsonb, draft_revision = draft_revision + 1, draft_saved_at = $4, cart_ids = $3, line_count = $5,
     delivery_date = $6, container_type = $7, container_count = $8
   where order_id = $1 returning draft_revision`);

/** Marks the cart lines of a contract as taken. */
export const updateCartTaken = statement("contracts.updateCartTaken")<[orderId: number, now: Date]>(
  "update contracts set cart_taken_at = $2 where order_id = $1",
);

/** Inserts a version and makes it the newest; the draft ends. */
export const insertVersion = statement("contracts.insertVersion")<
  [
    orderId: number,
    version: number,
    side: string,
    personId: number,
    now: Date,
    note: string,
    terms: string,
    totalCents: number,
    depositCents: number,
    textHash: string,
    verifyCode: string,
  ]
>(`with made as (
     insert into contract_versions (order_id, version, side, person_id, made_at, note, terms, total_cents, deposit_cents, text_hash, verify_code)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11) returning order_id, version, terms
   )
   update contracts set version = made.version, draft = null, line_count = jsonb_array_length(terms -> 'goods'),
     delivery_date = nullif(terms ->> 'delivery_date', '')::date, container_type = terms ->> 'container_type',
     container_count = (terms ->> 'container_count')::integer, balance_type = (terms ->> 'balance_type')::integer,
     arrival_day_pay = (terms ->> 'arrival_day_pay')::integer, cancel_buyer_percent = (terms ->> 'cancel_buyer_percent')::integer,
     release = terms -> 'release'
   from made where contracts.order_id = made.order_id`);

export const findVersion = statement("contracts.findVersion")<
  [orderId: number, version: number],
  { terms: ContractTerms; side: "buyer" | "merchant" }
>(
  "select version, side, terms, total_cents, deposit_cents, text_hash, verify_code from contract_versions where order_id = $1 and version = $2",
);

/** Records that a side accepts a version. A side accepts a version once. */
export const insertAcceptance = statement("contracts.insertAcceptance")<
  [orderId: number, version: number, side: string, personId: number, now: Date]
>(`insert into contract_acceptances (order_id, version, side, person_id, at, text_hash)
   select order_id, version, $3, $4, $5, text_hash from contract_versions where order_id = $1 and version = $2
   on conflict do nothing`);

export const updateAgreedVersion = statement("contracts.updateAgreedVersion")<[orderId: number, version: number]>(
  "update contracts set agreed_version = $2 where order_id = $1",
);

/** Copies the milestones of the agreed terms, in their sequence. */
export const insertMilestones = statement("contracts.insertMilestones")<[orderId: number, milestones: string]>(
  `insert into contract_milestones (order_id, position, code, label, planned_on)
   select $1, position, item ->> 'code', item ->> 'label', (item ->> 'planned_on')::date
   from jsonb_array_elements($2::jsonb) with ordinality as list (item, position)`,
);

export const insertRelease = statement("contracts.insertRelease")<
  [orderId: number, condition: ReleaseCondition, amountCents: number, now: Date]
>(`with released as (
     insert into contract_releases (order_id, condition, amount_cents, at) values ($1, $2, $3, $4) returning amount_cents
   )
   update contracts set released_cents = released_cents + released.amount_cents from released where order_id = $1`);
