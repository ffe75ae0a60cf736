import type { MemberRole } from "#kernel/contract.ts";
import { type ActionOf, type ActorOf, findMove, type StatusOf, stateMachine } from "#kernel/state-machine.ts";

const mayBuy = ["approver", "purchaser"] as const;

/** What a member asks colleagues to buy. `requester` is the member who wrote it. */
export const requisitionStatuses = stateMachine({
  name: "requisition",
  column: "requisitions.status",
  start: "requested",
  statuses: {
    requested: { waitsFor: mayBuy, clock: { none: "those who decide are notified when it is written" } },
    approved: { waitsFor: ["purchaser"], clock: { none: "nothing is reserved or bought before it is in a cart" } },
    in_cart: { isFinal: true, tone: "done" },
    refused: { isFinal: true, tone: "error" },
    withdrawn: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["requested", "approve", mayBuy, ["approved"]],
    ["requested", "refuse", mayBuy, ["refused"]],
    ["requested", "withdraw", ["requester"], ["withdrawn"]],
    ["approved", "toCart", ["purchaser"], ["in_cart"]],
    ["in_cart", "toCart", ["purchaser"], ["in_cart"]],
  ],
});

export type RequisitionStatus = StatusOf<typeof requisitionStatuses>;
export type RequisitionAction = ActionOf<typeof requisitionStatuses>;
type RequisitionActor = ActorOf<typeof requisitionStatuses>;

/** As whom a member acts on a requisition. An admin has every role. */
export const requisitionActors = (member: { role: MemberRole | null; isRequester: boolean }): RequisitionActor[] => [
  ...(member.isRequester ? (["requester"] as const) : []),
  ...mayBuy.filter((role) => member.role === role || member.role === "admin"),
];

/** The next status for this member; undefined where the action is not allowed. */
export const nextRequisitionStatus = (
  from: RequisitionStatus,
  action: RequisitionAction,
  member: { role: MemberRole | null; isRequester: boolean },
): RequisitionStatus | undefined =>
  requisitionActors(member)
    .map((actor) => findMove(requisitionStatuses, from, action, actor))
    .find((move) => move !== undefined)?.to[0];
