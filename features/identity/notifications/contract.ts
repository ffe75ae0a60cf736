import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { mailModes, messageGroups, settableGroups } from "./kinds/kind.ts";
import { audienceGroups, audiences, noticeCategories } from "./rules.ts";

const key = z.number().int();

const message = z.object({
  message_id: key,
  kind: z.string(),
  group: z.enum(messageGroups),
  title: z.string(),
  body: z.string(),
  /** A free-text reason, not translated. */
  note: z.string(),
  /** The label of the link to `href`; both may be empty. */
  action: z.string(),
  href: z.string(),
  created_at: z.string(),
  is_read: z.boolean(),
});

const unreadOfGroups = z.record(z.enum(messageGroups), z.number().int());

export const messageList = post("/user/messageList", {
  who: "user",
  summary: "Lists the user's messages, newest first, in the request's language; `before` is the message_id cursor of the next page.",
  body: z.object({
    group: z.enum(messageGroups).optional(),
    unread_only: wire.flag.default(false),
    before: wire.id.optional(),
    page_size: wire.pageSize,
  }),
  data: z.object({ list: z.array(message), next: key.nullable(), unread: unreadOfGroups }),
});

/** Selects messages or notices: by ids, or all of the reader. */
const selection = z.object({ ids: wire.ids(100).default([]), all: wire.flag.default(false) });

export const readMessages = post("/user/readMessages", {
  mutates: true,
  who: "user",
  summary: "Marks messages as read: those with the given ids (comma-separated), or with all=1 every message, optionally of one group.",
  body: selection.extend({ group: z.enum(messageGroups).optional() }),
  data: z.object({ changed: z.number().int() }),
});

export const deleteMessages = post("/user/deleteMessages", {
  mutates: true,
  who: "user",
  summary: "Deletes messages by ids (comma-separated).",
  body: z.object({ ids: wire.ids(100) }),
  data: z.object({ changed: z.number().int() }),
});

export const unreadCount = post("/user/unreadCount", {
  who: "user",
  summary: "Returns the number of unread messages, notices and conversations. `GET /events` sends the same whenever it changes.",
  data: z.object({ messages: z.number().int(), notices: z.number().int(), chats: z.number().int() }),
});

const notice = z.object({
  notice_id: key,
  category: z.enum(noticeCategories),
  title: z.string(),
  body: z.string(),
  published_at: z.string(),
  is_read: z.boolean(),
});

export const noticeList = post("/user/noticeList", {
  who: "user",
  summary: "Lists the operator's notices for the user, newest first; `before` is the notice_id cursor of the next page.",
  body: z.object({ category: z.enum(noticeCategories).optional(), before: wire.id.optional(), page_size: wire.pageSize }),
  data: z.object({ list: z.array(notice), next: key.nullable(), unread: z.number().int() }),
});

export const noticeDetail = post("/user/noticeDetail", {
  who: "user",
  summary: "Returns one notice and marks it as read.",
  body: z.object({ notice_id: wire.id }),
  data: notice,
});

export const readNotices = post("/user/readNotices", {
  mutates: true,
  who: "user",
  summary: "Marks notices as read: those with the given ids, or with all=1 every notice.",
  body: selection,
  data: z.object({ changed: z.number().int() }),
});

export const removeNotices = post("/user/removeNotices", {
  mutates: true,
  who: "user",
  summary: "Removes notices from the user's list.",
  body: z.object({ ids: wire.ids(100) }),
  data: z.object({ changed: z.number().int() }),
});

const mailSettings = z.record(z.enum(settableGroups), z.enum(mailModes));

export const messageSettings = post("/user/messageSettings", {
  who: "user",
  summary: "Returns how message groups are also sent by mail: at once, once a day, or never. Security mails are always sent at once.",
  data: mailSettings,
});

export const saveMessageSetting = post("/user/saveMessageSetting", {
  mutates: true,
  who: "user",
  summary: "Sets whether messages of a group are also sent by mail.",
  body: z.object({
    group: z.enum(settableGroups),
    mode: z.enum(mailModes).optional(),
    /** Without `mode`: at once, or never. */
    by_mail: wire.flag.default(false),
  }),
  data: mailSettings,
});

const noticeTexts = z.object({ "en-US": z.string(), "zh-CN": z.string(), "es-ES": z.string() });

const operatorNotice = z.object({
  notice_id: key,
  category: z.enum(noticeCategories),
  title: noticeTexts,
  body: noticeTexts,
  audience: z.enum(audiences),
  site_code: z.string().nullable(),
  audience_group: z.enum(audienceGroups).nullable(),
  company_id: key.nullable(),
  company_name: z.string().nullable(),
  publish_at: z.string(),
  is_published: z.boolean(),
  withdrawn_at: z.string().nullable(),
  written_by: z.string(),
  readers: z.number().int(),
});
export type OperatorNotice = z.output<typeof operatorNotice>;

export const operatorNoticeList = post("/operator/noticeList", {
  who: "operator:service",
  summary: "Lists all notices, scheduled ones first, with the number of readers of each.",
  body: z.object({ ...wire.pageFields, keyword: wire.optionalLine }),
  data: z.object({
    list: z.array(operatorNotice),
    count: z.number().int(),
    /** The sites that a notice can be addressed to. */
    sites: wire.rows({ site_code: z.string(), title: z.string() }),
  }),
});

const noticeTitle = wire.line;
const noticeBody = z.string().trim().min(1).max(5_000);

export const saveNotice = post("/operator/saveNotice", {
  who: "operator:service",
  summary: "Creates a notice in three languages, or updates one that is not published yet. Without publish_at it is published at once.",
  body: z.object({
    notice_id: wire.id.optional(),
    category: z.enum(noticeCategories),
    title_en: noticeTitle,
    title_zh: noticeTitle,
    title_es: noticeTitle,
    body_en: noticeBody,
    body_zh: noticeBody,
    body_es: noticeBody,
    audience: z.enum(audiences),
    site_code: wire.optionalLine,
    audience_group: z.union([z.enum(audienceGroups), z.literal("")]).default(""),
    company_id: z.union([wire.id, z.literal("")]).default(""),
    publish_at: z.union([z.iso.datetime({ offset: true }), z.literal("")]).default(""),
    request_id: wire.requestId,
  }),
  data: z.object({ notice_id: key }),
  refuses: ["NOTICE_AUDIENCE_REQUIRED", "NOTICE_IS_OUT"],
});

export const withdrawNotice = post("/operator/withdrawNotice", {
  mutates: true,
  who: "operator:service",
  summary: "Withdraws a notice: it is hidden from everybody, and a scheduled one is never published.",
  body: z.object({ notice_id: wire.id }),
});
