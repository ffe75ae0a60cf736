import { statement } from "#platform/db.ts";

/** The newest order line of a product. Orders that were canceled (9) or failed at creation (47) do not count. */
export const lastPurchaseOfProduct = statement(
  "orders.lastPurchaseOfProduct",
)(`select order_number, created_at as at, kind, quantity, unit_cents, (count(*) over ())::integer as orders
   from order_lines join orders using (order_id)
   where company_id = :company_id and product_id = :product_id and status not in ('cancelled', 'creationFailed')
   order by created_at desc, order_line_id desc limit 1`);
