create index concurrently if not exists bills_of_lading_of_company on bills_of_lading (company_id);
