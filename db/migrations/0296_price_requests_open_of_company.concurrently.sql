create index concurrently if not exists price_requests_open_of_company on price_requests (company_id, expires_at) where expires_at is not null;
