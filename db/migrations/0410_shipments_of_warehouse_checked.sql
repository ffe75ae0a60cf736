alter table shipments validate constraint shipments_have_warehouse;
