import { may } from "#features/identity/members/abilities.ts";
import { record } from "#features/identity/members/commands/record.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { draftPurchase, offersBehind, type Placing, placePurchase, totalOf } from "#features/trade/orders/commands/create-order.ts";
import { toAmount } from "#kernel/money.ts";
import { moneyInEachLanguage } from "#kernel/money-in-messages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { approvePurchase, refusePurchase, withdrawPurchase } from "../contract.ts";
import { decidePurchase, type LockedPurchase, lockPurchase } from "../queries.ts";
import { actorsOf } from "../rules.ts";
import { type PurchaseAction, purchaseActions, purchaseArrow } from "../statuses.ts";

type Deciding = Context<typeof approvePurchase> | Context<typeof refusePurchase> | Context<typeof withdrawPurchase>;

/** Takes a purchase for one of the moves of the table; refuses one that is decided, or that this member may not make. */
const takeFor = async (tx: Tx, { body, session }: Deciding, action: PurchaseAction) => {
  const purchase = (await tx.row(lockPurchase, session.company_id, body.purchase_number)) ?? refuse("NOT_FOUND");
  const arrow = purchaseArrow(purchase.status, action) ?? refuse("PURCHASE_DECIDED");
  const actors = actorsOf({ role: session.member_role, person_id: session.person_id }, purchase);
  if (!purchaseActions(purchase.status, actors).includes(action))
    return refuse(action === "withdraw" ? "ROLE_NOT_ALLOWED" : actors.includes("requester") ? "OWN_PURCHASE" : "ROLE_NOT_ALLOWED");
  return { purchase, to: arrow.to };
};

/** Tells who asked, under the name of who decided. */
const tell = (
  tx: Tx,
  { session, platform, now }: Deciding,
  purchase: LockedPurchase,
  kind: "purchaseApproved" | "purchaseRefused",
  href: string,
  note: string,
) =>
  notify(tx, platform, {
    kind,
    // The company's news: who asked does not read it while acting for another one.
    company_id: session.company_id,
    person_id: purchase.requester_id,
    params: {
      person: `${session.first_name} ${session.last_name}`,
      total: moneyInEachLanguage(purchase.asked_cents, purchase.currency),
      number: purchase.purchase_number,
      ...(note && { note }),
    },
    href,
    now,
    site_code: purchase.site_code,
  });

/** The checkout as it was sent, in the name of who asked, on the site it was asked on. */
const placingOf = (context: Context<typeof approvePurchase>, purchase: LockedPurchase): Placing => {
  const { request, platform, session } = context;
  const site = platform.sites.get(purchase.site_code) ?? request.site;
  const { now } = context;
  return {
    // The rest of the input as /home/create has parsed it when it was asked for.
    body: { ...purchase.options, cart_id: [] } as unknown as Placing["body"],
    session: { ...session, person_id: purchase.requester_id },
    request: { ...request, site },
    platform,
    now,
  };
};

/**
 * Approves a purchase: it is judged and priced again, and its orders are placed at today's prices. When today's total is
 * above what the approver has seen, nothing happens but that they are told.
 */
export const approve = (context: Context<typeof approvePurchase>) =>
  context.transaction(async (tx) => {
    const { body, now, session } = context;
    const { purchase, to } = await takeFor(tx, context, "approve");
    if (!may(purchase.requester_role, "buy")) return refuse("REQUESTER_LEFT", { name: purchase.requester });
    const placing = placingOf(context, purchase);
    const drafted = await draftPurchase(tx, placing, offersBehind(tx, placing, purchase.lines));
    const total = totalOf(drafted);
    if (total > body.total) return refuse("PURCHASE_CHANGED", { total: toAmount(total) });
    const { order_parent_number } = await placePurchase(tx, placing, drafted);
    await tx.changed(decidePurchase, purchase.purchase_id, to, session.person_id, now, body.note, order_parent_number);
    await record(tx, now, {
      company_id: session.company_id,
      person_id: session.person_id,
      action: "purchaseApproved",
      about_person_id: purchase.requester_id,
      subject: purchase.purchase_number,
      details: { cents: total, note: body.note, order_parent_number },
    });
    await tell(tx, context, purchase, "purchaseApproved", `/pay?order_sn=${order_parent_number}`, body.note);
    return { order_parent_number };
  });

export const refuseAsked = (context: Context<typeof refusePurchase>): Promise<null> =>
  context.transaction(async (tx) => {
    const { body, now, session } = context;
    const { purchase, to } = await takeFor(tx, context, "refuse");
    await tx.changed(decidePurchase, purchase.purchase_id, to, session.person_id, now, body.note, null);
    await record(tx, now, {
      company_id: session.company_id,
      person_id: session.person_id,
      action: "purchaseRefused",
      about_person_id: purchase.requester_id,
      subject: purchase.purchase_number,
      details: { cents: purchase.asked_cents, note: body.note },
    });
    await tell(tx, context, purchase, "purchaseRefused", `/user_center/approvals/${purchase.purchase_number}`, body.note);
    return null;
  });

export const withdraw = (context: Context<typeof withdrawPurchase>): Promise<null> =>
  context.transaction(async (tx) => {
    const { now, session } = context;
    const { purchase, to } = await takeFor(tx, context, "withdraw");
    await tx.changed(decidePurchase, purchase.purchase_id, to, session.person_id, now, "", null);
    await record(tx, now, {
      company_id: session.company_id,
      person_id: session.person_id,
      action: "purchaseWithdrawn",
      subject: purchase.purchase_number,
      details: { cents: purchase.asked_cents },
    });
    return null;
  });
