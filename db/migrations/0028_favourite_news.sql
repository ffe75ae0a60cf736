-- News of favourites: what a company was last told, or saw, of each, so that it hears once that one is there again or costs less.

alter table favourites
  -- The site it was saved on: stock and offers differ from site to site.
  add column site_code text not null default 'LA' references sites,
  add column seen_kind text,
  add column seen_price_cents cents,
  add column seen_available integer not null default 0,
  add column seen_at timestamptz;

update favourites set seen_kind = saved_kind, seen_price_cents = saved_price_cents, seen_available = saved_available, seen_at = saved_at;

-- Whose turn it is to be looked at.
create index favourites_by_look on favourites (seen_at nulls first, company_id, product_id);
