create index concurrently if not exists orders_by_po_number on orders (sku_key(po_number), company_id) where po_number <> '';
