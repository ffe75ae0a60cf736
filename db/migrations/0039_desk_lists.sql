-- Lists of the desk that read everything at 50,000 rows (decision 0041 has the figures).

-- Companies by tab, the newest first; those whose discounts are set, by name.
create index companies_in_review on companies (company_id desc) where certified_status = 1;
create index companies_frozen on companies (company_id desc) where frozen_at is not null;
create index companies_by_name on companies (name, company_id) where certified_status > 0;

-- Every notice that was written, taken back or not. Readers go on with the index of those that are not.
create index notices_written on notices (publish_at desc, notice_id desc);
create index notices_by_part on notices using gin (lower(title::text) gin_trgm_ops);
create index notices_of_company on notices (company_id) where company_id is not null;

-- What customers wrote, by a part of it.
create index feedback_by_part on feedback_entries using gin (lower(body) gin_trgm_ops) where not is_staff;
