import { z } from "zod";
import { shippingWays } from "#features/trade/orders/rules/split-aims.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { delayReasons } from "./rules/shipment-dates.ts";
import { wayAims } from "./rules/shipping-ways.ts";

/** Calls about the dates of shipments, and about goods that cannot leave together. */

const whole = z.number().int();
const day = z.string().nullable();

export const delayShipment = post("/operator/delayShipment", {
  who: "operator:warehouse+service",
  summary:
    "Announces a new day for a shipment: of its departure while it is in the warehouse, of its delivery after that. The buyer is told once.",
  body: z.object({
    shipment_id: wire.id,
    day: wire.date,
    reason: z.enum(delayReasons),
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ shipment_sn: z.string(), stage: z.enum(["pickup", "ship", "deliver"]), day: z.string() }),
  refuses: ["WRONG_STATUS", "DELAY_DAY"],
});

export const delayOwnShipment = post("/merchant/delayShipment", {
  who: "merchant:orders",
  summary: "Announces a new day for a shipment of the manufacturer's own warehouse. The buyer is told once.",
  body: delayShipment.body,
  data: delayShipment.data,
  refuses: ["WRONG_STATUS", "DELAY_DAY"],
});

/** Empty where everything is in the warehouse, or nothing is. */
const options = wire.rows({
  way: z.enum(shippingWays),
  aims: z.array(z.enum(wayAims)),
  /** What carriers take for it; null where nobody pays freight or no carrier has a price. The buyer pays none of the difference. */
  freight: wire.money.nullable(),
  parts: wire.rows({
    pieces: whole,
    /** In a checkout the key of a line is that of its offer. */
    lines: wire.rows({ order_line_id: whole, title: z.string(), quantity: whole }),
    freight: wire.money.nullable(),
    /** The last day on which it leaves, or is ready to be picked up; null while the day on which goods come is not known. */
    ready_by: day,
    deliver_from: day,
    deliver_to: day,
  }),
});

const shippingOptions = z.object({
  order_sn: z.string(),
  logistics_type: whole,
  options,
  chosen: z.object({ way: z.enum(shippingWays), chosen_at: wire.moment }).nullable(),
});

const body = z.object({ order_sn: wire.orderNumber });

export const shippingWaysOfOrder = post("/user/shippingWays", {
  who: "buyer",
  summary: "Ways to send goods of the company's order that cannot leave together, with freight and days, and the one chosen.",
  body,
  data: shippingOptions,
});

export const shippingWaysForStaff = post("/operator/shippingWays", {
  who: "operator:warehouse+service+finance",
  summary: "Ways to send goods of any order that cannot leave together, and the one that its buyer chose.",
  body,
  data: shippingOptions,
});

export const chooseShippingWay = post("/user/chooseShippingWay", {
  who: "buyer:purchaser",
  summary: "Chooses whether goods that are there are sent now or wait for the rest. It can be changed until they leave.",
  body: body.extend({ way: z.enum(shippingWays), request_id: wire.requestId }),
  data: z.object({ way: z.enum(shippingWays) }),
  refuses: ["NOTHING_TO_SPLIT"],
});

export const checkoutWays = post("/user/checkoutWays", {
  who: "buyer:purchaser",
  summary:
    "Ways to send goods of a checkout of which a part comes later, with freight and days. `shipping_way` of the order keeps the chosen one.",
  body: z.object({
    cart_id: wire.ids(200).default([]),
    product_list: wire
      .json(wire.rows({ product_id: wire.id, relation_id: wire.id, quantity: wire.wholeNumber }).min(1).max(200))
      .optional(),
    logistics_type: wire.choice(1, 2, 3).optional(),
    address_id: wire.id.optional(),
  }),
  data: z.object({ logistics_type: whole, options }),
  refuses: ["NOTHING_SELECTED", "CART_CHANGED"],
});
