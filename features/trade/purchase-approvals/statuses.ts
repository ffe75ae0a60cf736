/** The state machine of a purchase that needs approval (docs/decisions/0022). */
export const purchaseStatuses = ["waiting", "approved", "refused", "withdrawn", "expired"] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

export type PurchaseActor = "requester" | "approver" | "system";

interface PurchaseTransition {
  from: PurchaseStatus;
  action: string;
  actors: readonly PurchaseActor[];
  to: PurchaseStatus;
}

/** An approver is any member who may approve, except the requester. */
export const purchaseTransitions = [
  { from: "waiting", action: "approve", actors: ["approver"], to: "approved" },
  { from: "waiting", action: "refuse", actors: ["approver"], to: "refused" },
  { from: "waiting", action: "withdraw", actors: ["requester"], to: "withdrawn" },
  { from: "waiting", action: "expire", actors: ["system"], to: "expired" },
] as const satisfies readonly PurchaseTransition[];

export type PurchaseAction = (typeof purchaseTransitions)[number]["action"];

/** The transition of an action; undefined when it is not possible in this status. */
export const findPurchaseTransition = (from: PurchaseStatus, action: PurchaseAction) =>
  purchaseTransitions.find((transition) => transition.from === from && transition.action === action);

/** The actions these actors may perform now. Screens show one button for each. */
export const purchaseActions = (from: PurchaseStatus, actors: readonly PurchaseActor[]): PurchaseAction[] =>
  purchaseTransitions
    .filter(
      (transition) => transition.from === from && (transition.actors as readonly PurchaseActor[]).some((actor) => actors.includes(actor)),
    )
    .map(({ action }) => action);
