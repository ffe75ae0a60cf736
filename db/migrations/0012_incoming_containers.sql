-- Containers on the water are read by when they come (container_info): without an index every lot of every product would be
-- sorted for one page.
create index incoming_by_arrival on incoming_stock (arrives_from, container_number) where arrived_at is null;
