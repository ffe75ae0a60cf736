create index concurrently order_search_by_company on order_search ((company_id::text), period, merchant_id, order_id);
