-- 9403.60.8093 and 9403.91.0080 also cover furniture and parts that owe no Section 232 duty (heading 9903.76.04), and a row cannot tell
-- them apart: the examples for these numbers are withdrawn, and the row of kitchen furniture says so.
create temporary table shared_numbers on commit drop as
  select current.*
  from duty_rows current
  where current.is_example and not current.is_withdrawn and current.kind = 'section_232'
    and not exists (select from duty_rows newer where newer.replaces_id = current.duty_id);

insert into duty_rows (replaces_id, first_id, kind, title, hts_prefix, origin, basis, rate_ppm, valid_from, valid_to, source_name, source_url, source_date, note, is_example, is_withdrawn, created_at)
  select duty_id, coalesce(first_id, duty_id), kind, title, hts_prefix, origin, basis, rate_ppm, valid_from, valid_to, source_name, source_url, source_date, note, true, true, '2026-11-23'
  from shared_numbers where hts_prefix in ('9403608093', '9403910080');

insert into duty_rows (replaces_id, first_id, kind, title, hts_prefix, origin, basis, rate_ppm, valid_from, valid_to, source_name, source_url, source_date, note, is_example, created_at)
  select duty_id, coalesce(first_id, duty_id), kind, title, hts_prefix, origin, basis, rate_ppm, valid_from, valid_to, source_name, source_url, source_date,
    replace(note, 'cabinets and vanities of 9403.60.8093 and 9403.91.0080 have rows of their own.',
      'cabinets and vanities of 9403.60.8093 and 9403.91.0080 owe it too, other goods of these numbers do not: add a row for their category.'), true, '2026-11-23'
  from shared_numbers where hts_prefix = '940340' and note like '%have rows of their own.%';
