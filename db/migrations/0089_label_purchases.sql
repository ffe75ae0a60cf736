-- Labels bought from a carrier: the row is stored before the carrier is asked, and its id is the carrier's idempotency key.
create table label_purchases (
  purchase_id uuid primary key,
  order_id bigint not null,
  company_id bigint not null,
  person_id bigint not null references people,
  carrier text not null,
  quoted_cents cents not null check (quoted_cents > 0),
  status text not null check (status in ('requested', 'bought', 'failed')),
  requested_at timestamptz not null,
  settled_at timestamptz,
  failure text not null default '',
  foreign key (order_id, company_id) references orders (order_id, company_id)
);
-- One purchase of an order is open or done; a failed one may be repeated.
create unique index label_purchases_of_order on label_purchases (order_id) where status <> 'failed';
