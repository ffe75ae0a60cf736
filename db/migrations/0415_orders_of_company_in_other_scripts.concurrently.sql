create index concurrently order_search_of_company_in_other_scripts on order_search (company_id, period) where numbers !~ '^[ -~\n]*$';
