create index concurrently stock_write_offs_of_lots on stock_write_offs (lot_id) where lot_id is not null;
