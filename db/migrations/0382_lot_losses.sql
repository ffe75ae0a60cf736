-- Pieces of buyers' own stock that are lost or damaged in our care are owed to their owners (docs/decisions/0379).
alter table stock_write_offs
  alter column stock_item_id drop not null,
  add column lot_id bigint references stock_lots,
  add column company_id bigint references companies,
  add column found integer not null default 0;
alter table stock_write_offs add constraint write_off_of_item_or_lot
  check (num_nonnulls(stock_item_id, lot_id) = 1 and (lot_id is null) = (company_id is null)) not valid;
alter table stock_write_offs add constraint write_off_found check (found between 0 and pieces and (found = 0 or lot_id is not null)) not valid;
alter table stock_lot_moves drop constraint stock_lot_moves_kind_check;
alter table stock_lot_moves add constraint stock_lot_moves_kind_check
  check (kind in ('stored', 'owned', 'shipped', 'left', 'takenOff', 'passedOn', 'received', 'locked', 'unlocked', 'counted', 'writtenOff')) not valid;
