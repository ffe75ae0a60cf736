import type { DataOf } from "#client/calls.ts";
import type { Action } from "#features/trade/orders/statuses.ts";

type ListedOrder = DataOf<"/user/orderList">["list"][number];

/** The fields that decide which actions an order offers; list rows and order details both have them. */
export type ActionableOrder = Pick<ListedOrder, "order_number" | "status" | "kind" | "actions" | "due" | "seen">;

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
    | "/user/discardOrder"
    | "/user/cancelLateReservation";
  /** What the dialog asks for. */
  input: "yes" | "reason" | "label";
  danger?: boolean;
}

/** The calls of the buyer's actions by their name in the transition table, most important first. Payment has its own page. */
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
  cancelLate: { path: "/user/cancelLateReservation", input: "yes", danger: true },
  discard: { path: "/user/discardOrder", input: "yes", danger: true },
} as const satisfies Partial<Record<Action, ActionCall>>;

export type BuyerAction = keyof typeof buyerActionCalls;

/** Whether an action closes the order; its dialog uses the danger style. */
export const isDangerous = (action: BuyerAction): boolean => "danger" in buyerActionCalls[action];

/** Actions that are the next step of an order. The first possible one is the button, all others are in the menu. */
const nextSteps: readonly BuyerAction[] = ["uploadLabel", "confirmPickup", "confirmReceipt", "confirmRefund", "retry", "escalate"];

const actionNames = (): BuyerAction[] => Object.keys(buyerActionCalls) as BuyerAction[];

/** Splits the actions listed by the server into the button (`next`) and the menu (`others`). */
export const splitActions = ({
  actions,
  due,
}: Pick<ActionableOrder, "actions" | "due">): { next: "pay" | BuyerAction | undefined; others: BuyerAction[] } => {
  const open = actionNames().filter((name) => actions.some(({ action }) => action === name));
  const next = due ? "pay" : nextSteps.find((name) => open.includes(name));
  return { next, others: open.filter((name) => name !== next) };
};
