import { type Action, type Actor, type Flow, finalStatuses, flowOf, type OrderKind, type Status, transitions } from "../statuses.ts";

/** Actions that leave the normal flow. An actor who may perform only these is not the one an order waits for. */
const exitActions: readonly Action[] = [
  "cancel",
  "expire",
  "requestCancel",
  "cancelFreight",
  "requoteFreight",
  "discard",
  "decline",
  "applyRefund",
  "returnCompleted",
  "finalOverdue",
  "cancelLate",
  "giveBackMissing",
];

const forwardActors = (status: Status, flow: Flow): readonly Actor[] =>
  transitions
    .filter((transition) => transition.flow === flow && transition.from === status && !exitActions.includes(transition.action))
    .flatMap(({ actors }) => actors);

/** Who acts next. `us`: operator or warehouse. `itself`: the order continues by time or by the payment provider. */
export type NextActor = "buyer" | "merchant" | "us" | "itself" | "nobody";

/** Who an order waits for, derived from the transition table; "nobody" in a final status. */
export const nextActor = (order: { status: Status; kind: string }): NextActor => {
  const status = order.status;
  if (finalStatuses.includes(status)) return "nobody";
  const actors = forwardActors(status, flowOf(order.kind as OrderKind));
  if (actors.includes("system")) return "itself";
  if (actors.includes("buyer")) return "buyer";
  return actors.some((actor) => actor !== "merchant") ? "us" : "merchant";
};

/** Statuses in which something went wrong. */
const problemStatuses: readonly Status[] = [
  "failed",
  "refused",
  "refundRefused",
  "creationFailed",
  "balanceRefused",
  "inspectionFailed",
  "contractRefused",
  "shippingRefused",
];

/** The tone of the status chip for this reader. "waiting" means the reader has to act. */
export const statusTone = (
  order: { status: Status; kind: string },
  reader: "buyer" | "merchant" | "us",
): "neutral" | "progress" | "waiting" | "done" | "error" => {
  const status = order.status;
  if (problemStatuses.includes(status)) return "error";
  if (status === "cancelled") return "neutral";
  const actor = nextActor(order);
  if (actor === "nobody") return "done";
  return actor === reader ? "waiting" : "progress";
};
