import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { movesOf } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { faults, grades } from "../rules.ts";
import { afterSaleStatuses } from "../statuses.ts";
import {
  approvalFields,
  caseBody,
  caseBodyWithReason,
  caseDetail,
  caseListBody,
  caseListData,
  fileBody,
  fileData,
  movedData,
  recordSn,
  spareParts,
  text,
} from "./shapes.ts";

/** Calls of manufacturers and of the operator's staff about after-sale cases. */

const answerRefusals = ["WRONG_STATUS", "CREDIT_ABOVE_VALUE"] as const;
const approvalRefusals = ["WRONG_STATUS", "PDF_ONLY"] as const;
const carrierFields = { carrier: wire.line, tracking_number: wire.line };

// Manufacturer.

export const merchantAfterSaleList = post("/merchant/afterSaleList", {
  who: "merchant:orders",
  summary: "Lists the after-sale cases of the merchant's orders; `mine` are those that wait for the merchant.",
  body: caseListBody,
  data: caseListData,
});

export const merchantAfterSaleInfo = post("/merchant/afterSaleInfo", {
  who: "merchant:orders",
  summary: "Returns a case of the merchant's orders, with who bears its cost.",
  body: z.object({ record_sn: recordSn }),
  data: caseDetail,
});

export const merchantAfterSaleFile = post("/merchant/afterSaleFile", {
  who: "merchant:orders",
  summary: "Returns a URL, valid for about ten minutes, of a file of a case of the merchant's orders.",
  body: fileBody,
  data: fileData,
});

export const merchantApprove = post("/merchant/approveAfterSale", {
  moves: movesOf(afterSaleStatuses, "merchant", "approve"),
  who: "merchant:orders",
  summary: "Approves a case: a refund goes to payment, goods are sent back to the warehouse, parts are to be sent.",
  body: caseBody.extend(approvalFields),
  data: movedData,
  refuses: approvalRefusals,
});

export const merchantRefuse = post("/merchant/refuseAfterSale", {
  moves: movesOf(afterSaleStatuses, "merchant", "refuse"),
  who: "merchant:orders",
  summary: "Refuses a case with a reason; the buyer may escalate it once.",
  body: caseBodyWithReason,
  data: movedData,
  refuses: ["WRONG_STATUS"],
});

export const merchantOffer = post("/merchant/offerAfterSaleCredit", {
  moves: movesOf(afterSaleStatuses, "merchant", "offerCredit"),
  who: "merchant:orders",
  summary: "Offers the buyer a credit for keeping the goods.",
  body: caseBody.extend({ amount: wire.amount }),
  data: movedData,
  refuses: answerRefusals,
});

export const merchantAcceptCounter = post("/merchant/acceptAfterSaleCounter", {
  moves: movesOf(afterSaleStatuses, "merchant", "acceptCounter"),
  who: "merchant:orders",
  summary: "Accepts the amount that the buyer asks for instead.",
  body: caseBody.extend({ seen: wire.seen }),
  data: movedData,
  refuses: answerRefusals,
});

export const merchantSendParts = post("/merchant/sendAfterSaleParts", {
  moves: movesOf(afterSaleStatuses, "merchant", "sendParts"),
  who: "merchant:orders",
  summary: "Says how the approved parts were sent; the case is completed.",
  body: caseBody.extend(carrierFields),
  data: movedData,
  refuses: ["WRONG_STATUS"],
});

export const merchantReceiveReturn = post("/merchant/receiveAfterSaleReturn", {
  moves: movesOf(afterSaleStatuses, "merchant", "receiveReturn"),
  who: "merchant:orders",
  summary: "Records that goods came back to the manufacturer's own warehouse.",
  body: caseBody,
  data: movedData,
  refuses: ["WRONG_STATUS"],
});

const gradeBody = caseBody.extend({
  verdict: z.enum(["pass", "fail"]),
  grades: wire.json(
    wire
      .rows({
        order_line_id: wire.id,
        grade: z.enum(grades),
        quantity: wire.wholeNumber,
        note: z.string().trim().max(200).default(""),
        photo_ids: z.array(wire.uuid).max(5).default([]),
      })
      .max(200),
  ),
});
const gradedData = movedData.extend({ replacement_number: z.string() });
const gradeRefusals = [
  "WRONG_STATUS",
  "GRADES_DO_NOT_ADD_UP",
  "BUYER_REASON_REQUIRED",
  "FILE_DAMAGED",
  "REPLACEMENT_OUT_OF_STOCK",
] as const;

export const merchantGradeReturn = post("/merchant/gradeAfterSaleReturn", {
  moves: [...movesOf(afterSaleStatuses, "merchant", "inspectPass"), ...movesOf(afterSaleStatuses, "merchant", "inspectFail")],
  who: "merchant:orders",
  summary:
    "Grades all pieces that came back to the manufacturer's own warehouse and accepts the return, or refuses it, which the buyer may escalate.",
  body: gradeBody,
  data: gradedData,
  refuses: gradeRefusals,
});

export const merchantParts = post("/merchant/productParts", {
  who: "merchant:orders+products",
  summary: "Returns the parts list of one of the merchant's products and the file of its exploded view.",
  body: z.object({ product_id: wire.id }),
  data: z.object({
    custom_sn: z.string(),
    title: z.string(),
    view_file_id: z.string(),
    parts: z.array(spareParts.element.omit({ title: true }).extend({ title: text })),
  }),
});

const shortLine = z.string().trim().min(1).max(120);

export const merchantSaveParts = post("/merchant/saveProductParts", {
  who: "merchant:products",
  summary: "Replaces the parts list of a product. Parts that are left out can no longer be claimed.",
  body: z.object({
    product_id: wire.id,
    parts: wire.json(
      wire
        .rows({
          part_id: wire.id.optional(),
          code: shortLine,
          title_en: shortLine,
          title_zh: z.string().trim().max(120).default(""),
          title_es: z.string().trim().max(120).default(""),
          mark: z.string().trim().max(12).default(""),
          quantity: wire.wholeNumber.pipe(z.number().max(999)),
        })
        .max(200),
    ),
    view_file_id: z.union([z.literal(""), wire.uuid]).default(""),
    request_id: wire.requestId,
  }),
  data: z.object({ count: z.number().int() }),
});

// Staff.

const service = "operator:service";

export const operatorAfterSaleList = post("/operator/afterSaleList", {
  who: "operator",
  summary: "Lists all after-sale cases; `mine` are those that wait for the caller's roles.",
  body: caseListBody.extend({ warehouse_id: wire.id.optional() }),
  data: caseListData,
});

export const operatorAfterSaleInfo = post("/operator/afterSaleInfo", {
  who: "operator",
  summary: "Returns a case with what staff need to decide, grade and pay it.",
  body: z.object({ record_sn: recordSn }),
  data: caseDetail.extend({
    refund_needs_two: z.boolean(),
    refund_agreed_by: z.string(),
    /** The company's claims of the month, the limit, and whether its claims are paused. */
    used: z.number().int(),
    cap: z.number().int(),
    is_frozen: z.boolean(),
  }),
});

export const operatorAfterSaleFile = post("/operator/afterSaleFile", {
  who: "operator",
  summary: "Returns a URL, valid for about ten minutes, of a file of a case.",
  body: fileBody,
  data: fileData,
});

export const operatorApprove = post("/operator/approveAfterSale", {
  moves: movesOf(afterSaleStatuses, "operator", "approve"),
  who: service,
  summary: "Approves a case in place of the manufacturer, or decides an escalated one for the buyer.",
  body: caseBody.extend(approvalFields),
  data: movedData,
  refuses: approvalRefusals,
});

export const operatorRefuse = post("/operator/refuseAfterSale", {
  moves: movesOf(afterSaleStatuses, "operator", "refuse"),
  who: service,
  summary: "Refuses a case with a reason that both sides read.",
  body: caseBodyWithReason,
  data: movedData,
  refuses: ["WRONG_STATUS"],
});

export const operatorOffer = post("/operator/offerAfterSaleCredit", {
  moves: movesOf(afterSaleStatuses, "operator", "offerCredit"),
  who: service,
  summary: "Offers the buyer a credit for keeping the goods.",
  body: caseBody.extend({ amount: wire.amount }),
  data: movedData,
  refuses: answerRefusals,
});

export const operatorAcceptCounter = post("/operator/acceptAfterSaleCounter", {
  moves: movesOf(afterSaleStatuses, "operator", "acceptCounter"),
  who: service,
  summary: "Accepts the amount that the buyer asks for instead.",
  body: caseBody.extend({ seen: wire.seen }),
  data: movedData,
  refuses: answerRefusals,
});

export const operatorSendParts = post("/operator/sendAfterSaleParts", {
  moves: [...movesOf(afterSaleStatuses, "warehouse", "sendParts"), ...movesOf(afterSaleStatuses, "operator", "sendParts")],
  who: "operator:warehouse+service",
  summary: "Says how the approved parts were sent; the case is completed.",
  body: caseBody.extend(carrierFields),
  data: movedData,
  refuses: ["WRONG_STATUS"],
});

export const decideAfterSale = post("/operator/decideAfterSale", {
  moves: [...movesOf(afterSaleStatuses, "operator", "approve"), ...movesOf(afterSaleStatuses, "operator", "refuse")],
  who: service,
  summary: "Approves or refuses a case; the decision of the review queue. A refusal needs a reason.",
  body: caseBody.extend({ decision: z.enum(["approve", "refuse"]) }),
  data: movedData,
  refuses: ["WRONG_STATUS", "BUYER_REASON_REQUIRED", "PDF_ONLY"],
});

export const receiveReturn = post("/operator/receiveReturn", {
  moves: movesOf(afterSaleStatuses, "warehouse", "receiveReturn"),
  who: "operator:warehouse",
  summary: "Records that goods came back.",
  body: caseBody,
  data: movedData,
  refuses: ["WRONG_STATUS"],
});

export const gradeReturn = post("/operator/gradeReturn", {
  moves: [...movesOf(afterSaleStatuses, "warehouse", "inspectPass"), ...movesOf(afterSaleStatuses, "warehouse", "inspectFail")],
  who: "operator:warehouse",
  summary: "Grades all pieces that came back and accepts the return, or refuses it. Graded pieces are offered as seconds.",
  body: gradeBody,
  data: gradedData,
  refuses: gradeRefusals,
});

export const refundAfterSale = post("/operator/refundAfterSale", {
  moves: movesOf(afterSaleStatuses, "operator", "refund"),
  who: "operator:finance",
  summary: "Pays an approved refund. Above the limit the first call records an approval; a second person's call pays.",
  body: caseBody,
  data: movedData,
  refuses: ["WRONG_STATUS", "SECOND_PERSON_NEEDED", "AFTER_SALE_CLOSED"],
});

export const setAfterSaleFault = post("/operator/setAfterSaleFault", {
  who: service,
  summary: "Decides who bears the cost of an open case. An approved refund is computed again.",
  body: caseBody.extend({ fault: z.enum(faults) }),
  data: movedData,
  refuses: ["WRONG_STATUS"],
});

export const freezeAfterSale = post("/operator/freezeAfterSale", {
  who: service,
  summary: "Pauses the claims of a company, or allows them again.",
  body: z.object({ company_id: wire.id, is_frozen: wire.flag, note: wire.remark, request_id: wire.requestId }),
  data: z.object({ is_frozen: z.boolean() }),
  refuses: ["BUYER_REASON_REQUIRED"],
});

const reason = z.object({
  reason_id: z.number().int(),
  parent_id: z.number().int().nullable(),
  code: z.string(),
  said: text,
  fault: z.enum(faults).nullable(),
});

export const afterSaleReasonList = post("/operator/afterSaleReasons", {
  who: "operator",
  summary: "Lists the reasons of claims in all languages; groups have no parent.",
  data: z.object({ list: z.array(reason) }),
});

const sentence = wire.line;

export const saveAfterSaleReason = post("/operator/saveAfterSaleReason", {
  who: service,
  summary: "Adds a reason or a group of reasons, or updates its texts and who bears the cost.",
  body: z.object({
    reason_id: wire.id.optional(),
    /** The group of a new reason; a group has none. */
    parent_id: wire.id.optional(),
    said_en: sentence,
    said_zh: sentence,
    said_es: sentence,
    fault: z.enum(faults).optional(),
    request_id: wire.requestId,
  }),
  data: z.object({ reason_id: z.number().int() }),
});

export const retireAfterSaleReason = post("/operator/retireAfterSaleReason", {
  who: service,
  summary: "Retires a reason: it cannot be chosen any more, but past cases still show it.",
  body: z.object({ reason_id: wire.id, request_id: wire.requestId }),
});
