-- Months of the books are closed, and closed months take no postings (docs/decisions/0388).
alter table books add column closed_before date check (closed_before = date_trunc('month', closed_before)::date);

-- What happened to the months of the books: closed, asked to be reopened, reopened. A month that is reopened keeps its rows.
create table book_events (
  event_id bigint generated always as identity primary key,
  month date not null check (month = date_trunc('month', month)::date),
  action text not null check (action in ('closed', 'asked', 'declined', 'reopened')),
  person_id bigint not null references people,
  at timestamptz not null,
  reason text not null default '' check (length(reason) <= 500),
  check ((action in ('asked', 'reopened')) <= (reason <> ''))
);
create index on book_events (month, event_id desc);
create trigger append_only before update or delete on book_events for each row execute function refuse_rewriting();

-- The months that are closed, without a gap up to books.closed_before.
create table closed_months (
  month date primary key,
  -- The event that closed it, which its trial balance belongs to.
  event_id bigint not null references book_events,
  -- The request to reopen it that waits for a second person.
  asked_in bigint references book_events
);

-- The trial balance of a month as it was when it was closed.
create table closed_balances (
  event_id bigint not null references book_events,
  currency text not null,
  account text not null,
  opening_cents cents not null,
  in_cents cents not null,
  out_cents cents not null,
  closing_cents cents not null,
  primary key (event_id, currency, account),
  check (closing_cents = opening_cents + in_cents - out_cents)
);
create trigger append_only before update or delete on closed_balances for each row execute function refuse_rewriting();

-- A posting is refused in a month that is closed (docs/decisions/0388). It holds a lock of its month until it has committed, so that closing waits for
-- the postings that are under way, and those that come while it closes wait for it.
create function lock_month(day date, is_closing boolean) returns void language plpgsql as $$
declare
  number integer := extract(year from day)::integer * 12 + extract(month from day)::integer;
begin
  if is_closing then perform pg_advisory_xact_lock(5221, number); else perform pg_advisory_xact_lock_shared(5221, number); end if;
end $$;

-- Judges the day of a posting after the lock of its month: what closed it has committed by then.
create function refuse_closed_month() returns trigger language plpgsql as $$
declare
  day date := book_day(new.at);
begin
  perform lock_month(day, false);
  if exists (select from books where closed_before > day) then
    raise exception 'the month of % is closed', day using errcode = 'check_violation', constraint = 'month_is_open';
  end if;
  return new;
end $$;
create trigger refuse_closed_month before insert on ledger_transactions for each row execute function refuse_closed_month();
