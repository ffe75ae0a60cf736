import { statement } from "#platform/db.ts";
import { type PageFieldName, type PageFieldValues, pageFields, pageNameOf, productFields, sizeOfUnit } from "../rules/product-fields.ts";
import { availableQuantitySql } from "./cards.ts";

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
  warehouse_area_id: number;
  city: string;
  state: string;
  moq: number;
  pack_multiple: number;
  stock: number;
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
}

/** SQL expression: the open offers of a product on a site, ordered by kind and price. */
const offersSql = `
  coalesce((select json_agg(json_build_object(
      'relation_id', offers.relation_id, 'kind', kind, 'source_type', source_type, 'purchase_mode', purchase_mode, 'condition', condition,
      'warehouse_id', warehouse_id, 'warehouse_name', warehouse_name, 'warehouse_area_id', warehouse_area_id, 'city', city, 'state', state,
      'moq', moq, 'pack_multiple', pack_multiple, 'stock', ${availableQuantitySql},
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
      'freight_cents', case when :prices then special_freight_cents end, 'company_limit', company_limit, 'company_limit_days', company_limit_days)
    order by array_position('{local,special,presale,fob,processing}'::text[], kind), price_cents, warehouse_id)
    from offers join warehouses using (warehouse_id)
    where offers.product_id = product.product_id and is_offer_open(offers, :now)
      and (kind = 'fob' or exists (select from site_warehouses where site_code = :site_code and site_warehouses.warehouse_id = offers.warehouse_id))
  ), '[]')`;

const componentsSql = `
  coalesce((select json_agg(json_build_object('product_id', part.product_id, 'goods_sn', part.goods_sn, 'title', part.title ->> :language,
      'preview', coalesce((select picture_key from product_pictures where product_id = part.product_id order by position limit 1), ''),
      'amount', bom.amount,
      'stock', coalesce((select json_agg(json_build_object('warehouse_id', warehouse_id, 'available', on_hand - reserved) order by warehouse_id)
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
     ${offersSql} as offers
   from products product join categories leaf using (type_id)
   where product.product_id = coalesce(:product_id?::bigint, (select product_id from products where sku_key(goods_sn) = sku_key(:goods_sn) order by goods_sn <> :goods_sn limit 1))
     and product_state in ('live', 'retired')`);
