-- Companies of the same name, for the review of a certification.
create index certifications_plain_name on certifications (regexp_replace(lower(company_name), '[[:space:].,&()/-]+', '', 'g'));

-- Orders of a status by how long they have been in it, for the work lists of staff.
create index orders_by_status_since on orders (status, status_since, order_id);
