-- FOB contracts: an order of the kind fob with its terms, versions, acceptances and what is reported until the goods are received.

-- A draft may have no pieces yet.
alter table orders alter column pieces type integer, add constraint orders_have_pieces check (pieces > 0 or kind = 'fob' and pieces = 0);

-- The number that a member's next contract with a manufacturer gets. It is deleted when a contract is saved under it.
create table contract_numbers (
  contract_sn text primary key,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  merchant_id bigint not null references merchants,
  taken_at timestamptz not null,
  unique (company_id, person_id, merchant_id)
);

create table contracts (
  order_id bigint primary key references orders,
  -- The draft as typed, and how often it was saved.
  draft jsonb,
  draft_revision integer not null default 0,
  draft_saved_at timestamptz,
  -- Cart lines that the contract takes when it is submitted first.
  cart_ids bigint[] not null default '{}',
  cart_taken_at timestamptz,
  -- The newest version and the one that both sides accepted.
  version integer not null default 0,
  agreed_version integer,
  -- Of the newest version, or of the draft as far as it is typed.
  line_count integer not null default 0,
  delivery_date date,
  container_type text not null default '',
  container_count integer not null default 0,
  balance_type integer not null default 1 check (balance_type in (1, 2, 3)),
  arrival_day_pay integer not null default 0,
  cancel_buyer_percent integer not null default 100 check (cancel_buyer_percent between 0 and 100),
  -- Percent of the total by condition.
  release jsonb not null default '{}',
  released_cents charge_cents not null default 0,
  signed_file_ids uuid[] not null default '{}',
  invoice_number text not null default '',
  invoice_file_ids uuid[] not null default '{}',
  invoiced_at timestamptz,
  -- Until when the buyer reviews the inspection report.
  review_until timestamptz,
  inspection_passed_at timestamptz,
  shipping_approved_at timestamptz,
  arrived_at timestamptz,
  received_at timestamptz,
  -- The day by which the balance is to be paid; null while none is due or the contract does not say.
  balance_due_on date,
  reminded_on date
);
create index contracts_in_review on contracts (review_until) where review_until is not null;

-- A version never changes.
create table contract_versions (
  order_id bigint not null references contracts,
  version integer not null check (version > 0),
  side text not null check (side in ('buyer', 'merchant')),
  person_id bigint not null references people,
  made_at timestamptz not null,
  note text not null,
  terms jsonb not null,
  total_cents charge_cents not null,
  deposit_cents charge_cents not null,
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  -- The code in the address that proves a printed paper.
  verify_code uuid not null unique,
  primary key (order_id, version)
);
create trigger append_only before update or delete on contract_versions for each row execute function refuse_rewriting();

create table contract_acceptances (
  order_id bigint not null,
  version integer not null,
  side text not null check (side in ('buyer', 'merchant')),
  person_id bigint not null references people,
  at timestamptz not null,
  text_hash text not null,
  primary key (order_id, version, side),
  foreign key (order_id, version) references contract_versions
);
create trigger append_only before update or delete on contract_acceptances for each row execute function refuse_rewriting();

-- Money that went from escrow to the manufacturer, by the condition that was met.
create table contract_releases (
  release_id bigint generated always as identity primary key,
  order_id bigint not null references contracts,
  condition text not null check (condition in ('inspectionPassed', 'shippingApproved', 'receiptConfirmed')),
  amount_cents charge_cents not null,
  at timestamptz not null
);
create index on contract_releases (order_id);
create trigger append_only before update or delete on contract_releases for each row execute function refuse_rewriting();

create table contract_milestones (
  order_id bigint not null references contracts,
  position integer not null,
  code text not null,
  label text not null,
  planned_on date not null,
  done_on date,
  note text not null default '',
  file_ids uuid[] not null default '{}',
  primary key (order_id, position)
);

create table contract_inspections (
  order_id bigint not null references contracts,
  round integer not null,
  submitted_at timestamptz not null,
  person_id bigint not null references people,
  passed boolean not null,
  lines jsonb not null,
  defects jsonb not null,
  sample_size integer not null,
  note text not null,
  file_ids uuid[] not null,
  decision text not null default '' check (decision in ('', 'passed', 'failed', 'expired')),
  primary key (order_id, round)
);

create table contract_negotiations (
  order_id bigint not null references contracts,
  round integer not null,
  opened_at timestamptz not null,
  opened_by text not null check (opened_by in ('buyer', 'merchant')),
  note text not null,
  file_ids uuid[] not null default '{}',
  outcome text check (outcome in ('rework', 'price', 'cancel')),
  outcome_note text not null default '',
  outcome_at timestamptz,
  outcome_person_id bigint references people,
  rework_until date,
  -- New unit prices in cents by row.
  prices jsonb not null default '[]',
  new_total_cents bigint,
  outcome_file_ids uuid[] not null default '{}',
  decision text not null default '' check (decision in ('', 'rework', 'acceptTerms', 'cancel')),
  primary key (order_id, round)
);

create table contract_shipments (
  order_id bigint not null references contracts,
  round integer not null,
  submitted_at timestamptz not null,
  person_id bigint not null references people,
  containers jsonb not null,
  vessel text not null,
  voyage text not null,
  port_of_loading text not null,
  port_of_discharge text not null,
  etd date not null,
  eta date not null,
  bill_of_lading text not null,
  file_ids uuid[] not null,
  decision text not null default '' check (decision in ('', 'approved', 'refused')),
  decided_at timestamptz,
  decision_note text not null default '',
  primary key (order_id, round)
);

-- Dates of sailing and arrival as announced. The last row holds now.
create table contract_sailings (
  sailing_id bigint generated always as identity primary key,
  order_id bigint not null references contracts,
  at timestamptz not null,
  person_id bigint not null references people,
  etd date not null,
  eta date not null,
  reason text not null
);
create index on contract_sailings (order_id, sailing_id);
create trigger append_only before update or delete on contract_sailings for each row execute function refuse_rewriting();

create table contract_comments (
  comment_id bigint generated always as identity primary key,
  order_id bigint not null references contracts,
  clause_key text not null,
  version integer not null,
  side text not null check (side in ('buyer', 'merchant', 'operator')),
  person_id bigint not null references people,
  at timestamptz not null,
  text text not null
);
create index on contract_comments (order_id, comment_id);

-- Read-only view for auditors.
create view audit_contract as
  select orders.order_number as contract_sn, orders.status, contracts.version, orders.total_cents, orders.deposit_cents, orders.paid_cents,
    orders.paid_cents - orders.refunded_cents - orders.forfeited_cents - contracts.released_cents as escrow_cents, orders.refunded_cents
  from contracts join orders using (order_id);
