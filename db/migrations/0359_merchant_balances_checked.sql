-- Validates what 0358 changed, in a step that does not stop writes.
alter table ledger_accounts validate constraint balance_not_below_zero;
alter domain ledger_account_kind validate constraint known_account_kind;
