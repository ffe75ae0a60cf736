import { z } from "zod";
import { maxReasons } from "#features/identity/review-decisions/rules.ts";
import { frozenSources, maxThawAttachments } from "#features/money/balance/rules.ts";
import { thawStatuses } from "#features/money/balance/statuses.ts";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";

const thawStatus = z.enum(statusNames(thawStatuses));

const frozenAmount = z.object({
  frozen_id: z.number().int(),
  source: z.enum(frozenSources),
  /** The id of the row that froze the amount, with its number and status (of a withdrawal). */
  source_id: z.string(),
  source_number: z.string().nullable(),
  source_status: z.string().nullable(),
  amount: wire.money,
  reason: z.string(),
  frozen_at: wire.moment,
  /** The latest thaw request. */
  thaw_id: z.number().int().nullable(),
  thaw_status: thawStatus.nullable(),
  thaw_submitted_at: wire.moment.nullable(),
});

const frozenData = {
  available: wire.money,
  frozen: wire.money,
  list: z.array(frozenAmount),
};

export const frozenAmounts = post("/user/frozenAmounts", {
  who: "buyer",
  summary: "The frozen amounts of the company with cause, date and latest thaw request. They add up to `frozen`.",
  data: z.object(frozenData),
});

const attachment = z.object({ file_id: z.string(), name: z.string(), mime: z.string(), url: z.string() });

const thawRequest = z.object({
  thaw_id: z.number().int(),
  frozen_id: z.number().int(),
  amount: wire.money,
  frozen_reason: z.string(),
  frozen_at: wire.moment,
  source: z.enum(frozenSources),
  reason: z.string(),
  files: z.array(attachment),
  status: thawStatus,
  person: z.string(),
  submitted_at: wire.moment,
  reviewed_at: wire.moment.nullable(),
  /** The review reasons in the caller's language, and the reviewer's note. */
  review_reasons: z.array(z.string()),
  review_note: z.string(),
});

export const thawList = post("/user/thawList", {
  who: "buyer",
  summary: "The company's thaw requests, newest first.",
  body: z.object({ ...wire.pageFields }),
  data: z.object({ list: z.array(thawRequest), count: z.number().int() }),
});

export const requestThaw = post("/user/requestThaw", {
  who: "buyer:finance",
  personal: true,
  summary: "Requests the release of a frozen amount, with a reason and up to five attachments.",
  body: z.object({
    frozen_id: wire.id,
    reason: wire.printed(wire.remark).pipe(z.string().min(1)),
    file_ids: wire.fileIds(0, maxThawAttachments).default([]),
    request_id: wire.requestId,
  }),
  data: z.object({ thaw_id: z.number().int(), status: thawStatus }),
  refuses: ["FROZEN_NO_MORE", "NOT_THAWABLE", "THAW_ASKED"],
});

// Operator calls.

export const companyFrozen = post("/operator/companyFrozen", {
  who: "operator:finance+auditor+service",
  summary: "A company's balance and its frozen amounts.",
  body: z.object({ company_id: wire.id }),
  data: z.object({ company_name: z.string(), ...frozenData, may_freeze: z.boolean() }),
});

export const freezeAmount = post("/operator/freezeAmount", {
  who: "operator:finance",
  summary: "Freezes an amount of a company's balance with a reason that is shown to the company.",
  body: z.object({
    company_id: wire.id,
    amount: wire.amount,
    reason: wire.printed(wire.remark).pipe(z.string().min(1)),
    request_id: wire.requestId,
  }),
  data: z.object({ frozen_id: z.number().int() }),
  refuses: ["ACCOUNT_TOO_LOW"],
});

export const thawAmount = post("/operator/thawAmount", {
  who: "operator:finance",
  summary: "Releases a frozen amount and approves its open thaw request, if any.",
  body: z.object({ frozen_id: wire.id, note: wire.printed(wire.remark), request_id: wire.requestId }),
  data: z.object({ frozen_id: z.number().int() }),
  refuses: ["FROZEN_NO_MORE", "NOT_THAWABLE"],
});

const thawTabs = ["open", "thawed", "refused", "all"] as const;

const queuedThaw = z.object({
  thaw_id: z.number().int(),
  company_id: z.number().int(),
  company_name: z.string(),
  amount: wire.money,
  reason: z.string(),
  frozen_reason: z.string(),
  frozen_at: wire.moment,
  status: thawStatus,
  person: z.string(),
  submitted_at: wire.moment,
  reviewed_at: wire.moment.nullable(),
  reviewer: z.string().nullable(),
});

export const operatorThawList = post("/operator/thawList", {
  who: "operator:finance+auditor",
  summary: "The queue of thaw requests: open ones oldest first, decided ones newest first, with the count of each tab.",
  body: z.object({ tab: z.enum(thawTabs).default("open"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: z.object({
    list: z.array(queuedThaw),
    count: z.number().int(),
    counts: z.object({ open: z.number().int(), thawed: z.number().int(), refused: z.number().int(), all: z.number().int() }),
  }),
});

export const thawDetail = post("/operator/thawDetail", {
  who: "operator:finance+auditor",
  summary: "A thaw request with attachments, the frozen amount, and the company's balances and open orders.",
  body: z.object({ thaw_id: wire.id }),
  data: z.object({
    request: thawRequest,
    company: z.object({ company_id: z.number().int(), name: z.string(), language: z.string() }),
    frozen_by: z.string(),
    reviewer: z.string().nullable(),
    available: wire.money,
    frozen: wire.money,
    open_orders: z.number().int(),
    /** Other thaw requests of the company, newest first. */
    earlier: wire.rows({ thaw_id: z.number().int(), amount: wire.money, status: thawStatus, submitted_at: z.string() }),
    next_thaw_id: z.number().int().nullable(),
    previous_thaw_id: z.number().int().nullable(),
  }),
});

export const reviewThaw = post("/operator/reviewThaw", {
  who: "operator:finance",
  summary: "Approves a thaw request, which releases the amount, or rejects it with reason codes (comma separated), a note, or both.",
  body: z.object({
    thaw_id: wire.id,
    decision: z.enum(["approve", "refuse"]),
    reason_codes: wire.codes(maxReasons).default([]),
    note: wire.printed(wire.remark),
    request_id: wire.requestId,
  }),
  data: z.object({ thaw_id: z.number().int(), status: thawStatus }),
  refuses: ["ALREADY_REVIEWED", "REVIEW_REASON_REQUIRED", "FROZEN_NO_MORE"],
});
