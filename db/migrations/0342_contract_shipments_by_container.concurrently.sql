create index concurrently if not exists contract_shipments_by_container on contract_shipments using gin (containers jsonb_path_ops);
