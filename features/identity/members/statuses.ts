/** Statuses of an invitation (docs/states.md). An expired pending invitation can be resent or revoked, but not accepted. */
export const invitationStatuses = ["pending", "accepted", "revoked", "declined"] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

interface Transition {
  from: InvitationStatus;
  action: "resend" | "revoke" | "accept" | "decline";
  actor: "admin" | "invited";
  to: InvitationStatus;
}

export const invitationTransitions = [
  { from: "pending", action: "resend", actor: "admin", to: "pending" },
  { from: "pending", action: "revoke", actor: "admin", to: "revoked" },
  { from: "pending", action: "accept", actor: "invited", to: "accepted" },
  { from: "pending", action: "decline", actor: "invited", to: "declined" },
] as const satisfies readonly Transition[];
