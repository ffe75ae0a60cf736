create unique index concurrently if not exists short_replacements on short_picks (replacement_order_id) where replacement_order_id is not null;
