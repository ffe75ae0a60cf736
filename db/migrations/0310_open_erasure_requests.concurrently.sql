create unique index concurrently open_erasure_request_of on erasure_requests (person_id, company_id, merchant_id) nulls not distinct where state = 'open';
