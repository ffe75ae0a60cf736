-- The examples of duties after a comparison with their published sources: what differed or lacked a source is replaced by a new row of
-- its history, and rates that were left out are added. Rows that the operator has replaced are left alone.
create temporary table checked on commit drop as
  select current.*
  from duty_rows current
  where current.is_example and not current.is_withdrawn and not exists (select from duty_rows newer where newer.replaces_id = current.duty_id);

-- Section 232: same rates and dates, now with the citations and every subheading of the headings.
insert into duty_rows (replaces_id, first_id, kind, title, hts_prefix, origin, basis, rate_ppm, valid_from, valid_to, source_name, source_url, source_date, note, is_example, created_at)
  select checked.duty_id, coalesce(checked.first_id, checked.duty_id), checked.kind, checked.title, checked.hts_prefix, checked.origin, checked.basis, checked.rate_ppm,
    checked.valid_from, checked.valid_to, 'Proclamation 10976 of September 29, 2025 (90 FR 48127); increase deferred by the proclamation of December 31, 2025',
    'https://www.federalregister.gov/citation/90-FR-48127', '2025-12-31',
    case checked.hts_prefix
      when '940161' then 'Heading 9903.76.02: 9401.61.4011, 9401.61.4031, 9401.61.6011 and 9401.61.6031. Products that state six digits count as covered.'
      else 'Heading 9903.76.03: 9403.40.9060; cabinets and vanities of 9403.60.8093 and 9403.91.0080 have rows of their own. Products that state six digits count as covered.' end
      || case when checked.valid_from >= '2027-01-01' then ' Announced for January 1, 2027; the increase of January 1, 2026 was deferred by a year. Check for a further deferral.'
        else ' The 25% of October 14, 2025 stays through December 31, 2026.' end,
    true, '2026-11-23'
  from checked
  where checked.kind = 'section_232' and checked.hts_prefix in ('940161', '940340');

insert into duty_rows (kind, title, hts_prefix, basis, rate_ppm, valid_from, valid_to, source_name, source_url, source_date, note, is_example, created_at)
  select 'section_232', 'Kitchen cabinets and vanities', prefix, 'percent', rate, from_day::date, to_day::date,
    'Proclamation 10976 of September 29, 2025 (90 FR 48127); increase deferred by the proclamation of December 31, 2025',
    'https://www.federalregister.gov/citation/90-FR-48127', '2025-12-31',
    'Heading 9903.76.03. Other goods of this number owe nothing (heading 9903.76.04): end this row for them.', true, '2026-11-23'
  from (values ('9403608093'), ('9403910080')) as goods (prefix),
    (values (250000, '2025-10-14', '2026-12-31'), (500000, '2027-01-01', null)) as rates (rate, from_day, to_day);

insert into duty_rows (kind, title, hts_prefix, origin, basis, rate_ppm, valid_from, source_name, source_url, source_date, note, is_example, created_at)
  select 'section_232', goods.title, prefix, origin, 'percent', rate, from_day::date, source_name, source_url, source_date::date, countries.note, true, '2026-11-23'
  from (values ('940161', 'Upholstered wooden furniture'), ('940340', 'Kitchen cabinets and vanities'), ('9403608093', 'Kitchen cabinets and vanities'),
      ('9403910080', 'Kitchen cabinets and vanities')) as goods (prefix, title),
    (values
      ('GB', 100000, '2025-10-14', 'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
        'Heading 9903.76.20: 10% on top of the base duty. The increase of 2027 does not apply.'),
      ('JP', 150000, '2025-10-14', 'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
        'Heading 9903.76.21: 15% with the base duty, which is free for these goods. The increase of 2027 does not apply.'),
      ('EU', 150000, '2025-10-14', 'Proclamation 10976 of September 29, 2025 (90 FR 48127)', 'https://www.federalregister.gov/citation/90-FR-48127', '2025-09-29',
        'Heading 9903.76.22: 15% with the base duty, which is free for these goods. The increase of 2027 does not apply.'),
      ('KR', 150000, '2025-11-14', 'USTR and Department of Commerce, Implementing Certain Tariff-Related Elements of the U.S.-Korea Deal (90 FR 55964)',
        'https://www.govinfo.gov/content/pkg/FR-2025-12-04/html/2025-21940.htm', '2025-12-04', '15% with the base duty, which is free for these goods.')
    ) as countries (origin, rate, from_day, source_name, source_url, source_date, note);

-- Sources and notes of fees and base duties.
insert into duty_rows (replaces_id, first_id, kind, title, hts_prefix, origin, basis, rate_ppm, min_cents, max_cents, valid_from, valid_to, source_name, source_url, source_date, note, is_example, created_at)
  select checked.duty_id, coalesce(checked.first_id, checked.duty_id), checked.kind, checked.title, checked.hts_prefix, checked.origin, checked.basis, checked.rate_ppm,
    checked.min_cents, checked.max_cents, checked.valid_from, checked.valid_to, found.source_name, found.source_url, found.source_date::date, found.note, true, '2026-11-23'
  from checked
  join (values
    ('mpf', '', 'Customs User Fees To Be Adjusted for Inflation in Fiscal Year 2026, CBP Dec. 25-10 (90 FR 34665)',
      'https://www.govinfo.gov/content/pkg/FR-2025-07-23/html/2025-13869.htm', '2025-07-23',
      'Formal entries: 0.3464%, $33.58 to $651.50 in fiscal year 2026. No notice for fiscal year 2027, which began on October 1, 2026, was found: look the limits up before use.'),
    ('base', '700992', 'Harmonized Tariff Schedule of the United States, subheading 7009.92', 'https://hts.usitc.gov/search?query=7009.92', '2025-01-01',
      'Column 1, general, over 929 square centimeters (7009.92.50). Up to 929 (7009.92.10): 7.8%. Whether Section 301 covers mirrors of China was not found in a source: check it.'),
    ('base', '660110', 'Harmonized Tariff Schedule of the United States, subheading 6601.10', 'https://hts.usitc.gov/search?query=6601.10', '2025-01-01',
      'Column 1, general. No source was found that lists umbrellas of China under Section 301: check it.'),
    ('base', '940521', 'Harmonized Tariff Schedule of the United States, subheading 9405.21', 'https://hts.usitc.gov/search?query=9405.21', '2025-01-01',
      'Column 1, general, of base metal other than brass (9405.21.60). Brass: 3.7%. Other materials: 3.9%.')
  ) as found (kind, prefix, source_name, source_url, source_date, note) on found.kind = checked.kind and found.prefix = checked.hts_prefix;
