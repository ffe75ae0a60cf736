import { z } from "zod";
import { refundRequestRefusals } from "#features/trade/orders/rules/refund-requests.ts";
import { post } from "#kernel/contract.ts";
import { movesOf } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { maxClaimLines, maxPhotos, resolutions } from "../rules.ts";
import { afterSaleStatuses, recordStatusCodes } from "../statuses.ts";
import {
  caseBody,
  caseBodyWithReason,
  caseDetail,
  caseListBody,
  caseListData,
  fileBody,
  fileData,
  movedData,
  recordSn,
  refundPart,
  spareParts,
} from "./shapes.ts";

/** Calls of buyers about after-sale cases. */

const claims = "buyer:purchaser+finance";

const claimLine = z.object({
  order_line_id: wire.id,
  quantity: wire.wholeNumber,
  /** 1 return, 2 refund without return, 3 exchange. */
  mode: wire.choice(1, 2, 3),
  /** Refund, replacement, parts only, or keep with a credit; the usual one of the mode by default. */
  resolution: z.enum(resolutions).optional(),
  /** The credit for keeping the goods. */
  credit: wire.amount.optional(),
  /** The parts that are missing or broken, where the product has a parts list. */
  parts: wire.rows({ part_id: wire.id, quantity: wire.wholeNumber }).max(50).optional(),
  /** Parts in words: those that are not on the list, or all of them where the product has none. */
  parts_note: wire.optionalText(300),
});

const claimFields = {
  lines: wire.json(z.array(claimLine).min(1).max(maxClaimLines)),
  reason_id: wire.id,
};

const claimRefusals = [
  ...refundRequestRefusals,
  "AFTER_SALE_OVER",
  "QUANTITY_ABOVE_LEFT",
  "GOODS_IN_STORAGE",
  "RESOLUTION_NOT_ALLOWED",
  "CREDIT_ABOVE_VALUE",
] as const;

export const afterSaleOptions = post("/user/afterSaleOptions", {
  who: "buyer",
  summary:
    "What the company can claim: completed orders with what is left of each line, until when, the reasons, and the claims left this month.",
  body: z.object({ order_sn: wire.optionalOrderNumber }),
  data: z.object({
    /** Claims of this month and how many are allowed. */
    used: z.number().int(),
    cap: z.number().int(),
    is_frozen: z.boolean(),
    claim_days: z.number().int(),
    reasons: wire.rows({
      reason_id: z.number().int(),
      said: z.string(),
      reasons: wire.rows({ reason_id: z.number().int(), said: z.string() }),
    }),
    orders: wire.rows({
      order_number: z.string(),
      merchant_name: z.string(),
      currency: z.string(),
      completed_at: wire.moment,
      claim_until: wire.moment,
      /** Whether a refund can go back the way the order was paid. */
      can_refund_source: z.boolean(),
      lines: wire.rows({
        order_line_id: z.number().int(),
        product_id: z.number().int(),
        custom_sn: z.string(),
        title: z.string(),
        preview: z.string(),
        amount: z.number().int(),
        left: z.number().int(),
        price: wire.money,
      }),
    }),
    /** Spare parts of the products above, and the exploded views that number them: a picture or a PDF. */
    parts: spareParts,
    views: wire.rows({ product_id: z.number().int(), url: z.string(), is_picture: z.boolean() }),
  }),
  refuses: claimRefusals,
});

export const estimateAfterSale = post("/user/estimateAfterSale", {
  who: "buyer",
  summary: "What a claim would give back by the rules: the refund of each case that it opens, part by part.",
  body: z.object(claimFields),
  data: z.object({
    list: wire.rows({
      order_number: z.string(),
      currency: z.string(),
      mode: z.number().int(),
      is_parts: z.boolean(),
      refund: wire.money.nullable(),
      parts: z.array(refundPart),
    }),
    /** What the claim gives back, for the call that makes it. */
    seen: z.string(),
  }),
  refuses: claimRefusals,
});

export const applyAfterSale = post("/user/applyAfterSale", {
  moves: movesOf(afterSaleStatuses, "buyer", "apply"),
  who: claims,
  summary:
    "Opens after-sale cases for lines of one or several completed orders: one per order and mode. Returns and exchanges need photos and a video.",
  body: z
    .object({
      ...claimFields,
      note: wire.remark.pipe(z.string().min(1)),
      photo_ids: wire.fileIds(0, maxPhotos).default([]),
      carton_photo_ids: wire.fileIds(0, maxPhotos).default([]),
      video_id: z.union([z.literal("").transform(() => undefined), wire.uuid]).optional(),
      refund_to: z.enum(["balance", "source"]).default("balance"),
      /** Of the estimate that was shown. */
      seen: wire.seen,
      request_id: wire.requestId,
    })
    .refine(({ photo_ids, carton_photo_ids }) => photo_ids.length + carton_photo_ids.length <= maxPhotos, {
      message: "fiveImages",
      path: ["carton_photo_ids"],
    }),
  data: z.object({
    records: wire.rows({
      record_number: z.string(),
      order_number: z.string(),
      mode: z.number().int(),
      status: wire.statusCode(recordStatusCodes),
    }),
  }),
  refuses: [...claimRefusals, "RETURN_FILES_REQUIRED", "PART_OF_OTHER_PRODUCT", "REFUND_CAP_REACHED", "AFTER_SALE_FROZEN"],
});

export const getAfterSaleDraft = post("/user/afterSaleDraft", {
  who: "buyer",
  summary: "The application that the caller has not sent yet; null when there is none.",
  data: z.object({ content: wire.anyValue, saved_at: wire.moment.nullable() }),
});

export const saveAfterSaleDraft = post("/user/saveAfterSaleDraft", {
  who: claims,
  summary: "Keeps the caller's unfinished application; an empty content forgets it.",
  body: z.object({ content: wire.json(z.record(z.string(), wire.anyValue)), request_id: wire.requestId }),
});

export const afterSaleList = post("/user/afterSaleList", {
  who: "buyer",
  summary: "Lists the company's after-sale cases, newest first, with the number in each tab; `mine` are those that wait for the buyer.",
  body: caseListBody,
  data: caseListData,
});

export const afterSaleInfo = post("/user/afterSaleInfo", {
  who: "buyer",
  summary: "Returns one of the company's after-sale cases with its timeline, whose turn it is, and its money.",
  body: z.object({ record_sn: recordSn }),
  data: caseDetail,
});

export const afterSaleFile = post("/user/afterSaleFile", {
  who: "buyer",
  summary: "Returns a URL, valid for about ten minutes, of a file of the company's case, also of one that the other side added.",
  body: fileBody,
  data: fileData,
});

export const cancelAfterSale = post("/user/cancelAfterSale", {
  moves: movesOf(afterSaleStatuses, "buyer", "cancel"),
  who: claims,
  summary: "Withdraws a case before goods are sent back.",
  body: caseBody,
  data: movedData,
  refuses: ["WRONG_STATUS"],
});

export const acceptAfterSaleOffer = post("/user/acceptAfterSaleOffer", {
  moves: movesOf(afterSaleStatuses, "buyer", "acceptOffer"),
  who: claims,
  summary: "Accepts the offered credit; the goods stay with the buyer.",
  body: caseBody.extend({ seen: wire.seen }),
  data: movedData,
  refuses: ["WRONG_STATUS", "CREDIT_ABOVE_VALUE"],
});

export const counterAfterSaleOffer = post("/user/counterAfterSaleOffer", {
  moves: movesOf(afterSaleStatuses, "buyer", "counterOffer"),
  who: claims,
  summary: "Answers an offer with another amount.",
  body: caseBody.extend({ amount: wire.amount }),
  data: movedData,
  refuses: ["WRONG_STATUS", "CREDIT_ABOVE_VALUE"],
});

export const declineAfterSaleOffer = post("/user/declineAfterSaleOffer", {
  moves: movesOf(afterSaleStatuses, "buyer", "declineOffer"),
  who: claims,
  summary: "Declines an offer; the seller decides about the claim as it was made.",
  body: caseBody,
  data: movedData,
  refuses: ["WRONG_STATUS"],
});

export const shipAfterSaleReturn = post("/user/shipAfterSaleReturn", {
  moves: movesOf(afterSaleStatuses, "buyer", "shipBack"),
  who: "buyer:purchaser",
  summary: "Says how approved goods were sent back.",
  body: caseBody.extend({ carrier: wire.line, tracking_number: wire.line }),
  data: movedData,
  refuses: ["WRONG_STATUS"],
});

export const escalateAfterSale = post("/user/escalateAfterSale", {
  moves: movesOf(afterSaleStatuses, "buyer", "escalate"),
  who: claims,
  summary: "Asks the platform to decide about a refused case, once.",
  body: caseBodyWithReason,
  data: movedData,
  refuses: ["WRONG_STATUS", "QUANTITY_ABOVE_LEFT", "AFTER_SALE_CLOSED"],
});
