create index concurrently warehouses_owner_merchant_id_idx on warehouses (owner_merchant_id) where owner_merchant_id is not null;
