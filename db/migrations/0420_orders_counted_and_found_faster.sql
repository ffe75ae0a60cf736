-- What an order adds to the figures.
create or replace function facts_of_order(sold orders) returns setof report_changes language sql stable as $$
  select measure, first_day, owner_id, sold.currency, state, 1::bigint, sold.pieces::bigint, sold.total_cents, 0::bigint::cents
  from (select order_state_of_report(sold.status) as state, book_day(sold.created_at) as day offset 0) placed
  cross join lateral (
    values ('orders', day, sold.merchant_id), ('market', day, 0), ('companies', date_trunc('month', day)::date, sold.company_id)
  ) counted (measure, first_day, owner_id)
  where state is not null
  union all
  select 'dispatched', book_day(sold.dispatched_at), sold.merchant_id, sold.currency, '', 1,
    coalesce((sold.dispatched_at at time zone warehouses.time_zone)::date > coalesce(ship_by, ready_for_pickup_from, pack_by), false)::integer, 0, 0
  from warehouses left join order_promises on order_promises.order_id = sold.order_id
  where sold.dispatched_at is not null and warehouses.warehouse_id = sold.warehouse_id
$$;

-- Adds what an order counts now, and takes away what it counted before.
create or replace function count_order_in_reports() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into report_changes select added.* from facts_of_order(new) added;
    return null;
  end if;
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

-- Counts the entries of a posting, and what of them buyers were refunded.
create or replace function count_entries_in_reports() returns trigger language plpgsql as $$
begin
  insert into report_changes
    select 'ledger', book_day(posted.at), coalesce(account.merchant_id, 0), account.currency, account.kind || '/' || entry.movement,
      count(*), 0, sum(amount_cents), sum(greatest(amount_cents, 0))
    from added entry join ledger_accounts account using (account_id) join ledger_transactions posted using (tx_id)
    group by 2, 3, 4, 5;
  if exists (select from ledger_transactions where tx_id in (select tx_id from added) and kind in ('refund', 'freight_return', 'freight_claim')) then
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

-- A new order, which nobody else sees yet, has its own numbers only.
create or replace function index_sold_orders() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  sold bigint[] := array(select distinct order_id from changed);
  placed bigint[];
begin
  -- Most goods were sold before under the same texts.
  if exists (select from changed line where not exists (
      select from goods_texts known where known.digest = goods_digest(line.product_id, line.goods_sn, line.custom_sn, line.title))) then
    perform index_goods(sold);
  end if;
  with written as (
    insert into order_search (order_id, company_id, merchant_id, period, terms, numbers, invoices)
      select order_id, company_id, merchant_id, search_period(status, created_at),
        array['c' || company_id, 'm' || merchant_id, 'w' || warehouse_id] || goods_terms(order_id),
        concat_ws(E'\n', printed_key(order_number), nullif(printed_key(po_number), ''), nullif(printed_key(tracking_number), '')), ''
      from orders where order_id = any (sold) order by order_id
      on conflict (order_id) do nothing returning order_id
  ) select array_agg(order_id) into placed from written;
  if cardinality(sold) > coalesce(cardinality(placed), 0) then
    perform index_orders(array(select unnest(sold) except select unnest(placed)));
  end if;
  return null;
end $$;
