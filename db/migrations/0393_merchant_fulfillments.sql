-- Orders that manufacturers fulfill from their own warehouses (docs/decisions/0386).
create domain merchant_fulfillment_status as text constraint known_merchant_fulfillment_status
  check (value in ('asked', 'accepted', 'refused', 'unanswered', 'ended'));

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

-- Pieces that a manufacturer refuses are in no shipment.
alter table short_picks alter column shipment_id drop not null;
