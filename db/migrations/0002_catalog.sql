-- Warehouses, categories, products, offers and stock (design 2 and 5).

create table warehouse_areas (
  warehouse_area_id bigint primary key,
  area_name translated not null
);

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
  pickup_hours jsonb not null
);

create table site_warehouses (
  site_code text not null references sites,
  warehouse_id bigint not null references warehouses,
  primary key (site_code, warehouse_id)
);

create table categories (
  type_id bigint primary key,
  parent_type_id bigint references categories,
  title translated not null,
  slug text not null unique,
  image_key text,
  position integer not null,
  -- The node itself and everything above it: a product is listed under each of them.
  path bigint[] not null
);

-- What a code means to people: materials, colours, styles, collections, certificates, grades …
create table vocabulary_terms (
  vocabulary text not null,
  code text not null,
  label translated not null,
  position integer not null,
  primary key (vocabulary, code)
);

create table products (
  product_id bigint generated always as identity primary key,
  goods_sn text not null unique,
  custom_sn text not null,
  merchant_id bigint not null references merchants,
  type_id bigint not null references categories,
  collection text not null default '',
  title translated not null,
  description translated not null,
  features jsonb not null,
  material text not null,
  colour text not null,
  style text not null,
  assembly text not null,
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
  -- A set is sold from its components' stock unless it is packed as its own cartons (design 5).
  is_set boolean not null default false,
  packed_as_set boolean not null default false,
  model jsonb,
  first_available_at timestamptz not null,
  unique (merchant_id, custom_sn)
);
create index on products (type_id);
create index on products (collection, popularity desc);
-- A number is found by how it begins, whatever the locale.
create index on products (upper(goods_sn) collate "C");
create index on products (upper(custom_sn) collate "C");

create table product_pictures (
  product_id bigint not null references products,
  position integer not null,
  picture_key text not null,
  primary key (product_id, position)
);

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

-- bom_list of spec 3: what a set is made of.
create table product_components (
  product_id bigint not null references products,
  component_product_id bigint not null references products,
  amount integer not null check (amount > 0),
  primary key (product_id, component_product_id)
);

-- What lies in a warehouse in one condition. Reserving is one conditional update of `reserved`.
create table stock_items (
  stock_item_id bigint generated always as identity primary key,
  product_id bigint not null references products,
  warehouse_id bigint not null references warehouses,
  condition text not null default 'new' check (condition in ('new', 'A', 'B')),
  on_hand integer not null default 0 check (on_hand >= 0),
  reserved integer not null default 0 check (reserved between 0 and on_hand),
  unique (product_id, warehouse_id, condition)
);

-- Containers on the water: a window and a quantity, allocated to presale orders.
create table incoming_stock (
  incoming_id bigint generated always as identity primary key,
  stock_item_id bigint not null references stock_items,
  quantity integer not null check (quantity > 0),
  allocated integer not null default 0 check (allocated between 0 and quantity),
  container_number text not null,
  arrives_from date not null,
  arrives_to date not null,
  arrived_at timestamptz
);
create index on incoming_stock (stock_item_id) where arrived_at is null;

create table offers (
  relation_id bigint generated always as identity primary key,
  product_id bigint not null references products,
  warehouse_id bigint not null references warehouses,
  merchant_id bigint not null references merchants,
  kind text not null check (kind in ('local', 'special', 'processing', 'presale', 'fob')),
  source_type integer not null check (source_type in (1, 2)),
  purchase_mode integer not null check (purchase_mode in (1, 2)),
  condition text not null default 'new' check (condition in ('new', 'A', 'B')),
  price_cents cents not null check (price_cents > 0),
  list_price_cents cents,
  moq integer not null default 1 check (moq > 0),
  pack_multiple integer not null default 1 check (pack_multiple > 0),
  pack_fee_cents cents not null default 0 check (pack_fee_cents >= 0),
  insurance_fee_cents cents not null default 0 check (insurance_fee_cents >= 0),
  delivery_fee_cents cents not null default 0 check (delivery_fee_cents >= 0),
  assembly_fee_cents cents not null default 0 check (assembly_fee_cents >= 0),
  -- At most so many pieces of the stock item go through this offer; null: no cap (design 5).
  share_cap integer check (share_cap >= 0),
  sold integer not null default 0 check (sold >= 0 and (share_cap is null or sold <= share_cap)),
  special_freight_cents cents,
  starts_at timestamptz,
  ends_at timestamptz,
  final_date date,
  arrival_from date,
  arrival_to date,
  deposit_percent integer,
  grade_reason translated,
  fob_port text,
  is_active boolean not null default true,
  unique (product_id, warehouse_id, kind, condition)
);
create index on offers (warehouse_id, kind) where is_active;

create table offer_tiers (
  relation_id bigint not null references offers,
  threshold integer not null check (threshold > 1),
  price_cents cents not null check (price_cents > 0),
  primary key (relation_id, threshold)
);

-- The listing table: for each scope (a site by its code, a warehouse as 'w' and its key) and kind of offer, the offer that
-- leads for its product (the cheapest, in the lowest warehouse on a tie), under its leaf, each category above it, and 0
-- for everything, with what lists sort by. Hot local offers stand once more under the kind 'hot'. A page of a list is an
-- index range, whatever the size of the catalogue (performance.md). refresh_listings keeps it.
create table listing_entries (
  scope text collate "C" not null,
  kind text collate "C" not null,
  type_id bigint not null,
  product_id bigint not null references products,
  relation_id bigint not null references offers,
  merchant_id bigint not null,
  price_cents cents not null,
  first_available_at timestamptz not null,
  popularity integer not null,
  primary key (product_id, scope, kind, type_id)
);
create index listing_by_price on listing_entries (type_id, kind, scope, price_cents, product_id);
create index listing_by_newest on listing_entries (type_id, kind, scope, first_available_at, product_id);
create index listing_by_popularity on listing_entries (type_id, kind, scope, popularity, product_id);

create table listing_counts (
  scope text collate "C" not null,
  kind text collate "C" not null,
  type_id bigint not null,
  count integer not null,
  primary key (scope, type_id, kind)
);

-- What a card in a list shows of a product, put together once: everything that neither price nor stock changes.
create table product_cards (
  product_id bigint primary key references products,
  title translated not null,
  card jsonb not null
);

-- What a keyword search matches: one document per product with all its languages and numbers, and beside it what a found
-- product is then judged by. `places` says where it is listed and as what: 'LA/local', 'w3/presale'.
create table product_search (
  product_id bigint primary key references products,
  document tsvector not null,
  places text[] not null,
  path bigint[] not null,
  merchant_id bigint not null,
  first_available_at timestamptz not null,
  popularity integer not null
);
-- A search reads hundreds of documents: they lie in the row, not beside the table.
alter table product_search set (toast_tuple_target = 8160);
create index on product_search using gin (document);

-- Every change of on_hand, reserved and incoming, with its cause: audit_stock explains each number from here.
create table stock_movements (
  movement_id bigint generated always as identity primary key,
  stock_item_id bigint not null references stock_items,
  kind text not null check (kind in ('receipt', 'reservation', 'release', 'sale', 'return', 'adjustment', 'transfer')),
  on_hand_change integer not null default 0,
  reserved_change integer not null default 0,
  order_line_id bigint,
  person_id bigint references people,
  note text not null default '',
  at timestamptz not null default now(),
  check (on_hand_change <> 0 or reserved_change <> 0)
);
create index on stock_movements (stock_item_id);
create trigger append_only before update or delete on stock_movements for each row execute function refuse_rewriting();

-- How many pieces can be ordered through an offer right now: what its stock item has free, for a set what its scarcest
-- component allows, and never more than the offer's own share.
create view offer_availability as
  select offers.relation_id,
    greatest(0, least(
      coalesce(offers.share_cap - offers.sold, 2147483647),
      case when products.is_set and not products.packed_as_set then
        (select coalesce(min((coalesce(item.on_hand - item.reserved, 0)) / part.amount), 0)
         from product_components part
         left join stock_items item on item.product_id = part.component_product_id
           and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
         where part.product_id = offers.product_id)
      else
        coalesce((select item.on_hand - item.reserved from stock_items item
          where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition), 0)
      end
    ))::integer as available
  from offers join products using (product_id);

-- What one piece travels as: its share of a carton that holds several. A set that is not packed as its own cartons
-- travels as those of its components.
create view product_parcels as
  select products.product_id, coalesce(sum(ceil(parts.amount::numeric / pieces)), 0)::integer as cartons,
    coalesce(sum(parts.amount * (carton.length_mm::bigint * carton.width_mm * carton.height_mm / 1000) / pieces), 0)::bigint as volume_cm3,
    coalesce(sum(parts.amount * gross_weight_grams / pieces), 0)::bigint as weight_grams
  from products
  cross join lateral (
    select products.product_id as part_id, 1 as amount where not products.is_set or products.packed_as_set
    union all
    select component_product_id, amount from product_components
    where product_components.product_id = products.product_id and products.is_set and not products.packed_as_set
  ) parts
  join product_cartons carton on carton.product_id = parts.part_id
  group by products.product_id;
