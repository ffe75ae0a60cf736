create unique index concurrently if not exists dock_bookings_warehouse_id_starts_at_door_idx on dock_bookings (warehouse_id, starts_at, door) where state = 'booked';
