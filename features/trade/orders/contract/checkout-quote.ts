import { z } from "zod";
import { accessorials } from "#features/identity/addresses/rules.ts";
import { ruleProblemData } from "#features/pricing/order-rules/contract.ts";
import { shownPromotion } from "#features/pricing/promotions/contract.ts";
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
  /** The cart lines that it comes from; empty for goods that are not in the cart. */
  cart_ids: z.array(z.number().int()),
  /** The delivery method that it has in the cart, which a checkout may replace; null for goods that are not in the cart. */
  cart_logistics_type: z.number().int().nullable(),
  stock: z.number().int(),
  /** With the pieces that are on their way and may be ordered before they come. */
  orderable: z.number().int(),
  /** Of the amount: pieces that come later, and the day until which they do; null where all are there or too little comes. */
  later: z.number().int(),
  later_by: z.string().nullable(),
  moq: z.number().int(),
  pack_multiple: z.number().int(),
  price: wire.money,
  /** The list price per piece; only where the company has an agreed price or a promotion runs. */
  list_price: wire.money.optional(),
  promotion: shownPromotion.optional(),
  goods_fee: wire.money,
  discount: wire.money,
  /** Special offers: when the price ends, the freight of one piece, and the pieces a company may buy in so many days. */
  ends_at: wire.moment.nullable(),
  freight_price: wire.money.nullable(),
  company_limit: z.number().int().nullable(),
  company_limit_days: z.number().int(),
  /** Graded goods: the grade, the flaw, and picture keys of the flaw. */
  condition: z.string(),
  grade_reason: z.string(),
  flaw_pictures: z.array(z.string()),
  /** Reason code why this line cannot be ordered; empty when it can. */
  problem: z.string(),
  problem_text: z.string(),
});

/** The terms of a reservation, and the arrivals that can promise its goods. */
const quotedReservation = z.object({
  /** The deposit in percent of the goods; "20–30" where lines differ. */
  deposit_percents: z.string(),
  overdue_policy: z.enum(["keep", "refund"]),
  grace_days: z.number().int(),
  slip_days: z.number().int(),
  arrivals: wire.rows({
    relation_id: z.number().int(),
    container_number: z.string(),
    arrives_from: z.string(),
    arrives_to: z.string(),
    free: z.number().int(),
  }),
});

const quotedOrder = z.object({
  kind: z.string(),
  merchant_id: z.number().int(),
  merchant_name: z.string(),
  warehouse_id: z.number().int(),
  warehouse_name: z.string(),
  /** The manufacturer ships it from its own warehouse. */
  ships_from_merchant: z.boolean(),
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
  /** The deposit and the last day of the final payment; "0.00" and null for orders that are paid at once. */
  deposit: wire.money,
  final_date: z.string().nullable(),
  /** Null for orders that are no reservation. */
  reservation: quotedReservation.nullable(),
  /** Null while freight has no rate: without an address or outside the freight zones. */
  fare_fee: wire.money.nullable(),
  /** Goods and fees, with the freight where it has a price. */
  total_fee: wire.money,
  transit_days: z.array(z.number().int()),
  /** Days of an order that is paid now; null for what its delivery method does not have, and where a line cannot be ordered. */
  pickup_from: z.string().nullable(),
  ship_by: z.string().nullable(),
  deliver_from: z.string().nullable(),
  deliver_to: z.string().nullable(),
  /** The kept quote behind the freight; null without freight. `/user/freightQuote` explains it. */
  freight: z
    .object({
      quote_id: z.number().int(),
      valid_until: wire.moment,
      carrier: z.string(),
      /** How many carriers take the shipment. */
      carriers: z.number().int(),
      mode: z.enum(["ltl", "parcel", "truckload"]).nullable(),
      pallets: z.number().int(),
      accessorials: z.array(z.enum(accessorials)),
      is_sample: z.boolean(),
    })
    .nullable(),
  /** Why the freight has no price; empty when it has one or no address is chosen. */
  freight_problem: z.string(),
  /** At the first order of a manufacturer whose minimum or maximum its goods of this checkout do not keep; null at all others. */
  rule_problem: ruleProblemData.nullable(),
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
      .json(wire.rows({ product_id: wire.id, relation_id: wire.id, quantity: wire.wholeNumber }).min(1).max(200))
      .optional(),
    logistics_type: wire.choice(1, 2, 3).optional(),
    address_id: wire.id.optional(),
    coupon_id: wire.id.optional(),
    /** Quotes of carriers that the buyer chose (`/user/chooseFreightCarrier`); one for other goods, or that has ended, is left out. */
    freight_quote_ids: wire.ids(50).default([]),
    /** An accepted quote, instead of cart lines or a product list. */
    quote_number: wire.line.optional(),
    /** 1 applies the coupon that saves the most where no `coupon_id` is sent, or where that one does not apply. */
    best_coupon: wire.choice(0, 1).default(0),
  }),
  data: z.object({
    orders: z.array(quotedOrder),
    /** The amounts of all orders: goods before the discount, each fee, and goods and fees together. */
    goods_fee: wire.money,
    pack_fee: wire.money,
    insurance_fee: wire.money,
    delivery_fee: wire.money,
    assembly_fee: wire.money,
    order_fee: wire.money,
    discount: wire.money,
    coupon_fee: wire.money,
    /** The requested coupon if it applies, or the best one if `best_coupon` asks for it. */
    coupon_id: z.number().int().nullable(),
    /** The company's coupons with their savings, or why they do not apply. */
    coupons: z.array(quotedCoupon),
    best_coupon_id: z.number().int().nullable(),
    /** Whether the company requires a purchase order number on every order. */
    po_required: z.boolean(),
    fare_fee: wire.money,
    total_fee: wire.money,
    /** These terms, for the call that places the orders. */
    seen: z.string(),
  }),
  refuses: ["QUOTE_WRONG_STATUS", "QUOTE_EXPIRED", "NOTHING_SELECTED", "CART_CHANGED"],
});
