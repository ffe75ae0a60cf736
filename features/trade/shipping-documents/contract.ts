import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { printKinds } from "./rules/print-kinds.ts";

/** Calls about shipping documents: bills of lading and print pages. */

const text = z.string();

const cell = z.union([text, z.object({ text, detail: text })]);
const part = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("table"),
    heading: text.optional(),
    columns: wire.rows({ label: text, align: z.enum(["left", "right"]).optional(), width: z.number() }).readonly(),
    rows: z.array(z.array(cell).readonly()).readonly(),
    empty: text,
  }),
  z.object({ kind: z.literal("totals"), rows: wire.rows({ label: text, value: text, strong: z.boolean().optional() }).readonly() }),
  z.object({ kind: z.literal("text"), heading: text.optional(), lines: z.array(text).readonly() }),
  z.object({
    kind: z.literal("codes"),
    codes: wire
      .rows({
        kind: z.enum(["code128", "qr"]),
        text,
        caption: text,
        /** The code as one SVG path, in units of one module. */
        shape: z.object({ width: z.number(), height: z.number(), path: text }),
      })
      .readonly(),
  }),
  z.object({
    kind: z.literal("boxes"),
    rows: z
      .array(wire.rows({ label: text, lines: z.array(text).readonly(), width: z.number(), strong: z.boolean().optional() }).readonly())
      .readonly(),
  }),
]);

/** A document as its print page shows it; the PDF is rendered from the same structure. */
export const printed = z.object({
  language: text,
  paper: z.enum(["letter", "a4"]),
  title: text,
  number: text,
  stamp: z.object({ text, tone: z.enum(["plain", "good", "bad"]) }).optional(),
  letterhead: z.object({ name: text, lines: z.array(text).readonly() }),
  facts: wire.rows({ label: text, value: text }).readonly(),
  parties: wire.rows({ label: text, name: text, lines: z.array(text).readonly() }).readonly(),
  parts: z.array(part).readonly(),
  foot: text,
});

const printParts = {
  body: z.object({ document: z.enum(printKinds), order_sn: wire.orderNumber, paper: z.enum(["letter", "a4"]).default("letter") }),
  data: z.object({ document: printed, pdf_url: text }),
  refuses: ["NOTHING_DUE", "BOL_NOT_ISSUED", "DOCUMENT_OF_OTHER_DELIVERY", "NO_RESERVATION", "CARTON_DATA_MISSING"],
} as const;

export const printDocument = post("/user/printDocument", {
  who: "buyer",
  summary: "A document of the company's order as its print page shows it, and a URL of its PDF that is valid for ten minutes.",
  ...printParts,
});

export const printDocumentForStaff = post("/operator/printDocument", {
  who: "operator:warehouse+service+finance",
  summary: "A document of any order as its print page shows it, and a URL of its PDF.",
  ...printParts,
});

const issueParts = {
  body: z.object({
    order_sn: wire.orderNumber,
    /** Needed where the order leaves in several shipments. */
    shipment_id: wire.id.optional(),
    request_id: wire.requestId,
  }),
  data: z.object({ bol_number: text, issued_at: wire.moment }),
  refuses: ["BOL_NOT_READY", "BOL_PER_SHIPMENT", "BOL_ISSUED_MEANWHILE", "CARTON_DATA_MISSING"],
} as const;

export const issueBol = post("/user/issueBol", {
  who: "buyer:purchaser+finance",
  summary:
    "Issues the bill of lading of a shipment, or of a paid order that none is planned of, with the next number; a second call returns the same one.",
  ...issueParts,
});

export const issueBolByStaff = post("/operator/issueBol", {
  who: "operator:warehouse",
  summary: "Issues the bill of lading of a shipment, or of any paid order that none is planned of.",
  ...issueParts,
});

export const issueBolByMerchant = post("/merchant/issueBol", {
  who: "merchant:orders",
  summary: "Issues the bill of lading of a shipment that the manufacturer ships from its own warehouse.",
  ...issueParts,
  refuses: [...issueParts.refuses, "ANSWER_FIRST"],
});

export const electronicBol = post("/user/electronicBol", {
  who: "buyer",
  summary: "The issued bill of lading as the request body of the NMFTA electronic bill of lading, version 2.1.0.",
  body: z.object({ order_sn: wire.orderNumber }),
  data: z.object({ ebol: z.record(text, wire.anyValue) }),
  refuses: ["BOL_NOT_ISSUED"],
});
