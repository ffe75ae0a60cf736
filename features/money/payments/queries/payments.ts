import { type LedgerParams, postLedgerSql } from "#features/ledger/postings/queries.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { PaymentMethod, PaymentPurpose, PaymentStatus } from "../rules.ts";

const insertPayment = (first: number) => {
  const param = (offset: number) => `$${first + offset}`;
  return `payment as (
     insert into payments (payment_id, company_id, person_id, method, purpose, provider, status, amount_cents, currency, created_at, settled_at, expires_at)
     values (${Array.from({ length: 12 }, (_, index) => param(index)).join(", ")}) returning payment_id
   ), parts as (
     insert into payment_orders (payment_id, order_id, amount_cents, paid_cents, freight_cents)
     select ${param(0)}, part.order_id, part.amount_cents, part.paid_cents, part.freight_cents
     from unnest(${param(12)}::bigint[], ${param(13)}::bigint[], ${param(14)}::bigint[], ${param(15)}::bigint[])
       as part (order_id, amount_cents, paid_cents, freight_cents)
     returning 1
   )`;
};

type NewPaymentParams = [
  paymentId: string,
  companyId: number,
  personId: number,
  method: PaymentMethod,
  purpose: PaymentPurpose,
  provider: string,
  status: PaymentStatus,
  amountCents: number,
  currency: string,
  createdAt: Date,
  settledAt: Date | null,
  expiresAt: Date | null,
  orderIds: number[],
  partCents: number[],
  paidCents: number[],
  freightCents: number[],
];

export interface NewPayment {
  payment_id: string;
  /** The paying company and person. */
  by: { company_id: number; person_id: number };
  method: PaymentMethod;
  purpose: PaymentPurpose;
  /** The payment provider, if any. */
  provider?: string;
  status: PaymentStatus;
  amount_cents: number;
  currency: string;
  at: Date;
  settled_at?: Date;
  expires_at?: Date;
  /** The amount per order; empty for invoices. A payment with `settled_at` is inserted with all parts paid. */
  parts?: readonly { order: { order_id: number }; amount_cents: number; freight_cents?: number }[];
}

/** The parameters of a payment in the order of the insert statements. */
export const paymentParams = ({ by, parts = [], ...payment }: NewPayment): NewPaymentParams => [
  payment.payment_id,
  by.company_id,
  by.person_id,
  payment.method,
  payment.purpose,
  payment.provider ?? "",
  payment.status,
  payment.amount_cents,
  payment.currency,
  payment.at,
  payment.settled_at ?? null,
  payment.expires_at ?? null,
  parts.map(({ order: { order_id } }) => order_id),
  parts.map(({ amount_cents }) => amount_cents),
  parts.map(({ amount_cents }) => (payment.settled_at ? amount_cents : 0)),
  parts.map(({ freight_cents = 0 }) => freight_cents),
];

/** Inserts an open payment with its parts, without a posting. */
export const insertPaymentRow = statement("payments.insertPaymentRow")<NewPaymentParams>(
  `with ${insertPayment(1)} select count(*)::integer as parts from parts, payment`,
);

/** Inserts a payment that is settled at once, with its parts and its posting in one round trip. */
export const insertSettledPayment = statement("payments.insertSettledPayment")<[...LedgerParams, ...NewPaymentParams], { tx_id: number }>(
  `with ${insertPayment(11)} select ${postLedgerSql} as tx_id`,
);

export type PaymentRow = RowOf<typeof findCompanyPayment>;

interface PaymentRowColumns {
  /** The part of the amount that is the handling fee of a deposit. */
  fee_cents: number;
}

const paymentColumns = `payments.payment_id, payments.company_id, payments.person_id, payments.method, payments.purpose, provider, provider_reference,
  redirect_url, payments.status, payments.amount_cents, fee_cents, payments.currency, payments.created_at, payments.expires_at, failure`;

/** Inserts a deposit at a provider, before the provider is called. */
export const insertRecharge = statement("payments.insertRecharge")<
  [
    paymentId: string,
    companyId: number,
    personId: number,
    method: PaymentMethod,
    provider: string,
    amountCents: number,
    feeCents: number,
    currency: string,
    createdAt: Date,
    expiresAt: Date,
  ]
>(`insert into payments (payment_id, company_id, person_id, method, purpose, provider, status, amount_cents, fee_cents, currency, created_at, expires_at)
   values ($1, $2, $3, $4, 'recharge', $5, 'created', $6, $7, $8, $9, $10)`);

/** A payment of this company. */
export const findCompanyPayment = statement("payments.findCompanyPayment")<[companyId: number, paymentId: string], PaymentRowColumns>(
  `select ${paymentColumns} from payments where company_id = $1 and payment_id = $2::uuid`,
);

/** The orders of a payment never change, so they may be read before locking. */
export const listPaymentParts = statement("payments.listPaymentParts")<[paymentId: string]>(
  "select order_id, amount_cents, freight_cents from payment_orders where payment_id = $1 order by order_id",
);

/** Lock the orders first: every path takes its locks in that order. */
export const lockPayment = statement("payments.lockPayment")<[paymentId: string], PaymentRowColumns>(
  `select ${paymentColumns} from payments where payment_id = $1 for no key update`,
);

/** The payment of a provider event, by our id or by the provider's reference. */
export const findPaymentByProvider = statement("payments.findPaymentByProvider")<
  [provider: string, reference: string, paymentId: string | null],
  PaymentRowColumns
>(`select ${paymentColumns} from payments where provider = $1 and (provider_reference = $2 or payment_id = $3::uuid)
   order by provider_reference = $2 desc nulls last limit 1`);

export const updateProviderReference = statement("payments.updateProviderReference")<
  [paymentId: string, reference: string, redirectUrl: string]
>(`update payments set provider_reference = $2, redirect_url = $3, status = case when status = 'created' then 'processing' else status end
   where payment_id = $1`);

export const updatePaymentSettled = statement("payments.updatePaymentSettled")<
  [paymentId: string, status: PaymentStatus, settledAt: Date, failure: string]
>("update payments set status = $2, settled_at = $3, failure = $4 where payment_id = $1");

/** Books a success: updates the payment and the paid amount per order, and inserts the posting. */
export const settlePaymentWithPosting = statement("payments.settlePaymentWithPosting")<
  [...LedgerParams, paymentId: string, status: PaymentStatus, settledAt: Date, orderIds: number[], paidCents: number[]],
  { tx_id: number }
>(`with payment as (
     update payments set status = $12, settled_at = $13, failure = '' where payment_id = $11 returning 1
   ), parts as (
     update payment_orders set paid_cents = part.paid_cents
     from unnest($14::bigint[], $15::bigint[]) as part (order_id, paid_cents)
     where payment_id = $11 and payment_orders.order_id = part.order_id returning 1
   )
   select ${postLedgerSql} as tx_id`);

/** Open payments of these orders: at a provider, or with a voucher under review. */
export const listOpenPayments = statement("payments.listOpenPayments")<
  [orderIds: number[]],
  PaymentRowColumns
>(`select distinct ${paymentColumns} from payment_orders join payments using (payment_id)
   where order_id = any ($1::bigint[]) and status in ('created', 'processing')`);

/** Provider payments that a person has started recently, across companies, for the attempt limits. */
export const countProviderAttempts = statement("payments.countProviderAttempts")<
  [personId: number, minuteAgo: Date, dayAgo: Date]
>(`select count(*) filter (where created_at > $2)::integer as in_minute,
     count(*) filter (where status = 'failed' and failure = 'refused')::integer as refused_in_day
   from payments where person_id = $1 and method in ('card', 'wallet', 'converge') and created_at > $3`);

/** Serializes a person's attempts, so that concurrent ones are counted. */
export const lockPaymentAttempts = statement("payments.lockPaymentAttempts")<[personId: number]>(
  "select pg_advisory_xact_lock(4716, $1::bigint::integer)",
);

/** Open provider payments created before a time, for the sweeper. */
export const listUnreportedPayments = statement("payments.listUnreportedPayments")<
  [before: Date, limit: number],
  PaymentRowColumns
>(`select ${paymentColumns} from payments
   where status in ('created', 'processing') and method in ('card', 'wallet', 'converge') and created_at < $1
   order by created_at limit $2`);

/** Stores a provider event; returns no row when the event is known. */
export const insertProviderEvent = statement("payments.insertProviderEvent")<
  [provider: string, eventId: string, receivedAt: Date, payload: string, paymentId: string | null, outcome: "settled" | "known" | "held"]
>(`insert into provider_events (provider, event_id, received_at, payload, payment_id, outcome) values ($1, $2, $3, $4::jsonb, $5::uuid, $6)
   on conflict do nothing returning event_id`);
