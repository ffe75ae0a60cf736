-- Validates the checks of 0291 without a lock that keeps others from writing.
alter table payment_orders validate constraint balance_within_part;
alter table frozen_amounts validate constraint frozen_amounts_source_check;
