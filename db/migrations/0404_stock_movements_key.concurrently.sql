create unique index concurrently stock_movements_month_key on stock_movements (movement_id, at);
