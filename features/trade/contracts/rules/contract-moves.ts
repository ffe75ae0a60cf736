import { type Action, type Actor, orderFlows } from "#features/trade/orders/statuses.ts";
import type { StatusMove } from "#kernel/contract.ts";

/** The move that a call makes on a contract: an action of the flow `contract` by an actor. */
export const contractMove = (action: Action, actor: Actor): StatusMove => ({ table: orderFlows.contract.name, action, actor });
