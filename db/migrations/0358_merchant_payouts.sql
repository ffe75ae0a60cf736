-- Manufacturers are paid (docs/decisions/0368): their bank accounts, the terms of paying out, and payouts. What a manufacturer owes after a refund
-- that exceeds its earnings is its account below zero.
alter table ledger_accounts drop constraint balance_not_below_zero;
alter table ledger_accounts add constraint balance_not_below_zero check (kind in ('receivable', 'merchant_payable') or balance_cents >= 0) not valid;

alter domain ledger_account_kind drop constraint known_account_kind;
alter domain ledger_account_kind add constraint known_account_kind
  check (value in ('available', 'frozen', 'logistics_balance', 'receivable', 'merchant_payable', 'escrow',
    'platform_revenue', 'refund_clearing', 'provider_clearing', 'offline_clearing', 'opening', 'carrier_claims', 'storage_due',
    'payout_clearing')) not valid;

create table payout_accounts (
  payout_account_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  holder_name text not null,
  bank_name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  routing_code text not null,
  last4 text not null check (last4 ~ '^[0-9A-Z]{4}$'),
  number_sealed bytea not null,
  file_ids uuid[] not null check (cardinality(file_ids) between 1 and 5),
  status text not null check (status in ('proposed', 'usable', 'declined', 'replaced')),
  added_at timestamptz not null,
  added_by bigint not null references people,
  decided_at timestamptz,
  decided_by bigint references people,
  decision_note text not null default '' check (length(decision_note) <= 500),
  usable_from timestamptz,
  unique (payout_account_id, merchant_id),
  check ((status = 'proposed') = (decided_at is null)),
  check (status not in ('usable', 'replaced') or usable_from is not null),
  check (decided_by <> added_by)
);
create unique index one_proposed_payout_account on payout_accounts (merchant_id) where status = 'proposed';
create unique index one_usable_payout_account on payout_accounts (merchant_id) where status = 'usable';
create index payout_accounts_queue on payout_accounts (status, added_at);

create table payout_terms (
  merchant_id bigint primary key references merchants,
  hold_days integer not null check (hold_days between 0 and 90),
  reserve_percent integer not null check (reserve_percent between 0 and 100),
  reason text not null check (length(reason) between 1 and 500),
  set_at timestamptz not null,
  set_by bigint not null references people
);

create table merchant_payouts (
  payout_id bigint generated always as identity primary key,
  payout_number text not null unique generated always as ('MP-' || lpad(payout_id::text, 7, '0')) stored,
  merchant_id bigint not null references merchants,
  currency text not null,
  amount_cents cents not null check (amount_cents > 0),
  payout_account_id bigint not null,
  status text not null check (status in ('prepared', 'approved', 'paid', 'returned', 'canceled')),
  prepared_at timestamptz not null,
  prepared_by bigint not null references people,
  approved_at timestamptz,
  approved_by bigint references people,
  ended_at timestamptz,
  ended_by bigint references people,
  bank_reference text not null default '' check (length(bank_reference) <= 120),
  note text not null default '' check (length(note) <= 500),
  foreign key (payout_account_id, merchant_id) references payout_accounts (payout_account_id, merchant_id),
  check (approved_by <> prepared_by),
  check (status not in ('approved', 'paid', 'returned') or approved_at is not null)
);
create unique index one_prepared_payout on merchant_payouts (merchant_id, currency) where status = 'prepared';
create index on merchant_payouts (merchant_id, payout_id desc);
create index merchant_payouts_by_status on merchant_payouts (status, payout_id desc);
