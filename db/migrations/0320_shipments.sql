-- Orders move in parts: pieces of lines, and shipments that take them along (docs/decisions/0353). What has left or is being packed becomes
-- shipment 1 of its order.
create domain shipment_status as text constraint known_shipment_status check (value in (
  'planned', 'picking', 'packed', 'handedOver', 'inTransit', 'delivered', 'received', 'closed', 'canceled', 'returnedToSender'));

alter table orders add column fees_refunded_cents charge_cents not null default 0;
alter table order_lines
  add column allocated integer not null default 0, add column shipped integer not null default 0, add column received integer not null default 0,
  add column canceled integer not null default 0, add column short integer not null default 0, add column returned integer not null default 0;
alter table stock_reservations add column sold integer not null default 0, add column released integer not null default 0;

-- What leaves a warehouse at once for an order (docs/decisions/0353).
create table shipments (
  shipment_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- Counted within the order; shown as <order number>-S<number>.
  number integer not null check (number > 0),
  status shipment_status not null,
  status_since timestamptz not null,
  created_at timestamptz not null,
  packed_at timestamptz,
  handed_over_at timestamptz,
  delivered_at timestamptz,
  received_at timestamptz,
  carrier text not null default '' check (length(carrier) <= 120),
  cartons integer not null default 0 check (cartons >= 0),
  weight_grams bigint not null default 0 check (weight_grams >= 0),
  -- Who took the goods over.
  signed_by text not null default '' check (length(signed_by) <= 120),
  unique (order_id, number)
);
create index shipments_by_status on shipments (status, status_since, shipment_id);

-- Pieces of order lines that a shipment takes along.
create table shipment_lines (
  shipment_id bigint not null references shipments,
  order_line_id bigint not null references order_lines,
  quantity pieces not null,
  primary key (shipment_id, order_line_id)
);
create index on shipment_lines (order_line_id);

-- What a carrier tracks by a number of its own.
create table shipment_parcels (
  parcel_id bigint generated always as identity primary key,
  shipment_id bigint not null references shipments,
  position integer not null,
  carrier text not null check (length(carrier) <= 120),
  tracking_number text not null check (length(tracking_number) between 1 and 120),
  unique (shipment_id, position)
);
create index shipment_parcels_by_number on shipment_parcels (tracking_number);
-- Staff search orders by a tracking number in any form (features/trade/orders/queries/read-orders.ts).
create index shipment_parcels_by_key on shipment_parcels (sku_key(tracking_number));

-- The timeline of a shipment.
create table shipment_moves (
  move_id bigint generated always as identity primary key,
  shipment_id bigint not null references shipments,
  at timestamptz not null,
  action text not null,
  from_status text not null,
  to_status shipment_status not null,
  actor order_actor not null,
  person_id bigint references people,
  note text not null default '' check (length(note) <= 500),
  attachments uuid[] not null default '{}',
  acting_person_id bigint references people default acting_person()
);
create index on shipment_moves (shipment_id, move_id);
create trigger append_only before update or delete on shipment_moves for each row execute function refuse_rewriting();


update stock_reservations set sold = case when state = 'sold' then quantity else 0 end, released = case when state = 'released' then quantity else 0 end
  where state <> 'open';

-- Contracts have no stock: their goods leave with the ship and are received at once.
with had as (
  select order_id, orders.status,
    exists (select from order_events event where event.order_id = orders.order_id and action = 'dispatch') as left_factory,
    exists (select from order_events event where event.order_id = orders.order_id and action in ('confirmReceipt', 'complete')) as was_received
  from orders where kind = 'fob'
)
update order_lines line set
    received = case when was_received then quantity else 0 end,
    shipped = case when left_factory and not was_received then quantity else 0 end,
    canceled = case when not left_factory and had.status in ('cancelled', 'refundUnconfirmed', 'refunded') then quantity else 0 end
  from had where had.order_id = line.order_id and (was_received or left_factory or had.status in ('cancelled', 'refundUnconfirmed', 'refunded'));

with held as (
  select order_line_id, bool_and(state = 'open') as is_open, bool_or(state = 'sold') as is_sold, bool_or(state = 'released') as is_released
  from stock_reservations group by order_line_id
), came_back as (
  select order_line_id, sum(quantity)::integer as pieces from after_sale_grades group by order_line_id
)
update order_lines line set
    allocated = case when is_open then line.quantity else 0 end,
    shipped = case when is_sold and completed_at is null then line.quantity else 0 end,
    received = case when is_sold and completed_at is not null and orders.status <> 'returned' then line.quantity - coalesce(came_back.pieces, 0) else 0 end,
    returned = case when orders.status = 'returned' then line.quantity when completed_at is not null then coalesce(came_back.pieces, 0) else 0 end,
    canceled = case when not is_sold and is_released or is_sold is null and orders.status = 'cancelled' then line.quantity else 0 end
  from orders, order_lines each left join held using (order_line_id) left join came_back using (order_line_id)
  where each.order_line_id = line.order_line_id and orders.order_id = line.order_id and kind <> 'fob'
    and (held.order_line_id is not null or orders.status = 'cancelled');

-- Goods that arrived under a contract lie in the warehouse until they leave with their order.
update order_lines line set
    allocated = case when completed_at is null and dispatched_at is null then quantity else 0 end,
    shipped = case when completed_at is null and dispatched_at is not null then quantity else 0 end,
    received = case when completed_at is not null then quantity else 0 end
  from orders where orders.order_id = line.order_id and contract_order_id is not null and orders.status <> 'cancelled';

with begun as (
  select orders.order_id, orders.carrier, orders.tracking_number, orders.status_since, orders.created_at, dispatched_at, completed_at, cartons, weight_grams,
    case when completed_at is not null then 'received'
      when orders.status in ('failed', 'cancelled', 'awaitingRefund', 'refundUnconfirmed', 'refunded') then 'canceled'
      when orders.status = 'arrived' then 'delivered'
      when orders.status = 'shipping' then 'handedOver'
      when orders.status = 'awaitingPickup' then 'packed'
      else 'picking' end as status
  from orders
  where kind <> 'fob' and (completed_at is not null or exists (
    select from order_events event where event.order_id = orders.order_id and event.action = 'startPacking'))
), placed as (
  insert into shipments (order_id, number, status, status_since, created_at, packed_at, handed_over_at, delivered_at, received_at, carrier, cartons, weight_grams)
  select order_id, 1, status, status_since, created_at, case when status not in ('picking', 'canceled') then coalesce(dispatched_at, status_since) end,
    case when status in ('handedOver', 'delivered', 'received') then coalesce(dispatched_at, completed_at) end,
    case when status = 'delivered' then status_since when status = 'received' then completed_at end,
    case when status = 'received' then completed_at end, left(carrier, 120), cartons, weight_grams
  from begun order by order_id
  returning shipment_id, order_id
), lined as (
  insert into shipment_lines (shipment_id, order_line_id, quantity)
  select shipment_id, order_line_id, quantity from placed join order_lines using (order_id)
)
insert into shipment_parcels (shipment_id, position, carrier, tracking_number)
  select shipment_id, 1, left(carrier, 120), left(tracking_number, 120) from placed join begun using (order_id) where tracking_number <> '';

alter table order_lines add constraint line_pieces check (allocated >= 0 and shipped >= 0 and received >= 0 and canceled >= 0 and short >= 0 and returned >= 0
  and allocated + shipped + received + canceled + short + returned <= quantity) not valid;
alter table stock_reservations add constraint reservation_parts check (sold >= 0 and released >= 0 and sold + released <= quantity) not valid;

-- Ends pieces of order lines, and what is held for them: 'shipped' pieces leave the warehouse, 'canceled' ones can be sold again, 'short' ones
-- were not found and are taken off the stock. The arrays are parallel. The caller holds the orders; a check fails it when a line has not
-- as many pieces left. Gives how many reservations were changed.
create function end_pieces(of_lines bigint[], pieces integer[], outcome text, by_person bigint, ended_at timestamptz, reason text)
returns integer language plpgsql as $$
declare
  held record;
  ended integer;
begin
  for held in
    select stock_item_id, sum(reservation.quantity / line.quantity * asked.pieces)::integer as quantity
    from unnest(of_lines, pieces) as asked (order_line_id, pieces)
    join order_lines line using (order_line_id) join stock_reservations reservation using (order_line_id)
    where state = 'open' group by stock_item_id order by stock_item_id
  loop
    update stock_items
      set reserved = reserved - held.quantity, on_hand = on_hand - case when outcome = 'canceled' then 0 else held.quantity end
      where stock_item_id = held.stock_item_id;
  end loop;
  if outcome <> 'shipped' then
    for held in
      select line.relation_id, sum(asked.pieces)::integer as quantity
      from unnest(of_lines, pieces) as asked (order_line_id, pieces) join order_lines line using (order_line_id)
      where exists (select from stock_reservations open where open.order_line_id = line.order_line_id and open.state = 'open')
      group by line.relation_id order by line.relation_id
    loop
      update offers set sold = sold - held.quantity where relation_id = held.relation_id;
    end loop;
  end if;
  with asked as (
    select reservation_id, reservation.quantity / line.quantity * asked.pieces as part
    from unnest(of_lines, pieces) as asked (order_line_id, pieces)
    join order_lines line using (order_line_id) join stock_reservations reservation using (order_line_id)
    where state = 'open'
  ), changed as (
    update stock_reservations reservation
      set sold = sold + case when outcome = 'shipped' then part else 0 end,
        released = released + case when outcome = 'shipped' then 0 else part end,
        state = case when sold + released + part < quantity then 'open' when outcome = 'shipped' or sold > 0 then 'sold' else 'released' end
      from asked where asked.reservation_id = reservation.reservation_id
      returning stock_item_id, order_line_id, part
  )
  insert into stock_movements (stock_item_id, kind, on_hand_change, reserved_change, order_line_id, person_id, note, at)
    select stock_item_id, case outcome when 'shipped' then 'sale' when 'short' then 'adjustment' else 'release' end,
      case when outcome = 'canceled' then 0 else -part end, -part, order_line_id, by_person, reason, ended_at
    from changed where part > 0;
  get diagnostics ended = row_count;
  update order_lines line
    set allocated = allocated - least(allocated, asked.pieces),
      shipped = shipped + case when outcome = 'shipped' then asked.pieces else 0 end,
      -- Of goods that have come in part, what was open is canceled with the order.
      canceled = canceled + case when outcome = 'canceled'
        then least(asked.pieces, quantity - shipped - received - canceled - short - returned) else 0 end,
      short = short + case when outcome = 'short' then asked.pieces else 0 end
    from unnest(of_lines, pieces) as asked (order_line_id, pieces)
    where line.order_line_id = asked.order_line_id;
  return ended;
end $$;

-- Ends everything that is still held for orders: 'released' gives the pieces back to be sold, 'sold' takes them out of the
-- warehouse. The caller holds the orders, so that their reservations cannot be ended twice. Gives how many were ended.
create or replace function close_reservations(of_orders bigint[], outcome text, by_person bigint, closed_at timestamptz)
returns integer language plpgsql as $$
declare
  lines bigint[];
  left_over integer[];
begin
  -- Goods of the buyer's own have no reservation: of them, what is allocated is still there.
  select coalesce(array_agg(order_line_id), '{}'), coalesce(array_agg(pieces), '{}') into lines, left_over
  from (
    select line.order_line_id,
      coalesce(max((held.quantity - held.sold - held.released) / (held.quantity / line.quantity)), line.allocated) as pieces
    from order_lines line left join stock_reservations held on held.order_line_id = line.order_line_id and held.state = 'open'
    where line.order_id = any (of_orders) group by line.order_line_id
  ) here where pieces > 0;
  return end_pieces(lines, left_over, case outcome when 'sold' then 'shipped' else 'canceled' end, by_person, closed_at, '');
end $$;

create or replace function keep_promises(arrivals bigint[], by_person bigint, arrived timestamptz) returns void language plpgsql as $$
declare
  part record;
begin
  for part in
    select stock_item_id, sum(quantity)::integer as quantity from arrival_promises
    where incoming_id = any (arrivals) and state = 'open' group by stock_item_id order by stock_item_id
  loop
    update stock_items set reserved = reserved + part.quantity where stock_item_id = part.stock_item_id;
  end loop;
  with kept as (
    update arrival_promises set state = 'arrived' where incoming_id = any (arrivals) and state = 'open'
    returning order_id, order_line_id, stock_item_id, relation_id, quantity
  ), held as (
    insert into stock_reservations (order_id, order_line_id, stock_item_id, relation_id, quantity)
      select order_id, order_line_id, stock_item_id, relation_id, quantity from kept
    returning order_line_id, stock_item_id, quantity
  )
  insert into stock_movements (stock_item_id, kind, reserved_change, order_line_id, person_id, at)
    select stock_item_id, 'reservation', quantity, order_line_id, by_person, arrived from held;
  -- A line is allocated when all of its goods are there: of a set, every part.
  update order_lines line set allocated = quantity - shipped - received - canceled - short - returned
    where order_line_id in (select order_line_id from arrival_promises where incoming_id = any (arrivals) and state = 'arrived')
      and not exists (select from arrival_promises promise where promise.order_line_id = line.order_line_id and promise.state = 'open');
end $$;
