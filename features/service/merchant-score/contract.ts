import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { eventCauses, eventSourceNames } from "./events.ts";
import { contestReasons, declineReasons, eventTabs, maxDefectLimit, maxListWeight, maxWeight, scoreParts, windowBounds } from "./rules.ts";
import { scoreContestStatuses } from "./statuses.ts";

/** Calls about the open score of manufacturers: what everybody reads, what a manufacturer contests, and what staff decide and publish. */

const whole = z.number().int();
const staff = "operator:service+auditor" as const;
const part = z.enum(scoreParts);
const status = z.enum(statusNames(scoreContestStatuses));
const file = { file_id: z.string(), name: z.string(), url: z.string(), is_picture: z.boolean() };

const parts = wire.rows({
  part,
  weight: whole,
  /** Events so far; there is no figure below `min_events`. */
  events: whole,
  bad: whole,
  /** From 0 to 100 with one decimal. */
  points: z.number().nullable(),
  /** Of quality: cartons with defects among 1,000. */
  per_thousand: z.number().nullable(),
});

const formula = {
  version: whole,
  window_days: whole,
  weights: wire.rows({ part, weight: whole }),
  defect_limit: whole,
  /** By how many percent more orders of products count in lists by default with a score of 90, and fewer below 70. */
  list_weight: whole,
  published_at: wire.moment,
};

export const scoreFormula = post("/home/scoreFormula", {
  who: "anyone",
  summary: "How scores of manufacturers are computed: the weights of the parts, the days that count, and the least number of events.",
  data: z.object({ ...formula, min_events: whole, contest_days: whole, answer_hours: whole }),
});

const shownScore = z.object({
  /** From 0 to 100; null with too few events. */
  score: whole.nullable(),
  parts,
});

export const merchantScore = post("/home/merchantScore", {
  who: "anyone",
  summary: "The score of a manufacturer with its parts; null where it has not been computed yet.",
  body: z.object({ merchant_id: wire.id }),
  data: z.object({ score: shownScore.nullable() }),
});

export const productScore = post("/home/productScore", {
  who: "anyone",
  summary: "The score of the manufacturer of a product. Takes product_id or goods_sn.",
  body: z.object({ product_id: wire.id.optional(), goods_sn: wire.optionalLine }),
  data: z.object({ score: shownScore.nullable() }),
});

const event = {
  /** What a contest names it by. */
  event: z.string(),
  source: z.enum(eventSourceNames),
  part,
  cause: z.enum(eventCauses),
  at: wire.moment,
  /** The number of its order, contract, case or price request, or the id of its conversation. */
  reference: z.string(),
  detail: z.string(),
  /** Cartons, for quality. */
  units: whole,
  is_good: z.boolean(),
  contest: z.object({ status, reasons: z.array(z.string()) }).nullable(),
  /** Until when it can be contested; null where it cannot. */
  contest_until: wire.moment.nullable(),
};

const eventFilter = { tab: z.enum(eventTabs).default("bad"), part: part.optional(), ...wire.pageFields };

const eventData = wire.paged(z.object(event)).extend({
  counts: z.record(z.enum(eventTabs), whole),
  score: shownScore,
  version: whole,
  window_days: whole,
  min_events: whole,
  contest_days: whole,
  /** The score and each part of the last months that have enough events, the earliest first. */
  months: wire.rows({ month: wire.date, score: whole.nullable(), parts }),
});

export const scoreEvents = post("/merchant/scoreEvents", {
  who: "merchant:orders",
  summary: "The score of the manufacturer, its months, and the events behind it: what went wrong, what it contested, or everything.",
  body: z.object(eventFilter),
  data: eventData,
});

export const scoreEventsForStaff = post("/operator/scoreEvents", {
  who: "operator:service+salesman+auditor+finance",
  summary: "The score of a manufacturer with its events, for staff.",
  body: z.object({ merchant_id: wire.id, ...eventFilter }),
  data: eventData,
});

export const contestScoreEvent = post("/merchant/contestScoreEvent", {
  who: "merchant:orders",
  personal: true,
  summary: "Contests an event of the manufacturer's score, once. It counts until staff have accepted that.",
  moves: movesOf(scoreContestStatuses, "merchant", "contest"),
  body: z.object({
    event: wire.line,
    reason: z.enum(contestReasons),
    note: wire.filledText(1_000),
    /** File ids of type 5, comma separated. */
    file_ids: wire.fileIds(0, 5).default([]),
    request_id: wire.requestId,
  }),
  data: z.object({ contest_id: whole }),
  refuses: ["SCORE_CONTEST_OVER", "SCORE_EVENT_CONTESTED"],
});

const contest = {
  contest_id: whole,
  merchant_id: whole,
  merchant_name: z.string(),
  source: z.enum(eventSourceNames),
  part,
  cause: z.enum(eventCauses),
  event_at: wire.moment,
  reference: z.string(),
  reason: z.enum(contestReasons),
  note: z.string(),
  files: wire.rows(file),
  status,
  submitted_at: wire.moment,
  decided_at: wire.moment.nullable(),
  reasons: z.array(z.string()),
};

const contestTabs = ["open", "decided", "all"] as const;

export const scoreContests = post("/operator/scoreContests", {
  who: staff,
  summary: "Events that manufacturers contest: open ones, the oldest first, and decided ones.",
  body: z.object({
    tab: z.enum(contestTabs).default("open"),
    merchant_id: wire.id.optional(),
    contest: z.union([z.literal(""), wire.id]).default(""),
    ...wire.pageFields,
  }),
  data: wire.paged(z.object(contest)).extend({ counts: z.object({ open: whole, decided: whole }) }),
});

export const scoreContest = post("/operator/scoreContest", {
  who: staff,
  summary: "A contested event for its review.",
  body: z.object({ contest_id: wire.id }),
  data: z.object(contest),
});

export const decideScoreContest = post("/operator/decideScoreContest", {
  who: staff,
  summary:
    "Accepts what a manufacturer contests, so that the event counts no more, or declines it with reasons. The manufacturer is notified.",
  moves: movesOf(scoreContestStatuses, "operator", "approve", "refuse"),
  body: z.object({
    contest_id: wire.id,
    decision: z.enum(["approve", "refuse"]),
    /** Reasons to decline, joined by commas. */
    reasons: wire
      .codes(declineReasons.length)
      .pipe(z.array(z.enum(declineReasons)))
      .default([]),
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ status, score: whole.nullable() }),
  refuses: ["ALREADY_REVIEWED", "REVIEW_REASON_REQUIRED"],
});

export const scoreFormulas = post("/operator/scoreFormulas", {
  who: staff,
  summary: "All versions of the formula of scores, the latest first.",
  data: z.object({ list: wire.rows({ ...formula, publisher: z.string() }) }),
});

const weight = wire.count.pipe(z.number().max(maxWeight));

export const publishScoreFormula = post("/operator/publishScoreFormula", {
  who: "operator:administrator",
  summary: "Publishes a version of the formula. All scores are computed by it within minutes.",
  body: z.object({
    /** The version that was shown; another one published meanwhile is not replaced unseen. */
    version: wire.wholeNumber,
    window_days: wire.wholeNumber.pipe(z.number().min(windowBounds.min).max(windowBounds.max)),
    defect_limit: wire.wholeNumber.pipe(z.number().max(maxDefectLimit)),
    on_time: weight,
    accepted: weight,
    complete: weight,
    quality: weight,
    answers: weight,
    inspections: weight,
    prices: weight,
    list_weight: wire.count.pipe(z.number().max(maxListWeight)),
    request_id: wire.requestId,
  }),
  data: z.object({ version: whole }),
  refuses: ["SCORE_FORMULA_CHANGED"],
});
