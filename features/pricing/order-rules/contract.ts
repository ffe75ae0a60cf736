import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { ruleMeasures } from "./rules.ts";

const integer = z.number().int();

/** The rule of a line's manufacturer; null where it has none. */
export const orderRuleData = z
  .object({
    name: z.string(),
    name_zh: z.string(),
    minimum_cents: integer.nullable(),
    minimum_cm3: integer.nullable(),
    minimum_cartons: integer.nullable(),
    maximum_pieces: integer.nullable(),
  })
  .nullable();

/** Which limits of a manufacturer the goods of a checkout do not keep, and the one change that helps. Amounts are cents. */
export const ruleProblemData = z.object({
  merchant_id: integer,
  merchant_name: z.string(),
  broken: wire.rows({ measure: z.enum(ruleMeasures), bound: z.enum(["minimum", "maximum"]), limit: integer, ordered: integer }),
  fix: z.object({ relation_id: integer, logistics_type: integer, quantity: integer, change: integer, cents: integer }).nullable(),
});

const none = z.literal("").transform(() => null);

const cubicMeters = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^(0|[1-9][0-9]{0,3})(\.[0-9]{1,3})?$/))
  .transform((text) => Math.round(Number(text) * 1_000_000))
  .pipe(integer.min(1))
  .register(wire.publishedForms, {
    input: {
      type: "string",
      pattern: "^(0|[1-9][0-9]{0,3})(\\.[0-9]{1,3})?$",
      description: "Cubic meters above zero, at most three decimals.",
    },
  });

export const merchantOrderRule = post("/merchant/orderRules", {
  who: "merchant:products",
  summary: "The minimums and the maximum of the manufacturer for one order on this site; empty texts and nulls where there is none.",
  data: z.object({
    minimum_value: z.string(),
    /** Cubic meters. */
    minimum_volume: z.string(),
    minimum_cartons: integer.nullable(),
    maximum_pieces: integer.nullable(),
    /** Sent back when the rule is saved; empty before the first time. */
    changed_at: z.string(),
  }),
});

export const saveMerchantOrderRule = post("/merchant/saveOrderRules", {
  who: "merchant:products",
  summary: "Sets the minimums and the maximum of the manufacturer for one order on this site, each optional. They apply to the next order.",
  body: z.object({
    minimum_value: z.union([none, wire.amount]).default(null),
    /** Cubic meters. */
    minimum_volume: z.union([none, cubicMeters]).default(null),
    minimum_cartons: z.union([none, wire.wholeNumber.pipe(z.number().max(100_000))]).default(null),
    maximum_pieces: z.union([none, wire.wholeNumber.pipe(z.number().max(1_000_000))]).default(null),
    /** Of the rule that was shown; empty for none. */
    changed_at: z.union([z.literal(""), z.iso.datetime()]).default(""),
    request_id: wire.requestId,
  }),
  refuses: ["CHANGED_MEANWHILE"],
});
