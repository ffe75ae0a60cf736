import type { DataOf } from "#client/calls.ts";

/** The side whose screen it is; the calls of all sides have the same form. */
export type ChatArea = "user" | "merchant" | "operator";

type SharedCall =
  | "chatThreads"
  | "chatThread"
  | "chatMessages"
  | "sendChatMessage"
  | "markChat"
  | "readAllChats"
  | "chatTyping"
  | "closeChat"
  | "reopenChat"
  | "translateChatMessage";

/** The path of a call that all sides have. */
export const chatCall = <Name extends SharedCall>(area: ChatArea, name: Name) => `/${area}/${name}` as `/user/${Name}`;

export type ThreadList = DataOf<"/user/chatThreads">;
export type ThreadSummary = ThreadList["list"][number];
export type ThreadDetail = DataOf<"/user/chatThread">;
export type ChatMessage = DataOf<"/user/chatMessages">["list"][number];
export type ChatMarks = DataOf<"/user/chatMessages">["marks"];

export const sideOf = { user: "buyer", merchant: "merchant", operator: "operator" } as const satisfies Record<ChatArea, string>;

export const chatPages = {
  user: "/user_center/message_center/chat",
  merchant: "/merchant/messages/chat",
  operator: "/operator/messages/chat",
} as const satisfies Record<ChatArea, string>;

export const requestPages = {
  user: "/user_center/price_requests",
  merchant: "/merchant/price_requests",
  operator: "/operator/price_requests",
} as const satisfies Record<ChatArea, string>;
