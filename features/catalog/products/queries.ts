import { type RowOf, statement } from "#platform/db.ts";
import type { BackorderStep } from "./rules/backorder.ts";
import { type PageFieldName, type PageFieldValues, pageFields, pageNameOf, productFields, sizeOfUnit } from "./rules/product-fields.ts";

/** The JSON column product_cards.card: the fields of a card that do not depend on price or stock. */
export interface CardFacts {
  goods_sn: string;
  custom_sn: string;
  collection: string;
  tags: string[];
  is_set: boolean;
  pictures: string[];
  width_mm: number;
  depth_mm: number;
  height_mm: number;
  colour: string;
  material: string;
  cartons: number;
  volume_cm3: number;
  gross_weight_grams: number;
  merchant_id: number;
  merchant_uuid: string;
  merchant_name: string;
}

/** A card row. Prices are null unless requested. */
export type CardRow = RowOf<typeof cardsByOffer>;

/**
 * SQL expression: available pieces of an offer, equal to the view offer_availability. Expects the aliases `offers` and `product`
 * (products or product_cards), so that neither is read again.
 */
export const availableQuantitySql = `greatest(0, least(
    coalesce(offers.share_cap - offers.sold, 2147483647),
    case when offers.kind = 'presale' then presale_available(offers.product_id, offers.warehouse_id, offers.condition, offers.final_date)
    when product.is_set and not product.packed_as_set then
      (select coalesce(min(coalesce(item.on_hand - item.reserved - item.backordered, 0) / part.amount), 0) from product_components part
       left join stock_items item on item.product_id = part.component_product_id and item.warehouse_id = offers.warehouse_id
         and item.condition = offers.condition
       where part.product_id = product.product_id)
    else coalesce((select item.on_hand - item.reserved - item.backordered from stock_items item
      where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition), 0) end))::integer`;

/** SQL expression: what can be ordered of `offers` beyond its stock, as `BackorderStep[]`; null where nothing can. */
export const backorderStepsSql =
  "(select backorder_steps(terms.relation_id, :now, 0) from backorder_offers terms where terms.relation_id = offers.relation_id and is_on)";

interface CardColumns {
  title: string;
  backorder: BackorderStep[] | null;
  card: CardFacts;
  best_tier: { threshold: number; price_cents: number } | null;
}

/** SQL: cards of the offers that pass a condition, in the given order. */
const cardsWhere = (isShown: string): string => `select card.*, case when stock < moq then (
       select min(arrives_from) from stock_items item join incoming_stock using (stock_item_id)
       where item.product_id = card.product_id and item.warehouse_id = card.warehouse_id and item.condition = card.condition
         and arrived_at is null and allocated < incoming_stock.quantity) end as next_arrival,
     case when stock < moq and kind = 'local' then (
       select warehouse_name from offers other join offer_availability using (relation_id) join warehouses using (warehouse_id)
       where other.product_id = card.product_id and other.kind = card.kind and other.condition = card.condition and other.is_active
         and other.relation_id <> card.relation_id and available >= other.moq and exists (
           select from site_warehouses here join site_warehouses there using (site_code)
           where here.warehouse_id = card.warehouse_id and there.warehouse_id = other.warehouse_id)
       order by available desc, other.warehouse_id limit 1) end as stocked_in
   from (
     select offers.product_id, product.type_id, relation_id, offers.warehouse_id, warehouse_name, warehouse_area_id, kind, source_type, purchase_mode,
       condition, moq, pack_multiple, arrival_from, arrival_to, final_date, deposit_percent, fob_port,
       case when kind = 'fob' then (select production_days from merchants where merchants.merchant_id = offers.merchant_id) end as lead_days,
       grade_reason ->> :language as grade_reason, ends_at,
       case when kind = 'processing' then (
         select picture_key from offer_pictures flaw where flaw.relation_id = offers.relation_id order by position limit 1) end as flaw_picture,
       first_available_at, product.title ->> :language as title, card, ${availableQuantitySql} as stock, ${backorderStepsSql} as backorder,
       case when :prices then price_cents end as price_cents,
       case when :prices then list_price_cents end as list_price_cents,
       case when :prices then (
         select json_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) from offer_tiers
         where offer_tiers.relation_id = offers.relation_id order by threshold desc limit 1) end as best_tier, place
     from unnest(:relation_ids::bigint[]) with ordinality as wanted (relation_id, place)
     join offers using (relation_id)
     join product_cards product using (product_id)
     join warehouses using (warehouse_id)
     where ${isShown}
   ) card order by place`;

/** Cards of offers in the given order; `prices`: whether to include prices. Unknown offers and those for named companies are skipped. */
export const cardsByOffer = statement("products.cardsOf")<CardColumns>(cardsWhere("not offers.is_named"));

/** The same for one company, with offers that name it. They are never cached. */
export const cardsOfCompany = statement("products.cardsOfCompany")<CardColumns>(cardsWhere("not is_hidden_from(offers, :company_id?)"));

/** Recomputes listings and cards of products. Call it in the transaction that changes a product, an offer or its pictures. */
export const refreshListings = statement("products.refreshListings")("select refresh_listings(:product_ids, :now)");

/** Products with stale listings: an ended offer is still listed, or a started one is not. */
export const staleListings = statement("products.productsOutOfStep")(`select array_agg(distinct product_id) as product_ids from offers
   where (starts_at is not null or ends_at is not null or final_date is not null) and is_listed <>
     is_offer_open(offers, :now)`);

const labelSql = (vocabulary: string, code: string): string =>
  `coalesce((select label ->> :language from vocabulary_terms where vocabulary = '${vocabulary}' and code = ${code}), ${code})`;

const labelsSql = (vocabulary: string, codes: string): string =>
  `coalesce((select json_agg(json_build_object('code', given.code, 'label', ${labelSql(vocabulary, "given.code")}) order by place)
     from ${codes} with ordinality as given (code, place)), '[]')`;

/** SQL expression: a field of `product` as its page has it. */
const pageFieldSql = (name: PageFieldName): string => {
  const field = productFields[name];
  const { kind, isAttribute } = field;
  if (kind === "terms")
    return labelsSql(
      field.vocabulary,
      isAttribute ? `jsonb_array_elements_text(product.attributes -> '${name}')` : `unnest(product.${name})`,
    );
  const value = isAttribute ? `product.attributes ->> '${name}'` : `product.${name}`;
  if (kind === "term") return labelSql(field.vocabulary, value);
  if (kind === "text") return isAttribute ? `coalesce(${value}, '')` : value;
  if (kind === "count") return isAttribute ? `coalesce((${value})::integer, 0)` : value;
  return isAttribute ? `round((${value})::numeric * ${sizeOfUnit[field.unit]})::integer` : value;
};

export interface OfferRow {
  relation_id: number;
  kind: string;
  source_type: number;
  purchase_mode: number;
  condition: string;
  warehouse_id: number;
  warehouse_name: string;
  ships_from_merchant: boolean;
  warehouse_area_id: number;
  city: string;
  state: string;
  moq: number;
  pack_multiple: number;
  stock: number;
  backorder: BackorderStep[] | null;
  next_arrival: { arrives_from: string; arrives_to: string; quantity: number } | null;
  ends_at: string | null;
  final_date: string | null;
  arrival_from: string | null;
  arrival_to: string | null;
  deposit_percent: number | null;
  grade_reason: string | null;
  flaw_pictures: string[];
  fob_port: string | null;
  price_cents: number | null;
  list_price_cents: number | null;
  tiers: { threshold: number; price_cents: number }[] | null;
  fees: { pack: number; insurance: number; delivery: number; assembly: number } | null;
  freight_cents: number | null;
  company_limit: number | null;
  company_limit_days: number;
  is_named: boolean;
}

/** SQL expression: the offers of a product on a site that are open by a condition, ordered by kind and price. Needs `product`. */
const offersWhere = (isOpen: string): string => `
  coalesce((select json_agg(json_build_object(
      'relation_id', offers.relation_id, 'kind', kind, 'source_type', source_type, 'purchase_mode', purchase_mode, 'condition', condition,
      'warehouse_id', warehouse_id, 'warehouse_name', warehouse_name, 'ships_from_merchant', owner_merchant_id is not null, 'warehouse_area_id', warehouse_area_id, 'city', city, 'state', state,
      'moq', moq, 'pack_multiple', pack_multiple, 'stock', ${availableQuantitySql},
      'backorder', ${backorderStepsSql},
      'next_arrival', (
        select json_build_object('arrives_from', arrives_from, 'arrives_to', arrives_to, 'quantity', incoming_stock.quantity - allocated)
        from stock_items item join incoming_stock using (stock_item_id)
        where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
          and arrived_at is null and allocated < incoming_stock.quantity
        order by arrives_from, incoming_id limit 1),
      'ends_at', ends_at, 'final_date', final_date, 'arrival_from', arrival_from, 'arrival_to', arrival_to, 'deposit_percent', deposit_percent,
      'grade_reason', grade_reason ->> :language, 'fob_port', fob_port,
      'flaw_pictures', array(select picture_key from offer_pictures flaw where flaw.relation_id = offers.relation_id order by position),
      'price_cents', case when :prices then price_cents end, 'list_price_cents', case when :prices then list_price_cents end,
      'tiers', case when :prices then coalesce((
        select json_agg(json_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
        from offer_tiers where offer_tiers.relation_id = offers.relation_id), '[]') end,
      'fees', case when :prices then json_build_object('pack', pack_fee_cents, 'insurance', insurance_fee_cents, 'delivery', delivery_fee_cents,
        'assembly', assembly_fee_cents) end,
      'freight_cents', case when :prices then special_freight_cents end, 'company_limit', company_limit, 'company_limit_days', company_limit_days, 'is_named', is_named)
    order by array_position('{local,special,presale,fob,processing}'::text[], kind), price_cents, warehouse_id)
    from offers join warehouses using (warehouse_id)
    where offers.product_id = product.product_id and ${isOpen}
      and (kind = 'fob' or exists (select from site_warehouses where site_code = :site_code and site_warehouses.warehouse_id = offers.warehouse_id))
  ), '[]')`;

const componentsSql = `
  coalesce((select json_agg(json_build_object('product_id', part.product_id, 'goods_sn', part.goods_sn, 'title', part.title ->> :language,
      'preview', coalesce((select picture_key from product_pictures where product_id = part.product_id order by position limit 1), ''),
      'amount', bom.amount,
      'stock', coalesce((select json_agg(json_build_object('warehouse_id', warehouse_id, 'available', greatest(0, on_hand - reserved - backordered)) order by warehouse_id)
        from stock_items where product_id = part.product_id and condition = 'new'), '[]')) order by part.product_id)
    from product_components bom join products part on part.product_id = bom.component_product_id
    where bom.product_id = product.product_id), '[]')`;

interface ProductRowColumns extends PageFieldValues {
  title: string;
  description: string;
  features: string[];
  category: { type_id: number; title: string }[];
  cartons: { length_mm: number; width_mm: number; height_mm: number; gross_weight_grams: number; pieces: number }[];
  components: {
    product_id: number;
    goods_sn: string;
    title: string;
    preview: string;
    amount: number;
    stock: { warehouse_id: number; available: number }[];
  }[];
  merchant: {
    merchant_id: number;
    merchant_uuid: string;
    name: string;
    origin: string;
    founded_year: number | null;
    production_days: number;
    speciality: string;
    product_count: number;
  };
  offers: OfferRow[];
}

/** Limit for counting a merchant's products, so that the cost of the page is bounded. */
const maxCountedProducts = 1_000;

/** Everything the product page shows, in one statement. Finds live and retired products; `offers` may be empty. */
export const productInfo = statement(
  "products.productInfo",
)<ProductRowColumns>(`select product.product_id, goods_sn, custom_sn, product.title ->> :language as title, description ->> :language as description, features -> :language as features,
     (select json_agg(json_build_object('type_id', above.type_id, 'title', above.title ->> :language) order by array_position(leaf.path, above.type_id))
       from categories above where above.type_id = any (leaf.path)) as category,
     ${pageFields.map((name) => `${pageFieldSql(name)} as ${pageNameOf(name)}`).join(", ")},
     tags, is_set, packed_as_set, is_hot, first_available_at,
     array(select picture_key from product_pictures where product_id = product.product_id order by position) as pictures,
     model_address(product.product_id) as model_url,
     coalesce((select json_agg(json_build_object('length_mm', length_mm, 'width_mm', carton.width_mm, 'height_mm', carton.height_mm,
       'gross_weight_grams', gross_weight_grams, 'pieces', pieces) order by position)
       from product_cartons carton where carton.product_id = product.product_id), '[]') as cartons,
     ${componentsSql} as components,
     (select json_build_object('merchant_id', merchant_id, 'merchant_uuid', merchant_uuid,
        'name', case when :language = 'zh-CN' then name_zh else name end, 'origin', ${labelSql("origin", "merchants.origin")},
        'founded_year', founded_year, 'production_days', production_days, 'speciality', speciality ->> :language,
        'product_count', (select count(*) from (
          select from products where merchant_id = product.merchant_id and product_state = 'live' limit ${maxCountedProducts}) its))
      from merchants where merchant_id = product.merchant_id) as merchant,
     exists (select from offers named where named.product_id = product.product_id and named.is_named) as has_named,
     ${offersWhere("is_offer_open(offers, :now)")} as offers
   from products product join categories leaf using (type_id)
   where product.product_id = coalesce(:product_id?::bigint, (select product_id from products where sku_key(goods_sn) = sku_key(:goods_sn) order by goods_sn <> :goods_sn limit 1))
     and product_state in ('live', 'retired')`);

/** Whether an offer of a product is for named companies. */
export const hasNamedOffers = statement("products.hasNamedOffers")(
  "select exists (select from offers where product_id = :product_id and is_named) as has_named",
);

/** The open offers of a product that name a company. They are read for its own people and are in no page that is shown to others. */
export const namedOffersOfProduct = statement("products.namedOffersOfProduct")<{ offers: OfferRow[] }>(`select
     ${offersWhere("offers.is_named and is_offer_open_to(offers, :company_id, :now)")} as offers
   from products product where product_id = :product_id`);

/**
 * SQL condition of a list's keyword: one of the columns, which hold SKUs, contains it in any form (kernel/skus.ts). The keyword is a parameter
 * with a text or a LIKE pattern, whose signs are no part of a SKU.
 */
export const containsSku = (keyword: string, ...columns: readonly string[]): string =>
  `(${columns.map((column) => `position(sku_key(${keyword}) in sku_key(${column})) > 0`).join(" or ")})`;

export const warehousesOfSite = statement("products.warehousesOf")<{
  area_name: string;
}>(`select warehouse_id, warehouse_name as name, warehouse_code, warehouse_area_id, area_name ->> :language as area_name, city, state, zip
   from site_warehouses join warehouses using (warehouse_id) join warehouse_areas using (warehouse_area_id)
   where site_code = :site_code order by warehouse_area_id, warehouse_id`);

/** The warehouses of a site with an open offer of this purchase mode (1 regular goods, 2 special deals). */
export const sellingWarehouses = statement(
  "products.sellingWarehouses",
)(`select warehouse_id from site_warehouses where site_code = :site_code and exists (
     select from offers where offers.warehouse_id = site_warehouses.warehouse_id and purchase_mode = :purchase_mode and kind in ('local', 'special') and is_active
       and coalesce(starts_at <= :now, true) and coalesce(ends_at > :now, true))`);
