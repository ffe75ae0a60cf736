create index concurrently if not exists shipment_events_of_company on shipment_events (company_id) where tracking_number <> '';
