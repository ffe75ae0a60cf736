-- Pieces of a lot that were damaged when it was received. They are no stock: their manufacturer decides about them.
create table arrival_damages (
  incoming_id bigint primary key references incoming_stock,
  pieces integer not null check (pieces between 1 and 10000000),
  photo_ids uuid[] not null check (cardinality(photo_ids) between 1 and 5),
  note text not null,
  person_id bigint not null references people,
  at timestamptz not null
);
