-- Where the products of a change set came from, and how sure their category was: `given` by the merchant, or suggested by the title.
alter table product_change_sets
  add column import_id bigint references imports on delete set null,
  add column category_confidence text not null default 'given' check (category_confidence in ('given', 'high', 'medium'));
create index on product_change_sets (import_id) where closed_at is null;

-- One decision on many new products. A job carries it out in batches.
create table bulk_reviews (
  bulk_review_id bigint generated always as identity primary key,
  person_id bigint not null references people,
  decision text not null check (decision in ('approve', 'refuse')),
  reasons text[] not null default '{}',
  note text not null default '',
  filters jsonb not null,
  site_code text not null,
  state text not null default 'running' check (state in ('running', 'finished')),
  total_count integer not null,
  done_count integer not null default 0,
  -- Changed or decided between the decision and its turn; they stay as they are.
  skipped_count integer not null default 0,
  -- Renewed with every batch; a decision whose process died is taken up by another one.
  worked_at timestamptz,
  decided_at timestamptz not null,
  finished_at timestamptz
);
create index on bulk_reviews (bulk_review_id) where state = 'running';

create table bulk_review_items (
  bulk_review_id bigint not null references bulk_reviews on delete cascade,
  change_set_id bigint not null references product_change_sets on delete cascade,
  -- Digest of the changes that were decided on.
  fingerprint text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped')),
  primary key (bulk_review_id, change_set_id)
);
-- A product waits for one decision at a time.
create unique index on bulk_review_items (change_set_id) where state = 'waiting';
