-- The review queue of staff, their notes about companies, and changes of bank details.

-- features/backoffice/review-queue ------------------------------------------------------------------------------------------------------

-- What the review queue stores of an item beside its feature's own row; an item that nobody has touched has none
-- (docs/decisions/0029).
create table queue_items (
  kind text not null,
  item_id bigint not null,
  -- Who has it open, and until when others are warned.
  claimed_by bigint references people,
  claimed_until timestamptz,
  assigned_to bigint references people,
  -- The company was asked and has not answered: the item rests.
  asked_at timestamptz,
  primary key (kind, item_id),
  check ((claimed_by is null) = (claimed_until is null))
);
create index on queue_items (assigned_to) where assigned_to is not null;

-- A decision of a reviewer. It is carried out when the time for undoing it is over.
create table queue_decisions (
  decision_id bigint generated always as identity primary key,
  kind text not null,
  item_id bigint not null,
  person_id bigint not null references people,
  decision text not null check (decision in ('approve', 'refuse')),
  -- The call of the feature that carries it out, and its parameters.
  path text not null,
  params jsonb not null,
  language text not null,
  site_code text not null references sites,
  decided_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'undone', 'failed')),
  settled_at timestamptz,
  -- Why it could not be carried out.
  refusal text not null default '',
  tries integer not null default 0,
  check ((state = 'waiting') = (settled_at is null))
);
create unique index one_waiting_decision on queue_decisions (kind, item_id) where state = 'waiting';
create index queue_decisions_due on queue_decisions (due_at) where state = 'waiting';
create index on queue_decisions (kind, item_id, decision_id desc);
create index on queue_decisions (person_id, decision_id desc);
create index on queue_decisions (decided_at);

-- A question of staff to a company before they decide, and the answer.
create table review_questions (
  question_id bigint generated always as identity primary key,
  kind text not null,
  item_id bigint not null,
  company_id bigint not null references companies,
  body text not null check (body <> ''),
  asked_by bigint not null references people,
  asked_at timestamptz not null,
  answer text,
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  answered_by bigint references people,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index on review_questions (kind, item_id, question_id);
create index on review_questions (company_id, question_id desc);
create index review_questions_open on review_questions (company_id, question_id) where answered_at is null;

-- features/backoffice/companies ---------------------------------------------------------------------------------------------------------

-- A note of staff about a company.
create table company_notes (
  note_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  body text not null check (body <> ''),
  written_at timestamptz not null
);
create index on company_notes (company_id, note_id desc);

-- features/backoffice/merchants ---------------------------------------------------------------------------------------------------------

-- A note of staff about a manufacturer.
create table merchant_notes (
  note_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  person_id bigint not null references people,
  body text not null check (body <> ''),
  written_at timestamptz not null
);
create index on merchant_notes (merchant_id, note_id desc);

-- features/backoffice/site-settings -----------------------------------------------------------------------------------------------------

-- A change of the bank account that buyers transfer to: one person proposes it, another one agrees (docs/decisions/0038).
create table site_bank_changes (
  bank_change_id bigint generated always as identity primary key,
  site_code text not null references sites,
  -- The bank details until then, and the proposed ones.
  before jsonb not null,
  bank jsonb not null,
  reason text not null check (reason <> ''),
  status text not null default 'waiting' check (status in ('waiting', 'applied', 'refused', 'withdrawn')),
  proposed_by bigint not null references people,
  proposed_at timestamptz not null,
  reviewed_by bigint references people,
  reviewed_at timestamptz,
  review_note text not null default '',
  check ((status = 'waiting') = (reviewed_at is null)),
  check ((reviewed_at is null) = (reviewed_by is null)),
  check (status = 'withdrawn' or reviewed_by <> proposed_by)
);
create unique index one_waiting_site_bank_change on site_bank_changes (site_code) where status = 'waiting';
create index on site_bank_changes (site_code, bank_change_id desc);

-- features/backoffice/system ------------------------------------------------------------------------------------------------------------

-- A backup that began (apps/server/backups). `place` is the folder of backups, `folder` its own, once it is complete.
create table backups (
  backup_id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  place text not null,
  folder text,
  bytes bigint,
  failure text,
  check ((state = 'running') = (ended_at is null)),
  check ((state = 'done') = (folder is not null and bytes is not null)),
  check ((state = 'failed') = (failure is not null))
);

-- When an administrator last asked for a backup; one that begins later answers it.
create table backup_requests (
  one_row boolean primary key default true check (one_row),
  requested_at timestamptz not null,
  requested_by bigint not null references people
);

-- features/backoffice/personal-data ---------------------------------------------------------------------------------------------------

-- An archive of the data of a person, a company or a manufacturer, made by the worker. It is in the file store under storage_key until it expires.
create table data_exports (
  export_id uuid primary key,
  person_id bigint references people,
  company_id bigint references companies,
  requested_by bigint not null references people,
  requested_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'expired')),
  tries integer not null default 0,
  try_after timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint,
  storage_key text unique,
  merchant_id bigint references merchants,
  constraint data_exports_one_subject check (num_nonnulls(person_id, company_id, merchant_id) = 1),
  constraint data_exports_check1 check ((state = 'ready') = (storage_key is not null)),
  constraint data_exports_check2 check (storage_key is null or (expires_at is not null and bytes is not null))
);
create unique index waiting_data_export_of on data_exports (requested_by, person_id, company_id, merchant_id) nulls not distinct where state = 'waiting';
create index on data_exports (requested_by, requested_at desc);
create index data_exports_due on data_exports (try_after) where state = 'waiting';
create index data_exports_to_expire on data_exports (expires_at) where state = 'ready';

-- Who asks to be erased, as a person, a company or a manufacturer, and what the operator decided.
create table erasure_requests (
  erasure_request_id bigint generated always as identity primary key,
  person_id bigint references people,
  company_id bigint references companies,
  requested_by bigint not null references people,
  requested_at timestamptz not null,
  reason text not null default '' check (length(reason) <= 500),
  state text not null default 'open' check (state in ('open', 'granted', 'refused', 'withdrawn')),
  decided_by bigint references people,
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  merchant_id bigint references merchants,
  constraint erasure_requests_one_subject check (num_nonnulls(person_id, company_id, merchant_id) = 1),
  constraint erasure_requests_check1 check ((state = 'open') = (decided_at is null)),
  constraint erasure_requests_check2 check ((state in ('granted', 'refused')) = (decided_by is not null))
);
create unique index open_erasure_request_of on erasure_requests (person_id, company_id, merchant_id) nulls not distinct where state = 'open';
create index on erasure_requests (state, erasure_request_id desc);
create index on erasure_requests (requested_by, erasure_request_id desc);

-- What was erased, without any personal data, so that it is erased again after a restore. Unfinished: addresses on open papers are left.
create table erasures (
  erasure_id bigint generated always as identity primary key,
  subject text not null check (subject in ('person', 'company', 'merchant')),
  subject_id bigint not null,
  erased_at timestamptz not null,
  finished_at timestamptz,
  unique (subject, subject_id)
);
create index erasures_unfinished on erasures (erasure_id) where finished_at is null;

-- Names of an erased person or company that messages to others may still have. A job takes them out by message_id, up to done_to so far; the row goes with the last one.
create table erased_names (
  subject text not null,
  subject_id bigint not null,
  -- The request that was granted with it; null for an erasure that is repeated after a restore.
  erasure_request_id bigint references erasure_requests,
  names text[] not null check (names <> '{}'),
  pseudonym text not null,
  queued_at timestamptz not null,
  done_to bigint not null default 0,
  primary key (subject, subject_id),
  foreign key (subject, subject_id) references erasures (subject, subject_id)
);
create index on erased_names (erasure_request_id);

-- Files whose rows are gone and whose bytes have to follow.
create table file_removals (
  storage_key text primary key,
  queued_at timestamptz not null
);

-- Retention periods that an administrator changed; all others are those in the code.
create table retention_periods (
  kind text primary key,
  days integer not null check (days > 0),
  changed_by bigint not null references people,
  changed_at timestamptz not null
);

-- What each run of the retention removed of a kind, and the oldest row that it left.
create table retention_runs (
  run_id bigint generated always as identity primary key,
  kind text not null,
  ran_at timestamptz not null,
  days integer not null,
  removed integer not null,
  oldest_left timestamptz
);
create index on retention_runs (kind, run_id desc);
-- What each web and worker process last said about itself, every ten seconds. Those that are silent for an hour are deleted.
create table server_processes (
  process_id uuid primary key,
  -- `both`: it serves calls and runs the jobs.
  kind text not null check (kind in ('web', 'worker', 'both')),
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_bytes bigint not null,
  -- How late the event loop was in one of a hundred turns since the last report.
  loop_delay_ms integer not null,
  -- How long ago its catalog index had read all changes; null where there is none.
  index_age_ms integer,
  -- The statements that took most of its time: [{name, runs, ms, max_ms}].
  statements jsonb not null
);

-- Bugs: one row for each place where one occurs, however often it does. The oldest are deleted.
create table exceptions (
  exception_key text primary key,
  -- The call, page address or job.
  source text not null,
  error text not null,
  message text not null,
  -- Where the error was thrown.
  frame text not null,
  -- The last request that met it, as in the log and in X-Request-Id.
  request_id text,
  occurrences bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index on exceptions (last_at desc);

-- The last check of db/invariants.sql, and why the last one failed if it is newer.
create table invariant_checks (
  one_row boolean primary key default true check (one_row),
  checked_at timestamptz,
  duration_ms integer,
  -- [{invariant, broken, example}], empty while all hold.
  broken jsonb not null default '[]',
  failed_at timestamptz,
  failure text,
  check ((checked_at is null) = (duration_ms is null)),
  check ((failed_at is null) = (failure is null))
);

-- features/backoffice/reports -------------------------------------------------------------------------------------------------------------

-- The books of the market. Days and months of reports are days of this zone, which stays as it was first, whatever becomes of the main site.
create table books (
  is_only boolean primary key default true check (is_only),
  time_zone text not null,
  -- The first day that is open: the months before it are closed.
  closed_before date check (closed_before = date_trunc('month', closed_before)::date)
);

-- The zone of the books is that of the first main site.
create function keep_zone_of_books() returns trigger language plpgsql as $$
begin
  insert into books (time_zone) values (new.time_zone) on conflict do nothing;
  return null;
end $$;
create trigger keep_zone_of_books after insert or update of is_main on sites
  for each row when (new.is_main) execute function keep_zone_of_books();

-- The day in the books of a moment.
create function book_day(at timestamptz) returns date language plpgsql stable as $$
begin
  return (at at time zone coalesce((select time_zone from books), 'UTC'))::date;
end $$;

-- What reports count, by day (docs/decisions/0387). `owner_id` is the manufacturer, of `companies` the company; 0 is the platform.
--   orders      state                 orders, pieces and value by the day on which they were placed
--   market      state                 the same of all manufacturers together, for charts of a year
--   companies   state                 the same by company and the first day of the month
--   dispatched                        orders that left; `units` are those that left late
--   ledger      account/kind          entries, their sum, and of it what came in
--   refunds     cause                 what buyers were refunded
create table report_days (
  measure text not null,
  day date not null,
  owner_id bigint not null,
  currency text not null,
  detail text not null,
  events bigint not null,
  units bigint not null,
  net_cents cents not null,
  in_cents cents not null,
  primary key (measure, day, owner_id, currency, detail)
);
create index report_days_of_owner on report_days (owner_id, measure, day) where owner_id <> 0;

-- Changes of these figures that no job has added to them yet. Triggers only add rows here, so nobody waits for a row that all orders would write.
create table report_changes (
  measure text not null,
  day date not null,
  owner_id bigint not null,
  currency text not null,
  detail text not null,
  events bigint not null,
  units bigint not null,
  net_cents cents not null,
  in_cents cents not null
);

-- The figures at this moment: a report reads both, so it is exact whenever the job ran last.
create view report_facts as
  select measure, day, owner_id, currency, detail, events, units, net_cents, in_cents from report_days
  union all
  select measure, day, owner_id, currency, detail, events, units, net_cents, in_cents from report_changes;

-- Whether an order counts as placed or canceled; null while it is a draft.
create function order_state_of_report(status order_status) returns text language sql immutable as $$
  select case when status in ('drafting', 'creationFailed') then null when status in ('cancelled', 'contractRefused') then 'canceled' else 'placed' end
$$;

-- What an order adds to the figures.
create function facts_of_order(sold orders) returns setof report_changes language sql stable as $$
  select measure, first_day, owner_id, sold.currency, state, 1::bigint, sold.pieces::bigint, sold.total_cents, 0::bigint::cents
  from (select order_state_of_report(sold.status) as state, book_day(sold.created_at) as day offset 0) placed
  cross join lateral (
    values ('orders', day, sold.merchant_id), ('market', day, 0), ('companies', date_trunc('month', day)::date, sold.company_id)
  ) counted (measure, first_day, owner_id)
  where state is not null
  union all
  select 'dispatched', book_day(sold.dispatched_at), sold.merchant_id, sold.currency, '', 1,
    coalesce((sold.dispatched_at at time zone warehouses.time_zone)::date > coalesce(ship_by, ready_for_pickup_from, pack_by), false)::integer, 0, 0
  from warehouses left join order_promises on order_promises.order_id = sold.order_id
  where sold.dispatched_at is not null and warehouses.warehouse_id = sold.warehouse_id
$$;

-- Adds what new orders count.
create function count_new_orders_in_reports() returns trigger language plpgsql as $$
begin
  insert into report_changes
    select facts.* from added join orders sold on sold.order_id = added.order_id cross join lateral facts_of_order(sold) facts;
  return null;
end $$;
create trigger count_new_in_reports after insert on orders referencing new table as added
  for each statement execute function count_new_orders_in_reports();

-- Adds what an order counts now, and takes away what it counted before.
create function count_order_in_reports() returns trigger language plpgsql as $$
begin
  insert into report_changes
    select measure, day, owner_id, currency, detail, sum(sign * events), sum(sign * units), sum(sign * net_cents), 0 from (
      select 1 as sign, added.* from facts_of_order(new) added
      union all
      select -1, taken.* from facts_of_order(old) taken
    ) changes
    group by measure, day, owner_id, currency, detail
    having sum(sign * events) <> 0 or sum(sign * units) <> 0 or sum(sign * net_cents) <> 0;
  return null;
end $$;
-- Its condition names the statuses of order_state_of_report, because a function is read anew for each statement.
create trigger count_in_reports after update on orders for each row
  when (old.status <> new.status and (old.status in ('drafting', 'creationFailed', 'cancelled', 'contractRefused')
      or new.status in ('drafting', 'creationFailed', 'cancelled', 'contractRefused'))
    or old.dispatched_at is distinct from new.dispatched_at
    or old.total_cents <> new.total_cents or old.pieces <> new.pieces or old.merchant_id <> new.merchant_id)
  execute function count_order_in_reports();

-- Why buyers were refunded, by the cause of the posting.
create function cause_of_refund(kind text, cause text) returns text language plpgsql stable as $$
begin
  if kind = 'freight_return' then return 'freight'; end if;
  if kind = 'freight_claim' then return 'freightClaim'; end if;
  if cause like 'afterSale:%' then
    return 'afterSale/' || coalesce((select code from after_sale_records join after_sale_reasons using (reason_id)
      where record_number = substr(cause, 11)), 'other');
  end if;
  if cause like 'refund:%:all' then return 'order'; end if;
  if cause like 'refund:%:cancel' then return 'contract'; end if;
  if cause like 'refund:%:price' then return 'price'; end if;
  return 'part';
end $$;

-- Counts the entries of a posting, and what of them buyers were refunded.
create function count_entries_in_reports() returns trigger language plpgsql as $$
begin
  insert into report_changes
    select 'ledger', book_day(posted.at), coalesce(account.merchant_id, 0), account.currency, account.kind || '/' || entry.movement,
      count(*), 0, sum(amount_cents), sum(greatest(amount_cents, 0))
    from added entry join ledger_accounts account using (account_id) join ledger_transactions posted using (tx_id)
    group by 2, 3, 4, 5;
  if exists (select from added where movement in ('refund', 'freight_return', 'freight_claim')) then
    insert into report_changes
      select 'refunds', book_day(posted.at), coalesce(sold.merchant_id, 0), account.currency, cause_of_refund(posted.kind, posted.cause),
        count(distinct posted.tx_id), 0, sum(amount_cents), 0
      from added entry join ledger_accounts account using (account_id) join ledger_transactions posted using (tx_id)
      left join orders sold on sold.order_id = entry.order_id
      where posted.kind in ('refund', 'freight_return', 'freight_claim') and account.company_id is not null and amount_cents > 0
      group by 2, 3, 4, 5;
  end if;
  return null;
end $$;
create trigger count_in_reports after insert on ledger_entries referencing new table as added
  for each statement execute function count_entries_in_reports();

-- A report that a person of the staff gets by email again and again. Whether they may still read it is judged when it is sent.
create table report_schedules (
  report text not null check (report ~ '^[a-z_]{1,40}$'),
  person_id bigint not null references people,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  site_code text not null references sites,
  next_at timestamptz not null,
  last_sent_at timestamptz,
  primary key (person_id, report)
);
create index report_schedules_due on report_schedules (next_at);

-- features/backoffice/books ---------------------------------------------------------------------------------------------------------------

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
