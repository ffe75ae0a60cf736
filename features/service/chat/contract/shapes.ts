import { z } from "zod";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { chatWarnings, maxTextLength, subjects } from "../rules.ts";
import { messageStatuses, threadStatuses } from "../statuses.ts";

/** The parts that the calls of all three sides have in common. */

export const key = z.number().int();

/** A text of several lines; empty when only files are sent. */
export const chatText = wire.text(maxTextLength);

const threadStatus = z.enum(statusNames(threadStatuses));

/** What a conversation is about, as the card on top of it shows. */
const subjectCard = z.object({
  kind: z.enum(subjects),
  /** The title of the product, or the number of the order, contract, case or request. */
  title: z.string(),
  /** Picture key of the product. */
  preview: z.string(),
  /** Status code of the order, or status of the request; empty for others. */
  status: z.string(),
  total: wire.money.nullable(),
  /** The page of it for the caller; empty where there is none. */
  href: z.string(),
  product_id: key.nullable(),
  reference: z.string(),
});

export const threadFields = {
  thread_id: key,
  /** The other side as the caller sees it: the manufacturer, the company, or customer service (empty). */
  counterpart: z.string(),
  company_name: z.string(),
  merchant_name: z.string(),
  with_service: z.boolean(),
  subject: z.object({ kind: z.enum(subjects), title: z.string(), preview: z.string(), reference: z.string() }),
  status: threadStatus,
  excerpt: z.string(),
  last_side: z.string(),
  last_message_at: z.string(),
  unread: key,
  /** When an answer is due; null when the buyer does not wait for one. */
  due_at: z.string().nullable(),
  assigned_to: key.nullable(),
  assignee: z.string().nullable(),
  reports_open: key,
};

export const officeHours = z.object({
  time_zone: z.string(),
  weekdays: z.array(key),
  opens: z.string(),
  closes: z.string(),
});

/** Response times of a seller in the last 30 days; null without answers. */
export const responseFigures = z.object({
  answers: key,
  within_target_percent: key.nullable(),
  median_minutes: key.nullable(),
});

export const threadDetail = z.object({
  ...threadFields,
  card: subjectCard,
  /** Colleagues of the caller's own side, for mentions and assignment. */
  colleagues: wire.rows({ person_id: key, name: z.string() }),
  blocked_by: z.enum(["", "buyer", "merchant"]),
  service_joined: z.boolean(),
  office: officeHours.extend({ is_open: z.boolean(), opens_at: z.string().nullable() }),
  response: responseFigures,
  target_hours: key,
  /** How far the other sides have received and read it. */
  marks: z.object({ delivered_id: key, read_id: key }),
  own_read_id: key,
  reports: wire.rows({
    report_id: key,
    message_id: key.nullable(),
    reason: z.string(),
    note: z.string(),
    reporter_side: z.string(),
    created_at: z.string(),
  }),
});

const file = z.object({ file_id: z.string(), name: z.string(), mime: z.string(), url: z.string() });

export const message = z.object({
  message_id: key,
  side: z.enum(["buyer", "merchant", "operator", "system"]),
  person_id: key.nullable(),
  /** Staff are shown to others as customer service: empty. */
  writer: z.string(),
  is_own: z.boolean(),
  body: z.string(),
  event: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  files: z.array(file),
  quoted: z.object({ message_id: key, writer: z.string(), side: z.string(), excerpt: z.string() }).nullable(),
  mentions: wire.rows({ person_id: key, name: z.string() }),
  warnings: z.array(z.enum(chatWarnings)),
  is_internal: z.boolean(),
  status: z.enum(statusNames(messageStatuses)),
  created_at: z.string(),
});
