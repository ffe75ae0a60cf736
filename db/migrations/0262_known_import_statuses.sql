-- An import has one of the statuses of its table, as everything else that has a status.
alter table imports add constraint imports_status_check
  check (status in ('reading', 'mapping', 'judging', 'ready', 'running', 'finished', 'cancelled'));
