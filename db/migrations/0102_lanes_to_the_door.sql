-- Where the goods of a lane start their way inland; empty while the operator has not said so.
alter table ocean_lanes add column to_zip text not null default '' check (to_zip ~ '^([0-9]{5})?$');

update ocean_lanes set to_zip = known.zip
  from (values ('USLAX', '90731'), ('USSEA', '98134'), ('USNYC', '07114'), ('USHOU', '77571'), ('USBAL', '21224')) as known (code, zip)
  where to_code = known.code;

-- More samples: the ports that furniture leaves from.
insert into ocean_lanes (from_code, from_name, to_code, to_name, to_zip, transit_from_days, transit_to_days, cutoff_weekday, sailing_weekday, lcl_cents,
    lcl_minimum_cents, fcl_20_cents, fcl_40_cents, fcl_40hq_cents, valid_until, is_sample, changed_at)
  select from_code, from_name, to_code, to_name, to_zip, days, days + 5, cutoff, cutoff + 2, lcl, lcl, fcl20, fcl40, fcl40 + 15000, '2027-12-31', true, '2026-01-01'
  from (values
    ('CNYTN', 'Yantian', 'USLAX', 'Los Angeles', '90731', 16, 2, 9400, 163000, 213000),
    ('CNYTN', 'Yantian', 'USNYC', 'New York', '07114', 31, 2, 12600, 266000, 346000),
    ('CNNSA', 'Nansha', 'USLAX', 'Los Angeles', '90731', 17, 3, 9500, 165000, 216000),
    ('CNNSA', 'Nansha', 'USNYC', 'New York', '07114', 32, 3, 12700, 268000, 349000),
    ('CNZSN', 'Zhongshan', 'USLAX', 'Los Angeles', '90731', 18, 4, 9700, 168000, 219000),
    ('VNCLI', 'Cat Lai', 'USLAX', 'Los Angeles', '90731', 19, 5, 9900, 172000, 224000),
    ('VNCLI', 'Cat Lai', 'USNYC', 'New York', '07114', 30, 5, 12800, 268000, 349000),
    ('VNUIH', 'Qui Nhon', 'USLAX', 'Los Angeles', '90731', 22, 4, 10300, 178000, 231000),
    ('MYTPP', 'Tanjung Pelepas', 'USLAX', 'Los Angeles', '90731', 22, 1, 10400, 178000, 232000),
    ('MYTPP', 'Tanjung Pelepas', 'USNYC', 'New York', '07114', 29, 1, 12900, 270000, 351000),
    ('IDSRG', 'Semarang', 'USLAX', 'Los Angeles', '90731', 25, 2, 10900, 184000, 240000),
    ('MXZLO', 'Manzanillo', 'USLAX', 'Los Angeles', '90731', 6, 2, 7000, 96000, 125000)
  ) as sample (from_code, from_name, to_code, to_name, to_zip, days, cutoff, lcl, fcl20, fcl40)
  on conflict (from_code, to_code) do nothing;
