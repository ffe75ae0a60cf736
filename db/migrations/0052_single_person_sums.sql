-- What staff gave a company in one day by one person's decision. Above a site's limit a second person must agree (security S7);
-- splitting an amount does not help, because the sum of the day is judged. Decisions of two people are not counted.
create table single_person_sums (
  company_id bigint not null references companies,
  day date not null,
  kind text not null check (kind in ('refund', 'deposit', 'withdrawal')),
  amount_cents bigint not null check (amount_cents > 0),
  primary key (company_id, day, kind)
);

-- The first approval of a large proof of payment: who received which amount. Another person decides with the same amount.
alter table vouchers add column first_reviewed_by bigint references people, add column first_received_cents bigint
  check (first_received_cents > 0);

-- The first agreement to give a company a coupon beyond the limit of the day; another person gives it.
create table coupon_gift_agreements (
  batch_id bigint not null references coupon_batches,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  agreed_at timestamptz not null,
  primary key (batch_id, company_id)
);
