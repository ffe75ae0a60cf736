create index concurrently if not exists stock_sales on stock_movements (stock_item_id, at) include (on_hand_change) where kind = 'sale';
