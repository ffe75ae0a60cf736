-- What an operator writes on the home page, in articles and for search engines, and the stores of manufacturers
-- (decision 0021). A text left empty in a language is shown in English.

create table banners (
  banner_id bigint generated always as identity primary key,
  title translated not null,
  text translated not null,
  button translated not null,
  link translated not null,
  picture_key text not null,
  -- Days in the site's own time zone, both included; null is open.
  starts_on date,
  ends_on date,
  -- Empty: every site.
  site_codes text[] not null default '{}',
  is_on boolean not null default true,
  position integer not null,
  changed_at timestamptz not null default now(),
  changed_by bigint references people,
  check (starts_on <= ends_on)
);

create table home_sections (
  section_id bigint generated always as identity primary key,
  kind text not null check (kind in ('rooms', 'new', 'special', 'hot', 'fob', 'presale', 'makers', 'inventory', 'trust', 'picks')),
  -- Empty: what the shop calls such a section.
  title translated not null default '{"en-US": "", "zh-CN": "", "es-ES": ""}',
  text translated not null default '{"en-US": "", "zh-CN": "", "es-ES": ""}',
  -- Picked by hand, in this order; empty: the shop chooses.
  product_ids bigint[] not null default '{}',
  is_on boolean not null default true,
  position integer not null
);
-- Only a row of picks can stand on the page twice.
create unique index on home_sections (kind) where kind <> 'picks';

insert into home_sections (kind, position)
  select kind, position::integer from unnest(array['rooms', 'new', 'special', 'inventory', 'hot', 'fob', 'presale', 'makers', 'trust'])
    with ordinality as section (kind, position);

create table column_seo (
  column_key text not null,
  -- '': every site that has none of its own.
  site_code text not null default '',
  title translated not null,
  keyword translated not null,
  description translated not null,
  changed_at timestamptz not null default now(),
  primary key (column_key, site_code)
);

create table store_pages (
  merchant_id bigint primary key references merchants,
  banner_key text,
  headline translated not null default '{"en-US": "", "zh-CN": "", "es-ES": ""}',
  about translated not null default '{"en-US": "", "zh-CN": "", "es-ES": ""}',
  featured_product_ids bigint[] not null default '{}',
  changed_at timestamptz not null default now()
);
