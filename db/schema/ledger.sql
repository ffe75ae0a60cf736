-- The double-entry ledger, limits of what one person may decide, and orders on account with their invoices.

-- features/ledger/postings --------------------------------------------------------------------------------------------------------------

-- An account of the double-entry ledger: one per kind, owner and currency (docs/money.md).
create table ledger_accounts (
  account_id bigint generated always as identity primary key,
  kind ledger_account_kind not null,
  company_id bigint references companies,
  merchant_id bigint references merchants,
  -- Whose account it is, in one column that an index can find; 0 is the platform.
  owner_id bigint not null generated always as (coalesce(company_id, merchant_id, 0)) stored,
  currency text not null default '$',
  -- The balance of a company or manufacturer. A company's may never be negative; what a manufacturer owes is below zero. Null for the platform's own accounts, because one row that every
  -- payment writes would put all payments in a queue.
  balance_cents cents,
  -- Counts and sums of an owner's account, so that each entry can carry them (docs/decisions/0024).
  entries bigint not null default 0,
  in_entries bigint not null default 0,
  in_cents cents not null default 0,
  last_entry_at timestamptz,
  -- What a company owes is an account of its own: below zero by what it has not paid yet, never below its floor, which is its
  -- credit limit, and never above zero. So the limit holds however many orders are placed at once: the account's row is locked
  -- by whoever changes it, and this check judges the outcome.
  floor_cents cents not null default 0 check (floor_cents <= 0),
  unique (kind, owner_id, currency),
  check ((kind in ('available', 'frozen', 'logistics_balance', 'receivable')) = (company_id is not null)),
  check ((kind = 'merchant_payable') = (merchant_id is not null)),
  check ((balance_cents is not null) = (company_id is not null or merchant_id is not null)),
  constraint balance_not_below_zero check (kind in ('receivable', 'merchant_payable') or balance_cents >= 0),
  constraint credit_not_above_limit check (kind <> 'receivable' or balance_cents >= floor_cents),
  constraint nothing_paid_twice check (kind <> 'receivable' or balance_cents <= 0),
  constraint only_credit_has_a_floor check (kind = 'receivable' or floor_cents = 0)
);

-- A posting: entries that sum to zero.
create table ledger_transactions (
  tx_id bigint generated always as identity primary key,
  kind text not null,
  -- What caused it, once: "pay:<payment id>", "refund:<order>:<n>". The same cause cannot be posted twice.
  cause text not null unique,
  at timestamptz not null,
  person_id bigint references people,
  note text not null default '',
  -- The staff member who acted for the person.
  acting_person_id bigint references people default acting_person()
);
create trigger append_only before update or delete on ledger_transactions for each row execute function refuse_rewriting();

-- One amount of a posting on one account; above zero comes in.
create table ledger_entries (
  entry_id bigint generated always as identity primary key,
  tx_id bigint not null references ledger_transactions,
  account_id bigint not null references ledger_accounts,
  amount_cents cents not null check (amount_cents <> 0),
  order_id bigint, -- references orders, trade.sql
  -- The account's balance after this entry, for statements; null where the account keeps none.
  balance_after_cents cents,
  -- Each entry of an owner's account is numbered and carries what came in until then, of the account and of its kind on the
  -- account: the totals of any period are two rows subtracted, however many lie between. What went out follows from the
  -- balance. `moved_at` never runs backwards within an account, so that a period is a range of entries.
  movement text not null,
  moved_at timestamptz not null,
  nth bigint,
  in_nth bigint,
  in_after_cents cents,
  kind_nth bigint,
  kind_in_nth bigint,
  kind_in_after_cents cents,
  kind_out_after_cents cents,
  check (num_nulls(balance_after_cents, nth, in_nth, in_after_cents, kind_nth, kind_in_nth, kind_in_after_cents,
    kind_out_after_cents) in (0, 8))
);
create index on ledger_entries (tx_id);
create index on ledger_entries (account_id, entry_id desc);
create index on ledger_entries (order_id) where order_id is not null;
-- The ways a statement is narrowed. The platform's own accounts have no statement and stay out of them.
create index statement_by_time on ledger_entries (account_id, moved_at, entry_id) where nth is not null;
create index statement_by_kind on ledger_entries (account_id, movement, entry_id) where nth is not null;
create index statement_by_direction on ledger_entries (account_id, (amount_cents > 0), entry_id) where nth is not null;
create index statement_by_amount on ledger_entries (account_id, (abs(amount_cents)), entry_id) where nth is not null;
create trigger append_only before update or delete on ledger_entries for each row execute function refuse_rewriting();

-- The entries of a posting come in one statement and sum to zero.
create function ledger_must_balance() returns trigger language plpgsql as $$
begin
  if exists (select from added group by tx_id having sum(amount_cents) <> 0) then
    raise exception 'a ledger transaction does not sum to zero';
  end if;
  return null;
end $$;

create trigger balanced after insert on ledger_entries referencing new table as added
  for each statement execute function ledger_must_balance();

-- Writes a posting; the three arrays are parallel. Each entry of an owner's account gets the number and the sums that the account has come
-- to. The owner's row is locked before anything is read, so they follow each other without a gap.
create function post_ledger(posted_kind text, posted_cause text, posted_at timestamptz, by_person bigint, posted_note text,
  accounts bigint[], amounts bigint[], for_orders bigint[]) returns bigint language plpgsql as $$
declare
  posted bigint;
begin
  insert into ledger_transactions (kind, cause, at, person_id, note)
    values (posted_kind, posted_cause, posted_at, by_person, posted_note) returning tx_id into posted;
  perform from ledger_accounts where account_id = any (accounts) and balance_cents is not null order by account_id for update;
  insert into ledger_entries (tx_id, account_id, amount_cents, order_id, movement, moved_at, balance_after_cents, nth, in_nth, in_after_cents,
      kind_nth, kind_in_nth, kind_in_after_cents, kind_out_after_cents)
    select posted, account, amount, for_order, posted_kind, greatest(posted_at, owned.last_entry_at),
      owned.balance_cents + sum(amount) over so_far,
      owned.entries + count(*) over so_far,
      owned.in_entries + count(*) filter (where amount > 0) over so_far,
      owned.in_cents + coalesce(sum(amount) filter (where amount > 0) over so_far, 0),
      owned.kind_nth + count(*) over so_far,
      owned.kind_in_nth + count(*) filter (where amount > 0) over so_far,
      owned.kind_in + coalesce(sum(amount) filter (where amount > 0) over so_far, 0),
      owned.kind_out + coalesce(-sum(amount) filter (where amount < 0) over so_far, 0)
    from unnest(accounts, amounts, for_orders) with ordinality as entry (account, amount, for_order, position)
    left join lateral (
      select owner.*, coalesce(last.kind_nth, 0) as kind_nth, coalesce(last.kind_in_nth, 0) as kind_in_nth,
        coalesce(last.kind_in_after_cents, 0) as kind_in, coalesce(last.kind_out_after_cents, 0) as kind_out
      from ledger_accounts owner
      left join lateral (
        select * from ledger_entries earlier where earlier.account_id = owner.account_id and earlier.movement = posted_kind and nth is not null
        order by entry_id desc limit 1
      ) last on true
      where owner.account_id = account and owner.balance_cents is not null
    ) owned on true
    where amount <> 0
    window so_far as (partition by account order by position)
    order by position;
  update ledger_accounts set balance_cents = balance_cents + change, entries = entries + added, in_entries = in_entries + added_in,
      in_cents = in_cents + came_in, last_entry_at = greatest(posted_at, last_entry_at)
    from (
      select account as id, sum(amount) as change, count(*) as added, count(*) filter (where amount > 0) as added_in,
        coalesce(sum(amount) filter (where amount > 0), 0) as came_in
      from unnest(accounts, amounts) as entry (account, amount) where amount <> 0 group by account
    ) as changes
    where account_id = id and balance_cents is not null;
  -- Whatever a manufacturer earns or gives back of an order changes its commission and what the platform pays of a promotion, which are postings of
  -- their own (money.sql).
  if posted_kind not in ('commission', 'commission_back', 'promotion', 'promotion_back') then
    perform settle_commission(sold, posted_at, by_person), settle_promotion(sold, posted_at, by_person) from (
      select distinct for_order as sold from unnest(accounts, for_orders) as entry (account, for_order)
      join ledger_accounts on account_id = account and kind = 'merchant_payable' where for_order is not null order by for_order) orders;
  end if;
  return posted;
end $$;
-- Planning each posting anew took longer than the posting.
alter function post_ledger(text, text, timestamptz, bigint, text, bigint[], bigint[], bigint[]) set plan_cache_mode = force_generic_plan;

-- The account of an owner, created when it is used for the first time. 0 is the platform.
create function ledger_account(wanted_kind text, wanted_owner bigint, wanted_currency text) returns bigint language plpgsql as $$
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

-- features/ledger/daily-limits ----------------------------------------------------------------------------------------------------------

-- What staff gave a company in one day by one person's decision. Above a site's limit a second person must agree;
-- splitting an amount does not help, because the sum of the day is judged. Decisions of two people are not counted.
create table single_person_sums (
  company_id bigint not null references companies,
  day date not null,
  kind text not null check (kind in ('refund', 'deposit', 'withdrawal')),
  amount_cents bigint not null check (amount_cents > 0),
  primary key (company_id, day, kind)
);

-- features/ledger/trade-credit ----------------------------------------------------------------------------------------------------------

-- The terms on which a company orders on account (docs/decisions/0027).
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
  -- The terms until then; null for the first.
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

-- The last number of a series, taken in the transaction that writes the document, so that a rollback leaves no gap.
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
  -- Part of the number, without gaps per site and year.
  sequence integer not null,
  company_id bigint not null,
  order_id bigint not null, -- references orders, trade.sql
  payment_id uuid, -- references payments, money.sql; null for the invoice of a shipment
  purpose text not null,
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
  -- Seller, buyer, lines and fees as they were: a document does not change when an address does.
  document jsonb not null,
  -- The shipment that it is for, of an order bought on account that leaves in parts (docs/decisions/0363).
  shipment_id bigint, -- references shipments, trade.sql
  unique (site_code, year, sequence),
  unique (payment_id, order_id),
  unique (invoice_id, company_id),
  check (open_cents >= 0),
  check (is_on_account or open_cents = 0),
  constraint invoices_purpose_check check (purpose in ('order', 'freight', 'deposit', 'final', 'all', 'edit')),
  constraint invoices_of_payment_or_shipment check (payment_id is not null or shipment_id is not null)
);
create unique index invoices_of_shipment on invoices (shipment_id) where shipment_id is not null;
create index invoices_by_key on invoices (sku_key(invoice_number));
create index invoices_of on invoices (company_id, invoice_id desc);
create index invoices_open on invoices (company_id, due_on) where open_cents > 0;
create index invoices_due on invoices (due_on) where open_cents > 0;
create index on invoices (order_id);

-- A credit note: what was given back of an invoice.
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
  -- It gives money back, or makes room for the invoices of the shipments.
  kind text not null default 'refund' check (kind in ('refund', 'reissue')),
  unique (site_code, year, sequence),
  foreign key (invoice_id, company_id) references invoices (invoice_id, company_id)
);
create index on credit_notes (invoice_id);

-- An order bought on account that leaves in parts: what of it no shipment has been invoiced for yet.
create table shipment_billing (
  order_id bigint primary key,
  company_id bigint not null,
  began_at timestamptz not null,
  left_cents cents not null check (left_cents >= 0)
);
create index on shipment_billing (company_id) where left_cents > 0;

-- A reminder of an invoice that was sent; each once.
create table invoice_reminders (
  invoice_id bigint not null references invoices,
  stage text not null check (stage in ('before', 'due', 'after7', 'after14')),
  sent_at timestamptz not null,
  primary key (invoice_id, stage)
);
