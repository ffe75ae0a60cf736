-- One payment for goods, fees and freight together (docs/decisions/0059).

alter domain payment_purpose drop constraint known_payment_purpose;
alter domain payment_purpose add constraint known_payment_purpose
  check (value in ('order', 'freight', 'recharge', 'invoice', 'deposit', 'final', 'all'));

-- The freight in the amount of an order; above zero only in payments with the purpose 'all'. Such a part is paid in full or not at all,
-- so it is the freight in paid_cents too once that is above zero.
alter table payment_orders add column freight_cents bigint not null default 0,
  add constraint payment_orders_freight check (freight_cents between 0 and amount_cents and (paid_cents = 0 or freight_cents <= paid_cents));

alter table invoices drop constraint invoices_purpose_check,
  add constraint invoices_purpose_check check (purpose in ('order', 'freight', 'deposit', 'final', 'all'));
