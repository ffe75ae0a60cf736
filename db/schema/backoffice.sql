-- The review queue of staff, their notes about companies, and changes of bank details.

-- features/backoffice/review-queue ------------------------------------------------------------------------------------------------------

-- What the review queue stores of an item beside its feature's own row; an item that nobody has touched has none
-- (docs/decisions/0029).
create table queue_items (
  kind text not null,
  item_id bigint not null,
  -- Who has it open, and until when others are warned.
  claimed_by bigint references people,
  claimed_until timestamptz,
  assigned_to bigint references people,
  -- The company was asked and has not answered: the item rests.
  asked_at timestamptz,
  primary key (kind, item_id),
  check ((claimed_by is null) = (claimed_until is null))
);
create index on queue_items (assigned_to) where assigned_to is not null;

-- A decision of a reviewer. It is carried out when the time for undoing it is over.
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

-- A question of staff to a company before they decide, and the answer.
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
create index review_questions_open on review_questions (company_id, question_id) where answered_at is null;

-- features/backoffice/companies ---------------------------------------------------------------------------------------------------------

-- A note of staff about a company.
create table company_notes (
  note_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  body text not null check (body <> ''),
  written_at timestamptz not null
);
create index on company_notes (company_id, note_id desc);

-- features/backoffice/merchants ---------------------------------------------------------------------------------------------------------

-- A note of staff about a manufacturer.
create table merchant_notes (
  note_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  person_id bigint not null references people,
  body text not null check (body <> ''),
  written_at timestamptz not null
);
create index on merchant_notes (merchant_id, note_id desc);

-- features/backoffice/site-settings -----------------------------------------------------------------------------------------------------

-- A change of the bank account that buyers transfer to: one person proposes it, another one agrees (docs/decisions/0038).
create table site_bank_changes (
  bank_change_id bigint generated always as identity primary key,
  site_code text not null references sites,
  -- The bank details until then, and the proposed ones.
  before jsonb not null,
  bank jsonb not null,
  reason text not null check (reason <> ''),
  status text not null default 'waiting' check (status in ('waiting', 'applied', 'refused', 'withdrawn')),
  proposed_by bigint not null references people,
  proposed_at timestamptz not null,
  reviewed_by bigint references people,
  reviewed_at timestamptz,
  review_note text not null default '',
  check ((status = 'waiting') = (reviewed_at is null)),
  check ((reviewed_at is null) = (reviewed_by is null)),
  check (status = 'withdrawn' or reviewed_by <> proposed_by)
);
create unique index one_waiting_site_bank_change on site_bank_changes (site_code) where status = 'waiting';
create index on site_bank_changes (site_code, bank_change_id desc);

-- features/backoffice/system ------------------------------------------------------------------------------------------------------------

-- A backup that began (apps/server/backups). `place` is the folder of backups, `folder` its own, once it is complete.
create table backups (
  backup_id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  place text not null,
  folder text,
  bytes bigint,
  failure text,
  check ((state = 'running') = (ended_at is null)),
  check ((state = 'done') = (folder is not null and bytes is not null)),
  check ((state = 'failed') = (failure is not null))
);

-- When an administrator last asked for a backup; one that begins later answers it.
create table backup_requests (
  one_row boolean primary key default true check (one_row),
  requested_at timestamptz not null,
  requested_by bigint not null references people
);

-- features/backoffice/personal-data ---------------------------------------------------------------------------------------------------

-- An archive of the data of a person, a company or a manufacturer, made by the worker. It is in the file store under storage_key until it expires.
create table data_exports (
  export_id uuid primary key,
  person_id bigint references people,
  company_id bigint references companies,
  requested_by bigint not null references people,
  requested_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'expired')),
  tries integer not null default 0,
  try_after timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint,
  storage_key text unique,
  merchant_id bigint references merchants,
  constraint data_exports_one_subject check (num_nonnulls(person_id, company_id, merchant_id) = 1),
  constraint data_exports_check1 check ((state = 'ready') = (storage_key is not null)),
  constraint data_exports_check2 check (storage_key is null or (expires_at is not null and bytes is not null))
);
create unique index waiting_data_export_of on data_exports (requested_by, person_id, company_id, merchant_id) nulls not distinct where state = 'waiting';
create index on data_exports (requested_by, requested_at desc);
create index data_exports_due on data_exports (try_after) where state = 'waiting';
create index data_exports_to_expire on data_exports (expires_at) where state = 'ready';

-- Who asks to be erased, as a person, a company or a manufacturer, and what the operator decided.
create table erasure_requests (
  erasure_request_id bigint generated always as identity primary key,
  person_id bigint references people,
  company_id bigint references companies,
  requested_by bigint not null references people,
  requested_at timestamptz not null,
  reason text not null default '' check (length(reason) <= 500),
  state text not null default 'open' check (state in ('open', 'granted', 'refused', 'withdrawn')),
  decided_by bigint references people,
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  merchant_id bigint references merchants,
  constraint erasure_requests_one_subject check (num_nonnulls(person_id, company_id, merchant_id) = 1),
  constraint erasure_requests_check1 check ((state = 'open') = (decided_at is null)),
  constraint erasure_requests_check2 check ((state in ('granted', 'refused')) = (decided_by is not null))
);
create unique index open_erasure_request_of on erasure_requests (person_id, company_id, merchant_id) nulls not distinct where state = 'open';
create index on erasure_requests (state, erasure_request_id desc);
create index on erasure_requests (requested_by, erasure_request_id desc);

-- What was erased, without any personal data, so that it is erased again after a restore. Unfinished: addresses on open papers are left.
create table erasures (
  erasure_id bigint generated always as identity primary key,
  subject text not null check (subject in ('person', 'company', 'merchant')),
  subject_id bigint not null,
  erased_at timestamptz not null,
  finished_at timestamptz,
  unique (subject, subject_id)
);
create index erasures_unfinished on erasures (erasure_id) where finished_at is null;

-- Names of an erased person or company that messages to others may still have. A job takes them out by message_id, up to done_to so far; the row goes with the last one.
create table erased_names (
  subject text not null,
  subject_id bigint not null,
  -- The request that was granted with it; null for an erasure that is repeated after a restore.
  erasure_request_id bigint references erasure_requests,
  names text[] not null check (names <> '{}'),
  pseudonym text not null,
  queued_at timestamptz not null,
  done_to bigint not null default 0,
  primary key (subject, subject_id),
  foreign key (subject, subject_id) references erasures (subject, subject_id)
);
create index on erased_names (erasure_request_id);

-- Files whose rows are gone and whose bytes have to follow.
create table file_removals (
  storage_key text primary key,
  queued_at timestamptz not null
);

-- Retention periods that an administrator changed; all others are those in the code.
create table retention_periods (
  kind text primary key,
  days integer not null check (days > 0),
  changed_by bigint not null references people,
  changed_at timestamptz not null
);

-- What each run of the retention removed of a kind, and the oldest row that it left.
create table retention_runs (
  run_id bigint generated always as identity primary key,
  kind text not null,
  ran_at timestamptz not null,
  days integer not null,
  removed integer not null,
  oldest_left timestamptz
);
create index on retention_runs (kind, run_id desc);
-- What each web and worker process last said about itself, every ten seconds. Those that are silent for an hour are deleted.
create table server_processes (
  process_id uuid primary key,
  -- `both`: it serves calls and runs the jobs.
  kind text not null check (kind in ('web', 'worker', 'both')),
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_bytes bigint not null,
  -- How late the event loop was in one of a hundred turns since the last report.
  loop_delay_ms integer not null,
  -- How long ago its catalog index had read all changes; null where there is none.
  index_age_ms integer,
  -- The statements that took most of its time: [{name, runs, ms, max_ms}].
  statements jsonb not null
);

-- Bugs: one row for each place where one occurs, however often it does. The oldest are deleted.
create table exceptions (
  exception_key text primary key,
  -- The call, page address or job.
  source text not null,
  error text not null,
  message text not null,
  -- Where the error was thrown.
  frame text not null,
  -- The last request that met it, as in the log and in X-Request-Id.
  request_id text,
  occurrences bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index on exceptions (last_at desc);

-- The last check of db/invariants.sql, and why the last one failed if it is newer.
create table invariant_checks (
  one_row boolean primary key default true check (one_row),
  checked_at timestamptz,
  duration_ms integer,
  -- [{invariant, broken, example}], empty while all hold.
  broken jsonb not null default '[]',
  failed_at timestamptz,
  failure text,
  check ((checked_at is null) = (duration_ms is null)),
  check ((failed_at is null) = (failure is null))
);
