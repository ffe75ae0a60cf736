-- Snapshots of the catalog index in the data folders of servers. A database that has the entry has all that the snapshot holds: one that
-- was set back to an earlier time has none. Entries of a week.
create table catalog_index_snapshots (
  snapshot_id uuid primary key,
  made_at timestamptz not null
);

