create index concurrently if not exists stock_receipts on stock_movements (stock_item_id, at desc) include (on_hand_change) where on_hand_change > 0;
