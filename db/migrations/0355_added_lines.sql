-- An edit of an order adds lines to it (docs/decisions/0365).
-- Rewrites lines of an order and adds lines to it, with the stock that is held for them. `edits` has the new values of each line and its
-- stock items per piece (`parts`); one without an order_line_id names the order and the position of a line that is added. Locks stock
-- items, then offers, in the order of their keys. With `only_try` nothing changes and the answer says whether it would; otherwise too little stock fails it with JN002, as in reserve_stock. The caller holds the order.
create or replace function edit_lines(edits jsonb, by_person bigint, edited_at timestamptz, only_try boolean) returns boolean language plpgsql as $$
declare
  moved record;
  -- What is held for each line and stock item, before and after: [{"order_line_id", "order_id", "relation_id", "stock_item_id", "before", "after"}].
  holding jsonb;
  short_items bigint[];
  short_offers bigint[];
begin
  -- A line that is added has its key before it is there, so that stock is counted and held for it as for the others.
  select jsonb_agg(edit || jsonb_build_object('order_line_id',
      coalesce((edit ->> 'order_line_id')::bigint, nextval(pg_get_serial_sequence('order_lines', 'order_line_id')))))
    into edits from jsonb_array_elements(edits) edit;
  select jsonb_agg(jsonb_build_object('order_line_id', order_line_id, 'order_id', coalesce(wanted.order_id, line.order_id),
      'relation_id', coalesce(wanted.relation_id, line.relation_id), 'stock_item_id', stock_item_id, 'before', coalesce(held.quantity, 0), 'after', coalesce(wanted.quantity, 0)))
    into holding from (
      select edit.order_line_id, edit.order_id, edit.relation_id, part.stock_item_id, part.amount * edit.quantity as quantity
      from jsonb_to_recordset(edits) as edit (order_line_id bigint, order_id bigint, relation_id bigint, quantity integer, parts jsonb)
      cross join jsonb_to_recordset(edit.parts) as part (stock_item_id bigint, amount integer)
    ) wanted
    full join (
      select order_line_id, stock_item_id, reservation.quantity from stock_reservations reservation
      where state = 'open' and order_line_id in (select edit.order_line_id from jsonb_to_recordset(edits) as edit (order_line_id bigint))
    ) held using (order_line_id, stock_item_id)
    left join order_lines line using (order_line_id);
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
  insert into order_lines (order_line_id, order_id, position, relation_id, product_id, goods_sn, custom_sn, title, quantity, unit_cents, goods_cents)
    overriding system value
    select order_line_id, order_id, position, relation_id, product_id, goods_sn, custom_sn, title, quantity, unit_cents, goods_cents
    from jsonb_to_recordset(edits) as added (order_line_id bigint, order_id bigint, position integer, relation_id bigint, product_id bigint, goods_sn text,
      custom_sn text, title jsonb, quantity integer, unit_cents bigint, goods_cents bigint)
    where order_id is not null;
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
