-- The tariff schedule refers products of China of subheading 7009.92 to the 25% of list 3, so mirrors get their row; the note of
-- umbrellas says what was found. Rows that the operator has replaced are left alone.
create temporary table current_examples on commit drop as
  select current.*
  from duty_rows current
  where current.is_example and not current.is_withdrawn and current.kind = 'base' and current.hts_prefix in ('700992', '660110')
    and not exists (select from duty_rows newer where newer.replaces_id = current.duty_id);

insert into duty_rows (kind, title, hts_prefix, origin, basis, rate_ppm, valid_from, source_name, source_url, source_date, note, is_example, created_at)
  select 'section_301', 'Products of China, list 3: framed mirrors', '700992', 'CN', 'percent', 250000, '2019-05-10',
    'Harmonized Tariff Schedule of the United States (2024), note to subheading 7009.92', 'https://hts.usitc.gov/search?query=7009.92', '2024-12-31',
    'The schedule adds 25% to products of China. Exclusions are not entered.', true, '2026-11-23'
  where not exists (select from duty_rows where kind = 'section_301' and hts_prefix like '7009%');

insert into duty_rows (replaces_id, first_id, kind, title, hts_prefix, origin, basis, rate_ppm, valid_from, valid_to, source_name, source_url, source_date, note, is_example, created_at)
  select duty_id, coalesce(first_id, duty_id), kind, title, hts_prefix, origin, basis, rate_ppm, valid_from, valid_to, source_name, source_url, source_date,
    case hts_prefix
      when '700992' then 'Column 1, general, over 929 square centimeters (7009.92.50). Up to 929 (7009.92.10): 7.8%. Products of China owe Section 301, too.'
      else 'Column 1, general. Tables of 2025 show no Section 301 duty on garden umbrellas of China: check the schedule before use.' end,
    true, '2026-11-23'
  from current_examples;
