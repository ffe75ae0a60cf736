-- Cartons of a shipment as they were packed and measured; alike ones are one row.
create table packed_cartons (
  shipment_id bigint not null references shipments,
  number integer not null check (number > 0),
  -- The carton of a product that it is. Null: packed together, or a pallet.
  product_id bigint references products,
  position integer,
  count integer not null check (count between 1 and 10000),
  weight_grams integer not null check (weight_grams > 0),
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  primary key (shipment_id, number),
  check ((product_id is null) = (position is null))
);

-- A carton that measured otherwise than its product says. The manufacturer or product staff accept or decline it.
create table carton_corrections (
  correction_id bigint generated always as identity primary key,
  product_id bigint not null references products,
  position integer not null,
  shipment_id bigint not null references shipments,
  status text not null check (status in ('proposed', 'accepted', 'declined')),
  -- As measured.
  weight_grams integer not null check (weight_grams > 0),
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  -- As the product said then.
  known_weight_grams integer not null,
  known_length_mm integer not null,
  known_width_mm integer not null,
  known_height_mm integer not null,
  measured_by bigint not null references people,
  measured_at timestamptz not null,
  decided_by bigint references people,
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  check ((status = 'proposed') = (decided_at is null))
);
create unique index on carton_corrections (product_id, position) where status = 'proposed';
create index on carton_corrections (status, correction_id);
