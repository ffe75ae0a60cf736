-- The tabs of the lists of cases: counts and pages by status and turn, the newest first, from one index per reader.

drop index after_sale_counts_of_company;
drop index after_sale_counts_of_merchant;
drop index after_sale_counts;
create index after_sale_tabs_of_company on after_sale_records (company_id, status, turn, record_id desc);
create index after_sale_tabs_of_merchant on after_sale_records (merchant_id, status, turn, record_id desc);
create index after_sale_tabs on after_sale_records (status, turn, record_id desc) include (warehouse_id);
