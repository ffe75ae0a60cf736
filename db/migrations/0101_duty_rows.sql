-- Duties and import fees as dated rows. A row is never rewritten: a change, an end and a withdrawal are a new row that replaces it.
create table duty_rows (
  duty_id bigint generated always as identity primary key,
  -- The row that this one replaces, and the first row of the history that both belong to.
  replaces_id bigint unique references duty_rows,
  first_id bigint references duty_rows,
  kind text not null check (kind in ('base', 'section_232', 'section_301', 'antidumping', 'countervailing', 'other_duty', 'mpf', 'hmf', 'port_fee', 'broker_fee')),
  title text not null check (length(title) between 1 and 120),
  -- The goods: those whose HTS code begins with these digits, those of a category, or all.
  hts_prefix text not null default '' check (hts_prefix ~ '^([0-9]{4,10})?$'),
  type_id bigint references categories,
  -- Country of origin by ISO 3166; empty for every country.
  origin text not null default '' check (origin ~ '^([A-Z]{2})?$'),
  -- percent: of the customs value. container: of full containers. cubic_meter: of goods that share a container.
  basis text not null check (basis in ('percent', 'piece', 'kilogram', 'cubic_meter', 'container', 'shipment')),
  -- Millionths of the customs value.
  rate_ppm integer check (rate_ppm between 0 and 10000000),
  amount_cents cents check (amount_cents > 0),
  -- What a percentage comes to at least and at most for one shipment.
  min_cents cents check (min_cents >= 0),
  max_cents cents check (max_cents >= 0),
  valid_from date not null,
  valid_to date,
  source_name text not null check (length(source_name) between 1 and 200),
  source_url text not null default '' check (source_url = '' or source_url ~ '^https://'),
  source_date date not null,
  note text not null default '',
  is_example boolean not null default false,
  -- A row that should not have been there.
  is_withdrawn boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references people,
  check ((replaces_id is null) = (first_id is null)),
  check ((basis = 'percent') = (rate_ppm is not null) and (basis = 'percent') = (amount_cents is null)),
  check (basis = 'percent' or min_cents is null and max_cents is null),
  check (max_cents >= min_cents),
  check (hts_prefix = '' or type_id is null),
  check (valid_to >= valid_from)
);
create index on duty_rows (hts_prefix);
create index on duty_rows (first_id);
create index on duty_rows (kind, hts_prefix, duty_id);
create trigger append_only before update or delete on duty_rows for each row execute function refuse_rewriting();

-- Examples, so that the estimate can be tried. The operator checks each against its source and replaces it.
insert into duty_rows (kind, title, hts_prefix, origin, basis, rate_ppm, valid_from, valid_to, source_name, source_url, source_date, note, is_example, created_at)
  select kind, title, hts_prefix, origin, 'percent', rate_ppm, valid_from::date, valid_to::date, source_name, source_url, source_date::date, note, true, '2026-01-05'
  from (values
    ('base', 'Seats and their parts', '9401', '', 0, '2025-01-01', null, 'Harmonized Tariff Schedule of the United States, heading 9401', 'https://hts.usitc.gov/search?query=9401', '2025-01-01', 'Column 1, general. Upholstered seats with wooden frames are 9401.61.'),
    ('base', 'Other furniture and its parts', '9403', '', 0, '2025-01-01', null, 'Harmonized Tariff Schedule of the United States, heading 9403', 'https://hts.usitc.gov/search?query=9403', '2025-01-01', 'Column 1, general. Wooden bedroom furniture is 9403.50, other wooden furniture 9403.60.'),
    ('base', 'Ceiling and wall lamps for LED', '940511', '', 76000, '2025-01-01', null, 'Harmonized Tariff Schedule of the United States, subheading 9405.11', 'https://hts.usitc.gov/search?query=9405.11', '2025-01-01', 'Column 1, general, of base metal other than brass (9405.11.60). Brass and other materials: 3.9%.'),
    ('base', 'Table, desk and floor lamps for LED', '940521', '', 60000, '2025-01-01', null, 'Harmonized Tariff Schedule of the United States, subheading 9405.21', 'https://hts.usitc.gov/search?query=9405.21', '2025-01-01', 'Column 1, general, of base metal other than brass (9405.21.60).'),
    ('base', 'Framed glass mirrors', '700992', '', 65000, '2025-01-01', null, 'Harmonized Tariff Schedule of the United States, subheading 7009.92', 'https://hts.usitc.gov/search?query=7009.92', '2025-01-01', 'Column 1, general, over 929 square centimeters (7009.92.50).'),
    ('base', 'Garden umbrellas', '660110', '', 65000, '2025-01-01', null, 'Harmonized Tariff Schedule of the United States, subheading 6601.10', 'https://hts.usitc.gov/search?query=6601.10', '2025-01-01', 'Column 1, general.'),
    ('section_232', 'Upholstered wooden furniture', '940161', '', 250000, '2025-10-14', '2026-12-31', 'Proclamation 10976, Adjusting Imports of Timber, Lumber, and Their Derivative Products; amended December 31, 2025', 'https://www.federalregister.gov/presidential-documents/proclamations', '2025-12-31', 'Heading 9903.76.02: 9401.61.4011, 9401.61.4031, 9401.61.6011 and 9401.61.6031. Products that state six digits count as covered. Lower rates for the United Kingdom, the European Union and Japan are not entered.'),
    ('section_232', 'Upholstered wooden furniture', '940161', '', 300000, '2027-01-01', null, 'Proclamation 10976, Adjusting Imports of Timber, Lumber, and Their Derivative Products; amended December 31, 2025', 'https://www.federalregister.gov/presidential-documents/proclamations', '2025-12-31', 'The increase announced for January 1, 2027.'),
    ('section_232', 'Kitchen cabinets and vanities', '940340', '', 250000, '2025-10-14', '2026-12-31', 'Proclamation 10976, Adjusting Imports of Timber, Lumber, and Their Derivative Products; amended December 31, 2025', 'https://www.federalregister.gov/presidential-documents/proclamations', '2025-12-31', 'Heading 9903.76.03: 9403.40.9060. Products that state six digits count as covered.'),
    ('section_232', 'Kitchen cabinets and vanities', '940340', '', 500000, '2027-01-01', null, 'Proclamation 10976, Adjusting Imports of Timber, Lumber, and Their Derivative Products; amended December 31, 2025', 'https://www.federalregister.gov/presidential-documents/proclamations', '2025-12-31', 'The increase announced for January 1, 2027.'),
    ('section_301', 'Products of China, list 3: seats', '9401', 'CN', 250000, '2019-05-10', null, 'USTR, Notice of Modification of Section 301 Action, 84 FR 20459', 'https://www.federalregister.gov/citation/84-FR-20459', '2019-05-09', 'Exclusions are not entered.'),
    ('section_301', 'Products of China, list 3: other furniture', '9403', 'CN', 250000, '2019-05-10', null, 'USTR, Notice of Modification of Section 301 Action, 84 FR 20459', 'https://www.federalregister.gov/citation/84-FR-20459', '2019-05-09', 'Exclusions are not entered.'),
    ('section_301', 'Products of China, list 3: lamps', '9405', 'CN', 250000, '2019-05-10', null, 'USTR, Notice of Modification of Section 301 Action, 84 FR 20459', 'https://www.federalregister.gov/citation/84-FR-20459', '2019-05-09', 'Exclusions are not entered.'),
    ('hmf', 'Harbor maintenance fee', '', '', 1250, '2025-01-01', null, '19 CFR 24.24', 'https://www.ecfr.gov/current/title-19/section-24.24', '2025-01-01', 'Cargo that arrives by vessel.')
  ) as example (kind, title, hts_prefix, origin, rate_ppm, valid_from, valid_to, source_name, source_url, source_date, note);

insert into duty_rows (kind, title, basis, rate_ppm, min_cents, max_cents, valid_from, source_name, source_url, source_date, note, is_example, created_at)
  values ('mpf', 'Merchandise processing fee', 'percent', 3464, 3358, 65150, '2025-10-01', '19 CFR 24.23 and the user fee table of U.S. Customs and Border Protection', 'https://www.cbp.gov/trade/basic-import-export/user-fee-table', '2025-10-01', 'Formal entries. Minimum and maximum change every October 1.', true, '2026-01-05');

insert into duty_rows (kind, title, basis, amount_cents, valid_from, source_name, source_date, note, is_example, created_at)
  select kind, title, basis, amount_cents, '2026-01-01', 'Invented for the demo', '2026-01-05', 'Replace it with the price agreed with your broker or terminal.', true, '2026-01-05'
  from (values
    ('port_fee', 'Terminal handling', 'container', 39500),
    ('port_fee', 'Container freight station', 'cubic_meter', 2800),
    ('broker_fee', 'Customs entry', 'shipment', 17500),
    ('broker_fee', 'Importer security filing', 'shipment', 4500)
  ) as example (kind, title, basis, amount_cents);
