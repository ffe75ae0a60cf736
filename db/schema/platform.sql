-- What stands below all domains: types of columns, functions for many tables, and the tables that platform/ itself writes.

-- types ---------------------------------------------------------------------------------------------------------------------------------

-- Trigrams: indexes that find a part of a text.
create extension if not exists pg_trgm;

-- Plain columns beside trigrams in one index.
create extension if not exists btree_gin;

-- Text in the three languages, {"en-US": "…", "zh-CN": "…", "es-ES": "…"}.
create domain translated as jsonb check (value ?& array['en-US', 'zh-CN', 'es-ES']);

-- Money in whole cents.
create domain cents as bigint;

-- A rule of one column is a domain in tables that every order writes: PostgreSQL parses the constraints of a table for every statement
-- that writes to it, and caches those of a domain (docs/decisions/0043). Listed values become a union in the types of statements.
create domain charge_cents as bigint constraint charge_not_below_zero check (value >= 0);
create domain price_cents as bigint constraint price_above_zero check (value > 0);
create domain pieces as integer constraint some_pieces check (value > 0);

-- How an offer is sold (docs/domain-model.md).
create domain order_kind as text constraint known_order_kind check (value in ('local', 'special', 'processing', 'presale', 'fob'));

-- 1 self pickup, 2 the buyer's own label, 3 freight by truck.
create domain logistics_type as integer constraint known_logistics_type check (value in (1, 2, 3));

-- 1 national price from a US warehouse, 2 FOB from the port of the manufacturer.
create domain source_type as integer constraint known_source_type check (value in (1, 2));

-- 1 general, 2 special.
create domain purchase_mode as integer constraint known_purchase_mode check (value in (1, 2));

-- New, or the grade of a second.
create domain goods_condition as text constraint known_condition check (value in ('new', 'A', 'B', 'C'));

-- Names of features/trade/orders/statuses.ts, features/identity/certification/rules.ts, merchant-onboarding/statuses.ts, features/catalog/picture-requests/statuses.ts and
-- features/trade/after-sale/statuses.ts. Their numbers exist only in the answers of calls.
create domain order_status as text constraint known_order_status check (value in (
  'unpaid', 'awaitingPacking', 'awaitingPickup', 'processing', 'completed', 'failed', 'cancelled', 'pendingReview', 'awaitingDeposit',
  'refused', 'approvedInFull', 'approvedPresale', 'arrived', 'pendingAudit', 'contractCreated', 'awaitingDepositVoucher',
  'depositVouched', 'awaitingInspection', 'inspectionReported', 'shippingSubmitted', 'balancePaid', 'awaitingReceipt',
  'balanceRefused', 'inspectionPassed', 'needsNegotiation', 'negotiationConfirmed', 'contractCompleted', 'shippingApproved',
  'shippingRefused', 'drafting', 'invoiced', 'awaitingPurchaser', 'awaitingManufacturer', 'awaitingDelivery', 'inspectionFailed',
  'contractRefused', 'examinationPassed', 'freightDue', 'freightPartlyPaid', 'creationFailed', 'shipping', 'returned', 'refunded',
  'refundUnconfirmed', 'awaitingRefund', 'refundRefused', 'locked', 'labelDue', 'cancelRequested'));
create domain certified_status as text constraint known_certified_status
  check (value in ('notCertified', 'underReview', 'certified', 'failed'));
create domain application_status as text constraint known_application_status
  check (value in ('draft', 'underReview', 'approved', 'refused'));
create domain picture_status as text constraint known_picture_status check (value in ('underReview', 'approved', 'refused'));
create domain after_sale_status as text constraint known_after_sale_status
  check (value in ('processing', 'returned', 'awaitingRefund', 'completed', 'failed', 'cancelled'));

-- The codes of statuses on the wire, written at every start from the status tables in the code. Views for auditors show them; nothing else in
-- the database does.
create table status_codes (
  table_name text not null,
  status text not null,
  code integer not null,
  primary key (table_name, status)
);

-- Who changed the status of an order.
create domain order_actor as text constraint known_actor check (value in ('buyer', 'merchant', 'operator', 'warehouse', 'system'));

create domain shipment_status as text constraint known_shipment_status check (value in (
  'planned', 'picking', 'packed', 'handedOver', 'inTransit', 'delivered', 'received', 'closed', 'canceled', 'returnedToSender'));
create domain part_cancellation_status as text constraint known_part_cancellation_status check (value in ('asked', 'granted', 'declined', 'withdrawn'));
create domain backorder_status as text constraint known_backorder_status check (value in ('waiting', 'allocated', 'canceled'));
create domain short_pick_status as text constraint known_short_pick_status check (value in ('asked', 'waiting', 'allocated', 'canceled', 'replaced'));
create domain merchant_fulfillment_status as text constraint known_merchant_fulfillment_status
  check (value in ('asked', 'accepted', 'refused', 'unanswered', 'ended'));
create domain order_edit_status as text constraint known_order_edit_status
  check (value in ('proposed', 'unpaid', 'applied', 'declined', 'withdrawn', 'expired', 'lapsed', 'failed'));
create domain reservation_state as text constraint known_reservation_state check (value in ('open', 'sold', 'released'));
create domain stock_movement_kind as text constraint known_movement_kind
  check (value in ('receipt', 'reservation', 'release', 'sale', 'return', 'adjustment', 'transfer'));

create domain payment_method as text constraint known_payment_method
  check (value in ('balance', 'card', 'wallet', 'converge', 'offline', 'terms', 'logistics'));
create domain payment_purpose as text constraint known_payment_purpose
  check (value in ('order', 'freight', 'recharge', 'invoice', 'deposit', 'final', 'all', 'edit'));
create domain payment_status as text constraint known_payment_status
  check (value in ('created', 'processing', 'succeeded', 'failed', 'expired', 'partly_refunded', 'refunded'));

create domain ledger_account_kind as text constraint known_account_kind
  check (value in ('available', 'frozen', 'logistics_balance', 'receivable', 'merchant_payable', 'escrow',
    'platform_revenue', 'refund_clearing', 'provider_clearing', 'offline_clearing', 'opening', 'carrier_claims', 'storage_due',
    'payout_clearing', 'commission_tax'));

-- Who bears the cost of an after-sale case.
create domain after_sale_fault as text constraint known_fault check (value in ('manufacturer', 'carrier', 'warehouse', 'buyer'));

-- Stars of a review.
create domain review_rating as integer check (value between 1 and 5);

-- Trigger of tables whose rows are append-only. Two of them hold names and accounts: a transaction that erases or ends the retention of personal
-- data says so, and may change them (features/backoffice/personal-data).
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_table_name in ('audit_log', 'company_events') and current_setting('joinery.personal_data', true) = 'on' then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  -- A partition is named by its table.
  raise exception 'rows of % are never changed or deleted', coalesce(pg_partition_root(tg_relid), tg_relid)::regclass;
end $$;

-- The staff member who acts for a customer in this transaction; platform/stored-answers.ts sets it. Columns have it as default, so that no
-- feature can forget to store both persons.
create function acting_person() returns bigint language sql stable as $$
  select nullif(current_setting('joinery.acting_person_id', true), '')::bigint
$$;

-- Fails with JN001 unless a statement changed all rows that it meant to change. Writes that are sent together with COMMIT need it, because
-- all is committed when their answer is back (docs/decisions/0043).
create function all_changed(changed bigint, wanted integer) returns bigint language plpgsql immutable as $$
begin
  if changed is distinct from wanted then
    raise exception '% of % rows were there to be changed', changed, wanted using errcode = 'JN001';
  end if;
  return changed;
end $$;

-- The Chinese characters of a text, and each two that stand side by side. Trigrams leave Chinese out.
create function chinese_terms(given text) returns text[] language sql immutable parallel safe as $$
  select case when given ~ '[㐀-鿿]' then (
    select array_agg(distinct term) from (
      select unnest(array[letter, letter || lead(letter) over (order by place)]) as term
      from unnest(string_to_array(given, null)) with ordinality as letters (letter, place)
    ) as terms where term ~ '^[㐀-鿿]{1,2}$') else '{}' end
$$;

-- SKUs, model numbers and customer SKUs are found in any form: with other dashes, with spaces or underscores, in full width, or with no
-- separators at all. kernel/skus.ts compares in the same form. The operator class serves equality and prefixes in every locale.
create function sku_key(number text) returns text language sql immutable parallel safe as $$
  select upper(coalesce(nullif(regexp_replace(normalize(number, nfkc),
    '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00ad\u00b7\u200b-\u200f\u2010-\u2015\u2043\u2060\u2212\ufeff]+', '', 'g'), ''), btrim(number)))
$$;

-- tables by month -----------------------------------------------------------------------------------------------------------------------

-- The partitions of tables that are split by month (docs/decisions/0392): `public` lists each table once. The months are those of UTC.
create schema if not exists months;

-- The partitions of tables by month: `other` takes what no month has, and the first one what was there before months were made.
create view month_partitions as
  select parent.relname::text as table_name, part.relname::text as name, bound = 'DEFAULT' as is_other,
    (regexp_match(bound, 'FROM \(''([^'']+)''\)'))[1]::timestamptz as from_at,
    (regexp_match(bound, 'TO \(''([^'']+)''\)'))[1]::timestamptz as until_at
  from pg_partitioned_table join pg_class parent on parent.oid = partrelid join pg_inherits on inhparent = parent.oid
  join pg_class part on part.oid = inhrelid cross join lateral pg_get_expr(part.relpartbound, part.oid) bound
  where parent.relnamespace = 'public'::regnamespace;

-- The column by which a table is split.
create function month_column(parent regclass) returns text language plpgsql stable as $$
begin
  return (select attname from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0] where partrelid = parent);
end $$;

-- Makes a table for the rows of one month, with the rules, keys and indexes of its parent, so that attaching it later reads and builds nothing.
create function make_month_table(parent regclass, name text, from_at timestamptz, until_at timestamptz) returns void language plpgsql as $$
declare
  part text;
begin
  execute format('create table months.%I (like %s including defaults including constraints including generated including storage)', name, parent);
  execute format('alter table months.%I add constraint month_bounds check (%s%I < %L)', name,
    case when from_at is null then '' else format('%I >= %L and ', month_column(parent), from_at) end, month_column(parent), until_at);
  for part in select pg_get_constraintdef(oid) from pg_constraint where conrelid = parent and contype in ('p', 'f') order by contype desc, conname loop
    execute format('alter table months.%I add %s', name, part);
  end loop;
  for part in select substring(pg_get_indexdef(indexrelid) from ' USING .*') from pg_index where indrelid = parent and not indisprimary loop
    execute format('create index on months.%I %s', name, part);
  end loop;
end $$;

-- Makes a table a partition of its parent. Its check of the same bounds spares PostgreSQL reading it.
create function attach_month(parent regclass, name text, from_at timestamptz, until_at timestamptz) returns void language plpgsql as $$
begin
  execute format('alter table %s attach partition months.%I for values from (%s) to (%L)', parent, name,
    coalesce(quote_literal(from_at), 'minvalue'), until_at);
  execute format('alter table months.%I drop constraint month_bounds', name);
end $$;

-- Makes the partition of one month where none takes its rows yet. Rows of that month that came too early move into it.
create function make_month(parent regclass, month date) returns boolean language plpgsql as $$
declare
  begins timestamptz := date_trunc('month', month::timestamp) at time zone 'UTC';
  ends timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') at time zone 'UTC';
  relation text := (select relname from pg_class where oid = parent);
  name text := relation || to_char(month, '_YYYY_MM');
  early boolean;
begin
  if exists (select from month_partitions where table_name = relation and not is_other and until_at > begins
      and (from_at is null or from_at < ends)) then
    return false;
  end if;
  -- Whoever writes meanwhile waits no longer than for a migration; the job tries again.
  perform set_config('lock_timeout', '2s', true);
  perform make_month_table(parent, name, begins, ends);
  execute format('select exists (select from months.%I where %I >= $1 and %2$I < $2)', relation || '_other', month_column(parent)) into early using begins, ends;
  if early then
    execute format('alter table months.%I disable trigger user', relation || '_other');
    execute format('with early as (delete from months.%I where %I >= $1 and %2$I < $2 returning *) insert into months.%I select * from early',
      relation || '_other', month_column(parent), name) using begins, ends;
    execute format('alter table months.%I enable trigger user', relation || '_other');
  end if;
  perform attach_month(parent, name, begins, ends);
  return true;
end $$;

-- Makes the partitions of the month of `today` and of `ahead` months after it. Returns how many it made.
create function make_months(parent regclass, today timestamptz, ahead integer) returns integer language plpgsql as $$
begin
  return (select count(*) filter (where make_month(parent, (date_trunc('month', today at time zone 'UTC') + make_interval(months => later))::date))
    from generate_series(0, ahead) later);
end $$;

-- Makes the first partitions of a new table: the months to come, one for all before them, and one for what none takes.
create function start_months(parent regclass) returns void language plpgsql as $$
declare
  relation text := (select relname from pg_class where oid = parent);
  begins timestamptz := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC';
begin
  perform make_month_table(parent, relation || '_before', null, begins);
  perform attach_month(parent, relation || '_before', null, begins);
  execute format('create table months.%I partition of %s default', relation || '_other', parent);
  perform make_months(parent, now(), 6);
end $$;

-- Months that were written to an archive and dropped here: always the oldest of their table. Restoring one deletes its row.
create table archived_months (
  table_name text not null,
  -- Null for what was there before months were made.
  from_at timestamptz,
  until_at timestamptz not null,
  row_count bigint not null check (row_count >= 0),
  -- The sum of the hashes of its rows, as in backups.
  digest text not null,
  -- The folder of the archive within the place of archives.
  folder text not null unique,
  archived_at timestamptz not null,
  -- Uploaded files that its rows name: they are in use.
  file_ids uuid[] not null,
  primary key (table_name, until_at)
);

-- The moment before which rows of a table are archived; long ago where none are.
create function archived_until(given_table text) returns timestamptz language plpgsql stable as $$
begin
  return coalesce((select max(until_at) from archived_months where table_name = given_table), '-infinity');
end $$;

-- sites ---------------------------------------------------------------------------------------------------------------------------------

-- A regional shop: its host names, contact data and texts for search engines. `settings` holds what differs from the defaults in code.
create table sites (
  site_code text primary key,
  -- Requests for these host names are for this site.
  hostnames text[] not null,
  mobile_host text,
  home_url text not null,
  title text not null,
  currency text not null default '$',
  -- The number of the site on the wire.
  shop_sn text not null unique,
  contact_company text not null,
  contact_address text not null,
  contact_email text not null,
  contact_phone text not null,
  -- Days of the site are days here (docs/decisions/0190).
  time_zone text not null,
  seo_keywords translated not null,
  seo_description translated not null,
  settings jsonb not null default '{}',
  -- Whether the operator reviews changes of products before they show, unless it is set for the manufacturer.
  reviews_changes boolean not null default false,
  -- The title in each language.
  names translated not null,
  -- The site of what belongs to no site, and of requests for an unknown host name: the first one.
  is_main boolean not null default false,
  -- The host names of a closed site lead to the main one.
  closed_at timestamptz
);
create unique index one_main_site on sites (is_main) where is_main;

-- requests ------------------------------------------------------------------------------------------------------------------------------

-- The answer to a request_id, stored so that the same request happens once.
create table answered_requests (
  person_id bigint not null,
  path text not null,
  request_id uuid not null,
  -- A request_id that comes again with another body is refused.
  body_hash bytea not null,
  answer jsonb not null,
  answered_at timestamptz not null default now(),
  primary key (person_id, path, request_id)
);
-- Rows are deleted by age and inserted in that order, so a block range index is enough and costs nothing.
create index on answered_requests using brin (answered_at);

-- limits --------------------------------------------------------------------------------------------------------------------------------

-- How often something was tried in a window of time, such as logins of an account; limits survive a restart.
create table attempts (
  -- What is counted, such as the logins of an account or of an address.
  counted text not null,
  window_start timestamptz not null,
  tries integer not null,
  primary key (counted, window_start)
);

-- Pauses between guesses, by what is guessed and from where (platform/attempt-delays.ts).
create table attempt_delays (
  counted text primary key,
  tries integer not null,
  last_at timestamptz not null,
  -- Not before this time again.
  open_at timestamptz not null
);
create index on attempt_delays (last_at);

-- mail ----------------------------------------------------------------------------------------------------------------------------------

-- A mail or text message: written in the transaction that causes it, delivered by the worker, shown at /dev/outbox.
create table outbox_messages (
  message_id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  language text not null,
  subject text not null default '',
  -- Worded already, in the recipient's language.
  body_text text not null,
  body_html text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  -- After a failed delivery: not before this time again.
  try_after timestamptz,
  -- Why the last delivery failed; null while one is under way.
  last_error text
);
create index outbox_unsent on outbox_messages (message_id) where sent_at is null;
create index on outbox_messages using brin (created_at);

-- jobs ----------------------------------------------------------------------------------------------------------------------------------

-- The runs of scheduled jobs that the queue still has; none before its library has made its tables with the first start of a worker.
create function queued_jobs() returns table (job_id uuid, job text, state text, created_at timestamptz, ended_at timestamptz, error text)
language plpgsql stable as $$
begin
  if to_regclass('jobs.job') is not null then
    return query select run.id, run.name::text, run.state::text, run.created_on, run.completed_on, left(run.output ->> 'message', 500) from jobs.job run;
  end if;
end $$;

-- Puts one failed run of a job, or all of them, into the queue again.
create function retry_failed_jobs(given_job text, given_id uuid) returns integer language plpgsql as $$
declare
  changed integer := 0;
begin
  if to_regclass('jobs.job') is not null then
    update jobs.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
    where name = given_job and state = 'failed' and (given_id is null or id = given_id);
    get diagnostics changed = row_count;
  end if;
  return changed;
end $$;

-- Deletes one failed run of a job, or all of them.
create function discard_failed_jobs(given_job text, given_id uuid) returns integer language plpgsql as $$
declare
  changed integer := 0;
begin
  if to_regclass('jobs.job') is not null then
    delete from jobs.job where name = given_job and state = 'failed' and (given_id is null or id = given_id);
    get diagnostics changed = row_count;
  end if;
  return changed;
end $$;

-- what an administrator switches -------------------------------------------------------------------------------------------------------

-- Whether the market is under maintenance: then there is one row, reading goes on, and every call that writes is refused.
create table maintenance (
  one_row boolean primary key default true check (one_row),
  -- What is being done, in the words of the administrator.
  message translated not null,
  began_at timestamptz not null,
  -- Expected; it goes on until somebody ends it.
  ends_at timestamptz not null,
  check (ends_at > began_at)
);

-- The last maintenance that is over: deadlines that passed in it are given as much time again.
create table past_maintenance (
  one_row boolean primary key default true check (one_row),
  began_at timestamptz not null,
  ended_at timestamptz not null
);

-- Features that this market does without (kernel/feature-switches.ts).
create table switched_off_features (
  feature text primary key,
  switched_at timestamptz not null
);

-- clock ---------------------------------------------------------------------------------------------------------------------------------

-- The one row says how far the clock of development is moved forward, so that all processes on this database agree
-- (platform/development-clock.ts). Production never reads it.
create table development_clock (
  one_row boolean primary key default true check (one_row),
  offset_ms bigint not null default 0 check (offset_ms >= 0)
);

insert into development_clock default values;
