create index concurrently if not exists orders_awaiting_payment on orders (expires_at) where status in ('unpaid', 'refused');
