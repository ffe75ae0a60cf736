create index concurrently if not exists sales_order_lines_of_lot on sales_order_lines (lot_id);
