-- Delivery instructions for the driver. Orders for self pickup have none.
alter table orders add column delivery_note text not null default '' check (length(delivery_note) <= 500);
