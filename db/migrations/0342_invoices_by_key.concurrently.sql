create index concurrently if not exists invoices_by_key on invoices (sku_key(invoice_number));
