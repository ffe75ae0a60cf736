-- Warehouses of manufacturers (docs/decisions/0385): one that belongs to a manufacturer is approved by the operator, holds only its goods, and
-- is worked by its people.
alter table warehouses add column owner_merchant_id bigint references merchants;
alter table warehouses add column warehouse_state text not null default 'approved'
  check (warehouse_state in ('proposed', 'approved', 'declined', 'suspended'));
alter table warehouses add column packing_days smallint check (packing_days between 0 and 30);
alter table warehouses add column state_note text not null default '' check (length(state_note) <= 500);
alter table warehouses add column state_since timestamptz;
alter table warehouses add constraint own_warehouses_are_approved
  check (owner_merchant_id is not null or warehouse_state = 'approved') not valid;

-- Whether a manufacturer may put goods into a warehouse: one of the operator, or one of its own that the operator has approved.
create function is_open_warehouse(of_warehouse bigint, of_merchant bigint) returns boolean language sql stable as $$
  select exists (select from warehouses where warehouse_id = of_warehouse and retired_at is null
    and (owner_merchant_id is null or owner_merchant_id = of_merchant and warehouse_state = 'approved'))
$$;

-- Goods of one manufacturer never lie in the warehouse of another, whoever writes them.
create function keep_goods_of_others_out() returns trigger language plpgsql as $$
begin
  if exists (
    select from warehouses join products on products.product_id = new.product_id
    where warehouse_id = new.warehouse_id and owner_merchant_id is not null and owner_merchant_id <> products.merchant_id
  ) then
    raise exception 'warehouse % belongs to another manufacturer', new.warehouse_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_goods_of_others_out before insert on stock_items for each row execute function keep_goods_of_others_out();
create trigger keep_goods_of_others_out before insert on offers for each row execute function keep_goods_of_others_out();

-- The days on which a warehouse does not work although its hours say so: closed by hand, or by the manufacturer that it belongs to.
create function closed_days_of(of_warehouse bigint) returns setof date language sql stable as $$
  select day from dock_closed_days where warehouse_id = of_warehouse
  union
  select starts_on + step from warehouses join merchant_closures on merchant_closures.merchant_id = owner_merchant_id, generate_series(0, ends_on - starts_on) as step
  where warehouse_id = of_warehouse
$$;

-- The moment at which a warehouse has been open for some hours from another moment on. One without any hours is open from 9 to 5 on weekdays.
create function add_opening_hours(of_warehouse bigint, from_at timestamptz, hours integer) returns timestamptz language plpgsql stable as $$
declare
  place record;
  remaining interval := make_interval(hours => hours);
  that_day date;
  open_hours jsonb;
  opens_at timestamptz;
  closes_at timestamptz;
begin
  select time_zone, pickup_hours, exists (select from jsonb_each(pickup_hours) each where each.value ->> 'from' is not null) as has_hours
    into place from warehouses where warehouse_id = of_warehouse;
  that_day := (from_at at time zone place.time_zone)::date;
  for tries in 0..400 loop
    open_hours := case
      when place.has_hours then place.pickup_hours -> lower(to_char(that_day, 'Dy'))
      when extract(isodow from that_day) < 6 then '{"from": "09:00", "to": "17:00"}' end;
    if open_hours ->> 'from' is not null and not exists (select from closed_days_of(of_warehouse) as off where off = that_day)
      and not exists (select from holidays where holidays.day = that_day and archived_at is null
        and not exists (select from dock_open_days opened where opened.warehouse_id = of_warehouse and opened.day = holidays.day)) then
      opens_at := greatest(from_at, (that_day + (open_hours ->> 'from')::time) at time zone place.time_zone);
      closes_at := (that_day + (open_hours ->> 'to')::time) at time zone place.time_zone;
      if closes_at > opens_at then
        if opens_at + remaining <= closes_at then
          return opens_at + remaining;
        end if;
        remaining := remaining - (closes_at - opens_at);
      end if;
    end if;
    that_day := that_day + 1;
  end loop;
  return from_at + make_interval(days => 400);
end $$;
