import { statement } from "#platform/db.ts";

/** The staff member who approved this refund amount. No row when the order has changed since the approval. */
export const refundAgreement = statement("orders.refundAgreement")<
  [orderId: number, amountCents: number]
>(`select person_id, first_name || ' ' || last_name as name from refund_agreements join people using (person_id)
   where order_id = $1 and amount_cents = $2 and agreed_at >= (select max(at) from order_events where order_events.order_id = $1)`);

/** Records the first approval of a refund. */
export const agreeToRefund = statement("orders.agreeToRefund")<
  [orderId: number, personId: number, amountCents: number, now: Date]
>(`insert into refund_agreements (order_id, person_id, amount_cents, agreed_at) values ($1, $2, $3, $4)
   on conflict (order_id) do update set person_id = excluded.person_id, amount_cents = excluded.amount_cents, agreed_at = excluded.agreed_at`);
