-- Above a site's limit one of the staff agrees that an order's money is given back, and another one gives it (security S7). The
-- agreement is to that amount, and counts as long as nothing else has happened to the order.
create table refund_agreements (
  order_id bigint primary key references orders,
  person_id bigint not null references people,
  amount_cents bigint not null check (amount_cents > 0),
  agreed_at timestamptz not null
);
