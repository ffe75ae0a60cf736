import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { bases, parseRate, rowKinds } from "./rules.ts";

/** Calls about duties and import fees. */

const whole = z.number().int();

const dutyTabs = ["inForce", "coming", "ended"] as const;
export type DutyTab = (typeof dutyTabs)[number];

/** A row as estimates name it: what it charges, and where that is written. */
export const dutyRowView = z.object({
  duty_id: whole,
  kind: z.enum(rowKinds),
  title: z.string(),
  hts_prefix: z.string(),
  category: z.string(),
  origin: z.string(),
  basis: z.enum(bases),
  /** Percent of the customs value: "7.6". Empty for amounts. */
  rate: z.string(),
  amount: wire.money.nullable(),
  min_amount: wire.money.nullable(),
  max_amount: wire.money.nullable(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  source_name: z.string(),
  source_url: z.string(),
  source_date: z.string(),
  note: z.string(),
  is_example: z.boolean(),
});

const listedRow = dutyRowView.extend({
  type_id: whole.nullable(),
  /** Rows of its history: 1 while it was never replaced. */
  versions: whole,
  created_at: wire.moment,
  author: z.string(),
});

const rate = z
  .union([z.string(), z.number()])
  .transform(String)
  .transform((text, context) => {
    const ppm = parseRate(text.trim());
    if (ppm === undefined) context.addIssue({ code: "custom", message: "rate" });
    return ppm ?? 0;
  })
  .register(wire.publishedForms, {
    input: { type: "string", pattern: "^\\d{1,4}(\\.\\d{1,4})?$", description: "A percentage from 0 to 1000, at most four decimals." },
  });

/** A field of a form that may be left empty. */
const orEmpty = <S extends z.ZodType>(schema: S) => z.union([z.literal("").transform(() => undefined), schema]).optional();

const hts = wire.optionalText(20).pipe(
  z
    .string()
    .transform((text) => text.replace(/[.\s]/g, ""))
    .pipe(z.string().regex(/^([0-9]{4,10})?$/)),
);

export const dutyRows = post("/operator/dutyRows", {
  who: "operator:service+finance",
  summary: "Duties and import fees: those in force, those to come, and those that ended. By HTS code, title or source.",
  body: z.object({
    tab: z.enum(dutyTabs).default("inForce"),
    kind: z.union([z.literal(""), z.enum(rowKinds)]).default(""),
    keyword: wire.optionalLine,
    ...wire.pageFields,
  }),
  data: z.object({
    list: z.array(listedRow),
    count: whole,
    counts: z.record(z.enum(dutyTabs), whole),
    /** What a row can name besides HTS codes. */
    categories: wire.rows({ type_id: whole, title: z.string(), depth: whole }),
  }),
});

export const dutyHistory = post("/operator/dutyHistory", {
  who: "operator:service+finance",
  summary: "Every row of the history that a row belongs to, the newest first.",
  body: z.object({ duty_id: wire.id }),
  data: z.object({ list: z.array(listedRow.extend({ is_withdrawn: z.boolean(), is_current: z.boolean() })) }),
});

export const saveDutyRow = post("/operator/saveDutyRow", {
  who: "operator:service+finance",
  summary: "Adds a duty or fee. With duty_id the new row replaces that one, which stays in the history.",
  body: z.object({
    duty_id: orEmpty(wire.id),
    kind: z.enum(rowKinds),
    title: wire.line,
    hts_code: hts,
    type_id: orEmpty(wire.id),
    origin: z.union([z.literal(""), wire.filledText(2).pipe(z.string().regex(/^[A-Z]{2}$/))]).default(""),
    basis: z.enum(bases),
    rate: orEmpty(rate),
    amount: orEmpty(wire.amount),
    min_amount: orEmpty(wire.amount),
    max_amount: orEmpty(wire.amount),
    valid_from: wire.date,
    valid_to: orEmpty(wire.date),
    source_name: wire.optionalText(200).pipe(z.string().min(1)),
    source_url: wire.optionalText(500).pipe(z.union([z.literal(""), z.url({ protocol: /^https$/ })])),
    source_date: wire.date,
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ duty_id: whole }),
  refuses: [
    "DUTY_ROW_REPLACED",
    "DUTY_DATES_TURNED",
    "DUTY_SCOPE_DOUBLE",
    "DUTY_AMOUNT_MISSING",
    "DUTY_SOURCE_MISSING",
    "DUTY_LIMITS_TURNED",
  ],
});

export const endDutyRow = post("/operator/endDutyRow", {
  who: "operator:service+finance",
  summary: "Ends a row after a day, or withdraws a row that should not have been there. Both are a new row of its history.",
  body: z.object({ duty_id: wire.id, last_day: orEmpty(wire.date), note: wire.remark, request_id: wire.requestId }),
  data: z.object({ duty_id: whole }),
  refuses: ["DUTY_ROW_REPLACED", "DUTY_DATES_TURNED"],
});
