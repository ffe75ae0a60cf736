import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { channels, termsTabs } from "./rules.ts";

/** Calls about the minimum advertised price (MAP) of products and the channels where they may not be sold. */

const whole = z.number().int();

const terms = {
  map: wire.money.nullable(),
  future_map: wire.money.nullable(),
  /** The first day of the future MAP. */
  future_from: wire.date.nullable(),
  channels: z.array(z.enum(channels)),
  other_channels: z.array(z.string()),
};

const amountOrNone = z
  .union([z.literal("").transform(() => null), wire.amount])
  .optional()
  .transform((value) => value ?? null);
const dayOrNone = z
  .union([z.literal("").transform(() => null), wire.date])
  .optional()
  .transform((value) => value ?? null);

export const advertisingTermsList = post("/merchant/advertisingTermsList", {
  who: "merchant:products",
  summary: "The manufacturer's products with their MAP, future MAP and banned channels.",
  body: z.object({ tab: z.enum(termsTabs).default("set"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: z.object({
    list: wire.rows({
      product_id: whole,
      goods_sn: z.string(),
      custom_sn: z.string(),
      title: z.string(),
      preview: z.string(),
      /** 0 where nothing was ever set. */
      version: whole,
      ...terms,
    }),
    count: whole,
    counts: z.object({ set: whole, future: whole }),
  }),
});

export const advertisingHistory = post("/merchant/advertisingHistory", {
  who: "merchant:products",
  summary: "The versions of a product's MAP and banned channels, the latest first.",
  body: z.object({ product_id: wire.id }),
  data: z.object({ list: wire.rows({ version: whole, set_at: wire.moment, person: z.string(), ...terms }) }),
});

export const setAdvertisingTerms = post("/merchant/setAdvertisingTerms", {
  mutates: true,
  who: "merchant:products",
  summary:
    "Sets the MAP of a product, a future MAP with its first day, and the channels where it may not be sold. Buyers of the last year are notified.",
  body: z.object({
    product_id: wire.id,
    /** The version that was shown; another one set meanwhile is not replaced unseen. */
    version: wire.count,
    map: amountOrNone,
    future_map: amountOrNone,
    future_from: dayOrNone,
    channels: wire
      .codes(channels.length)
      .pipe(z.array(z.enum(channels)))
      .default([]),
    /** Other channels, one a line. */
    other_channels: wire.optionalText(1_000),
  }),
  data: z.object({ version: whole }),
  refuses: ["ADVERTISING_TERMS_CHANGED", "FUTURE_MAP_INCOMPLETE", "FUTURE_MAP_DAY", "TOO_MANY_ENTRIES", "TEXT_TOO_LONG"],
});

export const productAdvertising = post("/user/advertisingTerms", {
  who: "buyer",
  summary:
    "The MAP of a product, the future MAP, and where it may not be sold; null where its manufacturer set none, or does not offer it to the company.",
  body: z.object({ product_id: wire.id }),
  data: z.object({ terms: z.object(terms).nullable() }),
});
