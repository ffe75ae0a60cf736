import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** An invitation of a member. An expired pending invitation can be resent or revoked, but not accepted. */
export const invitationStatuses = stateMachine({
  name: "invitation",
  column: "company_invitations.status",
  start: "pending",
  statuses: {
    pending: { waitsFor: ["invited"], clock: { none: "its link ends after 7 days, and the members page shows that it has ended" } },
    accepted: { isFinal: true, tone: "done" },
    revoked: { isFinal: true, tone: "neutral" },
    declined: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["pending", "resend", ["admin"], ["pending"]],
    ["pending", "revoke", ["admin"], ["revoked"]],
    ["pending", "accept", ["invited"], ["accepted"]],
    ["pending", "decline", ["invited"], ["declined"]],
  ],
});

export type InvitationStatus = StatusOf<typeof invitationStatuses>;
