-- The checks of 0320 hold for earlier rows too.
alter table order_lines validate constraint line_pieces;
alter table stock_reservations validate constraint reservation_parts;
