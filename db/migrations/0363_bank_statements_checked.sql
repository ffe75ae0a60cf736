-- Validates what 0361 changed, in a step that does not stop writes.
alter table bank_lines validate constraint bank_lines_settles;
alter table bank_lines validate constraint bank_lines_decision;
alter table vouchers validate constraint vouchers_file_ids_check;
alter table recharges validate constraint recharges_file_ids_check;
