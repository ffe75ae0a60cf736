create index concurrently after_sale_of_merchant_by_time on after_sale_records (merchant_id, created_at);
