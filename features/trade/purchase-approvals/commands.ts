import { fullName } from "#features/identity/accounts/rules.ts";
import { hasAbility } from "#features/identity/members/abilities.ts";
import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { lockMemberTerms } from "#features/identity/members/queries.ts";
import { evaluatePurchase } from "#features/identity/members/rules.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { readAgreedQuote } from "#features/trade/orders/commands/agreed-quotes.ts";
import {
  type CheckoutContext,
  checkoutTotal,
  draftCheckout,
  loadOffers,
  placeOrders,
  takeRequestedItems,
} from "#features/trade/orders/commands/create-order.ts";
import { quoteItems } from "#features/trade/orders/commands/quote-checkout.ts";
import { createOrder } from "#features/trade/orders/contract/buyer.ts";
import { toOrderFieldValues } from "#features/trade/orders/rules/order-fields.ts";
import type { ShippingWay } from "#features/trade/orders/rules/split-aims.ts";
import { listWaysOfItems } from "#features/trade/shipment-dates/commands/checkout-ways.ts";
import { dayAt, startOfMonth } from "#kernel/calendar.ts";
import { dayMs } from "#kernel/clock.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import { toAmount } from "#kernel/money.ts";
import { quoteRefusal, type Reason, Refused, refuse, refuseIf } from "#kernel/refusals.ts";
import { actionsOf, nextStatus, statusNames } from "#kernel/state-machine.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type {
  approvePurchase,
  purchaseCount,
  purchaseInfo,
  purchaseList,
  refusePurchase,
  requestPurchase,
  withdrawPurchase,
} from "./contract.ts";
import {
  countToDecide,
  decidePurchase,
  insertPurchase,
  type LockedPurchase,
  lockPurchase,
  otherApprovers,
  type PurchaseRow,
  productNames,
  purchaseByNumber,
  purchaseCounts,
  purchasePage,
  requesterTerms,
} from "./queries.ts";
import { actorsFor, approvalWindowDays, type RequestedLine } from "./rules.ts";
import { type PurchaseAction, type PurchaseStatus, purchaseStatuses } from "./statuses.ts";

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

const toRow = (row: PurchaseRow, person_id: number) => ({
  ...row,
  is_own: row.requester_id === person_id,
  total_asked: row.asked_cents,
  pieces: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  products: new Set(row.lines.map(({ product_id }) => product_id)).size,
});

export const listPurchases = async ({ body, db, session }: Context<typeof purchaseList>) => {
  const { tab, page, page_size } = body;
  const { company_id, person_id } = session;
  const toDecide = tab === "to_decide";
  const statuses: readonly PurchaseStatus[] = toDecide ? ["waiting"] : tab === "all" ? statusNames(purchaseStatuses) : [tab];
  const notOf = toDecide ? person_id : null;
  const mayDecide = hasAbility(session.member_role, "approve");
  const [rows, { found, ...counts }] = await Promise.all([
    toDecide && !mayDecide
      ? []
      : db.rows(purchasePage, { company_id, statuses, not_of: notOf, limit: page_size, offset: (page - 1) * page_size }),
    db.only(purchaseCounts, { company_id, person_id, may_decide: mayDecide, statuses, not_of: notOf }),
  ]);
  return { list: rows.map((row) => toRow(row, person_id)), count: toDecide ? counts.to_decide : found, counts };
};

export const countPurchases = async ({ db, session: { company_id, member_role, person_id } }: Context<typeof purchaseCount>) =>
  hasAbility(member_role, "approve") ? db.only(countToDecide, { company_id, person_id }) : { to_decide: 0 };

/** Quotes the purchase at today's prices on its site; null when an offer no longer exists, so that it can only be refused. */
const getCurrentQuote = async (context: Context<typeof purchaseInfo>, { lines, options, site_code }: PurchaseRow) => {
  const { request, platform } = context;
  const site = platform.sites.get(site_code) ?? request.site;
  const input = { ...context, request: { ...request, site }, body: options as { address_id?: number } as never };
  const { quote_number } = options as { quote_number?: string };
  const quoteToday = async () =>
    quote_number
      ? quoteItems(input, lines, await readAgreedQuote(context.db, context.session.company_id, quote_number, context.now))
      : quoteItems(input, lines);
  return quoteToday().catch((error: unknown) => (error instanceof Refused ? null : Promise.reject(error)));
};

/** How the requester wants goods sent of which a part comes later, with today's ways while it is undecided. */
const getShipping = async (context: Context<typeof purchaseInfo>, { lines, options, site_code, status }: PurchaseRow) => {
  const { shipping_way, address_id } = options as { shipping_way?: ShippingWay; address_id?: number };
  if (!shipping_way) return null;
  if (status !== "waiting") return { way: shipping_way, logistics_type: lines[0]?.logistics_type ?? 1, options: [] };
  const { platform, request } = context;
  const site = platform.sites.get(site_code) ?? request.site;
  const offered = await listWaysOfItems({ ...context, request: { ...request, site } }, lines, address_id ?? null);
  return { way: shipping_way, ...offered };
};

export const getPurchase = async (context: Context<typeof purchaseInfo>) => {
  const { body, request, db, now, session } = context;
  const row =
    (await db.row(purchaseByNumber, { company_id: session.company_id, purchase_number: body.purchase_number })) ?? refuse("NOT_FOUND");
  const [names, requester, today, shipping] = await Promise.all([
    db.rows(productNames, { product_ids: [...new Set(row.lines.map(({ product_id }) => product_id))], language: request.language }),
    db.row(requesterTerms, { company_id: session.company_id, person_id: row.requester_id, month: startOfMonth(now, request.site) }),
    row.status === "waiting" ? getCurrentQuote(context, row) : null,
    getShipping(context, row),
  ]);
  const nameOf = new Map(names.map((name) => [name.product_id, name]));
  return {
    ...toRow(row, session.person_id),
    ...toOrderFieldValues(row.options),
    today,
    total_today: today?.total_fee ?? null,
    shipping,
    lines: row.lines.map(({ relation_id, product_id, quantity, asked_cents }) => ({
      relation_id,
      product_id,
      goods_sn: nameOf.get(product_id)?.goods_sn ?? "",
      title: nameOf.get(product_id)?.title ?? "",
      preview: nameOf.get(product_id)?.preview ?? "",
      amount: quantity,
      price_asked: asked_cents,
    })),
    month: {
      limit: requester?.month_limit_cents ?? null,
      spent: requester?.spent_cents ?? 0,
      order_limit: requester?.order_limit_cents ?? null,
    },
    may_order_still: hasAbility(requester?.role, "buy"),
    actions: actionsOf(purchaseStatuses, row.status, ...actorsFor({ role: session.member_role, person_id: session.person_id }, row)),
  };
};

/**
 * Creates a purchase request for approval. It is validated like an order, and its cart lines leave the cart. Stock is not reserved,
 * because the decision may take days. Refuses APPROVAL_NOT_NEEDED or NO_APPROVER.
 */
export const requestApproval = (context: Context<typeof requestPurchase>) =>
  context.transaction(async (tx) => {
    const { body, request, now, platform, session } = context;
    const { company_id, person_id } = session;
    const purchase = await draftCheckout(tx, context, takeRequestedItems);
    const total = checkoutTotal(purchase);
    const verdict = evaluatePurchase(
      await tx.only(lockMemberTerms, { company_id, person_id, month: startOfMonth(now, request.site) }),
      total,
    );
    if (verdict.may === "not") refuseIf(verdict.why);
    if (verdict.may !== "ask") return refuse("APPROVAL_NOT_NEEDED");
    const approvers = await tx.rows(otherApprovers, { company_id, person_id });
    if (approvers.length === 0) return refuse("NO_APPROVER");
    const unitOf = new Map(purchase.drafts.flatMap(({ lines }) => lines.map((line) => [line.relation_id, line.unit_cents])));
    const lines: RequestedLine[] = purchase.lines.map(({ relation_id, product_id, quantity, logistics_type, added_price_cents }) => ({
      relation_id,
      product_id,
      quantity,
      logistics_type: logistics_type as RequestedLine["logistics_type"],
      ...(added_price_cents !== undefined && { added_price_cents }),
      asked_cents: unitOf.get(relation_id) ?? 0,
    }));
    const { cart_id: _cart, product_list: _list, request_id: _once, seen: _seen, reason, ...options } = body;
    const purchase_number = `P-${dayAt(now, request.site).slice(2).replaceAll("-", "")}-${platform.ids.code(8)}`;
    tx.write(insertPurchase, {
      purchase_number,
      company_id,
      site_code: request.site.site_code,
      person_id,
      now,
      cause: verdict.cause,
      reason,
      lines: JSON.stringify(lines),
      options: JSON.stringify(options),
      asked_cents: total,
      currency: request.site.currency,
      expires_at: new Date(now.getTime() + approvalWindowDays * dayMs),
    });
    await recordActivity(tx, now, {
      company_id,
      person_id,
      action: "purchaseAsked",
      subject: purchase_number,
      details: { cents: total, note: reason },
    });
    await notify(tx, platform, {
      kind: "purchaseAsked",
      company_id,
      params: {
        person: fullName(session),
        total: localizedMoney(total, request.site.currency),
        note: reason,
      },
      href: `/user_center/approvals/${purchase_number}`,
      now,
      site_code: request.site.site_code,
    });
    const named = approvers.some(({ role }) => role === "approver") ? approvers.filter(({ role }) => role === "approver") : approvers;
    return { purchase_number, approvers: named.map(({ name }) => name) };
  });
