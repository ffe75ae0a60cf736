import { statement } from "#platform/db.ts";

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
export interface CardRow {
  product_id: number;
  type_id: number;
  relation_id: number;
  warehouse_id: number;
  warehouse_name: string;
  warehouse_area_id: number;
  kind: string;
  source_type: number;
  purchase_mode: number;
  condition: string;
  moq: number;
  pack_multiple: number;
  stock: number;
  next_arrival: string | null;
  stocked_in: string | null;
  arrival_from: string | null;
  arrival_to: string | null;
  ends_at: Date | null;
  final_date: string | null;
  deposit_percent: number | null;
  fob_port: string | null;
  lead_days: number | null;
  grade_reason: string | null;
  flaw_picture: string | null;
  first_available_at: Date;
  title: string;
  card: CardFacts;
  price_cents: number | null;
  list_price_cents: number | null;
  best_tier: { threshold: number; price_cents: number } | null;
}

/**
 * SQL expression: available pieces of an offer, equal to the view offer_availability. Expects the aliases `offers` and `product`
 * (products or product_cards), so that neither is read again.
 */
export const availableQuantitySql = `greatest(0, least(
    coalesce(offers.share_cap - offers.sold, 2147483647),
    case when offers.kind = 'presale' then presale_available(offers.product_id, offers.warehouse_id, offers.condition, offers.final_date)
    when product.is_set and not product.packed_as_set then
      (select coalesce(min(coalesce(item.on_hand - item.reserved, 0) / part.amount), 0) from product_components part
       left join stock_items item on item.product_id = part.component_product_id and item.warehouse_id = offers.warehouse_id
         and item.condition = offers.condition
       where part.product_id = product.product_id)
    else coalesce((select item.on_hand - item.reserved from stock_items item
      where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition), 0) end))::integer`;

/** Cards of offers in the given order; `prices`: whether to include prices. Unknown offers are skipped. */
export const cardsByOffer = statement("products.cardsOf")<CardRow>(`select card.*, case when stock < moq then (
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
       first_available_at, product.title ->> :language as title, card, ${availableQuantitySql} as stock, case when :prices then price_cents end as price_cents,
       case when :prices then list_price_cents end as list_price_cents,
       case when :prices then (
         select json_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) from offer_tiers
         where offer_tiers.relation_id = offers.relation_id order by threshold desc limit 1) end as best_tier, place
     from unnest(:relation_ids::bigint[]) with ordinality as wanted (relation_id, place)
     join offers using (relation_id)
     join product_cards product using (product_id)
     join warehouses using (warehouse_id)
   ) card order by place`);
