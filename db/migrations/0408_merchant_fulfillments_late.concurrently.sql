create index concurrently merchant_fulfillments_late on merchant_fulfillments (merchant_id, late_at) where late_at is not null;
