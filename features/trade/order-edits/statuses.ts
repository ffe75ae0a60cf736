import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** An edit of an order. Staff propose what changes money or goods; buyers edit at once, and pay what is due for it. */
export const orderEditStatuses = stateMachine({
  name: "order_edit",
  column: "order_edits.status",
  start: "none",
  statuses: {
    proposed: { waitsFor: ["buyer"], clock: { job: "orderEdits.expire" } },
    unpaid: { waitsFor: ["buyer"], clock: { job: "orderEdits.expire" } },
    applied: { isFinal: true, tone: "done" },
    declined: { isFinal: true, tone: "neutral" },
    withdrawn: { isFinal: true, tone: "neutral" },
    expired: { isFinal: true, tone: "neutral" },
    /** The order was packed, canceled or paid meanwhile. */
    lapsed: { isFinal: true, tone: "neutral" },
    /** It was paid, but could not be made any more. */
    failed: { isFinal: true, tone: "error" },
  },
  moves: [
    ["none", "edit", ["buyer", "operator"], ["applied"]],
    ["none", "propose", ["operator"], ["proposed"]],
    ["none", "order", ["buyer"], ["unpaid"]],
    ["proposed", "accept", ["buyer"], ["applied", "unpaid"]],
    ["proposed", "decline", ["buyer"], ["declined"]],
    ["proposed", "withdraw", ["operator"], ["withdrawn"]],
    ["proposed", "expire", ["system"], ["expired"]],
    ["proposed", "lapse", ["system"], ["lapsed"]],
    ["unpaid", "pay", ["buyer", "system"], ["applied"]],
    ["unpaid", "fail", ["system"], ["failed"]],
    ["unpaid", "withdraw", ["buyer", "operator"], ["withdrawn"]],
    ["unpaid", "expire", ["system"], ["expired"]],
    ["unpaid", "lapse", ["system"], ["lapsed"]],
  ],
});

export type OrderEditStatus = StatusOf<typeof orderEditStatuses>;
