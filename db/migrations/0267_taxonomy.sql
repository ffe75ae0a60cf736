-- Categories and terms that are no longer used keep their rows, and what was merged leads to what it was merged into.
alter table categories add column retired_at timestamptz, add column merged_into bigint references categories;
alter table vocabulary_terms add column retired_at timestamptz, add column merged_into text;

-- When names, trees or places that every server holds in memory last changed. One row.
create table reference_data_changes (
  only_row boolean primary key default true check (only_row),
  changed_in xid8 not null default pg_current_xact_id()
);
insert into reference_data_changes default values;

-- Trigger of the tables that the catalog index holds as reference data, so that no writer can forget to say so.
create function note_reference_data_change() returns trigger language plpgsql as $$
begin
  update reference_data_changes set changed_in = pg_current_xact_id();
  return null;
end $$;
create trigger note_reference_data_change after insert or update or delete on categories
  for each statement execute function note_reference_data_change();
create trigger note_reference_data_change after insert or update or delete on vocabulary_terms
  for each statement execute function note_reference_data_change();
create trigger note_reference_data_change after insert or update or delete on warehouses
  for each statement execute function note_reference_data_change();
create trigger note_reference_data_change after insert or update or delete on site_warehouses
  for each statement execute function note_reference_data_change();
