-- The new indexes and checks take the place of those before.
drop index one_waiting_data_export;
drop index one_open_erasure_request;
alter table data_exports validate constraint data_exports_one_subject;
alter table erasure_requests validate constraint erasure_requests_one_subject;
alter table erasures validate constraint erasures_subject_check;
