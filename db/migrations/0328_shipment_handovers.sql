-- The proof that a shipment was handed over: who took it, with a signature drawn on the screen and photos.
create table shipment_handovers (
  shipment_id bigint primary key references shipments,
  signed_by text not null check (length(signed_by) between 1 and 120),
  signature_id uuid not null references files,
  photo_ids uuid[] not null check (cardinality(photo_ids) between 1 and 5),
  person_id bigint not null references people,
  at timestamptz not null
);
