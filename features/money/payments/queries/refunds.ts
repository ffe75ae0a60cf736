import { statement } from "#platform/db.ts";
import type { PaymentMethod } from "../rules.ts";

export interface RefundedPayment {
  payment_id: string;
  method: PaymentMethod;
  provider: string;
  provider_reference: string;
  currency: string;
}

/** Returns no row when less is refundable, the payment is older than `since`, or it belongs to another company. */
export const updateRefundReserved = statement<RefundedPayment, [companyId: number, paymentId: string, amountCents: number, since: Date]>(
  "payments.updateRefundReserved",
  `update payments set refund_asked_cents = refund_asked_cents + $3
   where company_id = $1 and payment_id = $2::uuid and status in ('succeeded', 'partly_refunded', 'refunded')
     and method in ('card', 'wallet', 'converge') and provider_reference is not null and created_at >= $4
     and refund_asked_cents + $3 <= amount_cents - fee_cents
   returning payment_id, method, provider, provider_reference, currency`,
);

/** A payment credited to the balance (`refunded` before) keeps its status. */
export const updateRefundEnded = statement<never, [paymentId: string, amountCents: number, done: boolean]>(
  "payments.updateRefundEnded",
  `update payments set
     refund_asked_cents = refund_asked_cents - case when $3 then 0 else $2::bigint end,
     refunded_cents = refunded_cents + case when $3 then $2::bigint else 0 end,
     status = case when not $3 or status = 'refunded' then status
       when refunded_cents + $2 >= amount_cents - fee_cents then 'refunded' else 'partly_refunded' end
   where payment_id = $1::uuid`,
);

/**
 * Reverses a completed refund whose money came back, so that it can be refunded again. A payment that reached no order and was
 * credited to the balance keeps the status `refunded`.
 */
export const updateRefundReversed = statement<never, [paymentId: string, amountCents: number]>(
  "payments.updateRefundReversed",
  `update payments set refund_asked_cents = refund_asked_cents - $2, refunded_cents = refunded_cents - $2,
     status = case
       when status = 'refunded' and purpose in ('order', 'freight')
         and not exists (select from payment_orders where payment_orders.payment_id = payments.payment_id and paid_cents > 0) then status
       when refunded_cents > $2 then 'partly_refunded' else 'succeeded' end
   where payment_id = $1::uuid`,
);

/** The provider data needed to refund a payment. */
export const getRefundedPayment = statement<RefundedPayment, [paymentId: string]>(
  "payments.getRefundedPayment",
  "select payment_id, method, provider, provider_reference, currency from payments where payment_id = $1::uuid",
);

export interface RefundablePayment {
  payment_id: string;
  method: string;
  at: Date;
  amount: number;
  left: number;
  order_sns: string[];
}

/** Provider payments with a refundable rest, newest first. */
export const listRefundablePayments = statement<RefundablePayment, [companyId: number, since: Date, limit: number]>(
  "payments.listRefundablePayments",
  `select payment_id, method, created_at as at, amount_cents as amount, amount_cents - fee_cents - refund_asked_cents as left,
     coalesce((select array_agg(order_number order by orders.order_id) from payment_orders join orders using (order_id)
       where payment_orders.payment_id = payments.payment_id), '{}') as order_sns
   from payments
   where company_id = $1 and created_at >= $2 and status in ('succeeded', 'partly_refunded', 'refunded')
     and method in ('card', 'wallet', 'converge') and provider_reference is not null and refund_asked_cents < amount_cents - fee_cents
   order by created_at desc limit $3`,
);
