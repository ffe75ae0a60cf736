-- Goods that are bought before they are there (docs/decisions/0356): what an offer allows, and the pieces of lines that wait for goods.
create domain backorder_status as text constraint known_backorder_status check (value in ('waiting', 'allocated', 'canceled'));

alter table stock_items add column backordered integer not null default 0;
alter table stock_items add constraint stock_items_backordered_check check (backordered >= 0) not valid;

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

-- Pieces of an order line that wait for goods, in the order of their orders.
create table backorders (
  backorder_id bigint generated always as identity primary key,
  order_id bigint not null,
  company_id bigint not null,
  order_line_id bigint not null references order_lines,
  relation_id bigint not null references offers,
  -- The pieces that were not found in the warehouse and wait; null for pieces that were ordered beyond the stock.
  short_id bigint unique references short_picks,
  quantity pieces not null,
  allocated integer not null default 0 check (allocated >= 0),
  canceled integer not null default 0 check (canceled >= 0),
  status backorder_status not null,
  -- When the order was placed: whoever ordered first is served first.
  placed_at timestamptz not null,
  -- The day the buyer was told with the order, the day that arrivals say now (null: nothing is on its way), and the day last told.
  promised_on date,
  expected_on date,
  told_on date,
  ended_at timestamptz,
  -- What went back to the buyer for canceled pieces.
  refund_cents charge_cents not null default 0,
  foreign key (order_id, company_id) references orders (order_id, company_id),
  constraint backorder_pieces check (allocated + canceled <= quantity)
);
create index on backorders (order_id);
create index on backorders (order_line_id);
create index backorders_of_offer on backorders (relation_id, backorder_id);
create index backorders_waiting on backorders (placed_at, backorder_id) where status = 'waiting';

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

-- Lets pieces wait that were not found in the warehouse. The caller holds the order and has opened the pieces.
create function await_short(of_short bigint, now_at timestamptz) returns void language plpgsql as $$
begin
  insert into backorders (order_id, company_id, order_line_id, relation_id, short_id, quantity, status, placed_at)
    select short.order_id, short.company_id, order_line_id, line.relation_id, short_id, short.quantity, 'waiting', orders.created_at
    from short_picks short join order_lines line using (order_line_id) join orders on orders.order_id = short.order_id
    where short_id = of_short;
  perform from stock_items where stock_item_id in (
    select stock_item_id from stock_reservations join short_picks using (order_line_id) where short_id = of_short) order by stock_item_id for update;
  update stock_items item set backordered = backordered + short.quantity * (held.quantity / line.quantity)
    from short_picks short join order_lines line using (order_line_id) join stock_reservations held using (order_line_id)
    where short_id = of_short and item.stock_item_id = held.stock_item_id;
end $$;

-- Gives waiting pieces of a line what lies free in the warehouse, as many as there are. The caller holds the order. Returns the pieces.
create function allocate_backorder(of_backorder bigint, by_person bigint, allocated_at timestamptz) returns integer language plpgsql as $$
declare
  waiting backorders;
  part record;
  given integer;
begin
  select * into waiting from backorders where backorder_id = of_backorder and status = 'waiting' for update;
  if not found then
    return 0;
  end if;
  perform from stock_items where stock_item_id in (select stock_item_id from stock_reservations where order_line_id = waiting.order_line_id)
    order by stock_item_id for update;
  select min((on_hand - item.reserved - held) / (reservation.quantity / line.quantity)) into given
    from stock_reservations reservation join order_lines line using (order_line_id) join stock_items item using (stock_item_id)
    where order_line_id = waiting.order_line_id;
  given := least(given, waiting.quantity - waiting.allocated - waiting.canceled);
  if waiting.short_id is not null then
    select least(given, coalesce(share_cap - sold - held, given)) into given from offers where relation_id = waiting.relation_id;
  end if;
  if coalesce(given, 0) <= 0 then
    return 0;
  end if;
  for part in
    select reservation_id, stock_item_id, reservation.quantity / line.quantity * given as quantity
    from stock_reservations reservation join order_lines line using (order_line_id)
    where order_line_id = waiting.order_line_id order by stock_item_id
  loop
    update stock_items set reserved = reserved + part.quantity, backordered = backordered - part.quantity where stock_item_id = part.stock_item_id;
    update stock_reservations set released = released - part.quantity, state = 'open' where reservation_id = part.reservation_id;
    insert into stock_movements (stock_item_id, kind, reserved_change, order_line_id, person_id, at)
      values (part.stock_item_id, 'reservation', part.quantity, waiting.order_line_id, by_person, allocated_at);
  end loop;
  if waiting.short_id is null then
    update backorder_offers set backordered = backordered - given where relation_id = waiting.relation_id;
  else
    update offers set sold = sold + given where relation_id = waiting.relation_id;
  end if;
  update order_lines set allocated = allocated + given where order_line_id = waiting.order_line_id;
  update backorders set allocated = allocated + given,
      status = case when allocated + canceled + given = quantity then 'allocated' else status end,
      ended_at = case when allocated + canceled + given = quantity then allocated_at end
    where backorder_id = of_backorder;
  return given;
end $$;

-- Gives up the pieces of an order that still wait; with a key those of one backorder. The caller holds the order. Returns the pieces.
create function cancel_backorders(of_order bigint, of_backorder bigint, canceled_at timestamptz) returns integer language plpgsql as $$
declare
  waiting record;
  canceled_pieces integer := 0;
begin
  if not exists (select from backorders where order_id = of_order and status = 'waiting' and backorder_id = coalesce(of_backorder, backorder_id)) then
    return 0;
  end if;
  perform from stock_items where stock_item_id in (select stock_item_id from stock_reservations where order_id = of_order)
    order by stock_item_id for update;
  for waiting in
    select backorder_id, order_line_id, relation_id, short_id, quantity - allocated - canceled as pieces from backorders
    where order_id = of_order and status = 'waiting' and backorder_id = coalesce(of_backorder, backorder_id)
    order by relation_id, backorder_id for update
  loop
    update stock_items item set backordered = item.backordered - waiting.pieces * (held.quantity / line.quantity)
      from stock_reservations held join order_lines line using (order_line_id)
      where held.order_line_id = waiting.order_line_id and item.stock_item_id = held.stock_item_id;
    if waiting.short_id is null then
      update offers set sold = sold - waiting.pieces where relation_id = waiting.relation_id;
      update backorder_offers set backordered = backordered - waiting.pieces where relation_id = waiting.relation_id;
    end if;
    update order_lines set canceled = canceled + waiting.pieces where order_line_id = waiting.order_line_id;
    update backorders set canceled = canceled + waiting.pieces, status = 'canceled', ended_at = canceled_at where backorder_id = waiting.backorder_id;
    canceled_pieces := canceled_pieces + waiting.pieces;
  end loop;
  return canceled_pieces;
end $$;

-- What lines wait for is not sold, held or promised to others.
create or replace view offer_availability as
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

create or replace function reserve_stock(items bigint[], quantities integer[], through_offers bigint[], pieces integer[], of_company bigint, of_person bigint)
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

create or replace function hold_stock(of_company bigint, of_person bigint, items bigint[], quantities integer[], through_offers bigint[], pieces integer[],
  asked_at timestamptz, minutes integer, max_starts integer) returns timestamptz language plpgsql as $$
declare
  asked record;
  hold_ends timestamptz;
  short_items bigint[];
  short_offers bigint[];
begin
  insert into checkout_holds (company_id, person_id, ends_at) values (of_company, of_person, asked_at) on conflict do nothing;
  select ends_at into hold_ends from checkout_holds where company_id = of_company and person_id = of_person for update;
  if hold_ends <= asked_at or exists (
    select from unnest(items) as wanted (item)
    where not exists (select from checkout_hold_parts
      where company_id = of_company and person_id = of_person and stock_item_id = wanted.item)) then
    insert into checkout_hold_starts as began (company_id, stock_item_id, since, starts)
      select distinct of_company, item, asked_at, 1 from unnest(items) as wanted (item) order by item
      on conflict (company_id, stock_item_id) do update set
        since = case when began.since <= asked_at - interval '1 hour' then asked_at else began.since end,
        starts = case when began.since <= asked_at - interval '1 hour' then 1 else began.starts + 1 end;
    if exists (select from checkout_hold_starts where company_id = of_company and stock_item_id = any (items) and starts > max_starts) then
      return null;
    end if;
    hold_ends := asked_at + make_interval(mins => minutes);
  end if;
  for asked in
    select item, sum(quantity)::integer as quantity, sum(held)::integer as held from (
      select item, quantity, 0 as held from unnest(items, quantities) as wanted (item, quantity)
      union all
      select stock_item_id, 0, quantity from checkout_hold_parts
      where company_id = of_company and person_id = of_person and stock_item_id is not null
    ) part group by item order by item
  loop
    update stock_items set held = held - asked.held + asked.quantity
      where stock_item_id = asked.item and (asked.quantity = 0 or on_hand - reserved - backordered - held + asked.held >= asked.quantity);
    if not found then
      short_items := short_items || asked.item;
    end if;
  end loop;
  for asked in
    select offer, sum(quantity)::integer as quantity, sum(held)::integer as held from (
      select offer, quantity, 0 as held from unnest(through_offers, pieces) as wanted (offer, quantity)
      where exists (select from offers where relation_id = wanted.offer and share_cap is not null)
      union all
      select relation_id, 0, quantity from checkout_hold_parts
      where company_id = of_company and person_id = of_person and relation_id is not null
    ) part group by offer order by offer
  loop
    update offers set held = held - asked.held + asked.quantity
      where relation_id = asked.offer and (asked.quantity = 0 or share_cap is null or share_cap - sold - held + asked.held >= asked.quantity);
    if not found then
      short_offers := short_offers || asked.offer;
    end if;
  end loop;
  if short_items is not null or short_offers is not null then
    raise exception 'too little is in stock' using errcode = 'JN002',
      detail = json_build_object('items', coalesce(short_items, '{}'), 'offers', coalesce(short_offers, '{}'));
  end if;
  delete from checkout_hold_parts where company_id = of_company and person_id = of_person;
  insert into checkout_hold_parts (company_id, person_id, stock_item_id, quantity)
    select of_company, of_person, item, sum(quantity) from unnest(items, quantities) as wanted (item, quantity) group by item;
  insert into checkout_hold_parts (company_id, person_id, relation_id, quantity)
    select of_company, of_person, offer, sum(quantity) from unnest(through_offers, pieces) as wanted (offer, quantity)
    where exists (select from offers where relation_id = wanted.offer and share_cap is not null) group by offer;
  update checkout_holds set ends_at = hold_ends, left_at = null where company_id = of_company and person_id = of_person;
  return hold_ends;
end $$;

create or replace function promise_arrivals(numbers text[], positions integer[], items bigint[], quantities integer[], promised timestamptz)
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

create or replace function presale_available(of_product bigint, of_warehouse bigint, of_condition text, from_day date) returns integer
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

create or replace function end_open_parts() returns trigger language plpgsql as $$
begin
  update short_picks set status = 'canceled', ended_at = new.status_since where order_id = new.order_id and status in ('asked', 'waiting');
  update part_cancellations set status = 'withdrawn', decided_at = new.status_since where order_id = new.order_id and status = 'asked';
  perform cancel_backorders(new.order_id, null, new.status_since);
  return null;
end $$;

-- Pieces that wait already.
do $$
declare
  waiting record;
begin
  for waiting in select short_id, reported_at from short_picks where status = 'waiting' order by short_id loop
    perform await_short(waiting.short_id, waiting.reported_at);
  end loop;
end $$;
