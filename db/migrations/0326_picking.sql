-- Shipments that are collected in one walk through a warehouse (features/trade/picking).
create table pick_lists (
  pick_list_id bigint generated always as identity primary key,
  warehouse_id bigint not null references warehouses,
  -- picked: everything lies ready. closed: given up; its shipments can be taken again.
  status text not null check (status in ('picking', 'picked', 'closed')),
  status_since timestamptz not null,
  created_at timestamptz not null,
  person_id bigint not null references people
);
create index on pick_lists (warehouse_id, status, pick_list_id);

create table pick_list_shipments (
  pick_list_id bigint not null references pick_lists,
  shipment_id bigint not null references shipments,
  -- A shipment is in one open list at a time.
  is_open boolean not null default true,
  primary key (pick_list_id, shipment_id)
);
create unique index on pick_list_shipments (shipment_id) where is_open;

-- Pieces that lie ready for a shipment which has not left: unplaced, and not to be put away. Of a set, each of its parts.
create table picked_pieces (
  shipment_id bigint not null references shipments,
  order_line_id bigint not null references order_lines,
  stock_item_id bigint not null references stock_items,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id, stock_item_id)
);
create index on picked_pieces (stock_item_id);

-- Who took which pieces from where; null is no location.
create table picks (
  pick_id bigint generated always as identity primary key,
  pick_list_id bigint not null references pick_lists,
  shipment_id bigint not null references shipments,
  order_line_id bigint not null references order_lines,
  stock_item_id bigint not null references stock_items,
  location_id bigint references warehouse_locations,
  quantity integer not null check (quantity > 0),
  person_id bigint not null references people,
  at timestamptz not null
);
create index on picks (shipment_id, order_line_id, stock_item_id);
create trigger append_only before update or delete on picks for each row execute function refuse_rewriting();

-- The pieces of a stock item that lie ready for shipments.
create function picked_of(in_item bigint) returns integer language sql stable
  return coalesce((select sum(quantity) from picked_pieces where stock_item_id = in_item), 0)::integer;

-- What left, or was given up, does not lie ready any more.
create function end_picked() returns trigger language plpgsql as $$
begin
  delete from picked_pieces where shipment_id = new.shipment_id;
  return null;
end $$;
create trigger end_picked after update of status on shipments for each row
  when (old.status in ('planned', 'picking', 'packed') and new.status not in ('planned', 'picking', 'packed')) execute function end_picked();

-- Of a line that shrinks, no more lies ready than it takes along; the rest is to be put away.
create function trim_picked() returns trigger language plpgsql as $$
declare
  pieces integer := case tg_op when 'DELETE' then 0 else new.quantity end;
begin
  delete from picked_pieces where shipment_id = old.shipment_id and order_line_id = old.order_line_id and pieces = 0;
  update picked_pieces picked set quantity = reservation.quantity / line.quantity * pieces
    from order_lines line join stock_reservations reservation using (order_line_id)
    where picked.shipment_id = old.shipment_id and picked.order_line_id = old.order_line_id and line.order_line_id = picked.order_line_id
      and reservation.stock_item_id = picked.stock_item_id and picked.quantity > reservation.quantity / line.quantity * pieces;
  return null;
end $$;
create trigger trim_picked after update of quantity or delete on shipment_lines for each row execute function trim_picked();

-- Moves pieces of a stock item from one location to another; null is unplaced, without what lies ready for shipments. Two people who move the
-- same pieces wait for each other at the stock item. Returns null, or how many pieces there are where too few are.
create or replace function move_located(in_item bigint, in_from bigint, in_to bigint, in_quantity integer, in_person bigint, in_now timestamptz)
returns integer language plpgsql as $$
declare
  there integer;
begin
  select on_hand - placed into there from stock_items where stock_item_id = in_item for no key update;
  if in_from is not null then
    select coalesce((select quantity from located_stock where location_id = in_from and stock_item_id = in_item), 0) into there;
  else
    there := greatest(there - picked_of(in_item), 0);
  end if;
  if there < in_quantity then return there; end if;
  if in_from is not null then perform change_located(in_item, in_from, -in_quantity); end if;
  if in_to is not null then perform change_located(in_item, in_to, in_quantity); end if;
  insert into location_moves (stock_item_id, from_location_id, to_location_id, quantity, kind, person_id, at)
    values (in_item, in_from, in_to, in_quantity, 'move', in_person, in_now);
  return null;
end $$;
