import type { StatusMove } from "#kernel/contract.ts";
import { type Action, type Actor, orderFlows, transitions } from "../statuses.ts";

/** The moves a call makes on orders: an action by an actor, in every flow whose table has it. Contracts have calls of their own. */
export const orderMoves = (action: Action, actor: Actor): StatusMove[] =>
  transitions
    .filter((row) => row.flow !== "contract" && row.action === action && row.actors.includes(actor))
    .map(({ flow }) => orderFlows[flow].name)
    .filter((table, at, tables) => tables.indexOf(table) === at)
    .map((table) => ({ table, action, actor }));
