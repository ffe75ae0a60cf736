-- What lies in warehouses, what is on its way there, and what shipping, duties and pickups are calculated from.

-- features/inventory/stock --------------------------------------------------------------------------------------------------------------

-- The stock of a product in one warehouse and condition. Reserving is one conditional update of `reserved` (docs/stock.md).
create table stock_items (
  stock_item_id bigint generated always as identity primary key,
  product_id bigint not null references products,
  warehouse_id bigint not null references warehouses,
  condition goods_condition not null default 'new',
  on_hand integer not null default 0 check (on_hand >= 0),
  reserved integer not null default 0 check (reserved between 0 and on_hand),
  -- Pieces held in checkout for some minutes. A hold is no reservation: it has no movement, ends by itself, and only keeps other
  -- companies from ordering the pieces in the meantime.
  held integer not null default 0 check (held >= 0),
  -- Pieces that lie at a location of the warehouse (located_stock).
  placed integer not null default 0,
  -- Pieces that order lines wait for (backorders). What becomes free is theirs first.
  backordered integer not null default 0,
  unique (product_id, warehouse_id, condition),
  constraint stock_items_placed_check check (placed between 0 and on_hand),
  constraint stock_items_backordered_check check (backordered >= 0)
);
create trigger keep_goods_of_others_out before insert on stock_items for each row execute function keep_goods_of_others_out();

-- A change of on_hand or reserved with its cause.
create table stock_movements (
  movement_id bigint generated always as identity,
  stock_item_id bigint not null references stock_items,
  kind stock_movement_kind not null,
  on_hand_change integer not null default 0,
  reserved_change integer not null default 0,
  order_line_id bigint, -- references order_lines, trade.sql
  person_id bigint references people,
  note text not null default '',
  at timestamptz not null default now(),
  changed_in xid8 not null default pg_current_xact_id(),
  check (on_hand_change <> 0 or reserved_change <> 0),
  primary key (movement_id, at)
) partition by range (at);
create index on stock_movements (stock_item_id);
create index on stock_movements (changed_in);
-- The demand of a stock item.
create index stock_sales on stock_movements (stock_item_id, at) include (on_hand_change) where kind = 'sale';
-- The receipts that what lies in a warehouse is from, for its age.
create index stock_receipts on stock_movements (stock_item_id, at desc) include (on_hand_change) where on_hand_change > 0;
create trigger append_only before update or delete on stock_movements for each row execute function refuse_rewriting();
select start_months('stock_movements');

-- What the archived movements of a stock item add up to: with those that are left it is what the item has.
create table archived_stock (
  stock_item_id bigint primary key references stock_items,
  on_hand bigint not null,
  reserved bigint not null
);

-- What an order holds of a stock item until it leaves the warehouse or is given back.
create table stock_reservations (
  reservation_id bigint generated always as identity primary key,
  -- Order and offer are copied from the line, without keys of their own (docs/decisions/0031).
  order_id bigint not null,
  order_line_id bigint not null, -- references order_lines, trade.sql
  stock_item_id bigint not null references stock_items,
  relation_id bigint not null,
  quantity pieces not null,
  state reservation_state not null default 'open',
  -- Of the quantity: what has left the warehouse, and what was given back or could not be found. The rest is held.
  sold integer not null default 0,
  released integer not null default 0,
  unique (order_line_id, stock_item_id),
  constraint reservation_parts check (sold >= 0 and released >= 0 and sold + released <= quantity)
);
create index on stock_reservations (order_id);
create index on stock_reservations (stock_item_id) where state = 'open';

-- Ends pieces of order lines, and what is held for them: 'shipped' pieces leave the warehouse, 'canceled' and 'short' ones can be sold again;
-- what of short ones was really not found, the caller writes off. The arrays are parallel. The caller holds the orders; a check fails it when
-- a line has not as many pieces left. Gives how many reservations were changed.
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
      set reserved = reserved - held.quantity, on_hand = on_hand - case when outcome = 'shipped' then held.quantity else 0 end
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
    select stock_item_id, case outcome when 'shipped' then 'sale' else 'release' end,
      case when outcome = 'shipped' then -part else 0 end, -part, order_line_id, by_person, reason, ended_at
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

-- Writes off freed pieces of one stock item of a line. The caller holds the order, and end_pieces has locked the stock item.
create function dispose_part(of_line bigint, of_item bigint, pieces integer, by_person bigint, disposed_at timestamptz, reason text)
returns integer language plpgsql as $$
begin
  update stock_items set on_hand = on_hand - pieces where stock_item_id = of_item;
  insert into stock_movements (stock_item_id, kind, on_hand_change, order_line_id, person_id, note, at)
    values (of_item, 'adjustment', -pieces, of_line, by_person, reason, disposed_at);
  return pieces;
end $$;

-- Writes pieces off that end_pieces has just freed, with all their parts: they leave the warehouse and are sold to nobody.
create function dispose_pieces(of_lines bigint[], pieces integer[], by_person bigint, disposed_at timestamptz, reason text)
returns integer language plpgsql as $$
begin
  return (
    select coalesce(sum(dispose_part(order_line_id, stock_item_id, quantity, by_person, disposed_at, reason)), 0)
    from (
      select reservation.stock_item_id, order_line_id, reservation.quantity / line.quantity * asked.pieces as quantity
      from unnest(of_lines, pieces) as asked (order_line_id, pieces)
      join order_lines line using (order_line_id) join stock_reservations reservation using (order_line_id)
      order by reservation.stock_item_id, order_line_id
    ) freed
  );
end $$;

-- Takes pieces of lines back that had left: they are on hand and held for their order again. The arrays are parallel; the caller holds the
-- orders. Gives how many reservations were changed.
create function take_back_pieces(of_lines bigint[], pieces integer[], by_person bigint, taken_at timestamptz, reason text) returns integer
language plpgsql as $$
declare
  part record;
  taken integer := 0;
begin
  for part in
    select reservation_id, stock_item_id, order_line_id, reservation.quantity / line.quantity * asked.pieces as quantity
    from unnest(of_lines, pieces) as asked (order_line_id, pieces)
    join order_lines line using (order_line_id) join stock_reservations reservation using (order_line_id)
    order by stock_item_id, order_line_id
  loop
    update stock_items set on_hand = on_hand + part.quantity, reserved = reserved + part.quantity where stock_item_id = part.stock_item_id;
    update stock_reservations set sold = sold - part.quantity, state = 'open' where reservation_id = part.reservation_id;
    insert into stock_movements (stock_item_id, kind, on_hand_change, reserved_change, order_line_id, person_id, note, at)
      values (part.stock_item_id, 'return', part.quantity, part.quantity, part.order_line_id, by_person, reason, taken_at);
    taken := taken + 1;
  end loop;
  update order_lines line set shipped = shipped - asked.pieces, allocated = allocated + asked.pieces
    from unnest(of_lines, pieces) as asked (order_line_id, pieces) where line.order_line_id = asked.order_line_id;
  return taken;
end $$;

-- Ends everything that is still held for orders: 'released' gives the pieces back to be sold, 'sold' takes them out of the
-- warehouse. The caller holds the orders, so that their reservations cannot be ended twice. Gives how many were ended.
create function close_reservations(of_orders bigint[], outcome text, by_person bigint, closed_at timestamptz)
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

-- Puts pieces of a sold order line back into stock: for a set, of each component what one set holds of it.
create function return_stock(of_line bigint, pieces integer, by_person bigint, returned_at timestamptz, reason text)
returns integer language plpgsql as $$
declare
  sold record;
  returned integer := 0;
begin
  for sold in
    select reservation.stock_item_id, reservation.quantity / line.quantity * pieces as quantity
    from stock_reservations reservation join order_lines line using (order_line_id)
    where order_line_id = of_line and state = 'sold' order by reservation.stock_item_id
  loop
    update stock_items set on_hand = on_hand + sold.quantity where stock_item_id = sold.stock_item_id;
    insert into stock_movements (stock_item_id, kind, on_hand_change, order_line_id, person_id, note, at)
      values (sold.stock_item_id, 'return', sold.quantity, of_line, by_person, reason, returned_at);
    returned := returned + 1;
  end loop;
  return returned;
end $$;

-- Writes counts and receipts of many stock items: in the order of keys, never below what is reserved, each change with its movement. An
-- item that is named more than once is written as often, one after the other. Returns the rows that do not fit.
create function write_stock(wanted jsonb, by_person bigint, at timestamptz)
returns table (place integer, on_hand_now integer, reserved_now integer) language plpgsql as $$
declare
  turn_now integer := 1;
  turn_last integer;
begin
  insert into stock_items (product_id, warehouse_id, condition)
    select distinct line.product_id, line.warehouse_id, line.condition
    from jsonb_to_recordset(wanted) as line (product_id bigint, warehouse_id bigint, condition text)
    order by 1, 2, 3
    on conflict do nothing;
  perform stock_item_id from stock_items
    where (product_id, warehouse_id, condition) in (
      select line.product_id, line.warehouse_id, line.condition
      from jsonb_to_recordset(wanted) as line (product_id bigint, warehouse_id bigint, condition text))
    order by stock_item_id for update;
  select max(many) into turn_last from (
    select count(*) as many from jsonb_to_recordset(wanted) as line (product_id bigint, warehouse_id bigint, condition text)
    group by line.product_id, line.warehouse_id, line.condition) as named;
  while turn_now <= turn_last loop
    return query
      with turns as (
        select line.*, row_number() over (partition by line.product_id, line.warehouse_id, line.condition order by line.place) as turn
        from jsonb_to_recordset(wanted) as line (place integer, product_id bigint, warehouse_id bigint, condition text, set_to integer,
          change integer, was integer, kind text, note text)
      ), asked as (
        select turns.place, turns.kind, turns.note, item.stock_item_id, item.on_hand as before, item.reserved,
          coalesce(turns.set_to, item.on_hand + turns.change) as after,
          coalesce(turns.set_to, item.on_hand + turns.change) >= item.reserved and item.on_hand = coalesce(turns.was, item.on_hand) as fits
        from turns join stock_items item using (product_id, warehouse_id, condition)
        where turn = turn_now
      ), changed as (
        update stock_items set on_hand = asked.after from asked
        where stock_items.stock_item_id = asked.stock_item_id and asked.fits and asked.after <> asked.before
      ), moved as (
        insert into stock_movements (stock_item_id, kind, on_hand_change, person_id, note, at)
        select asked.stock_item_id, asked.kind, asked.after - asked.before, by_person, asked.note, write_stock.at from asked
        where asked.fits and asked.after <> asked.before order by asked.stock_item_id
      )
      select asked.place, asked.before, asked.reserved from asked where not asked.fits order by asked.stock_item_id, asked.place;
    turn_now := turn_now + 1;
  end loop;
end $$;

-- Reserves by one conditional update per stock item and offer. The arrays are parallel: stock items with quantities (an item that comes
-- twice counts once, with the sum), offers with the pieces sold through them. Pieces held in checkout by other companies are not to be
-- had; those of the own company are, and the person's own hold of them ends. Company and person are null for orders that are made without
-- a checkout. What is too short fails it with JN002, whose detail names all of it: {"items": [...], "offers": [...]}.
create function reserve_stock(items bigint[], quantities integer[], through_offers bigint[], pieces integer[], of_company bigint, of_person bigint)
returns void language plpgsql as $$
declare
  asked record;
  short_items bigint[];
  short_offers bigint[];
  is_held boolean;
begin
  perform from checkout_holds where company_id = of_company order by person_id for update;
  is_held := found;
  if is_held then
    delete from checkout_hold_starts where company_id = of_company and stock_item_id = any (items)
      and exists (select from checkout_hold_parts where company_id = of_company and person_id = of_person and stock_item_id = any (items));
  end if;
  for asked in
    select wanted.item, wanted.quantity, coalesce(sum(part.quantity), 0)::integer as own,
      coalesce(sum(part.quantity) filter (where part.person_id = of_person), 0)::integer as mine
    from (select item, sum(quantity)::integer as quantity from unnest(items, quantities) as line (item, quantity) group by item) wanted
    left join checkout_hold_parts part on is_held and part.company_id = of_company and part.stock_item_id = wanted.item
    group by wanted.item, wanted.quantity order by wanted.item
  loop
    update stock_items set reserved = reserved + asked.quantity, held = held - asked.mine
      where stock_item_id = asked.item and on_hand - reserved - backordered >= asked.quantity
        and on_hand - reserved - backordered - held + asked.own >= asked.quantity;
    if not found then
      short_items := short_items || asked.item;
    end if;
  end loop;
  for asked in
    select wanted.offer, wanted.quantity, coalesce(sum(part.quantity), 0)::integer as own,
      coalesce(sum(part.quantity) filter (where part.person_id = of_person), 0)::integer as mine
    from (select offer, sum(piece)::integer as quantity from unnest(through_offers, pieces) as line (offer, piece) group by offer) wanted
    left join checkout_hold_parts part on is_held and part.company_id = of_company and part.relation_id = wanted.offer
    group by wanted.offer, wanted.quantity order by wanted.offer
  loop
    update offers set sold = sold + asked.quantity, held = held - asked.mine
      where relation_id = asked.offer
        and (share_cap is null or share_cap - sold >= asked.quantity and share_cap - sold - held + asked.own >= asked.quantity);
    if not found then
      short_offers := short_offers || asked.offer;
    end if;
  end loop;
  if short_items is not null or short_offers is not null then
    raise exception 'too little is in stock' using errcode = 'JN002',
      detail = json_build_object('items', coalesce(short_items, '{}'), 'offers', coalesce(short_offers, '{}'));
  end if;
  if is_held then
    delete from checkout_hold_parts where company_id = of_company and person_id = of_person
      and (stock_item_id = any (items) or relation_id = any (through_offers));
    delete from checkout_holds hold where company_id = of_company and person_id = of_person
      and not exists (select from checkout_hold_parts part where part.company_id = hold.company_id and part.person_id = hold.person_id);
  end if;
end $$;

-- Takes pieces of a sold line back into stock in the condition the warehouse found them in. A set comes back as its components. Returns
-- the number of stock items. The caller ensures that no more come back than were sold.
create function return_graded(of_line bigint, pieces integer, grade text, by_person bigint, returned_at timestamptz, reason text)
returns integer language plpgsql as $$
declare
  sold record;
  item bigint;
  returned integer := 0;
begin
  for sold in
    select stock.product_id, stock.warehouse_id, reservation.quantity / line.quantity * pieces as quantity
    from stock_reservations reservation join order_lines line using (order_line_id) join stock_items stock using (stock_item_id)
    where order_line_id = of_line and state = 'sold' order by stock.product_id
  loop
    insert into stock_items (product_id, warehouse_id, condition, on_hand) values (sold.product_id, sold.warehouse_id, grade, sold.quantity)
      on conflict (product_id, warehouse_id, condition) do update set on_hand = stock_items.on_hand + excluded.on_hand
      returning stock_item_id into item;
    insert into stock_movements (stock_item_id, kind, on_hand_change, order_line_id, person_id, note, at)
      values (item, 'return', sold.quantity, of_line, by_person, reason, returned_at);
    returned := returned + 1;
  end loop;
  return returned;
end $$;

-- features/inventory/purchase-orders ----------------------------------------------------------------------------------------------------

-- An order of the operator to a manufacturer: goods that are to come from its factory to a warehouse.
create table purchase_orders (
  purchase_order_id bigint generated always as identity primary key,
  purchase_order_number text not null unique,
  merchant_id bigint not null references merchants,
  warehouse_id bigint not null references warehouses,
  status text not null default 'draft'
    check (status in ('draft', 'sent', 'accepted', 'declined', 'in_transit', 'partly_received', 'received', 'closed', 'canceled')),
  expected_on date,
  note text not null default '',
  -- What the goods cost besides their price, shared over the pieces.
  ocean_freight_cents charge_cents not null default 0,
  duty_cents charge_cents not null default 0,
  other_cents charge_cents not null default 0,
  created_by bigint references people,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- When the manufacturer accepted or declined.
  answered_at timestamptz,
  status_since timestamptz not null
);
create index on purchase_orders (merchant_id, purchase_order_id desc);

-- A product of a purchase order, and what a piece costs.
create table purchase_order_lines (
  purchase_order_line_id bigint generated always as identity primary key,
  purchase_order_id bigint not null references purchase_orders,
  product_id bigint not null references products,
  condition goods_condition not null,
  quantity pieces not null,
  unit_cost_cents cents not null check (unit_cost_cents >= 0),
  unique (purchase_order_id, product_id, condition)
);

-- A step of a purchase order, with the pieces it was about.
create table purchase_order_events (
  event_id bigint generated always as identity primary key,
  purchase_order_id bigint not null references purchase_orders,
  at timestamptz not null,
  action text not null,
  to_status text not null,
  person_id bigint references people,
  note text not null default '',
  pieces jsonb not null default '[]'
);
create index on purchase_order_events (purchase_order_id, event_id);
create trigger append_only before update or delete on purchase_order_events for each row execute function refuse_rewriting();

-- features/inventory/arrivals -----------------------------------------------------------------------------------------------------------

-- An arrival: pieces on the water, with the days when they come. Presale orders are allocated from them.
create table incoming_stock (
  incoming_id bigint generated always as identity primary key,
  stock_item_id bigint not null references stock_items,
  quantity integer not null check (quantity > 0),
  allocated integer not null default 0 check (allocated between 0 and quantity),
  container_number text not null,
  arrives_from date not null,
  arrives_to date not null,
  arrived_at timestamptz,
  -- Pieces counted at the warehouse; null until the arrival is received.
  received integer check (received between 0 and 10000000),
  -- The line of the purchase order that it ships.
  purchase_order_line_id bigint references purchase_order_lines,
  unique (incoming_id, stock_item_id)
);
create index on incoming_stock (stock_item_id) where arrived_at is null;
create index incoming_of_purchase_order_lines on incoming_stock (purchase_order_line_id) where purchase_order_line_id is not null;
create index incoming_by_container on incoming_stock (sku_key(container_number));
-- Containers on the water are read by when they come (container_info): without an index every lot of every product would be
-- sorted for one page.
create index incoming_by_arrival on incoming_stock (arrives_from, container_number) where arrived_at is null;

-- Pieces of a lot that were damaged when it was received. They are no stock: their manufacturer decides about them.
create table arrival_damages (
  incoming_id bigint primary key references incoming_stock,
  pieces integer not null check (pieces between 1 and 10000000),
  photo_ids uuid[] not null check (cardinality(photo_ids) between 1 and 5),
  note text not null,
  person_id bigint not null references people,
  at timestamptz not null
);

-- Where the pieces of a line of a purchase order are. Lots are the one truth of what was shipped; a lot that arrived with fewer pieces than
-- announced misses the rest, one with more brought too many.
create view purchase_order_pieces as
  select line.purchase_order_line_id, line.purchase_order_id, coalesce(sum(lot.quantity), 0)::integer as shipped,
    coalesce(sum(lot.quantity) filter (where arrived_at is null), 0)::integer as in_transit,
    coalesce(sum(lot.received), 0)::integer as received,
    coalesce(sum(damage.pieces), 0)::integer as damaged,
    coalesce(sum(greatest(lot.quantity - lot.received - coalesce(damage.pieces, 0), 0)), 0)::integer as missing,
    coalesce(sum(greatest(lot.received + coalesce(damage.pieces, 0) - lot.quantity, 0)), 0)::integer as surplus
  from purchase_order_lines line
  left join incoming_stock lot using (purchase_order_line_id)
  left join arrival_damages damage using (incoming_id)
  group by line.purchase_order_line_id, line.purchase_order_id;

-- A change of the dates or the quantity of an arrival, with what was announced until then.
create table arrival_changes (
  change_id bigint generated always as identity primary key,
  incoming_id bigint not null references incoming_stock on delete cascade,
  at timestamptz not null,
  person_id bigint references people,
  arrives_from date not null,
  arrives_to date not null,
  quantity integer not null,
  reason text not null default ''
);
create index on arrival_changes (incoming_id, change_id);

-- Pieces of an order line that an arrival is to bring.
create table arrival_promises (
  promise_id bigint generated always as identity primary key,
  incoming_id bigint not null,
  stock_item_id bigint not null,
  order_id bigint not null, -- references orders, trade.sql
  order_line_id bigint not null, -- references order_lines, trade.sql
  relation_id bigint not null references offers,
  quantity pieces not null,
  state text not null default 'open' check (state in ('open', 'arrived', 'released')),
  promised_at timestamptz not null,
  foreign key (incoming_id, stock_item_id) references incoming_stock (incoming_id, stock_item_id)
);
-- A piece is promised by at most one arrival.
create unique index arrival_promise_of_line on arrival_promises (order_line_id, stock_item_id) where state <> 'released';
create index arrival_promises_of_order on arrival_promises (order_id);
create index arrival_promises_open on arrival_promises (incoming_id) where state = 'open';

-- What a reservation got of an arrival that brought too few pieces, by which policy, and what became of its missing pieces.
create table arrival_shares (
  share_id bigint generated always as identity primary key,
  incoming_id bigint not null references incoming_stock,
  order_id bigint not null, -- references orders, trade.sql
  product_id bigint not null references products,
  policy text not null check (policy in ('deposit_time', 'pro_rata', 'complete_sets')),
  -- Its place by time of deposit, among so many.
  share_rank pieces not null,
  ranks pieces not null,
  promised pieces not null,
  given integer not null check (given between 0 and promised),
  outcome text not null check (outcome in ('complete', 'next', 'refund')),
  -- The order that the missing pieces went to: split off, or the order itself when all of it moved.
  moved_order_id bigint, -- references orders, trade.sql
  at timestamptz not null,
  unique (incoming_id, order_id, product_id)
);
create index arrival_shares_of_order on arrival_shares (order_id);

-- Read-only view for auditors.
create view audit_stock as
  select item.warehouse_id, item.product_id, item.condition, item.on_hand, item.reserved,
    coalesce((select sum(quantity) from incoming_stock where stock_item_id = item.stock_item_id and arrived_at is null), 0)::integer as incoming
  from stock_items item;

-- Pieces that come to stock items and are not promised to reservations, by day: containers and transfers with a date.
create function incoming_pieces(items bigint[]) returns table (stock_item_id bigint, arrives_on date, pieces integer) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select stock_item_id, arrives_to, quantity - allocated from incoming_stock
  where stock_item_id = any (items) and arrived_at is null and quantity > allocated
  union all
  select item.stock_item_id, expected_on, sent - received - lost - damaged
  from stock_items item join stock_transfer_lines line using (product_id, condition) join stock_transfers using (transfer_id)
  where item.stock_item_id = any (items) and to_warehouse_id = item.warehouse_id and sent > received + lost + damaged and expected_on is not null;
end $$;

-- Pieces that containers and transfers bring to a stock item, without those that reservations have and those that lines wait for. The largest
-- number where nothing waits, because an arrival has its own bound then.
create function incoming_room(of_item bigint) returns integer language sql stable as $$
  select case when backordered = 0 then 2147483647
    else on_hand - reserved - backordered + coalesce((select sum(pieces) from incoming_pieces(array[of_item])), 0)::integer end
  from stock_items where stock_item_id = of_item
$$;

-- Pieces that one arrival can still promise for a presale offer: the largest free quantity of an arrival on or after the offer's final
-- date, for a set of its scarcest component.
create function presale_available(of_product bigint, of_warehouse bigint, of_condition text, from_day date) returns integer
language sql stable as $$
  select coalesce(min(coalesce((
    select least(max(quantity - allocated), incoming_room(min(item.stock_item_id))) from stock_items item join incoming_stock using (stock_item_id)
    where item.product_id = part.product_id and item.warehouse_id = of_warehouse and item.condition = of_condition
      and arrived_at is null and arrives_from >= coalesce(from_day, arrives_from)), 0) / part.amount), 0)::integer
  from (
    select product_id, 1 as amount from products where product_id = of_product and (not is_set or packed_as_set)
    union all
    select component_product_id, amount from product_components join products using (product_id)
    where product_id = of_product and is_set and not packed_as_set
  ) part
$$;

-- How many pieces can be ordered through an offer right now: what its stock item has free, for a set what its scarcest component
-- allows, for a presale what an arrival can still promise, and never more than the offer's own share.
create view offer_availability as
  select offers.relation_id,
    greatest(0, least(
      coalesce(offers.share_cap - offers.sold, 2147483647),
      case when offers.kind = 'presale' then presale_available(offers.product_id, offers.warehouse_id, offers.condition, offers.final_date)
      when products.is_set and not products.packed_as_set then
        (select coalesce(min((coalesce(item.on_hand - item.reserved - item.backordered, 0)) / part.amount), 0)
         from product_components part
         left join stock_items item on item.product_id = part.component_product_id
           and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
         where part.product_id = offers.product_id)
      else
        coalesce((select item.on_hand - item.reserved - item.backordered from stock_items item
          where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition), 0)
      end
    ))::integer as available
  from offers join products using (product_id);

-- Promises the lines of orders from arrivals: for each stock item of a line the earliest arrival with enough free pieces. The arrays
-- are parallel; a part names its line by order number and position. Stock items are locked in the order of their keys. What no arrival
-- can promise fails it with JN002, whose detail names all of it, as in reserve_stock.
create function promise_arrivals(numbers text[], positions integer[], items bigint[], quantities integer[], promised timestamptz)
returns void language plpgsql as $$
declare
  part record;
  arrival bigint;
  short_items bigint[];
  short_offers bigint[];
begin
  perform from stock_items where stock_item_id = any (items) order by stock_item_id for update;
  for part in
    select order_id, order_line_id, line.relation_id, asked.item, asked.quantity, offers.final_date
    from unnest(numbers, positions, items, quantities) as asked (number, place, item, quantity)
    join orders on order_number = asked.number
    join order_lines line using (order_id) join offers on offers.relation_id = line.relation_id
    where line.position = asked.place
    order by asked.item, order_line_id
  loop
    update incoming_stock set allocated = allocated + part.quantity
      where incoming_id = (
          select incoming_id from incoming_stock
          where stock_item_id = part.item and arrived_at is null and quantity - allocated >= part.quantity
            and arrives_from >= coalesce(part.final_date, arrives_from)
          order by arrives_from, incoming_id limit 1)
        and arrived_at is null and quantity - allocated >= part.quantity and incoming_room(part.item) >= part.quantity
      returning incoming_id into arrival;
    if found then
      insert into arrival_promises (incoming_id, stock_item_id, order_id, order_line_id, relation_id, quantity, promised_at)
        values (arrival, part.item, part.order_id, part.order_line_id, part.relation_id, part.quantity, promised);
    else
      short_items := short_items || part.item;
    end if;
  end loop;
  for part in
    select line.relation_id, sum(line.quantity)::integer as quantity
    from order_lines line join orders using (order_id) where order_number = any (numbers) group by line.relation_id order by line.relation_id
  loop
    update offers set sold = sold + part.quantity
      where relation_id = part.relation_id and (share_cap is null or share_cap - sold >= part.quantity);
    if not found then
      short_offers := short_offers || part.relation_id;
    end if;
  end loop;
  if short_items is not null or short_offers is not null then
    raise exception 'no arrival has enough' using errcode = 'JN002',
      detail = json_build_object('items', coalesce(short_items, '{}'), 'offers', coalesce(short_offers, '{}'));
  end if;
end $$;

-- Turns the open promises of arrivals into reservations of the stock that has come. The caller has received the goods in the same
-- transaction, so that on_hand covers them.
create function keep_promises(arrivals bigint[], by_person bigint, arrived timestamptz) returns void language plpgsql as $$
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

-- Read-only view for auditors: what each arrival is to bring and has promised.
create view audit_promise as
  select item.product_id, item.warehouse_id, lot.incoming_id as arrival, lot.quantity,
    coalesce((select sum(promise.quantity) from arrival_promises promise where promise.incoming_id = lot.incoming_id and state = 'open'), 0)::integer as promised
  from incoming_stock lot join stock_items item using (stock_item_id);

-- Lets an order line keep fewer pieces: of what arrivals promise it, and of stock that is reserved for it from earlier arrivals. The
-- caller holds the order and its stock items, and then writes the line. 0 releases all.
create function shorten_promises(of_line bigint, kept integer, by_person bigint, shortened timestamptz) returns void language plpgsql as $$
declare
  line record;
  part record;
begin
  select relation_id, quantity into line from order_lines where order_line_id = of_line;
  for part in
    select promise_id, incoming_id, stock_item_id, state, quantity, quantity / line.quantity * kept as stays
    from arrival_promises where order_line_id = of_line and state <> 'released' order by stock_item_id
  loop
    update incoming_stock set allocated = allocated - (part.quantity - part.stays) where incoming_id = part.incoming_id;
    if part.state = 'arrived' then
      update stock_items set reserved = reserved - (part.quantity - part.stays) where stock_item_id = part.stock_item_id;
      update stock_reservations set quantity = case when part.stays = 0 then quantity else part.stays end,
          state = case when part.stays = 0 then 'released' else state end
        where order_line_id = of_line and stock_item_id = part.stock_item_id and state = 'open';
      insert into stock_movements (stock_item_id, kind, reserved_change, order_line_id, person_id, at)
        values (part.stock_item_id, 'release', part.stays - part.quantity, of_line, by_person, shortened);
    end if;
    update arrival_promises set quantity = case when part.stays = 0 then quantity else part.stays end,
        state = case when part.stays = 0 then 'released' else state end
      where promise_id = part.promise_id;
  end loop;
  update offers set sold = sold - (line.quantity - kept) where relation_id = line.relation_id;
end $$;

-- Promises a line from a named arrival. The caller holds the stock item of the arrival. False when it has not enough free pieces.
create function promise_line(of_line bigint, from_arrival bigint, promised timestamptz) returns boolean language plpgsql as $$
declare
  line record;
begin
  select order_id, relation_id, quantity into line from order_lines where order_line_id = of_line;
  update incoming_stock set allocated = allocated + line.quantity
    where incoming_id = from_arrival and arrived_at is null and quantity - allocated >= line.quantity;
  if not found then
    return false;
  end if;
  update offers set sold = sold + line.quantity where relation_id = line.relation_id;
  insert into arrival_promises (incoming_id, stock_item_id, order_id, order_line_id, relation_id, quantity, promised_at)
    select incoming_id, stock_item_id, line.order_id, of_line, line.relation_id, line.quantity, promised
    from incoming_stock where incoming_id = from_arrival;
  return true;
end $$;

-- Moves a line without open promises to another order of the same company, with the record of what it held.
create function move_line(of_line bigint, to_order bigint, to_position integer) returns void language plpgsql as $$
begin
  update order_lines set order_id = to_order, position = to_position where order_line_id = of_line;
  update arrival_promises set order_id = to_order where order_line_id = of_line;
  update stock_reservations set order_id = to_order where order_line_id = of_line;
end $$;

-- Releases the open promises of orders and returns how many. Of a set one part may have arrived and another not: such a line has stock
-- reserved, and close_reservations counts it as no longer sold, so it is not counted again here.
create function release_promises(of_orders bigint[]) returns integer language plpgsql as $$
declare
  part record;
  released integer;
begin
  perform from stock_items where stock_item_id in (
    select stock_item_id from arrival_promises where order_id = any (of_orders) and state = 'open') order by stock_item_id for update;
  for part in
    select incoming_id, sum(quantity)::integer as quantity from arrival_promises
    where order_id = any (of_orders) and state = 'open' group by incoming_id order by incoming_id
  loop
    update incoming_stock set allocated = allocated - part.quantity where incoming_id = part.incoming_id;
  end loop;
  for part in
    select line.relation_id, sum(line.quantity)::integer as quantity from order_lines line
    where order_id = any (of_orders)
      and exists (select from arrival_promises promise where promise.order_line_id = line.order_line_id and promise.state = 'open')
      and not exists (select from arrival_promises promise where promise.order_line_id = line.order_line_id and promise.state = 'arrived')
    group by line.relation_id order by line.relation_id
  loop
    update offers set sold = sold - part.quantity where relation_id = part.relation_id;
  end loop;
  update arrival_promises set state = 'released' where order_id = any (of_orders) and state = 'open';
  get diagnostics released = row_count;
  return released;
end $$;

-- features/inventory/replenishment ------------------------------------------------------------------------------------------------------

-- Goods of a manufacturer that move from one warehouse to another.
create table stock_transfers (
  transfer_id bigint generated always as identity primary key,
  transfer_number text not null unique,
  merchant_id bigint not null references merchants,
  from_warehouse_id bigint not null references warehouses,
  to_warehouse_id bigint not null references warehouses,
  status text not null default 'draft' check (status in ('draft', 'sent', 'partly_received', 'received', 'closed', 'canceled')),
  expected_on date,
  -- What the haul costs; 0 where nobody charges for it.
  freight_cents charge_cents not null default 0,
  note text not null default '',
  created_by bigint references people,
  created_at timestamptz not null,
  status_since timestamptz not null,
  check (from_warehouse_id <> to_warehouse_id)
);
create index on stock_transfers (merchant_id, transfer_id desc);

-- Pieces of one product and condition in a transfer: planned, sent, and what became of them. What is sent and neither received, lost nor
-- damaged is in transit.
create table stock_transfer_lines (
  transfer_line_id bigint generated always as identity primary key,
  transfer_id bigint not null references stock_transfers,
  product_id bigint not null references products,
  condition goods_condition not null,
  quantity pieces not null,
  sent integer not null default 0 check (sent between 0 and quantity),
  received integer not null default 0 check (received >= 0),
  lost integer not null default 0 check (lost >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  -- Pieces that came without having been sent.
  found integer not null default 0 check (found >= 0),
  unique (transfer_id, product_id, condition),
  constraint no_more_than_sent check (received + lost + damaged <= sent)
);
create index stock_transfer_lines_open on stock_transfer_lines (product_id) where sent > received + lost + damaged;

-- What happened to a transfer, and who did it.
create table stock_transfer_events (
  event_id bigint generated always as identity primary key,
  transfer_id bigint not null references stock_transfers,
  at timestamptz not null,
  action text not null,
  to_status text not null,
  person_id bigint references people,
  note text not null default '',
  -- The pieces it is about: SKU, condition, quantity and, of a difference, its reason.
  pieces jsonb not null default '[]',
  -- Photos of pieces that were damaged.
  photo_ids uuid[] not null default '{}' check (cardinality(photo_ids) <= 5)
);
create index on stock_transfer_events (transfer_id, event_id);
create trigger append_only before update or delete on stock_transfer_events for each row execute function refuse_rewriting();

-- From how many pieces on a stock item is to be replenished, and how many are kept for late or large orders. An item without a row is not
-- watched.
create table stock_reorder_points (
  stock_item_id bigint primary key references stock_items,
  reorder_point pieces not null,
  safety_stock integer not null default 0 check (safety_stock between 0 and reorder_point),
  changed_by bigint references people,
  changed_at timestamptz not null,
  -- Since when the item is low; set when its manufacturer is told, and null again above the point.
  low_since timestamptz
);

-- What a stock item has, what is on its way to it, and whether it is low: what can be had with all that comes is at or below the reorder
-- point, or what can be had now is below the safety stock.
create view stock_levels as
  select item.stock_item_id, item.product_id, item.warehouse_id, item.condition, item.on_hand, item.reserved, item.held,
    water.incoming, water.promised, road.in_transit, point.reorder_point, point.safety_stock,
    coalesce(
      item.on_hand - item.reserved + water.incoming - water.promised + road.in_transit <= point.reorder_point
        or item.on_hand - item.reserved < point.safety_stock, false) as is_low
  from stock_items item
  left join stock_reorder_points point using (stock_item_id)
  cross join lateral (
    select coalesce(sum(quantity), 0)::integer as incoming, coalesce(sum(allocated), 0)::integer as promised
    from incoming_stock lot where lot.stock_item_id = item.stock_item_id and arrived_at is null
  ) water
  cross join lateral (
    select coalesce(sum(sent - received - lost - damaged), 0)::integer as in_transit
    from stock_transfer_lines line join stock_transfers using (transfer_id)
    where line.product_id = item.product_id and line.condition = item.condition and to_warehouse_id = item.warehouse_id
      and sent > received + lost + damaged
  ) road;

-- features/inventory/backorder-terms --------------------------------------------------------------------------------------------------

-- An offer that can be ordered beyond its stock: at most so many pieces wait at once.
create table backorder_offers (
  relation_id bigint primary key references offers on delete cascade,
  is_on boolean not null,
  max_pieces pieces not null,
  backordered integer not null default 0,
  changed_at timestamptz not null,
  changed_by bigint references people,
  constraint backorders_within_limit check (backordered between 0 and max_pieces)
);

-- The stock items of one piece of an offer; the item is null where a part of a set has none.
create function offer_parts(of_offer bigint) returns table (stock_item_id bigint, amount integer) language sql stable as $$
  select item.stock_item_id, part.amount
  from offers join products using (product_id)
  cross join lateral (
    select offers.product_id as product_id, 1 as amount where not products.is_set or products.packed_as_set
    union all
    select component_product_id, product_components.amount from product_components
    where product_components.product_id = offers.product_id and products.is_set and not products.packed_as_set
  ) part
  left join stock_items item on item.product_id = part.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
  where offers.relation_id = of_offer
$$;

-- How many pieces of an offer can be ordered beyond its stock, by the day until which they come: [{by, pieces}], the earliest first. Null where
-- the offer does not allow it, or nothing comes. What earlier orders wait for is not to be had twice. `taken` are pieces that the caller has
-- counted as sold already.
create function backorder_steps(of_offer bigint, at timestamptz, taken integer) returns jsonb language sql stable as $$
  with terms as (
    select max_pieces - terms.backordered as left_over, coalesce(share_cap - sold + taken, 2147483647) as share, day_at_warehouse(at, warehouse_id) as today
    from backorder_offers terms join offers using (relation_id)
    where relation_id = of_offer and is_on and kind not in ('presale', 'fob')
  ), part as (
    select parts.stock_item_id, amount, coalesce(on_hand - reserved - backordered, 0) as free
    from terms, offer_parts(of_offer) parts left join stock_items item on item.stock_item_id = parts.stock_item_id
  ), coming as (
    select stock_item_id, arrives_on, pieces from incoming_pieces((select array_agg(stock_item_id) from part)), terms where arrives_on >= today
  ), now as (
    select greatest(0, min(free / amount)) as pieces from part
  ), step as (
    select day.arrives_on, least(left_over, share - now.pieces, (
        select min((free + coalesce((select sum(coming.pieces) from coming
          where coming.stock_item_id = part.stock_item_id and coming.arrives_on <= day.arrives_on), 0)) / amount) from part) - now.pieces)::integer as pieces
    from (select distinct arrives_on from coming) day, now, terms
  )
  select jsonb_agg(jsonb_build_object('by', arrives_on, 'pieces', pieces) order by arrives_on) from step where pieces > 0
$$;

-- Reserves what is there and promises the rest from what comes: the first arrays as in reserve_stock, the `later` ones are offers with the pieces
-- that wait. Checkout holds, stock items and offers are locked in the order of all commands, so that no two orders are promised the same
-- pieces. JN002 when less comes, or when the limit of an offer is reached.
create function reserve_with_backorders(items bigint[], quantities integer[], through_offers bigint[], pieces integer[], of_company bigint,
  of_person bigint, later_offers bigint[], later_pieces integer[], at timestamptz) returns void language plpgsql as $$
declare
  asked record;
  room integer;
  short_offers bigint[];
begin
  perform from checkout_holds where company_id = of_company order by person_id for update;
  perform from stock_items
    where stock_item_id = any (items)
      or stock_item_id in (select parts.stock_item_id from unnest(later_offers) as offer, offer_parts(offer) parts)
    order by stock_item_id for update;
  perform reserve_stock(items, quantities, through_offers, pieces, of_company, of_person);
  for asked in
    select line.offer, sum(line.piece)::integer as quantity,
      (select sum(sold.piece)::integer from unnest(through_offers, pieces) as sold (offer, piece) where sold.offer = line.offer) as taken
    from unnest(later_offers, later_pieces) as line (offer, piece) group by line.offer order by line.offer
  loop
    select max((step ->> 'pieces')::integer) into room from jsonb_array_elements(backorder_steps(asked.offer, at, asked.taken)) as step;
    update backorder_offers set backordered = backordered + asked.quantity
      where relation_id = asked.offer and is_on and backordered + asked.quantity <= max_pieces and asked.quantity <= coalesce(room, 0);
    if not found then
      short_offers := short_offers || asked.offer;
      continue;
    end if;
    update stock_items item set backordered = backordered + asked.quantity * parts.amount
      from offer_parts(asked.offer) parts where item.stock_item_id = parts.stock_item_id;
  end loop;
  if short_offers is not null then
    raise exception 'too little comes' using errcode = 'JN002', detail = json_build_object('items', '{}'::bigint[], 'offers', short_offers);
  end if;
end $$;

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

-- features/inventory/ocean-freight ------------------------------------------------------------------------------------------------------

-- Ports that a market adds to the ready set, and those of the ready set that it retired.
create table ports (
  -- UN/LOCODE.
  port_code text primary key check (port_code ~ '^[A-Z]{2}[A-Z2-9]{3}$'),
  name_en text not null check (name_en <> ''),
  name_zh text not null check (name_zh <> ''),
  name_es text not null check (name_es <> ''),
  -- No longer offered since then; contracts that name it keep it.
  retired_at timestamptz,
  changed_at timestamptz not null,
  changed_by bigint references people
);

-- What ocean freight between two ports costs, and how long it takes.
create table ocean_lanes (
  lane_id bigint generated always as identity primary key,
  from_code text not null check (from_code ~ '^[A-Z]{2}[A-Z2-9]{3}$'),
  from_name text not null check (length(from_name) between 1 and 120),
  to_code text not null check (to_code ~ '^[A-Z]{2}[A-Z2-9]{3}$'),
  to_name text not null check (length(to_name) between 1 and 120),
  transit_from_days integer not null check (transit_from_days between 1 and 200),
  transit_to_days integer not null check (transit_to_days between transit_from_days and 200),
  -- 1 Monday to 7 Sunday: the last day to hand goods over, and the day the vessel sails.
  cutoff_weekday integer not null check (cutoff_weekday between 1 and 7),
  sailing_weekday integer not null check (sailing_weekday between 1 and 7),
  -- LCL: per cubic meter or metric ton, whichever is more, with a minimum.
  lcl_cents cents not null check (lcl_cents > 0),
  lcl_minimum_cents cents not null check (lcl_minimum_cents >= 0),
  fcl_20_cents cents not null check (fcl_20_cents > 0),
  fcl_40_cents cents not null check (fcl_40_cents > 0),
  fcl_40hq_cents cents not null check (fcl_40hq_cents > 0),
  valid_until date not null,
  is_sample boolean not null default false,
  changed_at timestamptz not null,
  changed_by bigint references people,
  -- Where the goods of a lane start their way inland; empty while the operator has not said so.
  to_zip text not null default '' check (to_zip ~ '^([0-9]{5})?$'),
  unique (from_code, to_code)
);

-- Samples from the ports that furniture leaves from; the operator replaces them.
insert into ocean_lanes (from_code, from_name, to_code, to_name, to_zip, transit_from_days, transit_to_days, cutoff_weekday,
    sailing_weekday, lcl_cents, lcl_minimum_cents, fcl_20_cents, fcl_40_cents, fcl_40hq_cents, valid_until, is_sample, changed_at) values
  ('CNSHA', 'Shanghai', 'USLAX', 'Los Angeles', '90731', 15, 20, 3, 5, 9500, 9500, 165000, 215000, 230000, '2027-12-31', true,
    '2026-01-01'),
  ('CNSHA', 'Shanghai', 'USSEA', 'Seattle', '98134', 14, 19, 4, 6, 9800, 9800, 168000, 220000, 235000, '2027-12-31', true, '2026-01-01'),
  ('CNSHA', 'Shanghai', 'USNYC', 'New York', '07114', 30, 35, 3, 5, 12500, 12500, 265000, 345000, 360000, '2027-12-31', true,
    '2026-01-01'),
  ('CNSHA', 'Shanghai', 'USHOU', 'Houston', '77571', 29, 34, 5, 7, 12900, 12900, 270000, 350000, 365000, '2027-12-31', true, '2026-01-01'),
  ('CNSZX', 'Shenzhen', 'USLAX', 'Los Angeles', '90731', 16, 21, 2, 4, 9400, 9400, 163000, 213000, 228000, '2027-12-31', true,
    '2026-01-01'),
  ('CNSZX', 'Shenzhen', 'USNYC', 'New York', '07114', 31, 36, 2, 4, 12600, 12600, 266000, 346000, 361000, '2027-12-31', true,
    '2026-01-01'),
  ('CNNGB', 'Ningbo', 'USLAX', 'Los Angeles', '90731', 15, 20, 4, 6, 9600, 9600, 166000, 216000, 231000, '2027-12-31', true, '2026-01-01'),
  ('CNNGB', 'Ningbo', 'USBAL', 'Baltimore', '21224', 33, 38, 4, 6, 13200, 13200, 275000, 358000, 373000, '2027-12-31', true, '2026-01-01'),
  ('VNSGN', 'Ho Chi Minh City', 'USLAX', 'Los Angeles', '90731', 19, 24, 5, 7, 9900, 9900, 172000, 224000, 239000, '2027-12-31', true,
    '2026-01-01'),
  ('VNSGN', 'Ho Chi Minh City', 'USNYC', 'New York', '07114', 30, 35, 5, 7, 12800, 12800, 268000, 349000, 364000, '2027-12-31', true,
    '2026-01-01'),
  ('MYPKG', 'Port Klang', 'USLAX', 'Los Angeles', '90731', 22, 27, 1, 3, 10400, 10400, 178000, 232000, 247000, '2027-12-31', true,
    '2026-01-01'),
  ('IDJKT', 'Jakarta', 'USLAX', 'Los Angeles', '90731', 24, 29, 1, 3, 10800, 10800, 182000, 238000, 253000, '2027-12-31', true,
    '2026-01-01'),
  ('INMUN', 'Mundra', 'USNYC', 'New York', '07114', 28, 33, 6, 1, 12200, 12200, 255000, 332000, 347000, '2027-12-31', true, '2026-01-01'),
  ('PLGDN', 'Gdansk', 'USNYC', 'New York', '07114', 18, 23, 3, 5, 11800, 11800, 235000, 306000, 321000, '2027-12-31', true, '2026-01-01'),
  ('MXVER', 'Veracruz', 'USHOU', 'Houston', '77571', 5, 10, 2, 4, 7200, 7200, 98000, 128000, 143000, '2027-12-31', true, '2026-01-01'),
  ('CNYTN', 'Yantian', 'USLAX', 'Los Angeles', '90731', 16, 21, 2, 4, 9400, 9400, 163000, 213000, 228000, '2027-12-31', true,
    '2026-01-01'),
  ('CNYTN', 'Yantian', 'USNYC', 'New York', '07114', 31, 36, 2, 4, 12600, 12600, 266000, 346000, 361000, '2027-12-31', true, '2026-01-01'),
  ('CNNSA', 'Nansha', 'USLAX', 'Los Angeles', '90731', 17, 22, 3, 5, 9500, 9500, 165000, 216000, 231000, '2027-12-31', true, '2026-01-01'),
  ('CNNSA', 'Nansha', 'USNYC', 'New York', '07114', 32, 37, 3, 5, 12700, 12700, 268000, 349000, 364000, '2027-12-31', true, '2026-01-01'),
  ('CNZSN', 'Zhongshan', 'USLAX', 'Los Angeles', '90731', 18, 23, 4, 6, 9700, 9700, 168000, 219000, 234000, '2027-12-31', true,
    '2026-01-01'),
  ('VNCLI', 'Cat Lai', 'USLAX', 'Los Angeles', '90731', 19, 24, 5, 7, 9900, 9900, 172000, 224000, 239000, '2027-12-31', true,
    '2026-01-01'),
  ('VNCLI', 'Cat Lai', 'USNYC', 'New York', '07114', 30, 35, 5, 7, 12800, 12800, 268000, 349000, 364000, '2027-12-31', true, '2026-01-01'),
  ('VNUIH', 'Qui Nhon', 'USLAX', 'Los Angeles', '90731', 22, 27, 4, 6, 10300, 10300, 178000, 231000, 246000, '2027-12-31', true,
    '2026-01-01'),
  ('MYTPP', 'Tanjung Pelepas', 'USLAX', 'Los Angeles', '90731', 22, 27, 1, 3, 10400, 10400, 178000, 232000, 247000, '2027-12-31', true,
    '2026-01-01'),
  ('MYTPP', 'Tanjung Pelepas', 'USNYC', 'New York', '07114', 29, 34, 1, 3, 12900, 12900, 270000, 351000, 366000, '2027-12-31', true,
    '2026-01-01'),
  ('IDSRG', 'Semarang', 'USLAX', 'Los Angeles', '90731', 25, 30, 2, 4, 10900, 10900, 184000, 240000, 255000, '2027-12-31', true,
    '2026-01-01'),
  ('MXZLO', 'Manzanillo', 'USLAX', 'Los Angeles', '90731', 6, 11, 2, 4, 7000, 7000, 96000, 125000, 140000, '2027-12-31', true,
    '2026-01-01');

-- features/inventory/duties -------------------------------------------------------------------------------------------------------------

-- A duty or an import fee from one day on. A row never changes: a change, an end and a withdrawal are a new row that replaces it.
create table duty_rows (
  duty_id bigint generated always as identity primary key,
  -- The row that this one replaces, and the first row of the history that both belong to.
  replaces_id bigint unique references duty_rows,
  first_id bigint references duty_rows,
  kind text not null check (kind in ('base', 'section_232', 'section_301', 'antidumping', 'countervailing', 'other_duty', 'mpf', 'hmf',
    'port_fee', 'broker_fee')),
  title text not null check (length(title) between 1 and 120),
  -- The goods: those whose HTS code begins with these digits, those of a category, or all.
  hts_prefix text not null default '' check (hts_prefix ~ '^([0-9]{4,10})?$'),
  type_id bigint references categories,
  -- Country of origin by ISO 3166; empty for every country.
  origin text not null default '' check (origin ~ '^([A-Z]{2})?$'),
  -- percent: of the customs value. container: of full containers. cubic_meter: of goods that share a container.
  basis text not null check (basis in ('percent', 'piece', 'kilogram', 'cubic_meter', 'container', 'shipment')),
  -- Millionths of the customs value.
  rate_ppm integer check (rate_ppm between 0 and 10000000),
  amount_cents cents check (amount_cents > 0),
  -- What a percentage comes to at least and at most for one shipment.
  min_cents cents check (min_cents >= 0),
  max_cents cents check (max_cents >= 0),
  valid_from date not null,
  valid_to date,
  source_name text not null check (length(source_name) between 1 and 200),
  source_url text not null default '' check (source_url = '' or source_url ~ '^https://'),
  source_date date not null,
  note text not null default '',
  is_example boolean not null default false,
  -- A row that should not have been there.
  is_withdrawn boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references people,
  check ((replaces_id is null) = (first_id is null)),
  check ((basis = 'percent') = (rate_ppm is not null) and (basis = 'percent') = (amount_cents is null)),
  check (basis = 'percent' or min_cents is null and max_cents is null),
  check (max_cents >= min_cents),
  check (hts_prefix = '' or type_id is null),
  check (valid_to >= valid_from)
);
create index on duty_rows (hts_prefix);
create index on duty_rows (first_id);
create index on duty_rows (kind, hts_prefix, duty_id);
create trigger append_only before update or delete on duty_rows for each row execute function refuse_rewriting();

-- Examples, so that the estimate can be tried, with the histories of those that were corrected. The operator checks each against its
-- source and replaces it. A row that replaces another names it by its place in this list.
insert into duty_rows (replaces_id, first_id, kind, title, hts_prefix, origin, basis, rate_ppm, amount_cents, min_cents, max_cents,
    valid_from, valid_to, source_name, source_url, source_date, note, is_withdrawn, is_example, created_at) values
  (null, null, 'base', 'Seats and their parts', '9401', '', 'percent', 0, null, null, null, '2025-01-01', null,
    'Harmonized Tariff Schedule of the United States, heading 9401', 'https://hts.usitc.gov/search?query=9401', '2025-01-01',
    'Column 1, general. Upholstered seats with wooden frames are 9401.61.', false, true, '2026-01-05'),
  (null, null, 'base', 'Other furniture and its parts', '9403', '', 'percent', 0, null, null, null, '2025-01-01', null,
    'Harmonized Tariff Schedule of the United States, heading 9403', 'https://hts.usitc.gov/search?query=9403', '2025-01-01',
    'Column 1, general. Wooden bedroom furniture is 9403.50, other wooden furniture 9403.60.', false, true, '2026-01-05'),
  (null, null, 'base', 'Ceiling and wall lamps for LED', '940511', '', 'percent', 76000, null, null, null, '2025-01-01', null,
    'Harmonized Tariff Schedule of the United States, subheading 9405.11', 'https://hts.usitc.gov/search?query=9405.11', '2025-01-01',
    'Column 1, general, of base metal other than brass (9405.11.60). Brass and other materials: 3.9%.', false, true, '2026-01-05'),
  (null, null, 'base', 'Table, desk and floor lamps for LED', '940521', '', 'percent', 60000, null, null, null, '2025-01-01', null,
    'Harmonized Tariff Schedule of the United States, subheading 9405.21', 'https://hts.usitc.gov/search?query=9405.21', '2025-01-01',
    'Column 1, general, of base metal other than brass (9405.21.60).', false, true, '2026-01-05'),
  (null, null, 'base', 'Framed glass mirrors', '700992', '', 'percent', 65000, null, null, null, '2025-01-01', null,
    'Harmonized Tariff Schedule of the United States, subheading 7009.92', 'https://hts.usitc.gov/search?query=7009.92', '2025-01-01',
    'Column 1, general, over 929 square centimeters (7009.92.50).', false, true, '2026-01-05'),
  (null, null, 'base', 'Garden umbrellas', '660110', '', 'percent', 65000, null, null, null, '2025-01-01', null,
    'Harmonized Tariff Schedule of the United States, subheading 6601.10', 'https://hts.usitc.gov/search?query=6601.10', '2025-01-01',
    'Column 1, general.', false, true, '2026-01-05'),
  (null, null, 'section_232', 'Upholstered wooden furniture', '940161', '', 'percent', 250000, null, null, null, '2025-10-14',
    '2026-12-31', 'Proclamation 10976, Adjusting Imports of Timber, Lumber, and Their Derivative Products; amended December 31, 2025',
    'https://www.federalregister.gov/presidential-documents/proclamations', '2025-12-31',
    'Heading 9903.76.02: 9401.61.4011, 9401.61.4031, 9401.61.6011 and 9401.61.6031. Products that state six digits count as covered. Lower rates for the United Kingdom, the European Union and Japan are not entered.',
    false, true, '2026-01-05'),
  (null, null, 'section_232', 'Upholstered wooden furniture', '940161', '', 'percent', 300000, null, null, null, '2027-01-01', null,
    'Proclamation 10976, Adjusting Imports of Timber, Lumber, and Their Derivative Products; amended December 31, 2025',
    'https://www.federalregister.gov/presidential-documents/proclamations', '2025-12-31', 'The increase announced for January 1, 2027.',
    false, true, '2026-01-05'),
  (null, null, 'section_232', 'Kitchen cabinets and vanities', '940340', '', 'percent', 250000, null, null, null, '2025-10-14',
    '2026-12-31', 'Proclamation 10976, Adjusting Imports of Timber, Lumber, and Their Derivative Products; amended December 31, 2025',
    'https://www.federalregister.gov/presidential-documents/proclamations', '2025-12-31',
    'Heading 9903.76.03: 9403.40.9060. Products that state six digits count as covered.', false, true, '2026-01-05'),
  (null, null, 'section_232', 'Kitchen cabinets and vanities', '940340', '', 'percent', 500000, null, null, null, '2027-01-01', null,
    'Proclamation 10976, Adjusting Imports of Timber, Lumber, and Their Derivative Products; amended December 31, 2025',
    'https://www.federalregister.gov/presidential-documents/proclamations', '2025-12-31', 'The increase announced for January 1, 2027.',
    false, true, '2026-01-05'),
  (null, null, 'section_301', 'Products of China, list 3: seats', '9401', 'CN', 'percent', 250000, null, null, null, '2019-05-10', null,
    'USTR, Notice of Modification of Section 301 Action, 84 FR 20459', 'https://www.federalregister.gov/citation/84-FR-20459',
    '2019-05-09', 'Exclusions are not entered.', false, true, '2026-01-05'),
  (null, null, 'section_301', 'Products of China, list 3: other furniture', '9403', 'CN', 'percent', 250000, null, null, null,
    '2019-05-10', null, 'USTR, Notice of Modification of Section 301 Action, 84 FR 20459',
    'https://www.federalregister.gov/citation/84-FR-20459', '2019-05-09', 'Exclusions are not entered.', false, true, '2026-01-05'),
  (null, null, 'section_301', 'Products of China, list 3: lamps', '9405', 'CN', 'percent', 250000, null, null, null, '2019-05-10', null,
    'USTR, Notice of Modification of Section 301 Action, 84 FR 20459', 'https://www.federalregister.gov/citation/84-FR-20459',
    '2019-05-09', 'Exclusions are not entered.', false, true, '2026-01-05'),
  (null, null, 'hmf', 'Harbor maintenance fee', '', '', 'percent', 1250, null, null, null, '2025-01-01', null, '19 CFR 24.24',
    'https://www.ecfr.gov/current/title-19/section-24.24', '2025-01-01', 'Cargo that arrives by vessel.', false, true, '2026-01-05'),
  (null, null, 'mpf', 'Merchandise processing fee', '', '', 'percent', 3464, null, 3358, 65150, '2025-10-01', null,
    '19 CFR 24.23 and the user fee table of U.S. Customs and Border Protection',
    'https://www.cbp.gov/trade/basic-import-export/user-fee-table', '2025-10-01',
    'Formal entries. Minimum and maximum change every October 1.', false, true, '2026-01-05'),
  (null, null, 'port_fee', 'Terminal handling', '', '', 'container', null, 39500, null, null, '2026-01-01', null, 'Invented for the demo',
    '', '2026-01-05', 'Replace it with the price agreed with your broker or terminal.', false, true, '2026-01-05'),
  (null, null, 'port_fee', 'Container freight station', '', '', 'cubic_meter', null, 2800, null, null, '2026-01-01', null,
    'Invented for the demo', '', '2026-01-05', 'Replace it with the price agreed with your broker or terminal.', false, true,
    '2026-01-05'),
  (null, null, 'broker_fee', 'Customs entry', '', '', 'shipment', null, 17500, null, null, '2026-01-01', null, 'Invented for the demo',
    '', '2026-01-05', 'Replace it with the price agreed with your broker or terminal.', false, true, '2026-01-05'),
  (null, null, 'broker_fee', 'Importer security filing', '', '', 'shipment', null, 4500, null, null, '2026-01-01', null,
    'Invented for the demo', '', '2026-01-05', 'Replace it with the price agreed with your broker or terminal.', false, true,
    '2026-01-05'),
  (7, 7, 'section_232', 'Upholstered wooden furniture', '940161', '', 'percent', 250000, null, null, null, '2025-10-14', '2026-12-31',
    'Proclamation 10976 of September 29, 2025 (90 FR 48127); increase deferred by the proclamation of December 31, 2025',
    'https://www.federalregister.gov/citation/90-FR-48127', '2025-12-31',
    'Heading 9903.76.02: 9401.61.4011, 9401.61.4031, 9401.61.6011 and 9401.61.6031. Products that state six digits count as covered. The 25% of October 14, 2025 stays through December 31, 2026.',
    false, true, '2026-11-23'),
  (8, 8, 'section_232', 'Upholstered wooden furniture', '940161', '', 'percent', 300000, null, null, null, '2027-01-01', null,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127); increase deferred by the proclamation of December 31, 2025',
    'https://www.federalregister.gov/citation/90-FR-48127', '2025-12-31',
    'Heading 9903.76.02: 9401.61.4011, 9401.61.4031, 9401.61.6011 and 9401.61.6031. Products that state six digits count as covered. Announced for January 1, 2027; the increase of January 1, 2026 was deferred by a year. Check for a further deferral.',
    false, true, '2026-11-23'),
  (9, 9, 'section_232', 'Kitchen cabinets and vanities', '940340', '', 'percent', 250000, null, null, null, '2025-10-14', '2026-12-31',
    'Proclamation 10976 of September 29, 2025 (90 FR 48127); increase deferred by the proclamation of December 31, 2025',
    'https://www.federalregister.gov/citation/90-FR-48127', '2025-12-31',
    'Heading 9903.76.03: 9403.40.9060; cabinets and vanities of 9403.60.8093 and 9403.91.0080 have rows of their own. Products that state six digits count as covered. The 25% of October 14, 2025 stays through December 31, 2026.',
    false, true, '2026-11-23'),
  (10, 10, 'section_232', 'Kitchen cabinets and vanities', '940340', '', 'percent', 500000, null, null, null, '2027-01-01', null,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127); increase deferred by the proclamation of December 31, 2025',
    'https://www.federalregister.gov/citation/90-FR-48127', '2025-12-31',
    'Heading 9903.76.03: 9403.40.9060; cabinets and vanities of 9403.60.8093 and 9403.91.0080 have rows of their own. Products that state six digits count as covered. Announced for January 1, 2027; the increase of January 1, 2026 was deferred by a year. Check for a further deferral.',
    false, true, '2026-11-23'),
  (null, null, 'section_232', 'Kitchen cabinets and vanities', '9403608093', '', 'percent', 250000, null, null, null, '2025-10-14',
    '2026-12-31', 'Proclamation 10976 of September 29, 2025 (90 FR 48127); increase deferred by the proclamation of December 31, 2025',
    'https://www.federalregister.gov/citation/90-FR-48127', '2025-12-31',
    'Heading 9903.76.03. Other goods of this number owe nothing (heading 9903.76.04): end this row for them.', false, true, '2026-11-23'),
  (null, null, 'section_232', 'Kitchen cabinets and vanities', '9403608093', '', 'percent', 500000, null, null, null, '2027-01-01', null,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127); increase deferred by the proclamation of December 31, 2025',
    'https://www.federalregister.gov/citation/90-FR-48127', '2025-12-31',
    'Heading 9903.76.03. Other goods of this number owe nothing (heading 9903.76.04): end this row for them.', false, true, '2026-11-23'),
  (null, null, 'section_232', 'Kitchen cabinets and vanities', '9403910080', '', 'percent', 250000, null, null, null, '2025-10-14',
    '2026-12-31', 'Proclamation 10976 of September 29, 2025 (90 FR 48127); increase deferred by the proclamation of December 31, 2025',
    'https://www.federalregister.gov/citation/90-FR-48127', '2025-12-31',
    'Heading 9903.76.03. Other goods of this number owe nothing (heading 9903.76.04): end this row for them.', false, true, '2026-11-23'),
  (null, null, 'section_232', 'Kitchen cabinets and vanities', '9403910080', '', 'percent', 500000, null, null, null, '2027-01-01', null,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127); increase deferred by the proclamation of December 31, 2025',
    'https://www.federalregister.gov/citation/90-FR-48127', '2025-12-31',
    'Heading 9903.76.03. Other goods of this number owe nothing (heading 9903.76.04): end this row for them.', false, true, '2026-11-23'),
  (null, null, 'section_232', 'Upholstered wooden furniture', '940161', 'GB', 'percent', 100000, null, null, null, '2025-10-14', null,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
    'Heading 9903.76.20: 10% on top of the base duty. The increase of 2027 does not apply.', false, true, '2026-11-23'),
  (null, null, 'section_232', 'Upholstered wooden furniture', '940161', 'JP', 'percent', 150000, null, null, null, '2025-10-14', null,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
    'Heading 9903.76.21: 15% with the base duty, which is free for these goods. The increase of 2027 does not apply.', false, true,
    '2026-11-23'),
  (null, null, 'section_232', 'Upholstered wooden furniture', '940161', 'EU', 'percent', 150000, null, null, null, '2025-10-14', null,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
    'Heading 9903.76.22: 15% with the base duty, which is free for these goods. The increase of 2027 does not apply.', false, true,
    '2026-11-23'),
  (null, null, 'section_232', 'Upholstered wooden furniture', '940161', 'KR', 'percent', 150000, null, null, null, '2025-11-14', null,
    'USTR and Department of Commerce, Implementing Certain Tariff-Related Elements of the U.S.-Korea Deal (90 FR 55964)',
    'https://www.govinfo.gov/content/pkg/FR-2025-12-04/html/2025-21940.htm', '2025-12-04',
    '15% with the base duty, which is free for these goods.', false, true, '2026-11-23'),
  (null, null, 'section_232', 'Kitchen cabinets and vanities', '940340', 'GB', 'percent', 100000, null, null, null, '2025-10-14', null,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
    'Heading 9903.76.20: 10% on top of the base duty. The increase of 2027 does not apply.', false, true, '2026-11-23'),
  (null, null, 'section_232', 'Kitchen cabinets and vanities', '940340', 'JP', 'percent', 150000, null, null, null, '2025-10-14', null,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
    'Heading 9903.76.21: 15% with the base duty, which is free for these goods. The increase of 2027 does not apply.', false, true,
    '2026-11-23'),
  (null, null, 'section_232', 'Kitchen cabinets and vanities', '940340', 'EU', 'percent', 150000, null, null, null, '2025-10-14', null,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
    'Heading 9903.76.22: 15% with the base duty, which is free for these goods. The increase of 2027 does not apply.', false, true,
    '2026-11-23'),
  (null, null, 'section_232', 'Kitchen cabinets and vanities', '940340', 'KR', 'percent', 150000, null, null, null, '2025-11-14', null,
    'USTR and Department of Commerce, Implementing Certain Tariff-Related Elements of the U.S.-Korea Deal (90 FR 55964)',
    'https://www.govinfo.gov/content/pkg/FR-2025-12-04/html/2025-21940.htm', '2025-12-04',
    '15% with the base duty, which is free for these goods.', false, true, '2026-11-23'),
  (null, null, 'section_232', 'Kitchen cabinets and vanities', '9403608093', 'GB', 'percent', 100000, null, null, null, '2025-10-14',
    null, 'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
    'Heading 9903.76.20: 10% on top of the base duty. The increase of 2027 does not apply.', false, true, '2026-11-23'),
  (null, null, 'section_232', 'Kitchen cabinets and vanities', '9403608093', 'JP', 'percent', 150000, null, null, null, '2025-10-14',
    null, 'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
    'Heading 9903.76.21: 15% with the base duty, which is free for these goods. The increase of 2027 does not apply.', false, true,
    '2026-11-23'),
  (null, null, 'section_232', 'Kitchen cabinets and vanities', '9403608093', 'EU', 'percent', 150000, null, null, null, '2025-10-14',
    null, 'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
    'Heading 9903.76.22: 15% with the base duty, which is free for these goods. The increase of 2027 does not apply.', false, true,
    '2026-11-23'),
  (null, null, 'section_232', 'Kitchen cabinets and vanities', '9403608093', 'KR', 'percent', 150000, null, null, null, '2025-11-14',
    null, 'USTR and Department of Commerce, Implementing Certain Tariff-Related Elements of the U.S.-Korea Deal (90 FR 55964)',
    'https://www.govinfo.gov/content/pkg/FR-2025-12-04/html/2025-21940.htm', '2025-12-04',
    '15% with the base duty, which is free for these goods.', false, true, '2026-11-23'),
  (null, null, 'section_232', 'Kitchen cabinets and vanities', '9403910080', 'GB', 'percent', 100000, null, null, null, '2025-10-14',
    null, 'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
    'Heading 9903.76.20: 10% on top of the base duty. The increase of 2027 does not apply.', false, true, '2026-11-23'),
  (null, null, 'section_232', 'Kitchen cabinets and vanities', '9403910080', 'JP', 'percent', 150000, null, null, null, '2025-10-14',
    null, 'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
    'Heading 9903.76.21: 15% with the base duty, which is free for these goods. The increase of 2027 does not apply.', false, true,
    '2026-11-23'),
  (null, null, 'section_232', 'Kitchen cabinets and vanities', '9403910080', 'EU', 'percent', 150000, null, null, null, '2025-10-14',
    null, 'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
    'Heading 9903.76.22: 15% with the base duty, which is free for these goods. The increase of 2027 does not apply.', false, true,
    '2026-11-23'),
  (null, null, 'section_232', 'Kitchen cabinets and vanities', '9403910080', 'KR', 'percent', 150000, null, null, null, '2025-11-14',
    null, 'USTR and Department of Commerce, Implementing Certain Tariff-Related Elements of the U.S.-Korea Deal (90 FR 55964)',
    'https://www.govinfo.gov/content/pkg/FR-2025-12-04/html/2025-21940.htm', '2025-12-04',
    '15% with the base duty, which is free for these goods.', false, true, '2026-11-23'),
  (4, 4, 'base', 'Table, desk and floor lamps for LED', '940521', '', 'percent', 60000, null, null, null, '2025-01-01', null,
    'Harmonized Tariff Schedule of the United States, subheading 9405.21', 'https://hts.usitc.gov/search?query=9405.21', '2025-01-01',
    'Column 1, general, of base metal other than brass (9405.21.60). Brass: 3.7%. Other materials: 3.9%.', false, true, '2026-11-23'),
  (5, 5, 'base', 'Framed glass mirrors', '700992', '', 'percent', 65000, null, null, null, '2025-01-01', null,
    'Harmonized Tariff Schedule of the United States, subheading 7009.92', 'https://hts.usitc.gov/search?query=7009.92', '2025-01-01',
    'Column 1, general, over 929 square centimeters (7009.92.50). Up to 929 (7009.92.10): 7.8%. Whether Section 301 covers mirrors of China was not found in a source: check it.',
    false, true, '2026-11-23'),
  (6, 6, 'base', 'Garden umbrellas', '660110', '', 'percent', 65000, null, null, null, '2025-01-01', null,
    'Harmonized Tariff Schedule of the United States, subheading 6601.10', 'https://hts.usitc.gov/search?query=6601.10', '2025-01-01',
    'Column 1, general. No source was found that lists umbrellas of China under Section 301: check it.', false, true, '2026-11-23'),
  (15, 15, 'mpf', 'Merchandise processing fee', '', '', 'percent', 3464, null, 3358, 65150, '2025-10-01', null,
    'Customs User Fees To Be Adjusted for Inflation in Fiscal Year 2026, CBP Dec. 25-10 (90 FR 34665)',
    'https://www.govinfo.gov/content/pkg/FR-2025-07-23/html/2025-13869.htm', '2025-07-23',
    'Formal entries: 0.3464%, $33.58 to $651.50 in fiscal year 2026. No notice for fiscal year 2027, which began on October 1, 2026, was found: look the limits up before use.',
    false, true, '2026-11-23'),
  (24, 24, 'section_232', 'Kitchen cabinets and vanities', '9403608093', '', 'percent', 250000, null, null, null, '2025-10-14',
    '2026-12-31', 'Proclamation 10976 of September 29, 2025 (90 FR 48127); increase deferred by the proclamation of December 31, 2025',
    'https://www.federalregister.gov/citation/90-FR-48127', '2025-12-31',
    'Heading 9903.76.03. Other goods of this number owe nothing (heading 9903.76.04): end this row for them.', true, true, '2026-11-23'),
  (25, 25, 'section_232', 'Kitchen cabinets and vanities', '9403608093', '', 'percent', 500000, null, null, null, '2027-01-01', null,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127); increase deferred by the proclamation of December 31, 2025',
    'https://www.federalregister.gov/citation/90-FR-48127', '2025-12-31',
    'Heading 9903.76.03. Other goods of this number owe nothing (heading 9903.76.04): end this row for them.', true, true, '2026-11-23'),
  (36, 36, 'section_232', 'Kitchen cabinets and vanities', '9403608093', 'GB', 'percent', 100000, null, null, null, '2025-10-14', null,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
    'Heading 9903.76.20: 10% on top of the base duty. The increase of 2027 does not apply.', true, true, '2026-11-23'),
  (37, 37, 'section_232', 'Kitchen cabinets and vanities', '9403608093', 'JP', 'percent', 150000, null, null, null, '2025-10-14', null,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
    'Heading 9903.76.21: 15% with the base duty, which is free for these goods. The increase of 2027 does not apply.', true, true,
    '2026-11-23'),
  (38, 38, 'section_232', 'Kitchen cabinets and vanities', '9403608093', 'EU', 'percent', 150000, null, null, null, '2025-10-14', null,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
    'Heading 9903.76.22: 15% with the base duty, which is free for these goods. The increase of 2027 does not apply.', true, true,
    '2026-11-23'),
  (39, 39, 'section_232', 'Kitchen cabinets and vanities', '9403608093', 'KR', 'percent', 150000, null, null, null, '2025-11-14', null,
    'USTR and Department of Commerce, Implementing Certain Tariff-Related Elements of the U.S.-Korea Deal (90 FR 55964)',
    'https://www.govinfo.gov/content/pkg/FR-2025-12-04/html/2025-21940.htm', '2025-12-04',
    '15% with the base duty, which is free for these goods.', true, true, '2026-11-23'),
  (26, 26, 'section_232', 'Kitchen cabinets and vanities', '9403910080', '', 'percent', 250000, null, null, null, '2025-10-14',
    '2026-12-31', 'Proclamation 10976 of September 29, 2025 (90 FR 48127); increase deferred by the proclamation of December 31, 2025',
    'https://www.federalregister.gov/citation/90-FR-48127', '2025-12-31',
    'Heading 9903.76.03. Other goods of this number owe nothing (heading 9903.76.04): end this row for them.', true, true, '2026-11-23'),
  (27, 27, 'section_232', 'Kitchen cabinets and vanities', '9403910080', '', 'percent', 500000, null, null, null, '2027-01-01', null,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127); increase deferred by the proclamation of December 31, 2025',
    'https://www.federalregister.gov/citation/90-FR-48127', '2025-12-31',
    'Heading 9903.76.03. Other goods of this number owe nothing (heading 9903.76.04): end this row for them.', true, true, '2026-11-23'),
  (40, 40, 'section_232', 'Kitchen cabinets and vanities', '9403910080', 'GB', 'percent', 100000, null, null, null, '2025-10-14', null,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
    'Heading 9903.76.20: 10% on top of the base duty. The increase of 2027 does not apply.', true, true, '2026-11-23'),
  (41, 41, 'section_232', 'Kitchen cabinets and vanities', '9403910080', 'JP', 'percent', 150000, null, null, null, '2025-10-14', null,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
    'Heading 9903.76.21: 15% with the base duty, which is free for these goods. The increase of 2027 does not apply.', true, true,
    '2026-11-23'),
  (42, 42, 'section_232', 'Kitchen cabinets and vanities', '9403910080', 'EU', 'percent', 150000, null, null, null, '2025-10-14', null,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
    'Heading 9903.76.22: 15% with the base duty, which is free for these goods. The increase of 2027 does not apply.', true, true,
    '2026-11-23'),
  (43, 43, 'section_232', 'Kitchen cabinets and vanities', '9403910080', 'KR', 'percent', 150000, null, null, null, '2025-11-14', null,
    'USTR and Department of Commerce, Implementing Certain Tariff-Related Elements of the U.S.-Korea Deal (90 FR 55964)',
    'https://www.govinfo.gov/content/pkg/FR-2025-12-04/html/2025-21940.htm', '2025-12-04',
    '15% with the base duty, which is free for these goods.', true, true, '2026-11-23'),
  (22, 9, 'section_232', 'Kitchen cabinets and vanities', '940340', '', 'percent', 250000, null, null, null, '2025-10-14', '2026-12-31',
    'Proclamation 10976 of September 29, 2025 (90 FR 48127); increase deferred by the proclamation of December 31, 2025',
    'https://www.federalregister.gov/citation/90-FR-48127', '2025-12-31',
    'Heading 9903.76.03: 9403.40.9060; cabinets and vanities of 9403.60.8093 and 9403.91.0080 owe it too, other goods of these numbers do not: add a row for their category. Products that state six digits count as covered. The 25% of October 14, 2025 stays through December 31, 2026.',
    false, true, '2026-11-23'),
  (23, 10, 'section_232', 'Kitchen cabinets and vanities', '940340', '', 'percent', 500000, null, null, null, '2027-01-01', null,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127); increase deferred by the proclamation of December 31, 2025',
    'https://www.federalregister.gov/citation/90-FR-48127', '2025-12-31',
    'Heading 9903.76.03: 9403.40.9060; cabinets and vanities of 9403.60.8093 and 9403.91.0080 owe it too, other goods of these numbers do not: add a row for their category. Products that state six digits count as covered. Announced for January 1, 2027; the increase of January 1, 2026 was deferred by a year. Check for a further deferral.',
    false, true, '2026-11-23'),
  (null, null, 'section_301', 'Products of China, list 3: framed mirrors', '700992', 'CN', 'percent', 250000, null, null, null,
    '2019-05-10', null, 'Harmonized Tariff Schedule of the United States (2024), note to subheading 7009.92',
    'https://hts.usitc.gov/search?query=7009.92', '2024-12-31', 'The schedule adds 25% to products of China. Exclusions are not entered.',
    false, true, '2026-11-23'),
  (46, 6, 'base', 'Garden umbrellas', '660110', '', 'percent', 65000, null, null, null, '2025-01-01', null,
    'Harmonized Tariff Schedule of the United States, subheading 6601.10', 'https://hts.usitc.gov/search?query=6601.10', '2025-01-01',
    'Column 1, general. Tables of 2025 show no Section 301 duty on garden umbrellas of China: check the schedule before use.', false,
    true, '2026-11-23'),
  (45, 5, 'base', 'Framed glass mirrors', '700992', '', 'percent', 65000, null, null, null, '2025-01-01', null,
    'Harmonized Tariff Schedule of the United States, subheading 7009.92', 'https://hts.usitc.gov/search?query=7009.92', '2025-01-01',
    'Column 1, general, over 929 square centimeters (7009.92.50). Up to 929 (7009.92.10): 7.8%. Products of China owe Section 301, too.',
    false, true, '2026-11-23');

-- features/inventory/tariffs ------------------------------------------------------------------------------------------------------------

-- A version of the freight tariff (docs/freight.md). Of the published ones that with the latest date before now applies.
create table freight_tariffs (
  tariff_id bigint generated always as identity primary key,
  name text not null,
  -- Zones, classes, rates and charges (docs/freight.md).
  content jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  effective_at timestamptz,
  created_by bigint references people,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  published_by bigint references people,
  published_at timestamptz,
  withdrawn_by bigint references people,
  withdrawn_at timestamptz,
  check ((state = 'draft') = (effective_at is null))
);
create index on freight_tariffs (effective_at desc, tariff_id desc) where state = 'published';

-- The tariff that applies at a moment.
create function current_freight_tariff(at timestamptz) returns bigint language sql stable parallel safe as $$
  select tariff_id from freight_tariffs where state = 'published' and effective_at <= at order by effective_at desc, tariff_id desc limit 1
$$;

-- The content of a published tariff does not change.
create function keep_published_tariff() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and new.content is distinct from old.content then
    raise exception 'the content of a published tariff does not change';
  end if;
  return new;
end $$;

create trigger keep_published_tariff before update on freight_tariffs for each row execute function keep_published_tariff();

-- features/inventory/freight ------------------------------------------------------------------------------------------------------------

-- A freight price that was shown to a company, with all it came from. Equal inputs share a row while it is valid.
create table freight_quotes (
  quote_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- A hash of the request and the tariff.
  quote_key bytea not null,
  tariff_id bigint references freight_tariffs,
  -- What was asked: ZIP codes, day, services, cartons per line. What was answered: carriers, lines, pallets.
  request jsonb not null,
  answer jsonb not null,
  freight_cents cents not null check (freight_cents >= 0),
  created_at timestamptz not null,
  valid_until timestamptz not null,
  -- Quotes of placed orders are kept; the others are deleted some weeks after they end.
  is_ordered boolean not null default false,
  unique (company_id, quote_key),
  unique (quote_id, company_id)
);
create index on freight_quotes (valid_until) where not is_ordered;

-- features/inventory/container-loading --------------------------------------------------------------------------------------------------

-- How a carton may be loaded, as its manufacturer says. A carton without a row stands upright and bears what is put on it.
create table carton_handling (
  product_id bigint not null references products on delete cascade,
  -- The position of the carton among those of the product.
  position integer not null,
  -- Whether it may also stand on end, with its length or its width upright.
  may_stand_on_length boolean not null default false,
  may_stand_on_width boolean not null default false,
  -- The most that may rest on it; null without limit, 0 for nothing at all.
  max_load_grams integer check (max_load_grams >= 0),
  updated_at timestamptz not null,
  primary key (product_id, position)
);

-- Containers that somebody filled by hand instead of taking the load plan. Those of a cart belong to the person, those of a contract to the
-- company or the manufacturer.
create table load_arrangements (
  arrangement_id bigint generated always as identity primary key,
  company_id bigint references companies,
  merchant_id bigint references merchants,
  person_id bigint references people,
  -- What is loaded: `cart:` with the manufacturer, `contract:` with the number.
  subject text not null check (length(subject) between 1 and 80),
  -- Containers with their types and cartons, and the stops of products.
  arrangement jsonb not null,
  updated_at timestamptz not null,
  check (num_nonnulls(company_id, merchant_id, person_id) = 1),
  unique nulls not distinct (company_id, merchant_id, person_id, subject)
);

-- The cartons, volume and weight of one piece: its share of a carton that holds several. A set that is not packed in cartons of its own has
-- those of its components.
create view product_parcels as
  select products.product_id, coalesce(sum(ceil(parts.amount::numeric / pieces)), 0)::integer as cartons,
    coalesce(sum(parts.amount * (carton.length_mm::bigint * carton.width_mm * carton.height_mm / 1000) / pieces), 0)::bigint as volume_cm3,
    coalesce(sum(parts.amount * gross_weight_grams / pieces), 0)::bigint as weight_grams,
    jsonb_agg(jsonb_build_object('length_mm', carton.length_mm, 'width_mm', carton.width_mm, 'height_mm', carton.height_mm,
      'gross_weight_grams', gross_weight_grams, 'pieces', pieces, 'amount', parts.amount, 'max_load_grams', handling.max_load_grams,
      'may_stand_on_length', coalesce(handling.may_stand_on_length, false), 'may_stand_on_width', coalesce(handling.may_stand_on_width, false),
      'nmfc', (select part.nmfc from products part where part.product_id = parts.part_id)) order by parts.part_id, carton.position) as packages
  from products
  cross join lateral (
    select products.product_id as part_id, 1 as amount where not products.is_set or products.packed_as_set
    union all
    select component_product_id, amount from product_components
    where product_components.product_id = products.product_id and products.is_set and not products.packed_as_set
  ) parts
  join product_cartons carton on carton.product_id = parts.part_id
  left join carton_handling handling on handling.product_id = carton.product_id and handling.position = carton.position
  group by products.product_id;

-- features/inventory/dock-slots ---------------------------------------------------------------------------------------------------------

-- How a warehouse takes pickups, in the hours of warehouses.pickup_hours. A warehouse without a row has the defaults.
create table dock_schedules (
  warehouse_id bigint primary key references warehouses,
  doors integer not null default 2 check (doors between 1 and 200),
  slot_minutes integer not null default 60 check (slot_minutes in (15, 30, 60, 120)),
  -- From now to the first slot that can be booked.
  lead_hours integer not null default 4 check (lead_hours between 0 and 240),
  days_ahead integer not null default 10 check (days_ahead between 1 and 60),
  changed_at timestamptz not null default now()
);

-- Days, in local time, on which a warehouse takes no further bookings of its docks.
create table dock_closed_days (
  warehouse_id bigint not null references warehouses,
  day date not null,
  closed_at timestamptz not null,
  primary key (warehouse_id, day)
);

-- Days on which offices and carriers do not work, and warehouses only where they say so.
create table holidays (
  holiday_id bigint generated always as identity primary key,
  day date not null unique,
  name_en text not null check (name_en <> ''),
  name_zh text not null check (name_zh <> ''),
  name_es text not null check (name_es <> ''),
  -- A working day again since then.
  archived_at timestamptz,
  changed_at timestamptz not null
);

-- Holidays on which a warehouse takes bookings of its docks all the same.
create table dock_open_days (
  warehouse_id bigint not null references warehouses,
  day date not null,
  opened_at timestamptz not null,
  primary key (warehouse_id, day)
);

-- The days on which a warehouse does not work although its hours say so: closed by hand, or by the manufacturer that it belongs to.
create function closed_days_of(of_warehouse bigint) returns setof date language sql stable as $$
  select day from dock_closed_days where warehouse_id = of_warehouse
  union
  select starts_on + step from warehouses join merchant_closures on merchant_closures.merchant_id = owner_merchant_id, generate_series(0, ends_on - starts_on) as step
  where warehouse_id = of_warehouse
$$;

-- The days on which a warehouse works (the `WarehouseDays` of features/inventory/expected-dates/rules.ts); all holidays are read once by the
-- statement that asks. A function, because its plan is kept: planned within each statement it took longer than the rest of many.
create function warehouse_days(of_warehouse bigint, holidays jsonb) returns jsonb language plpgsql stable parallel safe
  set plan_cache_mode = force_generic_plan as $$
begin
  return (select jsonb_build_object('time_zone', time_zone, 'pickup_hours', pickup_hours,
      'closed_days', coalesce((select jsonb_agg(closed) from closed_days_of(of_warehouse) as closed), '[]'),
      'open_days', coalesce((select jsonb_agg(day) from dock_open_days where warehouse_id = of_warehouse), '[]'),
      'holidays', holidays, 'packing_days', packing_days)
    from warehouses where warehouse_id = of_warehouse);
end $$;

-- The moment at which a warehouse has been open for some hours from another moment on. One without any hours is open from 9 to 5 on weekdays.
create function add_opening_hours(of_warehouse bigint, from_at timestamptz, hours integer) returns timestamptz language plpgsql stable as $$
declare
  place record;
  remaining interval := make_interval(hours => hours);
  that_day date;
  open_hours jsonb;
  opens_at timestamptz;
  closes_at timestamptz;
begin
  select time_zone, pickup_hours, exists (select from jsonb_each(pickup_hours) each where each.value ->> 'from' is not null) as has_hours
    into place from warehouses where warehouse_id = of_warehouse;
  that_day := (from_at at time zone place.time_zone)::date;
  for tries in 0..400 loop
    open_hours := case
      when place.has_hours then place.pickup_hours -> lower(to_char(that_day, 'Dy'))
      when extract(isodow from that_day) < 6 then '{"from": "09:00", "to": "17:00"}' end;
    if open_hours ->> 'from' is not null and not exists (select from closed_days_of(of_warehouse) as off where off = that_day)
      and not exists (select from holidays where holidays.day = that_day and archived_at is null
        and not exists (select from dock_open_days opened where opened.warehouse_id = of_warehouse and opened.day = holidays.day)) then
      opens_at := greatest(from_at, (that_day + (open_hours ->> 'from')::time) at time zone place.time_zone);
      closes_at := (that_day + (open_hours ->> 'to')::time) at time zone place.time_zone;
      if closes_at > opens_at then
        if opens_at + remaining <= closes_at then
          return opens_at + remaining;
        end if;
        remaining := remaining - (closes_at - opens_at);
      end if;
    end if;
    that_day := that_day + 1;
  end loop;
  return from_at + make_interval(days => 400);
end $$;

-- A pickup booked at a door of a warehouse.
create table dock_bookings (
  booking_id bigint generated always as identity primary key,
  warehouse_id bigint not null references warehouses,
  company_id bigint not null references companies,
  -- Booked together with the order, so the reference is checked at the end of the transaction.
  order_number text not null, -- references orders, trade.sql
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  door integer not null check (door > 0),
  truck_type text not null check (truck_type in ('van', 'box_truck', 'semi', 'flatbed')),
  pallets integer not null check (pallets between 0 and 60),
  state text not null default 'booked' check (state in ('booked', 'arrived', 'no_show', 'moved', 'released')),
  booked_by bigint references people,
  booked_at timestamptz not null,
  state_since timestamptz not null,
  check (ends_at > starts_at)
);
-- One expected pickup per door and start, and one open booking per order. A driver who comes late may find another one at the door.
create unique index on dock_bookings (warehouse_id, starts_at, door) where state = 'booked';
create unique index on dock_bookings (order_number) where state = 'booked';
create index on dock_bookings (warehouse_id, starts_at);
create index on dock_bookings (order_number);

-- Books a free door for an order and gives up the booking it had. Null when all doors are taken at some time between start and end. A door
-- that the schedule no longer has counts as taken too, because its truck needs one of the others. Bookings of one warehouse wait for each
-- other, so that the last door goes to one of them.
create function book_dock_slot(
  in_warehouse bigint, in_company bigint, in_order text, in_starts timestamptz, in_ends timestamptz, in_doors integer,
  in_truck text, in_pallets integer, in_person bigint, in_now timestamptz
) returns bigint language plpgsql as $$
declare
  taken integer[];
  free_door integer;
  booked bigint;
begin
  perform pg_advisory_xact_lock(80081, in_warehouse::integer);
  -- Orders that were canceled need their slot no more. No slot is longer than two hours, so the index skips the past.
  update dock_bookings set state = 'released', state_since = in_now
    from orders where orders.order_number = dock_bookings.order_number and dock_bookings.state = 'booked'
      and dock_bookings.warehouse_id = in_warehouse and dock_bookings.starts_at > in_starts - interval '2 hours'
      and dock_bookings.starts_at < in_ends and dock_bookings.ends_at > in_starts
      and orders.status in ('cancelled', 'creationFailed');
  select coalesce(array_agg(distinct door), '{}') into taken from dock_bookings
    where warehouse_id = in_warehouse and starts_at > in_starts - interval '2 hours' and starts_at < in_ends and ends_at > in_starts
      and state in ('booked', 'arrived') and order_number <> in_order;
  if cardinality(taken) >= in_doors then return null; end if;
  select door into free_door from generate_series(1, in_doors) as door where door <> all (taken) order by door limit 1;
  update dock_bookings set state = 'moved', state_since = in_now where order_number = in_order and state = 'booked';
  insert into dock_bookings (warehouse_id, company_id, order_number, starts_at, ends_at, door, truck_type, pallets, booked_by, booked_at, state_since)
    values (in_warehouse, in_company, in_order, in_starts, in_ends, free_door, in_truck, in_pallets, in_person, in_now, in_now)
    returning booking_id into booked;
  return booked;
end $$;

-- features/inventory/warehouse-floor ----------------------------------------------------------------------------------------------------

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

-- Moves pieces of a stock item from one location to another; null is unplaced, without what lies ready for shipments. Two people who move the
-- same pieces wait for each other at the stock item. Returns null, or how many pieces there are where too few are.
create function move_located(in_item bigint, in_from bigint, in_to bigint, in_quantity integer, in_person bigint, in_now timestamptz)
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

-- A count of the pieces of a stock item at a location, or of its unplaced ones, that found more or fewer than was recorded, or the same.
create table stock_counts (
  count_id bigint generated always as identity primary key,
  stock_item_id bigint not null references stock_items,
  -- Null for unplaced pieces.
  location_id bigint references warehouse_locations,
  -- secondCount: waits until two people have counted the same difference. belowReserved: would leave less than orders have reserved.
  state text not null check (state in ('secondCount', 'belowReserved', 'matched', 'adjusted', 'dismissed')),
  -- Of the last count: pieces, and what they are more than was recorded at that moment.
  counted integer not null check (counted >= 0),
  difference integer not null,
  counted_by bigint not null references people,
  counted_at timestamptz not null,
  closed_by bigint references people,
  closed_at timestamptz,
  note text not null default '',
  check ((closed_at is null) = (state in ('secondCount', 'belowReserved')))
);
create unique index on stock_counts (stock_item_id, location_id) nulls not distinct where closed_at is null;
create index on stock_counts (closed_at, count_id);

-- Every time that somebody counted for it.
create table stock_count_entries (
  entry_id bigint generated always as identity primary key,
  count_id bigint not null references stock_counts,
  person_id bigint not null references people,
  counted integer not null check (counted >= 0),
  difference integer not null,
  at timestamptz not null
);
create index on stock_count_entries (count_id);
create trigger append_only before update or delete on stock_count_entries for each row execute function refuse_rewriting();

-- The warehouses that a member of staff with the warehouse role works in; without any it is all of them.
create table staff_warehouses (
  person_id bigint not null references people,
  warehouse_id bigint not null references warehouses,
  primary key (person_id, warehouse_id)
);
