-- What the specialist recorded in one round of inspection: the sampling plan it followed, the checklist with measured values, the defects.
create table inspection_reports (
  order_id bigint not null,
  round integer not null,
  contract_version integer not null,
  -- Sample size, accept and reject number by class of defects.
  plan jsonb not null,
  checks jsonb not null,
  defects jsonb not null,
  cartons_opened integer[] not null,
  -- When the specialist began, as the device said; the form may be filled in without a network.
  started_at timestamptz not null,
  primary key (order_id, round),
  foreign key (order_id, round) references contract_inspections
);
create trigger append_only before update or delete on inspection_reports for each row execute function refuse_rewriting();
