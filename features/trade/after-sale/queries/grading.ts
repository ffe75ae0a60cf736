import { statement } from "#platform/db.ts";

/** The lines of a case with the product, offer and warehouse they were sold from. */
export const gradedLines = statement(
  "afterSale.gradedLines",
)(`select claimed.order_line_id, claimed.quantity as claimed, line.product_id, line.relation_id, orders.warehouse_id
   from after_sale_lines claimed join order_lines line using (order_line_id) join orders using (order_id)
   where claimed.record_id = :record_id order by claimed.order_line_id`);

/** The products of a case with the conditions of which the warehouse already has pieces; of a set those of its components count. */
export const gradedStock = statement("afterSale.gradedStock")(
  `select distinct line.product_id, stock.condition
   from after_sale_lines claimed join order_lines line using (order_line_id) join stock_reservations reservation using (order_line_id)
     join stock_items sold using (stock_item_id)
     join stock_items stock on stock.product_id = sold.product_id and stock.warehouse_id = sold.warehouse_id
   where claimed.record_id = :record_id and stock.condition <> 'new' and stock.on_hand > 0`,
);

/** The number of a case, for decisions of the review queue. */
export const numberOfRecord = statement("afterSale.numberOfRecord")(
  "select record_number from after_sale_records where record_id = :record_id",
);
