/** The life of an invitation (decision 0022). Past its day a pending one can still be sent again or withdrawn, but not accepted. */
export const invitationStatuses = ["pending", "accepted", "revoked", "declined"] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

interface Arrow {
  from: InvitationStatus;
  action: "resend" | "revoke" | "accept" | "decline";
  actor: "admin" | "invited";
  to: InvitationStatus;
}

export const invitationArrows = [
  { from: "pending", action: "resend", actor: "admin", to: "pending" },
  { from: "pending", action: "revoke", actor: "admin", to: "revoked" },
  { from: "pending", action: "accept", actor: "invited", to: "accepted" },
  { from: "pending", action: "decline", actor: "invited", to: "declined" },
] as const satisfies readonly Arrow[];

export type InvitationAction = (typeof invitationArrows)[number]["action"];

/** Where an action leads from a status; undefined when the table has no such arrow. */
export const invitationArrow = (from: InvitationStatus, action: InvitationAction) =>
  invitationArrows.find((arrow) => arrow.from === from && arrow.action === action);
