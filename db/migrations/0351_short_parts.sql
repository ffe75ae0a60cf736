-- Short pieces are freed and written off in two steps, so that a missing part of a set takes the others with it no more; edited lines take no
-- pieces that other orders wait for.
create or replace function end_pieces(of_lines bigint[], pieces integer[], outcome text, by_person bigint, ended_at timestamptz, reason text)
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
create or replace function dispose_pieces(of_lines bigint[], pieces integer[], by_person bigint, disposed_at timestamptz, reason text)
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

create or replace function edit_lines(edits jsonb, by_person bigint, edited_at timestamptz, only_try boolean) returns boolean language plpgsql as $$
declare
  moved record;
  -- What is held for each line and stock item, before and after: [{"order_line_id", "order_id", "relation_id", "stock_item_id", "before", "after"}].
  holding jsonb;
  short_items bigint[];
  short_offers bigint[];
begin
  select jsonb_agg(jsonb_build_object('order_line_id', order_line_id, 'order_id', line.order_id, 'relation_id', coalesce(wanted.relation_id, line.relation_id),
      'stock_item_id', stock_item_id, 'before', coalesce(held.quantity, 0), 'after', coalesce(wanted.quantity, 0)))
    into holding from (
      select edit.order_line_id, edit.relation_id, part.stock_item_id, part.amount * edit.quantity as quantity
      from jsonb_to_recordset(edits) as edit (order_line_id bigint, relation_id bigint, quantity integer, parts jsonb)
      cross join jsonb_to_recordset(edit.parts) as part (stock_item_id bigint, amount integer)
    ) wanted
    full join (
      select order_line_id, stock_item_id, reservation.quantity from stock_reservations reservation
      where state = 'open' and order_line_id in (select edit.order_line_id from jsonb_to_recordset(edits) as edit (order_line_id bigint))
    ) held using (order_line_id, stock_item_id)
    join order_lines line using (order_line_id);
  for moved in
    select stock_item_id, sum(after - before)::integer as change
    from jsonb_to_recordset(holding) as part (stock_item_id bigint, before integer, after integer) group by stock_item_id order by stock_item_id
  loop
    perform from stock_items where stock_item_id = moved.stock_item_id for update;
    if moved.change > 0 and exists (select from stock_items where stock_item_id = moved.stock_item_id and on_hand - reserved - held - backordered < moved.change) then
      short_items := short_items || moved.stock_item_id;
    elsif not only_try then
      update stock_items set reserved = reserved + moved.change where stock_item_id = moved.stock_item_id;
    end if;
  end loop;
  for moved in
    select relation_id, sum(change)::integer as change from (
      select edit.relation_id, edit.quantity as change from jsonb_to_recordset(edits) as edit (relation_id bigint, quantity integer)
      union all
      select line.relation_id, -line.quantity
      from jsonb_to_recordset(edits) as edit (order_line_id bigint) join order_lines line using (order_line_id)
    ) both_ways group by relation_id order by relation_id
  loop
    perform from offers where relation_id = moved.relation_id for update;
    if moved.change > 0 and exists (select from offers where relation_id = moved.relation_id and share_cap - sold - held < moved.change) then
      short_offers := short_offers || moved.relation_id;
    elsif not only_try then
      update offers set sold = sold + moved.change where relation_id = moved.relation_id;
    end if;
  end loop;
  if short_items is not null or short_offers is not null then
    if only_try then
      return false;
    end if;
    raise exception 'too little is in stock' using errcode = 'JN002',
      detail = json_build_object('items', coalesce(short_items, '{}'), 'offers', coalesce(short_offers, '{}'));
  end if;
  if only_try then
    return true;
  end if;
  insert into stock_movements (stock_item_id, kind, reserved_change, order_line_id, person_id, note, at)
    select stock_item_id, case when after > before then 'reservation' else 'release' end, after - before, order_line_id, by_person, '', edited_at
    from jsonb_to_recordset(holding) as part (stock_item_id bigint, order_line_id bigint, before integer, after integer)
    where after <> before order by stock_item_id;
  delete from stock_reservations reservation using jsonb_to_recordset(holding) as part (stock_item_id bigint, order_line_id bigint, after integer)
    where reservation.order_line_id = part.order_line_id and reservation.stock_item_id = part.stock_item_id and after = 0;
  insert into stock_reservations (order_id, order_line_id, stock_item_id, relation_id, quantity)
    select order_id, order_line_id, stock_item_id, relation_id, after
    from jsonb_to_recordset(holding) as part (order_id bigint, order_line_id bigint, stock_item_id bigint, relation_id bigint, after integer)
    where after > 0
    on conflict (order_line_id, stock_item_id) do update set quantity = excluded.quantity, relation_id = excluded.relation_id;
  update order_lines line set
      relation_id = edit.relation_id, product_id = edit.product_id, goods_sn = edit.goods_sn, custom_sn = edit.custom_sn, title = edit.title,
      preview = edit.preview, quantity = edit.quantity, allocated = edit.quantity, unit_cents = edit.unit_cents, goods_cents = edit.goods_cents,
      discount_cents = edit.discount_cents, coupon_cents = edit.coupon_cents, pack_cents = edit.pack_cents, insurance_cents = edit.insurance_cents,
      delivery_cents = edit.delivery_cents, assembly_cents = edit.assembly_cents, cartons = edit.cartons, volume_cm3 = edit.volume_cm3,
      weight_grams = edit.weight_grams
    from jsonb_to_recordset(edits) as edit (order_line_id bigint, relation_id bigint, product_id bigint, goods_sn text, custom_sn text, title jsonb,
      preview text, quantity integer, unit_cents bigint, goods_cents bigint, discount_cents bigint, coupon_cents bigint, pack_cents bigint,
      insurance_cents bigint, delivery_cents bigint, assembly_cents bigint, cartons integer, volume_cm3 bigint, weight_grams bigint)
    where line.order_line_id = edit.order_line_id;
  return true;
end $$;
