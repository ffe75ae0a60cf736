-- Reservations of presale goods: each piece is promised by one arrival, paid by deposit and final payment.

-- Every change of the dates or the quantity of an arrival, so that buyers see what was announced before.
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

alter table incoming_stock add unique (incoming_id, stock_item_id);
-- Pieces counted at the warehouse; null until the arrival is received.
alter table incoming_stock add column received integer check (received between 0 and 10000000);

-- Pieces of an order line that an arrival is to bring.
create table arrival_promises (
  promise_id bigint generated always as identity primary key,
  incoming_id bigint not null,
  stock_item_id bigint not null,
  order_id bigint not null references orders,
  order_line_id bigint not null references order_lines,
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

-- The deposit asked for and the last day of the final payment; both 0 and null for orders paid at once. Forfeited: a deposit that
-- stays with the seller because the final payment did not come.
alter table orders
  add column deposit_cents charge_cents not null default 0,
  add column final_date date,
  add column forfeited_cents charge_cents not null default 0;
create index orders_final_due on orders (final_date) where status = 14;

-- The terms a reservation was placed under: what happens when the final payment is late, and the arrival announced to the buyer.
create table reservations (
  order_id bigint primary key references orders,
  deposit_percent integer not null check (deposit_percent between 1 and 100),
  overdue_policy text not null check (overdue_policy in ('keep', 'refund')),
  grace_days integer not null check (grace_days between 0 and 365),
  slip_days integer not null check (slip_days between 0 and 365),
  promised_from date not null,
  promised_to date not null,
  -- The last day of the final payment as agreed; orders.final_date moves with an arrival that slips.
  agreed_final_date date,
  -- The smallest number of days before the final date for which a reminder was sent; null before the first.
  reminded_days integer
);

alter domain payment_purpose drop constraint known_payment_purpose;
alter domain payment_purpose add constraint known_payment_purpose
  check (value in ('order', 'freight', 'recharge', 'invoice', 'deposit', 'final'));

alter table invoices drop constraint invoices_purpose_check,
  add constraint invoices_purpose_check check (purpose in ('order', 'freight', 'deposit', 'final'));

-- Pieces that one arrival can still promise for a presale offer: the largest free quantity of an arrival on or after the offer's final
-- date, for a set of its scarcest component.
create function presale_available(of_product bigint, of_warehouse bigint, of_condition text, from_day date) returns integer
language sql stable as $$
  select coalesce(min(coalesce((
    select max(quantity - allocated) from stock_items item join incoming_stock using (stock_item_id)
    where item.product_id = part.product_id and item.warehouse_id = of_warehouse and item.condition = of_condition
      and arrived_at is null and arrives_from >= coalesce(from_day, arrives_from)), 0) / part.amount), 0)::integer
  from (
    select product_id, 1 as amount from products where product_id = of_product and (not is_set or packed_as_set)
    union all
    select component_product_id, amount from product_components join products using (product_id)
    where product_id = of_product and is_set and not packed_as_set
  ) part
$$;

drop view offer_availability;
-- How many pieces can be ordered through an offer right now: what its stock item has free, for a set what its scarcest component
-- allows, for a presale what an arrival can still promise, and never more than the offer's own share.
create view offer_availability as
  select offers.relation_id,
    greatest(0, least(
      coalesce(offers.share_cap - offers.sold, 2147483647),
      case when offers.kind = 'presale' then presale_available(offers.product_id, offers.warehouse_id, offers.condition, offers.final_date)
      when products.is_set and not products.packed_as_set then
        (select coalesce(min((coalesce(item.on_hand - item.reserved, 0)) / part.amount), 0)
         from product_components part
         left join stock_items item on item.product_id = part.component_product_id
           and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
         where part.product_id = offers.product_id)
      else
        coalesce((select item.on_hand - item.reserved from stock_items item
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
        and arrived_at is null and quantity - allocated >= part.quantity
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

-- Gives the open promises of orders back to their arrivals. The caller holds the orders. Returns how many were released.
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
      and exists (select from arrival_promises open where open.order_line_id = line.order_line_id and open.state = 'open')
    group by line.relation_id order by line.relation_id
  loop
    update offers set sold = sold - part.quantity where relation_id = part.relation_id;
  end loop;
  update arrival_promises set state = 'released' where order_id = any (of_orders) and state = 'open';
  get diagnostics released = row_count;
  return released;
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
end $$;

-- Whether an arrival promised to a reservation now ends later than announced when it was placed, by more than its terms allow.
create function is_arrival_late(of_order bigint) returns boolean language sql stable as $$
  select exists (
    select from reservations terms join arrival_promises promise using (order_id) join incoming_stock lot using (incoming_id)
    where terms.order_id = of_order and promise.state = 'open' and lot.arrives_to > terms.promised_to + terms.slip_days)
$$;

-- Read-only view for auditors: what each arrival is to bring and has promised.
create view audit_promise as
  select item.product_id, item.warehouse_id, lot.incoming_id as arrival, lot.quantity,
    coalesce((select sum(promise.quantity) from arrival_promises promise where promise.incoming_id = lot.incoming_id and state = 'open'), 0)::integer as promised
  from incoming_stock lot join stock_items item using (stock_item_id);
