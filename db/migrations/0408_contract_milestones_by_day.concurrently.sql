create index concurrently contract_milestones_by_day on contract_milestones (planned_on);
