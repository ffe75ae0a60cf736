import type { MemberRole } from "#kernel/contract.ts";

/** The state machine of a requisition as data. `requester` is the member who wrote it; an admin has every role. */
const requisitionTransitions = [
  { from: "requested", action: "approve", by: ["approver", "purchaser"], to: "approved" },
  { from: "requested", action: "refuse", by: ["approver", "purchaser"], to: "refused" },
  { from: "requested", action: "withdraw", by: ["requester"], to: "withdrawn" },
  { from: "approved", action: "toCart", by: ["purchaser"], to: "in_cart" },
  { from: "in_cart", action: "toCart", by: ["purchaser"], to: "in_cart" },
] as const;

export const requisitionStatuses = ["requested", "approved", "in_cart", "refused", "withdrawn"] as const;
export type RequisitionStatus = (typeof requisitionStatuses)[number];
export type RequisitionAction = (typeof requisitionTransitions)[number]["action"];

/** The next status for this member; undefined where the action is not allowed. */
export const nextRequisitionStatus = (
  from: RequisitionStatus,
  action: RequisitionAction,
  member: { role: MemberRole | null; isRequester: boolean },
): RequisitionStatus | undefined =>
  requisitionTransitions.find(
    (transition) =>
      transition.from === from &&
      transition.action === action &&
      transition.by.some((who) => (who === "requester" ? member.isRequester : member.role === "admin" || member.role === who)),
  )?.to;

const actions = ["approve", "refuse", "withdraw", "toCart"] as const;

/** The actions this member may perform now. Screens show one button for each. */
export const requisitionActions = (
  from: RequisitionStatus,
  member: { role: MemberRole | null; isRequester: boolean },
): RequisitionAction[] => actions.filter((action) => nextRequisitionStatus(from, action, member) !== undefined);
