/** Status transitions of a price request (docs/states.md): who may do what in which status. */
const bySeller = <T extends object>(transition: T) => [
  { ...transition, by: "merchant" as const },
  { ...transition, by: "operator" as const },
];

export const requestTransitions = [
  { from: "none", action: "request", by: "buyer", to: "requested" },
  ...bySeller({ from: "requested", action: "quote", to: "quoted" } as const),
  ...bySeller({ from: "quoted", action: "quote", to: "quoted" } as const),
  ...bySeller({ from: "requested", action: "decline", to: "declined" } as const),
  { from: "requested", action: "withdraw", by: "buyer", to: "withdrawn" },
  { from: "quoted", action: "withdraw", by: "buyer", to: "withdrawn" },
  { from: "quoted", action: "accept", by: "buyer", to: "accepted" },
  { from: "quoted", action: "reject", by: "buyer", to: "rejected" },
  { from: "quoted", action: "askAgain", by: "buyer", to: "requested" },
  { from: "rejected", action: "askAgain", by: "buyer", to: "requested" },
  { from: "declined", action: "askAgain", by: "buyer", to: "requested" },
  { from: "expired", action: "askAgain", by: "buyer", to: "requested" },
  { from: "accepted", action: "order", by: "buyer", to: "ordered" },
  { from: "requested", action: "expire", by: "system", to: "expired" },
  { from: "quoted", action: "expire", by: "system", to: "expired" },
  { from: "accepted", action: "expire", by: "system", to: "expired" },
] as const;

export const requestStatuses = ["requested", "quoted", "declined", "rejected", "accepted", "ordered", "expired", "withdrawn"] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export type RequestAction = (typeof requestTransitions)[number]["action"];
export type RequestActor = (typeof requestTransitions)[number]["by"];

/** The status after an action; undefined if the action is not allowed. */
export const nextRequestStatus = (from: RequestStatus, action: RequestAction, by: RequestActor): RequestStatus | undefined =>
  requestTransitions.find((transition) => transition.from === from && transition.action === action && transition.by === by)?.to;

/** What an actor may do in a status: the buttons of a screen. */
export const requestActions = (status: RequestStatus, by: RequestActor): RequestAction[] =>
  requestTransitions.filter((transition) => transition.from === status && transition.by === by).map(({ action }) => action);
