-- How far the index of products in OpenSearch follows the catalog, one row for each version of its documents. The row is the position in the
-- outbox, which is the catalog's own record of transactions (product_cards, stock_movements, availability_changes).
create table search_feeds (
  mapping text primary key,
  index_name text not null,
  seen_until text not null,
  snapshot text not null,
  -- Taken before documents are read: of two writes of a product the one with the higher number was read later.
  ticket bigint not null default 0,
  -- Incremented with everything that lists can see.
  version bigint not null default 0,
  -- The process that feeds the index, until it has not done so for some seconds.
  fed_by uuid,
  fed_until timestamptz
);

