-- features/trade/own-stock: stock of buyers in our warehouses (docs/decisions/0358).
create table stock_lots (
  lot_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  product_id bigint not null references products,
  condition goods_condition not null default 'new',
  warehouse_id bigint not null references warehouses,
  -- The order that the pieces were bought with, perhaps by the company before.
  order_id bigint not null references orders,
  order_line_id bigint not null references order_lines,
  -- The lot of the company before; null for goods of the company's own order.
  parent_lot_id bigint references stock_lots,
  pieces integer not null check (pieces >= 0),
  locked integer not null default 0,
  lock_reason text not null default '' check (length(lock_reason) <= 200),
  -- Until it is kept, its order holds the pieces and they follow it; then the lot holds them itself.
  is_kept boolean not null default false,
  -- What a piece cost where it lies: goods after discounts, fees, duties and freight until there.
  unit_cost_cents cents not null check (unit_cost_cents >= 0),
  unit_volume_cm3 bigint not null check (unit_volume_cm3 >= 0),
  currency text not null default '$',
  stored_at timestamptz not null,
  -- The last day of free storage.
  free_until date not null,
  constraint stock_lots_locked check (locked between 0 and pieces and (locked = 0 or is_kept) and (locked = 0) = (lock_reason = ''))
);
create unique index stock_lot_of_line on stock_lots (order_line_id) where parent_lot_id is null;
create index stock_lots_of_line on stock_lots (order_line_id);
create index stock_lots_of_order on stock_lots (order_id);
create index stock_lots_of_company on stock_lots (company_id, lot_id) where pieces > 0;
create index stock_lots_of_warehouse on stock_lots (warehouse_id, lot_id) where pieces > 0;
create index on stock_lots (parent_lot_id);

-- What one piece of a lot is of stock items: itself, or the components of a set. Goods of contracts have none.
create table stock_lot_items (
  lot_id bigint not null references stock_lots,
  stock_item_id bigint not null references stock_items,
  amount pieces not null,
  primary key (lot_id, stock_item_id)
);
create index on stock_lot_items (stock_item_id);

-- What happened to the pieces of a lot; rows are never changed.
create table stock_lot_moves (
  move_id bigint generated always as identity primary key,
  lot_id bigint not null references stock_lots,
  at timestamptz not null,
  kind text not null check (kind in ('stored', 'owned', 'shipped', 'left', 'takenOff', 'passedOn', 'received', 'locked', 'unlocked', 'counted')),
  change integer not null,
  person_id bigint references people,
  note text not null default '' check (length(note) <= 500)
);
create index on stock_lot_moves (lot_id, move_id);
create trigger append_only before update or delete on stock_lot_moves for each row execute function refuse_rewriting();

-- Pieces of a lot that are offered to another company, which takes them or not.
create table stock_lot_offers (
  offer_id bigint generated always as identity primary key,
  lot_id bigint not null references stock_lots,
  from_company_id bigint not null references companies,
  to_company_id bigint not null references companies,
  pieces pieces not null,
  -- For all pieces; 0 when nothing is paid here.
  price_cents charge_cents not null,
  currency text not null default '$',
  note text not null default '' check (length(note) <= 500),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  person_id bigint not null references people,
  offered_at timestamptz not null,
  decided_by bigint references people,
  decided_at timestamptz,
  new_lot_id bigint references stock_lots,
  check (from_company_id <> to_company_id),
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'accepted') = (new_lot_id is not null))
);
create index on stock_lot_offers (lot_id) where status = 'open';
create index on stock_lot_offers (from_company_id, offer_id desc);
create index on stock_lot_offers (to_company_id, offer_id desc);

-- What storage costs from a day on, until the day of the next version.
create table storage_rates (
  rate_id bigint generated always as identity primary key,
  effective_from date not null unique,
  free_days integer not null check (free_days between 0 and 365),
  -- For a cubic meter and a day, and at most for a cubic meter and a calendar month.
  day_cents integer not null check (day_cents between 0 and 1000000),
  month_cap_cents integer not null check (month_cap_cents >= day_cents),
  -- So many days before fees start the owner is told.
  notice_days integer not null check (notice_days between 1 and 60),
  created_by bigint not null references people,
  created_at timestamptz not null
);

-- That the owner of a lot was told when fees start.
create table storage_notices (
  lot_id bigint primary key references stock_lots,
  told_on date not null,
  charged_from date not null,
  check (charged_from > told_on)
);

-- What a company owes for a month of storage.
create table storage_invoices (
  storage_invoice_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  month date not null check (extract(day from month) = 1),
  currency text not null,
  total_cents cents not null check (total_cents > 0),
  issued_at timestamptz not null,
  paid_at timestamptz,
  check (paid_at is null or paid_at >= issued_at)
);
create index storage_invoices_of_company on storage_invoices (company_id, month desc);
create index storage_invoices_open on storage_invoices (month) where paid_at is null;

-- What a lot cost on a day, once; a day may cost nothing when the month has reached its cap.
create table storage_fees (
  lot_id bigint not null references stock_lots,
  day date not null,
  pieces pieces not null,
  fee_cents charge_cents not null,
  company_id bigint not null references companies,
  rate_id bigint not null references storage_rates,
  storage_invoice_id bigint references storage_invoices,
  primary key (lot_id, day)
);
create index storage_fees_to_invoice on storage_fees (company_id, day) where storage_invoice_id is null and fee_cents > 0;
create index on storage_fees (storage_invoice_id);

-- The lot that a line of a sales order takes its pieces from.
alter table sales_order_lines add column lot_id bigint;

alter domain ledger_account_kind drop constraint known_account_kind;
alter domain ledger_account_kind add constraint known_account_kind
  check (value in ('available', 'frozen', 'logistics_balance', 'receivable', 'merchant_payable', 'escrow',
    'platform_revenue', 'refund_clearing', 'provider_clearing', 'offline_clearing', 'opening', 'carrier_claims', 'storage_due')) not valid;

-- The free days of a lot that is stored on a day: those of its order, or of the rates of that day, whichever end later.
create function storage_free_until(stored date, of_order date) returns date language sql stable as $$
  select greatest(of_order, stored + coalesce(
    (select free_days from storage_rates where effective_from <= stored order by effective_from desc limit 1), 0))
$$;

-- What a day costs by rates, at most what is left of the month's cap. Whole cents; a charged day costs at least one.
create function storage_day_cents(volume_cm3 bigint, day_cents integer, month_cap_cents integer, charged_cents bigint) returns bigint
language sql immutable as $$
  select case when day_cents = 0 or volume_cm3 = 0 then 0 else greatest(0, least(
    greatest(1, round(volume_cm3::numeric * day_cents / 1000000)),
    greatest(1, floor(volume_cm3::numeric * month_cap_cents / 1000000)) - charged_cents))::bigint end
$$;

-- Makes lots of the pieces of an order that waits for pickup.
create function store_lots(of_order bigint) returns integer language plpgsql as $$
declare
  stored integer;
begin
  with made as (
    insert into stock_lots (company_id, product_id, condition, warehouse_id, order_id, order_line_id, pieces, unit_cost_cents, unit_volume_cm3,
      currency, stored_at, free_until)
    select orders.company_id, line.product_id, offers.condition, orders.warehouse_id, order_id, order_line_id, line.allocated,
      round((line.goods_cents - line.discount_cents - line.coupon_cents + line.pack_cents + line.insurance_cents + line.delivery_cents + line.assembly_cents
        + case when orders.weight_grams > 0 then orders.freight_cents::numeric * line.weight_grams / orders.weight_grams else 0 end) / line.quantity),
      line.volume_cm3 / line.quantity, orders.currency, orders.status_since,
      storage_free_until((orders.status_since at time zone time_zone)::date, coalesce(orders.pickup_free_until, (orders.status_since at time zone time_zone)::date))
    from orders join order_lines line using (order_id) join offers on offers.relation_id = line.relation_id
      join warehouses on warehouses.warehouse_id = orders.warehouse_id
    where order_id = of_order and line.allocated > 0
    on conflict do nothing returning lot_id, order_line_id, pieces, stored_at
  ), parts as (
    insert into stock_lot_items (lot_id, stock_item_id, amount)
    select lot_id, stock_item_id, reservation.quantity / line.quantity
    from made join order_lines line using (order_line_id) join stock_reservations reservation using (order_line_id)
  )
  insert into stock_lot_moves (lot_id, at, kind, change) select lot_id, stored_at, 'stored', pieces from made;
  get diagnostics stored = row_count;
  return stored;
end $$;

-- Makes the lots of an order as soon as it waits for pickup.
create function order_stored() returns trigger language plpgsql as $$
begin
  perform store_lots(new.order_id);
  return null;
end $$;
create trigger order_stored after update of status on orders
  for each row when (old.status <> 'awaitingPickup' and new.status = 'awaitingPickup') execute function order_stored();

-- Lots that are not kept follow their order: what is collected leaves them, what is given up or not found is taken off.
create function follow_line() returns trigger language plpgsql as $$
begin
  with followed as (
    update stock_lots set pieces = new.allocated where order_line_id = new.order_line_id and not is_kept and pieces <> new.allocated returning lot_id
  )
  insert into stock_lot_moves (lot_id, at, kind, change)
  select lot_id, now(), case when new.canceled + new.short > old.canceled + old.short or new.allocated > old.allocated then 'takenOff' else 'left' end,
    new.allocated - old.allocated from followed;
  return null;
end $$;
create trigger lots_follow_line after update of allocated on order_lines
  for each row when (old.allocated <> new.allocated) execute function follow_line();

-- Keeps the goods of an order that waits for pickup: the buyer has received them, and the lots hold the stock instead of the order. The caller
-- holds the order. Gives how many lots there are.
create function keep_lots(of_order bigint, by_person bigint, kept_at timestamptz) returns integer language plpgsql as $$
declare
  kept integer;
begin
  with changed as (
    update stock_lots set is_kept = true where order_id = of_order and not is_kept and pieces > 0 returning lot_id
  )
  insert into stock_lot_moves (lot_id, at, kind, change, person_id) select lot_id, kept_at, 'owned', 0, by_person from changed;
  get diagnostics kept = row_count;
  update stock_reservations set sold = quantity - released, state = 'sold' where order_id = of_order and state = 'open';
  update order_lines set received = received + allocated, allocated = 0 where order_id = of_order and allocated > 0;
  return kept;
end $$;

-- Changes the pieces of a kept lot and the stock that it holds: 'shipped' pieces leave the warehouse, 'counted' ones were found or not found.
-- The caller holds the lot.
create function change_lot(of_lot bigint, difference integer, reason text, by_person bigint, changed_at timestamptz, told text) returns void
language plpgsql as $$
declare
  part record;
begin
  update stock_lots set pieces = pieces + difference, locked = least(locked, pieces + difference),
    lock_reason = case when least(locked, pieces + difference) = 0 then '' else lock_reason end where lot_id = of_lot;
  insert into stock_lot_moves (lot_id, at, kind, change, person_id, note) values (of_lot, changed_at, reason, difference, by_person, told);
  for part in select stock_item_id, amount * difference as change from stock_lot_items where lot_id = of_lot order by stock_item_id loop
    if difference > 0 then
      update stock_items set on_hand = on_hand + part.change, reserved = reserved + part.change where stock_item_id = part.stock_item_id;
    else
      update stock_items set reserved = reserved + part.change, on_hand = on_hand + part.change where stock_item_id = part.stock_item_id;
    end if;
    insert into stock_movements (stock_item_id, kind, on_hand_change, reserved_change, order_line_id, person_id, note, at)
      select part.stock_item_id, case reason when 'shipped' then 'sale' else 'adjustment' end, part.change, part.change, order_line_id, by_person, told, changed_at
      from stock_lots where lot_id = of_lot;
  end loop;
end $$;

-- Hands pieces of a kept lot to another company, as a lot of its own. What lies in the warehouse stays as it is. The caller holds the lot.
create function pass_lot(of_lot bigint, to_company bigint, passed integer, cost_cents bigint, by_person bigint, passed_at timestamptz) returns bigint
language plpgsql as $$
declare
  made bigint;
begin
  update stock_lots set pieces = pieces - passed where lot_id = of_lot;
  insert into stock_lots (company_id, product_id, condition, warehouse_id, order_id, order_line_id, parent_lot_id, pieces, is_kept, unit_cost_cents,
      unit_volume_cm3, currency, stored_at, free_until)
    select to_company, product_id, condition, warehouse_id, order_id, order_line_id, lot_id, passed, true, cost_cents, unit_volume_cm3, currency,
      stored_at, free_until
    from stock_lots where lot_id = of_lot returning lot_id into made;
  insert into stock_lot_items (lot_id, stock_item_id, amount) select made, stock_item_id, amount from stock_lot_items where lot_id = of_lot;
  insert into stock_lot_moves (lot_id, at, kind, change, person_id)
    values (of_lot, passed_at, 'passedOn', -passed, null), (made, passed_at, 'received', passed, by_person);
  return made;
end $$;

-- Sends pieces of an order that waits for pickup: they leave stock and the shipments they were packed in, as a shipment of their own that the
-- buyer has received. The arrays are parallel; the caller holds the order.
create function send_stored(of_order bigint, of_lines bigint[], pieces integer[], by_carrier text, by_number text, sent_at timestamptz, told text)
returns void language plpgsql as $$
declare
  part record;
  rest integer;
  packed record;
  placed bigint;
begin
  perform end_pieces(of_lines, pieces, 'shipped', null, sent_at, told);
  update order_lines line set shipped = shipped - sent.quantity, received = received + sent.quantity
    from unnest(of_lines, pieces) as sent (order_line_id, quantity) where line.order_line_id = sent.order_line_id;
  for part in select order_line_id, quantity from unnest(of_lines, pieces) as sent (order_line_id, quantity) order by order_line_id loop
    rest := part.quantity;
    for packed in
      select shipment_id, quantity from shipment_lines join shipments using (shipment_id)
      where order_line_id = part.order_line_id and status in ('planned', 'picking', 'packed') order by shipment_id for update
    loop
      if packed.quantity > rest then
        update shipment_lines set quantity = quantity - rest where shipment_id = packed.shipment_id and order_line_id = part.order_line_id;
        rest := 0;
      else
        delete from shipment_lines where shipment_id = packed.shipment_id and order_line_id = part.order_line_id;
        rest := rest - packed.quantity;
      end if;
      exit when rest = 0;
    end loop;
  end loop;
  with emptied as (
    select shipment_id, status from shipments where order_id = of_order and status in ('planned', 'picking', 'packed')
      and not exists (select from shipment_lines where shipment_lines.shipment_id = shipments.shipment_id)
  ), canceled as (
    update shipments set status = 'canceled', status_since = sent_at from emptied where emptied.shipment_id = shipments.shipment_id
    returning shipments.shipment_id, emptied.status as from_status
  )
  insert into shipment_moves (shipment_id, at, action, from_status, to_status, actor)
    select shipment_id, sent_at, 'cancel', from_status, 'canceled', 'system' from canceled;
  insert into shipments (order_id, number, status, status_since, created_at, handed_over_at, delivered_at, received_at, carrier, cartons, weight_grams)
    select of_order, (select count(*) + 1 from shipments other where other.order_id = of_order), 'received', sent_at, sent_at, sent_at, sent_at, sent_at,
      by_carrier, round(sum(line.cartons::numeric * sent.quantity / line.quantity)), round(sum(line.weight_grams * sent.quantity / line.quantity))
    from unnest(of_lines, pieces) as sent (order_line_id, quantity) join order_lines line using (order_line_id)
    returning shipment_id into placed;
  insert into shipment_lines (shipment_id, order_line_id, quantity)
    select placed, order_line_id, quantity from unnest(of_lines, pieces) as sent (order_line_id, quantity);
  insert into shipment_moves (shipment_id, at, action, from_status, to_status, actor, note) values
    (placed, sent_at, 'plan', 'none', 'planned', 'system', told), (placed, sent_at, 'collect', 'planned', 'received', 'warehouse', told);
  if by_number <> '' then
    insert into shipment_parcels (shipment_id, position, carrier, tracking_number) values (placed, 1, by_carrier, by_number);
  end if;
end $$;

-- Takes shipped pieces out of their lots, and out of the order that still holds them. Callers hold orders and lots.
create function ship_from_lots() returns trigger language plpgsql as $$
declare
  sent record;
  held_lines bigint[] := '{}';
  held_pieces integer[] := '{}';
begin
  for sent in
    select line.order_line_id, line.quantity, lot_id, is_kept from sales_order_lines line join stock_lots using (lot_id)
    where sales_order_id = new.sales_order_id order by lot_id
  loop
    if sent.is_kept then
      perform change_lot(sent.lot_id, -sent.quantity, 'shipped', null, new.status_since, new.sales_order_number);
    else
      update stock_lots set pieces = pieces - sent.quantity where lot_id = sent.lot_id;
      insert into stock_lot_moves (lot_id, at, kind, change, note)
        values (sent.lot_id, new.status_since, 'shipped', -sent.quantity, new.sales_order_number);
      held_lines := held_lines || sent.order_line_id;
      held_pieces := held_pieces || sent.quantity;
    end if;
  end loop;
  if held_lines <> '{}' then
    perform send_stored(new.order_id, held_lines, held_pieces, new.carrier, new.tracking_number, new.status_since, new.sales_order_number);
  end if;
  return null;
end $$;
create trigger sales_order_shipped after update of status on sales_orders
  for each row when (old.status <> 'shipped' and new.status = 'shipped') execute function ship_from_lots();

-- A line that names no lot takes its pieces from the lot of its order.
create function name_lot() returns trigger language plpgsql as $$
begin
  select lot_id into new.lot_id from stock_lots where order_line_id = new.order_line_id and parent_lot_id is null;
  return new;
end $$;
create trigger sales_order_line_lot before insert on sales_order_lines for each row when (new.lot_id is null) execute function name_lot();

-- Goods that were picked up or refunded can no longer be sent: sales orders that are not packed yet end with their order. Those of kept goods stay.
create or replace function end_sales_orders() returns trigger language plpgsql as $$
begin
  with ended as (
    update sales_orders set status = 'cancelled', reason = 'order', status_since = new.status_since
    where order_id = new.order_id and status in ('requested', 'packing')
      and not exists (select from sales_order_lines line join stock_lots using (lot_id)
        where line.sales_order_id = sales_orders.sales_order_id and is_kept)
    returning sales_order_id)
  insert into sales_order_events (sales_order_id, at, status) select sales_order_id, new.status_since, 'cancelled' from ended;
  return null;
end $$;

-- What sales orders have sent of orders that still wait has left with them.
do $$
declare
  sent record;
begin
  for sent in
    select sales_orders.*, array_agg(order_line_id order by order_line_id) as of_lines, array_agg(line.quantity order by order_line_id) as of_pieces
    from sales_orders join sales_order_lines line using (sales_order_id) join orders using (order_id)
    where sales_orders.status = 'shipped' and orders.status = 'awaitingPickup' group by sales_order_id order by sales_order_id
  loop
    perform send_stored(sent.order_id, sent.of_lines, sent.of_pieces, sent.carrier, sent.tracking_number, sent.status_since, sent.sales_order_number);
  end loop;
  perform store_lots(order_id) from orders where status = 'awaitingPickup';
  update sales_order_lines line set lot_id = stock_lots.lot_id from stock_lots where stock_lots.order_line_id = line.order_line_id;
end $$;
