-- A payment by card, wallet or transfer may take a part from the balance (docs/decisions/0313). The part is frozen while the payment is open.
alter table payments add column balance_cents charge_cents not null default 0;
alter table payment_orders add column balance_cents charge_cents not null default 0;
alter table payment_orders add constraint balance_within_part check (balance_cents <= amount_cents) not valid;
alter table frozen_amounts drop constraint frozen_amounts_source_check;
alter table frozen_amounts add constraint frozen_amounts_source_check
  check (source in ('operator', 'withdrawal', 'dispute', 'payment')) not valid;
