import { z } from "zod";
import { maxCartLines } from "#features/trade/cart/rules.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import type { WireProduct } from "./catalog-format.ts";

const integer = z.number().int();

/** A product as in the catalog file; the lists of numbers are offers (catalog-format.ts). */
const wireProduct = z.object({
  product_id: integer,
  goods_sn: z.string(),
  custom_sn: z.string(),
  title: z.string(),
  merchant_id: integer,
  pieces_per_carton: integer,
  volume_cm3: integer,
  weight_grams: integer,
  offers: z.array(z.array(integer)),
  ahead: z.array(z.array(integer)).optional(),
}) satisfies z.ZodType<WireProduct>;

/** The version of a catalog: company price version, day, promotions where there are any, and position in the journal of changes. */
const catalogVersion = z.string().regex(/^[0-9]{1,15}\.[0-9]{8}(\.[0-9]{1,15})?\.[0-9]{1,18}$/);

export const orderPad = post("/user/orderPad", {
  who: "buyer",
  showsPrices: true,
  summary:
    "Returns what the order pad needs of the company: customer SKUs, quantity discount, ZIP code of the default address, products with offers that name it.",
  data: z.object({
    own_numbers: wire.rows({ product_id: integer, own_number: z.string() }),
    buy_discounts: wire.rows({ threshold: integer, percent: z.number() }),
    default_zip: z.string().nullable(),
    /** Products with offers that name the company, with all of its offers. They are not in the catalog file, which companies share. */
    named_products: z.array(wireProduct),
  }),
});

export const orderPadChanges = post("/user/orderPadChanges", {
  who: "buyer",
  showsPrices: true,
  summary: "Returns the products that changed since a version of the catalog file; is_outdated when the file must be loaded again.",
  body: z.object({ version: catalogVersion }),
  data: z.object({ version: z.string(), is_outdated: z.boolean(), products: z.array(wireProduct), removed: z.array(integer) }),
});

export const judgeOrderPad = post("/user/judgeOrderPad", {
  who: "buyer",
  showsPrices: true,
  summary:
    "Judges up to 5,000 rows at current prices and stock: one line per row with number, pieces and warehouse_id (or nothing), by tabs.",
  body: z.object({ lines: z.string().max(200_000), warehouse_id: wire.id.optional() }),
  data: z.object({
    list: wire.rows({
      product_id: integer.nullable(),
      relation_id: integer.nullable(),
      price: wire.money.nullable(),
      problem: z.string(),
      problem_text: z.string(),
      /** The quantity after rounding up to MOQ and pack, or down to stock; null when neither helps. */
      fixed_quantity: integer.nullable(),
    }),
  }),
  refuses: ["TOO_LARGE"],
});

export const orderPadToCart = post("/user/orderPadToCart", {
  who: "buyer:purchaser",
  showsPrices: true,
  summary: "Adds rows to the cart, or sets their quantities (is_set) for a checkout of exactly these: all rows or none.",
  body: z.object({
    goods_list: wire.json(wire.rows({ product_id: wire.id, relation_id: wire.id, amount: wire.wholeNumber }).min(1).max(maxCartLines)),
    logistics_type: wire.choice(1, 2, 3),
    is_set: wire.flag.default(false),
    request_id: wire.requestId,
  }),
  data: z.object({
    /** Empty when a row has a problem: nothing was added then. */
    cart_ids: z.array(integer),
    cart_count: integer,
    results: wire.rows({ product_id: integer, relation_id: integer, problem: z.string(), problem_text: z.string() }),
  }),
  refuses: ["CART_FULL"],
});
