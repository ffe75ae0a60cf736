-- A warehouse that is no longer used keeps its row, because past orders name it.
alter table warehouses add column retired_at timestamptz;
