import type { DataOf } from "#features/calls.ts";
import type { Action } from "#features/trade/orders/statuses.ts";

type Listed = DataOf<"/user/orderList">["list"][number];

/** What an order says about what can be done with it; a row of a list and a whole order both do. */
export type MovableOrder = Pick<Listed, "order_number" | "status" | "kind" | "actions" | "due">;

interface Move {
  path:
    | "/user/uploadLabel"
    | "/user/confirmPickup"
    | "/user/confirmReceipt"
    | "/user/confirmRefund"
    | "/user/retryOrder"
    | "/user/acceptRefusal"
    | "/user/escalateRefund"
    | "/user/cancelOrder"
    | "/user/requestCancel"
    | "/user/applyOrderRefund"
    | "/user/discardOrder";
  /** What the person is asked before it happens. */
  asks: "yes" | "reason" | "label";
  danger?: boolean;
}

/** The buyer's moves by their name in the table of statuses, what matters most first. Paying has a page of its own. */
export const buyerMoves = {
  uploadLabel: { path: "/user/uploadLabel", asks: "label" },
  confirmPickup: { path: "/user/confirmPickup", asks: "yes" },
  confirmReceipt: { path: "/user/confirmReceipt", asks: "yes" },
  confirmRefund: { path: "/user/confirmRefund", asks: "yes" },
  retry: { path: "/user/retryOrder", asks: "yes" },
  escalate: { path: "/user/escalateRefund", asks: "reason" },
  accept: { path: "/user/acceptRefusal", asks: "yes" },
  applyRefund: { path: "/user/applyOrderRefund", asks: "reason" },
  requestCancel: { path: "/user/requestCancel", asks: "reason", danger: true },
  cancel: { path: "/user/cancelOrder", asks: "yes", danger: true },
  discard: { path: "/user/discardOrder", asks: "yes", danger: true },
} as const satisfies Partial<Record<Action, Move>>;

export type BuyerMove = keyof typeof buyerMoves;

/** Whether a move ends the order: it is asked in red. */
export const isDangerous = (move: BuyerMove): boolean => "danger" in buyerMoves[move];

/** Moves that are the next step of an order, so that one of them is its button; the others stand in its menu. */
const nextSteps: readonly BuyerMove[] = ["uploadLabel", "confirmPickup", "confirmReceipt", "confirmRefund", "retry", "escalate"];

const namesOf = (): BuyerMove[] => Object.keys(buyerMoves) as BuyerMove[];

/** The one button of an order and what its menu holds, from the actions that the server lists. */
export const movesOf = ({
  actions,
  due,
}: Pick<MovableOrder, "actions" | "due">): { next: "pay" | BuyerMove | undefined; others: BuyerMove[] } => {
  const open = namesOf().filter((name) => actions.some(({ action }) => action === name));
  const next = due ? "pay" : nextSteps.find((name) => open.includes(name));
  return { next, others: open.filter((name) => name !== next) };
};
