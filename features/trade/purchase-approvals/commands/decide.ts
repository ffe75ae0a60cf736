import { fullName } from "#features/identity/accounts/rules.ts";
import { hasAbility } from "#features/identity/members/abilities.ts";
import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import {
  type CheckoutContext,
  checkoutTotal,
  draftCheckout,
  loadOffers,
  placeOrders,
} from "#features/trade/orders/commands/create-order.ts";
import { createOrder } from "#features/trade/orders/contract/buyer.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import { toAmount } from "#kernel/money.ts";
import { quoteRefusal, type Reason, Refused, refuse } from "#kernel/refusals.ts";
import { actionsOf, nextStatus } from "#kernel/state-machine.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { approvePurchase, refusePurchase, withdrawPurchase } from "../contract.ts";
import { decidePurchase, type LockedPurchase, lockPurchase } from "../queries.ts";
import { actorsFor } from "../rules.ts";
import { type PurchaseAction, purchaseStatuses } from "../statuses.ts";

type DecisionContext = Context<typeof approvePurchase> | Context<typeof refusePurchase> | Context<typeof withdrawPurchase>;

/** Locks a purchase for an action. Refuses it when it is already decided or this member may not perform the action. */
const lockForAction = async (tx: Tx, { body, session }: DecisionContext, action: PurchaseAction) => {
  const purchase =
    (await tx.row(lockPurchase, { company_id: session.company_id, purchase_number: body.purchase_number })) ?? refuse("NOT_FOUND");
  const to = nextStatus(purchaseStatuses, purchase.status, action) ?? refuse("PURCHASE_DECIDED");
  const actors = actorsFor({ role: session.member_role, person_id: session.person_id }, purchase);
  if (!actionsOf(purchaseStatuses, purchase.status, ...actors).includes(action))
    return refuse(action === "withdraw" ? "ROLE_NOT_ALLOWED" : actors.includes("requester") ? "OWN_PURCHASE" : "ROLE_NOT_ALLOWED");
  return { purchase, to };
};

/** Notifies the requester; the message names the person who decided. */
const notifyRequester = (
  tx: Tx,
  { session, platform, now }: DecisionContext,
  purchase: LockedPurchase,
  kind: "purchaseApproved" | "purchaseRefused",
  href: string,
  note: string,
) =>
  notify(tx, platform, {
    kind,
    // Bound to the company, so that the requester does not see it while acting for another company.
    company_id: session.company_id,
    person_id: purchase.requester_id,
    params: {
      person: fullName(session),
      total: localizedMoney(purchase.asked_cents, purchase.currency),
      number: purchase.purchase_number,
      ...(note && { note }),
    },
    href,
    now,
    site_code: purchase.site_code,
  });

/** Restores the checkout context of the request: the requester as the person, and the site it was requested on. */
const toCheckoutContext = (context: Context<typeof approvePurchase>, purchase: LockedPurchase): CheckoutContext => {
  const { request, platform, session, consent } = context;
  const site = platform.sites.get(purchase.site_code) ?? request.site;
  const { now } = context;
  return {
    // The input of /home/create as it was parsed when the request was made.
    body: { ...purchase.options, cart_id: [] } as unknown as CheckoutContext["body"],
    session: { ...session, person_id: purchase.requester_id },
    request: { ...request, site },
    platform,
    now,
    consent,
  };
};

/**
 * Approves a purchase: validates and prices it again and places its orders at today's prices. Refuses TERMS_CHANGED when they are
 * worse than those the approver has seen, PURCHASE_CHANGED when only a total was sent and today's is above it, and
 * PURCHASE_NOT_ORDERABLE for what /home/create would refuse, because an approver cannot change the purchase.
 */
export const approveRequest = async (context: Context<typeof approvePurchase>) => {
  let requester = "";
  const approved = context.transaction(async (tx) => {
    const { body, now, session } = context;
    const { purchase, to } = await lockForAction(tx, context, "approve");
    if (!hasAbility(purchase.requester_role, "buy")) return refuse("REQUESTER_LEFT", { name: purchase.requester });
    const placing = toCheckoutContext(context, purchase);
    requester = purchase.requester;
    const drafted = await draftCheckout(tx, placing, () => loadOffers(tx, placing, purchase.lines));
    const total = checkoutTotal(drafted);
    if (!body.seen && total > body.total) return refuse("PURCHASE_CHANGED", { total: toAmount(total) });
    const { order_parent_number } = await placeOrders(tx, placing, drafted);
    tx.write(decidePurchase, {
      purchase_id: purchase.purchase_id,
      status: to,
      person_id: session.person_id,
      now,
      note: body.note,
      parent_number: order_parent_number,
    });
    await recordActivity(tx, now, {
      company_id: session.company_id,
      person_id: session.person_id,
      action: "purchaseApproved",
      about_person_id: purchase.requester_id,
      subject: purchase.purchase_number,
      details: { cents: total, note: body.note, order_parent_number },
    });
    await notifyRequester(tx, context, purchase, "purchaseApproved", `/pay?order_sn=${order_parent_number}`, body.note);
    return { order_parent_number };
  });
  return approved.catch((error: unknown) => {
    const isAboutOrder = error instanceof Refused && (createOrder.refuses as readonly Reason[]).includes(error.reason);
    throw isAboutOrder ? quoteRefusal("PURCHASE_NOT_ORDERABLE", { name: requester }, error) : error;
  });
};

/** Refuses a purchase with a reason and notifies the requester. */
export const refuseRequest = (context: Context<typeof refusePurchase>): Promise<null> =>
  context.transaction(async (tx) => {
    const { body, now, session } = context;
    const { purchase, to } = await lockForAction(tx, context, "refuse");
    tx.write(decidePurchase, {
      purchase_id: purchase.purchase_id,
      status: to,
      person_id: session.person_id,
      now,
      note: body.note,
      parent_number: null,
    });
    await recordActivity(tx, now, {
      company_id: session.company_id,
      person_id: session.person_id,
      action: "purchaseRefused",
      about_person_id: purchase.requester_id,
      subject: purchase.purchase_number,
      details: { cents: purchase.asked_cents, note: body.note },
    });
    await notifyRequester(tx, context, purchase, "purchaseRefused", `/user_center/approvals/${purchase.purchase_number}`, body.note);
    return null;
  });

/** Withdraws the caller's own purchase request. */
export const withdrawRequest = (context: Context<typeof withdrawPurchase>): Promise<null> =>
  context.transaction(async (tx) => {
    const { now, session } = context;
    const { purchase, to } = await lockForAction(tx, context, "withdraw");
    tx.write(decidePurchase, {
      purchase_id: purchase.purchase_id,
      status: to,
      person_id: session.person_id,
      now,
      note: "",
      parent_number: null,
    });
    await recordActivity(tx, now, {
      company_id: session.company_id,
      person_id: session.person_id,
      action: "purchaseWithdrawn",
      subject: purchase.purchase_number,
      details: { cents: purchase.asked_cents },
    });
    return null;
  });
