-- Open scores of manufacturers: the published formula, the score of each, and what manufacturers contest (docs/decisions/0394).
-- How scores of manufacturers are computed: each version is published with all its figures and never changes (docs/decisions/0394).
create table score_formulas (
  version integer primary key check (version > 0),
  -- Events of the last days count.
  window_days integer not null check (window_days between 30 and 365),
  -- What each part of the score counts beside the others: {"onTime": 30, …}. A part that is not named does not count.
  weights jsonb not null check (jsonb_typeof(weights) = 'object'),
  -- Cartons with defects among 1,000 at which a manufacturer gets no points for quality.
  defect_limit integer not null check (defect_limit between 1 and 1000),
  published_at timestamptz not null,
  -- Null for the first version.
  published_by bigint references people
);
create trigger append_only before update or delete on score_formulas for each row execute function refuse_rewriting();
insert into score_formulas (version, window_days, weights, defect_limit, published_at) values
  (1, 90, '{"onTime": 30, "accepted": 15, "complete": 15, "quality": 25, "answers": 10, "inspections": 5, "prices": 0}', 50, '2026-11-30T00:00:00Z');

-- The score of a manufacturer as buyers see it, computed again by a job and with every decision about one of its events.
create table merchant_scores (
  merchant_id bigint primary key references merchants,
  version integer not null references score_formulas,
  -- Null while there are too few events.
  score integer check (score between 0 and 100),
  -- Each part with its weight, events and points: [{part, weight, events, bad, points, per_thousand}].
  parts jsonb not null,
  computed_at timestamptz not null
);
create index merchant_scores_by_score on merchant_scores (score, merchant_id);

-- What a manufacturer objects to in an event of its score. An event is contested once.
create table score_contests (
  contest_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  -- The event: its kind and its key (features/service/merchant-score/events.ts), with what it was when it was contested.
  source text not null check (length(source) between 1 and 40),
  source_key text not null check (length(source_key) between 1 and 80),
  part text not null check (length(part) between 1 and 40),
  cause text not null check (length(cause) between 1 and 40),
  event_at timestamptz not null,
  reference text not null check (length(reference) <= 120),
  reason text not null check (reason in ('notOurFault', 'wrongData', 'buyerAgreed', 'forceMajeure', 'other')),
  note text not null check (length(note) between 1 and 1000),
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  status text not null check (status in ('open', 'accepted', 'declined')),
  submitted_at timestamptz not null,
  submitted_by bigint not null references people,
  decided_at timestamptz,
  decided_by bigint references people,
  decision_reasons text[] not null default '{}',
  decision_note text not null default '' check (length(decision_note) <= 500),
  unique (merchant_id, source, source_key),
  check ((status = 'open') = (decided_at is null))
);
create index score_contests_open on score_contests (submitted_at, contest_id) where status = 'open';
create index score_contests_decided on score_contests (decided_at desc, contest_id desc) where status <> 'open';
create index score_contests_of_merchant on score_contests (merchant_id, contest_id desc);
