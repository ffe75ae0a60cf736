create index concurrently if not exists bills_of_lading_by_key on bills_of_lading (sku_key(bol_number));
