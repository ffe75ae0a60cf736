-- What waits is allocated by allocate_backorder (0329).
drop function allocate_pieces(bigint, integer, bigint, timestamptz);
