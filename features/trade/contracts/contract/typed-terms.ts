import { z } from "zod";
import * as wire from "#kernel/wire.ts";
import {
  containerTypes,
  contractPartyNames,
  incoterms,
  inspectionLevels,
  maxClauses,
  maxMilestones,
  milestoneCodes,
} from "../rules/terms.ts";

/** The terms of a contract as a form sends them. */

/**
 * A JSON number as text that no language reads otherwise: with two decimals or none. "1.234" would be a thousand in Spanish, so a number with
 * more decimals gets a sign that makes it illegal.
 */
const writeNumber = (value: number): string => {
  if (Number.isInteger(value)) return String(value);
  const rounded = value.toFixed(2);
  return Number(rounded) === value ? rounded : String(value).replace(".", "·");
};

/** Texts of a draft are taken as typed: they are judged when the contract is submitted. */
const typed = (max: number) => z.union([wire.optionalText(max), z.number().transform(writeNumber)]).default("");

/**
 * A row of goods as typed. `quality` is the number of pieces. Numbers may be written as in the caller's language. `cart_id` ties a row to
 * the goods of a cart line, in later versions too, so that these cannot be exchanged.
 */
const typedGoodsRow = z.object({
  cart_id: wire.id.nullish(),
  relation_id: wire.id.nullish(),
  custom_sn: typed(120),
  title: typed(200),
  image: typed(300),
  image_id: z.union([wire.uuid, z.literal("")]).nullish(),
  quality: typed(40),
  size: typed(120),
  packing: typed(200),
  price: typed(40),
  color: typed(120),
  category: typed(120),
  volume: typed(40),
  hs_code: typed(20),
  is_cart: wire.flag.default(false),
});

export type TypedGoodsRow = z.output<typeof typedGoodsRow>;

/** The most rows of a contract. */
const maxGoodsRows = 500;
const maxGoodsJson = 600_000;

const percent = wire.count.pipe(z.number().max(100));

/** A measurable requirement of the goods. */
const clause = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("dimension"), tolerance_mm: wire.count.pipe(z.number().max(100)) }),
  z.object({ kind: z.literal("finish"), code: wire.line }),
  z.object({ kind: z.literal("moisture"), min_percent: percent, max_percent: percent }),
  z.object({
    kind: z.literal("cartonDrop"),
    height_cm: wire.wholeNumber.pipe(z.number().max(200)),
    drops: wire.wholeNumber.pipe(z.number().max(26)),
  }),
  z.object({ kind: z.literal("marks"), text: wire.line }),
  z.object({ kind: z.literal("other"), text: wire.remark.pipe(z.string().min(1)) }),
]);

const milestone = z.object({ code: z.enum(milestoneCodes), label: wire.optionalLine, planned_on: wire.date });

const sample = z.object({
  required: wire.flag.default(false),
  approve_by: z.union([wire.date, z.literal("")]).default(""),
  note: wire.remark,
});

const inspection = z.object({
  level: z.enum(inspectionLevels).default("II"),
  aql_critical: wire.optionalLine.default("0"),
  aql_major: wire.optionalLine.default("2.5"),
  aql_minor: wire.optionalLine.default("4.0"),
});

const parties = Object.fromEntries(contractPartyNames.map((name) => [name, typed(300)])) as Record<
  (typeof contractPartyNames)[number],
  ReturnType<typeof typed>
>;

/** The terms as a form sends them. Everything may be missing in a draft. */
export const typedTerms = z.object({
  ...parties,
  delivery_date: typed(10),
  receiving_date: typed(10),
  pay_method: typed(120),
  deposit_ratio: typed(10),
  goods_standard: typed(4000),
  balance_type: wire.choice(1, 2, 3).default(1),
  arrival_day_pay: typed(10),
  goods_obj: wire.json(z.array(typedGoodsRow).max(maxGoodsRows), maxGoodsJson).default([]),
  incoterm: z.enum(incoterms).default("FOB"),
  port_of_loading: typed(5),
  port_of_discharge: typed(5),
  container_type: z.union([z.enum(containerTypes), z.literal("")]).default(""),
  container_count: typed(10),
  clauses: wire.json(z.array(clause).max(maxClauses)).default([]),
  milestones: wire.json(z.array(milestone).max(maxMilestones)).default([]),
  sample: wire.json(sample).default({ required: false, approve_by: "", note: "" }),
  inspection: wire.json(inspection).default({ level: "II", aql_critical: "0", aql_major: "2.5", aql_minor: "4.0" }),
  /** Percent of the total that is released to the manufacturer when each condition is met; together 100. */
  release: wire
    .json(z.object({ inspectionPassed: percent, shippingApproved: percent, receiptConfirmed: percent }))
    .default({ inspectionPassed: 0, shippingApproved: 0, receiptConfirmed: 100 }),
  /** Percent of the deposit that goes back to the buyer when the contract is canceled after a failed inspection. */
  cancel_buyer_percent: typed(10),
  remark: typed(2000),
});

export type TypedTerms = z.output<typeof typedTerms>;
