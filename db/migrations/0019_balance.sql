-- The balance explained (decision 0024): statements that never scan, what is frozen and why, thaw requests, bank accounts.

-- Counts and sums that an owner's account has come to, so that each entry can carry them.
alter table ledger_accounts
  add column entries bigint not null default 0,
  add column in_entries bigint not null default 0,
  add column in_cents cents not null default 0,
  add column last_entry_at timestamptz;

-- Each entry of an owner's account is numbered and carries what came in until then, of the account and of its kind on the
-- account: the totals of any period are two rows subtracted, however many lie between. What went out follows from the
-- balance. `moved_at` never runs backwards within an account, so that a period is a range of entries.
alter table ledger_entries
  add column movement text,
  add column moved_at timestamptz,
  add column nth bigint,
  add column in_nth bigint,
  add column in_after_cents cents,
  add column kind_nth bigint,
  add column kind_in_nth bigint,
  add column kind_in_after_cents cents,
  add column kind_out_after_cents cents;

alter table ledger_entries disable trigger append_only;
update ledger_entries entry set movement = posted.kind, moved_at = posted.at from ledger_transactions posted where posted.tx_id = entry.tx_id;
update ledger_entries entry set moved_at = told.moved_at, nth = told.nth, in_nth = told.in_nth, in_after_cents = told.in_after, kind_nth = told.kind_nth,
  kind_in_nth = told.kind_in_nth, kind_in_after_cents = told.kind_in_after, kind_out_after_cents = told.kind_out_after
from (
  select entry_id, max(moved_at) over so_far as moved_at, count(*) over so_far as nth, count(*) filter (where amount_cents > 0) over so_far as in_nth,
    coalesce(sum(amount_cents) filter (where amount_cents > 0) over so_far, 0) as in_after,
    count(*) over of_kind as kind_nth, count(*) filter (where amount_cents > 0) over of_kind as kind_in_nth,
    coalesce(sum(amount_cents) filter (where amount_cents > 0) over of_kind, 0) as kind_in_after,
    coalesce(-sum(amount_cents) filter (where amount_cents < 0) over of_kind, 0) as kind_out_after
  from ledger_entries where balance_after_cents is not null
  window so_far as (partition by account_id order by entry_id), of_kind as (partition by account_id, movement order by entry_id)
) told where told.entry_id = entry.entry_id;
alter table ledger_entries enable trigger append_only;

update ledger_accounts set entries = nth, in_entries = in_nth, in_cents = in_after_cents, last_entry_at = last.moved_at
from (select distinct on (account_id) * from ledger_entries where nth is not null order by account_id, entry_id desc) last
where last.account_id = ledger_accounts.account_id;

alter table ledger_entries
  alter column movement set not null,
  alter column moved_at set not null,
  add check (num_nulls(balance_after_cents, nth, in_nth, in_after_cents, kind_nth, kind_in_nth, kind_in_after_cents, kind_out_after_cents) in (0, 8));

-- The ways a statement is narrowed. The platform's own accounts have no statement and stay out of them.
create index statement_by_time on ledger_entries (account_id, moved_at, entry_id) where nth is not null;
create index statement_by_kind on ledger_entries (account_id, movement, entry_id) where nth is not null;
create index statement_by_direction on ledger_entries (account_id, (amount_cents > 0), entry_id) where nth is not null;
create index statement_by_amount on ledger_entries (account_id, (abs(amount_cents)), entry_id) where nth is not null;

-- As before (0004), and each entry of an owner's account told what it has come to. The owner's row is locked before
-- anything is read, so numbers and sums follow each other without a gap.
create or replace function post_ledger(posted_kind text, posted_cause text, posted_at timestamptz, by_person bigint, posted_note text,
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
  return posted;
end $$;

-- Why money is frozen: one row per amount, from the moment it leaves `available` until it is given back or paid out. What
-- is not ended adds up to the account `frozen`.
create table frozen_amounts (
  frozen_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  currency text not null default '$',
  -- What froze it: the operator by hand, or the row of another feature that `source_id` names.
  source text not null check (source in ('operator', 'withdrawal', 'dispute')),
  source_id text not null default '',
  amount_cents cents not null check (amount_cents > 0),
  -- Words for the company; the others explain themselves by their source.
  reason text not null default '',
  frozen_at timestamptz not null,
  frozen_by bigint references people,
  ending text check (ending in ('thawed', 'paidOut')),
  ended_at timestamptz,
  ended_by bigint references people,
  -- With the owner, so that what belongs to it belongs to the same company.
  unique (frozen_id, company_id),
  check ((ending is null) = (ended_at is null)),
  check (source <> 'operator' or reason <> '')
);
create unique index frozen_once on frozen_amounts (source, source_id) where source_id <> '';
create index frozen_now on frozen_amounts (company_id, frozen_id) where ending is null;

-- A company asks for a frozen amount (states 3): requested → thawed or refused.
create table thaw_requests (
  thaw_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  frozen_id bigint not null,
  reason text not null check (reason <> ''),
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  status text not null default 'requested' check (status in ('requested', 'thawed', 'refused')),
  submitted_by bigint not null references people,
  submitted_at timestamptz not null,
  reviewed_by bigint references people,
  reviewed_at timestamptz,
  review_reasons text[] not null default '{}',
  review_note text not null default '',
  foreign key (frozen_id, company_id) references frozen_amounts (frozen_id, company_id),
  check ((status = 'requested') = (reviewed_at is null))
);
create unique index one_open_thaw_request on thaw_requests (frozen_id) where status = 'requested';
create index thaw_requests_queue on thaw_requests (status, submitted_at, thaw_id);
create index thaw_requests_of on thaw_requests (company_id, thaw_id desc);

-- Where a company's money is paid out to. Only the last four digits can be read; the number is sealed with a key that is
-- not in the database (decision 0024). A removed account stays, because payouts refer to it.
create table bank_accounts (
  bank_account_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  holder_name text not null,
  bank_name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- What routes a payment there: an ABA number, a SWIFT code, a CNAPS code. Not secret.
  routing_code text not null default '',
  last4 text not null check (last4 ~ '^[0-9A-Z]{4}$'),
  number_sealed bytea not null,
  -- The same number gives the same mark: a company adds each account once.
  number_mark bytea not null,
  is_default boolean not null default false,
  added_at timestamptz not null,
  added_by bigint not null references people,
  removed_at timestamptz,
  removed_by bigint references people,
  unique (bank_account_id, company_id),
  check (removed_at is null or not is_default)
);
create unique index bank_account_once on bank_accounts (company_id, number_mark) where removed_at is null;
create unique index one_default_bank_account on bank_accounts (company_id) where is_default;
