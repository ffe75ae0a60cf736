create index concurrently order_lines_of_promotion on order_lines (promotion_id) where promotion_id is not null;
