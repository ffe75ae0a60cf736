import { z } from "zod";
import { backorderSteps } from "#features/catalog/products/contract.ts";
import { orderRuleData } from "#features/pricing/order-rules/contract.ts";
import { shownPromotion } from "#features/pricing/promotions/contract.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { priceTypes } from "./line-fields.ts";
import { maxCartLines } from "./rules.ts";

const sourceType = wire.choice(1, 2);
const purchaseMode = wire.choice(1, 2);
/** Delivery method: self pickup 1, ship 2, freight 3. */
const logisticsType = wire.choice(1, 2, 3);

const cartData = z.object({ cart_id: z.number().int(), cart_count: z.number().int() });

const cartBody = z.object({
  product_id: wire.id,
  relation_id: wire.id,
  /** Warehouse, source and mode of the offer; when sent they must be those of the offer. */
  warehouse_id: wire.id.optional(),
  amount: wire.wholeNumber,
  source_type: sourceType.optional(),
  purchase_mode: purchaseMode.optional(),
  logistics_type: logisticsType.default(1),
  request_id: wire.requestId,
});

const lineReasons = [
  "OUT_OF_STOCK",
  "INSUFFICIENT_STOCK",
  "BELOW_MOQ",
  "NOT_A_PACK",
  "OFFER_ENDED",
  "OFFER_LIMITED",
  "SOLD_ELSEWHERE",
  "NOT_FROM_THIS_SITE",
  "OFFER_MISMATCH",
  "CART_FULL",
  "TOO_MANY_PIECES",
] as const;

export const addCart = post("/home/addCart", {
  who: "buyer:purchaser",
  showsPrices: true,
  summary: "Adds pieces of an offer to the company's cart; the quantity of an existing line is increased.",
  body: cartBody,
  data: cartData,
  refuses: lineReasons,
});

/** The same call under the path of the supply service. With is_update 1 the amount replaces the line's quantity. */
export const supplyCartAdd = post("/supply/order/cart/add", {
  who: "buyer:purchaser",
  showsPrices: true,
  summary: "Sets the quantity of a cart line (is_update 1) or adds to it.",
  body: cartBody.extend({ is_update: wire.choice(0, 1).default(1) }),
  data: cartData,
  refuses: lineReasons,
});

export const moveCart = post("/supply/order/cart/move", {
  mutates: true,
  who: "buyer:purchaser",
  showsPrices: true,
  summary: "Moves cart lines to another delivery method.",
  body: z.object({ cart_ids: wire.ids(200), logistics_type: logisticsType }),
  data: z.object({ moved: z.number().int() }),
  refuses: ["NOTHING_SELECTED"],
});

export const updateCart = post("/home/updateCart", {
  mutates: true,
  who: "buyer:purchaser",
  showsPrices: true,
  summary: "Sets the quantities of several cart lines; if one is refused, none changes.",
  body: z.object({
    goods_list: wire.json(wire.rows({ product_id: wire.id, relation_id: wire.id, amount: wire.wholeNumber }).min(1).max(maxCartLines)),
    logistics_type: logisticsType.default(1),
  }),
  data: z.object({ cart_count: z.number().int() }),
  refuses: lineReasons,
});

export const delCartProduct = post("/home/delCartProduct", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Removes lines from the cart.",
  body: z.object({ cart_id: wire.ids(200) }),
  data: z.object({ cart_count: z.number().int() }),
});

export const switchCartWarehouse = post("/supply/order/cart/switchWarehouse", {
  mutates: true,
  who: "buyer:purchaser",
  showsPrices: true,
  summary:
    "Moves a cart line to another offer of its product, in a warehouse that has it. The quantity stays as far as the offer allows it.",
  body: z.object({ cart_id: wire.id, relation_id: wire.id }),
  data: cartData.extend({ amount: z.number().int() }),
  refuses: lineReasons,
});

const component = z.object({
  product_id: z.number().int(),
  goods_sn: z.string(),
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  amount: z.number().int(),
});

const cartLine = z.object({
  cart_id: z.number().int(),
  id: z.number().int(),
  product_id: z.number().int(),
  relation_id: z.number().int(),
  warehouse_id: z.number().int(),
  merchant_uuid: z.string(),
  merchant_id: z.number().int(),
  merchant_name: z.string(),
  goods_sn: z.string(),
  custom_sn: z.string(),
  /** The company's customer SKU of the product; empty when it has none. */
  own_number: z.string(),
  title: z.string(),
  preview: z.string(),
  amount: z.number().int(),
  /** The quantity stored in the cart. A form that edits `amount` returns to it. */
  pre_amount: z.number().int(),
  moq: z.number().int(),
  pack_multiple: z.number().int(),
  stock: z.number().int(),
  /** With the pieces that are on their way and may be ordered before they come. */
  orderable: z.number().int(),
  backorder: backorderSteps,
  /** Of the amount: pieces that come later, and the day until which they do; null where all are there or too little comes. */
  later: z.number().int(),
  later_by: z.string().nullable(),
  kind: z.string(),
  source_type: z.number().int(),
  purchase_mode: z.number().int(),
  logistics_type: z.number().int(),
  /** Unit price at this quantity. */
  price: wire.money,
  /** Which price that is: the list price, a quantity tier, the company's agreed price, or a special offer. */
  priceType: z.enum(priceTypes),
  /** The price as text in the caller's language, with the currency sign. */
  showPrice: z.string(),
  /** 1 for a line of a special offer, and its unit price; null on other lines. */
  special_offer: z.union([z.literal(0), z.literal(1)]),
  special_price: wire.money.nullable(),
  /** The lowest FOB list price of the product; null when it is not sold FOB. */
  fob_price: wire.money.nullable(),
  /** Freight of this line alone to the company's default address at the zone rate; null on other delivery methods and without a rate. */
  freight_price: wire.money.nullable(),
  /** What a company with free delivery pays for that freight; null for companies that pay the zone rate. */
  special_freight: wire.money.nullable(),
  /** Postage charged on a line that ships with the buyer's own, prepaid label; null on other delivery methods. */
  postage_price: wire.money.nullable(),
  /** The list price per piece; only where the company has an agreed price or a promotion runs. */
  list_price: wire.money.optional(),
  promotion: shownPromotion.optional(),
  /** Unit price when the line was added; differs from `price` when it has changed since. */
  pre_price: wire.money,
  totalPrice: wire.money,
  price_cents: z.number().int(),
  tiers: wire.rows({ threshold: z.number().int(), price_cents: z.number().int() }),
  packing_fee: wire.money,
  insurance_fee: wire.money,
  delivery_fee: wire.money,
  assembly_fee: wire.money,
  pack_fee_cents: z.number().int(),
  insurance_fee_cents: z.number().int(),
  delivery_fee_cents: z.number().int(),
  assembly_fee_cents: z.number().int(),
  cartons: z.number().int(),
  volume_cm3: z.number().int(),
  weight_grams: z.number().int(),
  /** Outer measures of the largest carton of one piece in millimeters; 0 while the manufacturer has not entered any. */
  length: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  bom_list: z.array(component),
  /** Reason code why the line cannot be ordered; empty when it can. */
  problem: z.string(),
  problem_text: z.string(),
  /** Minimums and maximum of its manufacturer for one order; null without any, and for FOB goods. */
  order_rule: orderRuleData,
  /** Where stock is short: the other warehouses that have the product, with the quantity the line would get there. */
  elsewhere: wire.rows({
    relation_id: z.number().int(),
    warehouse_id: z.number().int(),
    warehouse_name: z.string(),
    stock: z.number().int(),
    amount: z.number().int(),
  }),
});

export const getCartProductList = post("/home/getCartProductList", {
  who: "buyer",
  showsPrices: true,
  summary:
    "Returns the company's cart by warehouse at current prices, with totals of the selected lines or of all lines that can be ordered.",
  body: z.object({
    source_type: sourceType.default(1),
    logistics_type: logisticsType.optional(),
    cart_ids: wire.ids(200).default([]),
  }),
  data: z.object({
    list: wire.rows({
      id: z.number().int(),
      name: z.string(),
      /** Its manufacturer ships from it. */
      ships_from_merchant: z.boolean(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      children: z.array(cartLine),
    }),
    /** Lines of this list, and all lines of the cart, FOB included, as every call that changes it returns. */
    count: z.number().int(),
    cart_count: z.number().int(),
    total: wire.money,
    discount: wire.money,
    actual_payment: wire.money,
    buy_discount: wire.rows({ threshold: z.number().int(), percent: z.number().int() }),
  }),
});

export const getCartCount = post("/home/getCartCount", {
  who: "buyer",
  summary: "Returns the number of lines of the company's cart, FOB included.",
  data: z.object({ cart_count: z.number().int() }),
});

/** FOB lines by merchant; a contract is created from them. */
export const getFobProductData = post("/home/getFobProductData", {
  who: "buyer",
  showsPrices: true,
  summary: "Returns the FOB lines of the company's cart by merchant.",
  data: z.object({
    list: wire.rows({
      label: z.string(),
      merchant_logo: z.string(),
      merchant_uuid: z.string(),
      /** The port whose FOB prices these are, and how many days the factory usually needs. */
      fob_port: z.string(),
      production_days: z.number().int(),
      child: z.array(cartLine),
    }),
    count: z.number().int(),
  }),
});

export const restGoodsPageSize = 12;

/** Other FOB goods of a manufacturer, to fill a container with. */
export const getFobRestGoods = post("/home/getFobRestGoods", {
  who: "buyer",
  showsPrices: true,
  summary: "Lists the FOB goods of a manufacturer that are not in the company's cart, with the smallest quantity and its volume.",
  body: z.object({ merchant_uuid: z.guid(), keyword: wire.optionalLine, page: wire.wholeNumber.default(1) }),
  data: z.object({
    list: wire.rows({
      product_id: z.number().int(),
      relation_id: z.number().int(),
      goods_sn: z.string(),
      custom_sn: z.string(),
      title: z.string(),
      preview: z.string(),
      price: wire.money,
      moq: z.number().int(),
      pack_multiple: z.number().int(),
      cartons: z.number().int(),
      volume_cm3: z.number().int(),
      weight_grams: z.number().int(),
    }),
    count: z.number().int(),
  }),
});

export const fobRestsGoodsAddCart = post("/home/fobRestsGoodsAddCart", {
  mutates: true,
  who: "buyer:purchaser",
  showsPrices: true,
  summary: "Adds further FOB goods of a manufacturer to the company's cart; if one is refused, none is added.",
  body: z.object({
    merchant_uuid: z.guid(),
    goods_list: wire.json(wire.rows({ product_id: wire.id, relation_id: wire.id, amount: wire.wholeNumber }).min(1).max(maxCartLines)),
    request_id: wire.requestId,
  }),
  data: z.object({ added: z.number().int(), cart_count: z.number().int() }),
  refuses: [...lineReasons, "NOT_SAME_MERCHANT"],
});

export const exportCart = post("/home/exportCart", {
  who: "buyer",
  showsPrices: true,
  summary: "Exports the given cart lines, or all, as a spreadsheet at current prices. The file is base64-encoded.",
  body: z.object({ format: z.enum(["xlsx", "csv"]), cart_ids: wire.ids(200).default([]) }),
  data: z.object({ filename: z.string(), mime: z.string(), content: z.string() }),
  refuses: ["NOTHING_SELECTED"],
});
