create index concurrently if not exists incoming_of_purchase_order_lines on incoming_stock (purchase_order_line_id) where purchase_order_line_id is not null;
