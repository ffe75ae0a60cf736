-- Warehouses, categories, products and offers, how they get in, and the pages that show them.

-- features/catalog/products -------------------------------------------------------------------------------------------------------------

-- The platform's numbers of products that manufacturers add. A number is never used twice.
create sequence goods_numbers start 1000001;

-- The same for pictures.
create sequence picture_numbers start 1001;

-- A group of warehouses that orders are placed for.
create table warehouse_areas (
  warehouse_area_id bigint primary key,
  area_name translated not null
);

-- A place in the United States that holds goods. Its pickup hours and days are those of its time zone.
create table warehouses (
  warehouse_id bigint generated always as identity primary key,
  warehouse_code text not null unique,
  warehouse_area_id bigint not null references warehouse_areas,
  warehouse_name text not null,
  address text not null,
  city text not null,
  state text not null,
  zip text not null,
  latitude numeric(9, 6) not null,
  longitude numeric(9, 6) not null,
  phone text not null,
  time_zone text not null,
  -- By day of the week: {from, to}.
  pickup_hours jsonb not null,
  -- No site sells from a retired warehouse, and new offers cannot name it.
  retired_at timestamptz,
  -- The manufacturer that it belongs to and whose people work in it; null for those of the operator (docs/decisions/0385).
  owner_merchant_id bigint references merchants,
  warehouse_state text not null default 'approved' check (warehouse_state in ('proposed', 'approved', 'declined', 'suspended')),
  -- Working days from an order to its packing; null where the platform's hold.
  packing_days smallint check (packing_days between 0 and 30),
  -- What the operator said about the state.
  state_note text not null default '' check (length(state_note) <= 500),
  state_since timestamptz,
  constraint own_warehouses_are_approved check (owner_merchant_id is not null or warehouse_state = 'approved')
);
create index on warehouses (owner_merchant_id) where owner_merchant_id is not null;

-- Whether a manufacturer may put goods into a warehouse: one of the operator, or one of its own that the operator has approved.
create function is_open_warehouse(of_warehouse bigint, of_merchant bigint) returns boolean language sql stable as $$
  select exists (select from warehouses where warehouse_id = of_warehouse and retired_at is null
    and (owner_merchant_id is null or owner_merchant_id = of_merchant and warehouse_state = 'approved'))
$$;

-- From which warehouses a site sells.
create table site_warehouses (
  site_code text not null references sites,
  warehouse_id bigint not null references warehouses,
  primary key (site_code, warehouse_id)
);

-- A node of the category tree.
create table categories (
  type_id bigint primary key,
  parent_type_id bigint references categories,
  title translated not null,
  -- Its name in imported files.
  slug text not null unique,
  image_key text,
  position integer not null,
  -- The node itself and everything above it: a product is listed under each of them.
  path bigint[] not null,
  -- Not offered any more; the row stays, because rules and histories name it.
  retired_at timestamptz,
  -- Took its products over. Its number and its slug lead there.
  merged_into bigint references categories
);
alter table price_list_rules add foreign key (type_id) references categories;

-- What a code of materials, colors, styles, collections, certificates or grades is called.
create table vocabulary_terms (
  vocabulary text not null,
  code text not null,
  label translated not null,
  position integer not null,
  -- Not offered any more; products that have it keep it.
  retired_at timestamptz,
  -- The code that products got instead; filters and imported files that name this one mean that one.
  merged_into text,
  primary key (vocabulary, code)
);

-- A model of one manufacturer: texts in three languages, dimensions, state. What can be bought is an offer.
create table products (
  product_id bigint generated always as identity primary key,
  -- The platform's SKU and the manufacturer's model number.
  goods_sn text not null unique,
  custom_sn text not null,
  merchant_id bigint not null references merchants,
  type_id bigint not null references categories,
  collection text not null default '',
  title translated not null,
  description translated not null,
  -- Selling points in each language.
  features jsonb not null,
  material text not null,
  colour text not null,
  style text not null,
  assembly text not null,
  -- Facts that only some products have, such as double_rubs (docs/adding-a-field.md).
  attributes jsonb not null default '{}',
  width_mm integer not null,
  depth_mm integer not null,
  height_mm integer not null,
  weight_grams integer not null,
  hs_code text not null default '',
  origin text not null default '',
  certificates text[] not null default '{}',
  tags text[] not null default '{}',
  is_hot boolean not null default false,
  -- How early lists show it when nothing else is asked for: sales, and what the operator recommends.
  popularity integer not null default 0,
  -- A set is sold from its components' stock unless it is packed as its own cartons.
  is_set boolean not null default false,
  packed_as_set boolean not null default false,
  -- The recipe of a demo product's 3D model (demo/models).
  model jsonb,
  first_available_at timestamptz not null,
  -- A draft and one in review have never been published; a retired product was. Only offers of live products are active.
  product_state text not null default 'live' check (product_state in ('draft', 'review', 'live', 'retired')),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Languages of a text that the manufacturer has not written; they show another language's: {"title": ["zh-CN"]}
  filled_in jsonb not null default '{}',
  -- NMFC item number, such as 079300; empty where the manufacturer states none.
  nmfc text not null default '',
  unique (merchant_id, custom_sn)
);
create index on products (type_id);
create index on products (collection, popularity desc);
-- A server that starts reads the catalog beginning with what sells most.
create index on products (popularity desc, product_id desc);
create index on products (merchant_id, changed_at desc, product_id desc);
-- Counts the products of a manufacturer without reading them.
create index products_live on products (merchant_id) where product_state = 'live';
create index products_goods_sku_key on products (sku_key(goods_sn) text_pattern_ops);
create index products_custom_sku_key on products (sku_key(custom_sn) text_pattern_ops);

-- A picture of a product. The first one stands on its card.
create table product_pictures (
  product_id bigint not null references products,
  position integer not null,
  picture_key text not null,
  alt translated not null default '{"en-US": "", "zh-CN": "", "es-ES": ""}',
  primary key (product_id, position)
);

-- A carton that the product is packed in.
create table product_cartons (
  product_id bigint not null references products,
  position integer not null,
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  gross_weight_grams integer not null check (gross_weight_grams > 0),
  -- How many pieces of the product lie in one such carton: 2 for chairs packed as a pair.
  pieces integer not null default 1 check (pieces > 0),
  primary key (product_id, position)
);

-- What a set is made of.
create table product_components (
  product_id bigint not null references products,
  component_product_id bigint not null references products,
  amount integer not null check (amount > 0),
  primary key (product_id, component_product_id)
);
create index on product_components (component_product_id);

-- A product sold from one warehouse in one kind and condition. Everything that is bought is an offer.
create table offers (
  -- The name of the key on the wire.
  relation_id bigint generated always as identity primary key,
  product_id bigint not null references products,
  warehouse_id bigint not null references warehouses,
  merchant_id bigint not null references merchants,
  kind order_kind not null,
  source_type source_type not null,
  purchase_mode purchase_mode not null,
  condition goods_condition not null default 'new',
  price_cents price_cents not null,
  -- The price that a reduction is shown against.
  list_price_cents cents,
  -- The fewest pieces, and the multiple in which they are sold.
  moq pieces not null default 1,
  pack_multiple pieces not null default 1,
  -- Fees per piece.
  pack_fee_cents charge_cents not null default 0,
  insurance_fee_cents charge_cents not null default 0,
  delivery_fee_cents charge_cents not null default 0,
  assembly_fee_cents charge_cents not null default 0,
  -- At most so many pieces of the stock item go through this offer; null: no cap.
  share_cap integer check (share_cap >= 0),
  -- Pieces of orders that were not canceled.
  sold integer not null default 0 check (sold >= 0 and (share_cap is null or sold <= share_cap)),
  -- What a company with free delivery pays of the freight.
  special_freight_cents cents,
  -- When it can be bought.
  starts_at timestamptz,
  ends_at timestamptz,
  -- Presale: the last day of the final payment, when the goods arrive, and the part paid as deposit.
  final_date date,
  arrival_from date,
  arrival_to date,
  deposit_percent integer,
  -- The flaw of a graded second.
  grade_reason translated,
  fob_port text,
  is_active boolean not null default true,
  -- Active and open by its dates; written by refresh_listings.
  is_listed boolean not null default false,
  -- What the manufacturer set; `is_active` is the same while the product is live.
  switched_on boolean not null default true,
  -- At most so many pieces per company in so many days, for special offers; null: no limit.
  company_limit integer check (company_limit > 0),
  company_limit_days integer not null default 30 check (company_limit_days between 1 and 366),
  -- Pieces of share_cap that are held in checkout.
  held integer not null default 0 check (held >= 0),
  -- Limited to the companies of named_buyers. Never active or listed: only is_offered_to opens it.
  is_named boolean not null default false,
  unique (product_id, warehouse_id, kind, condition)
);
create index on offers (warehouse_id, kind) where is_active;
create index on offers (merchant_id, product_id) where is_listed;
create index offers_of_ports on offers (fob_port) where kind = 'fob' and is_listed;
alter table price_list_prices add foreign key (relation_id) references offers on delete cascade;

-- A lower unit price of an offer from a quantity on.
create table offer_tiers (
  relation_id bigint not null references offers,
  threshold integer not null check (threshold > 1),
  price_cents cents not null check (price_cents > 0),
  primary key (relation_id, threshold)
);

-- A photo of the flaw of a graded second, which the buyer sees before buying.
create table offer_pictures (
  relation_id bigint not null references offers,
  position integer not null check (position > 0),
  picture_key text not null,
  primary key (relation_id, position)
);

-- Whether the operator reviews changes of a product: as set for its manufacturer, else whether a site that sells it asks for it. A product
-- without offers may come to any site.
create function is_reviewed(of_product bigint, of_merchant bigint) returns boolean language sql stable as $$
  select coalesce(
    (select reviews_changes from merchants where merchant_id = of_merchant),
    exists (select from sites where reviews_changes and (
      not exists (select from offers where product_id = of_product)
      or exists (select from offers left join site_warehouses using (warehouse_id)
        where product_id = of_product and (kind = 'fob' or site_warehouses.site_code = sites.site_code)))))
$$;

-- The day of a moment at a warehouse (docs/decisions/0190). The final date of a presale offer is a day of the warehouse that its goods
-- come to.
create function day_at_warehouse(at timestamptz, of_warehouse bigint) returns date language sql stable as
  'select (at at time zone time_zone)::date from warehouses where warehouse_id = of_warehouse';

-- Whether an offer can be bought at a moment, by its own dates.
create function is_offer_open(offer offers, at timestamptz) returns boolean language sql stable as $$
  select offer.is_active and coalesce(offer.starts_at <= at, true) and coalesce(offer.ends_at > at, true)
    and (offer.final_date is null or offer.final_date >= day_at_warehouse(at, offer.warehouse_id))
$$;

-- An offer of a manufacturer that is not open is never active, whoever writes it.
create function keep_offers_of_closed_merchants_off() returns trigger language plpgsql as $$
begin
  -- The lock makes a suspension that is under way wait for this offer, or this offer for the suspension.
  perform from merchants where merchant_id = new.merchant_id and merchant_state = 'open' for share;
  new.is_active := found;
  return new;
end $$;
create trigger keep_closed_off before insert or update of is_active on offers
  for each row when (new.is_active) execute function keep_offers_of_closed_merchants_off();

-- Goods of one manufacturer never lie in the warehouse of another, whoever writes them.
create function keep_goods_of_others_out() returns trigger language plpgsql as $$
begin
  if exists (
    select from warehouses join products on products.product_id = new.product_id
    where warehouse_id = new.warehouse_id and owner_merchant_id is not null and owner_merchant_id <> products.merchant_id
  ) then
    raise exception 'warehouse % belongs to another manufacturer', new.warehouse_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_goods_of_others_out before insert on offers for each row execute function keep_goods_of_others_out();

-- features/catalog/named-offers --------------------------------------------------------------------------------------------------------

-- Who may see and order an offer that is limited to named companies: a company, or the companies of a price list of its manufacturer.
create table named_buyers (
  relation_id bigint not null references offers on delete cascade,
  company_id bigint references companies,
  price_list_id bigint references price_lists on delete cascade,
  named_by bigint references people,
  named_at timestamptz not null,
  check (num_nonnulls(company_id, price_list_id) = 1),
  unique nulls not distinct (relation_id, company_id, price_list_id)
);
create index on named_buyers (company_id) where company_id is not null;
create index on named_buyers (price_list_id) where price_list_id is not null;

-- An offer for named companies is never active or listed, whoever writes it: what shows offers to everybody does not find it.
create function keep_named_offers_private() returns trigger language plpgsql as $$
begin
  new.is_active := new.is_active and not new.is_named;
  new.is_listed := new.is_listed and not new.is_named;
  return new;
end $$;
create trigger keep_private before insert or update on offers for each row when (new.is_named) execute function keep_named_offers_private();

-- Whether an offer names a company, itself or by a price list.
create function names_company(of_offer bigint, of_company bigint) returns boolean language sql stable as $$
  select exists (
    select from named_buyers where relation_id = of_offer and (company_id = of_company or price_list_id in (
      select price_list_id from price_list_companies where company_id = of_company
      union all
      select price_list_id from price_list_groups join company_group_members using (group_id) where company_id = of_company)))
$$;

-- The offers that name a company.
create function named_relations(of_company bigint) returns table (relation_id bigint) language sql stable as $$
  select named_buyers.relation_id from named_buyers where company_id = of_company
  union
  select named_buyers.relation_id from named_buyers join price_list_companies using (price_list_id) where price_list_companies.company_id = of_company
  union
  select named_buyers.relation_id from named_buyers join price_list_groups using (price_list_id) join company_group_members using (group_id)
  where company_group_members.company_id = of_company
$$;

-- Whether a product is live and its manufacturer open: shown in the shop and sold by its open offers.
create function is_live(of_product bigint) returns boolean language sql stable as $$
  select exists (select from products join merchants using (merchant_id)
    where product_id = of_product and product_state = 'live' and merchant_state = 'open')
$$;

-- The one judge of whom an offer is for, by all but its dates: everybody, or the companies that it names. Without a subquery of its own, so
-- that it is inlined and an offer for everybody costs no call.
create function is_offered_to(offer offers, of_company bigint) returns boolean language sql stable as $$
  select offer.is_active or (offer.is_named and offer.switched_on and names_company(offer.relation_id, of_company) and is_live(offer.product_id))
$$;

-- Whether a company can buy an offer at a moment.
create function is_offer_open_to(offer offers, of_company bigint, at timestamptz) returns boolean language sql stable as $$
  select (offer.is_active or (offer.is_named and offer.switched_on and names_company(offer.relation_id, of_company) and is_live(offer.product_id)))
    and coalesce(offer.starts_at <= at, true) and coalesce(offer.ends_at > at, true)
    and (offer.final_date is null or offer.final_date >= day_at_warehouse(at, offer.warehouse_id))
$$;

-- Whether a company may not see the terms of an offer: it names others.
create function is_hidden_from(offer offers, of_company bigint) returns boolean language sql stable as $$
  select offer.is_named and not names_company(offer.relation_id, of_company)
$$;

-- The offers for named companies that each company was told of, with the price that it was told. What is open to a company now is compared
-- with it, so that whatever changes an offer or whom it is for, the company is told (docs/decisions/0372).
create table named_offer_notices (
  company_id bigint not null references companies on delete cascade,
  relation_id bigint not null references offers on delete cascade,
  -- {price_cents, tiers}
  terms jsonb not null,
  told_at timestamptz not null,
  primary key (company_id, relation_id)
);
create index on named_offer_notices (relation_id);

-- The offers for named companies that are open at a moment, with each company that they name and their price.
create function open_named_offers(at timestamptz) returns table (company_id bigint, relation_id bigint, terms jsonb) language sql stable as $$
  select named.company_id, offers.relation_id, jsonb_build_object('price_cents', price_cents, 'tiers', coalesce((
    select jsonb_agg(jsonb_build_array(threshold, tier.price_cents) order by threshold) from offer_tiers tier where tier.relation_id = offers.relation_id), '[]'))
  from (
    select named_buyers.relation_id, named_buyers.company_id from named_buyers where named_buyers.company_id is not null
    union
    select named_buyers.relation_id, chosen.company_id from named_buyers join price_list_companies chosen using (price_list_id)
    union
    select named_buyers.relation_id, member.company_id from named_buyers join price_list_groups using (price_list_id) join company_group_members member using (group_id)
  ) named join offers using (relation_id)
  where offers.is_named and is_offer_open_to(offers, named.company_id, at)
$$;

-- features/catalog/imports --------------------------------------------------------------------------------------------------------------

-- A catalog file of a manufacturer: what was read, how its columns are understood, and the progress of its import.
create table imports (
  import_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  person_id bigint not null references people,
  status text not null default 'reading'
    check (status in ('reading', 'mapping', 'judging', 'ready', 'running', 'finished', 'cancelled')),
  file_name text not null,
  file_kind text not null default '',
  -- [{"name", "rows"}] in the order of the file.
  sheets jsonb not null default '[]',
  -- Which sheet, which row holds the headers, field → column, units, values for empty cells, words and what they stand for.
  settings jsonb not null default '{}',
  language text not null,
  total_count integer not null default 0,
  -- Rows that the work under way has dealt with, and what the last judgement found.
  done_count integer not null default 0,
  new_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  wrong_count integer not null default 0,
  saved_count integer not null default 0,
  -- Whoever works on it says so with every batch; an import whose process died is taken up by another one.
  worked_at timestamptz,
  worker text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz,
  skipped_count integer not null default 0
);
create index on imports (merchant_id, import_id desc);
create index on imports (worked_at) where status in ('reading', 'judging', 'running');

-- A row of an imported file, with the verdict on it.
create table import_rows (
  import_id bigint not null references imports on delete cascade,
  sheet integer not null,
  row_number integer not null,
  -- The cells as read: text, number, null, or {"wrong": …}.
  cells jsonb not null,
  -- Field → text: what was put right in the preview.
  edits jsonb not null default '{}',
  outcome text,
  -- [{"field", "code", "values"}]
  problems jsonb not null default '[]',
  saved_at timestamptz,
  -- The category suggested by the title: {"type_id", "confidence"}.
  suggestion jsonb,
  -- Rows of a price list that are no products: sections, subtotals, remarks, pictures, repeated headers and rows that the sheet hides.
  -- They are set aside with their reason and count as nothing.
  hidden boolean not null default false,
  primary key (import_id, sheet, row_number),
  constraint import_rows_outcome_check check (outcome in ('new', 'changed', 'unchanged', 'wrong', 'skipped'))
);
-- Each row of a file is written again when it is judged and when it is saved: with room beside it that stays on its page.
alter table import_rows set (fillfactor = 45);
create index on import_rows (import_id, sheet, outcome, row_number);

-- The field that a header of a manufacturer's files meant the last time.
create table import_headers (
  merchant_id bigint not null references merchants,
  header text not null,
  field text not null,
  primary key (merchant_id, header)
);

-- The file name of an imported picture: the same name again is the same picture.
create table import_pictures (
  merchant_id bigint not null references merchants,
  product_id bigint not null references products on delete cascade,
  picture_key text not null,
  name text not null,
  primary key (product_id, picture_key)
);

-- How a manufacturer had a file with these headers understood the last time: columns, columns left out, units, and values with
-- their meaning. `headers` is a digest of the normalized headers.
create table import_layouts (
  merchant_id bigint not null references merchants,
  headers text not null,
  -- The same as imports.settings.
  settings jsonb not null,
  saved_at timestamptz not null,
  primary key (merchant_id, headers)
);

-- features/catalog/product-management ---------------------------------------------------------------------------------------------------

-- What a manufacturer wants changed of a product at one time, reviewed together. A product has one open set at most.
create table product_change_sets (
  change_set_id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  merchant_id bigint not null references merchants,
  kind text not null check (kind in ('publication', 'change')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Where the products of a change set came from, and how sure their category was: `given` by the merchant, or suggested by the title.
  import_id bigint references imports on delete set null,
  category_confidence text not null default 'given' check (category_confidence in ('given', 'high', 'medium'))
);
create unique index product_change_sets_open on product_change_sets (product_id) where closed_at is null;
create index on product_change_sets (opened_at) where closed_at is null;
create index on product_change_sets (import_id) where closed_at is null;

-- A field that a change set changes, and the decision on it.
create table product_changes (
  change_id bigint generated always as identity primary key,
  change_set_id bigint not null references product_change_sets on delete cascade,
  product_id bigint not null references products on delete cascade,
  field text not null,
  -- Null at the first publication: there was nothing before.
  old jsonb,
  new jsonb not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn')),
  reasons text[] not null default '{}',
  note text not null default '',
  proposed_by bigint references people,
  proposed_at timestamptz not null,
  decided_by bigint references people,
  decided_at timestamptz,
  check ((state in ('approved', 'refused')) = (decided_by is not null))
);
create unique index product_changes_open on product_changes (product_id, field) where state = 'open';
create index on product_changes (change_set_id);

-- A decision on many new products, carried out by a job in batches.
create table bulk_reviews (
  bulk_review_id bigint generated always as identity primary key,
  person_id bigint not null references people,
  decision text not null check (decision in ('approve', 'refuse')),
  reasons text[] not null default '{}',
  note text not null default '',
  -- The filters of the list that the products were chosen from.
  filters jsonb not null,
  site_code text not null,
  state text not null default 'running' check (state in ('running', 'finished')),
  total_count integer not null,
  done_count integer not null default 0,
  -- Changed or decided between the decision and its turn; they stay as they are.
  skipped_count integer not null default 0,
  -- Renewed with every batch; a decision whose process died is taken up by another one.
  worked_at timestamptz,
  decided_at timestamptz not null,
  finished_at timestamptz
);
create index on bulk_reviews (bulk_review_id) where state = 'running';

-- A change set that a bulk review decides on.
create table bulk_review_items (
  bulk_review_id bigint not null references bulk_reviews on delete cascade,
  change_set_id bigint not null references product_change_sets on delete cascade,
  -- Digest of the changes that were decided on.
  fingerprint text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped')),
  primary key (bulk_review_id, change_set_id)
);
-- A product waits for one decision at a time.
create unique index on bulk_review_items (change_set_id) where state = 'waiting';

-- features/catalog/catalog-search -------------------------------------------------------------------------------------------------------

-- What a card in a list shows of a product besides price and stock, written by refresh_listings.
create table product_cards (
  product_id bigint primary key references products,
  title translated not null,
  card jsonb not null,
  -- The transaction of the last change: whoever follows asks for what changed since the oldest transaction that was open when
  -- it last looked, and so misses nothing, in whatever order transactions end.
  changed_in xid8 not null default pg_current_xact_id(),
  -- Copied from the product, so that a card is shown without reading it: of a million products those of a page are rarely in memory.
  type_id bigint not null,
  first_available_at timestamptz not null,
  is_set boolean not null,
  packed_as_set boolean not null
);
create index on product_cards (changed_in);

-- Snapshots of the catalog index in the data folders of servers. A database that has the entry has all that the snapshot holds: one that
-- was set back to an earlier time has none. Entries of a week.
create table catalog_index_snapshots (
  snapshot_id uuid primary key,
  made_at timestamptz not null
);

-- How far the index of products in OpenSearch follows the catalog, one row for each version of its documents. The row is the position in the
-- outbox, which is the catalog's own record of transactions (product_cards, stock_movements, availability_changes).
create table search_feeds (
  mapping text primary key,
  index_name text not null,
  seen_until text not null,
  snapshot text not null,
  -- Taken before documents are read: of two writes of a product the one with the higher number was read later.
  ticket bigint not null default 0,
  -- Incremented with everything that lists can see.
  version bigint not null default 0,
  -- The process that feeds the index, until it has not done so for some seconds.
  fed_by uuid,
  fed_until timestamptz
);

-- When names, trees or places that every server holds in memory last changed. One row.
create table reference_data_changes (
  only_row boolean primary key default true check (only_row),
  changed_in xid8 not null default pg_current_xact_id()
);
insert into reference_data_changes default values;

-- Trigger of the tables that the catalog index holds as reference data, so that no writer can forget to say so.
create function note_reference_data_change() returns trigger language plpgsql as $$
begin
  update reference_data_changes set changed_in = pg_current_xact_id();
  return null;
end $$;
create trigger note_reference_data_change after insert or update or delete on categories
  for each statement execute function note_reference_data_change();
create trigger note_reference_data_change after insert or update or delete on vocabulary_terms
  for each statement execute function note_reference_data_change();
create trigger note_reference_data_change after insert or update or delete on warehouses
  for each statement execute function note_reference_data_change();
create trigger note_reference_data_change after insert or update or delete on site_warehouses
  for each statement execute function note_reference_data_change();

-- A synonym of the search. The operator edits the list.
create table search_synonyms (
  synonym_id bigint generated always as identity primary key,
  -- Two-way: each of the words finds the others. One-way: whoever types one of the words also finds what `finds` names.
  words text[] not null check (cardinality(words) between 1 and 20),
  finds text[] not null default '{}' check (cardinality(finds) <= 20),
  is_two_way boolean not null,
  changed_at timestamptz not null default now(),
  -- null is the list that a new database starts with.
  changed_by bigint references people,
  -- A removed entry stays for who asks what became of it; searches do not see it.
  removed_at timestamptz,
  -- Every process finds what it has not read yet by this.
  changed_in xid8 not null default pg_current_xact_id(),
  check (is_two_way = (cardinality(finds) = 0)),
  check (not is_two_way or cardinality(words) > 1)
);
create index search_synonyms_by_change on search_synonyms (changed_in);

insert into search_synonyms (words, finds, is_two_way) values
  ('{sofa,couch,settee,davenport,divan}', '{}', true),
  ('{loveseat,love seat,two seater,2 seater,two seat sofa}', '{}', true),
  ('{3 seat sofa,three seater,3 seater,three seater sofa}', '{}', true),
  ('{sectional,sectional sofa,corner sofa,l shaped sofa,modular sofa}', '{}', true),
  ('{chaise,chaise lounge,chaise longue}', '{}', true),
  ('{recliner,recliner chair,reclining chair,reclining armchair}', '{}', true),
  ('{accent chair,occasional chair}', '{}', true),
  ('{wing chair,wingback chair,wingback}', '{}', true),
  ('{ottoman,footstool,hassock,footrest}', '{}', true),
  ('{pouf,pouffe,poof}', '{}', true),
  ('{upholstered bench,bedroom bench,end of bed bench,bed bench}', '{}', true),
  ('{coffee table,cocktail table}', '{}', true),
  ('{end table,side table,lamp table}', '{}', true),
  ('{tv stand,tv console,media console,entertainment center,tv unit,tv cabinet,media stand,media cabinet,entertainment console}', '{}', true),
  ('{nightstand,bedside table,night table,bedside cabinet,bed side table,bedside chest}', '{}', true),
  ('{dresser,chest of drawers,bureau}', '{}', true),
  ('{chest of drawers,drawer chest,tallboy,highboy,chest,tall chest,tall chest of drawers,tall dresser}', '{}', true),
  ('{wardrobe,armoire,closet}', '{}', true),
  ('{vanity table,vanity desk,dressing table,makeup table,makeup vanity,vanity}', '{}', true),
  ('{vanity stool,makeup stool,dressing stool}', '{}', true),
  ('{bunk bed,bunkbed,bunks}', '{}', true),
  ('{twin bed,single bed}', '{}', true),
  ('{full bed,double bed}', '{}', true),
  ('{storage bed,ottoman bed,lift up bed,bed with drawers,bed with storage}', '{}', true),
  ('{dining table,dinner table,kitchen table,dining room table}', '{}', true),
  ('{dining chair,dinner chair,kitchen chair,dining room chair}', '{}', true),
  ('{bar stool,barstool,pub stool,bar chair,bar height stool}', '{}', true),
  ('{counter stool,counter height stool,counter height chair,kitchen stool}', '{}', true),
  ('{pub table,bar table,bar height table,high top table,high top}', '{}', true),
  ('{sideboard,buffet,credenza,dining server}', '{}', true),
  ('{display cabinet,china cabinet,curio cabinet,glass cabinet,curio,hutch}', '{}', true),
  ('{kitchen cart,kitchen trolley,rolling cart,utility cart}', '{}', true),
  ('{kitchen island,island,butcher block island}', '{}', true),
  ('{writing desk,study desk,study table,computer desk,computer table}', '{}', true),
  ('{standing desk,sit stand desk,height adjustable desk,adjustable desk,stand up desk,electric desk}', '{}', true),
  ('{office chair,task chair,desk chair,computer chair}', '{}', true),
  ('{executive desk,boss desk,manager desk}', '{}', true),
  ('{executive chair,boss chair,manager chair}', '{}', true),
  ('{file cabinet,filing cabinet,filing drawers}', '{}', true),
  ('{workstation,office set,desk set}', '{}', true),
  ('{bookcase,bookshelf,book shelf,book cabinet}', '{}', true),
  ('{shelving unit,shelving,shelf unit,storage shelves,storage rack,etagere}', '{}', true),
  ('{cube storage,cube organizer,cubby,cube shelf}', '{}', true),
  ('{console table,entry table,sofa table,hall table,entryway table,hallway table,foyer table}', '{}', true),
  ('{shoe cabinet,shoe rack,shoe storage,shoe organizer}', '{}', true),
  ('{entryway bench,hall bench,mudroom bench,shoe bench}', '{}', true),
  ('{full length mirror,floor mirror,standing mirror,dressing mirror,leaner mirror}', '{}', true),
  ('{wall mirror,hanging mirror}', '{}', true),
  ('{floor lamp,standing lamp}', '{}', true),
  ('{pendant light,pendant lamp,pendant,hanging light,hanging lamp}', '{}', true),
  ('{outdoor,patio,garden,backyard}', '{}', true),
  ('{sun lounger,pool lounger,sunbed,outdoor chaise,patio chaise,pool chair,pool lounge chair,lounger}', '{}', true),
  ('{patio umbrella,parasol,sun umbrella,market umbrella,outdoor umbrella}', '{}', true),
  ('{rocking chair,rocker,glider}', '{}', true),
  ('{folding chair,foldable chair,collapsible chair}', '{}', true),
  ('{conversation set,patio set,outdoor sofa set,patio sofa set,patio conversation set}', '{}', true),
  ('{bistro set,balcony set}', '{}', true),
  ('{patio dining set,outdoor dining set,garden dining set}', '{}', true),
  ('{dining set,dinette,dining room set,table and chairs,table and chair set}', '{}', true),
  ('{bedroom set,bedroom suite,bedroom furniture set}', '{}', true),
  ('{sofa set,living room set,living room suite,couch set}', '{}', true),
  ('{occasional table set,coffee table set,table set}', '{}', true),
  ('{kids,children,youth,juvenile,toddler}', '{}', true),
  ('{lobby,reception,waiting room}', '{}', true),
  ('{cafe,restaurant,bistro}', '{}', true),
  ('{luggage bench,luggage rack,suitcase stand}', '{}', true),
  ('{hotel,hospitality,motel,guest room}', '{}', true),
  ('{faux leather,leatherette,pu leather,vegan leather,pleather,bonded leather}', '{}', true),
  ('{performance fabric,stain resistant fabric,easy clean fabric}', '{}', true),
  ('{rattan,wicker,cane}', '{}', true),
  ('{sintered stone,porcelain top}', '{}', true),
  ('{melamine,particle board,engineered wood,laminate}', '{}', true),
  ('{solid wood,hardwood}', '{}', true),
  ('{boucle,sherpa,teddy fabric}', '{}', true),
  ('{cream,ivory,off white}', '{}', true),
  ('{ochre,mustard,mustard yellow}', '{}', true),
  ('{blush,pink,blush pink}', '{}', true),
  ('{gold,brass,golden}', '{}', true),
  ('{silver,chrome,nickel}', '{}', true),
  ('{mid century,mid century modern,mcm}', '{}', true),
  ('{scandinavian,scandi,nordic}', '{}', true),
  ('{bohemian,boho}', '{}', true),
  ('{modern,contemporary}', '{}', true),
  ('{traditional,classic}', '{}', true),
  ('{glam,glamorous}', '{}', true),
  ('{industrial,loft}', '{}', true),
  ('{round,circular}', '{}', true),
  ('{tufted,button tufted,diamond tufted,channel back}', '{}', true),
  ('{swivel,revolving}', '{}', true),
  ('{electric,power,powered,motorized}', '{}', true),
  ('{fully assembled,pre assembled,preassembled,no assembly}', '{}', true),
  ('{knock down,kd,flat pack,ready to assemble,rta}', '{}', true),
  ('{best seller,bestseller,top seller}', '{}', true),
  ('{carved,hand carved}', '{}', true),
  ('{apartment size,small space,compact}', '{}', true),
  ('{wood,timber}', '{}', true),
  ('{沙发,长沙发,沙发椅}', '{}', true),
  ('{三人位沙发,三人沙发,三座沙发}', '{}', true),
  ('{双人位沙发,双人沙发,情侣沙发}', '{}', true),
  ('{休闲椅,单椅,单人椅,休闲单人椅}', '{}', true),
  ('{转角沙发,拐角沙发,贵妃沙发,组合沙发}', '{}', true),
  ('{功能沙发椅,功能沙发,功能椅,躺椅沙发,电动沙发}', '{}', true),
  ('{翼背椅,老虎椅,高背椅}', '{}', true),
  ('{脚凳,脚踏,搁脚凳,脚踏凳}', '{}', true),
  ('{床头柜,床边柜,床边桌,床头桌}', '{}', true),
  ('{斗柜,抽屉柜,储物斗柜}', '{}', true),
  ('{衣柜,衣橱,大衣柜}', '{}', true),
  ('{梳妆台,化妆台,化妆桌,梳妆桌}', '{}', true),
  ('{梳妆凳,化妆凳}', '{}', true),
  ('{电视柜,电视机柜,影视柜,电视地柜}', '{}', true),
  ('{茶几,茶桌,客厅茶几}', '{}', true),
  ('{边几,角几,边桌,小边几}', '{}', true),
  ('{餐桌,饭桌,吃饭桌子}', '{}', true),
  ('{餐椅,饭椅,餐厅椅}', '{}', true),
  ('{吧椅,吧凳,吧台椅,高脚凳,高脚椅,高脚吧椅}', '{}', true),
  ('{吧台桌,高脚桌,酒吧桌}', '{}', true),
  ('{餐边柜,备餐柜,边柜,碗柜}', '{}', true),
  ('{展示柜,陈列柜,玻璃柜,酒柜}', '{}', true),
  ('{书架,书柜,书橱}', '{}', true),
  ('{置物架,层架,收纳架,货架}', '{}', true),
  ('{书桌,写字桌,写字台,电脑桌,学习桌}', '{}', true),
  ('{大班台,老板桌,老板台,经理桌}', '{}', true),
  ('{大班椅,老板椅,经理椅}', '{}', true),
  ('{升降桌,电动升降桌,升降办公桌,站立办公桌}', '{}', true),
  ('{办公椅,职员椅,电脑椅,转椅}', '{}', true),
  ('{文件柜,档案柜,资料柜}', '{}', true),
  ('{玄关桌,玄关台,条桌,条案,玄关条桌}', '{}', true),
  ('{鞋柜,鞋架}', '{}', true),
  ('{换鞋凳,鞋凳}', '{}', true),
  ('{落地镜,穿衣镜,全身镜}', '{}', true),
  ('{挂镜,壁镜,墙镜}', '{}', true),
  ('{落地灯,立灯,立式灯}', '{}', true),
  ('{台灯,桌灯,床头灯}', '{}', true),
  ('{吊灯,吊顶灯,垂吊灯}', '{}', true),
  ('{户外,室外,庭院,花园,露台}', '{}', true),
  ('{躺椅,沙滩椅,日光椅,泳池躺椅}', '{}', true),
  ('{遮阳伞,太阳伞,庭院伞}', '{}', true),
  ('{双层床,上下床,高低床,上下铺,子母床}', '{}', true),
  ('{软包床,软床,布艺床,软靠床}', '{}', true),
  ('{储物床,高箱床,收纳床,抽屉床}', '{}', true),
  ('{木床,实木床}', '{}', true),
  ('{卧室套装,卧室家具套装,卧室成套家具}', '{}', true),
  ('{餐桌椅套装,餐桌椅,餐桌椅组合,餐厅套装}', '{}', true),
  ('{沙发套装,沙发组合,客厅套装}', '{}', true),
  ('{酒店,宾馆,旅馆,民宿}', '{}', true),
  ('{大堂,接待,前台}', '{}', true),
  ('{西皮,仿皮,人造革,仿真皮}', '{}', true),
  ('{真皮,头层牛皮,牛皮}', '{}', true),
  ('{丝绒,绒布,天鹅绒}', '{}', true),
  ('{圈圈绒,羊羔绒,泰迪绒}', '{}', true),
  ('{藤编,藤条,藤制}', '{}', true),
  ('{金色,黄铜,镀铜,镀金}', '{}', true),
  ('{现代,现代简约,简约}', '{}', true),
  ('{工业风,工业,复古工业}', '{}', true),
  ('{原木色,原木}', '{}', true),
  ('{儿童,小孩,孩子,青少年}', '{}', true),
  ('{厨房推车,餐车,手推车}', '{}', true),
  ('{中岛台,岛台}', '{}', true),
  ('{sofá,sofa,diván}', '{}', true),
  ('{sofá de 2 plazas,sofá dos plazas,sofá biplaza,biplaza}', '{}', true),
  ('{sofá de 3 plazas,sofá tres plazas,triplaza}', '{}', true),
  ('{sofá esquinero,rinconera,sofá seccional,seccional,sofá en l,sofá modular,sofá chaise longue}', '{}', true),
  ('{sillón reclinable,reclinable,sillón relax,butaca relax,reposet}', '{}', true),
  ('{butaca,sillón individual,sillón}', '{}', true),
  ('{puf,puff,reposapiés,otomana,escabel}', '{}', true),
  ('{banqueta tapizada,banco tapizado,pie de cama,banco pie de cama}', '{}', true),
  ('{mesa de centro,mesita de centro,mesa ratona,mesa centro,mesa de sala}', '{}', true),
  ('{mesa auxiliar,mesita auxiliar,mesa lateral,mesa rincón,mesita}', '{}', true),
  ('{mueble de tv,mueble tv,mueble para tv,mueble de televisión,mueble para televisión,centro de entretenimiento,mueble bajo de tv}', '{}', true),
  ('{mesilla de noche,mesita de noche,buró,velador,mesa de noche,mesilla}', '{}', true),
  ('{cómoda,gavetero,cajonera}', '{}', true),
  ('{cajonera alta,chifonier,sinfonier}', '{}', true),
  ('{armario,ropero,clóset,guardarropa,placard}', '{}', true),
  ('{tocador,coqueta,mesa de maquillaje,mesa de tocador,peinadora}', '{}', true),
  ('{cama tapizada,cama acolchada}', '{}', true),
  ('{cama con almacenaje,cama canapé,cama con cajones,cama con almacenamiento}', '{}', true),
  ('{litera,camarote,cama litera}', '{}', true),
  ('{cama individual,cama sencilla}', '{}', true),
  ('{cama matrimonial,cama doble,cama de matrimonio,cama full}', '{}', true),
  ('{mesa de comedor,mesa comedor}', '{}', true),
  ('{silla de comedor,silla comedor}', '{}', true),
  ('{taburete,taburete de bar,banco de bar,silla de bar,banqueta alta}', '{}', true),
  ('{mesa alta de bar,mesa de bar,mesa alta,mesa periquera}', '{}', true),
  ('{aparador,bufé,bufetero,trinchador,buffet}', '{}', true),
  ('{vitrina,cristalera,mueble vitrina}', '{}', true),
  ('{carrito de cocina,carro de cocina,camarera de cocina}', '{}', true),
  ('{escritorio,mesa de estudio,mesa de oficina,mesa de escritorio,mesa de despacho}', '{}', true),
  ('{escritorio elevable,escritorio de pie,mesa elevable,escritorio ajustable,escritorio eléctrico,escritorio regulable}', '{}', true),
  ('{silla de trabajo,silla de oficina,silla de escritorio,silla ergonómica,silla de ordenador}', '{}', true),
  ('{sillón ejecutivo,silla ejecutiva,silla gerencial}', '{}', true),
  ('{archivador,archivero,fichero}', '{}', true),
  ('{librería,librero,biblioteca,estante para libros}', '{}', true),
  ('{estantería,estante,repisa,anaquel}', '{}', true),
  ('{consola,mesa consola,mesa de entrada,mesa de recibidor}', '{}', true),
  ('{zapatero,zapatera,mueble zapatero,mueble para zapatos}', '{}', true),
  ('{banco de recibidor,banco zapatero,banco de entrada}', '{}', true),
  ('{espejo de cuerpo entero,espejo de pie,espejo largo,espejo de suelo}', '{}', true),
  ('{lámpara de pie,lámpara de suelo,lámpara de piso}', '{}', true),
  ('{lámpara de mesa,lámpara de mesilla,lámpara de sobremesa}', '{}', true),
  ('{lámpara colgante,lámpara de techo,lámpara de suspensión,colgante}', '{}', true),
  ('{exterior,jardín,terraza,patio}', '{}', true),
  ('{tumbona,camastro,reposera,asoleadera}', '{}', true),
  ('{sombrilla,parasol}', '{}', true),
  ('{mecedora,silla mecedora}', '{}', true),
  ('{infantil,niños,niñas,juvenil}', '{}', true),
  ('{polipiel,cuero sintético,piel sintética,ecopiel,símil piel,ecocuero}', '{}', true),
  ('{piel,cuero}', '{}', true),
  ('{ratán,mimbre,rattan}', '{}', true),
  ('{dorado,oro,latón}', '{}', true),
  ('{juego,conjunto,set}', '{}', true),
  ('{conjunto de comedor,juego de comedor,comedor completo,mesa y sillas,mesa con sillas}', '{}', true),
  ('{conjunto de sofás,juego de sala,conjunto de salón,juego de living}', '{}', true),
  ('{dormitorio completo,juego de recámara,juego de dormitorio,conjunto de dormitorio,recámara completa}', '{}', true),
  ('{salón,sala,living}', '{}', true),
  ('{dormitorio,recámara,alcoba,habitación}', '{}', true),
  ('{vestíbulo,recepción,lobby}', '{}', true),
  ('{hostelería,restaurante,cafetería,bar}', '{}', true),
  ('{nórdico,escandinavo}', '{}', true),
  ('{moderno,contemporáneo}', '{}', true),
  ('{café oscuro,espresso}', '{}', true),
  ('{beis,beige}', '{}', true),
  ('{redondo,circular}', '{}', true),
  ('{armchair,arm chair,easy chair,reading chair}', '{accent chair,club chair,wing chair,lounge chair}', false),
  ('{lounge chair}', '{accent chair,club chair}', false),
  ('{lift chair,power lift chair}', '{power recliner}', false),
  ('{storage cabinet,cupboard}', '{accent cabinet,sideboard}', false),
  ('{entertainment}', '{tv stand}', false),
  ('{chandelier,ceiling light,ceiling lamp}', '{pendant light}', false),
  ('{desk lamp,bedside lamp,bedroom lamp}', '{table lamp}', false),
  ('{lamp}', '{light}', false),
  ('{storage bench}', '{entryway bench}', false),
  ('{bed frame,bedframe,bedstead}', '{bed}', false),
  ('{headboard bed,fabric bed,tufted bed}', '{upholstered bed}', false),
  ('{canopy bed,sleigh bed,poster bed}', '{carved bed,panel bed}', false),
  ('{stool}', '{bar stool,counter stool}', false),
  ('{couch for small spaces,apartment sofa}', '{apartment loveseat,small space sectional}', false),
  ('{bench}', '{upholstered bench,dining bench}', false),
  ('{seating}', '{sofa,chair,bench,stool}', false),
  ('{drawers}', '{dresser,chest}', false),
  ('{grey}', '{charcoal,slate}', false),
  ('{blue}', '{navy,denim}', false),
  ('{green}', '{sage,emerald}', false),
  ('{brown}', '{espresso,cognac,walnut}', false),
  ('{beige}', '{oatmeal,sand,stone}', false),
  ('{orange}', '{rust,terracotta}', false),
  ('{yellow}', '{ochre}', false),
  ('{tan}', '{camel,cognac}', false),
  ('{white}', '{ivory,whitewash}', false),
  ('{light wood,natural wood}', '{natural}', false),
  ('{dark wood}', '{espresso,walnut,mahogany}', false),
  ('{metal}', '{steel,iron,aluminum}', false),
  ('{stone}', '{marble,travertine,sintered stone}', false),
  ('{fabric}', '{linen,chenille,boucle,velvet,performance fabric}', false),
  ('{leather}', '{faux leather}', false),
  ('{beach,nautical,seaside}', '{coastal}', false),
  ('{country,cottage}', '{farmhouse}', false),
  ('{luxury,luxurious,elegant}', '{glam}', false),
  ('{commercial,business,contract grade}', '{contract}', false),
  ('{quick ship,fast shipping,ready to ship,fast delivery}', '{ships in 48 hours}', false),
  ('{dropship,dropshipping,drop ship}', '{dropship ready}', false),
  ('{adirondack chair,porch chair}', '{rocking chair,lounge chair}', false),
  ('{side chair}', '{dining chair}', false),
  ('{parsons chair}', '{upholstered dining chair}', false),
  ('{ergonomic chair}', '{ergonomic task chair}', false),
  ('{mesh chair}', '{mesh task chair}', false),
  ('{draw}', '{drawer}', false),
  ('{console}', '{console table}', false),
  ('{cabinet}', '{sideboard,display cabinet,accent cabinet}', false),
  ('{单人沙发}', '{休闲椅,休闲单人椅,翼背椅}', false),
  ('{椅子}', '{椅}', false),
  ('{桌子}', '{桌}', false),
  ('{柜子}', '{柜}', false),
  ('{凳子}', '{凳}', false),
  ('{镜子}', '{镜}', false),
  ('{办公桌}', '{书桌,大班台,升降桌}', false),
  ('{五斗柜,五斗橱}', '{斗柜,五斗高柜}', false),
  ('{布艺,布料}', '{棉麻,雪尼尔,科技布}', false),
  ('{灰色,浅灰色,深灰色}', '{炭灰,石板灰,鸽灰}', false),
  ('{蓝色,深蓝色}', '{藏蓝,牛仔蓝}', false),
  ('{绿色}', '{祖母绿,鼠尾草绿}', false),
  ('{白色}', '{象牙白,奶油白,哑光白}', false),
  ('{粉色,粉红色}', '{浅粉}', false),
  ('{黄色}', '{赭黄}', false),
  ('{棕色,咖啡色,褐色}', '{深咖色,胡桃色}', false),
  ('{橙色}', '{铁锈红}', false),
  ('{米白色,米白}', '{象牙白,奶油白,米色}', false),
  ('{石材}', '{大理石,洞石,岩板}', false),
  ('{铁艺}', '{锻铁,铁架}', false),
  ('{北欧风,北欧风格}', '{北欧}', false),
  ('{儿童书桌}', '{儿童学习桌}', false),
  ('{sillón,sillones}', '{sofá,reclinable}', false),
  ('{gris}', '{antracita,paloma,pizarra}', false),
  ('{azul}', '{marino,vaquero}', false),
  ('{verde}', '{salvia,esmeralda}', false),
  ('{blanco}', '{marfil,blanqueado}', false),
  ('{marrón}', '{café,coñac,nogal}', false),
  ('{naranja}', '{óxido}', false),
  ('{amarillo}', '{ocre}', false),
  ('{rosa}', '{rosa empolvado}', false),
  ('{tela}', '{lino,chenilla,bouclé,terciopelo}', false),
  ('{metal,metálico}', '{acero,hierro,aluminio}', false),
  ('{madera clara}', '{natural,roble claro}', false),
  ('{madera oscura}', '{nogal,caoba,café}', false),
  ('{madera}', '{roble,nogal,teca,acacia,caucho}', false),
  ('{piedra}', '{mármol,travertino,piedra sinterizada}', false),
  ('{rústico}', '{rústico americano}', false),
  ('{mueble de cocina}', '{carrito de cocina,isla de cocina}', false),
  ('{espejo grande}', '{espejo de cuerpo entero}', false);

-- A filtered list that a person comes back to: a name, and the address that holds all filters.
create table saved_filters (
  saved_filter_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- Whose they are: colleagues look for other things.
  person_id bigint not null references people,
  name text not null check (length(name) between 1 and 120),
  address text not null check (length(address) between 2 and 1000 and address like '/%' and address not like '//%'),
  saved_at timestamptz not null,
  unique (company_id, person_id, address)
);

-- Brings what is shown of the given products, or of all, in step with the tables: which offers are listed (active and open
-- at `at`), and the card. Called in the transaction of whatever changes a product, an offer or what is on its way, and by a
-- job when an offer's time begins or ends.
create function refresh_listings(of_products bigint[], at timestamptz) returns void language plpgsql as $$
declare
  -- Not "all or these" in one condition, because one plan for both would read the whole table for a single product.
  ids bigint[] := coalesce(of_products, array(select product_id from products));
begin
  update offers set is_listed = not is_listed where product_id = any (ids) and is_listed <> is_offer_open(offers, at);

  insert into product_cards (product_id, type_id, first_available_at, is_set, packed_as_set, title, card)
    select products.product_id, type_id, first_available_at, is_set, packed_as_set, title, jsonb_build_object(
      'goods_sn', goods_sn, 'custom_sn', custom_sn, 'collection', collection, 'tags', to_jsonb(tags), 'is_set', is_set,
      'pictures', coalesce((select jsonb_agg(picture_key order by position) from product_pictures where product_id = products.product_id and position <= 2), '[]'),
      'width_mm', width_mm, 'depth_mm', depth_mm, 'height_mm', height_mm, 'colour', colour, 'material', material,
      'cartons', coalesce(parcel.cartons, 0), 'volume_cm3', coalesce(parcel.volume_cm3, 0), 'gross_weight_grams', coalesce(parcel.weight_grams, 0),
      'merchant_id', merchants.merchant_id, 'merchant_uuid', merchant_uuid, 'merchant_name', merchants.name)
    from products
    join merchants using (merchant_id)
    -- The offset keeps the planner from adding up the parcels of all products.
    left join lateral (select * from product_parcels where product_parcels.product_id = products.product_id offset 0) parcel on true
    where products.product_id = any (ids)
  on conflict (product_id) do update set type_id = excluded.type_id, first_available_at = excluded.first_available_at, is_set = excluded.is_set,
    packed_as_set = excluded.packed_as_set, title = excluded.title, card = excluded.card, changed_in = pg_current_xact_id();
end $$;

-- features/catalog/stores ---------------------------------------------------------------------------------------------------------------

-- What a manufacturer shows on its store's page.
create table store_pages (
  merchant_id bigint primary key references merchants,
  banner_key text,
  headline translated not null default '{"en-US": "", "zh-CN": "", "es-ES": ""}',
  about translated not null default '{"en-US": "", "zh-CN": "", "es-ES": ""}',
  featured_product_ids bigint[] not null default '{}',
  changed_at timestamptz not null default now()
);

-- features/catalog/content --------------------------------------------------------------------------------------------------------------

-- An article of the shop: the pages that every market has, such as the terms of use, and those that the operator adds.
create table fixed_articles (
  article_id bigint generated always as identity primary key,
  page_key text not null unique,
  title translated not null,
  body translated not null,
  position integer not null default 0,
  -- The day from which it is shown; null: at once.
  publish_on date,
  -- Whether the footer links it; otherwise it is reached by its address, as from a banner.
  in_footer boolean not null default true,
  archived_at timestamptz
);

-- A banner of the home page (docs/decisions/0021). A text left empty in a language is shown in English.
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

-- A section of the home page.
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

-- Title, keywords and description of a part of the shop for search engines.
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

-- features/catalog/picture-requests -----------------------------------------------------------------------------------------------------

-- A company's request for the original pictures of a product.
create table picture_requests (
  picture_request_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  product_id bigint not null references products,
  -- Not applied is having no row.
  status picture_status not null default 'underReview',
  usage text not null check (usage in ('shop', 'print', 'showroom', 'other')),
  remark text not null default '',
  requested_by bigint not null references people,
  requested_at timestamptz not null,
  reviewed_by bigint references people,
  reviewed_at timestamptz,
  review_reasons text[] not null default '{}',
  review_note text not null default '',
  -- Until when approved pictures can be downloaded.
  expires_at timestamptz,
  downloads integer not null default 0 check (downloads >= 0),
  unique (picture_request_id, company_id),
  check ((status = 'underReview') = (reviewed_at is null)),
  check ((status = 'approved') = (expires_at is not null))
);
-- One open request of a company for a product, however often and fast it asks.
create unique index one_open_picture_request on picture_requests (company_id, product_id) where status = 'underReview';
create index on picture_requests (company_id, picture_request_id desc);
create index on picture_requests (company_id, product_id, picture_request_id desc);
create index on picture_requests (status, requested_at);
create index picture_requests_decided on picture_requests (status, reviewed_at desc, picture_request_id);

-- features/catalog/models ---------------------------------------------------------------------------------------------------------------

-- A 3D model that a manufacturer uploaded. It is shown instead of the one drawn from products.model.
create table product_models (
  product_id bigint primary key references products,
  file_id uuid not null references files,
  uploaded_by bigint not null references people,
  uploaded_at timestamptz not null
);

-- The path of a product's 3D model, with a version of its content. The model of a demo set shows its pieces and changes with each of them.
create function model_address(of_product_id bigint) returns text stable language sql as $$
  select '/models/' || goods_sn || '.glb?v=' || coalesce(
    (select left(md5(file_id::text), 8) from product_models where product_models.product_id = products.product_id),
    case when not is_set then left(md5(model::text), 8) else (
      select left(md5(string_agg(part.model::text || amount, '' order by part.product_id)), 8)
      from product_components bom join products part on part.product_id = bom.component_product_id
      where bom.product_id = products.product_id having bool_and(part.model is not null)) end)
  from products where product_id = of_product_id
$$;

-- features/catalog/subscriptions --------------------------------------------------------------------------------------------------------

-- A subscription to news, or to a product being in stock again. A link in the first mail confirms it, a link in every mail ends it.
create table subscriptions (
  subscription_id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  topic text not null check (topic in ('news', 'stock')),
  product_id bigint references products,
  site_code text not null references sites,
  language text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz,
  -- When the last mail of this subscription went out.
  told_at timestamptz,
  unique nulls not distinct (email, topic, product_id),
  check ((topic = 'stock') = (product_id is not null))
);
create index subscriptions_waiting on subscriptions (product_id) where topic = 'stock' and confirmed_at is not null and left_at is null;
create index subscriptions_news on subscriptions (told_at) where topic = 'news' and confirmed_at is not null and left_at is null;

-- features/catalog/demand --------------------------------------------------------------------------------------------------------------

-- What a company that came did on a day (docs/decisions/0382).
create table buyer_days (
  -- A day of the books.
  day date not null,
  company_id bigint not null references companies on delete cascade,
  has_viewed boolean not null,
  has_added boolean not null,
  primary key (day, company_id)
);
create index on buyer_days (company_id);

-- How often people searched for words that no product answers, by day and language.
create table missed_searches (
  day date not null,
  language text not null,
  term text not null check (term <> '' and length(term) <= 80),
  times integer not null check (times > 0),
  last_at timestamptz not null,
  primary key (day, language, term)
);

-- features/catalog/advertising-terms ---------------------------------------------------------------------------------------------------

-- What a manufacturer asks of those who resell a product: the minimum advertised price (MAP), the one that follows it, and the channels where
-- it may not be sold. Each version holds all of it as it was set; the latest one applies (docs/decisions/0399).
create table advertising_terms (
  product_id bigint not null references products,
  version integer not null check (version > 0),
  map_cents price_cents,
  -- The MAP from a later day on.
  future_map_cents price_cents,
  future_from date,
  -- Channels by name (features/catalog/advertising-terms/rules.ts), and others in words.
  channels text[] not null check (cardinality(channels) <= 20),
  other_channels text[] not null check (cardinality(other_channels) <= 10),
  set_at timestamptz not null,
  set_by bigint not null references people,
  primary key (product_id, version),
  check ((future_map_cents is null) = (future_from is null))
);
create trigger append_only before update or delete on advertising_terms for each row execute function refuse_rewriting();
create index advertising_terms_by_time on advertising_terms (set_at);

-- The version of a product's terms that a company which bought it was told of.
create table advertising_notices (
  company_id bigint not null references companies on delete cascade,
  product_id bigint not null references products,
  version integer not null,
  told_at timestamptz not null,
  primary key (company_id, product_id)
);
create index on advertising_notices (product_id);
