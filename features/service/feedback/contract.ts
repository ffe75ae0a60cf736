import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { categoryNames, maxPictures, maxTextLength } from "./rules.ts";
import { feedbackStatuses } from "./statuses.ts";

const idSchema = z.number().int();
const text = wire.filledText(maxTextLength);
const pictures = wire.fileIds(0, maxPictures).default([]);

const summaryFields = {
  feedback_id: idSchema,
  category: z.enum(categoryNames),
  order_number: z.string(),
  status: z.enum(statusNames(feedbackStatuses)),
  begins: z.string(),
  created_at: z.string(),
  last_entry_at: z.string(),
  /** When an answer is due; null when it is not the operator's turn. */
  due_at: z.string().nullable(),
  writer: z.string(),
  entries: z.number().int(),
};

const entry = z.object({
  entry_id: idSchema,
  writer: z.string(),
  is_staff: z.boolean(),
  body: z.string(),
  pictures: wire.rows({ file_id: z.string(), url: z.string(), name: z.string() }),
  created_at: z.string(),
});

export const feedbackList = post("/user/feedbackList", {
  who: "buyer",
  summary: "The company's conversations with the operator, newest first; `before` is the feedback_id to continue from.",
  body: z.object({ status: z.enum(statusNames(feedbackStatuses)).optional(), before: wire.id.optional(), page_size: wire.pageSize }),
  data: z.object({
    list: wire.rows(summaryFields),
    next: idSchema.nullable(),
    counts: z.object({ open: z.number().int(), answered: z.number().int(), closed: z.number().int() }),
  }),
});

export const feedbackDetail = post("/user/feedbackDetail", {
  who: "buyer",
  summary: "A conversation with all entries.",
  body: z.object({ feedback_id: wire.id }),
  data: z.object({ ...summaryFields, thread: z.array(entry) }),
});

export const saveFeedback = post("/user/saveFeedback", {
  who: "buyer:purchaser+approver+finance+viewer",
  summary: "Starts a conversation with the operator, who answers within 12 hours. Up to 5 pictures: file ids of type 6, comma separated.",
  body: z.object({
    category: z.enum(categoryNames),
    order_number: wire.optionalOrderNumber,
    text,
    file_ids: pictures,
    request_id: wire.requestId,
  }),
  data: z.object({ feedback_id: idSchema }),
  refuses: ["TOO_MANY_FEEDBACKS"],
});

export const replyFeedback = post("/user/replyFeedback", {
  moves: [{ table: "feedback", action: "reply", actor: "buyer" }],
  who: "buyer:purchaser+approver+finance+viewer",
  summary: "Adds a reply to a conversation; the operator's 12 hours restart.",
  body: z.object({ feedback_id: wire.id, text, file_ids: pictures, request_id: wire.requestId }),
  data: z.object({ entry_id: idSchema }),
  refuses: ["FEEDBACK_CLOSED"],
});

export const closeFeedback = post("/user/closeFeedback", {
  moves: [{ table: "feedback", action: "close", actor: "buyer" }],
  mutates: true,
  who: "buyer:purchaser+approver+finance+viewer",
  summary: "Closes a conversation.",
  body: z.object({ feedback_id: wire.id }),
  refuses: ["FEEDBACK_CLOSED"],
});

const staffSummaryFields = {
  ...summaryFields,
  company_id: idSchema,
  company_name: z.string(),
  assigned_to: idSchema.nullable(),
  assignee: z.string().nullable(),
  urgency: z.enum(["late", "urgent", "fine", "none"]),
};

export const feedbackQueue = post("/operator/feedbackList", {
  who: "operator:service+salesman",
  summary: "The queue of conversations: open ones by waiting time, answered and closed ones newest first.",
  body: z.object({
    tab: z.enum(["open", "mine", "answered", "closed"]).default("open"),
    keyword: wire.optionalLine,
    ...wire.pageFields,
  }),
  data: z.object({
    list: wire.rows(staffSummaryFields),
    count: z.number().int(),
    counts: z.object({
      open: z.number().int(),
      mine: z.number().int(),
      answered: z.number().int(),
      closed: z.number().int(),
      late: z.number().int(),
    }),
  }),
});

export const feedbackForStaff = post("/operator/feedbackDetail", {
  who: "operator:service+salesman",
  summary: "A conversation for operators, with the company's other conversations and the next one in the queue.",
  body: z.object({ feedback_id: wire.id }),
  data: z.object({
    ...staffSummaryFields,
    account: z.string(),
    language: z.string(),
    thread: z.array(entry),
    others: wire.rows({
      feedback_id: idSchema,
      category: z.enum(categoryNames),
      status: z.enum(statusNames(feedbackStatuses)),
      begins: z.string(),
    }),
    next_feedback_id: idSchema.nullable(),
  }),
});

export const answerFeedback = post("/operator/answerFeedback", {
  moves: [{ table: "feedback", action: "answer", actor: "operator" }],
  who: "operator:service+salesman",
  summary: "Answers a conversation and notifies its author. close=1 also closes it.",
  body: z.object({ feedback_id: wire.id, text, close: wire.flag.default(false), request_id: wire.requestId }),
  data: z.object({ entry_id: idSchema }),
  refuses: ["FEEDBACK_CLOSED"],
});

export const assignFeedback = post("/operator/assignFeedback", {
  mutates: true,
  who: "operator:service+salesman",
  summary: "Assigns a conversation to the caller (take=1) or unassigns it.",
  body: z.object({ feedback_id: wire.id, take: wire.flag }),
});
