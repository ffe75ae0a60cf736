-- What is bought on account is invoiced by shipments where an order leaves in parts (docs/decisions/0363).
alter table invoices add column shipment_id bigint references shipments;
-- An invoice of a shipment is of all payments on account of its order.
alter table invoices alter column payment_id drop not null;
alter table invoices add constraint invoices_of_payment_or_shipment check (payment_id is not null or shipment_id is not null) not valid;
-- A credit note gives money back, or makes room for the invoices of the shipments.
alter table credit_notes add column kind text not null default 'refund';
alter table credit_notes add constraint credit_notes_kind_check check (kind in ('refund', 'reissue')) not valid;

-- An order bought on account that leaves in parts: what of it no shipment has been invoiced for yet.
create table shipment_billing (
  order_id bigint primary key,
  company_id bigint not null,
  began_at timestamptz not null,
  left_cents cents not null check (left_cents >= 0),
  foreign key (order_id, company_id) references orders (order_id, company_id)
);
create index on shipment_billing (company_id) where left_cents > 0;
