import { z } from "zod";
import { countries } from "#features/identity/certification/rules.ts";
import { reasonCodes } from "#features/identity/review-decisions/contract.ts";
import { post } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { consequences, itemStates, maxDays, saleKinds } from "./rules.ts";
import { merchantDocumentStatuses } from "./statuses.ts";

/** Calls about the documents that manufacturers must have: what is required, what was given, and what was decided about it. */

const whole = z.number().int();
const staff = "operator:auditor+service" as const;
const text = z.object({ "en-US": z.string(), "zh-CN": z.string(), "es-ES": z.string() });
const day = z
  .union([z.literal("").transform(() => null), wire.date])
  .optional()
  .transform((value) => value ?? null);

const file = { file_id: z.string(), name: z.string(), url: z.string(), is_picture: z.boolean() };

/** A line of a checklist: the requirement, how it stands, and the documents behind it. */
const item = {
  requirement_id: whole,
  title: z.string(),
  explanation: z.string(),
  asks_number: z.boolean(),
  asks_expiry: z.boolean(),
  warning_days: whole,
  grace_days: whole,
  consequence: z.enum(consequences),
  state: z.enum(itemStates),
  /** The day after which the manufacturer is suspended without a valid document. */
  lapses_on: z.string().nullable(),
  document_number: z.string(),
  expires_on: z.string().nullable(),
  accepted_at: wire.moment.nullable(),
  accepted_files: wire.rows(file),
  /** The document under review, beside the accepted one. */
  pending_id: whole.nullable(),
  pending_since: wire.moment.nullable(),
  pending_number: z.string(),
  pending_expires_on: z.string().nullable(),
  pending_files: wire.rows(file),
  /** Why the latest document was declined, unless another was given or accepted since. */
  reasons: z.array(z.string()),
};

const given = {
  document_id: whole,
  title: z.string(),
  document_number: z.string(),
  expires_on: z.string().nullable(),
  status: z.enum(statusNames(merchantDocumentStatuses)),
  submitted_at: wire.moment,
  /** Empty for the license of an application. */
  submitted_by: z.string(),
  decided_at: wire.moment.nullable(),
  reasons: z.array(z.string()),
  files: wire.rows(file),
};

const market = z.object({ state: z.enum(["open", "suspended", "closed"]), reason: z.string() });

export const documentChecklist = post("/merchant/documentChecklist", {
  who: "merchant:products+orders+finance",
  summary: "The documents that the manufacturer must have, how each stands, and what was given before.",
  data: z.object({ today: z.string(), market, list: wire.rows(item), given: wire.rows(given) }),
});

export const documentsToDo = post("/merchant/documentsToDo", {
  who: "merchant:products+orders+finance",
  summary: "The documents that the manufacturer is to give or to renew, the most urgent first.",
  data: z.object({
    list: wire.rows({
      requirement_id: whole,
      title: z.string(),
      state: z.enum(itemStates),
      expires_on: z.string().nullable(),
      lapses_on: z.string().nullable(),
    }),
  }),
});

export const submitDocument = post("/merchant/submitDocument", {
  who: "merchant:products+orders+finance",
  personal: true,
  summary:
    "Gives a document for a requirement, or renews it: the accepted one counts until the new one is accepted. One that waits to be reviewed is withdrawn.",
  moves: movesOf(merchantDocumentStatuses, "merchant", "submit", "withdraw"),
  body: z.object({
    requirement_id: wire.id,
    document_number: wire.optionalLine,
    expires_on: day,
    file_ids: wire.fileIds(1, 5),
    request_id: wire.requestId,
  }),
  data: z.object({ document_id: whole }),
  refuses: ["DOCUMENT_EXPIRED", "DOCUMENT_NOT_REQUIRED"],
});

export const requirementList = post("/operator/documentRequirements", {
  who: staff,
  summary: "What documents manufacturers must have, with how many it concerns and how many of them have a valid one.",
  body: z.object({ tab: z.enum(["active", "archived"]).default("active"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: wire
    .paged(
      z.object({
        requirement_id: whole,
        name: text,
        explanation: text,
        countries: z.array(z.string()),
        sale_kinds: z.array(z.enum(saleKinds)),
        asks_number: z.boolean(),
        asks_expiry: z.boolean(),
        warning_days: whole,
        grace_days: whole,
        consequence: z.enum(consequences),
        from_application: z.boolean(),
        concerned: whole,
        valid: whole,
      }),
    )
    .extend({ counts: z.object({ active: whole, archived: whole }) }),
});

const name = wire.line;
const explanation = wire.filledText(500);
const countryNames = countries.map(([, country]) => country);

export const saveRequirement = post("/operator/saveDocumentRequirement", {
  who: "operator:auditor",
  summary: "Adds a requirement or changes it. Whom it newly concerns has the days of grace from then on.",
  body: z.object({
    requirement_id: wire.id.optional(),
    name_en: name,
    name_zh: name,
    name_es: name,
    explanation_en: explanation,
    explanation_zh: explanation,
    explanation_es: explanation,
    /** English names; none: every country. */
    countries: wire.json(z.array(z.enum(countryNames)).max(60)).default([]),
    /** None: whatever is sold. */
    sale_kinds: wire
      .codes(saleKinds.length)
      .pipe(z.array(z.enum(saleKinds)))
      .default([]),
    asks_number: wire.flag.default(false),
    asks_expiry: wire.flag.default(false),
    warning_days: wire.count.pipe(z.number().max(maxDays)),
    grace_days: wire.count.pipe(z.number().max(maxDays)),
    consequence: z.enum(consequences),
    from_application: wire.flag.default(false),
    request_id: wire.requestId,
  }),
  data: z.object({ requirement_id: whole }),
  refuses: ["REQUIREMENT_ARCHIVED", "APPLICATION_REQUIREMENT_EXISTS"],
});

export const archiveRequirement = post("/operator/archiveDocumentRequirement", {
  who: "operator:auditor",
  summary: "Asks for a document no longer, or asks for it again. Documents that were given stay.",
  body: z.object({ requirement_id: wire.id, is_archived: wire.flag, request_id: wire.requestId }),
  refuses: ["APPLICATION_REQUIREMENT_EXISTS"],
});

const documentTabs = ["review", "expiring", "expired", "missing", "all"] as const;

export const merchantDocuments = post("/operator/merchantDocuments", {
  who: staff,
  summary: "Documents of all manufacturers: to review, expiring within 30 days, expired, missing, all.",
  body: z.object({
    tab: z.enum(documentTabs).default("review"),
    keyword: wire.optionalLine,
    /** Only the line of this document. */
    document: z.union([z.literal(""), wire.id]).default(""),
    ...wire.pageFields,
  }),
  data: wire
    .paged(z.object({ merchant_id: whole, merchant_name: z.string(), ...item }))
    .extend({ counts: z.object({ review: whole, expiring: whole, expired: whole, missing: whole }) }),
});

export const merchantChecklist = post("/operator/merchantChecklist", {
  who: staff,
  summary: "The checklist of one manufacturer, and all documents that it gave.",
  body: z.object({ merchant_id: wire.id }),
  data: z.object({
    merchant_name: z.string(),
    market,
    list: wire.rows(item),
    given: wire.rows({ ...given, decided_by: z.string() }),
  }),
});

export const merchantDocument = post("/operator/merchantDocument", {
  who: staff,
  summary: "A document of a manufacturer for its review, with the one that counts now.",
  body: z.object({ document_id: wire.id }),
  data: z.object({
    document_id: whole,
    merchant_id: whole,
    merchant_name: z.string(),
    title: z.string(),
    explanation: z.string(),
    asks_number: z.boolean(),
    asks_expiry: z.boolean(),
    status: z.enum(statusNames(merchantDocumentStatuses)),
    document_number: z.string(),
    expires_on: z.string().nullable(),
    submitted_at: wire.moment,
    submitted_by: z.string(),
    files: wire.rows(file),
    before: z.object({ document_number: z.string(), expires_on: z.string().nullable(), files: wire.rows(file) }).nullable(),
  }),
});

export const reviewMerchantDocument = post("/operator/reviewMerchantDocument", {
  who: "operator:auditor",
  summary:
    "Accepts a document, with a corrected expiry date where one is given, or declines it with reasons. The manufacturer is notified.",
  moves: movesOf(merchantDocumentStatuses, "operator", "approve", "refuse"),
  body: z.object({
    document_id: wire.id,
    decision: z.enum(["approve", "refuse"]),
    expires_on: day,
    reason_codes: reasonCodes,
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ document_id: whole, status: z.enum(statusNames(merchantDocumentStatuses)) }),
  refuses: ["ALREADY_REVIEWED", "REVIEW_REASON_REQUIRED", "DOCUMENT_EXPIRED"],
});
