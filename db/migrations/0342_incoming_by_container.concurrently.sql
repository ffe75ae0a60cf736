create index concurrently if not exists incoming_by_container on incoming_stock (sku_key(container_number));
