-- A manufacturer can be exported and erased, as people and companies can.
alter table data_exports add column merchant_id bigint references merchants;
alter table erasure_requests add column merchant_id bigint references merchants;
alter table data_exports drop constraint data_exports_check;
alter table data_exports add constraint data_exports_one_subject check (num_nonnulls(person_id, company_id, merchant_id) = 1) not valid;
alter table erasure_requests drop constraint erasure_requests_check;
alter table erasure_requests add constraint erasure_requests_one_subject check (num_nonnulls(person_id, company_id, merchant_id) = 1) not valid;
alter table erasures drop constraint erasures_subject_check;
alter table erasures add constraint erasures_subject_check check (subject in ('person', 'company', 'merchant')) not valid;
