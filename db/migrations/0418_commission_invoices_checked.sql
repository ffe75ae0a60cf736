-- Validates what 0417 changed, in a step that does not stop writes.
alter domain ledger_account_kind validate constraint known_account_kind;
