create index concurrently if not exists freight_corrections_to_answer on freight_corrections (company_id, respond_by) where status = 'shown';
