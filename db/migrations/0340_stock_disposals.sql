-- Canceled pieces that were not put back into stock, and who bears what they were worth.
create table stock_disposals (
  cancellation_id bigint primary key references part_cancellations,
  bearer text not null check (bearer in ('platform', 'manufacturer', 'carrier')),
  pieces pieces not null,
  -- What the buyer had paid for them.
  value_cents charge_cents not null,
  person_id bigint references people,
  at timestamptz not null
);

-- Writes pieces off that a cancellation has just freed: they leave the warehouse and are sold to nobody. The caller holds the order, and
-- end_pieces has locked the stock items in the order of their keys.
create function dispose_pieces(of_lines bigint[], pieces integer[], by_person bigint, disposed_at timestamptz, reason text)
returns integer language plpgsql as $$
declare
  freed record;
  disposed integer := 0;
begin
  for freed in
    select reservation.stock_item_id, order_line_id, reservation.quantity / line.quantity * asked.pieces as quantity
    from unnest(of_lines, pieces) as asked (order_line_id, pieces)
    join order_lines line using (order_line_id) join stock_reservations reservation using (order_line_id)
    order by reservation.stock_item_id, order_line_id
  loop
    update stock_items set on_hand = on_hand - freed.quantity where stock_item_id = freed.stock_item_id;
    insert into stock_movements (stock_item_id, kind, on_hand_change, order_line_id, person_id, note, at)
      values (freed.stock_item_id, 'adjustment', -freed.quantity, freed.order_line_id, by_person, reason, disposed_at);
    disposed := disposed + freed.quantity;
  end loop;
  return disposed;
end $$;
