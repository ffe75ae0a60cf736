create index concurrently if not exists shipment_events_by_key on shipment_events (sku_key(tracking_number)) where tracking_number <> '';
