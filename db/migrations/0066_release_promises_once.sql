-- A set of which one part has arrived and another has not: its line has stock reserved and an open promise. close_reservations counts
-- the line as no longer sold, so release_promises must not count it again.
create or replace function release_promises(of_orders bigint[]) returns integer language plpgsql as $$
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
