import { z } from "zod";
import { shipmentStatuses } from "#features/trade/shipments/statuses.ts";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { cartonCorrectionStatuses } from "../statuses.ts";

/** Calls about packing and handing over a shipment, and about cartons that differ from the data of their products. */

const who = "operator:warehouse" as const;
const whole = z.number().int();
const measures = { weight_grams: whole, length_mm: whole, width_mm: whole, height_mm: whole };

/** Up to 20 tons and 20 meters. */
const measured = wire.wholeNumber.pipe(z.number().max(20_000_000));
const side = wire.wholeNumber.pipe(z.number().max(20_000));

const proof = z.object({
  shipment_id: whole,
  shipment_sn: z.string(),
  signed_by: z.string(),
  at: wire.moment,
  /** Addresses of pictures, valid for ten minutes. */
  signature: z.string(),
  photos: z.array(z.string()),
});

export const packingDetail = post("/operator/packingDetail", {
  who: "operator:warehouse+service",
  summary: "A shipment to be packed and handed over: its cartons as their products say, and as they were packed.",
  body: z.object({ shipment_id: wire.id }),
  data: z.object({
    shipment_id: whole,
    shipment_sn: z.string(),
    order_number: z.string(),
    company_name: z.string(),
    warehouse_id: whole,
    logistics_type: whole,
    status: z.enum(statusNames(shipmentStatuses)),
    lines: wire.rows({ order_line_id: whole, custom_sn: z.string(), title: z.string(), preview: z.string(), quantity: whole }),
    expected: wire.rows({
      product_id: whole,
      position: whole,
      custom_sn: z.string(),
      title: z.string(),
      /** Cartons of this kind that hold the pieces of the shipment. */
      count: whole,
      ...measures,
    }),
    packed: wire.rows({ number: whole, product_id: whole.nullable(), count: whole, ...measures }),
    /** How many pieces of its goods lie ready, of how many. */
    picked: whole,
    pieces: whole,
  }),
});

const carton = {
  /** The carton of a product; without it something that was packed together. */
  product_id: wire.id.optional(),
  position: wire.count.optional(),
  count: wire.wholeNumber.pipe(z.number().max(10_000)),
  weight_grams: measured,
  length_mm: side,
  width_mm: side,
  height_mm: side,
};

export const packCartons = post("/operator/packCartons", {
  who,
  summary: "Packs a shipment into cartons as weighed and measured. Those that differ from their products are proposed as their correction.",
  body: z.object({ shipment_id: wire.id, cartons: wire.json(wire.rows(carton).min(1).max(500)), request_id: wire.requestId }),
  data: z.object({ shipment_id: whole, cartons: whole, weight_grams: whole, corrections: whole }),
  refuses: ["WRONG_STATUS"],
});

export const signHandover = post("/operator/signHandover", {
  who,
  summary: "Hands a shipment over with the signature of who takes it and photos, which its buyer and manufacturer see.",
  body: z.object({
    shipment_id: wire.id,
    carrier: wire.printed(wire.optionalLine),
    tracking_numbers: wire.json(z.array(wire.printed(wire.line)).max(100)).default([]),
    signed_by: wire.printed(wire.line),
    signature_ids: wire.fileIds(1, 1),
    photo_ids: wire.fileIds(1, 5),
    request_id: wire.requestId,
  }),
  data: z.object({ shipment_id: whole, shipment_sn: z.string(), order_status: whole }),
  refuses: ["WRONG_STATUS", "TRACKING_REQUIRED", "GOODS_IN_SALES_ORDER"],
});

const ofOrder = z.object({ order_sn: wire.orderNumber });
const proofs = z.object({ list: z.array(proof) });

export const handoverProofs = post("/user/handoverProofs", {
  who: "buyer",
  summary: "The proofs of handover of the company's order: signatures and photos by shipment.",
  body: ofOrder,
  data: proofs,
});

export const handoverProofsForMerchant = post("/merchant/handoverProofs", {
  who: "merchant:orders",
  summary: "The proofs of handover of the merchant's order.",
  body: ofOrder,
  data: proofs,
});

export const handoverProofsForStaff = post("/operator/handoverProofs", {
  who: "operator:warehouse+service",
  summary: "The proofs of handover of any order.",
  body: ofOrder,
  data: proofs,
});

const tabs = ["open", "closed"] as const;

const correction = z.object({
  correction_id: whole,
  product_id: whole,
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  merchant_name: z.string(),
  /** The number of the carton within its product, from 1. */
  carton: whole,
  status: z.enum(statusNames(cartonCorrectionStatuses)),
  shipment_sn: z.string(),
  ...measures,
  known: z.object(measures),
  measured_at: wire.moment,
  decided_at: wire.moment.nullable(),
  note: z.string(),
});

const page = z.object({ tab: z.enum(tabs).default("open"), keyword: wire.optionalLine, ...wire.pageFields });
const corrections = wire.paged(correction).extend({ counts: z.record(z.enum(tabs), whole) });
const decision = z.object({
  correction_id: wire.id,
  decision: z.enum(["accept", "decline"]),
  note: wire.remark,
  request_id: wire.requestId,
});

export const cartonCorrections = post("/merchant/cartonCorrections", {
  who: "merchant:products",
  summary: "Cartons of the merchant's products that a warehouse measured otherwise.",
  body: page,
  data: corrections,
});

export const decideCartonCorrection = post("/merchant/decideCartonCorrection", {
  who: "merchant:products",
  summary: "Accepts what a warehouse measured, which the product says from then on, or declines it.",
  body: decision,
  refuses: ["WRONG_STATUS", "CARTON_GONE"],
});

export const cartonCorrectionsForStaff = post("/operator/cartonCorrections", {
  who: "operator:specialist",
  summary: "Cartons of all products that a warehouse measured otherwise.",
  body: page,
  data: corrections,
});

export const decideCartonCorrectionForStaff = post("/operator/decideCartonCorrection", {
  who: "operator:specialist",
  summary: "Accepts or declines what a warehouse measured, for the manufacturer.",
  body: decision,
  refuses: ["WRONG_STATUS", "CARTON_GONE"],
});
