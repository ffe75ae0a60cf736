-- The logistics center: freight is paid from a balance of its own, and canceled or quoted again with the difference given back.

alter domain payment_method drop constraint known_payment_method;
alter domain payment_method add constraint known_payment_method
  check (value in ('balance', 'card', 'wallet', 'converge', 'offline', 'terms', 'logistics'));

-- What changed the freight of an order after it was placed. A paid amount beyond the new freight went to the logistics balance.
create table freight_changes (
  freight_change_id bigint generated always as identity primary key,
  order_id bigint not null,
  company_id bigint not null,
  kind text not null check (kind in ('canceled', 'requoted')),
  at timestamptz not null,
  person_id bigint not null references people,
  reason text not null default '' check (length(reason) <= 500),
  before_cents cents not null check (before_cents >= 0),
  after_cents cents not null check (after_cents >= 0),
  returned_cents cents not null default 0 check (returned_cents between 0 and before_cents),
  foreign key (order_id, company_id) references orders (order_id, company_id)
);
create index freight_changes_of_order on freight_changes (order_id, freight_change_id);
create index freight_changes_of_company on freight_changes (company_id, freight_change_id desc);

create view audit_logistics as
  select order_number,
    coalesce((select before_cents from freight_changes first where first.order_id = orders.order_id order by freight_change_id limit 1),
      freight_cents)::bigint as quote_cents,
    freight_cents::bigint as charged_cents,
    freight_paid_cents + coalesce(returned.cents, 0)::bigint as paid_cents,
    coalesce(returned.cents, 0)::bigint as refunded_cents
  from orders
  left join lateral (
    select sum(returned_cents) as cents from freight_changes where freight_changes.order_id = orders.order_id
  ) returned on true
  where logistics_type = 3 or exists (select from freight_changes where freight_changes.order_id = orders.order_id);
