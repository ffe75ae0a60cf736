import { audit } from "#features/identity/accounts/commands/audit.ts";
import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { takeFromDailyLimit } from "#features/ledger/daily-limits/commands.ts";
import { advanceShipments, planRestOf } from "#features/trade/shipments/commands.ts";
import { waitsForRest } from "#features/trade/shipments/queries.ts";
import type { Consent } from "#kernel/consent.ts";
import type { Language } from "#kernel/languages.ts";
import { refundTerms } from "#kernel/priced-terms.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { RequestContext } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import { type LockedOrder, lockOrder } from "../queries/locks.ts";
import { agreeToRefund, refundAgreement } from "../queries/refunds.ts";
import { type RefundEntrance, refundEntrances, refundRequestRefusal } from "../rules/refund-requests.ts";
import { availableTransitions, maxSoleRefundCents, refundableCents } from "../rules.ts";
import type { Action, Actor, Status } from "../statuses.ts";
import { followShipments } from "./follow-shipments.ts";
import { invoiceShipments } from "./invoice-shipments.ts";
import { notifyBuyer, type OrderNotification } from "./notify-buyer.ts";
import { lockOrders } from "./payments.ts";
import { closeOrder, closeUnpaid, completeOrder, moveGoods, refundInFull, returnOrder } from "./settle-order.ts";
import { type PerformedBy, transitionOrder } from "./transition-orders.ts";

/** Commands behind the calls that change an order: lock it, check the transition and its guard, then perform it. */

export interface ActionBody {
  order_sn: string;
  note: string;
}

/** The parts of a call's context that an action needs. */
export interface ActionContext<B extends ActionBody> {
  body: B;
  session: Session;
  now: Date;
  platform: Platform;
  consent: Consent;
  request: Pick<RequestContext, "language">;
  transaction(work: (tx: Tx) => Promise<ActionResult>): Promise<ActionResult>;
}

interface ActionResult {
  orders: { order_number: string; status: Status }[];
}

/** The locked order and the input of one action. */
interface ActionStep<B extends ActionBody> {
  tx: Tx;
  order: LockedOrder;
  by: PerformedBy;
  body: B;
  session: Session;
  platform: Platform;
  consent: Consent;
  language: Language;
}

/** Whether this actor may perform the action on the order now. Contracts have commands of their own (features/trade/contracts). */
const isAllowed = (order: LockedOrder, action: Action, actor: Actor): boolean =>
  order.kind !== "fob" && availableTransitions(order, actor).some((transition) => transition.action === action);

const isRefundEntrance = (action: Action): action is Action & RefundEntrance => (refundEntrances as readonly string[]).includes(action);

/** Why an action is not possible now. Requests for money back give the reason that all their entrances give. */
const actionRefusal = (order: LockedOrder, action: Action, actor: Actor) => {
  if (isAllowed(order, action, actor)) return undefined;
  return actor === "buyer" && isRefundEntrance(action) ? refundRequestRefusal(order, action) : "WRONG_STATUS";
};

const performedBy = ({ session, now, body }: ActionContext<ActionBody>, actor: Actor): PerformedBy => ({
  actor,
  person_id: session.person_id,
  now,
  note: body.note,
});

/**
 * Creates a command that changes one order: a buyer's or merchant's own, or any order for operator staff. An unknown or foreign
 * number is refused with NOT_FOUND, an action that is not possible now with WRONG_STATUS, or as `refundRequestRefusal` says. `perform` returns the new status,
 * or the current one when a second person has to approve first. `notification` is sent to the buyer when the status changed.
 */
export const orderAction =
  <B extends ActionBody>(
    actor: Actor,
    action: Action,
    perform: (step: ActionStep<B>) => Status | Promise<Status>,
    notification?: OrderNotification,
  ) =>
  (context: ActionContext<B>): Promise<ActionResult> =>
    context.transaction(async (tx) => {
      const { body, session } = context;
      const company_id = actor === "buyer" ? session.company_id : null;
      const merchant_id = actor === "merchant" ? session.merchant_id : null;
      const order =
        (await tx.row(lockOrder, { order_sn: body.order_sn, company_id, merchant_id })) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
      refuseIf(actionRefusal(order, action, actor));
      const status = await perform({
        tx,
        order,
        by: performedBy(context, actor),
        body,
        session,
        platform: context.platform,
        consent: context.consent,
        language: context.request.language,
      });
      if (notification && status !== order.status)
        await notifyBuyer(tx, context.platform, order.order_id, notification, context.now, body.note);
      return { orders: [{ order_number: order.order_number, status }] };
    });

/** Creates a command that changes only the status and the timeline. */
const simpleAction = (actor: Actor, action: Action, notification?: OrderNotification) =>
  orderAction(actor, action, ({ tx, order, by }) => transitionOrder(tx, { order, action, ...by }), notification);

// Buyer.

/** Cancels all unpaid orders of a single or parent number. Refuses it with the reason of the first order when there is none. */
export const cancelOrders = (context: ActionContext<ActionBody> & { session: { company_id: number } }): Promise<ActionResult> =>
  context.transaction(async (tx) => {
    const orders = await lockOrders(tx, context.session.company_id, context.body.order_sn);
    const cancellable = orders.filter((order) => isAllowed(order, "cancel", "buyer"));
    const [first = refuse("NOT_FOUND", {}, ["order_sn"])] = orders;
    if (cancellable.length === 0) refuseIf(actionRefusal(first, "cancel", "buyer"));
    const statuses = await closeUnpaid(tx, cancellable, "cancel", performedBy(context, "buyer"));
    return { orders: cancellable.map(({ order_number, status }, index) => ({ order_number, status: statuses[index] ?? status })) };
  });

/** Refuses a refund of less than the buyer saw. */
export const assertRefundSeen = ({ order, consent }: Pick<ActionStep<ActionBody>, "order" | "consent">): void =>
  consent.assert(refundTerms(order.order_number, refundableCents(order)));

export const requestCancellation = orderAction("buyer", "requestCancel", ({ tx, order, by, consent }) => {
  assertRefundSeen({ order, consent });
  return transitionOrder(tx, { order, action: "requestCancel", ...by, changes: { status_before: order.status } });
});

/** Attaches the buyer's shipping label. It must be a PDF that the company has uploaded; other files are refused as not found. */
export const uploadOrderLabel = orderAction<ActionBody & { label_file_id: string }>(
  "buyer",
  "uploadLabel",
  async ({ tx, order, by, body, session }) => {
    const { label_file_id } = body;
    const [file] = await getOwnedFiles(tx, session, [label_file_id], ["label", "document"], "label_file_id");
    if (file?.mime !== "application/pdf") refuse("PDF_ONLY", {}, ["label_file_id"]);
    return transitionOrder(tx, { order, action: "uploadLabel", ...by, attachments: [label_file_id], changes: { label_file_id } });
  },
);

export const confirmPickupByBuyer = orderAction("buyer", "confirmPickup", ({ tx, order, by }) =>
  completeOrder(tx, order, "confirmPickup", by),
);
export const confirmReceipt = orderAction("buyer", "confirmReceipt", ({ tx, order, by }) => completeOrder(tx, order, "confirmReceipt", by));
/** Refuses a claim that comes too late or is one too many; after-sale, which is above orders, registers it. */
type RefundGuard = (tx: Tx, order: LockedOrder, now: Date) => Promise<void>;

let refundGuard: RefundGuard = async () => undefined;

export const onRefundRequested = (guard: RefundGuard): void => {
  refundGuard = guard;
};

/** Requests the refund of a whole completed order. It counts as one of the company's after-sale claims of the month. */
export const requestRefund = orderAction("buyer", "applyRefund", async ({ tx, order, by, consent }) => {
  assertRefundSeen({ order, consent });
  await refundGuard(tx, order, by.now);
  return transitionOrder(tx, { order, action: "applyRefund", ...by });
});
export const confirmRefundReceived = simpleAction("buyer", "confirmRefund");
export const acceptRefundRefusal = simpleAction("buyer", "accept");
export const escalateRefundRefusal = orderAction("buyer", "escalate", ({ tx, order, by }) =>
  transitionOrder(tx, { order, action: "escalate", ...by, changes: { escalated_at: by.now } }),
);

export const discardFailedOrder = orderAction("buyer", "discard", ({ tx, order, by }) => closeOrder(tx, order, "discard", by));

// Warehouse.

export const startPackingOrder = orderAction("warehouse", "startPacking", ({ tx, order, by }) => {
  planRestOf(tx, [order.order_id], by);
  advanceShipments(tx, [order.order_id], "startPicking", by);
  return transitionOrder(tx, { order, action: "startPacking", ...by });
});
export const readyOrderForPickup = orderAction(
  "warehouse",
  "readyForPickup",
  ({ tx, order, by }) => {
    planRestOf(tx, [order.order_id], by);
    advanceShipments(tx, [order.order_id], "pack", by);
    return followShipments(tx, order, by);
  },
  "orderReadyForPickup",
);

/**
 * Dispatches all that is in the warehouse of an order: its reserved stock becomes sold, which lowers on-hand and reserved quantities together.
 * The order stays in packing while pieces are still missing.
 */
export const dispatchOrder = orderAction<ActionBody & { tracking_number: string; carrier: string; file_ids: string[] }>(
  "warehouse",
  "dispatch",
  async ({ tx, order, by, body, session }) => {
    const { tracking_number, carrier, file_ids } = body;
    if (await tx.row(waitsForRest, { order_id: order.order_id })) refuse("TOGETHER_WANTED");
    await getOwnedFiles(tx, session, file_ids, ["label", "document", "picture"], "file_ids");
    planRestOf(tx, [order.order_id], by);
    advanceShipments(tx, [order.order_id], "handOver", { ...by, attachments: file_ids }, { carrier, tracking_number });
    moveGoods(tx, [order], "dispatch", by);
    await invoiceShipments(tx, order, by.now);
    return followShipments(tx, order, { ...by, attachments: file_ids });
  },
  "orderDispatched",
);

export const arriveAtTerminal = orderAction(
  "warehouse",
  "arrive",
  ({ tx, order, by }) => {
    advanceShipments(tx, [order.order_id], "deliver", by);
    return transitionOrder(tx, { order, action: "arrive", ...by });
  },
  "orderArrived",
);
export const confirmPickupByWarehouse = orderAction("warehouse", "confirmPickup", ({ tx, order, by }) =>
  completeOrder(tx, order, "confirmPickup", by),
);
export const failPacking = simpleAction("warehouse", "fail", "orderFailed");

// Operator and merchant.

export const refundFailedOrder = orderAction("operator", "refundAll", ({ tx, order, by }) => closeOrder(tx, order, "refundAll", by));
export const confirmCancellation = orderAction(
  "operator",
  "confirmCancel",
  ({ tx, order, by }) => closeOrder(tx, order, "confirmCancel", by),
  "orderCancelConfirmed",
);
export const declineCancellation = orderAction(
  "operator",
  "declineCancel",
  ({ tx, order, by }) =>
    transitionOrder(tx, {
      order,
      action: "declineCancel",
      ...by,
      to: order.status_before ?? order.status,
      changes: { status_before: null },
    }),
  "orderCancelDeclined",
);

/** A refund by staff: the order, its amount, and who gives it. */
interface StaffRefund {
  order: LockedOrder;
  amount_cents: number;
  by: PerformedBy;
  session: Session;
  platform: Platform;
}

/**
 * Whether a refund by staff may be carried out now: a company gets more per day than the limit only by two staff members (docs/security.md S7).
 * The first call records the approval and answers false. The same person again is refused with SECOND_PERSON_NEEDED.
 */
export const isRefundAgreed = async (tx: Tx, { order, amount_cents, by, session, platform }: StaffRefund): Promise<boolean> => {
  const { order_id, order_number, company_id } = order;
  const first = await tx.row(refundAgreement, { order_id, amount_cents });
  const limited = { kind: "refund", company_id, amount_cents, limit_cents: maxSoleRefundCents(platform.sites), at: by.now } as const;
  if (!first && (amount_cents === 0 || (await takeFromDailyLimit(tx, platform, limited)))) return true;
  if (first) return first.person_id === session.person_id ? refuse("SECOND_PERSON_NEEDED") : true;
  const { person_id } = session;
  tx.write(agreeToRefund, { order_id, person_id, amount_cents, now: by.now });
  await audit(tx, by.now, {
    person_id,
    action: "refundAgreed",
    subject: order_number,
    after: { company_id, cents: amount_cents, note: by.note },
  });
  return false;
};

/** Wraps a refund so that it needs two staff members above the limit of the day; the first call changes no status. */
const withSecondApproval =
  (refund: (tx: Tx, order: LockedOrder, by: PerformedBy) => Promise<Status>) =>
  async ({ tx, order, by, session, platform }: ActionStep<ActionBody>): Promise<Status> =>
    (await isRefundAgreed(tx, { order, amount_cents: refundableCents(order), by, session, platform }))
      ? refund(tx, order, by)
      : order.status;

export const refundByOperator = orderAction("operator", "refund", withSecondApproval(refundInFull), "orderRefunded");
export const refuseRefundByOperator = simpleAction("operator", "refuse", "orderRefundRefused");
export const completeReturn = orderAction("operator", "returnCompleted", withSecondApproval(returnOrder));
export const refundByMerchant = orderAction("merchant", "refund", ({ tx, order, by }) => refundInFull(tx, order, by), "orderRefunded");
export const refuseRefundByMerchant = simpleAction("merchant", "refuse", "orderRefundRefused");
