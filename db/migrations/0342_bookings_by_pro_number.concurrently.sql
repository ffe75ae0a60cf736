create index concurrently if not exists freight_bookings_by_pro_number on freight_bookings (sku_key(pro_number)) where pro_number <> '';
