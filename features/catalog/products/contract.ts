import { z } from "zod";
import { shownPromotion } from "#features/pricing/promotions/contract.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { mapPageFields, type PageFieldName, type PageFieldValues, productFields } from "./rules/product-fields.ts";

const whole = z.number().int();

const tier = z.object({ threshold: whole, price: wire.money });

/** Prices are included only for logged-in callers ('Login To See Price', docs/screens.md). */
const pricePart = {
  price: wire.money.optional(),
  list_price: wire.money.optional(),
  /** Set when the price is agreed with the caller's company; the list price is then the regular price. */
  is_own_price: z.literal(true).optional(),
  /** The promotion that lowers the price, from its minimum quantity on; the list price is then the one before it. */
  promotion: shownPromotion.optional(),
};

/** What can be ordered beyond the stock, by the day until which it comes; null where nothing can. */
export const backorderSteps = wire.rows({ by: z.string(), pieces: whole }).nullable();

/** One product in a list, by its leading offer. */
export const productCard = z.object({
  product_id: whole,
  relation_id: whole,
  warehouse_id: whole,
  warehouse_name: z.string(),
  warehouse_area_id: whole,
  merchant_id: whole,
  merchant_uuid: z.string(),
  merchant_name: z.string(),
  goods_sn: z.string(),
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  /** Picture key of the second view, or an empty string. */
  preview_alternative: z.string(),
  kind: z.string(),
  source_type: whole,
  purchase_mode: whole,
  condition: z.string(),
  moq: whole,
  pack_multiple: whole,
  stock: whole,
  backorder: backorderSteps,
  /** Date of the next arrival; set only when the stock is below the minimum order. */
  next_arrival: z.string().nullable(),
  /** Another warehouse of the site that has the minimum order; set only when this one does not. */
  stocked_in: z.string().nullable(),
  arrival_from: z.string().nullable(),
  arrival_to: z.string().nullable(),
  /** Presale: the last day to order, and the deposit. */
  final_date: z.string().nullable(),
  deposit_percent: whole.nullable(),
  /** FOB: the port of loading, and the days until the goods are ready; null of other kinds. */
  fob_port: z.string().nullable(),
  lead_days: whole.nullable(),
  /** Graded seconds: the description of the flaw. */
  grade_reason: z.string().nullable(),
  /** Picture key of the first photo of the flaw. */
  flaw_picture: z.string().nullable(),
  ends_at: wire.moment.nullable(),
  width_mm: whole,
  depth_mm: whole,
  height_mm: whole,
  cartons: whole,
  volume_cm3: whole,
  gross_weight_grams: whole,
  is_set: z.boolean(),
  is_new: z.boolean(),
  tags: z.array(z.string()),
  ...pricePart,
  /** The tier with the lowest price. */
  best_tier: tier.optional(),
});

const warehouse = z.object({
  warehouse_id: whole,
  name: z.string(),
  warehouse_code: z.string(),
  warehouse_area_id: whole,
  area_name: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

export const warehouseList = post("/supply/goods/warehouse/list", {
  who: "anyone",
  summary: "The warehouses the site sells from.",
  data: z.object({ list: z.array(warehouse) }),
});

export const getWarehouseList = post("/home/getWarehouseList", {
  who: "anyone",
  summary: "The warehouses the site sells from.",
  data: z.object({ list: z.array(warehouse) }),
});

export const areaList = post("/home/areaList", {
  who: "anyone",
  summary: "The warehouse areas the site sells from.",
  data: z.object({ list: wire.rows({ id: whole, warehouse_area_id: whole, area_name: z.string() }) }),
});

const labeled = z.object({ code: z.string(), label: z.string() });

const pageField = (name: PageFieldName) => {
  const field = productFields[name];
  if (field.kind === "terms") return z.array(labeled);
  if (field.kind === "term" || field.kind === "text") return z.string();
  return field.isAttribute && field.kind !== "count" ? whole.nullable() : whole;
};

const pageShape = mapPageFields(pageField) as { [Name in keyof PageFieldValues]: z.ZodType<PageFieldValues[Name], PageFieldValues[Name]> };

const offer = z.object({
  relation_id: whole,
  kind: z.string(),
  source_type: whole,
  purchase_mode: whole,
  condition: z.string(),
  warehouse_id: whole,
  warehouse_name: z.string(),
  /** The manufacturer ships it from its own warehouse. */
  ships_from_merchant: z.boolean(),
  warehouse_area_id: whole,
  city: z.string(),
  state: z.string(),
  moq: whole,
  pack_multiple: whole,
  stock: whole,
  backorder: backorderSteps,
  next_arrival: z.object({ arrives_from: z.string(), arrives_to: z.string(), quantity: whole }).nullable(),
  ends_at: z.string().nullable(),
  final_date: z.string().nullable(),
  arrival_from: z.string().nullable(),
  arrival_to: z.string().nullable(),
  deposit_percent: whole.nullable(),
  grade_reason: z.string().nullable(),
  /** Picture keys of photos of the flaw. */
  flaw_pictures: z.array(z.string()),
  fob_port: z.string().nullable(),
  ...pricePart,
  /** Also in cents, because the page computes prices by quantity with the pricing rules. */
  price_cents: whole.optional(),
  tiers: wire.rows({ threshold: whole, price_cents: whole }).optional(),
  fees: z.object({ pack: wire.money, insurance: wire.money, delivery: wire.money, assembly: wire.money }).optional(),
  /** Deals: the freight of one piece instead of the freight by zone, and the pieces a company may buy in so many days. */
  freight_price: wire.money.optional(),
  company_limit: whole.nullable(),
  company_limit_days: whole,
  /** For companies that its manufacturer names; the caller's is among them. */
  is_named: z.boolean(),
});

export const getProductInfo = post("/home/getProductInfo", {
  who: "anyone",
  summary: "Everything the product page shows, by product_id or goods_sn, with every offer the site has of it. Prices only with a session.",
  body: z.object({ product_id: wire.id.optional(), goods_sn: wire.optionalLine, relation_id: wire.id.optional() }),
  data: z.object({
    product_id: whole,
    /** The requested offer, or the leading offer. */
    relation_id: whole.nullable(),
    goods_sn: z.string(),
    custom_sn: z.string(),
    title: z.string(),
    description: z.string(),
    features: z.array(z.string()),
    category: wire.rows({ type_id: whole, title: z.string() }),
    ...pageShape,
    tags: z.array(z.string()),
    is_set: z.boolean(),
    packed_as_set: z.boolean(),
    is_hot: z.boolean(),
    first_available_at: z.string(),
    pictures: z.array(z.string()),
    /** URL of the 3D model (GLB), or null. */
    model_url: z.string().nullable(),
    cartons: wire.rows({ length_mm: whole, width_mm: whole, height_mm: whole, gross_weight_grams: whole, pieces: whole }),
    components: wire.rows({
      product_id: whole,
      goods_sn: z.string(),
      title: z.string(),
      preview: z.string(),
      amount: whole,
      /** Available pieces by warehouse. */
      stock: wire.rows({ warehouse_id: whole, available: whole }),
    }),
    merchant: z.object({
      merchant_id: whole,
      merchant_uuid: z.string(),
      name: z.string(),
      origin: z.string(),
      founded_year: whole.nullable(),
      production_days: whole,
      speciality: z.string(),
      /** Counted up to 1,000. */
      product_count: whole,
    }),
    offers: z.array(offer),
  }),
});
