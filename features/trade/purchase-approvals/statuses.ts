/** The life of a purchase that waits for a colleague's word (decision 0022). */
export const purchaseStatuses = ["waiting", "approved", "refused", "withdrawn", "expired"] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

export type PurchaseActor = "requester" | "approver" | "system";

interface PurchaseTransition {
  from: PurchaseStatus;
  action: string;
  actors: readonly PurchaseActor[];
  to: PurchaseStatus;
}

/** An approver is any member who may approve and is not the one who asks. */
export const purchaseTransitions = [
  { from: "waiting", action: "approve", actors: ["approver"], to: "approved" },
  { from: "waiting", action: "refuse", actors: ["approver"], to: "refused" },
  { from: "waiting", action: "withdraw", actors: ["requester"], to: "withdrawn" },
  { from: "waiting", action: "expire", actors: ["system"], to: "expired" },
] as const satisfies readonly PurchaseTransition[];

export type PurchaseAction = (typeof purchaseTransitions)[number]["action"];

/** Where an action leads; undefined when the table has no such arrow from this status. */
export const findPurchaseTransition = (from: PurchaseStatus, action: PurchaseAction) =>
  purchaseTransitions.find((arrow) => arrow.from === from && arrow.action === action);

/** What these actors may do with a purchase now: its buttons. */
export const purchaseActions = (from: PurchaseStatus, actors: readonly PurchaseActor[]): PurchaseAction[] =>
  purchaseTransitions
    .filter((arrow) => arrow.from === from && (arrow.actors as readonly PurchaseActor[]).some((actor) => actors.includes(actor)))
    .map(({ action }) => action);
