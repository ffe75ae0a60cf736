create index concurrently if not exists orders_of_company_by_total on orders (company_id, total_cents desc, order_id desc);
