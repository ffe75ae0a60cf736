create index concurrently orders_left_of_merchant on orders (merchant_id, dispatched_at) where dispatched_at is not null;
