import { z } from "zod";
import { post, type Who } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { maxFiles, maxMentions, reportReasons, threadTabs } from "../rules.ts";
import { chatText, key, message, threadDetail, threadFields } from "./shapes.ts";

/** The path prefix of each side. */
export type ChatArea = "user" | "merchant" | "operator";

const actorOf = { user: "buyer", merchant: "merchant", operator: "operator" } as const;

const moves = (area: ChatArea, action: string) => [{ table: "chat_thread", action, actor: actorOf[area] }];

/** Reading conversations: the list, one conversation, its messages. */
const readCalls = <const A extends ChatArea, const R extends Who>(area: A, reader: R) => ({
  threads: post(`/${area}/chatThreads`, {
    who: reader,
    summary: "Conversations with the newest message first; `before` is the thread_id to continue from.",
    body: z.object({
      tab: z.enum(threadTabs).default("open"),
      keyword: wire.optionalLine,
      before: wire.id.optional(),
      page_size: wire.pageSize,
    }),
    data: z.object({
      list: wire.rows(threadFields),
      next: key.nullable(),
      /** Conversations with unread messages, at most 100. */
      unread: key,
    }),
  }),
  thread: post(`/${area}/chatThread`, {
    who: reader,
    summary: "One conversation: what it is about, who takes part, office hours and response time, how far it is read.",
    body: z.object({ thread_id: wire.id }),
    data: threadDetail,
  }),
  messages: post(`/${area}/chatMessages`, {
    who: reader,
    summary:
      "Messages of a conversation, oldest first: the newest ones, those `before` a message_id, or those `after` one, to catch up after a lost connection.",
    body: z.object({ thread_id: wire.id, before: wire.id.optional(), after: wire.count.optional(), page_size: wire.pageSize }),
    data: z.object({
      list: z.array(message),
      has_more: z.boolean(),
      marks: z.object({ delivered_id: key, read_id: key }),
    }),
  }),
  translate: post(`/${area}/translateChatMessage`, {
    who: reader,
    summary:
      "Translates a message into the caller's language: by the translation service of the settings, otherwise the trade terms that occur in it.",
    body: z.object({ thread_id: wire.id, message_id: wire.id }),
    data: z.object({
      kind: z.enum(["text", "terms"]),
      text: z.string(),
      terms: wire.rows({ source: z.string(), target: z.string() }),
    }),
    refuses: ["TRANSLATION_FAILED"],
  }),
});

/** Writing: messages, marks, closing, reports. */
const writeCalls = <const A extends ChatArea, const W extends Who>(area: A, writer: W) => ({
  send: post(`/${area}/sendChatMessage`, {
    moves: moves(area, "send"),
    who: writer,
    summary:
      "Sends a message with up to 5 files (types 5, 6 and 7). A closed conversation is opened again. `internal` notes are read by the writer's own side only. The same request_id is one message.",
    body: z.object({
      thread_id: wire.id,
      text: chatText.default(""),
      file_ids: wire.fileIds(0, maxFiles).default([]),
      quoted_id: wire.id.optional(),
      mentions: wire.ids(maxMentions).default([]),
      internal: wire.flag.default(false),
      request_id: wire.requestId,
    }),
    data: z.object({ message_id: key, warnings: message.shape.warnings }),
    refuses: ["CHAT_BLOCKED", "CHAT_EMPTY", "CHAT_NOT_A_COLLEAGUE"],
  }),
  mark: post(`/${area}/markChat`, {
    moves: [
      { table: "chat_message", action: "deliver", actor: actorOf[area] },
      { table: "chat_message", action: "read", actor: actorOf[area] },
    ],
    mutates: true,
    who: writer,
    summary: "Records that messages up to message_id were delivered to this person's client, or read.",
    body: z.object({ thread_id: wire.id, message_id: wire.id, state: z.enum(["delivered", "read"]).default("read") }),
  }),
  readAll: post(`/${area}/readAllChats`, {
    moves: [{ table: "chat_message", action: "read", actor: actorOf[area] }],
    mutates: true,
    who: writer,
    summary: "Records that this person has read all conversations, at most 100 at once, the newest first. Answers how many were unread.",
    data: z.object({ changed: key }),
  }),
  typing: post(`/${area}/chatTyping`, {
    mutates: true,
    who: writer,
    summary: "Tells the others who have the conversation open that this person is writing. Nothing is stored.",
    body: z.object({ thread_id: wire.id }),
  }),
  close: post(`/${area}/closeChat`, {
    moves: moves(area, "close"),
    mutates: true,
    who: writer,
    summary: "Closes a conversation.",
    body: z.object({ thread_id: wire.id }),
    refuses: ["CHAT_CLOSED"],
  }),
  reopen: post(`/${area}/reopenChat`, {
    moves: moves(area, "reopen"),
    mutates: true,
    who: writer,
    summary: "Opens a closed conversation again.",
    body: z.object({ thread_id: wire.id }),
    refuses: ["CHAT_OPEN"],
  }),
});

/** What buyers and manufacturers can do besides: report, block, call customer service. */
const partyCalls = <const A extends "user" | "merchant", const W extends Who>(area: A, writer: W) => ({
  report: post(`/${area}/reportChat`, {
    mutates: true,
    who: writer,
    summary: "Reports a conversation, or one message of it, to customer service.",
    body: z.object({ thread_id: wire.id, message_id: wire.id.optional(), reason: z.enum(reportReasons), note: wire.remark }),
    data: z.object({ report_id: key }),
  }),
  block: post(`/${area}/blockChat`, {
    mutates: true,
    who: writer,
    summary: "Blocks all messages between the company and the manufacturer of a conversation (block=1), or allows them again.",
    body: z.object({ thread_id: wire.id, block: wire.flag }),
  }),
  callService: post(`/${area}/callChatService`, {
    mutates: true,
    who: writer,
    summary: "Asks customer service to join a conversation.",
    body: z.object({ thread_id: wire.id }),
  }),
});

const assignCall = <const A extends "merchant" | "operator", const W extends Who>(area: A, writer: W) =>
  post(`/${area}/assignChat`, {
    mutates: true,
    who: writer,
    summary: "Assigns a conversation to a colleague; 0 to nobody.",
    body: z.object({ thread_id: wire.id, person_id: wire.count }),
    refuses: ["CHAT_NOT_A_COLLEAGUE"],
  });

const writers = "buyer:purchaser+approver+finance+viewer";
const service = "operator:service+salesman";

export const buyerChat = { ...readCalls("user", "buyer"), ...writeCalls("user", writers), ...partyCalls("user", writers) };
export const merchantChat = {
  ...readCalls("merchant", "merchant:orders"),
  ...writeCalls("merchant", "merchant:orders"),
  ...partyCalls("merchant", "merchant:orders"),
  assign: assignCall("merchant", "merchant:orders"),
};
export const operatorChat = {
  ...readCalls("operator", service),
  ...writeCalls("operator", service),
  assign: assignCall("operator", service),
};
