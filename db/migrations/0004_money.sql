-- The double-entry ledger, payments and vouchers (design 4).

create table ledger_accounts (
  account_id bigint generated always as identity primary key,
  kind text not null check (kind in ('available', 'frozen', 'logistics_balance', 'merchant_payable', 'escrow', 'platform_revenue',
    'refund_clearing', 'provider_clearing', 'offline_clearing', 'opening')),
  company_id bigint references companies,
  merchant_id bigint references merchants,
  -- Whose account it is, in one column that an index can find; 0 is the platform.
  owner_id bigint not null generated always as (coalesce(company_id, merchant_id, 0)) stored,
  currency text not null default '$',
  -- Kept for the accounts of companies and manufacturers, whose balance may never be negative; for the platform's own
  -- accounts it stays null, because one row that every payment writes would put all payments in a queue.
  balance_cents cents constraint balance_not_below_zero check (balance_cents >= 0),
  unique (kind, owner_id, currency),
  check ((kind in ('available', 'frozen', 'logistics_balance')) = (company_id is not null)),
  check ((kind = 'merchant_payable') = (merchant_id is not null)),
  check ((balance_cents is not null) = (company_id is not null or merchant_id is not null))
);

create table ledger_transactions (
  tx_id bigint generated always as identity primary key,
  kind text not null,
  -- What caused it, once: "pay:<payment id>", "refund:<order>:<n>". The same cause cannot be posted twice.
  cause text not null unique,
  at timestamptz not null,
  person_id bigint references people,
  note text not null default ''
);

create table ledger_entries (
  entry_id bigint generated always as identity primary key,
  tx_id bigint not null references ledger_transactions,
  account_id bigint not null references ledger_accounts,
  amount_cents cents not null check (amount_cents <> 0),
  order_id bigint references orders,
  -- The account's balance after this entry, for statements; null where the account keeps none.
  balance_after_cents cents
);
create index on ledger_entries (tx_id);
create index on ledger_entries (account_id, entry_id desc);
create index on ledger_entries (order_id) where order_id is not null;

create trigger append_only before update or delete on ledger_entries for each row execute function refuse_rewriting();
create trigger append_only before update or delete on ledger_transactions for each row execute function refuse_rewriting();

create function ledger_must_balance() returns trigger language plpgsql as $$
begin
  if exists (select from added group by tx_id having sum(amount_cents) <> 0) then
    raise exception 'a ledger transaction does not sum to zero';
  end if;
  return null;
end $$;
create trigger balanced after insert on ledger_entries referencing new table as added
  for each statement execute function ledger_must_balance();

-- The account of an owner (0: the platform), opened when it is first needed.
create function ledger_account(wanted_kind text, wanted_owner bigint, wanted_currency text) returns bigint language plpgsql as $$
declare
  found_id bigint;
  of_company boolean := wanted_kind in ('available', 'frozen', 'logistics_balance');
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

-- Posts one transaction: the three arrays are its entries. Accounts are changed in the order of their ids, so that two
-- postings over the same accounts cannot deadlock. A balance that would fall below zero fails its check constraint.
create function post_ledger(posted_kind text, posted_cause text, posted_at timestamptz, by_person bigint, posted_note text,
  accounts bigint[], amounts bigint[], for_orders bigint[]) returns bigint language plpgsql as $$
declare
  posted bigint;
begin
  insert into ledger_transactions (kind, cause, at, person_id, note)
    values (posted_kind, posted_cause, posted_at, by_person, posted_note) returning tx_id into posted;
  perform from ledger_accounts where account_id = any (accounts) and balance_cents is not null order by account_id for update;
  update ledger_accounts set balance_cents = balance_cents + change
    from (select account as id, sum(amount) as change from unnest(accounts, amounts) as entry (account, amount) group by account) as changes
    where account_id = id and balance_cents is not null;
  insert into ledger_entries (tx_id, account_id, amount_cents, order_id, balance_after_cents)
    select posted, account, amount, for_order, balance_cents
        - coalesce(sum(amount) over (partition by account order by position desc rows between unbounded preceding and 1 preceding), 0)
    from unnest(accounts, amounts, for_orders) with ordinality as entry (account, amount, for_order, position)
    join ledger_accounts on account_id = account
    where amount <> 0
    order by position;
  return posted;
end $$;

-- One attempt to pay. An external payment or event is known once, whatever path reports it.
create table payments (
  payment_id uuid primary key,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  method text not null check (method in ('balance', 'card', 'wallet', 'converge', 'offline')),
  purpose text not null check (purpose in ('order', 'freight', 'recharge')),
  provider text not null default '',
  provider_reference text,
  -- Where the provider's page is, so that a buyer who left it can go on.
  redirect_url text not null default '',
  status text not null check (status in ('created', 'processing', 'succeeded', 'failed', 'expired', 'partly_refunded', 'refunded')),
  amount_cents cents not null check (amount_cents > 0),
  currency text not null default '$',
  created_at timestamptz not null,
  settled_at timestamptz,
  expires_at timestamptz,
  failure text not null default '',
  unique (provider, provider_reference)
);
create index on payments (company_id, created_at desc);
create index payments_to_sweep on payments (created_at) where status in ('created', 'processing');

create table payment_orders (
  payment_id uuid not null references payments,
  order_id bigint not null references orders,
  amount_cents cents not null check (amount_cents > 0),
  -- What of it reached the order: money that found its order closed went to the company's balance instead.
  paid_cents cents not null default 0 check (paid_cents between 0 and amount_cents),
  primary key (payment_id, order_id)
);
create index on payment_orders (order_id);

create table provider_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  payload jsonb not null,
  payment_id uuid,
  -- What became of it: "held" is a message that fits no payment of ours, or not in amount or currency, and waits for a person.
  outcome text not null check (outcome in ('settled', 'known', 'held')),
  primary key (provider, event_id)
);
create index provider_events_held on provider_events (received_at) where outcome = 'held';

-- Offline payment: what the buyer says was paid, with pictures of the proof; finance enters what arrived.
create table vouchers (
  voucher_id bigint generated always as identity primary key,
  payment_id uuid not null unique references payments,
  company_id bigint not null references companies,
  method text not null check (method in ('transfer', 'cash', 'cheque', 'other')),
  claimed_cents cents not null check (claimed_cents > 0),
  received_cents cents,
  file_ids uuid[] not null check (cardinality(file_ids) between 1 and 5),
  remark text not null default '',
  status text not null default 'submitted' check (status in ('submitted', 'approved', 'refused')),
  submitted_at timestamptz not null,
  reviewed_by bigint references people,
  reviewed_at timestamptz,
  review_note text not null default ''
);
create index vouchers_queue on vouchers (status, submitted_at);

-- Read-only views for auditors (design 7).
create view audit_ledger as
  select entry.entry_id as entry, entry.tx_id as tx,
    account.kind || coalesce(':company:' || account.company_id, ':merchant:' || account.merchant_id, '') as account,
    entry.amount_cents, orders.order_number, posted.at
  from ledger_entries entry
  join ledger_transactions posted using (tx_id)
  join ledger_accounts account using (account_id)
  left join orders on orders.order_id = entry.order_id;

create view audit_stock as
  select item.warehouse_id, item.product_id, item.condition, item.on_hand, item.reserved,
    coalesce((select sum(quantity) from incoming_stock where stock_item_id = item.stock_item_id and arrived_at is null), 0)::integer as incoming
  from stock_items item;

create view audit_order as
  select orders.order_number as number, checkouts.order_parent_number as parent_number, orders.status, orders.total_cents,
    orders.paid_cents + orders.freight_paid_cents as paid_cents, orders.refunded_cents
  from orders join checkouts using (checkout_id);
