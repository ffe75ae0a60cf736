-- Pieces that were not found may be replaced by an equal offer (docs/decisions/0362), with an order of its own.
alter domain short_pick_status drop constraint known_short_pick_status;
alter domain short_pick_status add constraint known_short_pick_status check (value in ('asked', 'waiting', 'allocated', 'canceled', 'replaced')) not valid;
alter table short_picks add column replacement_order_id bigint references orders;
