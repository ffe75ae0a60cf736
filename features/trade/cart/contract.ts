import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { maxCartLines } from "./rules.ts";

const sourceType = wire.choice(1, 2);
const purchaseMode = wire.choice(1, 2);
/** Delivery method: self pickup 1, ship 2, freight 3. */
export const logisticsType = wire.choice(1, 2, 3);

const cartData = z.object({ cart_id: z.number().int(), cart_count: z.number().int() });

const cartBody = z.object({
  product_id: wire.id,
  relation_id: wire.id,
  warehouse_id: wire.id.optional(),
  amount: wire.wholeNumber,
  source_type: sourceType.default(1),
  purchase_mode: purchaseMode.default(1),
  logistics_type: logisticsType.default(1),
  request_id: wire.requestId,
});

const quantityReasons = ["OUT_OF_STOCK", "INSUFFICIENT_STOCK", "BELOW_MOQ", "NOT_A_PACK", "OFFER_ENDED"] as const;

export const addCart = post("/home/addCart", {
  who: "buyer:purchaser",
  summary: "Adds pieces of an offer to the company's cart; the quantity of an existing line is increased.",
  body: cartBody,
  data: cartData,
  refuses: [...quantityReasons, "CART_FULL"],
});

/** The same call under the path of the supply service. With is_update 1 the amount replaces the line's quantity. */
export const supplyCartAdd = post("/supply/order/cart/add", {
  who: "buyer:purchaser",
  summary: "Sets the quantity of a cart line (is_update 1) or adds to it.",
  body: cartBody.extend({ is_update: wire.choice(0, 1).default(1) }),
  data: cartData,
  refuses: [...quantityReasons, "CART_FULL"],
});

export const moveCart = post("/supply/order/cart/move", {
  who: "buyer:purchaser",
  summary: "Moves cart lines to another delivery method.",
  body: z.object({ cart_ids: wire.ids(200), logistics_type: logisticsType }),
  data: z.object({ moved: z.number().int() }),
  refuses: ["NOTHING_SELECTED"],
});

export const updateCart = post("/home/updateCart", {
  who: "buyer:purchaser",
  summary: "Sets the quantities of several cart lines; if one is refused, none changes.",
  body: z.object({
    goods_list: wire.json(
      z
        .array(z.object({ product_id: wire.id, relation_id: wire.id, amount: wire.wholeNumber }))
        .min(1)
        .max(maxCartLines),
    ),
    logistics_type: logisticsType.default(1),
  }),
  data: z.object({ cart_count: z.number().int() }),
  refuses: quantityReasons,
});

export const delCartProduct = post("/home/delCartProduct", {
  who: "buyer:purchaser",
  summary: "Removes lines from the cart.",
  body: z.object({ cart_id: wire.ids(200) }),
  data: z.object({ cart_count: z.number().int() }),
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
  moq: z.number().int(),
  pack_multiple: z.number().int(),
  stock: z.number().int(),
  kind: z.string(),
  source_type: z.number().int(),
  purchase_mode: z.number().int(),
  logistics_type: z.number().int(),
  /** Unit price at this quantity. */
  price: wire.money,
  /** The list price per piece; only where the company has an agreed price. */
  list_price: wire.money.optional(),
  /** Unit price when the line was added; differs from `price` when it has changed since. */
  pre_price: wire.money,
  totalPrice: wire.money,
  price_cents: z.number().int(),
  tiers: z.array(z.object({ threshold: z.number().int(), price_cents: z.number().int() })),
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
  bom_list: z.array(component),
  /** Reason code why the line cannot be ordered; empty when it can. */
  problem: z.string(),
  problem_text: z.string(),
});

export const getCartProductList = post("/home/getCartProductList", {
  who: "buyer",
  summary:
    "Returns the company's cart by warehouse at current prices, with totals of the selected lines or of all lines that can be ordered.",
  body: z.object({
    source_type: sourceType.default(1),
    logistics_type: logisticsType.optional(),
    cart_ids: wire.ids(200).default([]),
  }),
  data: z.object({
    list: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
        children: z.array(cartLine),
      }),
    ),
    count: z.number().int(),
    total: wire.money,
    discount: wire.money,
    actual_payment: wire.money,
    buy_discount: z.array(z.object({ threshold: z.number().int(), percent: z.number().int() })),
  }),
});

/** FOB lines by merchant; a contract is created from them. */
export const getFobProductData = post("/home/getFobProductData", {
  who: "buyer",
  summary: "Returns the FOB lines of the company's cart by merchant.",
  data: z.object({
    list: z.array(
      z.object({
        label: z.string(),
        merchant_logo: z.string(),
        merchant_uuid: z.string(),
        child: z.array(cartLine),
      }),
    ),
    count: z.number().int(),
  }),
});

export const exportCart = post("/home/exportCart", {
  who: "buyer",
  summary: "Exports the given cart lines, or all, as a spreadsheet at current prices. The file is base64-encoded.",
  body: z.object({ format: z.enum(["xlsx", "csv"]), cart_ids: wire.ids(200).default([]) }),
  data: z.object({ filename: z.string(), mime: z.string(), content: z.string() }),
  refuses: ["NOTHING_SELECTED"],
});

export const cartCalls = [
  exportCart,
  addCart,
  supplyCartAdd,
  moveCart,
  updateCart,
  delCartProduct,
  getCartProductList,
  getFobProductData,
] as const;
