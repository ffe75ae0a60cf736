import { postLedgerSql } from "#features/ledger/postings/queries.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { PaymentMethod, PaymentPurpose } from "../rules.ts";
import type { PaymentStatus } from "../statuses.ts";

const insertPayment = `payment as (
     insert into payments (payment_id, company_id, person_id, method, purpose, provider, status, amount_cents, balance_cents, currency, created_at, settled_at, expires_at)
     values (:payment_id, :company_id, :person_id, :method, :purpose, :provider, :status, :amount_cents, :balance_cents, :currency, :created_at, :settled_at?, :expires_at?)
     returning payment_id
   ), parts as (
     insert into payment_orders (payment_id, order_id, amount_cents, paid_cents, freight_cents, balance_cents)
     select :payment_id, part.order_id, part.amount_cents, part.paid_cents, part.freight_cents, part.balance_cents
     from unnest(:order_ids::bigint[], :part_cents::bigint[], :paid_cents::bigint[], :freight_cents::bigint[], :part_balance_cents::bigint[])
       as part (order_id, amount_cents, paid_cents, freight_cents, balance_cents)
     returning 1
   )`;

export interface NewPayment {
  payment_id: string;
  /** The paying company and person. */
  by: { company_id: number; person_id: number };
  method: PaymentMethod;
  purpose: PaymentPurpose;
  /** The payment provider, if any. */
  provider?: string;
  status: PaymentStatus;
  /** What the method pays, without what comes from the balance. */
  amount_cents: number;
  /** What comes from the balance besides. */
  balance_cents?: number;
  currency: string;
  at: Date;
  settled_at?: Date;
  expires_at?: Date;
  /** The amount per order; empty for invoices. A payment with `settled_at` is inserted with all parts paid. */
  parts?: readonly { order: { order_id: number }; amount_cents: number; freight_cents?: number; balance_cents?: number }[];
}

/** The parameters of a payment for the insert statements. */
export const paymentParams = ({ by: { company_id, person_id }, parts = [], ...payment }: NewPayment) => ({
  ...{ payment_id: payment.payment_id, company_id, person_id },
  ...{ method: payment.method, purpose: payment.purpose, provider: payment.provider ?? "", status: payment.status },
  ...{ amount_cents: payment.amount_cents, currency: payment.currency, created_at: payment.at },
  balance_cents: payment.balance_cents ?? 0,
  settled_at: payment.settled_at ?? null,
  expires_at: payment.expires_at ?? null,
  order_ids: parts.map(({ order: { order_id } }) => order_id),
  part_cents: parts.map(({ amount_cents }) => amount_cents),
  paid_cents: parts.map(({ amount_cents }) => (payment.settled_at ? amount_cents : 0)),
  freight_cents: parts.map(({ freight_cents = 0 }) => freight_cents),
  part_balance_cents: parts.map(({ balance_cents = 0 }) => balance_cents),
});

/** Inserts an open payment with its parts, without a posting. */
export const insertPaymentRow = statement("payments.insertPaymentRow")<{
  ":method": PaymentMethod;
  ":purpose": PaymentPurpose;
  ":status": PaymentStatus;
}>(`with ${insertPayment} select count(*)::integer as parts from parts, payment`);

/** Inserts a payment that is settled at once, with its parts and its posting in one round trip. */
export const insertSettledPayment = statement("payments.insertSettledPayment")<{
  tx_id: number;
  ":entry_order_ids": (number | null)[];
  ":method": PaymentMethod;
  ":purpose": PaymentPurpose;
  ":status": PaymentStatus;
}>(`with ${insertPayment} select ${postLedgerSql} as tx_id`);

export type PaymentRow = RowOf<typeof findCompanyPayment>;

interface PaymentRowColumns {
  /** The part of the amount that is the handling fee of a deposit. */
  fee_cents: number;
}

const paymentColumns = `payments.payment_id, payments.company_id, payments.person_id, payments.method, payments.purpose, provider, provider_reference,
  redirect_url, payments.status, payments.amount_cents, payments.balance_cents, fee_cents, payments.currency, payments.created_at, payments.expires_at, failure`;

/** Inserts a deposit at a provider, before the provider is called. */
export const insertRecharge = statement("payments.insertRecharge")<{
  ":method": PaymentMethod;
}>(`insert into payments (payment_id, company_id, person_id, method, purpose, provider, status, amount_cents, fee_cents, currency, created_at, expires_at)
   values (:payment_id, :company_id, :person_id, :method, 'recharge', :provider, 'created', :amount_cents, :fee_cents, :currency, :created_at, :expires_at)`);

/** A payment of this company. */
export const findCompanyPayment = statement("payments.findCompanyPayment")<PaymentRowColumns>(
  `select ${paymentColumns} from payments where company_id = :company_id and payment_id = :payment_id::uuid`,
);

/** The orders of a payment never change, so they may be read before locking. */
export const listPaymentParts = statement("payments.listPaymentParts")(
  "select order_id, amount_cents, freight_cents, balance_cents from payment_orders where payment_id = :payment_id order by order_id",
);

/** Lock the orders first: every path takes its locks in that order. */
export const lockPayment = statement("payments.lockPayment")<PaymentRowColumns>(
  `select ${paymentColumns} from payments where payment_id = :payment_id for no key update`,
);

/** The payment of a provider event, by our id or by the provider's reference. */
export const findPaymentByProvider = statement(
  "payments.findPaymentByProvider",
)<PaymentRowColumns>(`select ${paymentColumns} from payments where provider = :provider and (provider_reference = :reference or payment_id = :payment_id?::uuid)
   order by provider_reference = :reference desc nulls last limit 1`);

export const updateProviderReference = statement(
  "payments.updateProviderReference",
)(`update payments set provider_reference = :reference, redirect_url = :redirect_url, status = case when status = 'created' then 'processing' else status end
   where payment_id = :payment_id`);

export const updatePaymentSettled = statement("payments.updatePaymentSettled")<{ ":status": PaymentStatus }>(
  "update payments set status = :status, settled_at = :settled_at, failure = :failure where payment_id = :payment_id",
);

/** Books a success: updates the payment and the paid amount per order, and inserts the posting. */
export const settlePaymentWithPosting = statement("payments.settlePaymentWithPosting")<{
  tx_id: number;
  ":entry_order_ids": (number | null)[];
  ":status": PaymentStatus;
}>(`with payment as (
     update payments set status = :status, settled_at = :settled_at, failure = '' where payment_id = :payment_id returning 1
   ), parts as (
     update payment_orders set paid_cents = part.paid_cents
     from unnest(:order_ids::bigint[], :paid_cents::bigint[]) as part (order_id, paid_cents)
     where payment_id = :payment_id and payment_orders.order_id = part.order_id returning 1
   )
   select ${postLedgerSql} as tx_id`);

/** What of the parts of a payment is freight, where less came than was claimed. The arrays are parallel. */
export const updatePartFreight = statement("payments.updatePartFreight")(
  "update payment_orders set freight_cents = part.freight_cents from unnest(:order_ids::bigint[], :freight_cents::bigint[]) as part (order_id, freight_cents) where payment_id = :payment_id and payment_orders.order_id = part.order_id",
);

/** Open payments of these orders: at a provider, or with a voucher under review. */
export const listOpenPayments = statement(
  "payments.listOpenPayments",
)<PaymentRowColumns>(`select distinct ${paymentColumns} from payment_orders join payments using (payment_id)
   where order_id = any (:order_ids::bigint[]) and status in ('created', 'processing')`);

/** Provider payments that a person has started recently, across companies, for the attempt limits. */
export const countProviderAttempts = statement(
  "payments.countProviderAttempts",
)(`select count(*) filter (where created_at > :minute_ago)::integer as in_minute,
     count(*) filter (where status = 'failed' and failure = 'refused')::integer as refused_in_day
   from payments where person_id = :person_id and method in ('card', 'wallet', 'converge') and created_at > :day_ago`);

/** Serializes a person's attempts, so that concurrent ones are counted. */
export const lockPaymentAttempts = statement("payments.lockPaymentAttempts")(
  "select pg_advisory_xact_lock(4716, :person_id::bigint::integer)",
);

/** Open provider payments created before a time, for the sweeper. */
export const listUnreportedPayments = statement(
  "payments.listUnreportedPayments",
)<PaymentRowColumns>(`select ${paymentColumns} from payments
   where status in ('created', 'processing') and method in ('card', 'wallet', 'converge') and created_at < :before
   order by created_at limit :limit`);

/** Stores a provider event; returns no row when the event is known. */
export const insertProviderEvent = statement("payments.insertProviderEvent")<{
  ":outcome": "settled" | "known" | "held";
}>(`insert into provider_events (provider, event_id, received_at, payload, payment_id, outcome) values (:provider, :event_id, :received_at, :payload::jsonb, :payment_id?::uuid, :outcome)
   on conflict do nothing returning event_id`);
