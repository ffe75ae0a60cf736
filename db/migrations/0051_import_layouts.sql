-- How a manufacturer had a file with these headers understood the last time: columns, columns left out, units, and values with
-- their meaning. `headers` is a digest of the normalized headers.
create table import_layouts (
  merchant_id bigint not null references merchants,
  headers text not null,
  settings jsonb not null,
  saved_at timestamptz not null,
  primary key (merchant_id, headers)
);

-- The category suggested by the title: {"type_id", "confidence"}.
alter table import_rows add column suggestion jsonb;
