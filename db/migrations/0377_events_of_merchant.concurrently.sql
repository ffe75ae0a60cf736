create index concurrently if not exists company_events_of_merchant on company_events (merchant_id, at desc, event_id desc) where merchant_id is not null;
