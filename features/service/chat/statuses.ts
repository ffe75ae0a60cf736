import { type ActionOf, type StatusOf, stateMachine } from "#kernel/state-machine.ts";

const everybody = ["buyer", "merchant", "operator"] as const;

/** Conversations. Writing into a closed one opens it again. */
export const threadStatuses = stateMachine({
  name: "chat_thread",
  column: "chat_threads.status",
  start: "open",
  statuses: {
    open: { waitsFor: everybody, clock: { job: "chat.notifyUnreadMessages" } },
    closed: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["open", "send", everybody, ["open"]],
    ["open", "close", everybody, ["closed"]],
    ["closed", "send", everybody, ["open"]],
    ["closed", "reopen", everybody, ["open"]],
  ],
});

export type ThreadStatus = StatusOf<typeof threadStatuses>;
export type ThreadAction = ActionOf<typeof threadStatuses>;

/**
 * How far a message has come. It is delivered when a client of another side has fetched it, and read when a person of another side
 * has seen it. The status is computed from how far each side has come.
 */
export const messageStatuses = stateMachine({
  name: "chat_message",
  start: "sent",
  statuses: {
    sent: { waitsFor: everybody, clock: { job: "chat.notifyUnreadMessages" } },
    delivered: { waitsFor: everybody, clock: { job: "chat.notifyUnreadMessages" } },
    read: { isFinal: true, tone: "done" },
  },
  moves: [
    ["sent", "deliver", everybody, ["delivered"]],
    ["sent", "read", everybody, ["read"]],
    ["delivered", "read", everybody, ["read"]],
  ],
});

export type MessageStatus = StatusOf<typeof messageStatuses>;

/** The status of a message by how far the other sides have received and read the conversation. */
export const messageStatus = (messageId: number, marks: { delivered_id: number; read_id: number }): MessageStatus =>
  messageId <= marks.read_id ? "read" : messageId <= marks.delivered_id ? "delivered" : "sent";

/** Reported conversations. */
export const reportStatuses = stateMachine({
  name: "chat_report",
  column: "chat_reports.status",
  start: "open",
  statuses: {
    open: { waitsFor: ["operator"], clock: { none: "reported conversations have a list of their own" } },
    upheld: { isFinal: true, tone: "done" },
    dismissed: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["open", "uphold", ["operator"], ["upheld"]],
    ["open", "dismiss", ["operator"], ["dismissed"]],
  ],
});
