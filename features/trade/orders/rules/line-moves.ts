import type { Action, Flow, Status } from "../statuses.ts";

/**
 * Which way the pieces of an order's lines go with a change of its status. Stock and what is held of it go with `end_pieces`, before; this is
 * what is left. Contracts have no stock: their goods leave with the ship. Pure.
 */
export type LineMove = "ship" | "receive" | "cancel" | "return";

export const lineMoveOf = (flow: Flow, action: Action, to: Status): LineMove | undefined => {
  if (to === "cancelled" || action === "confirmCancel" || action === "refundAll") return "cancel";
  if (flow === "contract") {
    if (action === "dispatch") return "ship";
    if (action === "refund") return "cancel";
    return action === "confirmReceipt" || action === "complete" ? "receive" : undefined;
  }
  if (action === "returnCompleted") return "return";
  return action === "confirmPickup" || action === "confirmReceipt" || action === "autoComplete" ? "receive" : undefined;
};
