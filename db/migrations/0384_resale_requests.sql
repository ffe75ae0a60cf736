-- Members who need approval ask for resale stock, and buy it once a colleague has approved (docs/decisions/0373).
create table resale_requests (
  resale_request_id bigint generated always as identity primary key,
  listing_id bigint not null references resale_listings,
  company_id bigint not null references companies,
  pieces pieces not null,
  price_cents price_cents not null,
  reason text not null default '' check (length(reason) <= 500),
  requested_by bigint not null references people,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn', 'expired', 'bought')),
  decided_by bigint references people,
  decided_at timestamptz,
  decision_note text not null default '' check (length(decision_note) <= 500),
  sale_id bigint unique references resale_sales,
  constraint resale_requests_decided check (decided_by is null or decided_by <> requested_by),
  constraint resale_requests_approved check (status not in ('approved', 'bought', 'refused') or decided_by is not null),
  constraint resale_requests_bought check ((status = 'bought') = (sale_id is not null))
);
create unique index resale_request_of_member on resale_requests (listing_id, requested_by) where status in ('waiting', 'approved');
create index resale_requests_of_company on resale_requests (company_id, resale_request_id desc);
create index resale_requests_open on resale_requests (expires_at) where status in ('waiting', 'approved');
