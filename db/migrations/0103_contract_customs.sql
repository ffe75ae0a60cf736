-- What the customs documents of a contract say beyond its terms and shipping data.
create table contract_customs (
  order_id bigint primary key references contracts,
  -- Filled in by the manufacturer: where and by whom the container is stuffed, and per row the HTS code, origin, weights and cartons.
  stuffing_name text not null default '',
  stuffing_address text not null default '',
  consolidator_name text not null default '',
  consolidator_address text not null default '',
  lines jsonb not null default '[]',
  maker_saved_at timestamptz,
  maker_person_id bigint references people,
  -- Cartons per container as the load plan divided them.
  stowage jsonb not null default '[]',
  -- Filled in by the buyer.
  importer_number text not null default '',
  consignee_number text not null default '',
  ship_to_name text not null default '',
  ship_to_address text not null default '',
  importer_saved_at timestamptz,
  importer_person_id bigint references people
);
