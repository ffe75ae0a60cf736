import { z } from "zod";
import { maxValueLength, placeholderNames } from "#features/trade/clause-library/rules/clauses.ts";
import * as wire from "#kernel/wire.ts";
import { mapNames, rowFieldNames, rowFields, termFieldNames, termFields } from "../rules/fields.ts";
import {
  containerTypes,
  incoterms,
  inspectionLevels,
  maxChosenClauses,
  maxClauses,
  maxMilestones,
  milestoneCodes,
  usualTerms,
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
 * A row of goods as typed. Numbers may be written as in the caller's language. `cart_id` ties a row to
 * the goods of a cart line, in later versions too, so that these cannot be exchanged.
 */
const typedGoodsRow = z.object({
  cart_id: wire.id.nullish(),
  relation_id: wire.id.nullish(),
  ...mapNames(rowFieldNames, (name) => typed(rowFields[name].maxLength)),
  image: typed(300),
  image_id: z.union([wire.uuid, z.literal("")]).nullish(),
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

/** A clause of the library, by its key and version, or one of the parties' own, with a text. */
const chosenClause = z.object({
  clause_id: wire.id.nullable().default(null),
  version: wire.count.default(0),
  title: wire.optionalLine,
  text: wire.optionalText(2000),
  /** What its placeholders are filled with. Numbers may be written as in the caller's language. */
  values: z.partialRecord(z.enum(placeholderNames), wire.optionalText(maxValueLength)).default({}),
});

export type TypedChosenClause = z.output<typeof chosenClause>;

const milestone = z.object({ code: z.enum(milestoneCodes), label: wire.optionalLine, planned_on: wire.date });

const sample = z.object({
  required: wire.flag.default(false),
  approve_by: z.union([wire.date, z.literal("")]).default(""),
  note: wire.remark,
});

const inspection = z.object({
  level: z.enum(inspectionLevels).default(usualTerms.inspection.level),
  aql_critical: wire.optionalLine.default(usualTerms.inspection.aql_critical),
  aql_major: wire.optionalLine.default(usualTerms.inspection.aql_major),
  aql_minor: wire.optionalLine.default(usualTerms.inspection.aql_minor),
});

/** The terms as a form sends them. Everything may be missing in a draft. */
export const typedTerms = z.object({
  ...mapNames(termFieldNames, (name) => typed(termFields[name])),
  balance_type: wire.choice(1, 2, 3).default(1),
  goods_obj: wire.json(z.array(typedGoodsRow).max(maxGoodsRows), maxGoodsJson).default([]),
  incoterm: z.enum(incoterms).default("FOB"),
  container_type: z.union([z.enum(containerTypes), z.literal("")]).default(""),
  clauses: wire.json(z.array(clause).max(maxClauses)).default([]),
  chosen_clauses: wire.json(z.array(chosenClause).max(maxChosenClauses)).default([]),
  milestones: wire.json(z.array(milestone).max(maxMilestones)).default([]),
  sample: wire.json(sample).default(usualTerms.sample),
  inspection: wire.json(inspection).default(usualTerms.inspection),
  /** Percent of the total that is released to the manufacturer when each condition is met; together 100. */
  release: wire
    .json(z.object({ inspectionPassed: percent, shippingApproved: percent, receiptConfirmed: percent }))
    .default(usualTerms.release),
});

export type TypedTerms = z.output<typeof typedTerms>;
