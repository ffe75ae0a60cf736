-- Carts, orders and contracts, and everything that follows an order until its goods are received.

-- features/trade/orders -----------------------------------------------------------------------------------------------------------------

-- Orders that were placed at once; each is the part of one manufacturer and warehouse.
create table checkouts (
  checkout_id bigint generated always as identity primary key,
  order_parent_number text not null unique,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  site_code text not null references sites,
  created_at timestamptz not null,
  -- The commission that its orders are sold by (money.sql), set by a trigger; null while there is none.
  commission_version_id bigint, -- references commission_versions, money.sql
  unique (checkout_id, company_id),
  -- One key of orders instead of four: buyer, person and site of an order are those of its checkout.
  constraint checkouts_whose unique (checkout_id, company_id, person_id, site_code)
);
alter table coupons add foreign key (order_parent_number) references checkouts (order_parent_number) deferrable initially deferred;

-- Which changes of status exist, written at every start from features/trade/orders/statuses.ts, so that another one fails even when it
-- is tried by hand.
create table order_arrows (
  -- stock, presale or contract (docs/states.md).
  flow text not null,
  from_status text not null,
  action text not null,
  to_status order_status not null,
  primary key (flow, from_status, action, to_status)
);

-- What a company buys from one manufacturer out of one warehouse, of one kind and with one way of delivery. Contracts are orders of the
-- kind fob, with their terms in `contracts`.
create table orders (
  order_id bigint generated always as identity primary key,
  order_number text not null unique,
  checkout_id bigint not null,
  company_id bigint not null,
  person_id bigint not null,
  merchant_id bigint not null references merchants,
  warehouse_id bigint not null references warehouses,
  site_code text not null,
  kind order_kind not null,
  status order_status not null,
  status_since timestamptz not null,
  -- The status to return to when a cancellation is declined.
  status_before order_status,
  -- A refused refund is escalated once.
  escalated_at timestamptz,
  logistics_type logistics_type not null,
  purchase_mode purchase_mode not null,
  currency text not null default '$',
  -- 0 only in the draft of a contract.
  pieces integer not null,
  -- The parts of the price. Discount and coupon come off.
  goods_cents charge_cents not null,
  discount_cents charge_cents not null default 0,
  discount_percent integer not null default 0,
  coupon_cents charge_cents not null default 0,
  pack_cents charge_cents not null default 0,
  insurance_cents charge_cents not null default 0,
  delivery_cents charge_cents not null default 0,
  assembly_cents charge_cents not null default 0,
  freight_cents charge_cents not null default 0,
  paid_cents charge_cents not null default 0,
  freight_paid_cents charge_cents not null default 0,
  refunded_cents charge_cents not null default 0,
  -- The rules that gave each amount, so that every figure can be explained.
  explanation jsonb not null default '[]',
  -- A copy of the delivery address; null for self pickup.
  address jsonb,
  -- What is shipped.
  cartons integer not null default 0,
  volume_cm3 bigint not null default 0,
  weight_grams bigint not null default 0,
  -- What the buyer wrote (features/trade/orders/rules/order-fields.ts).
  po_number text not null default '',
  remark text not null default '',
  label_file_id uuid references files,
  tracking_number text not null default '',
  carrier text not null default '',
  created_at timestamptz not null,
  -- Until when an unpaid order holds its goods.
  expires_at timestamptz,
  paid_at timestamptz,
  dispatched_at timestamptz,
  completed_at timestamptz,
  pickup_free_until date,
  -- Paid before dispatch: goods and fees; freight is its own payable.
  order_cents cents not null generated always as (goods_cents - discount_cents - coupon_cents + pack_cents + insurance_cents +
    delivery_cents + assembly_cents) stored,
  -- With the freight.
  total_cents cents not null generated always as (goods_cents - discount_cents - coupon_cents + pack_cents + insurance_cents +
    delivery_cents + assembly_cents + freight_cents) stored,
  -- Delivery instructions for the driver. Orders for self pickup have none.
  delivery_note text not null default '' check (length(delivery_note) <= 500),
  -- The deposit asked for and the last day of the final payment; both 0 and null for orders paid at once. Forfeited: a deposit that
  -- stays with the seller because the final payment did not come.
  deposit_cents charge_cents not null default 0,
  final_date date,
  forfeited_cents charge_cents not null default 0,
  -- When the buyer accepted the flaws of graded goods at checkout; null on orders of goods without flaws.
  accepted_as_seen_at timestamptz,
  -- The quote that the freight was charged by.
  freight_quote_id bigint references freight_quotes,
  -- The contract whose goods these are, after they arrived in a warehouse of ours.
  contract_order_id bigint, -- references contracts, below
  -- Of the refunds: fees and freight, which were the platform's.
  fees_refunded_cents charge_cents not null default 0,
  -- What an edit that waits for its payment costs; of it freight. Zero when none waits.
  edit_due_cents charge_cents not null default 0,
  edit_freight_cents charge_cents not null default 0,
  unique (order_id, company_id),
  constraint discount_within_goods check (discount_cents <= goods_cents),
  constraint freight_paid_within_freight check (freight_paid_cents <= freight_cents),
  constraint refunded_within_paid check (refunded_cents <= paid_cents + freight_paid_cents),
  foreign key (checkout_id, company_id, person_id, site_code) references checkouts (checkout_id, company_id, person_id, site_code),
  constraint orders_have_pieces check (pieces > 0 or kind = 'fob' and pieces = 0)
);
create index orders_of_company on orders (company_id, created_at desc);
create index orders_of_company_by_total on orders (company_id, total_cents desc, order_id desc);
create index orders_of_company_by_status on orders (company_id, status, created_at desc);
create index on orders (checkout_id);
create index orders_queue on orders (status, created_at);
create index orders_of_warehouse on orders (warehouse_id, status, created_at);
create index orders_of_merchant on orders (merchant_id, status, created_at desc);
create index orders_of_merchant_by_time on orders (merchant_id, created_at desc, order_id desc);
create index orders_left_of_merchant on orders (merchant_id, dispatched_at) where dispatched_at is not null;
create index orders_awaiting_payment on orders (expires_at) where status in ('unpaid', 'refused');
create index orders_to_complete on orders (dispatched_at) where status = 'shipping';
create index orders_newest on orders (created_at desc, order_id desc);
-- In "C", so that lower() touches ASCII only and the comparison is one of bytes.
create index orders_by_part on orders
  using gin (lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C") gin_trgm_ops);
create index orders_final_due on orders (final_date) where status = 'approvedPresale';
-- Orders of a status by how long they have been in it, for the work lists of staff.
create index orders_by_status_since on orders (status, status_since, order_id);
create index on orders (freight_quote_id) where freight_quote_id is not null;
-- Completed orders by the day they were received, for goods that wait for a review.
create index orders_received on orders (company_id, completed_at desc) where status in ('completed', 'contractCompleted', 'refundRefused');
-- Anything is found by a number on its papers, in any form (features/home/number-search).
create index orders_by_po_number on orders (sku_key(po_number), company_id) where po_number <> '';
-- Carriers name a shipment by its tracking number.
create index orders_by_tracking_number on orders (tracking_number) where tracking_number <> '';
create unique index on orders (contract_order_id) where contract_order_id is not null;
alter table ledger_entries add foreign key (order_id) references orders;
alter table invoices add foreign key (order_id, company_id) references orders (order_id, company_id);
alter table shipment_billing add foreign key (order_id, company_id) references orders (order_id, company_id);
alter table arrival_promises add foreign key (order_id) references orders;
alter table arrival_shares add foreign key (order_id) references orders;
alter table arrival_shares add foreign key (moved_order_id) references orders;
alter table dock_bookings add foreign key (order_number) references orders (order_number) deferrable initially deferred;

-- A line of an order: the offer, and the goods as they were named, priced and measured when the order was placed.
create table order_lines (
  order_line_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  position integer not null,
  relation_id bigint not null references offers,
  -- Copied from the offer, without a key of its own: the offer proves it, and each key costs a lock (docs/decisions/0031).
  product_id bigint not null,
  goods_sn text not null,
  custom_sn text not null,
  title translated not null,
  preview text not null default '',
  quantity pieces not null,
  -- The price per piece, and the parts of the order's amounts that fall on this line.
  unit_cents price_cents not null,
  goods_cents cents not null,
  discount_cents cents not null default 0,
  coupon_cents cents not null default 0,
  pack_cents cents not null default 0,
  insurance_cents cents not null default 0,
  delivery_cents cents not null default 0,
  assembly_cents cents not null default 0,
  cartons integer not null default 0,
  volume_cm3 bigint not null default 0,
  weight_grams bigint not null default 0,
  -- Where the pieces are: held in the warehouse, gone, with the buyer, given up, not found, or returned. The rest of the quantity is open.
  allocated integer not null default 0,
  shipped integer not null default 0,
  received integer not null default 0,
  canceled integer not null default 0,
  short integer not null default 0,
  returned integer not null default 0,
  -- What the sale costs the manufacturer, and the rule that says so: frozen by a trigger (money.sql). Buyers never see them.
  commission_cents cents not null default 0,
  commission_rule_id bigint, -- references commission_rules, money.sql
  -- The promotion that it was sold by: what it takes off each piece, what the platform pays of that, and of how many pieces (money.sql).
  promotion_id bigint, -- references promotions, pricing.sql
  promotion_unit_cents cents not null default 0,
  promotion_platform_cents cents not null default 0,
  promotion_pieces integer not null default 0,
  unique (order_id, position),
  check (goods_cents = unit_cents * quantity),
  constraint line_pieces check (allocated >= 0 and shipped >= 0 and received >= 0 and canceled >= 0 and short >= 0 and returned >= 0
    and allocated + shipped + received + canceled + short + returned <= quantity)
);
-- "You last bought this on …": the lines of one product, without looking through all orders.
create index order_lines_of_product on order_lines (product_id, order_id);
create index order_lines_by_part on order_lines using gin (lower((custom_sn || ' ' || goods_sn) collate "C") gin_trgm_ops);
-- Staff search orders by a SKU in any form (features/trade/orders/queries/read-orders.ts).
create index order_lines_goods_sku_key on order_lines (sku_key(goods_sn));
create index order_lines_custom_sku_key on order_lines (sku_key(custom_sn));
-- What a promotion has taken off until now.
create index order_lines_of_promotion on order_lines (promotion_id) where promotion_id is not null;
alter table stock_movements add foreign key (order_line_id) references order_lines;
alter table stock_reservations add foreign key (order_line_id) references order_lines;
alter table arrival_promises add foreign key (order_line_id) references order_lines;

-- The dates that were promised when an order was paid, or when its buyer changed the way of delivery. Days of the warehouse and of the
-- destination; null for stages that the way of delivery does not have (features/inventory/expected-dates).
create table order_promises (
  order_id bigint primary key references orders,
  promised_at timestamptz not null,
  pack_by date not null,
  ready_for_pickup_from date,
  ship_by date,
  deliver_from date,
  deliver_to date,
  check (ready_for_pickup_from is null or ship_by is null),
  check ((deliver_from is null) = (deliver_to is null) and deliver_from <= deliver_to)
);

-- A change of an order's status: its timeline.
create table order_events (
  event_id bigint generated always as identity,
  order_id bigint not null references orders,
  at timestamptz not null,
  flow text not null,
  from_status text not null,
  action text not null,
  to_status order_status not null,
  actor order_actor not null,
  person_id bigint references people,
  note text not null default '',
  -- Uploaded files.
  attachments uuid[] not null default '{}',
  -- The staff member who acted for the person.
  acting_person_id bigint references people default acting_person(),
  foreign key (flow, from_status, action, to_status) references order_arrows,
  primary key (event_id, at)
) partition by range (at);
create index on order_events (order_id, event_id);
create trigger append_only before update or delete on order_events for each row execute function refuse_rewriting();
select start_months('order_events');

-- The agreement of the first of two people to a refund above the site's limit. It is to that amount, and counts as long as nothing else has
-- happened to the order.
create table refund_agreements (
  order_id bigint primary key references orders,
  person_id bigint not null references people,
  amount_cents bigint not null check (amount_cents > 0),
  agreed_at timestamptz not null
);

-- Read-only view for auditors.
create view audit_ledger as
  select entry.entry_id as entry, entry.tx_id as tx,
    account.kind || coalesce(':company:' || account.company_id, ':merchant:' || account.merchant_id, '') as account,
    entry.amount_cents, orders.order_number, posted.at
  from ledger_entries entry
  join ledger_transactions posted using (tx_id)
  join ledger_accounts account using (account_id)
  left join orders on orders.order_id = entry.order_id;

-- Read-only view for auditors.
create view audit_order as
  select orders.order_number as number, checkouts.order_parent_number as parent_number, code as status, orders.total_cents,
    orders.paid_cents + orders.freight_paid_cents as paid_cents, orders.refunded_cents
  from orders join checkouts using (checkout_id) join status_codes on table_name = 'order' and status_codes.status = orders.status;

-- features/trade/shipments --------------------------------------------------------------------------------------------------------------

-- What leaves a warehouse at once for an order (docs/decisions/0353).
create table shipments (
  shipment_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- Counted within the order; shown as <order number>-S<number>.
  number integer not null check (number > 0),
  status shipment_status not null,
  status_since timestamptz not null,
  created_at timestamptz not null,
  packed_at timestamptz,
  handed_over_at timestamptz,
  delivered_at timestamptz,
  received_at timestamptz,
  carrier text not null default '' check (length(carrier) <= 120),
  cartons integer not null default 0 check (cartons >= 0),
  weight_grams bigint not null default 0 check (weight_grams >= 0),
  -- Who took the goods over.
  signed_by text not null default '' check (length(signed_by) <= 120),
  -- That of the order, set by a trigger, so that the list of one warehouse has an index of its own.
  from_warehouse_id bigint constraint shipments_have_warehouse check (from_warehouse_id is not null),
  unique (order_id, number)
);
alter table invoices add foreign key (shipment_id) references shipments;
create index shipments_by_status on shipments (status, status_since, shipment_id);
create index shipments_of_warehouse on shipments (from_warehouse_id, status, status_since, shipment_id);

-- Sets the warehouse of a new shipment.
create function place_shipment() returns trigger language plpgsql as $$
begin
  select warehouse_id into new.from_warehouse_id from orders where order_id = new.order_id;
  return new;
end $$;
create trigger shipment_is_of_warehouse before insert on shipments for each row execute function place_shipment();

-- Moves the shipments of an order with it.
create function move_shipments() returns trigger language plpgsql as $$
begin
  update shipments set from_warehouse_id = new.warehouse_id where order_id = new.order_id;
  return null;
end $$;
create trigger shipments_follow_order after update of warehouse_id on orders
  for each row when (old.warehouse_id <> new.warehouse_id) execute function move_shipments();

-- Pieces of order lines that a shipment takes along.
create table shipment_lines (
  shipment_id bigint not null references shipments,
  order_line_id bigint not null references order_lines,
  quantity pieces not null,
  primary key (shipment_id, order_line_id)
);
create index on shipment_lines (order_line_id);

-- What a carrier tracks by a number of its own.
create table shipment_parcels (
  parcel_id bigint generated always as identity primary key,
  shipment_id bigint not null references shipments,
  position integer not null,
  carrier text not null check (length(carrier) <= 120),
  tracking_number text not null check (length(tracking_number) between 1 and 120),
  unique (shipment_id, position)
);
create index shipment_parcels_by_number on shipment_parcels (tracking_number);
-- Staff search orders by a tracking number in any form (features/trade/orders/queries/read-orders.ts).
create index shipment_parcels_by_key on shipment_parcels (sku_key(tracking_number));

-- The timeline of a shipment.
create table shipment_moves (
  move_id bigint generated always as identity primary key,
  shipment_id bigint not null references shipments,
  at timestamptz not null,
  action text not null,
  from_status text not null,
  to_status shipment_status not null,
  actor order_actor not null,
  person_id bigint references people,
  note text not null default '' check (length(note) <= 500),
  attachments uuid[] not null default '{}',
  acting_person_id bigint references people default acting_person()
);
create index on shipment_moves (shipment_id, move_id);
create trigger append_only before update or delete on shipment_moves for each row execute function refuse_rewriting();

-- features/trade/fulfillment ------------------------------------------------------------------------------------------------------------

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

-- Pieces that the warehouse did not find. The buyer says what becomes of them.
create table short_picks (
  short_id bigint generated always as identity primary key,
  order_id bigint not null,
  company_id bigint not null,
  -- Null for pieces that a manufacturer refused before they were in one.
  shipment_id bigint references shipments,
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
  -- The order that replaces the pieces by an equal offer.
  replacement_order_id bigint references orders,
  foreign key (order_id, company_id) references orders (order_id, company_id)
);
create index on short_picks (order_id);
create index on short_picks (order_line_id);
create index on short_picks (shipment_id);
create index short_picks_by_time on short_picks (reported_at) where shipment_id is not null;
create index short_picks_to_answer on short_picks (answer_by) where status = 'asked';
create index short_picks_waiting on short_picks (reported_at) where status = 'waiting';
create unique index short_replacements on short_picks (replacement_order_id) where replacement_order_id is not null;

-- What nobody has decided about the pieces of an order ends with the order.
create function end_open_parts() returns trigger language plpgsql as $$
begin
  update short_picks set status = 'canceled', ended_at = new.status_since where order_id = new.order_id and status in ('asked', 'waiting');
  update part_cancellations set status = 'withdrawn', decided_at = new.status_since where order_id = new.order_id and status = 'asked';
  perform cancel_backorders(new.order_id, null, new.status_since);
  return null;
end $$;
create trigger order_gave_up after update of status on orders
  for each row when (new.status in ('awaitingRefund', 'cancelled') and old.status <> new.status) execute function end_open_parts();

-- features/trade/merchant-fulfillment -----------------------------------------------------------------------------------------------------

-- What a manufacturer is asked about an order from its own warehouse: whether it fulfills it, until a moment (docs/decisions/0386).
create table merchant_fulfillments (
  order_id bigint primary key references orders,
  merchant_id bigint not null references merchants,
  warehouse_id bigint not null references warehouses,
  status merchant_fulfillment_status not null,
  asked_at timestamptz not null,
  -- Until when it answers, and when the order is canceled without an answer; null where only staff cancel it.
  answer_by timestamptz not null,
  cancel_by timestamptz,
  -- When its people were told of the order, and when staff were told that nobody had answered.
  announced_at timestamptz,
  escalated_at timestamptz,
  answered_at timestamptz,
  answered_by bigint references people,
  -- When its goods were found not to have left in time.
  late_at timestamptz
);
create index on merchant_fulfillments (merchant_id, status, answer_by);
create index merchant_fulfillments_late on merchant_fulfillments (merchant_id, late_at) where late_at is not null;
create index merchant_fulfillments_accepted on merchant_fulfillments (merchant_id, answered_at) where status = 'accepted';
create index merchant_fulfillments_open on merchant_fulfillments (status, answer_by) where status in ('asked', 'accepted');

-- What a manufacturer's fulfilling is judged by: what it refused, left unanswered, shipped late, or made the platform cancel.
create table merchant_fulfillment_events (
  event_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  order_id bigint not null references orders,
  order_line_id bigint references order_lines,
  cause text not null check (cause in ('refused', 'unanswered', 'canceled', 'late')),
  -- Why it refused.
  reason text not null default '' check (reason in ('', 'outOfStock', 'discontinued', 'damaged', 'other')),
  pieces integer not null check (pieces >= 0),
  note text not null default '' check (length(note) <= 500),
  at timestamptz not null
);
create index on merchant_fulfillment_events (merchant_id, event_id desc);
create index on merchant_fulfillment_events (order_id);
create unique index merchant_fulfillment_events_once on merchant_fulfillment_events (order_id, cause) where cause <> 'refused';

-- A paid order from the warehouse of a manufacturer asks that manufacturer, whoever moved it there. The hours are those of the site
-- (features/backoffice/site-settings).
create function ask_merchant() returns trigger language plpgsql as $$
declare
  owner bigint;
  answer_hours integer;
  cancel_hours integer;
  answer_until timestamptz;
begin
  select owner_merchant_id into owner from warehouses where warehouse_id = new.warehouse_id;
  if owner is null then
    return null;
  end if;
  select coalesce((settings ->> 'merchant_answer_hours')::integer, 16), coalesce((settings ->> 'merchant_cancel_hours')::integer, 16)
    into answer_hours, cancel_hours from sites where site_code = new.site_code;
  answer_until := add_opening_hours(new.warehouse_id, new.status_since, answer_hours);
  insert into merchant_fulfillments (order_id, merchant_id, warehouse_id, status, asked_at, answer_by, cancel_by)
    values (new.order_id, owner, new.warehouse_id, 'asked', new.status_since, answer_until,
      case when cancel_hours > 0 then add_opening_hours(new.warehouse_id, answer_until, cancel_hours) end)
    on conflict (order_id) do nothing;
  return null;
end $$;
create trigger merchant_is_asked after insert or update of status on orders
  for each row when (new.status = 'awaitingPacking' and new.kind <> 'fob') execute function ask_merchant();

-- An order that goes on or ends without the answer of its manufacturer asks it no more.
create function stop_asking_merchant() returns trigger language plpgsql as $$
begin
  update merchant_fulfillments set status = 'ended', answered_at = new.status_since where order_id = new.order_id and status = 'asked';
  return null;
end $$;
create trigger merchant_is_not_asked after update of status on orders
  for each row when (new.status in ('awaitingRefund', 'cancelled', 'refunded', 'shipping', 'arrived', 'completed') and old.status <> new.status)
  execute function stop_asking_merchant();

-- features/trade/picking ----------------------------------------------------------------------------------------------------------------

-- Shipments that are collected in one walk through a warehouse (features/trade/picking).
create table pick_lists (
  pick_list_id bigint generated always as identity primary key,
  warehouse_id bigint not null references warehouses,
  -- picked: everything lies ready. closed: given up; its shipments can be taken again.
  status text not null check (status in ('picking', 'picked', 'closed')),
  status_since timestamptz not null,
  created_at timestamptz not null,
  person_id bigint not null references people
);
create index on pick_lists (warehouse_id, status, pick_list_id);

-- The shipments of a pick list.
create table pick_list_shipments (
  pick_list_id bigint not null references pick_lists,
  shipment_id bigint not null references shipments,
  -- A shipment is in one open list at a time.
  is_open boolean not null default true,
  primary key (pick_list_id, shipment_id)
);
create unique index on pick_list_shipments (shipment_id) where is_open;

-- Pieces that lie ready for a shipment which has not left: unplaced, and not to be put away. Of a set, each of its parts.
create table picked_pieces (
  shipment_id bigint not null references shipments,
  order_line_id bigint not null references order_lines,
  stock_item_id bigint not null references stock_items,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id, stock_item_id)
);
create index on picked_pieces (stock_item_id);

-- Who took which pieces from where; null is no location.
create table picks (
  pick_id bigint generated always as identity primary key,
  pick_list_id bigint not null references pick_lists,
  shipment_id bigint not null references shipments,
  order_line_id bigint not null references order_lines,
  stock_item_id bigint not null references stock_items,
  location_id bigint references warehouse_locations,
  quantity integer not null check (quantity > 0),
  person_id bigint not null references people,
  at timestamptz not null
);
create index on picks (shipment_id, order_line_id, stock_item_id);
create trigger append_only before update or delete on picks for each row execute function refuse_rewriting();

-- The pieces of a stock item that lie ready for shipments.
create function picked_of(in_item bigint) returns integer language sql stable
  return coalesce((select sum(quantity) from picked_pieces where stock_item_id = in_item), 0)::integer;

-- What left, or was given up, does not lie ready any more.
create function end_picked() returns trigger language plpgsql as $$
begin
  delete from picked_pieces where shipment_id = new.shipment_id;
  return null;
end $$;
create trigger end_picked after update of status on shipments for each row
  when (old.status in ('planned', 'picking', 'packed') and new.status not in ('planned', 'picking', 'packed')) execute function end_picked();

-- Of a line that shrinks, no more lies ready than it takes along; the rest is to be put away.
create function trim_picked() returns trigger language plpgsql as $$
declare
  pieces integer := case tg_op when 'DELETE' then 0 else new.quantity end;
begin
  delete from picked_pieces where shipment_id = old.shipment_id and order_line_id = old.order_line_id and pieces = 0;
  update picked_pieces picked set quantity = reservation.quantity / line.quantity * pieces
    from order_lines line join stock_reservations reservation using (order_line_id)
    where picked.shipment_id = old.shipment_id and picked.order_line_id = old.order_line_id and line.order_line_id = picked.order_line_id
      and reservation.stock_item_id = picked.stock_item_id and picked.quantity > reservation.quantity / line.quantity * pieces;
  return null;
end $$;
create trigger trim_picked after update of quantity or delete on shipment_lines for each row execute function trim_picked();

-- Cartons of a shipment as they were packed and measured; alike ones are one row.
create table packed_cartons (
  shipment_id bigint not null references shipments,
  number integer not null check (number > 0),
  -- The carton of a product that it is. Null: packed together, or a pallet.
  product_id bigint references products,
  position integer,
  count integer not null check (count between 1 and 10000),
  weight_grams integer not null check (weight_grams > 0),
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  primary key (shipment_id, number),
  check ((product_id is null) = (position is null))
);

-- A carton that measured otherwise than its product says. The manufacturer or product staff accept or decline it.
create table carton_corrections (
  correction_id bigint generated always as identity primary key,
  product_id bigint not null references products,
  position integer not null,
  shipment_id bigint not null references shipments,
  status text not null check (status in ('proposed', 'accepted', 'declined')),
  -- As measured.
  weight_grams integer not null check (weight_grams > 0),
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  -- As the product said then.
  known_weight_grams integer not null,
  known_length_mm integer not null,
  known_width_mm integer not null,
  known_height_mm integer not null,
  measured_by bigint not null references people,
  measured_at timestamptz not null,
  decided_by bigint references people,
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  check ((status = 'proposed') = (decided_at is null))
);
create unique index on carton_corrections (product_id, position) where status = 'proposed';
create index on carton_corrections (status, correction_id);

-- The proof that a shipment was handed over: who took it, with a signature drawn on the screen and photos.
create table shipment_handovers (
  shipment_id bigint primary key references shipments,
  signed_by text not null check (length(signed_by) between 1 and 120),
  signature_id uuid not null references files,
  photo_ids uuid[] not null check (cardinality(photo_ids) between 1 and 5),
  person_id bigint not null references people,
  at timestamptz not null
);
-- features/trade/backorders -----------------------------------------------------------------------------------------------------------

-- Pieces of an order line that wait for goods, in the order of their orders.
create table backorders (
  backorder_id bigint generated always as identity primary key,
  order_id bigint not null,
  company_id bigint not null,
  order_line_id bigint not null references order_lines,
  relation_id bigint not null references offers,
  -- The pieces that were not found in the warehouse and wait; null for pieces that were ordered beyond the stock.
  short_id bigint unique references short_picks,
  quantity pieces not null,
  allocated integer not null default 0 check (allocated >= 0),
  canceled integer not null default 0 check (canceled >= 0),
  status backorder_status not null,
  -- When the order was placed: whoever ordered first is served first.
  placed_at timestamptz not null,
  -- The day the buyer was told with the order, the day that arrivals say now (null: nothing is on its way), and the day last told.
  promised_on date,
  expected_on date,
  told_on date,
  ended_at timestamptz,
  -- What went back to the buyer for canceled pieces.
  refund_cents charge_cents not null default 0,
  foreign key (order_id, company_id) references orders (order_id, company_id),
  constraint backorder_pieces check (allocated + canceled <= quantity)
);
create index on backorders (order_id);
create index on backorders (order_line_id);
create index backorders_of_offer on backorders (relation_id, backorder_id);
create index backorders_waiting on backorders (placed_at, backorder_id) where status = 'waiting';

-- Lets pieces wait that were not found in the warehouse. The caller holds the order and has opened the pieces.
create function await_short(of_short bigint, now_at timestamptz) returns void language plpgsql as $$
begin
  insert into backorders (order_id, company_id, order_line_id, relation_id, short_id, quantity, status, placed_at)
    select short.order_id, short.company_id, order_line_id, line.relation_id, short_id, short.quantity, 'waiting', orders.created_at
    from short_picks short join order_lines line using (order_line_id) join orders on orders.order_id = short.order_id
    where short_id = of_short;
  perform from stock_items where stock_item_id in (
    select stock_item_id from stock_reservations join short_picks using (order_line_id) where short_id = of_short) order by stock_item_id for update;
  update stock_items item set backordered = backordered + short.quantity * (held.quantity / line.quantity)
    from short_picks short join order_lines line using (order_line_id) join stock_reservations held using (order_line_id)
    where short_id = of_short and item.stock_item_id = held.stock_item_id;
end $$;

-- Gives waiting pieces of a line what lies free in the warehouse, as many as there are. The caller holds the order. Returns the pieces.
create function allocate_backorder(of_backorder bigint, by_person bigint, allocated_at timestamptz) returns integer language plpgsql as $$
declare
  waiting backorders;
  part record;
  given integer;
begin
  select * into waiting from backorders where backorder_id = of_backorder and status = 'waiting' for update;
  if not found then
    return 0;
  end if;
  perform from stock_items where stock_item_id in (select stock_item_id from stock_reservations where order_line_id = waiting.order_line_id)
    order by stock_item_id for update;
  select min((on_hand - item.reserved - held) / (reservation.quantity / line.quantity)) into given
    from stock_reservations reservation join order_lines line using (order_line_id) join stock_items item using (stock_item_id)
    where order_line_id = waiting.order_line_id;
  given := least(given, waiting.quantity - waiting.allocated - waiting.canceled);
  if waiting.short_id is not null then
    select least(given, coalesce(share_cap - sold - held, given)) into given from offers where relation_id = waiting.relation_id;
  end if;
  if coalesce(given, 0) <= 0 then
    return 0;
  end if;
  for part in
    select reservation_id, stock_item_id, reservation.quantity / line.quantity * given as quantity
    from stock_reservations reservation join order_lines line using (order_line_id)
    where order_line_id = waiting.order_line_id order by stock_item_id
  loop
    update stock_items set reserved = reserved + part.quantity, backordered = backordered - part.quantity where stock_item_id = part.stock_item_id;
    update stock_reservations set released = released - part.quantity, state = 'open' where reservation_id = part.reservation_id;
    insert into stock_movements (stock_item_id, kind, reserved_change, order_line_id, person_id, at)
      values (part.stock_item_id, 'reservation', part.quantity, waiting.order_line_id, by_person, allocated_at);
  end loop;
  if waiting.short_id is null then
    update backorder_offers set backordered = backordered - given where relation_id = waiting.relation_id;
  else
    update offers set sold = sold + given where relation_id = waiting.relation_id;
  end if;
  update order_lines set allocated = allocated + given where order_line_id = waiting.order_line_id;
  update backorders set allocated = allocated + given,
      status = case when allocated + canceled + given = quantity then 'allocated' else status end,
      ended_at = case when allocated + canceled + given = quantity then allocated_at end
    where backorder_id = of_backorder;
  return given;
end $$;

-- Gives up the pieces of an order that still wait; with a key those of one backorder. The caller holds the order. Returns the pieces.
create function cancel_backorders(of_order bigint, of_backorder bigint, canceled_at timestamptz) returns integer language plpgsql as $$
declare
  waiting record;
  canceled_pieces integer := 0;
begin
  if not exists (select from backorders where order_id = of_order and status = 'waiting' and backorder_id = coalesce(of_backorder, backorder_id)) then
    return 0;
  end if;
  perform from stock_items where stock_item_id in (select stock_item_id from stock_reservations where order_id = of_order)
    order by stock_item_id for update;
  for waiting in
    select backorder_id, order_line_id, relation_id, short_id, quantity - allocated - canceled as pieces from backorders
    where order_id = of_order and status = 'waiting' and backorder_id = coalesce(of_backorder, backorder_id)
    order by relation_id, backorder_id for update
  loop
    update stock_items item set backordered = item.backordered - waiting.pieces * (held.quantity / line.quantity)
      from stock_reservations held join order_lines line using (order_line_id)
      where held.order_line_id = waiting.order_line_id and item.stock_item_id = held.stock_item_id;
    if waiting.short_id is null then
      update offers set sold = sold - waiting.pieces where relation_id = waiting.relation_id;
      update backorder_offers set backordered = backordered - waiting.pieces where relation_id = waiting.relation_id;
    end if;
    update order_lines set canceled = canceled + waiting.pieces where order_line_id = waiting.order_line_id;
    update backorders set canceled = canceled + waiting.pieces, status = 'canceled', ended_at = canceled_at where backorder_id = waiting.backorder_id;
    canceled_pieces := canceled_pieces + waiting.pieces;
  end loop;
  return canceled_pieces;
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

-- features/trade/order-edits ------------------------------------------------------------------------------------------------------------

-- An edit of an order before it is packed: what was asked for, what it changes and costs, and the version that it made.
create table order_edits (
  edit_id bigint generated always as identity primary key,
  order_id bigint not null,
  company_id bigint not null,
  status order_edit_status not null,
  -- Who asked for it. What staff propose waits for the buyer's consent where money or goods change.
  actor order_actor not null,
  person_id bigint references people,
  reason text not null default '' check (length(reason) <= 500),
  asked_at timestamptz not null,
  -- Until when the buyer may consent or pay; null once it has ended.
  expires_at timestamptz,
  ended_at timestamptz,
  ended_by bigint references people,
  -- The version that it made of its order; the order as it was placed is version 1.
  version integer check (version > 1),
  -- What was asked for: lines, address and text fields.
  wanted jsonb not null,
  -- What it changes, in words of the order: {field, label, from, to}.
  changes jsonb not null,
  -- What it costs or gives back, for goods with fees and for freight, and the total of the order before and after.
  due_cents charge_cents not null default 0,
  freight_due_cents charge_cents not null default 0,
  back_cents charge_cents not null default 0,
  freight_back_cents charge_cents not null default 0,
  before_cents charge_cents not null,
  after_cents charge_cents not null,
  unique (order_id, version),
  check ((status = 'applied') = (version is not null)),
  check ((status in ('proposed', 'unpaid')) = (expires_at is not null)),
  foreign key (order_id, company_id) references orders (order_id, company_id)
);
create unique index one_open_order_edit on order_edits (order_id) where status in ('proposed', 'unpaid');
create index order_edits_to_answer on order_edits (expires_at) where status in ('proposed', 'unpaid');
create index order_edits_of_company on order_edits (company_id) where status in ('proposed', 'unpaid');

-- Rewrites lines of an order and adds lines to it, with the stock that is held for them. `edits` has the new values of each line and its
-- stock items per piece (`parts`); one without an order_line_id names the order and the position of a line that is added. Locks stock
-- items, then offers, in the order of their keys. With `only_try` nothing changes and the answer says whether it would; otherwise too little stock fails it with JN002, as in reserve_stock. The caller holds the order.
create function edit_lines(edits jsonb, by_person bigint, edited_at timestamptz, only_try boolean) returns boolean language plpgsql as $$
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

-- An order that is packed, canceled or being paid is not edited any more: what waits for consent or payment ends.
create function end_open_edit() returns trigger language plpgsql as $$
begin
  update order_edits set status = 'lapsed', expires_at = null, ended_at = new.status_since
    where order_id = new.order_id and status in ('proposed', 'unpaid');
  new.edit_due_cents := 0;
  new.edit_freight_cents := 0;
  return new;
end $$;
create trigger order_left_editing before update of status on orders
  for each row when (old.status <> new.status and new.status not in
    ('unpaid', 'refused', 'labelDue', 'freightDue', 'freightPartlyPaid', 'awaitingPacking')) execute function end_open_edit();

-- features/trade/cart -------------------------------------------------------------------------------------------------------------------

-- An offer that a company wants to buy.
create table cart_lines (
  cart_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  relation_id bigint not null references offers,
  product_id bigint not null,
  warehouse_id bigint not null,
  -- 1 national price, 2 FOB.
  source_type integer not null,
  purchase_mode integer not null,
  logistics_type logistics_type not null,
  quantity pieces not null,
  -- The price when the line was put in, to say what has changed since; never the price that is charged.
  added_price_cents cents not null,
  added_at timestamptz not null default now(),
  unique (company_id, relation_id, logistics_type)
);

-- features/trade/checkout-holds ---------------------------------------------------------------------------------------------------------

-- What a person has in checkout for a company; one at a time.
create table checkout_holds (
  company_id bigint not null references companies,
  person_id bigint not null references people,
  ends_at timestamptz not null,
  -- When the page was closed. A reload takes the hold up again, otherwise it is freed soon.
  left_at timestamptz,
  primary key (company_id, person_id)
);
create index checkout_holds_ending on checkout_holds (least(ends_at, left_at));

-- The pieces of a hold: of a stock item, or of an offer that has a share of its own.
create table checkout_hold_parts (
  company_id bigint not null,
  person_id bigint not null,
  stock_item_id bigint references stock_items,
  relation_id bigint references offers,
  quantity pieces not null,
  check (num_nonnulls(stock_item_id, relation_id) = 1),
  unique nulls not distinct (company_id, person_id, stock_item_id, relation_id),
  foreign key (company_id, person_id) references checkout_holds on delete cascade
);

-- How often a company has begun to hold a stock item since a time, so that it cannot block it without buying.
create table checkout_hold_starts (
  company_id bigint not null references companies,
  stock_item_id bigint not null references stock_items,
  since timestamptz not null,
  starts integer not null check (starts > 0),
  primary key (company_id, stock_item_id)
);
create index checkout_hold_starts_since on checkout_hold_starts (since);

-- Frees holds whose rows the caller has locked. Stock items are written in the order of their keys, then offers, as by every function.
create function free_holds(companies bigint[], persons bigint[]) returns void language plpgsql as $$
declare
  part record;
begin
  for part in
    select stock_item_id, sum(quantity)::integer as quantity
    from unnest(companies, persons) as ended (company_id, person_id) join checkout_hold_parts using (company_id, person_id)
    where stock_item_id is not null group by stock_item_id order by stock_item_id
  loop
    update stock_items set held = held - part.quantity where stock_item_id = part.stock_item_id;
  end loop;
  for part in
    select relation_id, sum(quantity)::integer as quantity
    from unnest(companies, persons) as ended (company_id, person_id) join checkout_hold_parts using (company_id, person_id)
    where relation_id is not null group by relation_id order by relation_id
  loop
    update offers set held = held - part.quantity where relation_id = part.relation_id;
  end loop;
  delete from checkout_holds using unnest(companies, persons) as ended (company_id, person_id)
    where checkout_holds.company_id = ended.company_id and checkout_holds.person_id = ended.person_id;
end $$;

-- Frees the hold of a person, who has left the checkout.
create function release_hold(of_company bigint, of_person bigint) returns void language plpgsql as $$
begin
  perform from checkout_holds where company_id = of_company and person_id = of_person for update;
  if found then
    perform free_holds(array[of_company], array[of_person]);
  end if;
end $$;

-- Frees holds whose time is over, and those whose page was closed before a time. Returns how many.
create function release_ended_holds(ended timestamptz, left_before timestamptz, at_most integer) returns integer language plpgsql as $$
declare
  companies bigint[];
  persons bigint[];
begin
  select array_agg(company_id), array_agg(person_id) into companies, persons
  from (
    select company_id, person_id from checkout_holds
    where least(ends_at, left_at) <= ended and (ends_at <= ended or left_at <= left_before)
    order by company_id, person_id limit at_most for update skip locked
  ) over;
  if companies is null then
    return 0;
  end if;
  perform free_holds(companies, persons);
  return cardinality(companies);
end $$;

-- Holds the goods of a checkout in place of what the person held before; all or, with JN002, nothing. The arrays are parallel: stock
-- items with quantities, offers with pieces. The same goods in other quantities keep their time; other goods start anew. Null when the
-- company has begun to hold one of the stock items too often within the hour; the caller must roll back then. Returns when the hold ends.
create function hold_stock(of_company bigint, of_person bigint, items bigint[], quantities integer[], through_offers bigint[], pieces integer[],
  asked_at timestamptz, minutes integer, max_starts integer) returns timestamptz language plpgsql as $$
declare
  asked record;
  hold_ends timestamptz;
  short_items bigint[];
  short_offers bigint[];
begin
  insert into checkout_holds (company_id, person_id, ends_at) values (of_company, of_person, asked_at) on conflict do nothing;
  select ends_at into hold_ends from checkout_holds where company_id = of_company and person_id = of_person for update;
  if hold_ends <= asked_at or exists (
    select from unnest(items) as wanted (item)
    where not exists (select from checkout_hold_parts
      where company_id = of_company and person_id = of_person and stock_item_id = wanted.item)) then
    insert into checkout_hold_starts as began (company_id, stock_item_id, since, starts)
      select distinct of_company, item, asked_at, 1 from unnest(items) as wanted (item) order by item
      on conflict (company_id, stock_item_id) do update set
        since = case when began.since <= asked_at - interval '1 hour' then asked_at else began.since end,
        starts = case when began.since <= asked_at - interval '1 hour' then 1 else began.starts + 1 end;
    if exists (select from checkout_hold_starts where company_id = of_company and stock_item_id = any (items) and starts > max_starts) then
      return null;
    end if;
    hold_ends := asked_at + make_interval(mins => minutes);
  end if;
  for asked in
    select item, sum(quantity)::integer as quantity, sum(held)::integer as held from (
      select item, quantity, 0 as held from unnest(items, quantities) as wanted (item, quantity)
      union all
      select stock_item_id, 0, quantity from checkout_hold_parts
      where company_id = of_company and person_id = of_person and stock_item_id is not null
    ) part group by item order by item
  loop
    update stock_items set held = held - asked.held + asked.quantity
      where stock_item_id = asked.item and (asked.quantity = 0 or on_hand - reserved - backordered - held + asked.held >= asked.quantity);
    if not found then
      short_items := short_items || asked.item;
    end if;
  end loop;
  for asked in
    select offer, sum(quantity)::integer as quantity, sum(held)::integer as held from (
      select offer, quantity, 0 as held from unnest(through_offers, pieces) as wanted (offer, quantity)
      where exists (select from offers where relation_id = wanted.offer and share_cap is not null)
      union all
      select relation_id, 0, quantity from checkout_hold_parts
      where company_id = of_company and person_id = of_person and relation_id is not null
    ) part group by offer order by offer
  loop
    update offers set held = held - asked.held + asked.quantity
      where relation_id = asked.offer and (asked.quantity = 0 or share_cap is null or share_cap - sold - held + asked.held >= asked.quantity);
    if not found then
      short_offers := short_offers || asked.offer;
    end if;
  end loop;
  if short_items is not null or short_offers is not null then
    raise exception 'too little is in stock' using errcode = 'JN002',
      detail = json_build_object('items', coalesce(short_items, '{}'), 'offers', coalesce(short_offers, '{}'));
  end if;
  delete from checkout_hold_parts where company_id = of_company and person_id = of_person;
  insert into checkout_hold_parts (company_id, person_id, stock_item_id, quantity)
    select of_company, of_person, item, sum(quantity) from unnest(items, quantities) as wanted (item, quantity) group by item;
  insert into checkout_hold_parts (company_id, person_id, relation_id, quantity)
    select of_company, of_person, offer, sum(quantity) from unnest(through_offers, pieces) as wanted (offer, quantity)
    where exists (select from offers where relation_id = wanted.offer and share_cap is not null) group by offer;
  update checkout_holds set ends_at = hold_ends, left_at = null where company_id = of_company and person_id = of_person;
  return hold_ends;
end $$;

-- features/trade/reservations -----------------------------------------------------------------------------------------------------------

-- The terms a reservation was placed under: what happens when the final payment is late, and the arrival announced to the buyer.
create table reservations (
  order_id bigint primary key references orders,
  -- What becomes of the deposit when the final payment is later than grace_days.
  overdue_policy text not null check (overdue_policy in ('keep', 'refund')),
  grace_days integer not null check (grace_days between 0 and 365),
  -- The buyer may cancel when an arrival comes later than announced by more than so many days.
  slip_days integer not null check (slip_days between 0 and 365),
  promised_from date not null,
  promised_to date not null,
  -- The last day of the final payment as agreed; orders.final_date moves with an arrival that slips.
  agreed_final_date date,
  -- The smallest number of days before the final date for which a reminder was sent; null before the first.
  reminded_days integer,
  -- What the buyer wants for missing pieces: a place on the next arrival, or the money back.
  missing_pieces text not null default 'next' check (missing_pieces in ('next', 'refund')),
  -- The time that decides the place of a reservation when a later arrival is short again: that of the reservation its pieces were split
  -- off from. Null: the reservation was placed by its buyer and counts by its own deposit.
  ranked_at timestamptz,
  -- Lines of one reservation may ask for different deposits: all of them, "20" or "20–30".
  deposit_percents text not null
);

-- Whether an arrival promised to a reservation now ends later than announced when it was placed, by more than its terms allow.
create function is_arrival_late(of_order bigint) returns boolean language sql stable as $$
  select exists (
    select from reservations terms join arrival_promises promise using (order_id) join incoming_stock lot using (incoming_id)
    where terms.order_id = of_order and promise.state = 'open' and lot.arrives_to > terms.promised_to + terms.slip_days)
$$;

-- features/trade/clause-library ---------------------------------------------------------------------------------------------------------

-- Clauses that buyers choose for their contracts.
create table contract_clauses (
  clause_id bigint generated always as identity primary key,
  -- What it is about (features/trade/clause-library/rules/clauses.ts).
  kind text not null check (kind in ('lateDelivery', 'warranty', 'claims', 'governingLaw', 'packing', 'marks', 'cartonDrop', 'moisture', 'inspection', 'other')),
  -- The one that a contract has when its buyer chooses no other of its kind.
  is_standard boolean not null default false check (not is_standard or kind in ('lateDelivery', 'warranty', 'claims', 'governingLaw')),
  -- The newest version.
  version integer not null default 1 check (version > 0),
  -- Its name in the ready set, so that the set is loaded once.
  ready_code text unique,
  -- No longer offered since then; contracts that have it keep it.
  archived_at timestamptz,
  check (not is_standard or archived_at is null)
);
create unique index on contract_clauses (kind) where is_standard;

-- A wording of a clause. It never changes: a change is the next version.
create table contract_clause_versions (
  clause_id bigint not null references contract_clauses,
  version integer not null check (version > 0),
  -- Title and text in the three languages; the text has placeholders in braces.
  title jsonb not null,
  text jsonb not null,
  -- Values that its placeholders start with.
  usual jsonb not null,
  -- Where the wording comes from.
  source text not null,
  made_at timestamptz not null,
  made_by bigint references people,
  primary key (clause_id, version)
);
create trigger append_only before update or delete on contract_clause_versions for each row execute function refuse_rewriting();

-- features/trade/contracts --------------------------------------------------------------------------------------------------------------

-- The number that a member's next contract with a manufacturer gets. It is deleted when a contract is saved under it.
create table contract_numbers (
  contract_sn text primary key,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  merchant_id bigint not null references merchants,
  taken_at timestamptz not null,
  unique (company_id, person_id, merchant_id)
);

-- The contract of an order of the kind fob: draft, terms in force, and dates until the goods are received.
create table contracts (
  order_id bigint primary key references orders,
  -- The draft as typed, and how often it was saved.
  draft jsonb,
  draft_revision integer not null default 0,
  draft_saved_at timestamptz,
  -- Cart lines that the contract takes when it is submitted first.
  cart_ids bigint[] not null default '{}',
  cart_taken_at timestamptz,
  -- The newest version and the one that both sides accepted.
  version integer not null default 0,
  agreed_version integer,
  -- Of the newest version, or of the draft as far as it is typed.
  line_count integer not null default 0,
  delivery_date date,
  container_type text not null default '',
  container_count integer not null default 0,
  -- When the balance is paid: 1 before delivery, 2 after it, 3 within arrival_day_pay days of the arrival.
  balance_type integer not null default 1 check (balance_type in (1, 2, 3)),
  arrival_day_pay integer not null default 0,
  cancel_buyer_percent integer not null default 100 check (cancel_buyer_percent between 0 and 100),
  -- Percent of the total by condition.
  release jsonb not null default '{}',
  released_cents charge_cents not null default 0,
  -- Signed copies that were uploaded.
  signed_file_ids uuid[] not null default '{}',
  invoice_number text not null default '',
  invoice_file_ids uuid[] not null default '{}',
  invoiced_at timestamptz,
  -- Until when the buyer reviews the inspection report.
  review_until timestamptz,
  inspection_passed_at timestamptz,
  shipping_approved_at timestamptz,
  arrived_at timestamptz,
  received_at timestamptz,
  -- The day by which the balance is to be paid; null while none is due or the contract does not say.
  balance_due_on date,
  reminded_on date,
  -- The price request whose quote it came from; a quote becomes one contract.
  quote_number text unique, -- references price_requests, service.sql
  -- The quoted goods with their agreed unit price and fewest pieces, which the first version must keep.
  quoted_goods jsonb check (jsonb_typeof(quoted_goods) = 'array'),
  -- The warehouse of ours that the goods arrived in. They become an order of their own (orders.contract_order_id) when the buyer
  -- confirms the receipt, and are picked up, sent to customers or delivered by freight from there.
  arrived_warehouse_id bigint references warehouses,
  check ((quote_number is null) = (quoted_goods is null))
);
create index contracts_in_review on contracts (review_until) where review_until is not null;
alter table orders add foreign key (contract_order_id) references contracts;

-- A version of a contract's terms. It never changes.
create table contract_versions (
  order_id bigint not null references contracts,
  version integer not null check (version > 0),
  side text not null check (side in ('buyer', 'merchant')),
  person_id bigint not null references people,
  made_at timestamptz not null,
  note text not null,
  -- All terms: goods with prices, dates, ports, payment, clauses (features/trade/contracts).
  terms jsonb not null,
  total_cents charge_cents not null,
  deposit_cents charge_cents not null,
  -- SHA-256 of the text that the sides read.
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  -- The code in the address that proves a printed contract.
  verify_code uuid not null unique,
  primary key (order_id, version)
);
create trigger append_only before update or delete on contract_versions for each row execute function refuse_rewriting();

-- A side's acceptance of a version, with the hash of the text it accepted.
create table contract_acceptances (
  order_id bigint not null,
  version integer not null,
  side text not null check (side in ('buyer', 'merchant')),
  person_id bigint not null references people,
  at timestamptz not null,
  text_hash text not null,
  primary key (order_id, version, side),
  foreign key (order_id, version) references contract_versions
);
create trigger append_only before update or delete on contract_acceptances for each row execute function refuse_rewriting();

-- Money that went from escrow to the manufacturer, by the condition that was met.
create table contract_releases (
  release_id bigint generated always as identity primary key,
  order_id bigint not null references contracts,
  condition text not null check (condition in ('inspectionPassed', 'shippingApproved', 'receiptConfirmed')),
  amount_cents charge_cents not null,
  at timestamptz not null
);
create index on contract_releases (order_id);
create trigger append_only before update or delete on contract_releases for each row execute function refuse_rewriting();

-- A step of production with its planned and its actual day.
create table contract_milestones (
  order_id bigint not null references contracts,
  position integer not null,
  code text not null,
  label text not null,
  planned_on date not null,
  done_on date,
  note text not null default '',
  file_ids uuid[] not null default '{}',
  primary key (order_id, position)
);
create index contract_milestones_by_day on contract_milestones (planned_on);

-- A round of inspection: what the specialist found, and the buyer's decision.
create table contract_inspections (
  order_id bigint not null references contracts,
  round integer not null,
  submitted_at timestamptz not null,
  person_id bigint not null references people,
  passed boolean not null,
  -- [{position, verdict, note}] of the goods.
  lines jsonb not null,
  defects jsonb not null,
  sample_size integer not null,
  note text not null,
  file_ids uuid[] not null,
  decision text not null default '' check (decision in ('', 'passed', 'failed', 'expired')),
  primary key (order_id, round)
);
create index contract_inspections_by_time on contract_inspections (submitted_at);

-- What both sides agree on when an inspection failed: rework, another price, or the end.
create table contract_negotiations (
  order_id bigint not null references contracts,
  round integer not null,
  opened_at timestamptz not null,
  opened_by text not null check (opened_by in ('buyer', 'merchant')),
  note text not null,
  file_ids uuid[] not null default '{}',
  outcome text check (outcome in ('rework', 'price', 'cancel')),
  outcome_note text not null default '',
  outcome_at timestamptz,
  outcome_person_id bigint references people,
  rework_until date,
  -- New unit prices in cents by row.
  prices jsonb not null default '[]',
  new_total_cents bigint,
  outcome_file_ids uuid[] not null default '{}',
  decision text not null default '' check (decision in ('', 'rework', 'acceptTerms', 'cancel')),
  -- The manufacturer reports an agreed rework as done; the goods are inspected again after that.
  rework_done_at timestamptz,
  rework_note text not null default '',
  rework_file_ids uuid[] not null default '{}',
  primary key (order_id, round)
);

-- Shipping data that the manufacturer handed in, and the buyer's decision.
create table contract_shipments (
  order_id bigint not null references contracts,
  round integer not null,
  submitted_at timestamptz not null,
  person_id bigint not null references people,
  -- [{number, type, seal}]
  containers jsonb not null,
  vessel text not null,
  voyage text not null,
  port_of_loading text not null,
  port_of_discharge text not null,
  etd date not null,
  eta date not null,
  bill_of_lading text not null,
  file_ids uuid[] not null,
  decision text not null default '' check (decision in ('', 'approved', 'refused')),
  decided_at timestamptz,
  decision_note text not null default '',
  primary key (order_id, round)
);
create index contract_shipments_by_bill on contract_shipments (sku_key(bill_of_lading));
create index contract_shipments_by_container on contract_shipments using gin (containers jsonb_path_ops);

-- Sailing and arrival as announced at one time. The last row holds now.
create table contract_sailings (
  sailing_id bigint generated always as identity primary key,
  order_id bigint not null references contracts,
  at timestamptz not null,
  person_id bigint not null references people,
  etd date not null,
  eta date not null,
  reason text not null
);
create index on contract_sailings (order_id, sailing_id);
create trigger append_only before update or delete on contract_sailings for each row execute function refuse_rewriting();

-- A comment on a clause.
create table contract_comments (
  comment_id bigint generated always as identity primary key,
  order_id bigint not null references contracts,
  clause_key text not null,
  version integer not null,
  side text not null check (side in ('buyer', 'merchant', 'operator')),
  person_id bigint not null references people,
  at timestamptz not null,
  text text not null
);
create index on contract_comments (order_id, comment_id);

-- Read-only view for auditors.
create view audit_contract as
  select orders.order_number as contract_sn, code as status, contracts.version, orders.total_cents, orders.deposit_cents, orders.paid_cents,
    orders.paid_cents - orders.refunded_cents - orders.forfeited_cents - contracts.released_cents as escrow_cents, orders.refunded_cents
  from contracts join orders using (order_id) join status_codes on table_name = 'order' and status_codes.status = orders.status;

-- features/trade/after-sale -------------------------------------------------------------------------------------------------------------

-- The reasons a buyer chooses from, in two levels. A reason says who bears the cost unless the operator decides otherwise.
create table after_sale_reasons (
  reason_id bigint generated always as identity primary key,
  parent_id bigint references after_sale_reasons,
  code text not null unique,
  said translated not null,
  fault after_sale_fault,
  position integer not null,
  retired_at timestamptz,
  changed_at timestamptz not null default now(),
  check ((parent_id is null) = (fault is null))
);

with groups as (
  insert into after_sale_reasons (code, said, fault, position) values
    ('damaged', '{"en-US": "Arrived damaged", "zh-CN": "到货破损", "es-ES": "Ha llegado dañado"}', null, 1),
    ('defective', '{"en-US": "Defective", "zh-CN": "质量问题", "es-ES": "Defectuoso"}', null, 2),
    ('wrong', '{"en-US": "Not what was ordered", "zh-CN": "与订单不符", "es-ES": "No es lo pedido"}', null, 3),
    ('missing', '{"en-US": "Something is missing", "zh-CN": "缺少货物或配件", "es-ES": "Falta algo"}', null, 4),
    ('notNeeded', '{"en-US": "No longer needed", "zh-CN": "不再需要", "es-ES": "Ya no lo necesito"}', null, 5)
  returning reason_id, code
)
insert into after_sale_reasons (parent_id, code, said, fault, position)
select reason_id, reason.code, reason.said::jsonb, reason.fault, reason.position
from groups join (values
  ('damaged', 'cartonDamaged', '{"en-US": "Carton and goods damaged in transit", "zh-CN": "外箱和货物在运输中受损", "es-ES": "Caja y mercancía dañadas en el transporte"}', 'carrier', 1),
  ('damaged', 'hiddenDamage', '{"en-US": "Goods damaged, carton intact", "zh-CN": "外箱完好，货物破损", "es-ES": "Mercancía dañada, caja intacta"}', 'manufacturer', 2),
  ('damaged', 'warehouseDamage', '{"en-US": "Damaged before pickup at the warehouse", "zh-CN": "仓库提货前已破损", "es-ES": "Dañado antes de recogerlo en el almacén"}', 'warehouse', 3),
  ('defective', 'materialDefect', '{"en-US": "Material or finish defect", "zh-CN": "材料或表面处理缺陷", "es-ES": "Defecto de material o acabado"}', 'manufacturer', 1),
  ('defective', 'doesNotFit', '{"en-US": "Parts don’t fit or don’t work", "zh-CN": "部件无法安装或使用", "es-ES": "Las piezas no encajan o no funcionan"}', 'manufacturer', 2),
  ('wrong', 'wrongItem', '{"en-US": "Wrong item or color shipped", "zh-CN": "发错商品或颜色", "es-ES": "Artículo o color equivocado"}', 'warehouse', 1),
  ('wrong', 'notAsDescribed', '{"en-US": "Not as described", "zh-CN": "与描述不符", "es-ES": "No coincide con la descripción"}', 'manufacturer', 2),
  ('missing', 'piecesMissing', '{"en-US": "Cartons or pieces missing", "zh-CN": "缺少箱数或件数", "es-ES": "Faltan cajas o unidades"}', 'warehouse', 1),
  ('missing', 'partsMissing', '{"en-US": "Parts or hardware missing or broken", "zh-CN": "配件或五金缺失或损坏", "es-ES": "Faltan piezas o herrajes, o están rotos"}', 'manufacturer', 2),
  ('notNeeded', 'orderedByMistake', '{"en-US": "Ordered by mistake", "zh-CN": "误下单", "es-ES": "Pedido por error"}', 'buyer', 1),
  ('notNeeded', 'changedMind', '{"en-US": "Project or demand changed", "zh-CN": "项目或需求变更", "es-ES": "Cambio de proyecto o de demanda"}', 'buyer', 2)
) as reason (parent, code, said, fault, position) on reason.parent = groups.code;

-- One row per company that has ever claimed: locked while a case is opened, so that the monthly limit holds for concurrent claims.
create table after_sale_accounts (
  company_id bigint primary key references companies,
  frozen_at timestamptz,
  frozen_by bigint references people,
  note text not null default ''
);

-- An after-sale case: what a company claims of the goods of one order, and how it is answered, returned, graded and settled
-- (docs/decisions/0090).
create table after_sale_records (
  record_id bigint generated always as identity primary key,
  record_number text not null unique,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  order_id bigint not null references orders,
  merchant_id bigint not null references merchants,
  warehouse_id bigint not null references warehouses,
  site_code text not null references sites,
  currency text not null,
  -- 1 return, 2 refund without a return, 3 exchange.
  mode integer not null check (mode in (1, 2, 3)),
  -- Only parts of the goods are missing or broken and are sent; no money moves.
  is_parts boolean not null default false,
  status after_sale_status not null,
  status_since timestamptz not null,
  -- Whose turn it is, and until when.
  turn text not null check (turn in ('buyer', 'merchant', 'operator', 'warehouse', 'finance', 'nobody')),
  due_at timestamptz,
  reason_id bigint not null references after_sale_reasons,
  fault after_sale_fault not null,
  note text not null,
  photo_ids uuid[] not null default '{}',
  carton_photo_ids uuid[] not null default '{}',
  video_id uuid references files,
  pieces pieces not null,
  -- What was claimed, to recognize the same claim sent twice.
  content_hash text not null,
  -- Where the refund goes: the balance, or back to the card or wallet that paid.
  refund_to text not null default 'balance' check (refund_to in ('balance', 'source')),
  requested_cents charge_cents,
  offer_cents charge_cents,
  offer_by text check (offer_by in ('seller', 'buyer')),
  approved_at timestamptz,
  return_by date,
  return_address jsonb,
  return_way text check (return_way in ('label', 'pickup', 'own')),
  return_label_id uuid references files,
  pickup_on date,
  return_freight_cents charge_cents not null default 0,
  carrier text not null default '',
  tracking_number text not null default '',
  shipped_at timestamptz,
  received_at timestamptz,
  graded_at timestamptz,
  refund_cents charge_cents,
  -- The parts of the refund: [{kind, cents}].
  refund_parts jsonb not null default '[]',
  -- What the case costs whoever bears it, when it is booked.
  cost_cents charge_cents,
  replacement_order_id bigint references orders,
  escalated_at timestamptz,
  overdue_at timestamptz,
  created_at timestamptz not null,
  -- An after-sale case about the same goods as a freight claim: what one of them pays is not paid by the other.
  freight_claim_id bigint, -- references freight_claims, money.sql
  foreign key (order_id, company_id) references orders (order_id, company_id)
);
create index after_sale_of_company on after_sale_records (company_id, record_id desc);
create index after_sale_of_company_by_month on after_sale_records (company_id, created_at) where status <> 'cancelled';
create index after_sale_of_merchant on after_sale_records (merchant_id, record_id desc);
create index after_sale_of_merchant_by_time on after_sale_records (merchant_id, created_at);
create index after_sale_of_order on after_sale_records (order_id);
create index after_sale_by_turn on after_sale_records (turn, record_id desc)
  where status in ('processing', 'returned', 'awaitingRefund', 'failed');
create index after_sale_by_status on after_sale_records (status, record_id desc);
create index after_sale_due on after_sale_records (due_at) where status = 'processing' and due_at is not null;
create index after_sale_replacements on after_sale_records (replacement_order_id) where replacement_order_id is not null;
create unique index after_sale_record_of_claim on after_sale_records (freight_claim_id) where freight_claim_id is not null;
create index after_sale_tabs_of_company on after_sale_records (company_id, status, turn, record_id desc);
create index after_sale_tabs_of_merchant on after_sale_records (merchant_id, status, turn, record_id desc);
create index after_sale_tabs on after_sale_records (status, turn, record_id desc) include (warehouse_id);

-- A line of the order that a case is about.
create table after_sale_lines (
  record_id bigint not null references after_sale_records,
  order_line_id bigint not null references order_lines,
  quantity pieces not null,
  resolution text not null constraint after_sale_lines_wish_check check (resolution in ('refund', 'replacement', 'part', 'credit')),
  -- The parts to send: [{part_id, code, title, quantity}] as they were when they were claimed.
  parts jsonb not null default '[]',
  refund_cents charge_cents,
  -- Missing parts in the buyer's words, for goods without a parts list or parts that are not on it.
  parts_note text not null default '',
  primary key (record_id, order_line_id)
);
create index on after_sale_lines (order_line_id);

-- What came back, as the warehouse found it. A graded piece is offered as a second at its price.
create table after_sale_grades (
  grade_id bigint generated always as identity primary key,
  record_id bigint not null,
  order_line_id bigint not null,
  grade text not null check (grade in ('new', 'A', 'B', 'C', 'scrap')),
  quantity pieces not null,
  note text not null default '',
  photo_ids uuid[] not null default '{}',
  relation_id bigint references offers,
  price_cents price_cents,
  foreign key (record_id, order_line_id) references after_sale_lines
);
create index on after_sale_grades (record_id);

-- Which changes of status cases have, written at every start from features/trade/after-sale/statuses.ts.
create table after_sale_arrows (
  from_status text not null,
  action text not null,
  to_status after_sale_status not null,
  primary key (from_status, action, to_status)
);

-- The timeline of a case: every answer and change of status.
create table after_sale_events (
  event_id bigint generated always as identity primary key,
  record_id bigint not null references after_sale_records,
  at timestamptz not null,
  from_status text not null,
  action text not null,
  to_status after_sale_status not null,
  actor order_actor not null,
  person_id bigint references people,
  note text not null default '',
  amount_cents charge_cents,
  attachments uuid[] not null default '{}',
  foreign key (from_status, action, to_status) references after_sale_arrows
);
create index on after_sale_events (record_id, event_id);
create trigger append_only before update or delete on after_sale_events for each row execute function refuse_rewriting();

-- The application that a person is filling in; one per person and company.
create table after_sale_drafts (
  company_id bigint not null references companies,
  person_id bigint not null references people,
  -- The form as far as it is filled in.
  content jsonb not null,
  saved_at timestamptz not null,
  primary key (company_id, person_id)
);

-- The first of two people who approve a refund above the limit.
create table after_sale_agreements (
  record_id bigint primary key references after_sale_records,
  person_id bigint not null references people,
  amount_cents charge_cents not null,
  agreed_at timestamptz not null
);

-- Spare parts of a product, with the number of each on the exploded view.
create table product_parts (
  part_id bigint generated always as identity primary key,
  product_id bigint not null references products,
  code text not null,
  title translated not null,
  mark text not null default '',
  quantity pieces not null,
  removed_at timestamptz
);
create index on product_parts (product_id) where removed_at is null;

-- The exploded view of a product, which numbers its spare parts.
create table product_part_views (
  product_id bigint primary key references products,
  file_id uuid not null references files
);

-- Read-only view for auditors.
create view audit_after_sale as
  select record_id as id, order_number, mode, code as status, records.pieces as quantity,
    case when records.status = 'completed' then coalesce(refund_cents, 0) else 0 end as refunded_cents
  from after_sale_records records join orders using (order_id)
    join status_codes on table_name = 'after_sale' and status_codes.status = records.status;

-- What companies have received and kept at least a piece of: completed orders and contracts. Pieces that were refunded do not count, nor do
-- the replacements of an exchange, which belong to the order that they replace.
create view received_goods as
select orders.order_id, orders.order_number, orders.company_id, orders.merchant_id, orders.site_code, orders.kind, orders.completed_at,
  orders.address, goods.product_id, goods.quantity
from orders cross join lateral (
  select line.product_id, sum(line.quantity)::integer as quantity
    from order_lines line where line.order_id = orders.order_id
    group by line.product_id
    having sum(line.quantity) > coalesce((
      select sum(refunded.quantity) from after_sale_lines refunded join after_sale_records record using (record_id)
        join order_lines claimed on claimed.order_line_id = refunded.order_line_id
      where record.order_id = orders.order_id and claimed.product_id = line.product_id
        and record.status in ('awaitingRefund', 'completed') and record.mode in (1, 2) and not record.is_parts and refunded.resolution = 'refund'
    ), 0)
  union all
  select (row ->> 'product_id')::bigint, sum((row ->> 'quality')::integer)::integer
    from contracts join contract_versions agreed on agreed.order_id = contracts.order_id and agreed.version = contracts.agreed_version,
      jsonb_array_elements(agreed.terms -> 'goods') row
    where orders.kind = 'fob' and contracts.order_id = orders.order_id and row ->> 'product_id' is not null
    group by row ->> 'product_id'
) goods
where orders.status in ('completed', 'contractCompleted', 'refundRefused') and orders.completed_at is not null
  and not exists (select from after_sale_records exchange where exchange.replacement_order_id = orders.order_id);

-- Terms that a company keeps under a name, to start contracts from.
create table contract_templates (
  template_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  name text not null check (name <> ''),
  -- Terms as typed, without goods and parties; days count from the delivery date (features/trade/contracts/rules/templates.ts).
  terms jsonb not null,
  saved_by bigint not null references people,
  saved_at timestamptz not null
);
create unique index on contract_templates (company_id, lower(name));

-- features/trade/customs-documents ------------------------------------------------------------------------------------------------------

-- What the customs documents of a contract say beyond its terms and shipping data.
create table contract_customs (
  order_id bigint primary key references contracts,
  -- Filled in by the manufacturer: where and by whom the container is stuffed, and per row the HTS code, origin, weights and cartons.
  stuffing_name text not null default '',
  stuffing_address text not null default '',
  consolidator_name text not null default '',
  consolidator_address text not null default '',
  lines jsonb not null default '[]',
  maker_saved_at timestamptz,
  maker_person_id bigint references people,
  -- Cartons per container as the load plan divided them.
  stowage jsonb not null default '[]',
  -- Filled in by the buyer.
  importer_number text not null default '',
  consignee_number text not null default '',
  ship_to_name text not null default '',
  ship_to_address text not null default '',
  importer_saved_at timestamptz,
  importer_person_id bigint references people
);

-- features/trade/inspections ------------------------------------------------------------------------------------------------------------

-- What the specialist recorded in one round of inspection: the sampling plan it followed, the checklist with measured values, the defects.
create table inspection_reports (
  order_id bigint not null,
  round integer not null,
  contract_version integer not null,
  -- Sample size, accept and reject number by class of defects.
  plan jsonb not null,
  -- Items of the checklist with their results and measured values.
  checks jsonb not null,
  defects jsonb not null,
  cartons_opened integer[] not null,
  -- When the specialist began, as the device said; the form may be filled in without a network.
  started_at timestamptz not null,
  primary key (order_id, round),
  foreign key (order_id, round) references contract_inspections
);
create trigger append_only before update or delete on inspection_reports for each row execute function refuse_rewriting();

-- features/trade/batch-orders -----------------------------------------------------------------------------------------------------------

-- Orders from a spreadsheet: each row with its verdict and, once ordered, the checkout it became.
create table batch_orders (
  batch_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  site_code text not null references sites,
  language text not null,
  status text not null check (status in ('review', 'ordering', 'finished')),
  file_name text not null,
  goods_type integer not null check (goods_type in (1, 2)),
  -- The warehouses of the chosen area.
  warehouse_ids bigint[] not null,
  -- The header row as uploaded and the column of each known field.
  headers jsonb not null,
  columns jsonb not null,
  -- Groups of the current run that become checkouts, and how many are done.
  total_count integer not null default 0,
  done_count integer not null default 0,
  -- The process that makes the orders, and its last sign of life.
  worker text,
  worked_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index on batch_orders (company_id, batch_id);
create index batch_orders_working on batch_orders (worked_at) where status = 'ordering';

-- A row of a batch order, with its verdict.
create table batch_order_rows (
  batch_id bigint not null references batch_orders on delete cascade,
  row_number integer not null,
  -- The cells as uploaded, and the texts of the known fields with later corrections.
  cells jsonb not null,
  fields jsonb not null,
  -- Another warehouse than those of the area, chosen for this row.
  warehouse_id bigint references warehouses,
  -- Open rows can be corrected and ordered; failed ones became an order that is creationFailed, refused ones none.
  state text not null default 'open' check (state in ('open', 'ordered', 'failed', 'refused', 'dropped')),
  -- The verdict: why the row cannot be ordered, empty when it can; and what the page offers to fix it.
  reason text not null default '',
  reason_values jsonb not null default '{}',
  fixes text[] not null default '{}',
  fixed_quantity integer,
  other_warehouse_id bigint references warehouses,
  product_id bigint references products,
  relation_id bigint references offers,
  quantity integer,
  unit_cents bigint,
  label_file_id uuid references files on delete set null,
  -- Rows with the same number become one checkout.
  group_number integer,
  order_parent_number text,
  primary key (batch_id, row_number)
);
create index batch_order_rows_to_order on batch_order_rows (batch_id, group_number) where state = 'open' and reason = '';

-- Writes the verdicts of all rows of a batch. A batch of 10,000 rows is new to the statistics, so the planner expects one row and would
-- compare each row with each verdict, which takes minutes. Without nested loops it joins them by hashing.
create function save_batch_verdicts(of_batch bigint, verdicts jsonb) returns void language sql set enable_nestloop = off as $$
  update batch_order_rows set state = 'open', reason = given.reason, reason_values = given.reason_values, fixes = given.fixes,
    fixed_quantity = given.fixed_quantity, other_warehouse_id = given.other_warehouse_id, product_id = given.product_id,
    relation_id = given.relation_id, quantity = given.quantity, unit_cents = given.unit_cents, label_file_id = given.label_file_id,
    group_number = given.group_number
  from jsonb_to_recordset(verdicts) as given (row_number integer, reason text, reason_values jsonb, fixes text[], fixed_quantity integer,
    other_warehouse_id bigint, product_id bigint, relation_id bigint, quantity integer, unit_cents bigint, label_file_id uuid, group_number integer)
  where batch_id = of_batch and batch_order_rows.row_number = given.row_number and state in ('open', 'refused')
$$;

-- Writes corrected rows of a batch, planned in the same way.
create function save_batch_fields(of_batch bigint, changes jsonb) returns void language sql set enable_nestloop = off as $$
  update batch_order_rows set fields = given.fields, warehouse_id = given.warehouse_id, state = given.state
  from jsonb_to_recordset(changes) as given (row_number integer, fields jsonb, warehouse_id bigint, state text)
  where batch_id = of_batch and batch_order_rows.row_number = given.row_number and batch_order_rows.state in ('open', 'refused')
$$;

-- features/trade/own-stock -----------------------------------------------------------------------------------------------------------

-- A sales order: it sends goods that the company has bought, and that wait for pickup, to the company's own customer
-- (docs/decisions/0030).
create table sales_orders (
  sales_order_id bigint generated always as identity primary key,
  sales_order_number text not null unique,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  warehouse_id bigint not null references warehouses,
  -- The order whose goods are sent; one of them, so that its completion is plain.
  order_id bigint not null references orders,
  status text not null default 'requested' check (status in ('requested', 'packing', 'shipped', 'refused', 'cancelled')),
  reference text not null default '',
  receiver text not null check (receiver <> ''),
  phone text not null,
  address_line1 text not null,
  address_line2 text not null default '',
  city text not null,
  province text not null,
  zip text not null,
  label_file_id uuid not null references files,
  remark text not null default '',
  carrier text not null default '',
  tracking_number text not null default '',
  reason text not null default '',
  created_at timestamptz not null,
  status_since timestamptz not null,
  check (status <> 'shipped' or tracking_number <> '')
);
create index on sales_orders (company_id, sales_order_id desc);
create index on sales_orders (status, status_since);
create index on sales_orders (order_id);

-- Pieces of an order line that a sales order sends.
create table sales_order_lines (
  sales_order_id bigint not null references sales_orders,
  order_line_id bigint not null references order_lines,
  quantity integer not null check (quantity > 0),
  -- The lot that the pieces are taken from.
  lot_id bigint,
  primary key (sales_order_id, order_line_id)
);
create index on sales_order_lines (order_line_id);
create index sales_order_lines_of_lot on sales_order_lines (lot_id);

-- A change of a sales order's status.
create table sales_order_events (
  event_id bigint generated always as identity primary key,
  sales_order_id bigint not null references sales_orders,
  at timestamptz not null,
  status text not null,
  -- Null when nobody did it: the order left the warehouse another way.
  person_id bigint references people,
  note text not null default ''
);
create index on sales_order_events (sales_order_id, event_id);

-- Goods that were picked up or refunded can no longer be sent: sales orders that are not packed yet end with their order. Those of kept goods stay.
create function end_sales_orders() returns trigger language plpgsql as $$
begin
  with ended as (
    update sales_orders set status = 'cancelled', reason = 'order', status_since = new.status_since
    where order_id = new.order_id and status in ('requested', 'packing')
      and not exists (select from sales_order_lines line join stock_lots using (lot_id)
        where line.sales_order_id = sales_orders.sales_order_id and is_kept)
    returning sales_order_id)
  insert into sales_order_events (sales_order_id, at, status) select sales_order_id, new.status_since, 'cancelled' from ended;
  return null;
end $$;

create trigger order_left_store after update of status on orders
  for each row when (old.status = 'awaitingPickup' and new.status <> 'awaitingPickup') execute function end_sales_orders();

-- Stock of buyers in our warehouses (docs/decisions/0358).
create table stock_lots (
  lot_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  product_id bigint not null references products,
  condition goods_condition not null default 'new',
  warehouse_id bigint not null references warehouses,
  -- The order that the pieces were bought with, perhaps by the company before.
  order_id bigint not null references orders,
  order_line_id bigint not null references order_lines,
  -- The lot of the company before; null for goods of the company's own order.
  parent_lot_id bigint references stock_lots,
  pieces integer not null check (pieces >= 0),
  locked integer not null default 0,
  lock_reason text not null default '' check (length(lock_reason) <= 200),
  -- Until it is kept, its order holds the pieces and they follow it; then the lot holds them itself.
  is_kept boolean not null default false,
  -- What a piece cost where it lies: goods after discounts, fees, duties and freight until there.
  unit_cost_cents cents not null check (unit_cost_cents >= 0),
  unit_volume_cm3 bigint not null check (unit_volume_cm3 >= 0),
  currency text not null default '$',
  stored_at timestamptz not null,
  -- The last day of free storage.
  free_until date not null,
  constraint stock_lots_locked check (locked between 0 and pieces and (locked = 0 or is_kept) and (locked = 0) = (lock_reason = ''))
);
create unique index stock_lot_of_line on stock_lots (order_line_id) where parent_lot_id is null;
create index stock_lots_of_line on stock_lots (order_line_id);
create index stock_lots_of_order on stock_lots (order_id);
create index stock_lots_of_company on stock_lots (company_id, lot_id) where pieces > 0;
create index stock_lots_of_warehouse on stock_lots (warehouse_id, lot_id) where pieces > 0;
create index on stock_lots (parent_lot_id);

-- What one piece of a lot is of stock items: itself, or the components of a set. Goods of contracts have none.
create table stock_lot_items (
  lot_id bigint not null references stock_lots,
  stock_item_id bigint not null references stock_items,
  amount pieces not null,
  primary key (lot_id, stock_item_id)
);
create index on stock_lot_items (stock_item_id);

-- What happened to the pieces of a lot; rows are never changed.
create table stock_lot_moves (
  move_id bigint generated always as identity primary key,
  lot_id bigint not null references stock_lots,
  at timestamptz not null,
  kind text not null check (kind in ('stored', 'owned', 'shipped', 'left', 'takenOff', 'passedOn', 'received', 'locked', 'unlocked', 'counted', 'writtenOff')),
  change integer not null,
  person_id bigint references people,
  note text not null default '' check (length(note) <= 500)
);
create index on stock_lot_moves (lot_id, move_id);
create trigger append_only before update or delete on stock_lot_moves for each row execute function refuse_rewriting();

-- Pieces of a lot that are offered to another company, which takes them or not.
create table stock_lot_offers (
  offer_id bigint generated always as identity primary key,
  lot_id bigint not null references stock_lots,
  from_company_id bigint not null references companies,
  to_company_id bigint not null references companies,
  pieces pieces not null,
  -- For all pieces; 0 when nothing is paid here.
  price_cents charge_cents not null,
  currency text not null default '$',
  note text not null default '' check (length(note) <= 500),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  person_id bigint not null references people,
  offered_at timestamptz not null,
  decided_by bigint references people,
  decided_at timestamptz,
  new_lot_id bigint references stock_lots,
  check (from_company_id <> to_company_id),
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'accepted') = (new_lot_id is not null))
);
create index on stock_lot_offers (lot_id) where status = 'open';
create index on stock_lot_offers (from_company_id, offer_id desc);
create index on stock_lot_offers (to_company_id, offer_id desc);

-- What storage costs from a day on, until the day of the next version.
create table storage_rates (
  rate_id bigint generated always as identity primary key,
  effective_from date not null unique,
  free_days integer not null check (free_days between 0 and 365),
  -- For a cubic meter and a day, and at most for a cubic meter and a calendar month.
  day_cents integer not null check (day_cents between 0 and 1000000),
  month_cap_cents integer not null check (month_cap_cents >= day_cents),
  -- So many days before fees start the owner is told.
  notice_days integer not null check (notice_days between 1 and 60),
  created_by bigint not null references people,
  created_at timestamptz not null
);

-- That the owner of a lot was told when fees start.
create table storage_notices (
  lot_id bigint primary key references stock_lots,
  told_on date not null,
  charged_from date not null,
  check (charged_from > told_on)
);

-- What a company owes for a month of storage.
create table storage_invoices (
  storage_invoice_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  month date not null check (extract(day from month) = 1),
  currency text not null,
  total_cents cents not null check (total_cents > 0),
  issued_at timestamptz not null,
  paid_at timestamptz,
  check (paid_at is null or paid_at >= issued_at)
);
create index storage_invoices_of_company on storage_invoices (company_id, month desc);
create index storage_invoices_open on storage_invoices (month) where paid_at is null;

-- What a lot cost on a day, once; a day may cost nothing when the month has reached its cap.
create table storage_fees (
  lot_id bigint not null references stock_lots,
  day date not null,
  pieces pieces not null,
  fee_cents charge_cents not null,
  company_id bigint not null references companies,
  rate_id bigint not null references storage_rates,
  storage_invoice_id bigint references storage_invoices,
  primary key (lot_id, day)
);
create index storage_fees_to_invoice on storage_fees (company_id, day) where storage_invoice_id is null and fee_cents > 0;
create index on storage_fees (storage_invoice_id);

-- The free days of a lot that is stored on a day: those of its order, or of the rates of that day, whichever end later.
create function storage_free_until(stored date, of_order date) returns date language sql stable as $$
  select greatest(of_order, stored + coalesce(
    (select free_days from storage_rates where effective_from <= stored order by effective_from desc limit 1), 0))
$$;

-- What a day costs by rates, at most what is left of the month's cap. Whole cents; a charged day costs at least one.
create function storage_day_cents(volume_cm3 bigint, day_cents integer, month_cap_cents integer, charged_cents bigint) returns bigint
language sql immutable as $$
  select case when day_cents = 0 or volume_cm3 = 0 then 0 else greatest(0, least(
    greatest(1, round(volume_cm3::numeric * day_cents / 1000000)),
    greatest(1, floor(volume_cm3::numeric * month_cap_cents / 1000000)) - charged_cents))::bigint end
$$;

-- Makes lots of the pieces of an order that waits for pickup.
create function store_lots(of_order bigint) returns integer language plpgsql as $$
declare
  stored integer;
begin
  with made as (
    insert into stock_lots (company_id, product_id, condition, warehouse_id, order_id, order_line_id, pieces, unit_cost_cents, unit_volume_cm3,
      currency, stored_at, free_until)
    select orders.company_id, line.product_id, offers.condition, orders.warehouse_id, order_id, order_line_id, line.allocated,
      round((line.goods_cents - line.discount_cents - line.coupon_cents + line.pack_cents + line.insurance_cents + line.delivery_cents + line.assembly_cents
        + case when orders.weight_grams > 0 then orders.freight_cents::numeric * line.weight_grams / orders.weight_grams else 0 end) / line.quantity),
      line.volume_cm3 / line.quantity, orders.currency, orders.status_since,
      storage_free_until((orders.status_since at time zone time_zone)::date, coalesce(orders.pickup_free_until, (orders.status_since at time zone time_zone)::date))
    from orders join order_lines line using (order_id) join offers on offers.relation_id = line.relation_id
      join warehouses on warehouses.warehouse_id = orders.warehouse_id
    where order_id = of_order and line.allocated > 0
    on conflict do nothing returning lot_id, order_line_id, pieces, stored_at
  ), parts as (
    insert into stock_lot_items (lot_id, stock_item_id, amount)
    select lot_id, stock_item_id, reservation.quantity / line.quantity
    from made join order_lines line using (order_line_id) join stock_reservations reservation using (order_line_id)
  )
  insert into stock_lot_moves (lot_id, at, kind, change) select lot_id, stored_at, 'stored', pieces from made;
  get diagnostics stored = row_count;
  return stored;
end $$;

-- Makes the lots of an order as soon as it waits for pickup.
create function order_stored() returns trigger language plpgsql as $$
begin
  perform store_lots(new.order_id);
  return null;
end $$;
create trigger order_stored after update of status on orders
  for each row when (old.status <> 'awaitingPickup' and new.status = 'awaitingPickup') execute function order_stored();

-- Lots that are not kept follow their order: what is collected leaves them, what is given up or not found is taken off.
create function follow_line() returns trigger language plpgsql as $$
begin
  with followed as (
    update stock_lots set pieces = new.allocated where order_line_id = new.order_line_id and not is_kept and pieces <> new.allocated returning lot_id
  )
  insert into stock_lot_moves (lot_id, at, kind, change)
  select lot_id, now(), case when new.canceled + new.short > old.canceled + old.short or new.allocated > old.allocated then 'takenOff' else 'left' end,
    new.allocated - old.allocated from followed;
  return null;
end $$;
create trigger lots_follow_line after update of allocated on order_lines
  for each row when (old.allocated <> new.allocated) execute function follow_line();

-- Keeps the goods of an order that waits for pickup: the buyer has received them, and the lots hold the stock instead of the order. The caller
-- holds the order. Gives how many lots there are.
create function keep_lots(of_order bigint, by_person bigint, kept_at timestamptz) returns integer language plpgsql as $$
declare
  kept integer;
begin
  with changed as (
    update stock_lots set is_kept = true where order_id = of_order and not is_kept and pieces > 0 returning lot_id
  )
  insert into stock_lot_moves (lot_id, at, kind, change, person_id) select lot_id, kept_at, 'owned', 0, by_person from changed;
  get diagnostics kept = row_count;
  update stock_reservations set sold = quantity - released, state = 'sold' where order_id = of_order and state = 'open';
  update order_lines set received = received + allocated, allocated = 0 where order_id = of_order and allocated > 0;
  return kept;
end $$;

-- Changes the pieces of a kept lot and the stock that it holds: 'shipped' pieces leave the warehouse, 'counted' ones were found or not found.
-- The caller holds the lot.
create function change_lot(of_lot bigint, difference integer, reason text, by_person bigint, changed_at timestamptz, told text) returns void
language plpgsql as $$
declare
  part record;
begin
  update stock_lots set pieces = pieces + difference, locked = least(locked, pieces + difference),
    lock_reason = case when least(locked, pieces + difference) = 0 then '' else lock_reason end where lot_id = of_lot;
  insert into stock_lot_moves (lot_id, at, kind, change, person_id, note) values (of_lot, changed_at, reason, difference, by_person, told);
  for part in select stock_item_id, amount * difference as change from stock_lot_items where lot_id = of_lot order by stock_item_id loop
    if difference > 0 then
      update stock_items set on_hand = on_hand + part.change, reserved = reserved + part.change where stock_item_id = part.stock_item_id;
    else
      update stock_items set reserved = reserved + part.change, on_hand = on_hand + part.change where stock_item_id = part.stock_item_id;
    end if;
    insert into stock_movements (stock_item_id, kind, on_hand_change, reserved_change, order_line_id, person_id, note, at)
      select part.stock_item_id, case reason when 'shipped' then 'sale' else 'adjustment' end, part.change, part.change, order_line_id, by_person, told, changed_at
      from stock_lots where lot_id = of_lot;
  end loop;
end $$;

-- Hands pieces of a kept lot to another company, as a lot of its own. What lies in the warehouse stays as it is. The caller holds the lot.
create function pass_lot(of_lot bigint, to_company bigint, passed integer, cost_cents bigint, by_person bigint, passed_at timestamptz) returns bigint
language plpgsql as $$
declare
  made bigint;
begin
  update stock_lots set pieces = pieces - passed where lot_id = of_lot;
  insert into stock_lots (company_id, product_id, condition, warehouse_id, order_id, order_line_id, parent_lot_id, pieces, is_kept, unit_cost_cents,
      unit_volume_cm3, currency, stored_at, free_until)
    select to_company, product_id, condition, warehouse_id, order_id, order_line_id, lot_id, passed, true, cost_cents, unit_volume_cm3, currency,
      stored_at, free_until
    from stock_lots where lot_id = of_lot returning lot_id into made;
  insert into stock_lot_items (lot_id, stock_item_id, amount) select made, stock_item_id, amount from stock_lot_items where lot_id = of_lot;
  insert into stock_lot_moves (lot_id, at, kind, change, person_id)
    values (of_lot, passed_at, 'passedOn', -passed, null), (made, passed_at, 'received', passed, by_person);
  return made;
end $$;

-- Sends pieces of an order that waits for pickup: they leave stock and the shipments they were packed in, as a shipment of their own that the
-- buyer has received. The arrays are parallel; the caller holds the order.
create function send_stored(of_order bigint, of_lines bigint[], pieces integer[], by_carrier text, by_number text, sent_at timestamptz, told text)
returns void language plpgsql as $$
declare
  part record;
  rest integer;
  packed record;
  placed bigint;
begin
  perform end_pieces(of_lines, pieces, 'shipped', null, sent_at, told);
  update order_lines line set shipped = shipped - sent.quantity, received = received + sent.quantity
    from unnest(of_lines, pieces) as sent (order_line_id, quantity) where line.order_line_id = sent.order_line_id;
  for part in select order_line_id, quantity from unnest(of_lines, pieces) as sent (order_line_id, quantity) order by order_line_id loop
    rest := part.quantity;
    for packed in
      select shipment_id, quantity from shipment_lines join shipments using (shipment_id)
      where order_line_id = part.order_line_id and status in ('planned', 'picking', 'packed') order by shipment_id for update
    loop
      if packed.quantity > rest then
        update shipment_lines set quantity = quantity - rest where shipment_id = packed.shipment_id and order_line_id = part.order_line_id;
        rest := 0;
      else
        delete from shipment_lines where shipment_id = packed.shipment_id and order_line_id = part.order_line_id;
        rest := rest - packed.quantity;
      end if;
      exit when rest = 0;
    end loop;
  end loop;
  with emptied as (
    select shipment_id, status from shipments where order_id = of_order and status in ('planned', 'picking', 'packed')
      and not exists (select from shipment_lines where shipment_lines.shipment_id = shipments.shipment_id)
  ), canceled as (
    update shipments set status = 'canceled', status_since = sent_at from emptied where emptied.shipment_id = shipments.shipment_id
    returning shipments.shipment_id, emptied.status as from_status
  )
  insert into shipment_moves (shipment_id, at, action, from_status, to_status, actor)
    select shipment_id, sent_at, 'cancel', from_status, 'canceled', 'system' from canceled;
  insert into shipments (order_id, number, status, status_since, created_at, handed_over_at, delivered_at, received_at, carrier, cartons, weight_grams)
    select of_order, (select count(*) + 1 from shipments other where other.order_id = of_order), 'received', sent_at, sent_at, sent_at, sent_at, sent_at,
      by_carrier, round(sum(line.cartons::numeric * sent.quantity / line.quantity)), round(sum(line.weight_grams * sent.quantity / line.quantity))
    from unnest(of_lines, pieces) as sent (order_line_id, quantity) join order_lines line using (order_line_id)
    returning shipment_id into placed;
  insert into shipment_lines (shipment_id, order_line_id, quantity)
    select placed, order_line_id, quantity from unnest(of_lines, pieces) as sent (order_line_id, quantity);
  insert into shipment_moves (shipment_id, at, action, from_status, to_status, actor, note) values
    (placed, sent_at, 'plan', 'none', 'planned', 'system', told), (placed, sent_at, 'collect', 'planned', 'received', 'warehouse', told);
  if by_number <> '' then
    insert into shipment_parcels (shipment_id, position, carrier, tracking_number) values (placed, 1, by_carrier, by_number);
  end if;
end $$;

-- Takes shipped pieces out of their lots, and out of the order that still holds them. Callers hold orders and lots.
create function ship_from_lots() returns trigger language plpgsql as $$
declare
  sent record;
  held_lines bigint[] := '{}';
  held_pieces integer[] := '{}';
begin
  for sent in
    select line.order_line_id, line.quantity, lot_id, is_kept from sales_order_lines line join stock_lots using (lot_id)
    where sales_order_id = new.sales_order_id order by lot_id
  loop
    if sent.is_kept then
      perform change_lot(sent.lot_id, -sent.quantity, 'shipped', null, new.status_since, new.sales_order_number);
    else
      update stock_lots set pieces = pieces - sent.quantity where lot_id = sent.lot_id;
      insert into stock_lot_moves (lot_id, at, kind, change, note)
        values (sent.lot_id, new.status_since, 'shipped', -sent.quantity, new.sales_order_number);
      held_lines := held_lines || sent.order_line_id;
      held_pieces := held_pieces || sent.quantity;
    end if;
  end loop;
  if held_lines <> '{}' then
    perform send_stored(new.order_id, held_lines, held_pieces, new.carrier, new.tracking_number, new.status_since, new.sales_order_number);
  end if;
  return null;
end $$;
create trigger sales_order_shipped after update of status on sales_orders
  for each row when (old.status <> 'shipped' and new.status = 'shipped') execute function ship_from_lots();

-- A line that names no lot takes its pieces from the lot of its order.
create function name_lot() returns trigger language plpgsql as $$
begin
  select lot_id into new.lot_id from stock_lots where order_line_id = new.order_line_id and parent_lot_id is null;
  return new;
end $$;
create trigger sales_order_line_lot before insert on sales_order_lines for each row when (new.lot_id is null) execute function name_lot();

-- features/trade/requisitions -----------------------------------------------------------------------------------------------------------

-- A list that a member asks to be bought, for another member to decide.
create table requisitions (
  requisition_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  title text not null check (length(title) between 1 and 120),
  needed_by date,
  note text not null default '',
  status text not null default 'requested' check (status in ('requested', 'approved', 'refused', 'withdrawn', 'in_cart')),
  decided_by bigint references people,
  decided_at timestamptz,
  decision_note text not null default '',
  last_in_cart_at timestamptz,
  created_at timestamptz not null,
  check ((decided_by is null) = (decided_at is null))
);
create index on requisitions (company_id, requisition_id desc);
create index requisitions_open on requisitions (company_id, requisition_id) where status in ('requested', 'approved');

-- A product of a requisition.
create table requisition_lines (
  requisition_id bigint not null references requisitions,
  product_id bigint not null references products,
  quantity integer not null check (quantity > 0),
  primary key (requisition_id, product_id)
);

-- features/trade/purchase-approvals -----------------------------------------------------------------------------------------------------

-- A checkout that waits for a colleague's approval, stored as it was submitted. Nothing of it is held in stock.
create table purchase_requests (
  purchase_id bigint generated always as identity primary key,
  purchase_number text not null unique,
  company_id bigint not null references companies,
  site_code text not null references sites,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
  requested_by bigint not null references people,
  requested_at timestamptz not null,
  -- Why it needs approval.
  cause text not null check (cause in ('always', 'above', 'over_order_limit', 'over_month_limit')),
  reason text not null default '',
  -- The offers wanted, each with the price that was shown, and the rest of the checkout's input.
  lines jsonb not null,
  options jsonb not null,
  -- The total that was shown to the one who asks.
  asked_cents cents not null check (asked_cents > 0),
  currency text not null,
  expires_at timestamptz not null,
  decided_by bigint references people,
  decided_at timestamptz,
  decision_note text not null default '',
  checkout_id bigint,
  foreign key (checkout_id, company_id) references checkouts (checkout_id, company_id),
  -- The one who asks cannot approve.
  check (status not in ('approved', 'refused') or decided_by <> requested_by),
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'approved') = (checkout_id is not null))
);
create index on purchase_requests (company_id, status, purchase_id desc);
create index on purchase_requests (expires_at) where status = 'waiting';
create unique index purchase_of_checkout on purchase_requests (checkout_id) where checkout_id is not null;

-- What a member ordered in a month without asking: cancelled orders and refunded money do not count, approved purchases neither.
create function spent_by_member(company bigint, person bigint, since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(total_cents - refunded_cents), 0)::bigint
  from orders
  where company_id = company and person_id = person and created_at >= since and status not in ('cancelled', 'creationFailed')
    and not exists (select from purchase_requests where purchase_requests.checkout_id = orders.checkout_id)
$$;

-- The terms of a member and what they have spent, with their row held until the transaction ends: two orders of one member
-- are judged one after the other. Volatile, so that the sum is read after the lock has been got.
create function take_member_terms(company bigint, person bigint, since timestamptz,
  out order_limit_cents bigint, out month_limit_cents bigint, out approval_rule text, out approval_above_cents bigint, out spent_cents bigint)
language plpgsql as $$
begin
  select member.order_limit_cents, member.month_limit_cents, member.approval_rule, member.approval_above_cents
    into order_limit_cents, month_limit_cents, approval_rule, approval_above_cents
  from company_members member where member.company_id = company and member.person_id = person for no key update;
  spent_cents := spent_by_member(company, person, since);
end $$;

-- features/trade/favorites --------------------------------------------------------------------------------------------------------------

-- A product that a company wants to find again, at most 2000 per company. What its leading offer was when it was saved stays beside it, to
-- show what has changed; it never decides a price.
create table favourites (
  company_id bigint not null references companies,
  product_id bigint not null references products,
  person_id bigint not null references people,
  saved_kind text,
  saved_price_cents cents,
  saved_available integer not null,
  saved_at timestamptz not null,
  -- The site it was saved on: stock and offers differ from site to site.
  site_code text not null references sites,
  seen_kind text,
  seen_price_cents cents,
  seen_available integer not null default 0,
  seen_at timestamptz,
  primary key (company_id, product_id)
);
create index favourites_by_time on favourites (company_id, saved_at desc, product_id desc);
-- A job compares favorites with their leading offers in turn.
create index favourites_by_look on favourites (seen_at nulls first, company_id, product_id);

-- A named list of products that a company plans with.
create table saved_lists (
  list_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- Who made it; a private list is seen by nobody else of the company.
  person_id bigint not null references people,
  name text not null check (length(name) between 1 and 120),
  is_private boolean not null default false,
  -- Whoever has this may read the list without its prices; null while it is not shared.
  share_token text unique check (length(share_token) >= 22),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (list_id, company_id)
);
-- Names are unique among the lists that one person can see.
create unique index saved_lists_shared_name on saved_lists (company_id, lower(name)) where not is_private;
create unique index saved_lists_private_name on saved_lists (company_id, person_id, lower(name)) where is_private;

-- A product of a saved list.
create table saved_list_lines (
  list_id bigint not null,
  company_id bigint not null,
  product_id bigint not null references products,
  person_id bigint not null references people,
  quantity integer not null check (quantity > 0),
  note text not null default '' check (length(note) <= 500),
  saved_kind text,
  saved_price_cents cents,
  saved_available integer not null,
  saved_at timestamptz not null,
  primary key (list_id, product_id),
  foreign key (list_id, company_id) references saved_lists (list_id, company_id) on delete cascade
);

-- The SKU by which a company knows a product in its own books. It is found in any case.
create table own_numbers (
  company_id bigint not null references companies,
  product_id bigint not null references products,
  own_number text not null check (length(own_number) between 1 and 60),
  person_id bigint not null references people,
  changed_at timestamptz not null,
  primary key (company_id, product_id)
);
create unique index own_numbers_unique on own_numbers (company_id, upper(own_number));
create index own_numbers_sku_key on own_numbers (company_id, sku_key(own_number));

-- features/trade/calendar ---------------------------------------------------------------------------------------------------------------

-- Private addresses of calendars. One per member and company; only a hash of its token is stored.
create table calendar_feeds (
  company_id bigint not null,
  person_id bigint not null,
  token_hash bytea not null unique,
  language text not null check (language in ('en-US', 'zh-CN', 'es-ES')),
  created_at timestamptz not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references company_members (company_id, person_id) on delete cascade
);

-- features/trade/shipping-documents -----------------------------------------------------------------------------------------------------

-- The last number of bills of lading per site and year. Its row is locked while the next one is taken, so that no number is missing.
create table bol_numbers (
  site_code text not null references sites,
  year integer not null,
  last_number integer not null,
  primary key (site_code, year)
);

-- The bill of lading of a shipment. `document` is its content, so that a copy printed later is the same.
create table bills_of_lading (
  bol_id bigint generated always as identity primary key,
  bol_number text not null unique,
  order_id bigint not null,
  company_id bigint not null,
  issued_at timestamptz not null,
  person_id bigint not null references people,
  document jsonb not null,
  -- The secret of the driver's link, which the QR code of the bill carries.
  driver_token text not null unique,
  -- Null for a whole order that no shipment is planned of yet.
  shipment_id bigint references shipments,
  foreign key (order_id, company_id) references orders (order_id, company_id)
);
create index bills_of_lading_of_order on bills_of_lading (order_id, bol_id);
create unique index bills_of_lading_of_shipment on bills_of_lading (shipment_id);
create unique index bills_of_lading_of_whole_order on bills_of_lading (order_id) where shipment_id is null;

-- Buyers search their orders by any number that is printed on a document (features/trade/orders/queries/order-search.ts).
create index bills_of_lading_by_key on bills_of_lading (sku_key(bol_number));
create index bills_of_lading_of_company on bills_of_lading (company_id);

-- Proof of delivery: the signed bill as pictures or PDF, with what was wrong.
create table delivery_receipts (
  receipt_id bigint generated always as identity primary key,
  bol_id bigint not null references bills_of_lading,
  order_id bigint not null references orders,
  company_id bigint not null,
  received_at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by text not null check (recorded_by in ('buyer', 'driver', 'warehouse')),
  person_id bigint references people,
  signed_by text not null check (length(signed_by) between 1 and 120),
  pieces_counted integer not null check (pieces_counted >= 0),
  note text not null default '' check (length(note) <= 500),
  file_ids uuid[] not null default '{}',
  foreign key (order_id, company_id) references orders (order_id, company_id)
);
create index delivery_receipts_of_order on delivery_receipts (order_id, receipt_id);
create index delivery_receipts_of_bol on delivery_receipts (bol_id);

-- What the receipt excepts: a line of the bill with its damage or shortage.
create table delivery_exceptions (
  exception_id bigint generated always as identity primary key,
  receipt_id bigint not null references delivery_receipts,
  kind text not null check (kind in ('shortage', 'damage', 'wet', 'open_carton', 'wrong_item', 'refused')),
  custom_sn text not null default '',
  cartons integer not null check (cartons > 0),
  note text not null default '' check (length(note) <= 500),
  file_ids uuid[] not null default '{}'
);
create index delivery_exceptions_of_receipt on delivery_exceptions (receipt_id);

-- The label of each carton of an order with its own labels: a page of an uploaded or bought PDF.
create table carton_labels (
  order_id bigint not null references orders,
  carton integer not null check (carton > 0),
  file_id uuid not null references files,
  page integer not null check (page > 0),
  tracking_number text not null default '',
  primary key (order_id, carton)
);
create index carton_labels_by_key on carton_labels (sku_key(tracking_number)) where tracking_number <> '';
create index carton_labels_by_tracking_number on carton_labels (tracking_number) where tracking_number <> '';

-- features/trade/shipment-dates ---------------------------------------------------------------------------------------------------------

-- A shipment that leaves or arrives later than expected: the new day and why. The last one counts; the buyer is told of each.
create table shipment_delays (
  delay_id bigint generated always as identity primary key,
  shipment_id bigint not null references shipments,
  stage text not null check (stage in ('pickup', 'ship', 'deliver')),
  -- The last day that was expected before, and the new one: days of the warehouse, and of the destination for deliveries.
  due date,
  new_day date not null,
  reason text not null check (reason in ('stock', 'warehouse', 'carrier', 'weather', 'appointment', 'other')),
  note text not null default '' check (length(note) <= 500),
  at timestamptz not null,
  person_id bigint not null references people,
  acting_person_id bigint references people default acting_person()
);
create index on shipment_delays (shipment_id, delay_id);
create trigger append_only before update or delete on shipment_delays for each row execute function refuse_rewriting();

-- Whether goods that cannot leave together are sent apart or wait for each other, as the buyer chose. The last choice counts.
create table shipping_way_choices (
  choice_id bigint generated always as identity primary key,
  order_id bigint not null,
  company_id bigint not null,
  way text not null check (way in ('together', 'apart')),
  -- The ways as they were offered, with price and days.
  offered jsonb not null,
  chosen_at timestamptz not null,
  person_id bigint not null references people,
  acting_person_id bigint references people default acting_person(),
  foreign key (order_id, company_id) references orders (order_id, company_id)
);
create index on shipping_way_choices (order_id, choice_id);
create trigger append_only before update or delete on shipping_way_choices for each row execute function refuse_rewriting();

-- features/trade/tracking ---------------------------------------------------------------------------------------------------------------

-- What happened to a shipment on its way: events of the carrier, and those that the warehouse enters.
create table shipment_events (
  event_id bigint generated always as identity primary key,
  order_id bigint not null,
  company_id bigint not null,
  kind text not null check (kind in ('picked_up', 'in_transit', 'out_for_delivery', 'exception', 'delivered')),
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  source text not null check (source in ('carrier', 'warehouse')),
  carrier text not null check (length(carrier) <= 120),
  -- The carrier's id of the event, so that one that comes twice is stored once; null for events of the warehouse.
  carrier_event_id text check (length(carrier_event_id) between 1 and 120),
  tracking_number text not null default '' check (length(tracking_number) <= 120),
  place text not null default '' check (length(place) <= 120),
  note text not null default '' check (length(note) <= 500),
  person_id bigint references people,
  foreign key (order_id, company_id) references orders (order_id, company_id),
  check ((source = 'carrier') = (carrier_event_id is not null)),
  check ((source = 'warehouse') = (person_id is not null))
);
create index shipment_events_by_key on shipment_events (sku_key(tracking_number)) where tracking_number <> '';
-- Several orders may travel under one number, so an event is stored once per order.
create unique index shipment_events_of_carrier on shipment_events (order_id, carrier, carrier_event_id) where carrier_event_id is not null;
create index shipment_events_of_order on shipment_events (order_id, happened_at);
create index shipment_events_of_company on shipment_events (company_id) where tracking_number <> '';

-- When a carrier was last asked about a shipment.
create table shipment_polls (
  order_id bigint primary key references orders,
  polled_at timestamptz not null
);

-- features/trade/orders: search ---------------------------------------------------------------------------------------------------------

-- What is sold, as it is named on the documents of orders: one row for each wording.
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

-- What the search finds an order by: a row for each order, written by index_orders.
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
create index order_search_by_company on order_search ((company_id::text), period, merchant_id, order_id);
-- The few that have a number with letters that no document of ours prints, Chinese ones, say: found by less than three letters.
create index order_search_of_company_in_other_scripts on order_search (company_id, period) where numbers !~ '^[ -~\n]*$';
create index order_search_of_merchant_in_other_scripts on order_search (merchant_id, period) where numbers !~ '^[ -~\n]*$';

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

-- A new order, which nobody else sees yet, has its own numbers only. Most goods were sold before under the same texts.
create function index_sold_orders() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
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

-- The same for parcels, which name their shipment.
create function index_parcel_orders() returns trigger language plpgsql as $$
begin
  perform index_orders(array(select distinct order_id from changed join shipments using (shipment_id)));
  return null;
end $$;

-- The orders that wait for a container with another number.
create function index_container_orders() returns trigger language plpgsql as $$
begin
  perform index_orders(array(select distinct order_id from arrival_promises where incoming_id = new.incoming_id and state <> 'released'));
  return null;
end $$;

-- The order of the changed row.
create function index_order() returns trigger language plpgsql as $$
begin
  perform index_orders(array[new.order_id]);
  return null;
end $$;

create trigger order_printed after update of order_number, po_number, tracking_number, merchant_id, warehouse_id, company_id, created_at on orders for each row
  when ((old.order_number, old.po_number, old.tracking_number, old.merchant_id, old.warehouse_id, old.company_id, old.created_at)
    is distinct from (new.order_number, new.po_number, new.tracking_number, new.merchant_id, new.warehouse_id, new.company_id, new.created_at))
  execute function index_order();
-- Its condition names the statuses of search_period, because a function is read anew for each statement.
create trigger order_at_end after update of status on orders for each row
  when ((old.status in ('completed', 'cancelled', 'refunded', 'returned', 'contractCompleted'))
    <> (new.status in ('completed', 'cancelled', 'refunded', 'returned', 'contractCompleted'))) execute function index_order();
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
create trigger invoice_printed after insert on invoices for each row execute function index_order();
create trigger arrival_printed after insert or update of state, incoming_id on arrival_promises for each row when (new.order_id is not null) execute function index_order();
create trigger container_printed after update of container_number on incoming_stock for each row
  when (old.container_number <> new.container_number) execute function index_container_orders();
