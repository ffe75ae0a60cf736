import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { splitAims } from "../rules/split-aims.ts";

const integer = z.number().int();

/** Items of one request; more are shipped as they stand. */
const maxSplitItems = 50;

export const splitOptions = post("/supply/order/order/splitOptions", {
  who: "buyer:purchaser",
  summary:
    "Ways to ship goods that several warehouses hold: fewest trucks, earliest, cheapest. Each is a product_list that a checkout places as shown.",
  body: z.object({
    cart_id: wire.ids(maxSplitItems).default([]),
    product_list: wire
      .json(wire.rows({ product_id: wire.id, relation_id: wire.id, quantity: wire.wholeNumber }).min(1).max(maxSplitItems))
      .optional(),
    address_id: wire.id,
  }),
  data: z.object({
    list: wire.rows({
      aims: z.array(z.enum(splitAims)),
      /** The days between which the last goods arrive if they are paid now. */
      deliver_from: z.string(),
      deliver_to: z.string(),
      total_fee: wire.money,
      product_list: wire.rows({ product_id: integer, relation_id: integer, quantity: integer }),
      orders: wire.rows({
        warehouse_id: integer,
        warehouse_name: z.string(),
        pieces: integer,
        order_fee: wire.money,
        fare_fee: wire.money,
      }),
    }),
  }),
  refuses: ["CART_CHANGED"],
});
