-- A count of the pieces of a stock item at a location, or of its unplaced ones, that found more or fewer than was recorded, or the same.
create table stock_counts (
  count_id bigint generated always as identity primary key,
  stock_item_id bigint not null references stock_items,
  -- Null for unplaced pieces.
  location_id bigint references warehouse_locations,
  -- secondCount: waits until two people have counted the same difference. belowReserved: would leave less than orders have reserved.
  state text not null check (state in ('secondCount', 'belowReserved', 'matched', 'adjusted', 'dismissed')),
  -- Of the last count: pieces, and what they are more than was recorded at that moment.
  counted integer not null check (counted >= 0),
  difference integer not null,
  counted_by bigint not null references people,
  counted_at timestamptz not null,
  closed_by bigint references people,
  closed_at timestamptz,
  note text not null default '',
  check ((closed_at is null) = (state in ('secondCount', 'belowReserved')))
);
create unique index on stock_counts (stock_item_id, location_id) nulls not distinct where closed_at is null;
create index on stock_counts (closed_at, count_id);

-- Every time that somebody counted for it.
create table stock_count_entries (
  entry_id bigint generated always as identity primary key,
  count_id bigint not null references stock_counts,
  person_id bigint not null references people,
  counted integer not null check (counted >= 0),
  difference integer not null,
  at timestamptz not null
);
create index on stock_count_entries (count_id);
create trigger append_only before update or delete on stock_count_entries for each row execute function refuse_rewriting();
