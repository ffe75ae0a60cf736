create unique index concurrently waiting_data_export_of on data_exports (requested_by, person_id, company_id, merchant_id) nulls not distinct where state = 'waiting';
