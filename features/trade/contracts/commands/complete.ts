import { transitionOrder } from "#features/trade/orders/commands/transition-orders.ts";
import { type ActionBody, type ActionContext, isPossible, lockContractOf, performedBy, refuseMove } from "./actions.ts";
import { notifySides } from "./notify-sides.ts";

/** Completes a contract whose goods were received before its balance was paid. Refuses BALANCE_NOT_VERIFIED while it is not. */
export const complete = (context: ActionContext<ActionBody>) =>
  context.transaction(async (tx) => {
    const { body, session, platform, now } = context;
    const locked = await lockContractOf(tx, body.contract_sn, "operator", session);
    const { order, contract } = locked;
    if (!isPossible(locked, "complete", "operator", now)) refuseMove(locked, "complete", context);
    const by = performedBy(context, "operator");
    const status = transitionOrder(tx, { order, action: "complete", ...by, changes: { completed_at: now } });
    await notifySides(tx, platform, { order_id: order.order_id, action: "complete", actor: "operator", status, note: body.note, now });
    return { contract_sn: order.order_number, status, status_name: status, version: contract.version };
  });
