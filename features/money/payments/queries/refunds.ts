import { type RowOf, statement } from "#platform/db.ts";

export type RefundedPayment = RowOf<typeof updateRefundReserved>;

interface RefundedPaymentColumns {
  provider_reference: string;
}

/** Returns no row when less is refundable, the payment is older than `since`, or it belongs to another company. */
export const updateRefundReserved = statement("payments.updateRefundReserved")<
  [companyId: number, paymentId: string, amountCents: number, since: Date],
  RefundedPaymentColumns
>(`update payments set refund_asked_cents = refund_asked_cents + $3
   where company_id = $1 and payment_id = $2::uuid and status in ('succeeded', 'partly_refunded', 'refunded')
     and method in ('card', 'wallet', 'converge') and provider_reference is not null and created_at >= $4
     and refund_asked_cents + $3 <= amount_cents - fee_cents
   returning payment_id, method, provider, provider_reference, currency`);

/** A payment credited to the balance (`refunded` before) keeps its status. */
export const updateRefundEnded = statement("payments.updateRefundEnded")<
  [paymentId: string, amountCents: number, done: boolean]
>(`update payments set
     refund_asked_cents = refund_asked_cents - case when $3 then 0 else $2::bigint end,
     refunded_cents = refunded_cents + case when $3 then $2::bigint else 0 end,
     status = case when not $3 or status = 'refunded' then status
       when refunded_cents + $2 >= amount_cents - fee_cents then 'refunded' else 'partly_refunded' end
   where payment_id = $1::uuid`);

/**
 * Reverses a completed refund whose money came back, so that it can be refunded again. A payment that reached no order and was
 * credited to the balance keeps the status `refunded`.
 */
export const updateRefundReversed = statement("payments.updateRefundReversed")<
  [paymentId: string, amountCents: number]
>(`update payments set refund_asked_cents = refund_asked_cents - $2, refunded_cents = refunded_cents - $2,
     status = case
       when status = 'refunded' and purpose in ('order', 'freight', 'all')
         and not exists (select from payment_orders where payment_orders.payment_id = payments.payment_id and paid_cents > 0) then status
       when refunded_cents > $2 then 'partly_refunded' else 'succeeded' end
   where payment_id = $1::uuid`);

/** The provider data needed to refund a payment. */
export const getRefundedPayment = statement("payments.getRefundedPayment")<[paymentId: string], RefundedPaymentColumns>(
  "select payment_id, method, provider, provider_reference, currency from payments where payment_id = $1::uuid",
);

/** Provider payments with a refundable rest, newest first. */
export const listRefundablePayments = statement("payments.listRefundablePayments")<
  [companyId: number, since: Date, limit: number]
>(`select payment_id, method, created_at as at, amount_cents as amount, amount_cents - fee_cents - refund_asked_cents as left,
     coalesce((select array_agg(order_number order by orders.order_id) from payment_orders join orders using (order_id)
       where payment_orders.payment_id = payments.payment_id), '{}') as order_sns
   from payments
   where company_id = $1 and created_at >= $2 and status in ('succeeded', 'partly_refunded', 'refunded')
     and method in ('card', 'wallet', 'converge') and provider_reference is not null and refund_asked_cents < amount_cents - fee_cents
   order by created_at desc limit $3`);
