-- Validates what 0392 added, in a step that does not stop writes.
alter table warehouses validate constraint own_warehouses_are_approved;
