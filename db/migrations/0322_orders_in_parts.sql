-- Pieces of orders that are given up or not found (docs/decisions/0353).
create domain part_cancellation_status as text constraint known_part_cancellation_status check (value in ('asked', 'granted', 'declined', 'withdrawn'));
create domain short_pick_status as text constraint known_short_pick_status check (value in ('asked', 'waiting', 'allocated', 'canceled'));

-- Pieces of an order that are given up before they leave: asked for by the buyer, or taken off by manufacturer or staff.
create table part_cancellations (
  cancellation_id bigint generated always as identity primary key,
  order_id bigint not null,
  company_id bigint not null,
  status part_cancellation_status not null,
  -- Who began it: staff and manufacturers cancel at once.
  actor order_actor not null,
  person_id bigint references people,
  reason text not null check (length(reason) between 1 and 500),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references people,
  decision_note text not null default '' check (length(decision_note) <= 500),
  -- What went back to the buyer; of it fees and freight.
  refund_cents charge_cents not null default 0,
  foreign key (order_id, company_id) references orders (order_id, company_id)
);
create index on part_cancellations (order_id);
create unique index one_open_part_cancellation on part_cancellations (order_id) where status = 'asked';
create index part_cancellations_asked on part_cancellations (asked_at) where status = 'asked';

-- The pieces of a partial cancellation.
create table part_cancellation_lines (
  cancellation_id bigint not null references part_cancellations,
  order_line_id bigint not null references order_lines,
  quantity pieces not null,
  primary key (cancellation_id, order_line_id)
);
create index on part_cancellation_lines (order_line_id);

-- Pieces that the warehouse did not find. The buyer says what becomes of them.
create table short_picks (
  short_id bigint generated always as identity primary key,
  order_id bigint not null,
  company_id bigint not null,
  shipment_id bigint not null references shipments,
  order_line_id bigint not null references order_lines,
  quantity pieces not null,
  status short_pick_status not null,
  reason text not null check (length(reason) between 1 and 500),
  file_ids uuid[] not null default '{}',
  reported_at timestamptz not null,
  person_id bigint references people,
  -- Until when the buyer chooses; they are canceled then.
  answer_by timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  refund_cents charge_cents not null default 0,
  foreign key (order_id, company_id) references orders (order_id, company_id)
);
create index on short_picks (order_id);
create index on short_picks (order_line_id);
create index on short_picks (shipment_id);
create index short_picks_to_answer on short_picks (answer_by) where status = 'asked';
create index short_picks_waiting on short_picks (reported_at) where status = 'waiting';

-- Allocates open pieces of a line whose reservations were given back before: reserves its stock again. False when the stock is not there.
-- The caller holds the order.
create function allocate_pieces(of_line bigint, pieces integer, by_person bigint, allocated_at timestamptz) returns boolean language plpgsql as $$
declare
  part record;
begin
  perform from stock_items where stock_item_id in (select stock_item_id from stock_reservations where order_line_id = of_line)
    order by stock_item_id for update;
  if exists (
    select from stock_reservations reservation join order_lines line using (order_line_id) join stock_items item using (stock_item_id)
    where order_line_id = of_line and on_hand - item.reserved - held < reservation.quantity / line.quantity * pieces) then
    return false;
  end if;
  for part in
    select reservation_id, stock_item_id, reservation.quantity / line.quantity * pieces as quantity
    from stock_reservations reservation join order_lines line using (order_line_id)
    where order_line_id = of_line order by stock_item_id
  loop
    update stock_items set reserved = reserved + part.quantity where stock_item_id = part.stock_item_id;
    update stock_reservations set released = released - part.quantity, state = 'open' where reservation_id = part.reservation_id;
    insert into stock_movements (stock_item_id, kind, reserved_change, order_line_id, person_id, at)
      values (part.stock_item_id, 'reservation', part.quantity, of_line, by_person, allocated_at);
  end loop;
  update offers set sold = sold + pieces from order_lines line where line.order_line_id = of_line and offers.relation_id = line.relation_id;
  update order_lines set allocated = allocated + pieces where order_line_id = of_line;
  return true;
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

-- What nobody has decided about the pieces of an order ends with the order.
create function end_open_parts() returns trigger language plpgsql as $$
begin
  update short_picks set status = 'canceled', ended_at = new.status_since where order_id = new.order_id and status in ('asked', 'waiting');
  update part_cancellations set status = 'withdrawn', decided_at = new.status_since where order_id = new.order_id and status = 'asked';
  return null;
end $$;
create trigger order_gave_up after update of status on orders
  for each row when (new.status in ('awaitingRefund', 'cancelled') and old.status <> new.status) execute function end_open_parts();
