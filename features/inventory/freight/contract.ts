import { z } from "zod";
import { accessorials } from "#features/identity/addresses/rules.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { freightRefusals } from "./rules/quote.ts";

const whole = z.number().int();

/** Lines of one request for the freight of orders. */
const maxFreightLines = 5_000;

/** Why goods have no freight; empty where they have one, or no ZIP code is known. */
const freightProblem = z.enum(["", ...freightRefusals]);

/** Days of goods that are paid now; null for presale goods, and where the stock is not enough. */
const offeredDates = {
  pickup_from: z.string().nullable(),
  ship_by: z.string().nullable(),
  /** Null without a ZIP code, too. */
  deliver_from: z.string().nullable(),
  deliver_to: z.string().nullable(),
};

export const freightEstimate = post("/home/freightEstimate", {
  who: "anyone",
  summary:
    "Cost and dates of delivery and pickup for a quantity of an offer, from each warehouse that sells it. Without a ZIP code to the company's default address. Visitors are not told the freight of a deal.",
  body: z.object({ relation_id: wire.id, quantity: wire.wholeNumber, zip: wire.usZip.optional() }),
  data: z.object({
    /** Empty where none was given and the company has no default address: then only pickups have dates. */
    zip: z.string(),
    /** Whether the rates are invented, for demonstration. */
    is_sample: z.boolean(),
    /** Services of the company's address with this ZIP code that the price includes. */
    accessorials: z.array(z.enum(accessorials)),
    list: wire.rows({
      relation_id: whole,
      warehouse_id: whole,
      warehouse_name: z.string(),
      city: z.string(),
      state: z.string(),
      /** Whether the warehouse has the quantity in stock now. */
      is_enough: z.boolean(),
      /** Business days, from and to; empty without a ZIP code. */
      transit_days: z.array(whole),
      ...offeredDates,
      /** A ZIP code that no warehouse delivers to is refused instead, unless it is that of the default address. */
      problem: freightProblem,
      /** How the goods travel; null where the company pays no freight or the offer sets it per piece. */
      mode: z.enum(["ltl", "parcel", "truckload"]).nullable(),
      /** Handling units of the pallet plan. */
      pallets: whole,
      freight: wire.money.optional(),
      /** Freight per piece, rounded up to the cent. */
      freight_per_piece: wire.money.optional(),
    }),
  }),
  refuses: ["NO_FREIGHT_TO_ZIP", "TOO_LARGE_FOR_FREIGHT", "CARTON_DATA_MISSING"],
});

/** Offers of one request for what their cards show. */
const maxCards = 100;

export const cardDelivery = post("/home/cardDelivery", {
  who: "anyone",
  summary:
    "What cards show of delivery: dates, and a band around the freight of the minimum quantity. To the company's default address, or else to the ZIP code. Offers without a delivery are left out.",
  body: z.object({ relation_ids: wire.ids(maxCards), zip: wire.usZip.optional() }),
  data: z.object({
    /** Empty where neither is known: then nothing has a delivery. */
    zip: z.string(),
    is_sample: z.boolean(),
    /** Services of the address that the freight includes. */
    accessorials: z.array(z.enum(accessorials)),
    list: wire.rows({
      relation_id: whole,
      ...offeredDates,
      /** The pieces that the freight is of. */
      quantity: whole,
      /** The exact freight lies between them; equal where it is free. Null without a price, and for visitors that of a deal. */
      freight_from: wire.money.nullable(),
      freight_to: wire.money.nullable(),
      problem: freightProblem,
    }),
  }),
});

export const orderFreight = post("/user/orderFreight", {
  who: "buyer",
  summary:
    "Freight and dates of many lines as checkout would charge and promise them, per order. Without a ZIP code to the company's default address. A null amount has the reason beside it.",
  body: z.object({
    zip: wire.usZip.optional(),
    goods_list: wire.json(wire.rows({ relation_id: wire.id, quantity: wire.wholeNumber }).min(1).max(maxFreightLines)),
  }),
  data: z.object({
    /** Empty where none was given and the company has no default address. */
    zip: z.string(),
    /** Services of the company's address with this ZIP code that the freight includes. */
    accessorials: z.array(z.enum(accessorials)),
    freight: wire.money.nullable(),
    orders: wire.rows({
      merchant_id: whole,
      warehouse_id: whole,
      kind: z.string(),
      freight: wire.money.nullable(),
      problem: freightProblem,
      ...offeredDates,
    }),
  }),
});

const charge = z.object({
  code: z.string(),
  amount: wire.money,
  class: z.number().optional(),
  weight_lb: whole.optional(),
  rate: wire.money.optional(),
  count: whole.optional(),
  /** Of the linehaul, in percent. */
  percent: z.number().optional(),
});

export const carrierPrice = z.object({
  carrier: z.string(),
  name: z.string(),
  mode: z.enum(["ltl", "parcel", "truckload"]),
  days: z.array(whole),
  amount: wire.money,
  weight_lb: whole,
  charges: z.array(charge),
});

const handlingUnit = z.object({
  type: z.enum(["standard", "long", "loose"]),
  count: whole,
  length_in: whole,
  width_in: whole,
  height_in: whole,
  weight_lb: whole,
  class: z.number(),
  /** Pounds per cubic foot. */
  density: z.number(),
  /** Outer measures in millimeters, and the cartons on one unit: which goods, where, and how large. */
  length_mm: whole,
  width_mm: whole,
  height_mm: whole,
  deck_mm: whole,
  cartons: wire.rows({ carton: whole, x: whole, y: whole, z: whole, length_mm: whole, width_mm: whole, height_mm: whole }),
});

/** A kept quote with everything that it came from. */
const quoteView = z.object({
  quote_id: whole,
  freight: wire.money,
  special_freight: wire.money,
  created_at: wire.moment,
  valid_until: wire.moment,
  is_ordered: z.boolean(),
  /** Number of the tariff version; 0 for the sample tariff of a demo. */
  tariff_id: whole,
  tariff_name: z.string(),
  is_sample: z.boolean(),
  from_zip: z.string(),
  to_zip: z.string(),
  day: z.string(),
  accessorials: z.array(z.enum(accessorials)),
  waived: z.enum(["free_delivery", "own_freight"]).nullable(),
  /** The carriers that take the shipment, cheapest first, and the code of the one that the price is of; empty without carriers. */
  options: z.array(carrierPrice),
  carrier: z.string(),
  units: z.array(handlingUnit),
  pallet_positions: whole,
  cartons: whole,
});

export const freightQuote = post("/user/freightQuote", {
  who: "buyer",
  summary: "A freight quote that was shown to the company: carriers with their charges, pallet plan, inputs and tariff version.",
  body: z.object({ freight_quote_id: wire.id }),
  data: quoteView,
});

export const chooseFreightCarrier = post("/user/chooseFreightCarrier", {
  mutates: true,
  who: "buyer:purchaser",
  summary:
    "Chooses another carrier that a quote compares. Answers a quote of its own for a checkout's `freight_quote_ids`, valid as long as the first.",
  body: z.object({ freight_quote_id: wire.id, carrier: wire.line }),
  data: z.object({ freight_quote_id: whole, freight: wire.money }),
  refuses: ["FREIGHT_QUOTE_CHANGED"],
});

export const freightQuoteForStaff = post("/operator/freightQuote", {
  who: "operator:warehouse+service+finance",
  summary: "The freight quote that the price of any order came from.",
  body: z.object({ freight_quote_id: wire.id }),
  data: quoteView,
});
