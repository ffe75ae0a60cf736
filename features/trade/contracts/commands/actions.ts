import { type OrderChanges, type PerformedBy, transitionOrder } from "#features/trade/orders/commands/transition-orders.ts";
import { lockContractOrder } from "#features/trade/orders/queries/contract-orders.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import { availableTransitions } from "#features/trade/orders/rules.ts";
import type { Action, Actor, Status } from "#features/trade/orders/statuses.ts";
import { formatDay } from "#kernel/calendar.ts";
import type { Consent } from "#kernel/consent.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import { type ContractRow, lockContract } from "../queries/contracts.ts";
import { contractConsent } from "../rules/amounts.ts";
import { contractFacts } from "../rules/facts.ts";
import { moveRefusal } from "../rules/move-refusal.ts";
import { notifySides } from "./notify-sides.ts";
import { termsOf } from "./versions.ts";

/** The frame of every command that moves a contract: lock order and contract, judge the move, write, change the status, notify. */

export interface ActionBody {
  contract_sn: string;
  note: string;
}

/** The parts of a call's context that an action needs. */
export interface ActionContext<B extends ActionBody> {
  body: B;
  session: Session;
  now: Date;
  platform: Platform;
  request: Pick<Context["request"], "language" | "site">;
  consent: Consent;
  transaction(work: (tx: Tx) => Promise<ActionResult>): Promise<ActionResult>;
}

export interface ActionResult {
  contract_sn: string;
  status: Status;
  status_name: string;
  version: number;
}

/** A contract whose order and own row are locked by this transaction. */
export interface LockedContract {
  order: LockedOrder;
  contract: ContractRow;
}

/** What an action does besides its own writes. */
export interface Move {
  /** Needed where the table lists several targets. */
  to?: Status;
  changes?: OrderChanges;
  attachments?: readonly string[];
  /** The newest version afterwards, when the action made one. */
  version?: number;
}

export interface Step<B extends ActionBody> extends LockedContract {
  tx: Tx;
  by: PerformedBy;
  body: B;
  session: Session;
  platform: Platform;
  now: Date;
  context: ActionContext<B>;
}

/** Locks a contract. An unknown or foreign number is refused with NOT_FOUND. Buyers' drafts do not exist for others. */
export const lockContractOf = async (tx: Tx, contract_sn: string, actor: Actor, session: Session): Promise<LockedContract> => {
  const company_id = actor === "buyer" ? session.company_id : null;
  const merchant_id = actor === "merchant" ? session.merchant_id : null;
  const order = (await tx.row(lockContractOrder, { contract_sn, company_id, merchant_id })) ?? refuse("NOT_FOUND", {}, ["contract_sn"]);
  const contract = await tx.only(lockContract, { order_id: order.order_id });
  if (actor !== "buyer" && contract.version === 0) return refuse("NOT_FOUND", {}, ["contract_sn"]);
  return { order, contract };
};

/** Whether an actor can perform an action now, by status and guards. */
export const isPossible = ({ order, contract }: LockedContract, action: Action, actor: Actor, now: Date): boolean =>
  availableTransitions({ ...order, contract_facts: contractFacts(order, contract, now) }, actor).some((move) => move.action === action);

/** The acting person in the timeline. */
export const performedBy = (
  { session, now, body }: Pick<ActionContext<ActionBody>, "session" | "now" | "body">,
  actor: Actor,
): PerformedBy => ({
  actor,
  person_id: session.person_id,
  now,
  note: body.note,
});

/** Refuses a move that is not possible now, and says why where its guard is what fails. */
export const refuseMove = (
  { order, contract }: LockedContract,
  action: Action,
  { now, request }: Pick<ActionContext<ActionBody>, "now" | "request">,
): never => {
  const reason = moveRefusal(order.status, contractFacts(order, contract, now), action);
  const { etd } = contract;
  return refuse(reason, reason === "CONTRACT_NOT_SAILED" && etd !== null ? { date: formatDay(etd, request.language) } : {});
};

/**
 * Creates a command that moves a contract. A move that is not in the table, or whose guard fails, is refused, and one that agrees to
 * terms other than those seen with TERMS_CHANGED, before `perform` writes anything.
 */
export const contractAction =
  <B extends ActionBody>(actor: Actor, action: Action, perform: (step: Step<B>) => Promise<Move | undefined> = async () => undefined) =>
  (context: ActionContext<B>): Promise<ActionResult> =>
    context.transaction(async (tx) => {
      const { body, session, platform, now } = context;
      const locked = await lockContractOf(tx, body.contract_sn, actor, session);
      if (!isPossible(locked, action, actor, now)) refuseMove(locked, action, context);
      if (context.consent.isGiven && (actor === "buyer" || actor === "merchant")) {
        const { order_id } = locked.order;
        const { version } = locked.contract;
        context.consent.assert(contractConsent(actor, version, await termsOf(tx, order_id, version)));
      }
      const by = performedBy(context, actor);
      const move = (await perform({ tx, ...locked, by, body, session, platform, now, context })) ?? {};
      const { version = locked.contract.version, to, changes, attachments } = move;
      const status = transitionOrder(tx, {
        order: locked.order,
        action,
        ...by,
        ...(to && { to }),
        ...(changes && { changes }),
        ...(attachments && { attachments }),
      });
      await notifySides(tx, platform, { order_id: locked.order.order_id, action, actor, status, note: body.note, now });
      return { contract_sn: locked.order.order_number, status, status_name: status, version };
    });
