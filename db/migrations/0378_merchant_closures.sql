-- Days on which a manufacturer confirms and ships nothing, and who covers for its people while they are away (docs/decisions/0376).
create table merchant_closures (
  closure_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  starts_on date not null,
  ends_on date not null,
  note text not null default '' check (length(note) <= 300),
  changed_at timestamptz not null,
  changed_by bigint not null references people,
  check (ends_on >= starts_on)
);
create index on merchant_closures (merchant_id, ends_on);

create table merchant_covers (
  merchant_id bigint not null,
  person_id bigint not null,
  covered_by bigint not null,
  starts_on date not null,
  ends_on date not null,
  primary key (merchant_id, person_id),
  foreign key (merchant_id, person_id) references merchant_members on delete cascade,
  foreign key (merchant_id, covered_by) references merchant_members on delete cascade,
  check (ends_on >= starts_on),
  check (covered_by <> person_id)
);
create index on merchant_covers (merchant_id, covered_by);
