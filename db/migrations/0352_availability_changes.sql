-- Lists say what can be ordered ahead (docs/decisions/0364): they follow changes of what comes and of what may be ordered before it comes.
-- Products of which more, less or something later can be ordered although no stock moved: what comes changed, or what may be ordered before it
-- comes. Lists read it by transaction; it is deleted after some days.
create table availability_changes (
  change_id bigint generated always as identity primary key,
  product_id bigint not null, -- no foreign key: it is written beside stock, and read within seconds
  -- The day of an arrival that passed without it; null for changes that a transaction made.
  passed_on date,
  at timestamptz not null default now(),
  changed_in xid8 not null default pg_current_xact_id()
);
create index availability_changes_by_transaction on availability_changes (changed_in);
create index availability_changes_by_time on availability_changes (at);
create unique index availability_changes_of_passed_days on availability_changes (product_id, passed_on) where passed_on is not null;

-- Triggers of the tables that what can be ordered follows from, so that no writer can forget to say so.
create function note_product_availability() returns trigger language plpgsql as $$
begin
  insert into availability_changes (product_id) values (coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger note_product_availability after update of backordered on stock_items
  for each row when (old.backordered <> new.backordered) execute function note_product_availability();
create trigger note_product_availability after insert or update of sent, received, lost, damaged or delete on stock_transfer_lines
  for each row execute function note_product_availability();
-- The same for the day of a transfer.
create function note_transfer_availability() returns trigger language plpgsql as $$
begin
  insert into availability_changes (product_id) select product_id from stock_transfer_lines where transfer_id = new.transfer_id;
  return null;
end $$;
create trigger note_transfer_availability after update of expected_on on stock_transfers
  for each row when (old.expected_on is distinct from new.expected_on) execute function note_transfer_availability();
-- The same for what containers bring.
create function note_incoming_availability() returns trigger language plpgsql as $$
begin
  insert into availability_changes (product_id)
    select product_id from stock_items where stock_item_id = coalesce(new.stock_item_id, old.stock_item_id);
  return null;
end $$;
create trigger note_incoming_availability after insert or update of quantity, allocated, arrives_from, arrives_to, arrived_at or delete on incoming_stock
  for each row execute function note_incoming_availability();
-- The same for what an offer may promise.
create function note_offer_availability() returns trigger language plpgsql as $$
begin
  insert into availability_changes (product_id) select product_id from offers where relation_id = new.relation_id;
  return null;
end $$;
create trigger note_offer_availability after insert or update of is_on, max_pieces, backordered on backorder_offers
  for each row execute function note_offer_availability();
