import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

const integer = z.number().int();

/** Value and conditions of a coupon. */
const couponFacts = {
  batch_id: integer,
  title: z.string(),
  note: z.string(),
  amount: wire.money.nullable(),
  percent: integer.nullable(),
  cap: wire.money.nullable(),
  minimum: wire.money,
  site_title: z.string().nullable(),
  merchant_names: z.array(z.string()),
  category_names: z.array(z.string()),
  starts_at: wire.moment,
  ends_at: wire.moment,
};

const couponTabs = ["usable", "used", "expired"] as const;

const heldCoupon = z.object({
  ...couponFacts,
  coupon_id: integer,
  status: z.enum(["held", "reserved", "used", "expired"]),
  status_since: wire.moment,
  source: z.enum(["claim", "code", "gift"]),
  order_parent_number: z.string().nullable(),
  saved: wire.money.nullable(),
  is_stopped: z.boolean(),
});

export const couponList = post("/user/couponList", {
  who: "buyer",
  summary: "Lists the company's coupons by tab: usable, used (or reserved by an unpaid order), expired.",
  body: z.object({ tab: z.enum(couponTabs).default("usable"), ...wire.pageFields }),
  data: z.object({ list: z.array(heldCoupon), count: integer, counts: z.object({ usable: integer, used: integer, expired: integer }) }),
});

const claimable = z.object({
  ...couponFacts,
  per_company: integer,
  held: integer,
  /** Total number and number left; null means unlimited. */
  total_count: integer.nullable(),
  left: integer.nullable(),
  /** Reason code why the company cannot claim one; empty when it can. */
  problem: z.string(),
  problem_text: z.string(),
});

export const couponCenter = post("/user/couponCenter", {
  who: "buyer",
  summary: "Lists the coupons that can be claimed on this site now.",
  data: z.object({ list: z.array(claimable) }),
});

export const claimCoupon = post("/user/claimCoupon", {
  who: "buyer:purchaser",
  summary: "Claims a coupon within the batch's total and the limit per company.",
  body: z.object({ batch_id: wire.id, request_id: wire.requestId }),
  data: z.object({ coupon_id: integer }),
  refuses: ["COUPON_NONE_LEFT", "COUPON_LIMIT", "COUPON_NOT_YET", "COUPON_OVER", "COUPON_STOPPED"],
});

export const exchangeCoupon = post("/supply/order/coupon/exchange", {
  who: "buyer:purchaser",
  summary: "Exchanges a code for a coupon.",
  body: z.object({ code: wire.line, request_id: wire.requestId }),
  data: z.object({ coupon_id: integer }),
  refuses: [
    "COUPON_CODE_UNKNOWN",
    "COUPON_NONE_LEFT",
    "COUPON_LIMIT",
    "COUPON_NOT_YET",
    "COUPON_OVER",
    "COUPON_STOPPED",
    "TOO_MANY_ATTEMPTS",
  ],
});

const batchTabs = ["running", "upcoming", "over", "all"] as const;

const batch = z.object({
  batch_id: integer,
  title_en: z.string(),
  title_zh: z.string(),
  title_es: z.string(),
  note_en: z.string(),
  note_zh: z.string(),
  note_es: z.string(),
  amount: wire.money.nullable(),
  percent: integer.nullable(),
  cap: wire.money.nullable(),
  minimum: wire.money,
  site_code: z.string().nullable(),
  site_title: z.string().nullable(),
  merchant_ids: z.array(integer),
  merchant_names: z.array(z.string()),
  type_ids: z.array(integer),
  category_names: z.array(z.string()),
  starts_at: wire.moment,
  ends_at: wire.moment,
  /** The first and last day of the period where its site is; for all sites, where the main one is. */
  starts_on: z.string(),
  ends_on: z.string(),
  total_count: integer.nullable(),
  per_company: integer,
  handed_out: integer,
  reserved: integer,
  used: integer,
  /** Total savings of used coupons. */
  saved: wire.money,
  is_claimable: z.boolean(),
  code: z.string().nullable(),
  is_stopped: z.boolean(),
  /** Waits until somebody else than who changed it last approves it; nobody can take its coupons until then. */
  awaits_approval: z.boolean(),
  /** The request for approval of this version; null where none was needed. */
  approval_id: integer.nullable(),
  /** Who declined this version and why; null for others. It waits again when it is saved anew. */
  declined: z.object({ by: z.string(), reason: z.string() }).nullable(),
  /** Whether the caller changed it last. */
  is_own_change: z.boolean(),
  approved_by: z.string(),
  state: z.enum(["running", "upcoming", "over"]),
  changed_at: wire.moment,
  changed_by: z.string(),
});

const staff = "operator:salesman+finance";

export const operatorCouponList = post("/operator/couponList", {
  who: staff,
  summary: "Lists coupon batches by state and keyword, last changed first.",
  body: z.object({ tab: z.enum(batchTabs).default("running"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: z.object({
    list: z.array(batch),
    count: integer,
    counts: z.object({ running: integer, upcoming: integer, over: integer, all: integer }),
  }),
});

export const operatorCoupon = post("/operator/couponInfo", {
  who: staff,
  summary: "Returns one coupon batch and the companies that got its latest coupons.",
  body: z.object({ batch_id: wire.id }),
  data: z.object({
    batch,
    holders: wire.rows({
      coupon_id: integer,
      company_id: integer,
      company_name: z.string(),
      status: z.string(),
      status_since: wire.moment,
      source: z.string(),
      order_parent_number: z.string().nullable(),
      saved: wire.money.nullable(),
    }),
  }),
});

/** An optional amount; an empty text counts as missing. */
const optionalAmount = wire.amount.optional();
const text = wire.optionalLine;

export const saveCouponBatch = post("/operator/saveCoupon", {
  who: staff,
  summary:
    "Creates or updates a coupon batch. Once a coupon was issued, only texts, last day, total and distribution can change; the total cannot fall below the number issued. A batch whose coupons together may save more than one person may give away waits for a second person.",
  body: z.object({
    batch_id: wire.id.optional(),
    title_en: wire.line,
    title_zh: text,
    title_es: text,
    note_en: text,
    note_zh: text,
    note_es: text,
    amount: optionalAmount,
    percent: wire.wholeNumber.pipe(z.number().max(100)).optional(),
    cap: optionalAmount,
    minimum: optionalAmount,
    site_code: wire.line.optional(),
    merchant_ids: wire.ids(50).default([]),
    type_ids: wire.ids(50).default([]),
    starts_on: wire.date,
    ends_on: wire.date,
    total_count: wire.wholeNumber.optional(),
    per_company: wire.wholeNumber.default(1),
    is_claimable: wire.flag.default(false),
    code: wire.optionalLine,
    request_id: wire.requestId,
  }),
  /** `approval_id` is the request for approval; null when nobody else has to approve. */
  data: z.object({ batch_id: integer, approval_id: integer.nullable() }),
  refuses: ["COUPON_VALUE", "COUPON_CODE_TAKEN", "COUPON_CODE_FORM", "COUPON_FIXED", "COUPON_TOTAL_BELOW", "COUPON_STOPPED"],
});

export const couponApproval = post("/operator/couponApproval", {
  who: staff,
  summary: "Returns the coupon batch of a request for approval. Refuses NOT_FOUND when the batch was changed since.",
  body: z.object({ approval_id: wire.id }),
  data: z.object({ batch }),
});

export const decideCouponBatch = post("/operator/decideCoupon", {
  who: "operator:finance",
  summary:
    "Approves or declines the version of a batch that waits under this `approval_id`, as another person than the one who changed it last. A declined one needs a note and waits again when it is saved anew.",
  body: z.object({ approval_id: wire.id, decision: z.enum(["approve", "refuse"]), note: wire.remark, request_id: wire.requestId }),
  refuses: ["ALREADY_REVIEWED", "SECOND_PERSON_NEEDED", "COUPON_STOPPED", "CHANGED_MEANWHILE", "REVIEW_REASON_REQUIRED"],
});

export const stopCouponBatch = post("/operator/stopCoupon", {
  who: staff,
  summary: "Stops a batch at once: its coupons can no longer be issued or used. Orders that reserved one keep it.",
  body: z.object({ batch_id: wire.id, request_id: wire.requestId }),
  refuses: ["COUPON_STOPPED"],
});

export const giveCoupon = post("/operator/giveCoupon", {
  who: staff,
  summary:
    "Gives one company a coupon of a batch, within its total and limit per company. Beyond what one person may give a company per day the first call only agrees (coupon_id null) and another person gives it.",
  body: z.object({ batch_id: wire.id, company_id: wire.id, request_id: wire.requestId }),
  data: z.object({ coupon_id: integer.nullable() }),
  refuses: ["COUPON_NONE_LEFT", "COUPON_LIMIT", "COUPON_OVER", "COUPON_STOPPED", "SECOND_PERSON_NEEDED"],
});
