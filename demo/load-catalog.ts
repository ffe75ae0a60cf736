import type pg from "pg";
import { buildCatalog } from "#demo/catalog/build-catalog.ts";
import type { DemoCatalog, DemoCategory, DemoOffer, DemoProduct } from "#demo/catalog/demo-catalog.ts";
import { seededInteger } from "#demo/catalog/seeded.ts";
import { listScenePictures } from "#demo/pictures/leading-products.ts";
import { readyHolidays } from "#features/inventory/holidays/ready-set/federal-holidays.ts";
import { dayMs } from "#kernel/clock.ts";

/** Loads the demo catalog into an empty database: one statement per table, with the rows as JSON. */

type Client = Pick<pg.Client, "query">;

/** The stock lay there before the first order of the demo's history. */
const openingDaysAgo = 90;

/** Inserts rows passed as one JSON parameter; ids follow their order. */
const insert = async (client: Client, sql: string, rows: readonly object[]): Promise<void> => {
  if (rows.length > 0) await client.query(sql, [JSON.stringify(rows)]);
};

const loadSitesAndWarehouses = async (client: Client, { sites, warehouse_areas, warehouses }: DemoCatalog): Promise<void> => {
  // Phones are sent to the mobile host only where a visitor came in by the site's own name, so a local machine shows its pages to them.
  await insert(
    client,
    `insert into sites (site_code, hostnames, mobile_host, home_url, settings, title, shop_sn, contact_company, contact_address, contact_email, contact_phone, time_zone,
       seo_keywords, seo_description, names, is_main)
     select code, array[hostname, mobile_hostname], mobile_hostname, 'https://www.joinery.test',
       jsonb_build_object('linkedin_url', 'https://www.linkedin.com/company/joinery-demo', 'instagram_url', 'https://www.instagram.com/joinery-demo',
         'youtube_url', 'https://www.youtube.com/@joinery-demo', 'facebook_url', 'https://www.facebook.com/joinery-demo'), title ->> 'en-US', code, 'Joinery Trade LLC', contact_address, email, phone,
       "timeZone", seo_keyword, seo_description, title, is_default
     from jsonb_to_recordset($1) as site (is_default boolean, code text, hostname text, mobile_hostname text, title jsonb, contact_address text, email text, phone text,
       "timeZone" text, seo_keyword jsonb, seo_description jsonb)`,
    sites,
  );
  await insert(
    client,
    "insert into warehouse_areas select id, area_name from jsonb_to_recordset($1) as area (id bigint, area_name jsonb)",
    warehouse_areas,
  );
  await insert(
    client,
    `insert into warehouses (warehouse_code, warehouse_area_id, warehouse_name, address, city, state, zip, latitude, longitude, phone, time_zone,
       pickup_hours)
     select code, area_id, warehouse_name ->> 'en-US', address ->> 'street', address ->> 'city', address ->> 'state', address ->> 'zip', latitude,
       longitude, phone, "timeZone", "pickupHours"
     from jsonb_to_recordset($1) as warehouse (id bigint, code text, area_id bigint, warehouse_name jsonb, address jsonb, latitude numeric,
       longitude numeric, phone text, "timeZone" text, "pickupHours" jsonb)
     order by id`,
    warehouses,
  );
  await insert(
    client,
    `insert into site_warehouses select site.code, warehouse_id
     from jsonb_to_recordset($1) as site (code text, warehouses jsonb)
     join warehouses on site.warehouses ? warehouse_code`,
    sites,
  );
};

/** The holidays of the ready set, from the day on which the demo is loaded. */
const loadHolidays = (client: Client, now: Date): Promise<void> =>
  insert(
    client,
    `insert into holidays (day, name_en, name_zh, name_es, changed_at)
     select day, name ->> 'en-US', name ->> 'zh-CN', name ->> 'es-ES', now() from jsonb_to_recordset($1) as given (day date, name jsonb)`,
    readyHolidays(now.toISOString().slice(0, 10)),
  );

const categoryPath = (categories: ReadonlyMap<number, DemoCategory>, type_id: number): number[] => {
  const parent_id = categories.get(type_id)?.parent_id;
  return parent_id ? [...categoryPath(categories, parent_id), type_id] : [type_id];
};

const loadVocabularies = async (client: Client, { vocabularies, collections, categories }: DemoCatalog): Promise<void> => {
  const terms = Object.entries(vocabularies).flatMap(([vocabulary, its]) =>
    its.map(({ code, label }, position) => ({ vocabulary, code, label, position })),
  );
  const named = collections.map(({ code, name }, position) => ({ vocabulary: "collection", code, label: name, position }));
  await insert(
    client,
    `insert into vocabulary_terms
     select * from jsonb_to_recordset($1) as term (vocabulary text, code text, label jsonb, position integer)`,
    [...terms, ...named],
  );
  const byId = new Map(categories.map((category) => [category.type_id, category]));
  await insert(
    client,
    `insert into categories (type_id, parent_type_id, title, slug, image_key, position, path)
     select type_id, parent_id, title, slug, picture || '/1', position, array(select step::bigint from jsonb_array_elements_text(path) as step)
     from jsonb_to_recordset($1) as category (type_id bigint, parent_id bigint, title jsonb, slug text, picture text, position integer, path jsonb)
     order by position`,
    categories.map((category, position) => ({ ...category, position, path: categoryPath(byId, category.type_id) })),
  );
};

const loadMerchants = async (client: Client, { manufacturers }: DemoCatalog, now: Date): Promise<void> =>
  insert(
    client,
    `insert into merchants (merchant_uuid, merchant_code, name, name_zh, origin, port, founded_year, address, contact_email, contact_phone,
       production_days, speciality, profile, created_at)
     select md5('merchant/' || code)::uuid, code, name, coalesce("chineseName", name), origin, port, founded, address, contact ->> 'email',
       contact ->> 'phone', "leadDaysTo", speciality, profile, "createdAt"
     from jsonb_to_recordset($1) as merchant (position integer, code text, name text, "chineseName" text, origin text, port text, founded integer,
       address text, contact jsonb, "leadDaysTo" integer, speciality jsonb, profile jsonb, "createdAt" timestamptz)
     order by position`,
    manufacturers.map((merchant, position) => ({ ...merchant, position, createdAt: now })),
  );

/** Wyzenbeek double rubs of upholstery by its material; hides and woods are not tested. */
const doubleRubs: Readonly<Record<string, number>> = {
  linen_blend: 30_000,
  chenille: 45_000,
  performance_fabric: 100_000,
  boucle: 50_000,
  velvet: 60_000,
};

/** A product row; what only some products have goes to its attributes. */
const productRow = (product: DemoProduct, position: number) => {
  const { attributes, seatHeightCm, maxLoadKg, assemblyMinutes, ...columns } = product;
  const [material] = attributes.material;
  const extra = {
    materials: attributes.material,
    seat_height_cm: seatHeightCm,
    max_load_kg: maxLoadKg,
    assembly_minutes: assemblyMinutes,
    double_rubs: doubleRubs[material ?? ""],
  };
  return {
    ...columns,
    ...attributes,
    material,
    position,
    attributes: extra,
    // Without sales, hot products come first and the rest is mixed by category.
    popularity: (product.is_hot ? 1000 : 0) + seededInteger(`${product.goods_sn}/popularity`, 0, 999),
  };
};

const loadProducts = async (client: Client, { products }: DemoCatalog, now: Date): Promise<void> => {
  await client.query(
    `insert into products (goods_sn, custom_sn, merchant_id, type_id, collection, title, description, features, material, colour, style, assembly,
       attributes, width_mm, depth_mm, height_mm, weight_grams, hs_code, origin, certificates, tags, is_hot, popularity, is_set, packed_as_set, model,
       first_available_at)
     select goods_sn, custom_sn, merchant_id, type_id, collection, title, description, features, material, colour, style, assembly, attributes,
       round("widthCm" * 10), round("depthCm" * 10), round("heightCm" * 10), round("weightKg" * 1000), "hsCode", product.origin,
       array(select jsonb_array_elements_text(certificates)), array(select jsonb_array_elements_text(tags)), is_hot, popularity,
       jsonb_array_length(bom_list) > 0, "isPackedSet", model, $2::timestamptz - make_interval(days => "firstAvailableDaysAgo")
     from jsonb_to_recordset($1) as product (position integer, goods_sn text, custom_sn text, manufacturer text, type_id bigint, collection text,
       title jsonb, description jsonb, features jsonb, material text, colour text, style text, assembly text, attributes jsonb, "widthCm" numeric,
       "depthCm" numeric, "heightCm" numeric, "weightKg" numeric, "hsCode" text, origin text, certificates jsonb, tags jsonb, is_hot boolean,
       popularity integer, bom_list jsonb, "isPackedSet" boolean, model jsonb, "firstAvailableDaysAgo" integer)
     join merchants on merchant_code = manufacturer
     order by position`,
    [JSON.stringify(products.map(productRow)), now],
  );
  await client.query(
    "insert into product_pictures select product_id, position, goods_sn || '/' || position from products cross join generate_series(1, 3) as position",
  );
  await insert(
    client,
    `insert into product_pictures select product_id, 4 + place, goods_sn || '/' || number
     from jsonb_to_recordset($1) as scene (goods_sn text, place integer, number integer) join products using (goods_sn)`,
    listScenePictures(),
  );
  await insert(
    client,
    `insert into product_cartons (product_id, position, length_mm, width_mm, height_mm, gross_weight_grams, pieces)
     select product_id, position, round("lengthCm" * 10), round("widthCm" * 10), round("heightCm" * 10), round("grossWeightKg" * 1000), pieces
     from jsonb_to_recordset($1) as carton (goods_sn text, position integer, "lengthCm" numeric, "widthCm" numeric, "heightCm" numeric,
       "grossWeightKg" numeric, pieces integer)
     join products using (goods_sn)`,
    products.flatMap(({ goods_sn, cartons }) => cartons.map((carton, index) => ({ ...carton, goods_sn, position: index + 1 }))),
  );
  await insert(
    client,
    `insert into product_components (product_id, component_product_id, amount)
     select whole.product_id, part.product_id, sum(amount)
     from jsonb_to_recordset($1) as component (whole_sn text, part_sn text, amount integer)
     join products whole on whole.goods_sn = whole_sn join products part on part.goods_sn = part_sn
     group by whole.product_id, part.product_id`,
    products.flatMap(({ goods_sn, bom_list }) =>
      bom_list.map((part) => ({ whole_sn: goods_sn, part_sn: part.goods_sn, amount: part.amount })),
    ),
  );
};

const loadStock = async (client: Client, { stock }: DemoCatalog, now: Date): Promise<void> => {
  await client.query(
    `with item as (
       insert into stock_items (product_id, warehouse_id, condition, on_hand)
       select product_id, warehouse_id, condition, on_hand
       from jsonb_to_recordset($1) as stock (goods_sn text, warehouse text, condition text, on_hand integer)
       join products using (goods_sn) join warehouses on warehouse_code = warehouse
       returning stock_item_id, on_hand
     )
     insert into stock_movements (stock_item_id, kind, on_hand_change, note, at)
     select stock_item_id, 'receipt', on_hand, 'Opening stock', $2 from item where on_hand > 0`,
    [JSON.stringify(stock), new Date(now.getTime() - openingDaysAgo * dayMs)],
  );
  await client.query(
    `insert into incoming_stock (stock_item_id, quantity, container_number, arrives_from, arrives_to)
     select stock_item_id, quantity, container_number, $2::date + arrival_from_days, $2::date + arrival_to_days
     from jsonb_to_recordset($1) as lot (goods_sn text, warehouse text, condition text, quantity integer, arrival_from_days integer,
       arrival_to_days integer, container_number text)
     join products using (goods_sn) join warehouses on warehouse_code = warehouse
     join stock_items using (product_id, warehouse_id, condition)`,
    [
      JSON.stringify(
        stock.flatMap(({ goods_sn, warehouse, condition, incoming }) =>
          incoming.map((lot) => ({ ...lot, goods_sn, warehouse, condition })),
        ),
      ),
      now,
    ],
  );
};

/** An offer row. Specials have the ordinary price as reference price, presale and graded items the list price. */
const offerRow = (offer: DemoOffer, listPriceCents: number, position: number) => {
  const { price_cents: usual, special, presale } = offer;
  const price_cents = special?.special_price_cents ?? usual;
  const list_price_cents = special ? usual : offer.kind === "presale" || offer.kind === "processing" ? listPriceCents : 0;
  return {
    ...offer,
    ...offer.fees,
    ...special,
    ...presale,
    position,
    price_cents,
    list_price_cents: list_price_cents > price_cents ? list_price_cents : null,
  };
};

const loadOffers = async (client: Client, { offers, products }: DemoCatalog, now: Date): Promise<void> => {
  const listPrices = new Map(products.map(({ goods_sn, listPriceCents }) => [goods_sn, listPriceCents]));
  await client.query(
    `insert into offers (product_id, warehouse_id, merchant_id, kind, source_type, purchase_mode, condition, price_cents, list_price_cents, moq,
       pack_multiple, pack_fee_cents, insurance_fee_cents, delivery_fee_cents, assembly_fee_cents, share_cap, starts_at, ends_at, final_date,
       arrival_from, arrival_to, deposit_percent, grade_reason, fob_port, special_freight_cents, company_limit)
     select product_id, warehouse_id, merchant_id, offer.kind, offer.source_type, offer.purchase_mode, offer.condition, price_cents, list_price_cents,
       offer.moq, offer.pack_multiple, pack_cents, insurance_cents, delivery_cents, assembly_cents, share_cap,
       $2::timestamptz + make_interval(days => from_days), $2::timestamptz + make_interval(days => to_days), $2::date + final_date_in_days,
       $2::date + arrival_from_days, $2::date + arrival_to_days, deposit_percent, "gradeReason", "fobPort", special_freight_cents, company_limit
     from jsonb_to_recordset($1) as offer (position integer, goods_sn text, warehouse text, kind text, source_type integer, purchase_mode integer,
       condition text, price_cents bigint, list_price_cents bigint, moq integer, pack_multiple integer, pack_cents bigint, insurance_cents bigint,
       delivery_cents bigint, assembly_cents bigint, share_cap integer, from_days integer, to_days integer, final_date_in_days integer,
       arrival_from_days integer, arrival_to_days integer, deposit_percent integer, "gradeReason" jsonb, "fobPort" text,
       special_freight_cents bigint, company_limit integer)
     join products using (goods_sn) join warehouses on warehouse_code = warehouse
     order by position`,
    [JSON.stringify(offers.map((offer, position) => offerRow(offer, listPrices.get(offer.goods_sn) ?? 0, position))), now],
  );
  await insert(
    client,
    `insert into offer_tiers (relation_id, threshold, price_cents)
     select relation_id, threshold, tier.price_cents
     from jsonb_to_recordset($1) as tier (goods_sn text, warehouse text, kind text, condition text, threshold integer, price_cents bigint)
     join products using (goods_sn) join warehouses on warehouse_code = warehouse
     join offers using (product_id, warehouse_id, kind, condition)`,
    offers.flatMap(({ goods_sn, warehouse, kind, condition, tiers }) =>
      tiers.map((tier) => ({ ...tier, goods_sn, warehouse, kind, condition })),
    ),
  );
  // Photos of flaws follow the three product pictures (demo/pictures/flaws.ts).
  await client.query(
    `insert into offer_pictures (relation_id, position, picture_key)
     select relation_id, 1, goods_sn || '/' || case condition when 'A' then 4 else 5 end
     from offers join products using (product_id) where kind = 'processing'`,
  );
};

/** Rebuilds the listing tables from products and offers. */
export const refreshListings = async (client: Client, now: Date): Promise<void> => {
  await client.query("select refresh_listings(null, $1)", [now]);
};

/** Loads the demo catalog into empty tables; relative days count from `now`. May run inside the caller's transaction. */
export const loadCatalog = async (client: Client, now: Date = new Date()): Promise<void> => {
  const catalog = buildCatalog();
  await loadSitesAndWarehouses(client, catalog);
  await loadHolidays(client, now);
  await loadVocabularies(client, catalog);
  await loadMerchants(client, catalog, now);
  await loadProducts(client, catalog, now);
  // Without statistics the planner assumes tiny tables and uses nested loops.
  await client.query("analyze products, merchants, warehouses, categories, product_pictures, product_cartons");
  await loadStock(client, catalog, now);
  await loadOffers(client, catalog, now);
  await client.query("analyze stock_items, offers");
  await refreshListings(client, now);
};

/** Products copied per transaction. */
const productBatchSize = 2_000;

/**
 * Copies the first `$1` demo products as copy number `$2`: same pictures, new numbers, prices varied by up to 15 %, another
 * age. Sets are not copied, because their components would still be the original products.
 */
const copyProducts = `
  with original as (
    select * from products where goods_sn !~ '-X' and not is_set order by product_id limit $1::integer
  ), copied as (
    insert into products (goods_sn, custom_sn, merchant_id, type_id, collection, title, description, features, material, colour, style, assembly,
      attributes, width_mm, depth_mm, height_mm, weight_grams, hs_code, origin, certificates, tags, is_hot, popularity, model, first_available_at)
    select goods_sn || '-X' || $2::integer, custom_sn || '-X' || $2::integer, merchant_id, type_id, collection, title, description, features, material, colour, style,
      assembly, attributes, width_mm, depth_mm, height_mm, weight_grams, hs_code, origin, certificates, tags, is_hot,
      abs(hashint8(product_id * 1009 + $2::integer)) % 1000, model, first_available_at - make_interval(days => 30 + $2::integer)
    from original returning product_id, goods_sn
  ), pair as (
    select original.product_id as old_id, copied.product_id as new_id,
      0.85 + abs(hashint8(original.product_id * 7919 + $2::integer)) % 300 / 1000.0 as factor
    from original join copied on copied.goods_sn = original.goods_sn || '-X' || $2::integer
  ), pictures as (
    insert into product_pictures select new_id, position, picture_key from pair join product_pictures on product_id = old_id
  ), cartons as (
    insert into product_cartons (product_id, position, length_mm, width_mm, height_mm, gross_weight_grams, pieces)
    select new_id, position, length_mm, width_mm, height_mm, gross_weight_grams, pieces from pair join product_cartons on product_id = old_id
  ), item as (
    insert into stock_items (product_id, warehouse_id, condition, on_hand)
    select new_id, warehouse_id, condition, on_hand from pair join stock_items on product_id = old_id
    returning stock_item_id, on_hand
  ), received as (
    insert into stock_movements (stock_item_id, kind, on_hand_change, note, at)
    select stock_item_id, 'receipt', on_hand, 'Opening stock', now() - interval '${openingDaysAgo} days' from item where on_hand > 0
  ), offer as (
    insert into offers (product_id, warehouse_id, merchant_id, kind, source_type, purchase_mode, condition, price_cents, list_price_cents, moq,
      pack_multiple, pack_fee_cents, insurance_fee_cents, delivery_fee_cents, assembly_fee_cents, share_cap, starts_at, ends_at, final_date,
      arrival_from, arrival_to, deposit_percent, grade_reason, fob_port)
    select new_id, warehouse_id, merchant_id, kind, source_type, purchase_mode, condition, round(price_cents * factor),
      round(list_price_cents * factor), moq, pack_multiple, pack_fee_cents, insurance_fee_cents, delivery_fee_cents, assembly_fee_cents, share_cap,
      starts_at, ends_at, final_date, arrival_from, arrival_to, deposit_percent, grade_reason, fob_port
    from pair join offers on product_id = old_id
    returning relation_id, product_id, warehouse_id, kind, condition
  ), tiers as (
    insert into offer_tiers (relation_id, threshold, price_cents)
    select offer.relation_id, threshold, round(offer_tiers.price_cents * factor)
    from offer join pair on new_id = offer.product_id
    join offers old on old.product_id = old_id and old.warehouse_id = offer.warehouse_id and old.kind = offer.kind and old.condition = offer.condition
    join offer_tiers on offer_tiers.relation_id = old.relation_id
  )
  select array_agg(new_id) as made from pair`;

/** Grows the catalog to `count` products by copying demo products, for measurements; does nothing when there are as many. Reports progress. */
export const multiplyCatalog = async (
  client: Client,
  count: number,
  { now = new Date(), onProgress = () => undefined }: { now?: Date; onProgress?: (text: string) => void } = {},
): Promise<void> => {
  const { rows } = await client.query(
    `select count(*)::integer as there, count(*) filter (where not is_set and goods_sn !~ '-X')::integer as single,
       coalesce(max(substring(goods_sn from '-X([0-9]{1,6})$')::integer), 0) as copies from products`,
  );
  const { there, single, copies } = rows[0] as { there: number; single: number; copies: number };
  let missing = count - there;
  let waiting: number[] = [];
  let reportedPercent = 0;
  // The last copy of an earlier run may be partial, so its number is not used again.
  for (let copy = copies + 1; missing > 0; copy += 1) {
    const made = await client.query(copyProducts, [Math.min(missing, single), copy]);
    waiting = waiting.concat((made.rows[0] as { made: number[] }).made);
    missing -= Math.min(missing, single);
    if (waiting.length < productBatchSize && missing > 0) continue;
    await client.query("select refresh_listings($1, $2)", [waiting, now]);
    waiting = [];
    const percent = Math.floor((100 * (count - missing)) / count);
    if (percent >= reportedPercent + 5) {
      reportedPercent = percent;
      onProgress(`${count - missing} of ${count} products`);
    }
  }
  await client.query("analyze");
};
