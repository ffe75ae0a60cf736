-- Reads both tables once, without stopping writes; 0406 needs not read them again.
alter table order_events validate constraint month_bounds;
alter table stock_movements validate constraint month_bounds;
