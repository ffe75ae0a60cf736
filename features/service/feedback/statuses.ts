/** Status transitions of a conversation (docs/states.md): who may perform which action in which status. */
export const feedbackTransitions = [
  { from: "open", action: "reply", by: "buyer", to: "open" },
  { from: "open", action: "answer", by: "operator", to: "answered" },
  { from: "open", action: "close", by: "buyer", to: "closed" },
  { from: "open", action: "close", by: "operator", to: "closed" },
  { from: "answered", action: "reply", by: "buyer", to: "open" },
  { from: "answered", action: "answer", by: "operator", to: "answered" },
  { from: "answered", action: "close", by: "buyer", to: "closed" },
  { from: "answered", action: "close", by: "operator", to: "closed" },
] as const;

export const feedbackStatuses = ["open", "answered", "closed"] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];
export type FeedbackAction = (typeof feedbackTransitions)[number]["action"];
export type FeedbackActor = (typeof feedbackTransitions)[number]["by"];

/** The status after an action; undefined if the action is not allowed. */
export const nextFeedbackStatus = (from: FeedbackStatus, action: FeedbackAction, by: FeedbackActor): FeedbackStatus | undefined =>
  feedbackTransitions.find((transition) => transition.from === from && transition.action === action && transition.by === by)?.to;
