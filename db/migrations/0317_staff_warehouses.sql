-- The warehouses that a member of staff with the warehouse role works in; without any it is all of them.
create table staff_warehouses (
  person_id bigint not null references people,
  warehouse_id bigint not null references warehouses,
  primary key (person_id, warehouse_id)
);
