-- Grade C for returned goods, stock of graded returns, and the account for claims against carriers.

alter domain goods_condition drop constraint known_condition;
alter domain goods_condition add constraint known_condition check (value in ('new', 'A', 'B', 'C'));

alter domain ledger_account_kind drop constraint known_account_kind;
alter domain ledger_account_kind add constraint known_account_kind check (value in ('available', 'frozen', 'logistics_balance', 'receivable',
  'merchant_payable', 'escrow', 'platform_revenue', 'refund_clearing', 'provider_clearing', 'offline_clearing', 'opening', 'carrier_claims'));

-- Takes pieces of a sold line back into stock in the condition the warehouse found them in. A set comes back as its components. Returns
-- the number of stock items. The caller ensures that no more come back than were sold.
create function return_graded(of_line bigint, pieces integer, grade text, by_person bigint, returned_at timestamptz, reason text)
returns integer language plpgsql as $$
declare
  sold record;
  item bigint;
  returned integer := 0;
begin
  for sold in
    select stock.product_id, stock.warehouse_id, reservation.quantity / line.quantity * pieces as quantity
    from stock_reservations reservation join order_lines line using (order_line_id) join stock_items stock using (stock_item_id)
    where order_line_id = of_line and state = 'sold' order by stock.product_id
  loop
    insert into stock_items (product_id, warehouse_id, condition, on_hand) values (sold.product_id, sold.warehouse_id, grade, sold.quantity)
      on conflict (product_id, warehouse_id, condition) do update set on_hand = stock_items.on_hand + excluded.on_hand
      returning stock_item_id into item;
    insert into stock_movements (stock_item_id, kind, on_hand_change, order_line_id, person_id, note, at)
      values (item, 'return', sold.quantity, of_line, by_person, reason, returned_at);
    returned := returned + 1;
  end loop;
  return returned;
end $$;
