create index concurrently if not exists requisitions_open on requisitions (company_id, requisition_id) where status in ('requested', 'approved');
