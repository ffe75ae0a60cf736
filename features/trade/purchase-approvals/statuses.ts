import { type ActionOf, type ActorOf, type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A purchase that needs approval (docs/decisions/0022). An approver is any member who may approve, except the requester. */
export const purchaseStatuses = stateMachine({
  name: "purchase_approval",
  column: "purchase_requests.status",
  start: "waiting",
  statuses: {
    waiting: { waitsFor: ["approver"], clock: { job: "purchaseApprovals.expire" } },
    approved: { isFinal: true, tone: "done" },
    refused: { isFinal: true, tone: "error" },
    withdrawn: { isFinal: true, tone: "neutral" },
    expired: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["waiting", "approve", ["approver"], ["approved"]],
    ["waiting", "refuse", ["approver"], ["refused"]],
    ["waiting", "withdraw", ["requester"], ["withdrawn"]],
    ["waiting", "expire", ["system"], ["expired"]],
  ],
});

export type PurchaseStatus = StatusOf<typeof purchaseStatuses>;
export type PurchaseAction = ActionOf<typeof purchaseStatuses>;
export type PurchaseActor = ActorOf<typeof purchaseStatuses>;
