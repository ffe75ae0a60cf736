create unique index concurrently order_events_month_key on order_events (event_id, at);
