-- Names of erased people and companies, which a job takes out of messages after the erasure.
create table erased_names (
  subject text not null,
  subject_id bigint not null,
  erasure_request_id bigint references erasure_requests,
  names text[] not null check (names <> '{}'),
  pseudonym text not null,
  queued_at timestamptz not null,
  done_to bigint not null default 0,
  primary key (subject, subject_id),
  foreign key (subject, subject_id) references erasures (subject, subject_id)
);
create index on erased_names (erasure_request_id);
