import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { parseAmount } from "#kernel/money.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { saleKinds } from "./rules.ts";
import { commissionStatuses } from "./statuses.ts";

/** Calls about what sales cost manufacturers: versions of the rules for finance, and what a manufacturer is charged by them. */

const whole = z.number().int();
const readers = "operator:finance+auditor";
const editors = "operator:finance";
const versionId = { version_id: wire.id };

const version = {
  version_id: whole,
  name: z.string(),
  state: z.enum(statusNames(commissionStatuses)),
  /** Whether goods are sold by it now, or will be from its date. */
  is_current: z.boolean(),
  is_coming: z.boolean(),
  effective_at: wire.moment.nullable(),
};

const rule = {
  rule_id: whole,
  merchant_id: whole.nullable(),
  merchant_name: z.string(),
  type_id: whole.nullable(),
  category: z.string(),
  kind: z.enum(saleKinds).nullable(),
  from: wire.money.nullable(),
  to: wire.money.nullable(),
  /** Hundredths of a percent. */
  basis_points: whole,
  per_piece: wire.money,
  minimum: wire.money,
  maximum: wire.money.nullable(),
};

export const commissionVersions = post("/operator/commissionVersions", {
  who: readers,
  summary: "All versions of the commission, newest first.",
  data: z.object({
    list: wire.rows({
      ...version,
      rules: whole,
      created_at: wire.moment,
      changed_at: wire.moment,
      author: z.string(),
      publisher: z.string(),
    }),
  }),
});

export const commissionVersion = post("/operator/commissionVersion", {
  who: readers,
  summary: "A version of the commission with its rules, and the manufacturers that rules can be for.",
  body: z.object(versionId),
  data: z.object({
    ...version,
    revision: whole,
    rules: wire.rows(rule),
    merchants: wire.rows({ merchant_id: whole, name: z.string() }),
    categories: wire.rows({ type_id: whole, name: z.string() }),
  }),
});

export const createCommissionVersion = post("/operator/createCommissionVersion", {
  mutates: true,
  who: editors,
  summary: "Starts a draft with the rules of another version, of the one that applies when none is named.",
  body: z.object({ name: wire.line, from_version_id: wire.id.optional() }),
  data: z.object({ version_id: whole }),
});

export const removeCommissionVersion = post("/operator/removeCommissionVersion", {
  mutates: true,
  who: editors,
  summary: "Deletes a draft.",
  body: z.object(versionId),
  refuses: ["COMMISSION_PUBLISHED"],
});

/** An amount that may be left empty. */
const amount = z
  .union([z.literal("").transform(() => null), wire.amount])
  .optional()
  .transform((value) => value ?? null);

/** "12.5" → 1250 hundredths of a percent. */
const percent = z
  .string()
  .trim()
  .regex(/^(100(\.0{1,2})?|(0|[1-9][0-9]?)(\.[0-9]{1,2})?)?$/)
  .default("")
  .transform((text) => parseAmount(text || "0") ?? 0);

const idOrNone = z
  .union([z.literal("").transform(() => null), wire.id])
  .optional()
  .transform((value) => value ?? null);

export const saveCommissionRule = post("/operator/saveCommissionRule", {
  mutates: true,
  who: editors,
  summary: "Adds a rule to a draft, or replaces one. Two equally specific rules must not meet in a sale.",
  body: z.object({
    ...versionId,
    rule_id: idOrNone,
    merchant_id: idOrNone,
    type_id: idOrNone,
    kind: z
      .union([z.literal("").transform(() => null), z.enum(saleKinds)])
      .optional()
      .transform((value) => value ?? null),
    from: amount,
    to: amount,
    percent,
    per_piece: amount,
    minimum: amount,
    maximum: amount,
  }),
  data: z.object({ rule_id: whole }),
  refuses: [
    "COMMISSION_PUBLISHED",
    "COMMISSION_BAND_REVERSED",
    "COMMISSION_BOUNDS_REVERSED",
    "COMMISSION_RULES_OVERLAP",
    "COMMISSION_TOO_MANY_RULES",
  ],
});

export const removeCommissionRule = post("/operator/removeCommissionRule", {
  mutates: true,
  who: editors,
  summary: "Removes a rule of a draft.",
  body: z.object({ ...versionId, rule_id: wire.id }),
  refuses: ["COMMISSION_PUBLISHED"],
});

export const previewCommission = post("/operator/previewCommission", {
  who: readers,
  summary:
    "What the orders and contracts of the last 90 days would cost their manufacturers by a version, beside what was frozen when they were sold; the largest differences first.",
  body: z.object({ ...versionId, ...wire.pageFields }),
  data: wire
    .paged(
      z.object({
        merchant_id: whole,
        merchant_name: z.string(),
        orders: whole,
        goods: wire.money,
        before: wire.money,
        after: wire.money,
        difference: wire.money,
      }),
    )
    .extend({
      /** Publishing names it: of other rules nobody has seen the effect. */
      revision: whole,
      orders: whole,
      goods: wire.money,
      before: wire.money,
      after: wire.money,
      difference: wire.money,
      /** Older orders of the 90 days were left out. */
      is_cut: z.boolean(),
    }),
});

export const publishCommission = post("/operator/publishCommission", {
  mutates: true,
  who: editors,
  summary: "Publishes a draft as its preview showed it: goods are sold by it from a moment on, at once when none is given.",
  moves: movesOf(commissionStatuses, "operator", "publish"),
  body: z.object({
    ...versionId,
    revision: wire.wholeNumber,
    effective_at: z.union([z.literal(""), z.iso.datetime({ offset: true })]).default(""),
  }),
  refuses: ["COMMISSION_PUBLISHED", "COMMISSION_CHANGED", "COMMISSION_DATE_PAST"],
});

export const rollBackCommission = post("/operator/rollBackCommission", {
  mutates: true,
  who: editors,
  summary: "Rolls the newest published version back: the one before it applies again. Goods that were sold keep their commission.",
  moves: movesOf(commissionStatuses, "operator", "withdraw"),
  body: z.object(versionId),
  refuses: ["COMMISSION_NOT_NEWEST"],
});

export const commissionRates = post("/merchant/commissionRates", {
  who: "merchant:finance",
  summary:
    "The commission that the manufacturer's sales cost: the rules that apply now, and those of a version that is published for later.",
  data: z.object({
    versions: wire.rows({
      version_id: whole,
      name: z.string(),
      effective_at: wire.moment,
      is_current: z.boolean(),
      rules: wire.rows(rule),
    }),
  }),
});

export const orderCommission = post("/merchant/orderCommission", {
  who: "merchant:finance+orders",
  summary:
    "The commission of each line of an order or contract as it was frozen, by which rule and version, and what was charged until now.",
  body: z.object({ order_sn: wire.orderNumber }),
  data: z.object({
    currency: z.string(),
    /** Null: the order was sold without a version. */
    version: z.object({ version_id: whole, name: z.string() }).nullable(),
    frozen: wire.money,
    charged: wire.money,
    lines: wire.rows({
      position: whole,
      title: z.string(),
      goods: wire.money,
      commission: wire.money,
      rule: z.object(rule).nullable(),
    }),
  }),
});
