-- What is printed on the documents of an order, in the form in which the buyer's search compares it (features/trade/orders/queries/order-search.ts).
create table goods_texts (
  goods_text_id bigint generated always as identity primary key,
  product_id bigint not null,
  goods_sn text not null,
  custom_sn text not null,
  title translated not null,
  digest text not null unique,
  -- Its numbers and titles in lower case, and its numbers without separators.
  words text not null,
  numbers text not null
);
create index goods_texts_of_product on goods_texts (product_id);
create index goods_texts_by_words on goods_texts using gin (words gin_trgm_ops);
create index goods_texts_by_numbers on goods_texts using gin (numbers gin_trgm_ops);

create table order_search (
  order_id bigint primary key,
  company_id bigint not null,
  merchant_id bigint not null,
  -- Where a search reads it: first the orders that are not at their end, then the newest half years, until it has found enough.
  period integer not null,
  -- 'g' and a text of goods, 'c' and its company, 'm' and its manufacturer, 'w' and its warehouse.
  terms text[] not null,
  -- The numbers printed on its documents, without separators, one a line; those of invoices apart, which are the buyer's.
  numbers text not null,
  invoices text not null
);
-- Every scan reads the entries that are not sorted in yet, so they are few.
create index order_search_of_company on order_search using gin (company_id, period, terms, numbers gin_trgm_ops, invoices gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index order_search_of_merchant on order_search using gin (merchant_id, period, terms, numbers gin_trgm_ops) with (gin_pending_list_limit = 256);

-- The half year of a moment, counted from 1970: 180 days, so that it depends on no time zone.
create function half_year(moment timestamptz) returns integer language sql immutable parallel safe as $$
  select floor(extract(epoch from moment) / 15552000)::integer
$$;

-- The half year of an order that is at its end; a number after all of them for one that is not.
create function search_period(status text, placed_at timestamptz) returns integer language sql immutable parallel safe as $$
  select case when status in ('completed', 'cancelled', 'refunded', 'returned', 'contractCompleted') then half_year(placed_at) else 1000000 end
$$;

-- A number as the search compares it. Cheap for numbers that have letters, digits and common separators only.
create function printed_key(number text) returns text language sql immutable parallel safe as $$
  select case when number ~ '^[A-Za-z0-9 ./-]*$' then translate(upper(number), ' ./-', '') else sku_key(number) end
$$;

-- Tells texts of goods apart.
create function goods_digest(product_id bigint, goods_sn text, custom_sn text, title jsonb) returns text language sql immutable parallel safe as $$
  select md5(product_id || E'\n' || goods_sn || E'\n' || custom_sn || E'\n' || title::text)
$$;

-- Writes down the texts of goods of orders that were never sold so before.
create function index_goods(of_orders bigint[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into goods_texts (product_id, goods_sn, custom_sn, title, digest, words, numbers)
    select product_id, goods_sn, custom_sn, title, goods_digest(product_id, goods_sn, custom_sn, title),
      lower(concat_ws(E'\n', goods_sn, custom_sn, title ->> 'en-US', title ->> 'zh-CN', title ->> 'es-ES')),
      printed_key(goods_sn) || E'\n' || printed_key(custom_sn)
    from (select distinct product_id, goods_sn, custom_sn, title from order_lines where order_id = any (of_orders)) sold
    where not exists (select from goods_texts known where known.digest = goods_digest(sold.product_id, sold.goods_sn, sold.custom_sn, sold.title))
    order by 5
    on conflict (digest) do nothing;
end $$;

-- What the goods of an order are found by.
create function goods_terms(of_order bigint) returns text[] language plpgsql stable as $$
begin
  return array(select distinct 'g' || goods_text_id from order_lines line
    join goods_texts on digest = goods_digest(line.product_id, line.goods_sn, line.custom_sn, line.title) where line.order_id = of_order order by 1);
end $$;

-- Writes down what the search finds orders by. Two at the same order wait for each other, so that the later one reads what the first wrote;
-- an order that is written down as it is costs no write.
create function index_orders(of_orders bigint[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into order_search (order_id, company_id, merchant_id, period, terms, numbers, invoices)
    select order_id, company_id, merchant_id, search_period(status, created_at), '{}', '', '' from orders
    where order_id = any (of_orders) and not exists (select from order_search known where known.order_id = orders.order_id) order by order_id
    on conflict (order_id) do nothing;
  perform from order_search where order_id = any (of_orders) order by order_id for no key update;
  perform index_goods(of_orders);
  insert into order_search as written (order_id, company_id, merchant_id, period, terms, numbers, invoices)
    select order_id, company_id, merchant_id, search_period(status, created_at),
      array['c' || company_id, 'm' || merchant_id, 'w' || warehouse_id] || goods_terms(order_id),
      concat_ws(E'\n', printed_key(order_number), nullif(printed_key(po_number), ''), nullif(printed_key(orders.tracking_number), ''), (
        select string_agg(distinct printed_key(number), E'\n' order by printed_key(number)) from (
          select orders.order_number || 'S' || shipments.number as number from shipments where shipments.order_id = orders.order_id
          union all select parcel.tracking_number from shipments join shipment_parcels parcel using (shipment_id) where shipments.order_id = orders.order_id
          union all select tracking_number from carton_labels label where label.order_id = orders.order_id and label.tracking_number <> ''
          union all select tracking_number from shipment_events event where event.order_id = orders.order_id and event.tracking_number <> ''
          union all select bol_number from bills_of_lading bill where bill.order_id = orders.order_id
          union all select pro_number from freight_bookings booking where booking.order_id = orders.order_id and pro_number <> ''
          union all select container_number from arrival_promises promise join incoming_stock using (incoming_id)
            where promise.order_id = orders.order_id and promise.state <> 'released'
        ) printed)),
      coalesce((select string_agg(printed_key(invoice_number), E'\n' order by invoice_id) from invoices invoice where invoice.order_id = orders.order_id), '')
    from orders where order_id = any (of_orders) order by order_id
    on conflict (order_id) do update set (company_id, merchant_id, period, terms, numbers, invoices)
        = (excluded.company_id, excluded.merchant_id, excluded.period, excluded.terms, excluded.numbers, excluded.invoices)
      where (written.company_id, written.merchant_id, written.period, written.terms, written.numbers, written.invoices)
        is distinct from (excluded.company_id, excluded.merchant_id, excluded.period, excluded.terms, excluded.numbers, excluded.invoices);
end $$;

-- After a statement that changed `changed`: rows that name their order.
create function index_changed_orders() returns trigger language plpgsql as $$
begin
  perform index_orders(array(select distinct order_id from changed where order_id is not null));
  return null;
end $$;

-- A new order, which nobody else sees yet, has its own numbers only.
create function index_sold_orders() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  sold bigint[] := array(select distinct order_id from changed);
  placed bigint[];
begin
  perform index_goods(sold);
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

create function index_parcel_orders() returns trigger language plpgsql as $$
begin
  perform index_orders(array(select distinct order_id from changed join shipments using (shipment_id)));
  return null;
end $$;

create function index_container_orders() returns trigger language plpgsql as $$
begin
  perform index_orders(array(select distinct order_id from arrival_promises where incoming_id = new.incoming_id and state <> 'released'));
  return null;
end $$;

create function index_order() returns trigger language plpgsql as $$
begin
  perform index_orders(array[new.order_id]);
  return null;
end $$;

create trigger order_printed after update of order_number, po_number, tracking_number, merchant_id, warehouse_id, company_id, created_at on orders for each row
  when ((old.order_number, old.po_number, old.tracking_number, old.merchant_id, old.warehouse_id, old.company_id, old.created_at)
    is distinct from (new.order_number, new.po_number, new.tracking_number, new.merchant_id, new.warehouse_id, new.company_id, new.created_at))
  execute function index_order();
create trigger order_at_end after update of status on orders for each row
  when (search_period(old.status, old.created_at) <> search_period(new.status, new.created_at)) execute function index_order();
create trigger goods_printed after insert on order_lines referencing new table as changed for each statement execute function index_sold_orders();
create trigger goods_printed_anew after update of goods_sn, custom_sn, title, product_id on order_lines for each row
  when ((old.goods_sn, old.custom_sn, old.title, old.product_id) is distinct from (new.goods_sn, new.custom_sn, new.title, new.product_id))
  execute function index_order();
create trigger shipment_printed after insert on shipments referencing new table as changed for each statement execute function index_changed_orders();
create trigger parcel_printed after insert on shipment_parcels referencing new table as changed for each statement execute function index_parcel_orders();
create trigger parcel_gone after delete on shipment_parcels referencing old table as changed for each statement execute function index_parcel_orders();
create trigger label_printed after insert on carton_labels referencing new table as changed for each statement execute function index_changed_orders();
create trigger label_printed_anew after update on carton_labels referencing new table as changed for each statement execute function index_changed_orders();
create trigger label_gone after delete on carton_labels referencing old table as changed for each statement execute function index_changed_orders();
create trigger event_printed after insert on shipment_events for each row when (new.tracking_number <> '') execute function index_order();
create trigger bill_printed after insert on bills_of_lading for each row execute function index_order();
create trigger pro_number_printed after insert or update of pro_number on freight_bookings for each row when (new.pro_number <> '') execute function index_order();
create trigger invoice_printed after insert on invoices for each row execute function index_order();
create trigger arrival_printed after insert or update of state, incoming_id on arrival_promises for each row when (new.order_id is not null) execute function index_order();
create trigger container_printed after update of container_number on incoming_stock for each row
  when (old.container_number <> new.container_number) execute function index_container_orders();
