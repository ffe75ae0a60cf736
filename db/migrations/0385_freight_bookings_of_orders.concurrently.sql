-- Bookings of an order, also those that were canceled.
create index concurrently freight_bookings_of_orders on freight_bookings (order_id, booking_id);
