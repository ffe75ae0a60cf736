-- Catalogue files of manufacturers on their way in: what was read, how its columns are understood, and what became of each row.

create table imports (
  import_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  person_id bigint not null references people,
  status text not null default 'reading',
  file_name text not null,
  file_kind text not null default '',
  -- [{"name", "rows"}] in the order of the file.
  sheets jsonb not null default '[]',
  -- Which sheet, which row holds the headers, field → column, units, values for empty cells, words and what they stand for.
  settings jsonb not null default '{}',
  language text not null,
  total_count integer not null default 0,
  -- Rows that the work under way has dealt with, and what the last judgement found.
  done_count integer not null default 0,
  new_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  wrong_count integer not null default 0,
  saved_count integer not null default 0,
  -- Whoever works on it says so with every batch; an import whose process died is taken up by another one.
  worked_at timestamptz,
  worker text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz
);
create index on imports (merchant_id, import_id desc);
create index on imports (worked_at) where status in ('reading', 'judging', 'running');

create table import_rows (
  import_id bigint not null references imports on delete cascade,
  sheet integer not null,
  row_number integer not null,
  -- The cells as read: text, number, null, or {"wrong": …}.
  cells jsonb not null,
  -- Field → text: what was put right in the preview.
  edits jsonb not null default '{}',
  outcome text check (outcome in ('new', 'changed', 'unchanged', 'wrong')),
  -- [{"field", "code", "values"}]
  problems jsonb not null default '[]',
  saved_at timestamptz,
  primary key (import_id, sheet, row_number)
);
create index on import_rows (import_id, sheet, outcome, row_number);

-- What a manufacturer's headers meant the last time.
create table import_headers (
  merchant_id bigint not null references merchants,
  header text not null,
  field text not null,
  primary key (merchant_id, header)
);

-- Under which names a product's pictures came: the same names again are the same pictures.
create table import_pictures (
  merchant_id bigint not null references merchants,
  product_id bigint not null references products on delete cascade,
  picture_key text not null,
  name text not null,
  primary key (product_id, picture_key)
);
