-- The check of 0329 holds for earlier rows too.
alter table stock_items validate constraint stock_items_backordered_check;
