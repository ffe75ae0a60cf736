-- Makes the table the first partition of a new one that has its name, rules, keys, indexes and triggers. Everything here changes the catalog
-- only: 0404 has built the key, and 0405 has checked the bounds. The table keeps its name for everybody, so the version before works on.
create or replace function pg_temp.split_by_month(given text, id text) returns void language plpgsql as $$
declare
  before text := given || '_before';
  bounds text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = given::regclass and conname = 'month_bounds');
  until_at timestamptz := substring(bounds from '''([^'']+)''');
  last_id bigint := (select last_value from pg_sequences where schemaname = 'public' and sequencename = given || '_' || id || '_seq');
  triggers text[] := array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = given::regclass and not tgisinternal);
  part record;
begin
  execute format('lock table %I in access exclusive mode', given);
  execute format('alter table %I drop constraint %I, add constraint %I primary key using index %I, alter %I drop identity',
    given, given || '_pkey', before || '_pkey', given || '_month_key', id);
  for part in select tgname from pg_trigger where tgrelid = given::regclass and not tgisinternal loop
    execute format('drop trigger %I on %I', part.tgname, given);
  end loop;
  execute format('alter table %I set schema months', given);
  execute format('alter table months.%I rename to %I', given, before);
  execute format('create table %I (like months.%I including defaults including constraints including generated including storage) partition by range (at)',
    given, before);
  execute format('alter table %I drop constraint month_bounds, add primary key (%I, at), alter %2$I add generated always as identity', given, id);
  if last_id is not null then
    perform setval(given || '_' || id || '_seq', last_id);
  end if;
  for part in select conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ('months.' || before)::regclass and contype = 'f' order by conname loop
    execute format('alter table %I add constraint %I %s', given, part.conname, part.definition);
  end loop;
  for part in select relname, substring(pg_get_indexdef(indexrelid) from ' USING .*') as definition from pg_index join pg_class on oid = indexrelid
      where indrelid = ('months.' || before)::regclass and not indisprimary loop
    execute format('create index %I on %I %s', part.relname, given, part.definition);
  end loop;
  perform attach_month(given::regclass, before, null, until_at);
  for part in select unnest(triggers) as definition loop
    execute part.definition;
  end loop;
  execute format('create table months.%I partition of %I default', given || '_other', given);
  perform make_months(given::regclass, now(), 6);
end $$;

select pg_temp.split_by_month('stock_movements', 'movement_id');
