-- The days on which a warehouse works (the `WarehouseDays` of features/inventory/expected-dates/rules.ts); all holidays are read once by the
-- statement that asks. A function, because its plan is kept: planned within each statement it took longer than the rest of many.
create function warehouse_days(of_warehouse bigint, holidays jsonb) returns jsonb language plpgsql stable parallel safe
  set plan_cache_mode = force_generic_plan as $$
begin
  return (select jsonb_build_object('time_zone', time_zone, 'pickup_hours', pickup_hours,
      'closed_days', coalesce((select jsonb_agg(closed) from closed_days_of(of_warehouse) as closed), '[]'),
      'open_days', coalesce((select jsonb_agg(day) from dock_open_days where warehouse_id = of_warehouse), '[]'),
      'holidays', holidays, 'packing_days', packing_days)
    from warehouses where warehouse_id = of_warehouse);
end $$;

-- The orders of a company with some numbers, their own or the one of their checkout, separated by commas.
create function orders_by_number(numbers text, of_company bigint) returns bigint[] language plpgsql stable parallel safe
  set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select order_id from orders where order_number = any (string_to_array(numbers, ',')) and company_id = of_company
    union all
    select order_id from checkouts join orders using (checkout_id)
      where order_parent_number = any (string_to_array(numbers, ',')) and checkouts.company_id = of_company);
end $$;

-- What the dates of an order follow from (the `DateTerms` of features/trade/orders/rules/order-dates.ts).
create function order_date_terms(of_order bigint, of_warehouse bigint, of_quote bigint, holidays jsonb) returns jsonb
  language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
begin
  return jsonb_build_object('warehouse', warehouse_days(of_warehouse, holidays),
    'transit_days', (select answer -> 'transit_days' from freight_quotes where quote_id = of_quote),
    'arrives', coalesce(
      (select jsonb_build_object('from', min(arrives_from), 'to', max(arrives_to)) from arrival_promises promised join incoming_stock using (incoming_id)
        where promised.order_id = of_order and promised.state = 'open' having count(*) > 0),
      (select jsonb_build_object('from', max(expected_on), 'to', max(expected_on)) from backorders waiting
        where waiting.order_id = of_order and waiting.status = 'waiting' having max(expected_on) is not null)));
end $$;

drop trigger order_at_end on orders;
create trigger order_at_end after update of status on orders for each row
  when ((old.status in ('completed', 'cancelled', 'refunded', 'returned', 'contractCompleted'))
    <> (new.status in ('completed', 'cancelled', 'refunded', 'returned', 'contractCompleted'))) execute function index_order();

-- A new order, which nobody else sees yet, has its own numbers only. Most goods were sold before under the same texts.
create or replace function index_sold_orders() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  indexed bigint[];
begin
  with sold as (
    select order_id, array_agg(distinct 'g' || goods_text_id order by 'g' || goods_text_id) as terms
    from changed line
    left join goods_texts on digest = goods_digest(line.product_id, line.goods_sn, line.custom_sn, line.title)
    group by order_id having count(*) = count(goods_text_id)
  ), written as (
    insert into order_search (order_id, company_id, merchant_id, period, terms, numbers, invoices)
      select order_id, company_id, merchant_id, search_period(status, created_at),
        array['c' || company_id, 'm' || merchant_id, 'w' || warehouse_id] || terms,
        concat_ws(E'\n', printed_key(order_number), nullif(printed_key(po_number), ''), nullif(printed_key(tracking_number), '')), ''
      from sold join orders using (order_id) order by order_id
      on conflict (order_id) do nothing returning order_id
  ) select array_agg(order_id) into indexed from written;
  if exists (select from changed where order_id <> all (coalesce(indexed, '{}'))) then
    perform index_orders(array(select distinct order_id from changed where order_id <> all (coalesce(indexed, '{}'))));
  end if;
  return null;
end $$;

drop trigger count_new_in_reports on orders;
-- Adds what new orders count.
create function count_new_orders_in_reports() returns trigger language plpgsql as $$
begin
  insert into report_changes
    select facts.* from added join orders sold on sold.order_id = added.order_id cross join lateral facts_of_order(sold) facts;
  return null;
end $$;
create trigger count_new_in_reports after insert on orders referencing new table as added
  for each statement execute function count_new_orders_in_reports();

-- Adds what an order counts now, and takes away what it counted before.
create or replace function count_order_in_reports() returns trigger language plpgsql as $$
begin
  insert into report_changes
    select measure, day, owner_id, currency, detail, sum(sign * events), sum(sign * units), sum(sign * net_cents), 0 from (
      select 1 as sign, added.* from facts_of_order(new) added
      union all
      select -1, taken.* from facts_of_order(old) taken
    ) changes
    group by measure, day, owner_id, currency, detail
    having sum(sign * events) <> 0 or sum(sign * units) <> 0 or sum(sign * net_cents) <> 0;
  return null;
end $$;
drop trigger count_in_reports on orders;
-- Its condition names the statuses of order_state_of_report, because a function is read anew for each statement.
create trigger count_in_reports after update on orders for each row
  when (old.status <> new.status and (old.status in ('drafting', 'creationFailed', 'cancelled', 'contractRefused')
      or new.status in ('drafting', 'creationFailed', 'cancelled', 'contractRefused'))
    or old.dispatched_at is distinct from new.dispatched_at
    or old.total_cents <> new.total_cents or old.pieces <> new.pieces or old.merchant_id <> new.merchant_id)
  execute function count_order_in_reports();

-- Counts the entries of a posting, and what of them buyers were refunded.
create or replace function count_entries_in_reports() returns trigger language plpgsql as $$
begin
  insert into report_changes
    select 'ledger', book_day(posted.at), coalesce(account.merchant_id, 0), account.currency, account.kind || '/' || entry.movement,
      count(*), 0, sum(amount_cents), sum(greatest(amount_cents, 0))
    from added entry join ledger_accounts account using (account_id) join ledger_transactions posted using (tx_id)
    group by 2, 3, 4, 5;
  if exists (select from added where movement in ('refund', 'freight_return', 'freight_claim')) then
    insert into report_changes
      select 'refunds', book_day(posted.at), coalesce(sold.merchant_id, 0), account.currency, cause_of_refund(posted.kind, posted.cause),
        count(distinct posted.tx_id), 0, sum(amount_cents), 0
      from added entry join ledger_accounts account using (account_id) join ledger_transactions posted using (tx_id)
      left join orders sold on sold.order_id = entry.order_id
      where posted.kind in ('refund', 'freight_return', 'freight_claim') and account.company_id is not null and amount_cents > 0
      group by 2, 3, 4, 5;
  end if;
  return null;
end $$;
