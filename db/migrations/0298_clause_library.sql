-- Clauses that buyers choose for their contracts.
create table contract_clauses (
  clause_id bigint generated always as identity primary key,
  -- What it is about (features/trade/clause-library/rules/clauses.ts).
  kind text not null check (kind in ('lateDelivery', 'warranty', 'claims', 'governingLaw', 'packing', 'marks', 'cartonDrop', 'moisture', 'inspection', 'other')),
  -- The one that a contract has when its buyer chooses no other of its kind.
  is_standard boolean not null default false check (not is_standard or kind in ('lateDelivery', 'warranty', 'claims', 'governingLaw')),
  -- The newest version.
  version integer not null default 1 check (version > 0),
  -- Its name in the ready set, so that the set is loaded once.
  ready_code text unique,
  -- No longer offered since then; contracts that have it keep it.
  archived_at timestamptz,
  check (not is_standard or archived_at is null)
);
create unique index on contract_clauses (kind) where is_standard;

-- A wording of a clause. It never changes: a change is the next version.
create table contract_clause_versions (
  clause_id bigint not null references contract_clauses,
  version integer not null check (version > 0),
  -- Title and text in the three languages; the text has placeholders in braces.
  title jsonb not null,
  text jsonb not null,
  -- Values that its placeholders start with.
  usual jsonb not null,
  -- Where the wording comes from.
  source text not null,
  made_at timestamptz not null,
  made_by bigint references people,
  primary key (clause_id, version)
);
create trigger append_only before update or delete on contract_clause_versions for each row execute function refuse_rewriting();
