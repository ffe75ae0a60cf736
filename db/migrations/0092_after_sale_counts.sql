-- Counts of the tabs of after-sale lists read an index alone.
create index after_sale_counts_of_company on after_sale_records (company_id, status, turn);
create index after_sale_counts_of_merchant on after_sale_records (merchant_id, status, turn);
create index after_sale_counts on after_sale_records (status, turn) include (warehouse_id);
