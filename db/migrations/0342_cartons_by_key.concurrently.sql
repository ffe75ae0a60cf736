create index concurrently if not exists carton_labels_by_key on carton_labels (sku_key(tracking_number)) where tracking_number <> '';
