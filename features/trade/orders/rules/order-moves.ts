import type { StatusMove } from "#kernel/contract.ts";
import { type Action, type Actor, type Flow, transitions } from "../statuses.ts";

/** The name of the status table of a flow (GET /dev/states). */
export const orderTableName = (flow: Flow): string => `orders.${flow}`;

/** The moves a call makes on orders: an action by an actor, in every flow whose table has it. Contracts have calls of their own. */
export const orderMoves = (action: Action, actor: Actor): StatusMove[] => {
  const flows = new Set(
    transitions.filter((row) => row.flow !== "contract" && row.action === action && row.actors.includes(actor)).map(({ flow }) => flow),
  );
  return [...flows].map((flow) => ({ table: orderTableName(flow), action, actor }));
};
