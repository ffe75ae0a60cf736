-- Figures by day that reports read instead of orders and the ledger (docs/decisions/0387).
-- The books of the market. Days and months of reports are days of this zone, which stays as it was first, whatever becomes of the main site.
create table books (
  is_only boolean primary key default true check (is_only),
  time_zone text not null
);

-- The zone of the books is that of the first main site.
create function keep_zone_of_books() returns trigger language plpgsql as $$
begin
  insert into books (time_zone) values (new.time_zone) on conflict do nothing;
  return null;
end $$;
create trigger keep_zone_of_books after insert or update of is_main on sites
  for each row when (new.is_main) execute function keep_zone_of_books();

-- The day in the books of a moment.
create function book_day(at timestamptz) returns date language plpgsql stable as $$
begin
  return (at at time zone coalesce((select time_zone from books), 'UTC'))::date;
end $$;

-- What reports count, by day (docs/decisions/0387). `owner_id` is the manufacturer, of `companies` the company; 0 is the platform.
--   orders      state                 orders, pieces and value by the day on which they were placed
--   market      state                 the same of all manufacturers together, for charts of a year
--   companies   state                 the same by company and the first day of the month
--   dispatched                        orders that left; `units` are those that left late
--   ledger      account/kind          entries, their sum, and of it what came in
--   refunds     cause                 what buyers were refunded
create table report_days (
  measure text not null,
  day date not null,
  owner_id bigint not null,
  currency text not null,
  detail text not null,
  events bigint not null,
  units bigint not null,
  net_cents cents not null,
  in_cents cents not null,
  primary key (measure, day, owner_id, currency, detail)
);
create index report_days_of_owner on report_days (owner_id, measure, day) where owner_id <> 0;

-- Changes of these figures that no job has added to them yet. Triggers only add rows here, so nobody waits for a row that all orders would write.
create table report_changes (
  measure text not null,
  day date not null,
  owner_id bigint not null,
  currency text not null,
  detail text not null,
  events bigint not null,
  units bigint not null,
  net_cents cents not null,
  in_cents cents not null
);

-- The figures at this moment: a report reads both, so it is exact whenever the job ran last.
create view report_facts as
  select measure, day, owner_id, currency, detail, events, units, net_cents, in_cents from report_days
  union all
  select measure, day, owner_id, currency, detail, events, units, net_cents, in_cents from report_changes;

-- Whether an order counts as placed or canceled; null while it is a draft.
create function order_state_of_report(status order_status) returns text language sql immutable as $$
  select case when status in ('drafting', 'creationFailed') then null when status in ('cancelled', 'contractRefused') then 'canceled' else 'placed' end
$$;

-- What an order adds to the figures.
create function facts_of_order(sold orders) returns setof report_changes language plpgsql stable as $$
declare
  state text := order_state_of_report(sold.status);
begin
  if state is not null then
    return next ('orders', book_day(sold.created_at), sold.merchant_id, sold.currency, state, 1, sold.pieces, sold.total_cents, 0)::report_changes;
    return next ('market', book_day(sold.created_at), 0, sold.currency, state, 1, sold.pieces, sold.total_cents, 0)::report_changes;
    return next ('companies', date_trunc('month', book_day(sold.created_at))::date, sold.company_id, sold.currency, state, 1, sold.pieces,
      sold.total_cents, 0)::report_changes;
  end if;
  if sold.dispatched_at is not null then
    return query select 'dispatched', book_day(sold.dispatched_at), sold.merchant_id, sold.currency, '', 1::bigint,
      coalesce((sold.dispatched_at at time zone warehouses.time_zone)::date > coalesce(ship_by, ready_for_pickup_from, pack_by), false)::integer::bigint,
      0::bigint::cents, 0::bigint::cents
      from warehouses left join order_promises on order_promises.order_id = sold.order_id where warehouses.warehouse_id = sold.warehouse_id;
  end if;
end $$;

-- Adds what an order counts now, and takes away what it counted before.
create function count_order_in_reports() returns trigger language plpgsql as $$
begin
  insert into report_changes
    select measure, day, owner_id, currency, detail, sum(sign * events), sum(sign * units), sum(sign * net_cents), 0 from (
      select 1 as sign, added.* from facts_of_order(new) added
      union all
      select -1, taken.* from facts_of_order(old) taken where tg_op = 'UPDATE'
    ) changes
    group by measure, day, owner_id, currency, detail
    having sum(sign * events) <> 0 or sum(sign * units) <> 0 or sum(sign * net_cents) <> 0;
  return null;
end $$;
create trigger count_new_in_reports after insert on orders for each row execute function count_order_in_reports();
create trigger count_in_reports after update on orders for each row
  when (order_state_of_report(old.status) is distinct from order_state_of_report(new.status) or old.dispatched_at is distinct from new.dispatched_at
    or old.total_cents <> new.total_cents or old.pieces <> new.pieces or old.merchant_id <> new.merchant_id)
  execute function count_order_in_reports();

-- Why buyers were refunded, by the cause of the posting.
create function cause_of_refund(kind text, cause text) returns text language plpgsql stable as $$
begin
  if kind = 'freight_return' then return 'freight'; end if;
  if kind = 'freight_claim' then return 'freightClaim'; end if;
  if cause like 'afterSale:%' then
    return 'afterSale/' || coalesce((select code from after_sale_records join after_sale_reasons using (reason_id)
      where record_number = substr(cause, 11)), 'other');
  end if;
  if cause like 'refund:%:all' then return 'order'; end if;
  if cause like 'refund:%:cancel' then return 'contract'; end if;
  if cause like 'refund:%:price' then return 'price'; end if;
  return 'part';
end $$;

-- Counts the entries of a posting, and what of them buyers were refunded.
create function count_entries_in_reports() returns trigger language plpgsql as $$
begin
  insert into report_changes
    select 'ledger', book_day(posted.at), coalesce(account.merchant_id, 0), account.currency, account.kind || '/' || entry.movement,
      count(*), 0, sum(amount_cents), sum(greatest(amount_cents, 0))
    from added entry join ledger_accounts account using (account_id) join ledger_transactions posted using (tx_id)
    group by 2, 3, 4, 5;
  insert into report_changes
    select 'refunds', book_day(posted.at), coalesce(sold.merchant_id, 0), account.currency, cause_of_refund(posted.kind, posted.cause),
      count(distinct posted.tx_id), 0, sum(amount_cents), 0
    from added entry join ledger_accounts account using (account_id) join ledger_transactions posted using (tx_id)
    left join orders sold on sold.order_id = entry.order_id
    where posted.kind in ('refund', 'freight_return', 'freight_claim') and account.company_id is not null and amount_cents > 0
    group by 2, 3, 4, 5;
  return null;
end $$;
create trigger count_in_reports after insert on ledger_entries referencing new table as added
  for each statement execute function count_entries_in_reports();

-- What there was before.
insert into books (time_zone) select time_zone from sites where is_main;
insert into report_days
  select fact.measure, fact.day, fact.owner_id, fact.currency, fact.detail, sum(fact.events), sum(fact.units), sum(fact.net_cents), sum(fact.in_cents)
  from orders, facts_of_order(orders) fact group by 1, 2, 3, 4, 5;
insert into report_days
  select 'ledger', book_day(posted.at), coalesce(account.merchant_id, 0), account.currency, account.kind || '/' || entry.movement,
    count(*), 0, sum(amount_cents), sum(greatest(amount_cents, 0))
  from ledger_entries entry join ledger_accounts account using (account_id) join ledger_transactions posted using (tx_id)
  group by 2, 3, 4, 5;
insert into report_days
  select 'refunds', book_day(posted.at), coalesce(sold.merchant_id, 0), account.currency, cause_of_refund(posted.kind, posted.cause),
    count(distinct posted.tx_id), 0, sum(amount_cents), 0
  from ledger_entries entry join ledger_accounts account using (account_id) join ledger_transactions posted using (tx_id)
  left join orders sold on sold.order_id = entry.order_id
  where posted.kind in ('refund', 'freight_return', 'freight_claim') and account.company_id is not null and amount_cents > 0
  group by 2, 3, 4, 5;
