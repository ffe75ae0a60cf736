create index concurrently if not exists contract_shipments_by_bill on contract_shipments (sku_key(bill_of_lading));
