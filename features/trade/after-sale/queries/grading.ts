import { statement } from "#platform/db.ts";

/** The lines of a case with the product, offer and warehouse they were sold from. */
export const gradedLines = statement("afterSale.gradedLines")<
  [recordId: number]
>(`select claimed.order_line_id, claimed.quantity as claimed, line.product_id, line.relation_id, orders.warehouse_id
   from after_sale_lines claimed join order_lines line using (order_line_id) join orders using (order_id)
   where claimed.record_id = $1 order by claimed.order_line_id`);

/** The number of a case, for decisions of the review queue. */
export const numberOfRecord = statement("afterSale.numberOfRecord")<[recordId: number]>(
  "select record_number from after_sale_records where record_id = $1",
);
