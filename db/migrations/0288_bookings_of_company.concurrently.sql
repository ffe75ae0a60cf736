create index concurrently if not exists freight_bookings_of_company on freight_bookings (company_id) where pro_number <> '';
