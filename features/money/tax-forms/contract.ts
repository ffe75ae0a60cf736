import { z } from "zod";
import { countries } from "#features/identity/certification/rules.ts";
import { post } from "#kernel/contract.ts";
import { parseAmount } from "#kernel/money.ts";
import * as wire from "#kernel/wire.ts";
import { classifications, formKinds, formTabs, numberKinds } from "./rules.ts";

/** Calls about the tax forms of manufacturers: signing them, reading them, and what the operator demands and reports. */

const whole = z.number().int();
const readers = "operator:finance+auditor" as const;
const countryNames = countries.map(([, country]) => country);

const formFields = {
  tax_form_id: whole,
  kind: z.enum(formKinds),
  legal_name: z.string(),
  business_name: z.string(),
  classification: z.enum(classifications),
  country: z.string(),
  number_kind: z.enum(numberKinds),
  last4: z.string(),
  signed_name: z.string(),
  signed_at: wire.moment,
  /** The last day on which it counts; null for a form that does not expire. */
  expires_on: z.string().nullable(),
};

export const taxForms = post("/merchant/taxForms", {
  who: "merchant:finance",
  summary: "The manufacturer's tax forms, newest first, and how the one that counts stands.",
  body: z.object(wire.pageFields),
  data: wire.paged(z.object({ ...formFields, is_current: z.boolean() })).extend({
    state: z.enum(formTabs),
    /** The last day of the form that counts; null where it does not expire, or none counts. */
    expires_on: z.string().nullable(),
    /** Whether payouts wait for a valid form. */
    is_required: z.boolean(),
    legal_name: z.string(),
    country: z.string(),
    address: z.string(),
  }),
});

/** "10" → 1000 hundredths of a percent, up to 30 %, which is withheld without a treaty. */
const percent = z
  .union([
    z.literal("").transform(() => null),
    z
      .string()
      .trim()
      .regex(/^(30(\.0{1,2})?|([0-9]|[12][0-9])(\.[0-9]{1,2})?)$/)
      .transform((text) => parseAmount(text) ?? 0),
  ])
  .optional()
  .transform((value) => value ?? null);

export const signTaxForm = post("/merchant/signTaxForm", {
  who: "merchant:finance",
  personal: true,
  summary:
    "Signs Form W-9 (United States) or W-8BEN-E (elsewhere) under penalty of perjury. It takes the place of the one before; everything that was signed stays.",
  body: z.object({
    kind: z.enum(formKinds),
    legal_name: wire.printed(wire.line),
    business_name: wire.printed(wire.optionalLine),
    classification: z.enum(classifications),
    address: wire.printed(wire.filledText(300)),
    country: z.enum(countryNames),
    number_kind: z.enum(numberKinds),
    number: wire.secret.pipe(z.string().max(40)),
    treaty_article: wire.printed(wire.text(60)).default(""),
    treaty_percent: percent,
    signed_name: wire.printed(wire.line),
    signed_capacity: wire.printed(wire.line),
    certified: wire.flag.default(false),
    request_id: wire.requestId,
  }),
  data: z.object({ tax_form_id: whole, expires_on: z.string().nullable() }),
  refuses: ["TAX_NUMBER_FORM", "TAX_FORM_OF_COUNTRY", "TAX_CLASSIFICATION", "TAX_TREATY_INCOMPLETE", "TAX_NOT_CERTIFIED"],
});

const pdf = { body: z.object({ tax_form_id: wire.id }), data: z.object({ url: z.string() }) };

export const taxFormPdf = post("/merchant/taxFormPdf", {
  who: "merchant:finance",
  summary: "A URL of a tax form as a PDF in the caller's language, valid for ten minutes. The number is masked.",
  ...pdf,
});

export const merchantTaxForms = post("/operator/merchantTaxForms", {
  who: readers,
  summary: "Manufacturers by how their tax form stands: missing, expired, expiring within 60 days, valid; and what is demanded of them.",
  body: z.object({ tab: z.enum(formTabs).default("missing"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: wire
    .paged(
      z.object({
        merchant_id: whole,
        merchant_name: z.string(),
        country: z.string(),
        tax_form_id: whole.nullable(),
        kind: z.enum(formKinds).nullable(),
        legal_name: z.string(),
        number_kind: z.enum(numberKinds).nullable(),
        last4: z.string(),
        signed_name: z.string(),
        signed_at: wire.moment.nullable(),
        expires_on: z.string().nullable(),
      }),
    )
    .extend({
      counts: z.object({ missing: whole, expired: whole, expiring: whole }),
      is_required: z.boolean(),
      threshold: wire.money,
      /** The year that is over, for its report. */
      last_year: whole,
    }),
});

export const merchantTaxFormPdf = post("/operator/merchantTaxFormPdf", {
  who: readers,
  summary: "The same URL for staff, of any manufacturer's tax form.",
  ...pdf,
});

export const taxFormNumber = post("/operator/taxFormNumber", {
  who: "operator:finance",
  summary: "The tax ID of a form. Reading it is recorded.",
  body: z.object({ tax_form_id: wire.id, request_id: wire.requestId }),
  secretAnswer: true,
  data: z.object({ number: z.string() }),
});

export const saveTaxFormSettings = post("/operator/saveTaxFormSettings", {
  who: "operator:finance",
  summary: "Sets whether payouts need a valid tax form, and from which gross amount a year payments are reported.",
  body: z.object({ is_required: wire.flag.default(false), threshold: wire.amount, request_id: wire.requestId }),
  data: z.object({ is_required: z.boolean() }),
});

export const grossPaymentsFile = post("/operator/grossPaymentsFile", {
  who: "operator:finance",
  summary:
    "The gross payments of a year of manufacturers with Form W-9 above the threshold, by month, with their tax numbers, as CSV for Form 1099-K. Reading the numbers is recorded.",
  body: z.object({ year: wire.wholeNumber.pipe(z.number().min(2020).max(2100)), request_id: wire.requestId }),
  secretAnswer: true,
  data: z.object({ name: z.string(), text: z.string(), count: whole }),
});
