import { z } from "zod";
import { carrierPrice } from "#features/inventory/freight/contract.ts";
import { freightClasses } from "#features/inventory/freight/rules/classes.ts";
import { type Call, post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { maxCorrectionFiles } from "./rules.ts";
import { correctionDecisions, correctionMoves, correctionStatuses } from "./statuses.ts";

/** Calls about reweighs and reclasses of carriers. */

const maxPounds = 1_000_000;
const maxCorrectedLines = 500;

const whole = z.number().int();
const freightClass = z.literal(freightClasses).nullable();
const pounds = whole.min(1).max(maxPounds).nullable();

/** What the carrier states. Null: as quoted. */
const correction = z.object({
  weight_lb: pounds.default(null),
  class: freightClass.default(null),
  lines: z
    .array(z.object({ relation_id: whole.positive(), weight_lb: pounds.default(null), class: freightClass.default(null) }))
    .max(maxCorrectedLines)
    .default([]),
});

const comparison = { quoted: carrierPrice, corrected: carrierPrice, difference: wire.money };

const entry = z.object({
  correction_id: whole,
  order_number: z.string(),
  company: z.string(),
  carrier_name: z.string(),
  tariff_name: z.string(),
  invoice_number: z.string(),
  status: z.enum(correctionStatuses),
  currency: z.string(),
  ...comparison,
  weight_lb: whole.nullable(),
  class: z.number().nullable(),
  lines: z.array(z.object({ custom_sn: z.string(), weight_lb: whole.nullable(), class: z.number().nullable() })),
  /** Evidence as signed URLs. */
  files: z.array(z.string()),
  note: z.string(),
  recorded_at: wire.moment,
  recorded_by: z.string(),
  decided_at: wire.moment.nullable(),
  decided_by: z.string(),
  decision_note: z.string(),
});

export const correctionList = post("/operator/freightCorrections", {
  who: "operator:service+finance+auditor",
  summary: "Reweighs and reclasses of carriers: open ones, oldest first, or decided ones.",
  body: z.object({ tab: z.enum(["open", "decided"]).default("open"), page: wire.page, page_size: wire.pageSize }),
  data: z.object({ list: z.array(entry), count: whole }),
});

export const quotedShipment = post("/operator/quotedShipment", {
  who: "operator:service+finance",
  summary: "The quoted weight and price of a shipped order, to record what its carrier found.",
  body: z.object({ order_sn: wire.orderNumber }),
  data: z.object({
    order_number: z.string(),
    carrier_name: z.string(),
    currency: z.string(),
    amount: wire.money,
    weight_lb: whole,
    lines: z.array(z.object({ relation_id: whole, custom_sn: z.string(), title: z.string(), cartons: whole, weight_lb: whole })),
  }),
  refuses: ["NOT_DISPATCHED", "CORRECTION_NOT_RATED"],
});

export const rateFreightCorrection = post("/operator/rateFreightCorrection", {
  who: "operator:service+finance",
  summary: "What the quoted carrier charges by the weight or class that it found, beside the quote. Stores nothing.",
  body: z.object({ order_sn: wire.orderNumber, correction: wire.json(correction, 50_000) }),
  data: z.object(comparison),
  refuses: ["NOT_DISPATCHED", "CORRECTION_NOT_RATED", "CORRECTION_NOT_HIGHER", "TOO_LARGE_FOR_FREIGHT"],
});

export const recordCorrection = post("/operator/recordFreightCorrection", {
  moves: correctionMoves("record"),
  who: "operator:service+finance",
  summary: "Records a reweigh or reclass with the carrier's invoice. An invoice is recorded once; an order has one correction.",
  body: z.object({
    order_sn: wire.orderNumber,
    correction: wire.json(correction, 50_000),
    invoice_number: wire.line,
    file_ids: wire.fileIds(0, maxCorrectionFiles).default([]),
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ correction_id: whole, difference: wire.money }),
  refuses: [
    "NOT_DISPATCHED",
    "CORRECTION_NOT_RATED",
    "CORRECTION_NOT_HIGHER",
    "TOO_LARGE_FOR_FREIGHT",
    "CORRECTION_EXISTS",
    "CORRECTION_INVOICE_USED",
  ],
});

export const decideCorrection = post("/operator/decideFreightCorrection", {
  moves: correctionMoves(...correctionDecisions),
  who: "operator:finance",
  summary: "Disputes a correction with the carrier, records how the dispute ended, or accepts it at the platform's expense.",
  body: z.object({
    correction_id: wire.id,
    decision: z.enum(correctionDecisions),
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ status: z.enum(correctionStatuses) }),
  refuses: ["WRONG_STATUS", "CORRECTION_REASON_REQUIRED"],
});

export const freightCorrectionCalls = [
  correctionList,
  quotedShipment,
  rateFreightCorrection,
  recordCorrection,
  decideCorrection,
] as const satisfies readonly Call[];
