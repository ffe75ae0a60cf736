import { orderTableName } from "#features/trade/orders/rules/order-moves.ts";
import type { Action, Actor } from "#features/trade/orders/statuses.ts";
import type { StatusMove } from "#kernel/contract.ts";

/** The move that a call makes on a contract: an action of the flow `contract` by an actor. */
export const contractMove = (action: Action, actor: Actor): StatusMove => ({ table: orderTableName("contract"), action, actor });
