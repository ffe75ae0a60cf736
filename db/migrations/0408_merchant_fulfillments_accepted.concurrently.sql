create index concurrently merchant_fulfillments_accepted on merchant_fulfillments (merchant_id, answered_at) where status = 'accepted';
