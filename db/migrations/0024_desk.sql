-- The operator's desk: who works on what of the review queue, decisions that wait out their time for undoing, questions to
-- companies, notes of the staff, and staff who act for a customer (decision 0029).

-- What the desk knows of an item beside its feature's own row; an item that nobody has touched has none.
create table queue_items (
  kind text not null,
  item_id bigint not null,
  -- Open on somebody's screen until then.
  claimed_by bigint references people,
  claimed_until timestamptz,
  assigned_to bigint references people,
  -- The company was asked and has not answered: the item rests.
  asked_at timestamptz,
  primary key (kind, item_id),
  check ((claimed_by is null) = (claimed_until is null))
);
create index on queue_items (assigned_to) where assigned_to is not null;

-- A decision is carried out when its time for undoing is over; until then it is only meant.
create table queue_decisions (
  decision_id bigint generated always as identity primary key,
  kind text not null,
  item_id bigint not null,
  person_id bigint not null references people,
  decision text not null check (decision in ('approve', 'refuse')),
  -- The call of the feature that carries it out, and its parameters.
  path text not null,
  params jsonb not null,
  language text not null,
  site_code text not null references sites,
  decided_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'undone', 'failed')),
  settled_at timestamptz,
  -- Why it could not be carried out.
  refusal text not null default '',
  tries integer not null default 0,
  check ((state = 'waiting') = (settled_at is null))
);
create unique index one_waiting_decision on queue_decisions (kind, item_id) where state = 'waiting';
create index queue_decisions_due on queue_decisions (due_at) where state = 'waiting';
create index on queue_decisions (kind, item_id, decision_id desc);
create index on queue_decisions (person_id, decision_id desc);
create index on queue_decisions (decided_at);

-- What the staff asks a company before it decides, and the answer.
create table review_questions (
  question_id bigint generated always as identity primary key,
  kind text not null,
  item_id bigint not null,
  company_id bigint not null references companies,
  body text not null check (body <> ''),
  asked_by bigint not null references people,
  asked_at timestamptz not null,
  answer text,
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  answered_by bigint references people,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index on review_questions (kind, item_id, question_id);
create index on review_questions (company_id, question_id desc);

-- A view of the queue that somebody comes back to.
create table queue_filters (
  queue_filter_id bigint generated always as identity primary key,
  person_id bigint not null references people,
  name text not null check (length(name) between 1 and 60),
  address text not null check (length(address) <= 500 and address like '?%'),
  saved_at timestamptz not null,
  unique (person_id, name)
);

create table company_notes (
  note_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  body text not null check (body <> ''),
  written_at timestamptz not null
);
create index on company_notes (company_id, note_id desc);

-- Staff acting for a customer: the session is the customer's, and says whose hands these are.
alter table sessions
  add column acting_person_id bigint references people,
  add column acting_reason text not null default '',
  add check ((acting_person_id is null) = (acting_reason = ''));
create index on sessions (acting_person_id) where acting_person_id is not null;

-- Both names on everything that is written while somebody acts for another (security S46): `serve` says in the transaction
-- who acts, and no feature can forget it.
create function acting_person() returns bigint language sql stable as $$
  select nullif(current_setting('joinery.acting_person_id', true), '')::bigint
$$;
alter table audit_log add column acting_person_id bigint references people default null;
alter table audit_log alter column acting_person_id set default acting_person();
alter table order_events add column acting_person_id bigint references people default null;
alter table order_events alter column acting_person_id set default acting_person();
alter table company_events add column acting_person_id bigint references people default null;
alter table company_events alter column acting_person_id set default acting_person();
alter table ledger_transactions add column acting_person_id bigint references people default null;
alter table ledger_transactions alter column acting_person_id set default acting_person();

-- The history of one person, newest first.
create index audit_log_person on audit_log (person_id, audit_id desc);

-- Search on the staff's page of companies.
create index people_by_name on people (lower(last_name), lower(first_name));
