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
