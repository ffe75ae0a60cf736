import { z } from "zod";
import { countries } from "#features/identity/certification/rules.ts";
import { post } from "#kernel/contract.ts";
import { parseAmount } from "#kernel/money.ts";
import * as wire from "#kernel/wire.ts";
import { documentSeries } from "./rules.ts";

/** Calls about invoices of commission and fees, their credit notes, and the tax on commission. */

const whole = z.number().int();
const readers = "operator:finance+auditor" as const;
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
const documentNumber = z.string().regex(/^C[CI]-[A-Z0-9]{1,10}-20\d\d-\d{6,9}$/);
const countryNames = countries.map(([, country]) => country);

const documentFields = {
  document_id: whole,
  document_number: z.string(),
  series: z.enum(documentSeries),
  /** Its first day. */
  month: z.string(),
  issued_on: z.string(),
  currency: z.string(),
  orders: whole,
  fees: whole,
  net: wire.money,
  /** Hundredths of a percent. */
  tax_rate: whole,
  tax: wire.money,
  total: wire.money,
  /** Of a credit note, the invoice that it corrects. */
  corrects: z.string(),
};

const tab = z.enum(["all", ...documentSeries]).default("all");

export const commissionDocuments = post("/merchant/commissionDocuments", {
  who: "merchant:finance",
  summary: "The manufacturer's invoices of commission and their credit notes, newest first.",
  body: z.object({ tab, ...wire.pageFields }),
  data: wire.paged(z.object(documentFields)),
});

export const commissionDocumentPdf = post("/merchant/commissionDocumentPdf", {
  who: "merchant:finance",
  summary: "A URL of an invoice of commission or a credit note as a PDF in the caller's language, valid for ten minutes.",
  body: z.object({ document_number: documentNumber }),
  data: z.object({ url: z.string() }),
});

export const merchantCommissionDocuments = post("/operator/merchantCommissionDocuments", {
  who: readers,
  summary:
    "Invoices of commission to manufacturers and their credit notes, newest first; and how many manufacturers have commission of the last month without a document.",
  body: z.object({ tab, keyword: wire.optionalLine, ...wire.pageFields }),
  data: wire.paged(z.object({ ...documentFields, merchant_id: whole, merchant_name: z.string(), issued_by: z.string() })).extend({
    /** The last month that is over, 2026-10, and the manufacturers whose documents of it are missing. */
    last_month: z.string(),
    waiting: whole,
  }),
});

export const merchantCommissionPdf = post("/operator/merchantCommissionPdf", {
  who: readers,
  summary: "The same URL for staff, of any manufacturer's document.",
  body: z.object({ document_number: documentNumber }),
  data: z.object({ url: z.string() }),
});

export const issueCommissionDocuments = post("/operator/issueCommissionDocuments", {
  who: "operator:finance",
  summary:
    "Issues what is missing of a month: an invoice of commission and fees for each manufacturer, and credit notes for what was given back of earlier invoices. Repeating it issues nothing twice.",
  body: z.object({ month, request_id: wire.requestId }),
  data: z.object({ month: z.string(), invoices: whole, credits: whole }),
  refuses: ["MONTH_NOT_OVER"],
});

export const commissionTaxRates = post("/operator/commissionTaxRates", {
  who: readers,
  summary: "The tax on commission by country, with the day from which each rate applies.",
  body: z.object(wire.pageFields),
  data: wire.paged(
    z.object({
      country: z.string(),
      effective_on: z.string(),
      /** Hundredths of a percent. */
      rate: whole,
      is_current: z.boolean(),
      set_at: wire.moment,
      set_by: z.string(),
    }),
  ),
});

/** "19" → 1900 hundredths of a percent, up to 50 %. */
const percent = z
  .string()
  .trim()
  .regex(/^(50(\.0{1,2})?|([0-9]|[1-4][0-9])(\.[0-9]{1,2})?)$/)
  .transform((text) => parseAmount(text) ?? 0);

export const setCommissionTaxRate = post("/operator/setCommissionTaxRate", {
  who: "operator:finance",
  summary: "Sets the tax on commission of manufacturers of a country from a day on. Months that have been invoiced keep theirs.",
  body: z.object({ country: z.enum(countryNames), effective_on: wire.date, percent, request_id: wire.requestId }),
  data: z.object({ country: z.string(), effective_on: z.string() }),
  refuses: ["TAX_RATE_INVOICED", "TAX_RATE_EXISTS"],
});
