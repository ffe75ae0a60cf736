import { statement } from "#platform/db.ts";

/** The staff member who approved this refund amount. No row when the order has changed since the approval. */
export const refundAgreement = statement(
  "orders.refundAgreement",
)(`select person_id, first_name || ' ' || last_name as name from refund_agreements join people using (person_id)
   where order_id = :order_id and amount_cents = :amount_cents and agreed_at >= (select max(at) from order_events where order_events.order_id = :order_id
     and at >= (select created_at - interval '1 day' from orders where orders.order_id = :order_id))`);

/** Records the first approval of a refund. */
export const agreeToRefund = statement(
  "orders.agreeToRefund",
)(`insert into refund_agreements (order_id, person_id, amount_cents, agreed_at) values (:order_id, :person_id, :amount_cents, :now)
   on conflict (order_id) do update set person_id = excluded.person_id, amount_cents = excluded.amount_cents, agreed_at = excluded.agreed_at`);
