import { fullName } from "#features/identity/accounts/rules.ts";
import { hasAbility } from "#features/identity/members/abilities.ts";
import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { otherApprovers } from "#features/trade/purchase-approvals/queries.ts";
import { dayMs } from "#kernel/clock.ts";
import { cents, toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import { actionsOf, nextStatus } from "#kernel/state-machine.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { askResale, decideResale, resaleRequests, withdrawResaleRequest } from "../contract.ts";
import {
  countRequestsToDecide,
  decideRequest,
  findListing,
  insertRequest,
  lockRequest,
  requestsOfCompany,
  withdrawRequestRow,
} from "../queries.ts";
import { approvalDays, requestActors } from "../rules.ts";
import { resaleRequestStatuses } from "../statuses.ts";
import { holdListing } from "./buy.ts";

/** Resale stock that members who may not buy alone ask a colleague to approve. They pay it themselves once it is approved. */

const requestsPath = "/user_center/resale_requests";

/** Asks for pieces at the price that was shown. Nothing is held. Refuses like a purchase, APPROVAL_NOT_NEEDED, NO_APPROVER and RESALE_ASKED_ALREADY. */
export const askForListing = (context: Context<typeof askResale>) =>
  context.transaction(async (tx) => {
    const { body, now, platform, request, session } = context;
    const { listing_id, pieces, reason } = body;
    const { company_id, person_id } = session;
    if (!request.site.resale_allowed) return refuse("RESALE_OFF");
    if (!session.is_limited) return refuse("APPROVAL_NOT_NEEDED");
    const approvers = await tx.rows(otherApprovers, { company_id, person_id });
    if (approvers.length === 0) return refuse("NO_APPROVER");
    const { price_cents, currency, goods_sn: sku, site_code } = await holdListing(tx, context);
    const expires_at = new Date(now.getTime() + approvalDays * dayMs);
    const asked =
      (await tx.row(insertRequest, { listing_id, company_id, pieces, price_cents, reason, person_id, now, expires_at })) ??
      refuse("RESALE_ASKED_ALREADY");
    const total = cents(price_cents * pieces);
    await recordActivity(tx, now, {
      company_id,
      person_id,
      action: "purchaseAsked",
      subject: sku,
      details: { cents: total, note: reason },
    });
    await notify(tx, platform, {
      ...{ company_id, kind: "resaleAsked", now, site_code, href: `${requestsPath}?tab=to_decide` },
      params: {
        person: fullName(session),
        pieces: String(pieces),
        sku,
        amount: `${currency}${toAmount(total)}`,
        ...(reason && { note: reason }),
      },
    });
    const named = approvers.some(({ role }) => role === "approver") ? approvers.filter(({ role }) => role === "approver") : approvers;
    return { ...asked, approvers: named.map(({ name }) => name) };
  });

type Deciding = Context<typeof decideResale> | Context<typeof withdrawResaleRequest>;

/** Locks a request for an action. Refuses it when it is decided already or this member may not perform the action. */
const lockForAction = async (tx: Tx, { body, session }: Deciding, action: "approve" | "refuse" | "withdraw") => {
  const { resale_request_id } = body;
  const asked =
    (await tx.row(lockRequest, { resale_request_id, company_id: session.company_id })) ?? refuse("NOT_FOUND", {}, ["resale_request_id"]);
  const to = nextStatus(resaleRequestStatuses, asked.status, action) ?? refuse("PURCHASE_DECIDED");
  const actors = requestActors({ role: session.member_role, person_id: session.person_id }, asked);
  if (!actionsOf(resaleRequestStatuses, asked.status, ...actors).includes(action))
    return refuse(action !== "withdraw" && actors.includes("requester") ? "OWN_PURCHASE" : "ROLE_NOT_ALLOWED");
  return { asked, to };
};

/** Approves or declines what a colleague asked for, and tells the colleague. Refuses OWN_PURCHASE, PURCHASE_DECIDED and BUYER_REASON_REQUIRED. */
export const decide = (context: Context<typeof decideResale>) =>
  context.transaction(async (tx) => {
    const { body, now, platform, session } = context;
    const { resale_request_id, decision, note } = body;
    if (decision === "refuse" && note === "") return refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
    const { asked, to } = await lockForAction(tx, context, decision);
    const { company_id, person_id } = session;
    tx.write(decideRequest, { resale_request_id, status: to, person_id, now, note });
    const { goods_sn: sku, site_code, currency } = await tx.only(findListing, { listing_id: asked.listing_id, now });
    const total = cents(asked.price_cents * asked.pieces);
    await recordActivity(tx, now, {
      ...{ company_id, person_id, action: decision === "approve" ? "purchaseApproved" : "purchaseRefused", subject: sku },
      ...{ about_person_id: asked.requester_id, details: { cents: total, note } },
    });
    await notify(tx, platform, {
      ...{ company_id, person_id: asked.requester_id, kind: decision === "approve" ? "resaleApproved" : "resaleRefused", now, site_code },
      href: decision === "approve" ? `/user_center/resale_stock?keyword=${encodeURIComponent(sku)}` : `${requestsPath}?tab=own`,
      params: {
        person: fullName(session),
        pieces: String(asked.pieces),
        sku,
        amount: `${currency}${toAmount(total)}`,
        ...(note && { note }),
      },
    });
    return { status: to };
  });

/** Withdraws an own request, approved or not. Refuses PURCHASE_DECIDED. */
export const withdraw = (context: Context<typeof withdrawResaleRequest>) =>
  context.transaction(async (tx) => {
    await lockForAction(tx, context, "withdraw");
    tx.write(withdrawRequestRow, { resale_request_id: context.body.resale_request_id });
    return null;
  });

export const listRequests = async ({ body, db, now, request: { language }, session }: Context<typeof resaleRequests>) => {
  const { tab, page, page_size } = body;
  const { company_id, person_id, member_role: role } = session;
  const mayDecide = hasAbility(role, "approve");
  const [rows, counts] = await Promise.all([
    tab === "to_decide" && !mayDecide
      ? []
      : db.rows(requestsOfCompany, { company_id, person_id, tab, language, now, limit: page_size, offset: (page - 1) * page_size }),
    mayDecide ? db.only(countRequestsToDecide, { company_id, person_id }) : { to_decide: 0 },
  ]);
  return {
    list: rows.map(({ count: _, price_cents, requester_id, ...row }) => ({
      ...row,
      price: cents(price_cents),
      total: cents(price_cents * row.pieces),
      is_own: requester_id === person_id,
      actions: actionsOf(resaleRequestStatuses, row.status, ...requestActors({ role, person_id }, { requester_id })).filter(
        (action) => action !== "expire",
      ),
    })),
    count: rows[0]?.count ?? 0,
    counts,
  };
};
