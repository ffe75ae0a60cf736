import type { DataOf } from "#features/calls.ts";
import type { Action } from "#features/trade/orders/statuses.ts";

type ListedOrder = DataOf<"/user/orderList">["list"][number];

/** What an order says about what can be done with it; a row of a list and a whole order both do. */
export type ActionableOrder = Pick<ListedOrder, "order_number" | "status" | "kind" | "actions" | "due">;

interface ActionCall {
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
  input: "yes" | "reason" | "label";
  danger?: boolean;
}

/** The buyer's moves by their name in the table of statuses, what matters most first. Paying has a page of its own. */
export const buyerActionCalls = {
  uploadLabel: { path: "/user/uploadLabel", input: "label" },
  confirmPickup: { path: "/user/confirmPickup", input: "yes" },
  confirmReceipt: { path: "/user/confirmReceipt", input: "yes" },
  confirmRefund: { path: "/user/confirmRefund", input: "yes" },
  retry: { path: "/user/retryOrder", input: "yes" },
  escalate: { path: "/user/escalateRefund", input: "reason" },
  accept: { path: "/user/acceptRefusal", input: "yes" },
  applyRefund: { path: "/user/applyOrderRefund", input: "reason" },
  requestCancel: { path: "/user/requestCancel", input: "reason", danger: true },
  cancel: { path: "/user/cancelOrder", input: "yes", danger: true },
  discard: { path: "/user/discardOrder", input: "yes", danger: true },
} as const satisfies Partial<Record<Action, ActionCall>>;

export type BuyerAction = keyof typeof buyerActionCalls;

/** Whether a move ends the order: it is asked in red. */
export const isDangerous = (move: BuyerAction): boolean => "danger" in buyerActionCalls[move];

/** Moves that are the next step of an order, so that one of them is its button; the others stand in its menu. */
const nextSteps: readonly BuyerAction[] = ["uploadLabel", "confirmPickup", "confirmReceipt", "confirmRefund", "retry", "escalate"];

const actionNames = (): BuyerAction[] => Object.keys(buyerActionCalls) as BuyerAction[];

/** The one button of an order and what its menu holds, from the actions that the server lists. */
export const splitActions = ({
  actions,
  due,
}: Pick<ActionableOrder, "actions" | "due">): { next: "pay" | BuyerAction | undefined; others: BuyerAction[] } => {
  const open = actionNames().filter((name) => actions.some(({ action }) => action === name));
  const next = due ? "pay" : nextSteps.find((name) => open.includes(name));
  return { next, others: open.filter((name) => name !== next) };
};
