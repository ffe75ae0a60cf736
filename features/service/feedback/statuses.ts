/** The life of a conversation as data: what may happen in which state, by whom, and what it is then. */
const feedbackArrows = [
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
export type FeedbackAction = (typeof feedbackArrows)[number]["action"];
export type FeedbackActor = (typeof feedbackArrows)[number]["by"];

/** Where an action leads; nothing where it is not allowed. */
export const feedbackAfter = (from: FeedbackStatus, action: FeedbackAction, by: FeedbackActor): FeedbackStatus | undefined =>
  feedbackArrows.find((arrow) => arrow.from === from && arrow.action === action && arrow.by === by)?.to;
