-- The manufacturer reports an agreed rework as done; the goods are inspected again after that. Rework agreed before counts as reported.
alter table contract_negotiations add column rework_done_at timestamptz;
alter table contract_negotiations add column rework_note text not null default '';
alter table contract_negotiations add column rework_file_ids uuid[] not null default '{}';
update contract_negotiations set rework_done_at = coalesce(outcome_at, opened_at) where decision = 'rework';

-- Missing parts in the buyer's words, for goods without a parts list or parts that are not on it.
alter table after_sale_lines add column parts_note text not null default '';
