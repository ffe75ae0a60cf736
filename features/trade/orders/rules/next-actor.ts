import { type Tone, toneOf } from "#kernel/state-machine.ts";
import { flowOf, type OrderKind, orderFlows, type Status, statusRow } from "../statuses.ts";

/** Who acts next. `us`: operator or warehouse. `itself`: the order continues by time or by the payment provider. */
export type NextActor = "buyer" | "merchant" | "us" | "itself" | "nobody";

/** Who an order waits for, by its status table; "nobody" in a final status. */
export const nextActor = (order: { status: Status; kind: string }): NextActor => {
  const row = statusRow(flowOf(order.kind as OrderKind), order.status);
  if (!row || !("waitsFor" in row)) return "nobody";
  const [first] = row.waitsFor;
  if (first === "system") return "itself";
  return first === "buyer" || first === "merchant" ? first : "us";
};

const actorsOfReader = { buyer: ["buyer"], merchant: ["merchant"], us: ["operator", "warehouse"] } as const;

/** The tone of the status chip for this reader. "waiting" means the reader has to act. */
export const statusTone = (order: { status: Status; kind: string }, reader: "buyer" | "merchant" | "us"): Tone =>
  toneOf(orderFlows[flowOf(order.kind as OrderKind)], order.status as never, ...actorsOfReader[reader]);
