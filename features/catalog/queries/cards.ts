/** What product_cards.card holds: everything a card shows that neither price nor stock changes. */
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

/** A card as the database gives it. Money is null unless prices were asked for. */
export interface CardRow {
  product_id: number;
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
  arrival_from: string | null;
  arrival_to: string | null;
  ends_at: Date | null;
  first_available_at: Date;
  title: string;
  card: CardFacts;
  price_cents: number | null;
  list_price_cents: number | null;
  best_tier: { threshold: number; price_cents: number } | null;
}

/**
 * The columns of a card, of rows called `page` (product_id, relation_id, first_available_at). `language` and `prices`
 * are the parameters that hold the language and whether prices may be told.
 */
export const cardColumns = (language: string, prices: string): string => `
  page.product_id, page.relation_id, offers.warehouse_id, warehouse_name, warehouse_area_id, offers.kind, offers.source_type,
  offers.purchase_mode, offers.condition, offers.moq, offers.pack_multiple, stock.available as stock,
  case when stock.available < offers.moq then (
    select min(arrives_from) from stock_items item join incoming_stock using (stock_item_id)
    where item.product_id = page.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
      and arrived_at is null and allocated < incoming_stock.quantity
  ) end as next_arrival,
  offers.arrival_from, offers.arrival_to, offers.ends_at, page.first_available_at, cards.title ->> ${language} as title, cards.card,
  case when ${prices} then offers.price_cents end as price_cents, case when ${prices} then offers.list_price_cents end as list_price_cents,
  case when ${prices} then (
    select json_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) from offer_tiers
    where offer_tiers.relation_id = page.relation_id order by threshold desc limit 1
  ) end as best_tier`;

export const cardJoins = `
  join offers on offers.relation_id = page.relation_id
  join offer_availability stock on stock.relation_id = page.relation_id
  join product_cards cards on cards.product_id = page.product_id
  join warehouses on warehouses.warehouse_id = offers.warehouse_id`;
