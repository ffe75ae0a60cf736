-- The time that decides the place of a reservation when a later arrival is short again: that of the reservation its pieces were split
-- off from. Null: the reservation was placed by its buyer and counts by its own deposit.
alter table reservations add column ranked_at timestamptz;
