-- Validates what 0382 changed, in a step that does not stop writes.
alter table stock_write_offs validate constraint write_off_of_item_or_lot;
alter table stock_write_offs validate constraint write_off_found;
alter table stock_lot_moves validate constraint stock_lot_moves_kind_check;
