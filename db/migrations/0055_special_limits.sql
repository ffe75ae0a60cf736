-- Limits of special offers, and goods that are sold as seen.

-- At most so many pieces per company in so many days; null: no limit.
alter table offers
  add column company_limit integer check (company_limit > 0),
  add column company_limit_days integer not null default 30 check (company_limit_days between 1 and 366);

-- When the buyer accepted the flaws of graded goods at checkout; null on orders of goods without flaws.
alter table orders add column accepted_as_seen_at timestamptz;
