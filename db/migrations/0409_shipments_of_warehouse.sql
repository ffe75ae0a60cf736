-- The warehouse of a shipment is that of its order, and stands on it so that the list of one warehouse is read by an index of its own.
alter table shipments add column from_warehouse_id bigint;

create function place_shipment() returns trigger language plpgsql as $$
begin
  select warehouse_id into new.from_warehouse_id from orders where order_id = new.order_id;
  return new;
end $$;
create trigger shipment_is_of_warehouse before insert on shipments for each row execute function place_shipment();

create function move_shipments() returns trigger language plpgsql as $$
begin
  update shipments set from_warehouse_id = new.warehouse_id where order_id = new.order_id;
  return null;
end $$;
create trigger shipments_follow_order after update of warehouse_id on orders
  for each row when (old.warehouse_id <> new.warehouse_id) execute function move_shipments();

update shipments set from_warehouse_id = orders.warehouse_id from orders where orders.order_id = shipments.order_id;
alter table shipments add constraint shipments_have_warehouse check (from_warehouse_id is not null) not valid;
