-- Rows of a price list that are no products: sections, subtotals, remarks, pictures, repeated headers and rows that the sheet hides.
-- They are set aside with their reason and count as nothing.

alter table import_rows
  add column hidden boolean not null default false,
  drop constraint import_rows_outcome_check,
  add constraint import_rows_outcome_check check (outcome in ('new', 'changed', 'unchanged', 'wrong', 'skipped'));

alter table imports add column skipped_count integer not null default 0;
