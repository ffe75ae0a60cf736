-- Short arrivals: fewer pieces came than were promised. What each reservation got and why, and what became of its missing pieces.

-- What the buyer wants for missing pieces: a place on the next arrival, or the money back.
alter table reservations add column missing_pieces text not null default 'next' check (missing_pieces in ('next', 'refund'));

create table arrival_shares (
  share_id bigint generated always as identity primary key,
  incoming_id bigint not null references incoming_stock,
  order_id bigint not null references orders,
  product_id bigint not null references products,
  policy text not null check (policy in ('deposit_time', 'pro_rata', 'complete_sets')),
  share_rank pieces not null,
  ranks pieces not null,
  promised pieces not null,
  given integer not null check (given between 0 and promised),
  outcome text not null check (outcome in ('complete', 'next', 'refund')),
  -- The order that the missing pieces went to: split off, or the order itself when all of it moved.
  moved_order_id bigint references orders,
  at timestamptz not null,
  unique (incoming_id, order_id, product_id)
);
create index arrival_shares_of_order on arrival_shares (order_id);

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
