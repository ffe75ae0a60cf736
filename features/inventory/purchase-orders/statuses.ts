import { type ActionOf, type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** Goods that the operator orders from a manufacturer for a warehouse. */
export const purchaseOrderStatuses = stateMachine({
  name: "purchase_order",
  column: "purchase_orders.status",
  start: "draft",
  statuses: {
    draft: { tab: "draft", waitsFor: ["warehouse"], clock: { none: "nothing was ordered" } },
    sent: { tab: "open", waitsFor: ["merchant"], clock: { none: "its list marks what is past the expected day" } },
    accepted: { tab: "open", waitsFor: ["merchant"], clock: { none: "its list marks what is past the expected day" } },
    declined: { tab: "ended", isFinal: true, tone: "neutral" },
    in_transit: { tab: "in_transit", waitsFor: ["warehouse"], clock: { none: "its list marks what is past the expected day" } },
    partly_received: { tab: "in_transit", waitsFor: ["warehouse"], clock: { none: "its list marks what is past the expected day" } },
    received: { tab: "ended", isFinal: true, tone: "done" },
    closed: { tab: "ended", isFinal: true, tone: "done" },
    canceled: { tab: "ended", isFinal: true, tone: "neutral" },
  },
  moves: [
    ["draft", "edit", ["warehouse"], ["draft"]],
    ["draft", "send", ["warehouse"], ["sent"]],
    ["draft", "cancel", ["warehouse"], ["canceled"]],
    ["sent", "accept", ["merchant"], ["accepted"]],
    ["sent", "decline", ["merchant"], ["declined"]],
    ["sent", "cancel", ["warehouse"], ["canceled"]],
    ["accepted", "reschedule", ["merchant"], ["accepted"]],
    ["accepted", "ship", ["merchant"], ["in_transit"]],
    ["accepted", "cancel", ["warehouse"], ["canceled"]],
    ["in_transit", "reschedule", ["merchant"], ["in_transit"]],
    ["in_transit", "ship", ["merchant"], ["in_transit"]],
    ["in_transit", "receive", ["warehouse"], ["partly_received", "received"]],
    // The manufacturer took back what it had announced.
    ["in_transit", "cancel", ["warehouse"], ["canceled"]],
    ["partly_received", "reschedule", ["merchant"], ["partly_received"]],
    ["partly_received", "ship", ["merchant"], ["partly_received"]],
    ["partly_received", "receive", ["warehouse"], ["partly_received", "received"]],
    ["partly_received", "close", ["warehouse"], ["closed"]],
    // A further container that was already on its way.
    ["received", "receive", ["warehouse"], ["received"]],
    ["received", "close", ["warehouse"], ["closed"]],
  ],
});

export type PurchaseOrderStatus = StatusOf<typeof purchaseOrderStatuses>;
export type PurchaseOrderAction = ActionOf<typeof purchaseOrderStatuses>;
