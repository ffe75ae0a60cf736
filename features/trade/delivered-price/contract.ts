import { z } from "zod";
import { dutyRowView } from "#features/inventory/duties/contract.ts";
import { type Data, post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { cashSteps, options, parts } from "./rules/options.ts";

/** The call that compares what goods cost at the buyer's door. */

const whole = z.number().int();

/** Products of one comparison. */
const maxComparedProducts = 100;
/** Pieces of one product; more than any container contract has. */
const maxComparedPieces = 100_000;

const partAmounts = z.record(z.enum(parts), wire.money);

const option = z.object({
  option: z.enum(options),
  /** Why the goods cannot be had this way; empty when they can, and then the amounts are there. */
  problem: z.enum(["", "NOT_OFFERED", "LINE", "NO_LANE", "FREIGHT"]),
  /** The reason in the caller's language, where a product or the freight is the problem. */
  problem_text: z.string(),
  /** The products that are the problem; empty where only one is compared. */
  problem_products: z.array(z.string()),
  /** The port without a rate. */
  problem_port: z.string(),
  /** The smallest quantity that can be ordered this way, where the wanted one is below it. */
  quantity_from: whole.nullable(),
  price: z
    .object({
      /** Whether a part of the goods is bought by a special deal. */
      has_deals: z.boolean(),
      /** The company's coupon that saves most on this order, which checkout chooses too; not taken off the amounts here. */
      coupon: z.object({ title: z.string(), saves: wire.money, total: wire.money }).nullable(),
      /** Delivered, per piece; with several products on average. */
      unit: wire.money,
      total: wire.money,
      pieces: whole,
      parts: partAmounts,
      arrives_from: z.string(),
      arrives_to: z.string(),
      /** Warehouses, or ports of loading and discharge. */
      origins: z.array(z.string()),
      destinations: z.array(z.string()),
      containers: wire.rows({ code: z.string(), count: whole }),
      /** Chargeable cubic meters of a shared container; 0 otherwise. */
      shared_cbm: z.number(),
      trucks: whole,
      cash: wire.rows({ step: z.enum(cashSteps), amount: wire.money, day: z.string(), is_latest: z.boolean() }),
      lines: wire.rows({
        product_id: whole,
        relation_id: whole,
        title: z.string(),
        quantity: whole,
        is_deal: z.boolean(),
        unit: wire.money,
        total: wire.money,
        parts: partAmounts,
      }),
      duties: wire.rows({ duty_id: whole, amount: wire.money }),
      /** Products without a base duty row: the total is without what they owe. */
      unknown_duty: z.array(z.string()),
      /** The day whose duties apply; null for goods that are in the country. */
      entry_day: z.string().nullable(),
      production_days: whole,
      has_sample_rates: z.boolean(),
    })
    .nullable(),
});

export const deliveredPrices = post("/home/deliveredPrices", {
  who: "buyer",
  summary:
    "What goods cost delivered to a ZIP code by each way to buy them: warehouse stock, presale, FOB in a full and in a shared container, with dates, cash plan and duties. An estimate.",
  body: z.object({
    zip: wire.usZip,
    goods_list: wire.json(
      wire
        .rows({ product_id: wire.id, quantity: wire.wholeNumber.pipe(z.number().max(maxComparedPieces)) })
        .min(1)
        .max(maxComparedProducts),
    ),
  }),
  data: z.object({
    zip: z.string(),
    day: z.string(),
    options: z.array(option),
    /** The duty and fee rows that the ways use. */
    duty_rows: z.array(dutyRowView),
    assumptions: z.object({
      deposit_percent: whole,
      fcl_release_days: z.array(whole),
      lcl_release_days: z.array(whole),
    }),
  }),
  showsPrices: true,
});

/** What keeps a landed price from being known. */
const landedGaps = ["", "HS_CODE", "DUTY", "NO_LANE", "FREIGHT", "CARTONS", "LINE"] as const;

export const landedPrices = post("/home/landedPrices", {
  who: "buyer",
  summary:
    "What one piece of FOB goods costs at a ZIP code, when a full container of it is bought: goods, ocean freight, duties and fees, freight in the US. For the rows of a list, each on its own. An estimate.",
  // An empty `zip` stands for that of the company's default address.
  body: z.object({ zip: z.union([z.literal(""), wire.usZip]).default(""), product_ids: wire.ids(maxComparedProducts) }),
  data: z.object({
    /** Empty where none was given and the company has no default address; the list is empty then. */
    zip: z.string(),
    day: z.string(),
    /** Products that are offered FOB. */
    list: wire.rows({
      product_id: whole,
      /** What is missing; empty when nothing is. Without an HS code or a duty the price is there, and lacks the duty. */
      missing: z.enum(landedGaps),
      /** The reason in the caller's language, where the freight or the quantity is the problem. */
      missing_text: z.string(),
      /** The port without a rate. */
      port: z.string(),
      hs_code: z.string(),
      price: z
        .object({
          unit: wire.money,
          /** Per piece; together `unit`. */
          parts: partAmounts,
          pieces: whole,
          containers: wire.rows({ code: z.string(), count: whole }),
          origin: z.string(),
          destination: z.string(),
          arrives_from: z.string(),
          arrives_to: z.string(),
          has_sample_rates: z.boolean(),
        })
        .nullable(),
    }),
  }),
  showsPrices: true,
});

export type LandedPrice = Data<typeof landedPrices>["list"][number];
export type Comparison = Data<typeof deliveredPrices>;
export type ComparedOption = Comparison["options"][number];

/** Goods to compare: products with quantities. */
export interface ComparedLine {
  product_id: number;
  quantity: number;
}
