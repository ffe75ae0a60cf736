import { z } from "zod";
import { contractMove } from "#features/trade/contracts/rules/contract-moves.ts";
import { orderStatus } from "#features/trade/orders/contract/status.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { checkResults } from "./rules/checklist.ts";
import { defectClasses } from "./rules/judge-report.ts";

const integer = z.number().int();
const contractSn = wire.orderNumber;

const classPlan = z.object({ aql: z.string(), letter: z.string(), sample_size: integer, accept: integer, reject: integer });
const classPlans = z.object({ critical: classPlan, major: classPlan, minor: classPlan });

const plan = z.object({
  lot_size: integer,
  level: z.string(),
  sample_size: integer,
  classes: classPlans,
  rows: wire.rows({ position: integer, pieces: integer, sample: integer }),
});

const clause = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("dimension"), tolerance_mm: integer }),
  z.object({ kind: z.literal("finish"), code: z.string() }),
  z.object({ kind: z.literal("moisture"), min_percent: integer, max_percent: integer }),
  z.object({ kind: z.literal("cartonDrop"), height_cm: integer, drops: integer }),
  z.object({ kind: z.literal("marks"), text: z.string() }),
  z.object({ kind: z.literal("other"), text: z.string() }),
]);

const head = z.object({
  contract_sn: z.string(),
  status: orderStatus,
  /** When the manufacturer asked for the inspection, or the report was submitted. */
  since: wire.moment,
  company_name: z.string(),
  merchant_name: z.string(),
  merchant_address: z.string(),
  pieces: integer,
  line_count: integer,
  /** Rounds of inspection so far. */
  rounds: integer,
  /** The newest report; null before the first. */
  last_passed: z.boolean().nullable(),
  /** The buyer's answer to the newest report. */
  last_decision: z.enum(["", "passed", "failed", "expired"]).nullable(),
  /** Until when an agreed rework should be done; null when none is under way. Then the goods are not to be inspected yet. */
  rework_until: z.string().nullable(),
});

export const inspectionList = post("/operator/inspectionList", {
  who: "operator:specialist",
  summary: "Contracts whose goods wait for an inspection, oldest request first, or those inspected, newest first.",
  body: z.object({ tab: z.enum(["waiting", "reported"]).default("waiting"), ...wire.pageFields }),
  data: z.object({ list: z.array(head), count: integer, counts: z.object({ waiting: integer, reported: integer }) }),
});

const goods = z.object({
  position: integer,
  custom_sn: z.string(),
  title: z.string(),
  image: z.string(),
  pieces: integer,
  sample: integer,
  size: z.string(),
  color: z.string(),
  packing: z.string(),
});

export const inspectionForm = post("/operator/inspectionForm", {
  who: "operator:specialist",
  summary: "What a specialist needs for an inspection: goods, sampling plan and checklist of the agreed version.",
  body: z.object({ contract_sn: contractSn }),
  data: head.extend({
    version: integer,
    plan,
    goods: z.array(goods),
    checks: wire.rows({ key: z.string(), clause: clause.nullable(), unit: z.enum(["mm", "percent"]).nullable() }),
  }),
  refuses: ["WRONG_STATUS"],
});

const measured = z.number().min(-100_000).max(1_000_000);

const answers = wire.json(
  wire
    .rows({
      key: z.string().regex(/^[a-zA-Z]{1,20}(\.[0-9]{1,2})?$/),
      result: z.enum([...checkResults, ""]),
      measurements: wire
        .rows({ position: wire.wholeNumber, label: wire.printed(wire.optionalText(60)), nominal: measured.nullable(), measured })
        .max(200)
        .default([]),
      note: wire.printed(wire.remark),
    })
    .min(1)
    .max(60),
);

/** Most defects, and most photos of one, in a report. */
const maxDefects = 300;
const maxDefectPhotos = 6;

const defects = wire.json(
  wire
    .rows({
      severity: z.enum(defectClasses),
      position: wire.wholeNumber,
      /** The piece of the sample, from 1. Without it the defect counts as one on a piece of its own. */
      piece: wire.wholeNumber
        .pipe(z.number().max(2_000))
        .nullish()
        .transform((piece) => piece ?? null),
      text: wire.printed(wire.optionalText(300)),
      file_ids: z.array(wire.uuid).max(maxDefectPhotos).default([]),
    })
    .max(maxDefects),
);

export const submitInspection = post("/operator/submitInspection", {
  who: "operator:specialist",
  summary:
    "Submits the specialist's report: answers of the checklist with measured values, defects with photos, cartons opened. Whether the goods pass is computed.",
  moves: [contractMove("submitInspectionReport", "operator")],
  body: z.object({
    contract_sn: contractSn,
    /** The version that was inspected; a newer one has another checklist. */
    version: wire.wholeNumber,
    checks: answers,
    defects: defects.default([]),
    cartons_opened: wire.json(z.array(wire.wholeNumber).max(2_000)).default([]),
    started_at: z.iso.datetime().transform((text) => new Date(text)),
    note: wire.printed(wire.remark),
    /** Photos beside those of the defects. */
    file_ids: wire.fileIds(0, 40).default([]),
    request_id: wire.requestId,
  }),
  data: z.object({ contract_sn: z.string(), status: orderStatus, round: integer, passed: z.boolean() }),
  refuses: ["WRONG_STATUS", "CONTRACT_VERSION_OLD", "CONTRACT_ROW_UNKNOWN", "INSPECTION_INCOMPLETE", "INSPECTION_PIECE"],
});

const file = z.object({ file_id: z.string(), name: z.string(), mime: z.string(), url: z.string() });

export const inspectionReport = post("/user/inspectionReport", {
  who: "user",
  merchantArea: "orders",
  summary: "A report of inspection for the sides of its contract and the operator. Without a round the newest.",
  body: z.object({ contract_sn: contractSn, round: wire.wholeNumber.optional() }),
  data: z.object({
    contract_sn: z.string(),
    status: orderStatus,
    version: integer,
    round: integer,
    rounds: integer,
    company_name: z.string(),
    merchant_name: z.string(),
    merchant_address: z.string(),
    inspector: z.string(),
    started_at: wire.moment,
    submitted_at: wire.moment,
    /** Until when the buyer reviews the newest report; null once it is decided. */
    review_until: wire.moment.nullable(),
    decision: z.enum(["", "passed", "failed", "expired"]),
    passed: z.boolean(),
    note: z.string(),
    plan,
    counts: wire.rows({ severity: z.enum(defectClasses), found: integer, accept: integer, is_accepted: z.boolean() }),
    goods: z.array(goods.extend({ verdict: z.enum(["pass", "fail", "notInspected"]) })),
    checks: wire.rows({
      key: z.string(),
      clause: clause.nullable(),
      unit: z.enum(["mm", "percent"]).nullable(),
      result: z.enum(checkResults),
      note: z.string(),
      measurements: wire.rows({
        position: integer,
        label: z.string(),
        nominal: z.number().nullable(),
        measured: z.number(),
        is_within: z.boolean(),
      }),
    }),
    defects: wire.rows({
      severity: z.enum(defectClasses),
      position: integer,
      piece: integer.nullable(),
      text: z.string(),
      files: z.array(file),
    }),
    cartons_opened: z.array(integer),
    files: z.array(file),
  }),
});

export const inspectionPdf = post("/user/inspectionPdf", {
  who: "user",
  merchantArea: "orders",
  summary: "A signed address of a report of inspection as PDF in the reader's language, valid for about ten minutes.",
  body: z.object({ contract_sn: contractSn, round: wire.wholeNumber.optional() }),
  data: z.object({ url: z.string(), name: z.string() }),
});
