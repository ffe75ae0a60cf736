import { type RowOf, statement } from "#platform/db.ts";

export type RefundedPayment = RowOf<typeof updateRefundReserved>;

interface RefundedPaymentColumns {
  provider_reference: string;
}

/** Returns no row when less is refundable, the payment is older than `since`, or it belongs to another company. */
export const updateRefundReserved = statement(
  "payments.updateRefundReserved",
)<RefundedPaymentColumns>(`update payments set refund_asked_cents = refund_asked_cents + :amount_cents
   where company_id = :company_id and payment_id = :payment_id::uuid and status in ('succeeded', 'partly_refunded', 'refunded')
     and method in ('card', 'wallet', 'converge') and provider_reference is not null and created_at >= :since
     and refund_asked_cents + :amount_cents <= amount_cents - fee_cents
   returning payment_id, method, provider, provider_reference, currency`);

/** A payment credited to the balance (`refunded` before) keeps its status. */
export const updateRefundEnded = statement("payments.updateRefundEnded")(`update payments set
     refund_asked_cents = refund_asked_cents - case when :done then 0 else :amount_cents::bigint end,
     refunded_cents = refunded_cents + case when :done then :amount_cents::bigint else 0 end,
     status = case when not :done or status = 'refunded' then status
       when refunded_cents + :amount_cents >= amount_cents - fee_cents then 'refunded' else 'partly_refunded' end
   where payment_id = :payment_id::uuid`);

/**
 * Reverses a completed refund whose money came back, so that it can be refunded again. A payment that reached no order and was
 * credited to the balance keeps the status `refunded`.
 */
export const updateRefundReversed = statement(
  "payments.updateRefundReversed",
)(`update payments set refund_asked_cents = refund_asked_cents - :amount_cents, refunded_cents = refunded_cents - :amount_cents,
     status = case
       when status = 'refunded' and purpose in ('order', 'freight', 'all')
         and not exists (select from payment_orders where payment_orders.payment_id = payments.payment_id and paid_cents > 0) then status
       when refunded_cents > :amount_cents then 'partly_refunded' else 'succeeded' end
   where payment_id = :payment_id::uuid`);

/** The provider data needed to refund a payment. */
export const getRefundedPayment = statement("payments.getRefundedPayment")<RefundedPaymentColumns>(
  "select payment_id, method, provider, provider_reference, currency from payments where payment_id = :payment_id::uuid",
);

/** Provider payments with a refundable rest, newest first. */
export const listRefundablePayments = statement(
  "payments.listRefundablePayments",
)(`select payment_id, method, created_at as at, amount_cents as amount, amount_cents - fee_cents - refund_asked_cents as left,
     coalesce((select array_agg(order_number order by orders.order_id) from payment_orders join orders using (order_id)
       where payment_orders.payment_id = payments.payment_id), '{}') as order_sns
   from payments
   where company_id = :company_id and created_at >= :since and status in ('succeeded', 'partly_refunded', 'refunded')
     and method in ('card', 'wallet', 'converge') and provider_reference is not null and refund_asked_cents < amount_cents - fee_cents
   order by created_at desc limit :limit`);
