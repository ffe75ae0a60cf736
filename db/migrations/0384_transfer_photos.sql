-- Photos of pieces that were damaged between two warehouses.
alter table stock_transfer_events add column photo_ids uuid[] not null default '{}' check (cardinality(photo_ids) <= 5);
