/** Status transitions of a conversation and of its messages (docs/states.md). */

const chatActors = ["buyer", "merchant", "operator"] as const;

const forAll = <T extends object>(transition: T) => chatActors.map((by) => ({ ...transition, by }));

/** Who may do what with a conversation. Writing into a closed one opens it again. */
export const threadTransitions = [
  ...forAll({ from: "open", action: "send", to: "open" } as const),
  ...forAll({ from: "open", action: "close", to: "closed" } as const),
  ...forAll({ from: "closed", action: "send", to: "open" } as const),
  ...forAll({ from: "closed", action: "reopen", to: "open" } as const),
];

export const threadStatuses = ["open", "closed"] as const;
export type ThreadStatus = (typeof threadStatuses)[number];
export type ThreadAction = (typeof threadTransitions)[number]["action"];

/** The status after an action; undefined if the action is not allowed. */
export const nextThreadStatus = (from: ThreadStatus, action: ThreadAction): ThreadStatus | undefined =>
  threadTransitions.find((transition) => transition.from === from && transition.action === action)?.to;

/**
 * How far a message has come. It is delivered when a client of another side has fetched it, and read when a person of another side
 * has seen it.
 */
export const messageTransitions = [
  ...forAll({ from: "sent", action: "deliver", to: "delivered" } as const),
  ...forAll({ from: "sent", action: "read", to: "read" } as const),
  ...forAll({ from: "delivered", action: "read", to: "read" } as const),
];

export const messageStatuses = ["sent", "delivered", "read"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** The status of a message by how far the other sides have received and read the conversation. */
export const messageStatus = (messageId: number, marks: { delivered_id: number; read_id: number }): MessageStatus =>
  messageId <= marks.read_id ? "read" : messageId <= marks.delivered_id ? "delivered" : "sent";

/** What staff decide about a reported conversation. */
export const reportTransitions = [
  { from: "open", action: "uphold", by: "operator", to: "upheld" },
  { from: "open", action: "dismiss", by: "operator", to: "dismissed" },
] as const;
