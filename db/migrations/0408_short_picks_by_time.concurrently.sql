create index concurrently short_picks_by_time on short_picks (reported_at) where shipment_id is not null;
