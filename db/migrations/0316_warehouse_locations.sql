alter table stock_items add column placed integer not null default 0;
alter table stock_items add constraint stock_items_placed_check check (placed between 0 and on_hand) not valid;

-- A place in a warehouse where goods lie.
create table warehouse_locations (
  location_id bigint generated always as identity primary key,
  warehouse_id bigint not null references warehouses,
  zone text not null check (zone ~ '^[A-Z0-9]{1,4}$'),
  aisle text not null check (aisle ~ '^[A-Z0-9]{1,4}$'),
  bin text not null check (bin ~ '^[A-Z0-9]{1,4}$'),
  -- As its label says: A-03-12.
  code text not null generated always as (zone || '-' || aisle || '-' || bin) stored,
  -- A walk through the warehouse passes its locations from the lowest to the highest.
  walk_order integer not null check (walk_order >= 0),
  -- Takes no more goods since then.
  archived_at timestamptz,
  changed_at timestamptz not null,
  unique (warehouse_id, code)
);

-- What lies where. Pieces of a stock item that lie nowhere are unplaced: on_hand - placed.
create table located_stock (
  location_id bigint not null references warehouse_locations,
  stock_item_id bigint not null references stock_items,
  quantity integer not null check (quantity > 0),
  primary key (location_id, stock_item_id)
);
create index on located_stock (stock_item_id);

-- How pieces came to lie where they lie. Null is no location: unplaced, or not in the warehouse any more.
create table location_moves (
  move_id bigint generated always as identity primary key,
  stock_item_id bigint not null references stock_items,
  from_location_id bigint references warehouse_locations,
  to_location_id bigint references warehouse_locations,
  quantity integer not null check (quantity > 0),
  -- left: on_hand fell below the pieces that were placed. count: a count found more or fewer.
  kind text not null check (kind in ('move', 'left', 'count')),
  person_id bigint references people,
  at timestamptz not null,
  check (from_location_id is distinct from to_location_id)
);
create index on location_moves (stock_item_id);
create trigger append_only before update or delete on location_moves for each row execute function refuse_rewriting();

-- Changes the pieces of a stock item at a location and the sum of all its locations. The caller holds the stock item.
create function change_located(in_item bigint, in_location bigint, in_change integer) returns void language plpgsql as $$
begin
  if in_change > 0 then
    insert into located_stock (location_id, stock_item_id, quantity) values (in_location, in_item, in_change)
      on conflict (location_id, stock_item_id) do update set quantity = located_stock.quantity + in_change;
  else
    delete from located_stock where location_id = in_location and stock_item_id = in_item and quantity + in_change = 0;
    if not found then
      update located_stock set quantity = quantity + in_change where location_id = in_location and stock_item_id = in_item;
    end if;
  end if;
  update stock_items set placed = placed + in_change where stock_item_id = in_item;
end $$;

-- Moves pieces of a stock item from one location to another; null is unplaced. Two people who move the same pieces wait for each other at
-- the stock item. Returns null, or how many pieces there are where too few are.
create function move_located(in_item bigint, in_from bigint, in_to bigint, in_quantity integer, in_person bigint, in_now timestamptz)
returns integer language plpgsql as $$
declare
  there integer;
begin
  select on_hand - placed into there from stock_items where stock_item_id = in_item for no key update;
  if in_from is not null then
    select coalesce((select quantity from located_stock where location_id = in_from and stock_item_id = in_item), 0) into there;
  end if;
  if there < in_quantity then return there; end if;
  if in_from is not null then perform change_located(in_item, in_from, -in_quantity); end if;
  if in_to is not null then perform change_located(in_item, in_to, in_quantity); end if;
  insert into location_moves (stock_item_id, from_location_id, to_location_id, quantity, kind, person_id, at)
    values (in_item, in_from, in_to, in_quantity, 'move', in_person, in_now);
  return null;
end $$;

-- Pieces that leave the warehouse are first the unplaced ones, then those of the locations in the order of the walk.
create function clear_located() returns trigger language plpgsql as $$
declare
  excess integer := new.placed - new.on_hand;
  location record;
  taken integer;
begin
  for location in
    select location_id, quantity from located_stock join warehouse_locations using (location_id)
    where stock_item_id = new.stock_item_id order by walk_order, code
  loop
    exit when excess = 0;
    taken := least(location.quantity, excess);
    if taken = location.quantity then
      delete from located_stock where location_id = location.location_id and stock_item_id = new.stock_item_id;
    else
      update located_stock set quantity = quantity - taken where location_id = location.location_id and stock_item_id = new.stock_item_id;
    end if;
    insert into location_moves (stock_item_id, from_location_id, quantity, kind, at)
      values (new.stock_item_id, location.location_id, taken, 'left', now());
    excess := excess - taken;
  end loop;
  new.placed := new.on_hand;
  return new;
end $$;
create trigger clear_located before update of on_hand on stock_items for each row when (new.on_hand < new.placed) execute function clear_located();
