-- What shipping from the factory costs and takes. The rows that come with the table are samples and say so; the operator replaces them.
create table ocean_lanes (
  lane_id bigint generated always as identity primary key,
  from_code text not null check (from_code ~ '^[A-Z]{2}[A-Z2-9]{3}$'),
  from_name text not null check (length(from_name) between 1 and 120),
  to_code text not null check (to_code ~ '^[A-Z]{2}[A-Z2-9]{3}$'),
  to_name text not null check (length(to_name) between 1 and 120),
  transit_from_days integer not null check (transit_from_days between 1 and 200),
  transit_to_days integer not null check (transit_to_days between transit_from_days and 200),
  -- 1 Monday to 7 Sunday: the last day to hand goods over, and the day the vessel sails.
  cutoff_weekday integer not null check (cutoff_weekday between 1 and 7),
  sailing_weekday integer not null check (sailing_weekday between 1 and 7),
  -- LCL: per cubic meter or metric ton, whichever is more, with a minimum.
  lcl_cents cents not null check (lcl_cents > 0),
  lcl_minimum_cents cents not null check (lcl_minimum_cents >= 0),
  fcl_20_cents cents not null check (fcl_20_cents > 0),
  fcl_40_cents cents not null check (fcl_40_cents > 0),
  fcl_40hq_cents cents not null check (fcl_40hq_cents > 0),
  valid_until date not null,
  is_sample boolean not null default false,
  changed_at timestamptz not null,
  changed_by bigint references people,
  unique (from_code, to_code)
);

insert into ocean_lanes (from_code, from_name, to_code, to_name, transit_from_days, transit_to_days, cutoff_weekday, sailing_weekday, lcl_cents,
    lcl_minimum_cents, fcl_20_cents, fcl_40_cents, fcl_40hq_cents, valid_until, is_sample, changed_at)
  select from_code, from_name, to_code, to_name, days, days + 5, cutoff, cutoff % 7 + 2 - case when cutoff % 7 + 2 > 7 then 7 else 0 end, lcl, lcl, fcl20, fcl40, fcl40 + 15000,
    '2027-12-31', true, '2026-01-01'
  from (values
    ('CNSHA', 'Shanghai', 'USLAX', 'Los Angeles', 15, 3, 9500, 165000, 215000),
    ('CNSHA', 'Shanghai', 'USSEA', 'Seattle', 14, 4, 9800, 168000, 220000),
    ('CNSHA', 'Shanghai', 'USNYC', 'New York', 30, 3, 12500, 265000, 345000),
    ('CNSHA', 'Shanghai', 'USHOU', 'Houston', 29, 5, 12900, 270000, 350000),
    ('CNSZX', 'Shenzhen', 'USLAX', 'Los Angeles', 16, 2, 9400, 163000, 213000),
    ('CNSZX', 'Shenzhen', 'USNYC', 'New York', 31, 2, 12600, 266000, 346000),
    ('CNNGB', 'Ningbo', 'USLAX', 'Los Angeles', 15, 4, 9600, 166000, 216000),
    ('CNNGB', 'Ningbo', 'USBAL', 'Baltimore', 33, 4, 13200, 275000, 358000),
    ('VNSGN', 'Ho Chi Minh City', 'USLAX', 'Los Angeles', 19, 5, 9900, 172000, 224000),
    ('VNSGN', 'Ho Chi Minh City', 'USNYC', 'New York', 30, 5, 12800, 268000, 349000),
    ('MYPKG', 'Port Klang', 'USLAX', 'Los Angeles', 22, 1, 10400, 178000, 232000),
    ('IDJKT', 'Jakarta', 'USLAX', 'Los Angeles', 24, 1, 10800, 182000, 238000),
    ('INMUN', 'Mundra', 'USNYC', 'New York', 28, 6, 12200, 255000, 332000),
    ('PLGDN', 'Gdansk', 'USNYC', 'New York', 18, 3, 11800, 235000, 306000),
    ('MXVER', 'Veracruz', 'USHOU', 'Houston', 5, 2, 7200, 98000, 128000)
  ) as sample (from_code, from_name, to_code, to_name, days, cutoff, lcl, fcl20, fcl40);
