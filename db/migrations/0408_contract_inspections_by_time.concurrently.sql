create index concurrently contract_inspections_by_time on contract_inspections (submitted_at);
