import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { maxRequested, pictureRefusalCodes, pictureUsages } from "./rules.ts";
import { pictureStatusCodes } from "./statuses.ts";

const whole = z.number().int();

export const pictureRequestState = post("/user/pictureRequestState", {
  who: "buyer",
  summary: "Whether the company has asked for the original pictures of a product: 0 not applied, 1 under review, 2 approved, 3 refused.",
  body: z.object({ product_id: wire.id }),
  data: z.object({
    status: wire.statusCode(pictureStatusCodes),
    picture_request_id: whole.nullable(),
    picture_count: whole,
    requested_at: z.string().nullable(),
    expires_at: z.string().nullable(),
    /** Refusal reasons in the caller's language. */
    reasons: z.array(z.string()),
    can_apply: z.boolean(),
  }),
});

export const requestPictures = post("/user/requestPictures", {
  moves: [{ table: "picture_request", action: "apply", actor: "buyer" }],
  who: "buyer:purchaser",
  summary: "Asks for the original pictures of products (keys joined by commas). Those under review or approved already are passed over.",
  body: z.object({
    product_id: wire.ids(maxRequested),
    usage: z.enum(pictureUsages),
    remark: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ requested: z.array(whole) }),
  refuses: ["NOTHING_SELECTED", "PICTURES_REQUESTED", "NO_PICTURES"],
});

const pictureTabs = ["all", "open", "approved", "refused"] as const;

const counts = z.object({ all: whole, open: whole, approved: whole, refused: whole });

const listBody = {
  keyword: wire.optionalLine,
  ...wire.pageFields,
};

const requestRow = {
  picture_request_id: whole,
  status: wire.statusCode(pictureStatusCodes),
  product_id: whole,
  goods_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  picture_count: whole,
  usage: z.enum(pictureUsages),
  remark: z.string(),
  requested_at: z.string(),
  reviewed_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  downloads: whole,
};

export const pictureList = post("/user/pictureList", {
  who: "buyer",
  summary: "The company's requests for pictures, newest first, with the count of each tab.",
  body: z.object({ tab: z.enum(pictureTabs).default("all"), ...listBody }),
  data: z.object({
    list: wire.rows({ ...requestRow, requested_by: z.string(), reasons: z.array(z.string()), can_apply: z.boolean() }),
    count: whole,
    counts,
  }),
});

export const pictureDownload = post("/user/pictureDownload", {
  who: "buyer",
  summary: "An address under which the approved pictures can be fetched as one ZIP file for ten minutes.",
  body: z.object({ picture_request_id: wire.id }),
  data: z.object({ url: z.string(), name: z.string() }),
  refuses: ["DOWNLOAD_EXPIRED", "NO_PICTURES"],
});

export const pictureRequestList = post("/operator/pictureRequestList", {
  who: "operator:auditor+service",
  summary: "The queue of picture requests: open ones oldest first, decided ones newest first, with the count of each tab.",
  body: z.object({ tab: z.enum(pictureTabs).default("open"), ...listBody }),
  data: z.object({
    list: wire.rows({
      ...requestRow,
      company_id: whole,
      company_name: z.string(),
      applicant: z.string(),
      /** The applicant's language. */
      language: z.string(),
      merchant_name: z.string(),
      /** Number of orders of the company with this product, in any status. */
      orders: whole,
      reviewer: z.string().nullable(),
      reason_codes: z.array(z.string()),
      note: z.string(),
    }),
    count: whole,
    counts,
  }),
});

const reasonCodes = z
  .string()
  .default("")
  .transform((text) => (text === "" ? [] : [...new Set(text.split(","))]))
  .pipe(z.array(z.enum(pictureRefusalCodes)).max(pictureRefusalCodes.length));

export const reviewPictureRequests = post("/operator/reviewPictureRequests", {
  moves: [
    { table: "picture_request", action: "approve", actor: "auditor" },
    { table: "picture_request", action: "refuse", actor: "auditor" },
  ],
  who: "operator:auditor",
  summary:
    "Approves or refuses picture requests, all of those named or none. A refusal names reasons: codes joined by commas, own words, or both.",
  body: z.object({
    picture_request_id: wire.ids(100),
    decision: z.enum(["approve", "refuse"]),
    reason_codes: reasonCodes,
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ decided: whole }),
  refuses: ["NOTHING_SELECTED", "ALREADY_REVIEWED", "REVIEW_REASON_REQUIRED"],
});
