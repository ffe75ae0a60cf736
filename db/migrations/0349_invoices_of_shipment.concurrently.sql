create unique index concurrently if not exists invoices_of_shipment on invoices (shipment_id) where shipment_id is not null;
