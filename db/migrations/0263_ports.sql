-- Ports that a market adds to the ready set, and those of the ready set that it retired.
create table ports (
  -- UN/LOCODE.
  port_code text primary key check (port_code ~ '^[A-Z]{2}[A-Z2-9]{3}$'),
  name_en text not null check (name_en <> ''),
  name_zh text not null check (name_zh <> ''),
  name_es text not null check (name_es <> ''),
  -- No longer offered since then; contracts that name it keep it.
  retired_at timestamptz,
  changed_at timestamptz not null,
  changed_by bigint references people
);
