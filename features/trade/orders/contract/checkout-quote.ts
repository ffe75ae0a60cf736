import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

/** The quote of a checkout, before orders are created. */

const quotedLine = z.object({
  relation_id: z.number().int(),
  product_id: z.number().int(),
  goods_sn: z.string(),
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  amount: z.number().int(),
  stock: z.number().int(),
  price: wire.money,
  /** The list price per piece; only where the company has an agreed price. */
  list_price: wire.money.optional(),
  goods_fee: wire.money,
  discount: wire.money,
  /** Reason code why this line cannot be ordered; empty when it can. */
  problem: z.string(),
  problem_text: z.string(),
});

const quotedOrder = z.object({
  merchant_name: z.string(),
  warehouse_id: z.number().int(),
  warehouse_name: z.string(),
  warehouse_address: z.string(),
  warehouse_phone: z.string(),
  pickup_hours: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
  logistics_type: z.number().int(),
  lines: z.array(quotedLine),
  goods_fee: wire.money,
  discount: wire.money,
  discount_percent: z.number().int(),
  coupon_fee: wire.money,
  pack_fee: wire.money,
  insurance_fee: wire.money,
  delivery_fee: wire.money,
  assembly_fee: wire.money,
  order_fee: wire.money,
  /** Null while freight has no rate: without an address or outside the freight zones. */
  fare_fee: wire.money.nullable(),
  transit_days: z.array(z.number().int()),
  pieces: z.number().int(),
  cartons: z.number().int(),
  volume_cm3: z.number().int(),
  weight_grams: z.number().int(),
});

const quotedCoupon = z.object({
  coupon_id: z.number().int(),
  title: z.string(),
  ends_at: wire.moment,
  saves: wire.money,
  problem: z.string(),
  problem_text: z.string(),
});

export const checkoutQuote = post("/supply/order/order/booking", {
  who: "buyer:purchaser",
  summary: "Quotes cart lines or a product_list: the orders with fees, freight and coupons, and the problems that prevent ordering.",
  body: z.object({
    cart_id: wire.ids(200).default([]),
    product_list: wire
      .json(
        z
          .array(z.object({ product_id: wire.id, relation_id: wire.id, quantity: wire.wholeNumber }))
          .min(1)
          .max(200),
      )
      .optional(),
    logistics_type: wire.choice(1, 2, 3).optional(),
    address_id: wire.id.optional(),
    coupon_id: wire.id.optional(),
  }),
  data: z.object({
    orders: z.array(quotedOrder),
    /** Goods and fees of all orders. */
    order_fee: wire.money,
    discount: wire.money,
    coupon_fee: wire.money,
    /** The requested coupon, if it applies. */
    coupon_id: z.number().int().nullable(),
    /** The company's coupons with their savings, or why they do not apply. */
    coupons: z.array(quotedCoupon),
    best_coupon_id: z.number().int().nullable(),
    /** Whether the company requires a purchase order number on every order. */
    po_required: z.boolean(),
    fare_fee: wire.money,
    total_fee: wire.money,
  }),
  refuses: ["NOTHING_SELECTED", "CART_CHANGED"],
});
