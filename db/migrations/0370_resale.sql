-- features/money/resale: stored goods that buyers sell to each other (docs/decisions/0373).
-- Pieces of a lot that its owner sells to other companies of the site, at one price and fee as long as it is open.
create table resale_listings (
  listing_id bigint generated always as identity primary key,
  lot_id bigint not null references stock_lots,
  company_id bigint not null references companies,
  site_code text not null references sites,
  -- What was listed, and what of it is for sale: never shown or sold is more than the free pieces of the lot.
  listed pieces not null,
  pieces integer not null check (pieces >= 0),
  -- The smallest purchase. What is left below it is sold as a whole.
  min_pieces pieces not null,
  -- For a piece.
  price_cents price_cents not null,
  currency text not null,
  -- Hundredths of a percent of the price that the owner pays, as it was shown when the pieces were listed.
  fee_rate integer not null check (fee_rate between 0 and 10000),
  -- Otherwise the seller is another buyer.
  shows_name boolean not null,
  -- The last day, at the site.
  ends_on date not null,
  status text not null default 'open' check (status in ('open', 'sold', 'withdrawn', 'expired', 'gone', 'stopped')),
  person_id bigint not null references people,
  listed_at timestamptz not null,
  ended_by bigint references people,
  ended_at timestamptz,
  -- Why staff ended it.
  reason text not null default '' check (length(reason) <= 500),
  constraint resale_listings_pieces check (pieces <= listed and min_pieces <= listed and (status <> 'open' or pieces > 0)),
  constraint resale_listings_ended check ((status = 'open') = (ended_at is null) and (status = 'stopped') = (reason <> ''))
);
create unique index resale_listing_of_lot on resale_listings (lot_id) where status = 'open';
create index on resale_listings (lot_id);
create index resale_listings_open on resale_listings (site_code, listing_id) where status = 'open';
create index on resale_listings (company_id, listing_id desc);

-- Pieces of a listing that another company bought; rows are never changed.
create table resale_sales (
  sale_id bigint generated always as identity primary key,
  sale_number text not null unique,
  listing_id bigint not null references resale_listings,
  from_company_id bigint not null references companies,
  to_company_id bigint not null references companies,
  pieces pieces not null,
  price_cents price_cents not null,
  -- What the seller pays of it.
  fee_cents charge_cents not null,
  currency text not null,
  -- Who bought, and the lot that the pieces are since.
  person_id bigint not null references people,
  sold_at timestamptz not null,
  new_lot_id bigint not null unique references stock_lots,
  check (from_company_id <> to_company_id),
  check (fee_cents <= price_cents * pieces)
);
create index on resale_sales (listing_id);
create index on resale_sales (from_company_id, sale_id desc);
create index on resale_sales (to_company_id, sale_id desc);
create trigger append_only before update or delete on resale_sales for each row execute function refuse_rewriting();
