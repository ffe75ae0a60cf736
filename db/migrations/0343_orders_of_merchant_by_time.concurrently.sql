create index concurrently if not exists orders_of_merchant_by_time on orders (merchant_id, created_at desc, order_id desc);
