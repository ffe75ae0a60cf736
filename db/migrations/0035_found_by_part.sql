-- Orders are found by a part of their numbers. Read one by one that took 65 ms at 20,000 orders; trigrams name the few that can
-- match. A part of one or two characters has no trigram: that still reads them all.
create extension if not exists pg_trgm;

-- In "C", so that lower() touches ASCII only and the comparison is one of bytes.
create index orders_by_part on orders using gin (lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C") gin_trgm_ops);
create index order_lines_by_part on order_lines using gin (lower((custom_sn || ' ' || goods_sn) collate "C") gin_trgm_ops);

-- Companies by a part of their name, and of who acts for them.
create index companies_by_part on companies using gin (lower(name) gin_trgm_ops);
create index people_by_part on people
  using gin (lower(coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || mobile || ' ' || first_name || ' ' || last_name) gin_trgm_ops);
