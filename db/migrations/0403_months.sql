-- Tables that only grow are split by month (docs/decisions/0392). This step adds what that needs; 0404 makes the keys, 0405 validates the
-- bounds, 0406 turns each table into the first partition of a new one of its name.

create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_table_name in ('audit_log', 'company_events') and current_setting('joinery.personal_data', true) = 'on' then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  -- A partition is named by its table.
  raise exception 'rows of % are never changed or deleted', coalesce(pg_partition_root(tg_relid), tg_relid)::regclass;
end $$;

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

-- What the archived movements of a stock item add up to: with those that are left it is what the item has.
create table archived_stock (
  stock_item_id bigint primary key references stock_items,
  on_hand bigint not null,
  reserved bigint not null
);

-- What is in the tables lies before a month that begins at the earliest in a month from now, so no row written until 0406 comes later.
do $$
declare
  relation text;
  latest timestamptz;
begin
  foreach relation in array array['order_events', 'stock_movements'] loop
    execute format('select greatest(now(), max(at)) from %I', relation) into latest;
    execute format('alter table %I add constraint month_bounds check (at < %L) not valid', relation,
      (date_trunc('month', latest at time zone 'UTC') + interval '2 months') at time zone 'UTC');
  end loop;
end $$;
