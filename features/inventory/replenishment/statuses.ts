import { type ActionOf, type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** Goods that move from one warehouse to another. */
export const transferStatuses = stateMachine({
  name: "stock_transfer",
  column: "stock_transfers.status",
  start: "draft",
  statuses: {
    draft: { tab: "draft", waitsFor: ["merchant", "warehouse"], clock: { none: "nothing has left a warehouse" } },
    sent: { tab: "in_transit", waitsFor: ["warehouse"], clock: { none: "its list marks what is past the expected day" } },
    partly_received: { tab: "in_transit", waitsFor: ["warehouse"], clock: { none: "its list marks what is past the expected day" } },
    received: { tab: "ended", isFinal: true, tone: "done" },
    closed: { tab: "ended", isFinal: true, tone: "neutral" },
    canceled: { tab: "ended", isFinal: true, tone: "neutral" },
  },
  moves: [
    ["draft", "edit", ["merchant", "warehouse"], ["draft"]],
    ["draft", "send", ["merchant", "warehouse"], ["sent"]],
    ["draft", "cancel", ["merchant", "warehouse"], ["canceled"]],
    // The truck came back: what was sent is in its warehouse again.
    ["sent", "cancel", ["merchant", "warehouse"], ["canceled"]],
    ["sent", "receive", ["merchant", "warehouse"], ["partly_received", "received"]],
    ["sent", "close", ["merchant", "warehouse"], ["closed"]],
    ["partly_received", "receive", ["merchant", "warehouse"], ["partly_received", "received"]],
    ["partly_received", "close", ["merchant", "warehouse"], ["closed"]],
    // Pieces that came without having been sent.
    ["received", "close", ["merchant", "warehouse"], ["closed"]],
  ],
});

export type TransferStatus = StatusOf<typeof transferStatuses>;
export type TransferAction = ActionOf<typeof transferStatuses>;
