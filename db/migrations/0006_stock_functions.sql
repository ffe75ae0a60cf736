-- Holding stock and letting it go, each in one round trip. Stock items are written in the order of their keys, then offers
-- in the order of theirs, by every one of these functions: two orders over the same goods take turns and never deadlock.

-- Reserves by one conditional update per stock item and offer. The arrays are parallel: stock items with quantities (an
-- item that comes twice counts once, with the sum), offers with the pieces sold through them. Gives what is too short;
-- then the caller must roll back, because what was long enough has been reserved. No row: everything is reserved.
create function reserve_stock(items bigint[], quantities integer[], through_offers bigint[], pieces integer[])
returns table (short_stock_item_id bigint, short_relation_id bigint) language plpgsql as $$
declare
  asked record;
begin
  for asked in
    select item, sum(quantity)::integer as quantity from unnest(items, quantities) as line (item, quantity) group by item order by item
  loop
    update stock_items set reserved = reserved + asked.quantity
      where stock_item_id = asked.item and on_hand - reserved >= asked.quantity;
    if not found then
      short_stock_item_id := asked.item;
      return next;
    end if;
  end loop;
  short_stock_item_id := null;
  for asked in
    select offer, sum(piece)::integer as quantity from unnest(through_offers, pieces) as line (offer, piece) group by offer order by offer
  loop
    update offers set sold = sold + asked.quantity
      where relation_id = asked.offer and (share_cap is null or share_cap - sold >= asked.quantity);
    if not found then
      short_relation_id := asked.offer;
      return next;
    end if;
  end loop;
end $$;

-- Ends the open reservations of orders: 'released' gives the pieces back to be sold, 'sold' takes them out of the
-- warehouse. The caller holds the orders, so that their reservations cannot be ended twice. Gives how many were ended.
create function close_reservations(of_orders bigint[], outcome text, by_person bigint, closed_at timestamptz)
returns integer language plpgsql as $$
declare
  held record;
  closed integer;
begin
  for held in
    select stock_item_id, sum(quantity)::integer as quantity from stock_reservations
    where order_id = any (of_orders) and state = 'open' group by stock_item_id order by stock_item_id
  loop
    update stock_items
      set reserved = reserved - held.quantity, on_hand = on_hand - case when outcome = 'sold' then held.quantity else 0 end
      where stock_item_id = held.stock_item_id;
  end loop;
  if outcome = 'released' then
    for held in
      select line.relation_id, sum(line.quantity)::integer as quantity from order_lines line
      where order_id = any (of_orders)
        and exists (select from stock_reservations open where open.order_line_id = line.order_line_id and open.state = 'open')
      group by line.relation_id order by line.relation_id
    loop
      update offers set sold = sold - held.quantity where relation_id = held.relation_id;
    end loop;
  end if;
  with ended as (
    update stock_reservations set state = outcome where order_id = any (of_orders) and state = 'open'
    returning stock_item_id, order_line_id, quantity
  )
  insert into stock_movements (stock_item_id, kind, on_hand_change, reserved_change, order_line_id, person_id, at)
    select stock_item_id, case outcome when 'sold' then 'sale' else 'release' end,
      case outcome when 'sold' then -quantity else 0 end, -quantity, order_line_id, by_person, closed_at
    from ended;
  get diagnostics closed = row_count;
  return closed;
end $$;

-- Puts pieces of a sold order line back on the shelf: for a set, of each component what one set holds of it.
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
