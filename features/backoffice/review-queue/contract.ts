import { z } from "zod";
import { certifiedStatusCodes } from "#features/identity/accounts/statuses.ts";
import type { ReviewItem } from "#features/identity/review-decisions/review-item.ts";
import { post } from "#kernel/contract.ts";
import { languages } from "#kernel/languages.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { reviewItems, reviewKinds } from "./review-items.ts";
import { queueDecisionStatuses } from "./statuses.ts";

const whole = z.number().int();
const kind = z.enum(reviewKinds);
const item = { kind, item_id: wire.id };

/** Whose items a view shows. */
const queueOwners = ["all", "mine", "nobody"] as const;

const row = z.object({
  kind,
  /** The name of the kind in the caller's language. */
  kind_name: z.string(),
  /** The address of the item's own page in the console. */
  page: z.string(),
  item_id: whole,
  company_id: whole.nullable(),
  merchant_id: whole.nullable(),
  /** The company or manufacturer it came from. */
  party: z.string(),
  title: z.string(),
  amount: z.string().nullable(),
  submitted_at: wire.moment,
  /** The hours within which it is to be answered. */
  hours: whole,
  claimed_by: whole.nullable(),
  claimed_name: z.string().nullable(),
  is_mine: z.boolean(),
  assigned_to: whole.nullable(),
  assigned_name: z.string().nullable(),
  asked_at: wire.moment.nullable(),
  /** Why the last decision could not be carried out, in the caller's language; empty when none failed. */
  failed: z.string(),
  /** Whether two people must approve; `first_name` is who approved first, empty before that. */
  two_people: z.boolean(),
  first_name: z.string(),
  is_first_mine: z.boolean(),
  /** Whether the caller can decide on it, or answer it. */
  may_decide: z.boolean(),
});

const count = z.object({
  kind,
  name: z.string(),
  open: whole,
  late: whole,
  resting: whole,
  oldest: wire.moment.nullable(),
  hours: whole,
  /** Whether the caller decides on items of this kind, or answers them. */
  may_decide: z.boolean(),
});

const decision = z.object({
  decision_id: whole,
  kind,
  kind_name: z.string(),
  item_id: whole,
  decision: z.enum(["approve", "refuse"]),
  state: z.enum(statusNames(queueDecisionStatuses)),
  failed: z.string(),
  name: z.string(),
  decided_at: wire.moment,
  due_at: wire.moment,
});

const filters = {
  kind: z.union([z.literal("all"), kind]).default("all"),
  whose: z.enum(queueOwners).default("all"),
  late: wire.flag.default(false),
  resting: wire.flag.default(false),
  keyword: wire.optionalLine,
  least_amount: z.union([z.literal(""), wire.amount]).default(""),
};

export const reviewQueue = post("/operator/reviewQueue", {
  who: "operator",
  summary:
    "Open items of the kinds that the caller's roles review, first those that the caller decides, oldest first, with the count and the oldest of each kind.",
  body: z.object({ ...filters, ...wire.pageFields }),
  data: z.object({
    list: z.array(row),
    count: whole,
    counts: z.array(count),
  }),
});

export const queueOverview = post("/operator/queueOverview", {
  who: "operator",
  summary: "Open items by kind with their age, the decisions of the last fourteen days, and the caller's last decisions.",
  data: z.object({
    counts: z.array(count),
    mine: whole,
    days: wire.rows({ day: z.string(), approved: whole, refused: whole }),
    decided: z.array(decision),
  }),
});

const reason = z.object({ code: z.string(), said: z.record(z.enum(languages), z.string()) });

const question = z.object({
  question_id: whole,
  kind,
  kind_name: z.string(),
  item_id: whole,
  body: z.string(),
  asked_by: z.string(),
  asked_at: wire.moment,
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: wire.moment.nullable(),
  files: wire.rows({ file_id: z.string(), name: z.string(), url: z.string() }),
});

export const queueOpen = post("/operator/queueOpen", {
  mutates: true,
  who: "operator",
  summary: "Opens an item and claims it for ten minutes, unless a colleague has it open. `take_over` claims it from the colleague.",
  body: z.object({ ...item, take_over: wire.flag.default(false) }),
  data: z.object({
    item: row.nullable(),
    may_decide: z.boolean(),
    /** Answered in a conversation on its own page, not decided in the queue. */
    is_conversation: z.boolean(),
    may_ask: z.boolean(),
    /** The language of the person who receives the decision. */
    language: z.enum(languages),
    reasons: z.array(reason),
    decisions: z.array(decision),
    questions: z.array(question),
    staff: wire.rows({ person_id: whole, name: z.string() }),
    company: z
      .object({
        company_id: whole,
        name: z.string(),
        user_type: whole,
        certified_status: wire.statusCode(certifiedStatusCodes),
        may_buy: z.boolean(),
        is_frozen: z.boolean(),
        created_at: wire.moment,
        orders: whole,
        bought: wire.money,
        refused_before: whole,
        notes: wire.rows({ note_id: whole, name: z.string(), body: z.string(), written_at: wire.moment }),
        history: wire.rows({ at: wire.moment, action: z.string(), name: z.string() }),
      })
      .nullable(),
  }),
});

export const queueRelease = post("/operator/queueRelease", {
  mutates: true,
  who: "operator",
  summary: "Releases the caller's claim of an item.",
  body: z.object(item),
});

export const queueAssign = post("/operator/queueAssign", {
  who: "operator",
  summary: "Assigns an item to a member of staff whose roles see it; without `person_id` to nobody.",
  body: z.object({ ...item, person_id: z.union([z.literal(""), wire.id]).default(""), request_id: wire.requestId }),
});

const reasonCodes = z
  .string()
  .default("")
  .transform((text) => (text === "" ? [] : [...new Set(text.split(","))]))
  .pipe(z.array(z.string().regex(/^[A-Za-z0-9]{1,60}$/)).max(20));

export const queueDecide = post("/operator/queueDecide", {
  // A decision is carried out by the call of the feature that owns the item.
  moves: (reviewItems as readonly ReviewItem[]).flatMap(({ decision }) => decision?.route.call.moves ?? []),
  who: "operator",
  summary:
    "Decides on an item. The decision is carried out after a few seconds by the feature's own rules and can be undone until then. A refusal has reasons, a note, or both; an approved voucher has the amount received.",
  body: z.object({
    ...item,
    decision: z.enum(["approve", "refuse"]),
    reason_codes: reasonCodes,
    note: wire.remark,
    received_amount: z.union([z.literal(""), wire.amount]).default(""),
    request_id: wire.requestId,
  }),
  data: z.object({ decision_id: whole, decision: z.enum(["approve", "refuse"]), due_at: wire.moment }),
  refuses: ["ITEM_CLAIMED", "ALREADY_REVIEWED", "REVIEW_REASON_REQUIRED", "ITEM_RESTS", "ITEM_NOT_OPENED"],
});

export const queueUndo = post("/operator/queueUndo", {
  mutates: true,
  who: "operator",
  summary: "Undoes a decision of the caller that has not been carried out yet.",
  body: z.object({ decision_id: wire.id }),
  data: z.object({ kind, item_id: whole }),
  refuses: ["UNDO_TOO_LATE"],
});

export const queueAsk = post("/operator/queueAsk", {
  who: "operator",
  summary: "Asks the company for more information. The item is paused until the company answers or until staff return it to the queue.",
  body: z.object({ ...item, question: wire.remark.pipe(z.string().min(1)), request_id: wire.requestId }),
  data: z.object({ question_id: whole }),
  refuses: ["ITEM_CLAIMED", "ALREADY_REVIEWED", "ITEM_CANNOT_ASK"],
});

export const queueWake = post("/operator/queueWake", {
  mutates: true,
  who: "operator",
  summary: "Returns a paused item to the queue without waiting for the answer.",
  body: z.object(item),
});

export const reviewQuestions = post("/user/reviewQuestions", {
  who: "buyer",
  summary: "Questions of the platform to the company about its documents, payments and requests; unanswered ones first.",
  data: z.object({ list: z.array(question) }),
});

export const answerReviewQuestion = post("/user/answerReviewQuestion", {
  who: "buyer:purchaser+finance",
  summary: "Answers a question of the platform, with up to five files; the item it is about goes back to the queue.",
  body: z.object({
    question_id: wire.id,
    answer: wire.remark.pipe(z.string().min(1)),
    file_ids: wire.fileIds(0, 5).default([]),
    request_id: wire.requestId,
  }),
  refuses: ["QUESTION_ANSWERED"],
});
