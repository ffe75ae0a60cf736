create index concurrently order_search_of_merchant_in_other_scripts on order_search (merchant_id, period) where numbers !~ '^[ -~\n]*$';
