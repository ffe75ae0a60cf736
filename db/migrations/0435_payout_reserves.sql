-- Reserves of manufacturers as versions (docs/decisions/0401), instead of the percentage in their terms, which nothing reads any more.
-- What part of a manufacturer's earnings is kept back, and for how long after they were earned: versions from a day on, of which the last one set for a
-- day counts. An earning keeps the version of the moment at which it was earned (docs/decisions/0401).
create table payout_reserves (
  reserve_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  effective_on date not null,
  -- When that day begins where the operator is.
  effective_at timestamptz not null,
  reserve_percent integer not null check (reserve_percent between 0 and 100),
  reserve_days integer not null check (reserve_days between 1 and 365),
  reason text not null check (length(reason) between 1 and 500),
  set_at timestamptz not null,
  set_by bigint not null references people
);
create index on payout_reserves (merchant_id, effective_on desc, reserve_id desc);
create trigger append_only before update or delete on payout_reserves for each row execute function refuse_rewriting();
insert into payout_reserves (merchant_id, effective_on, effective_at, reserve_percent, reserve_days, reason, set_at, set_by)
  select merchant_id, '2020-01-01', '2020-01-01', reserve_percent, 90, reason, set_at, set_by from payout_terms where reserve_percent > 0;
alter table payout_terms alter column reserve_percent set default 0;
