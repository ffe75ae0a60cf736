import { z } from "zod";
import { carrierPrice } from "#features/inventory/freight/contract.ts";
import { freightClasses } from "#features/inventory/freight/rules/classes.ts";
import { post } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { correctionTabs, maxCorrectionFiles } from "./rules.ts";
import { correctionAnswers, correctionDecisions, correctionStatuses } from "./statuses.ts";

/** Calls about reweighs and reclasses of carriers: staff record and decide them, buyers answer those they are shown. */

const maxPounds = 1_000_000;
const maxCorrectedLines = 500;

const whole = z.number().int();
const freightClass = z.literal(freightClasses).nullable();
const pounds = whole.min(1).max(maxPounds).nullable();

/** What the carrier states. Null: as quoted. */
const correction = z.object({
  weight_lb: pounds.default(null),
  class: freightClass.default(null),
  lines: wire
    .rows({ relation_id: whole.positive(), weight_lb: pounds.default(null), class: freightClass.default(null) })
    .max(maxCorrectedLines)
    .default([]),
});

const comparison = { quoted: carrierPrice, corrected: carrierPrice, difference: wire.money };

const event = z.object({
  at: z.string(),
  actor: z.enum(["operator", "buyer", "system"]),
  /** Who did it; empty for the system, and for staff where a buyer reads. */
  person: z.string(),
  action: z.enum(correctionStatuses.moves.map(({ action }) => action)),
  to_status: z.enum(statusNames(correctionStatuses)),
  note: z.string(),
  /** What a payment paid. */
  amount: wire.money.nullable(),
  files: z.array(z.string()),
});

const entry = z.object({
  correction_id: whole,
  order_number: z.string(),
  carrier_name: z.string(),
  tariff_name: z.string(),
  invoice_number: z.string(),
  status: z.enum(statusNames(correctionStatuses)),
  currency: z.string(),
  /** `difference` is below zero where the carrier bills less. */
  ...comparison,
  paid: wire.money,
  due: wire.money,
  weight_lb: whole.nullable(),
  class: z.number().nullable(),
  /** Every rated line as quoted, with what the carrier found; null where it found nothing else. */
  lines: wire.rows({
    custom_sn: z.string(),
    title: z.string(),
    cartons: whole,
    quoted_lb: whole,
    weight_lb: whole.nullable(),
    class: z.number().nullable(),
  }),
  /** The carrier's proof as signed URLs. */
  files: z.array(z.string()),
  /** Until when the buyer may dispute it; null before it is shown. */
  respond_by: wire.moment.nullable(),
  /** The last day to pay what is due; null where nothing is. */
  pay_by: z.string().nullable(),
  events: z.array(event),
});

export const correctionList = post("/operator/freightCorrections", {
  who: "operator:service+finance+auditor",
  summary:
    "Reweighs and reclasses of carriers with their history: those that wait for staff or for the buyer, oldest first, or decided ones.",
  body: z.object({ tab: z.enum(correctionTabs).default("open"), ...wire.pageFields }),
  data: z.object({ list: z.array(entry.extend({ company: z.string(), decisions: z.array(z.enum(correctionDecisions)) })), count: whole }),
});

export const correctionsForBuyer = post("/user/freightCorrections", {
  who: "buyer",
  summary: "The carrier's corrections of an order's freight that the company was shown, with the carrier's proof, or got money back for.",
  body: z.object({ order_sn: wire.orderNumber }),
  data: z.object({ list: z.array(entry) }),
});

export const answerCorrection = post("/user/answerFreightCorrection", {
  moves: movesOf(correctionStatuses, "buyer", ...correctionAnswers),
  who: "buyer:purchaser+finance",
  summary: "Accepts a carrier's correction, so that its difference is due, or disputes it with a reason and pictures.",
  body: z.object({
    correction_id: wire.id,
    answer: z.enum(correctionAnswers),
    note: wire.remark,
    file_ids: wire.fileIds(0, maxCorrectionFiles).default([]),
    request_id: wire.requestId,
  }),
  data: z.object({ status: z.enum(statusNames(correctionStatuses)) }),
  refuses: ["WRONG_STATUS", "CORRECTION_REASON_REQUIRED"],
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
    lines: wire.rows({ relation_id: whole, custom_sn: z.string(), title: z.string(), cartons: whole, weight_lb: whole }),
  }),
  refuses: ["NOT_DISPATCHED", "CORRECTION_NOT_RATED"],
});

export const rateFreightCorrection = post("/operator/rateFreightCorrection", {
  who: "operator:service+finance",
  summary: "What the quoted carrier charges by the weight or class that it found, beside the quote. Stores nothing.",
  body: z.object({ order_sn: wire.orderNumber, correction: wire.json(correction, 50_000) }),
  data: z.object(comparison),
  refuses: ["NOT_DISPATCHED", "CORRECTION_NOT_RATED", "CORRECTION_SAME_PRICE", "CORRECTION_TOO_LARGE"],
});

export const recordCorrection = post("/operator/recordFreightCorrection", {
  moves: movesOf(correctionStatuses, "operator", "record"),
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
    "CORRECTION_SAME_PRICE",
    "CORRECTION_TOO_LARGE",
    "CORRECTION_EXISTS",
    "CORRECTION_INVOICE_USED",
  ],
});

export const decideCorrection = post("/operator/decideFreightCorrection", {
  moves: movesOf(correctionStatuses, "operator", ...correctionDecisions),
  who: "operator:finance",
  summary:
    "Decides a correction: disputed with the carrier and how that ended, borne by the platform, shown to the buyer with the carrier's proof, upheld against a buyer's dispute, or given back where the carrier charges less.",
  body: z.object({
    correction_id: wire.id,
    decision: z.enum(correctionDecisions),
    note: wire.remark,
    /** More of the carrier's proof. */
    file_ids: wire.fileIds(0, maxCorrectionFiles).default([]),
    request_id: wire.requestId,
  }),
  data: z.object({ status: z.enum(statusNames(correctionStatuses)) }),
  refuses: [
    "WRONG_STATUS",
    "CORRECTION_REASON_REQUIRED",
    "CORRECTION_PROOF_REQUIRED",
    "SECOND_PERSON_NEEDED",
    "AFTER_SALE_CLOSED",
    "ACCOUNT_TOO_LOW",
  ],
});
