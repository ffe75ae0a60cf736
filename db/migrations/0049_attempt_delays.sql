-- Pauses between guesses, by what is guessed and from where (platform/attempt-delays.ts).
create table attempt_delays (
  counted text primary key,
  tries integer not null,
  last_at timestamptz not null,
  open_at timestamptz not null
);
create index on attempt_delays (last_at);

-- Where a code was requested: "device:…" and "from:…". Only from there it can be tried, so that nobody uses up another's tries.
alter table verification_codes add column requested_from text[] not null default '{}';

-- Attempts of the payment password are counted per member, so that one cannot lock out the others.
create table payment_password_attempts (
  company_id bigint not null references companies,
  person_id bigint not null references people,
  failures integer not null,
  locked_until timestamptz,
  primary key (company_id, person_id)
);
alter table payment_passwords drop column failures, drop column locked_until;

-- The rows of these tables are deleted by age. They are inserted in that order, so a block range index is enough and costs nothing.
create index on answered_requests using brin (answered_at);
create index on outbox_messages using brin (created_at);
