create index concurrently shipments_of_warehouse on shipments (from_warehouse_id, status, status_since, shipment_id);
