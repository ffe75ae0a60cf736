create unique index concurrently bank_lines_of_payout on bank_lines (payout_id, direction) where payout_id is not null;
