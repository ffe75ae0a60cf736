-- The freight engine (docs/freight.md, docs/decisions/0080).

-- NMFC item number, such as 079300; empty where the manufacturer states none.
alter table products add column nmfc text not null default '';

create or replace view product_parcels as
  select products.product_id, coalesce(sum(ceil(parts.amount::numeric / pieces)), 0)::integer as cartons,
    coalesce(sum(parts.amount * (carton.length_mm::bigint * carton.width_mm * carton.height_mm / 1000) / pieces), 0)::bigint as volume_cm3,
    coalesce(sum(parts.amount * gross_weight_grams / pieces), 0)::bigint as weight_grams,
    jsonb_agg(jsonb_build_object('length_mm', carton.length_mm, 'width_mm', carton.width_mm, 'height_mm', carton.height_mm,
      'gross_weight_grams', gross_weight_grams, 'pieces', pieces, 'amount', parts.amount, 'max_load_grams', handling.max_load_grams,
      'may_stand_on_length', coalesce(handling.may_stand_on_length, false), 'may_stand_on_width', coalesce(handling.may_stand_on_width, false),
      'nmfc', (select part.nmfc from products part where part.product_id = parts.part_id)) order by parts.part_id, carton.position) as packages
  from products
  cross join lateral (
    select products.product_id as part_id, 1 as amount where not products.is_set or products.packed_as_set
    union all
    select component_product_id, amount from product_components
    where product_components.product_id = products.product_id and products.is_set and not products.packed_as_set
  ) parts
  join product_cartons carton on carton.product_id = parts.part_id
  left join carton_handling handling on handling.product_id = carton.product_id and handling.position = carton.position
  group by products.product_id;

-- How a truck is unloaded at an address, asked once; null until it was asked.
alter table addresses add column dock jsonb;

-- Versions of the freight tariff. The content of a published version never changes; the one with the latest date before now applies.
create table freight_tariffs (
  tariff_id bigint generated always as identity primary key,
  name text not null,
  content jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  effective_at timestamptz,
  created_by bigint references people,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  published_by bigint references people,
  published_at timestamptz,
  withdrawn_by bigint references people,
  withdrawn_at timestamptz,
  check ((state = 'draft') = (effective_at is null))
);
create index on freight_tariffs (effective_at desc, tariff_id desc) where state = 'published';

create function current_freight_tariff(at timestamptz) returns bigint language sql stable parallel safe as $$
  select tariff_id from freight_tariffs where state = 'published' and effective_at <= at order by effective_at desc, tariff_id desc limit 1
$$;

create function keep_published_tariff() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and new.content is distinct from old.content then
    raise exception 'the content of a published tariff does not change';
  end if;
  return new;
end $$;
create trigger keep_published_tariff before update on freight_tariffs for each row execute function keep_published_tariff();

-- Freight prices that were shown to a company, with all they came from. Equal inputs share a row while it is valid.
create table freight_quotes (
  quote_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  quote_key bytea not null,
  tariff_id bigint references freight_tariffs,
  -- What was asked: ZIP codes, day, services, cartons per line. What was answered: carriers, lines, pallets.
  request jsonb not null,
  answer jsonb not null,
  freight_cents cents not null check (freight_cents >= 0),
  created_at timestamptz not null,
  valid_until timestamptz not null,
  -- Quotes of placed orders are kept; the others are deleted some weeks after they end.
  is_ordered boolean not null default false,
  unique (company_id, quote_key),
  unique (quote_id, company_id)
);
create index on freight_quotes (valid_until) where not is_ordered;

alter table orders add column freight_quote_id bigint references freight_quotes;
create index on orders (freight_quote_id) where freight_quote_id is not null;
