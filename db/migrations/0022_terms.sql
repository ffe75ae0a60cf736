-- Credit and invoices (decision 0027): what a company may owe, what it owes, and the papers of it.

-- What a company owes is an account of its own: below zero by what it has not paid yet, never below its floor, which is its
-- credit limit, and never above zero. So the limit holds however many orders are placed at once: the account's row is locked
-- by whoever changes it, and this check judges the outcome.
alter table ledger_accounts
  add column floor_cents cents not null default 0 check (floor_cents <= 0),
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check check (kind in ('available', 'frozen', 'logistics_balance', 'receivable', 'merchant_payable', 'escrow',
    'platform_revenue', 'refund_clearing', 'provider_clearing', 'offline_clearing', 'opening')),
  drop constraint ledger_accounts_check,
  add constraint ledger_accounts_check check ((kind in ('available', 'frozen', 'logistics_balance', 'receivable')) = (company_id is not null)),
  drop constraint balance_not_below_zero,
  add constraint balance_not_below_zero check (kind = 'receivable' or balance_cents >= 0),
  add constraint credit_not_above_limit check (kind <> 'receivable' or balance_cents >= floor_cents),
  add constraint nothing_paid_twice check (kind <> 'receivable' or balance_cents <= 0),
  add constraint only_credit_has_a_floor check (kind = 'receivable' or floor_cents = 0);

-- As before (0004), with the account of what a company owes.
create or replace function ledger_account(wanted_kind text, wanted_owner bigint, wanted_currency text) returns bigint language plpgsql as $$
declare
  found_id bigint;
  of_company boolean := wanted_kind in ('available', 'frozen', 'logistics_balance', 'receivable');
  of_merchant boolean := wanted_kind = 'merchant_payable';
begin
  select account_id into found_id from ledger_accounts
    where kind = wanted_kind and owner_id = wanted_owner and currency = wanted_currency;
  if found_id is null then
    insert into ledger_accounts (kind, company_id, merchant_id, currency, balance_cents)
      values (wanted_kind, case when of_company then wanted_owner end, case when of_merchant then wanted_owner end, wanted_currency,
        case when of_company or of_merchant then 0 end)
      on conflict do nothing;
    select account_id into found_id from ledger_accounts
      where kind = wanted_kind and owner_id = wanted_owner and currency = wanted_currency;
  end if;
  return found_id;
end $$;

-- Whether the company's own rules ask for a purchase order number on every order.
alter table companies add column po_required boolean not null default false;

create table company_terms (
  company_id bigint primary key references companies,
  currency text not null default '$',
  credit_limit_cents cents not null check (credit_limit_cents >= 0),
  net_days integer not null check (net_days in (15, 30, 45, 60)),
  status text not null check (status in ('active', 'suspended')),
  -- Ordering on account rests while an invoice is overdue for longer than this.
  block_after_days integer not null check (block_after_days between 0 and 90),
  updated_at timestamptz not null
);

-- Every setting of terms, with what was before it; above a limit a second person decides.
create table terms_changes (
  change_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  credit_limit_cents cents not null check (credit_limit_cents >= 0),
  net_days integer not null check (net_days in (15, 30, 45, 60)),
  terms_status text not null check (terms_status in ('active', 'suspended')),
  block_after_days integer not null check (block_after_days between 0 and 90),
  before jsonb,
  reason text not null check (reason <> ''),
  status text not null check (status in ('waiting', 'applied', 'refused')),
  proposed_by bigint not null references people,
  submitted_at timestamptz not null,
  reviewed_by bigint references people,
  reviewed_at timestamptz,
  review_note text not null default '',
  check (reviewed_by is null or reviewed_by <> proposed_by),
  check ((status = 'waiting') = (reviewed_at is null))
);
create unique index one_waiting_terms_change on terms_changes (company_id) where status = 'waiting';
create index on terms_changes (company_id, change_id desc);

-- The last number of each series, taken in the transaction that writes the paper: what is rolled back leaves no gap.
create table paper_numbers (
  site_code text not null references sites,
  series text not null check (series in ('invoice', 'credit')),
  year integer not null,
  last_number integer not null,
  primary key (site_code, series, year)
);

-- One invoice for each order that a payment paid, whether on account or at once.
create table invoices (
  invoice_id bigint generated always as identity primary key,
  invoice_number text not null unique,
  site_code text not null references sites,
  year integer not null,
  sequence integer not null,
  company_id bigint not null,
  order_id bigint not null,
  payment_id uuid not null references payments,
  purpose text not null check (purpose in ('order', 'freight')),
  is_on_account boolean not null,
  currency text not null,
  issued_at timestamptz not null,
  issued_on date not null,
  net_days integer not null,
  due_on date not null,
  total_cents cents not null check (total_cents > 0),
  paid_cents cents not null check (paid_cents >= 0),
  -- What refunds took off the debt.
  credited_cents cents not null default 0 check (credited_cents >= 0),
  open_cents cents not null generated always as (total_cents - paid_cents - credited_cents) stored,
  -- All that was given back of it, whether it took off the debt or went to the balance.
  refunded_cents cents not null default 0 check (refunded_cents between 0 and total_cents),
  settled_at timestamptz,
  order_number text not null,
  po_number text not null,
  -- Seller, buyer, lines and fees as they were: a paper does not change when an address does.
  document jsonb not null,
  unique (site_code, year, sequence),
  unique (payment_id, order_id),
  unique (invoice_id, company_id),
  foreign key (order_id, company_id) references orders (order_id, company_id),
  check (open_cents >= 0),
  check (is_on_account or open_cents = 0)
);
create index invoices_of on invoices (company_id, invoice_id desc);
create index invoices_open on invoices (company_id, due_on) where open_cents > 0;
create index invoices_due on invoices (due_on) where open_cents > 0;
create index on invoices (order_id);

create table credit_notes (
  credit_note_id bigint generated always as identity primary key,
  credit_number text not null unique,
  site_code text not null references sites,
  year integer not null,
  sequence integer not null,
  company_id bigint not null,
  invoice_id bigint not null,
  amount_cents cents not null check (amount_cents > 0),
  -- What of it took off the debt; the rest went to the balance.
  to_debt_cents cents not null check (to_debt_cents between 0 and amount_cents),
  reason text not null,
  issued_at timestamptz not null,
  issued_on date not null,
  unique (site_code, year, sequence),
  foreign key (invoice_id, company_id) references invoices (invoice_id, company_id)
);
create index on credit_notes (invoice_id);

-- Which reminders of an invoice were sent: each once.
create table invoice_reminders (
  invoice_id bigint not null references invoices,
  stage text not null check (stage in ('before', 'due', 'after7', 'after14')),
  sent_at timestamptz not null,
  primary key (invoice_id, stage)
);

-- On account, and for invoices.
alter table payments
  drop constraint payments_method_check,
  add constraint payments_method_check check (method in ('balance', 'card', 'wallet', 'converge', 'offline', 'terms')),
  drop constraint payments_purpose_check,
  add constraint payments_purpose_check check (purpose in ('order', 'freight', 'recharge', 'invoice'));

create table payment_invoices (
  payment_id uuid not null references payments,
  invoice_id bigint not null references invoices,
  amount_cents cents not null check (amount_cents > 0),
  -- What of it reached the invoice: money that found it paid went to the company's balance.
  paid_cents cents not null default 0 check (paid_cents between 0 and amount_cents),
  primary key (payment_id, invoice_id)
);
create index on payment_invoices (invoice_id);
