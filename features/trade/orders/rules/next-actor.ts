import { type Action, type Actor, transitions, type Flow, finalStatuses, flowOf, type OrderKind, type Status, statusOf } from "../statuses.ts";

/** Ways out of an order instead of further along it: that one may take them does not make it one's turn. */
const exitActions: readonly Action[] = [
  "cancel",
  "expire",
  "requestCancel",
  "discard",
  "decline",
  "applyRefund",
  "returnCompleted",
  "finalOverdue",
];

const forwardActors = (status: Status, flow: Flow): readonly Actor[] =>
  transitions.filter((arrow) => arrow.flow === flow && arrow.from === status && !exitActions.includes(arrow.action)).flatMap(({ actors }) => actors);

/** Whose turn it is. `itself`: the order goes on by time or by a provider's answer, whoever else may hurry it on. */
export type NextActor = "buyer" | "merchant" | "us" | "itself" | "nobody";

/** Who an order waits for, from the table of statuses; "nobody" once it has ended. */
export const nextActor = (order: { status: number; kind: string }): NextActor => {
  const status = statusOf(order.status);
  if (finalStatuses.includes(status)) return "nobody";
  const actors = forwardActors(status, flowOf(order.kind as OrderKind));
  if (actors.includes("system")) return "itself";
  if (actors.includes("buyer")) return "buyer";
  return actors.some((actor) => actor !== "merchant") ? "us" : "merchant";
};

/** Statuses in which something went wrong, whoever has to put it right. */
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

/** What an order's status asks of its reader (design 9): a colour and an icon beside the word. "waiting" is the reader's own turn. */
export const statusTone = (
  order: { status: number; kind: string },
  reader: "buyer" | "merchant" | "us",
): "neutral" | "progress" | "waiting" | "done" | "error" => {
  const status = statusOf(order.status);
  if (problemStatuses.includes(status)) return "error";
  if (status === "cancelled") return "neutral";
  const actor = nextActor(order);
  if (actor === "nobody") return "done";
  return actor === reader ? "waiting" : "progress";
};
