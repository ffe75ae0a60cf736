import { getOwnedFiles, signFileUrl } from "#features/identity/files/commands/read.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { readHolidays } from "#features/inventory/holidays/commands.ts";
import { takeFromDailyLimit } from "#features/ledger/daily-limits/commands.ts";
import type { AccountRef } from "#features/ledger/postings/rules.ts";
import { givenByRecord, linkClaimToRecord } from "#features/trade/after-sale/queries/freight-claims.ts";
import { makeUpEarnings, refundPartOfOrder } from "#features/trade/orders/commands/after-sale.ts";
import { createPackingListUrl } from "#features/trade/orders/commands/order-pdf.ts";
import { type LockedOrder, lockOrder, lockOrdersById } from "#features/trade/orders/queries/locks.ts";
import { maxSoleRefundCents } from "#features/trade/orders/rules.ts";
import { createPrintUrl } from "#features/trade/shipping-documents/commands/print-document.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import { cents } from "#kernel/money.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import { findMove } from "#kernel/state-machine.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { claimList, claimsOf, decideClaim, fileClaim, withdrawClaim } from "./contract.ts";
import {
  agreeToClaim,
  type ClaimRow,
  claimBasis,
  claimQueue,
  claimsOfOrder,
  closeClaim,
  insertClaim,
  lockClaim,
  orderIdOf,
  orderOfClaim,
  payClaim,
} from "./queries.ts";
import { claimRefusal, type Fault, noticeBy } from "./rules.ts";
import { claimStatuses } from "./statuses.ts";

/** Filing, reading and withdrawing freight claims. */

/** The claim file of a claim: what a carrier asks for, as signed URLs. */
const claimFile = (platform: Platform, row: ClaimRow, language: string, now: Date) => {
  const { order_number: order_sn } = row;
  const print = (kind: "print" | "print_bol" | "print_bol_offline") =>
    createPrintUrl(platform, { kind, order_sn, language, paper: "letter" });
  const signed = (kind: "receipt" | "evidence", ids: readonly string[]) =>
    ids.map((file_id) => ({ kind, url: signFileUrl(platform.settings, file_id, now) }));
  return [
    ...(row.has_bol ? [{ kind: "bol" as const, url: print(row.logistics_type === 3 ? "print_bol" : "print_bol_offline") }] : []),
    { kind: "order" as const, url: print("print") },
    { kind: "packing" as const, url: createPackingListUrl(platform, order_sn, language, now) },
    ...signed("receipt", row.receipt_files),
    ...signed("evidence", row.file_ids),
  ];
};

const toClaim = (platform: Platform, row: ClaimRow, language: string, now: Date) => {
  const { claimed_cents, paid_cents, file_ids: _files, receipt_files: _receipts, ...rest } = row;
  return { ...rest, claimed: claimed_cents, paid: paid_cents, file: claimFile(platform, row, language, now) };
};

/** The claims of the company's order and what can still be claimed. */
export const readClaims = async ({ db, body, session, request, platform, now }: Context<typeof claimsOf>) => {
  const { order_id } =
    (await db.row(orderIdOf, { company_id: session.company_id, order_number: body.order_sn })) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
  const [basis, holidays, rows] = await Promise.all([
    db.only(claimBasis, { order_id }),
    readHolidays(db),
    db.rows(claimsOfOrder, { company_id: session.company_id, order_number: body.order_sn }),
  ]);
  return {
    list: rows.map((row) => toClaim(platform, row, request.language, now)),
    delivered_at: basis.delivered_at,
    notice_by: basis.delivered_at && noticeBy(basis.delivered_at, request.site, holidays),
    claimable: cents(Math.max(0, basis.claimable_cents)),
    can_file: basis.claimable_cents > 0,
    has_exceptions: basis.has_exceptions,
  };
};

/** `FC-` and the order's number, with the number of the claim. */
const claimNumberOf = (order_number: string, sequence: number): string => `FC-${order_number}-${sequence}`;

/** Files a claim. The order is locked, so that claims together never exceed what was paid. */
export const file = async (context: Context<typeof fileClaim>) => {
  const { body, session, db, now } = context;
  const { site } = context.request;
  await getOwnedFiles(db, session, body.file_ids, ["label", "document", "picture"], "file_ids");
  return context.transaction(async (tx) => {
    const order =
      (await tx.row(lockOrder, { order_sn: body.order_sn, company_id: session.company_id, merchant_id: null })) ??
      refuse("NOT_FOUND", {}, ["order_sn"]);
    const basis = await tx.only(claimBasis, { order_id: order.order_id });
    const holidays = await readHolidays(tx);
    refuseIf(claimRefusal({ kind: body.kind, claimed_cents: body.amount }, basis, { now, site, holidays }));
    const known = await tx.rows(claimsOfOrder, { company_id: session.company_id, order_number: order.order_number });
    const claim_number = claimNumberOf(order.order_number, known.length + 1);
    const { claim_id } = await tx.only(insertClaim, {
      claim_number,
      order_id: order.order_id,
      company_id: session.company_id,
      kind: body.kind,
      delivered_at: basis.delivered_at,
      notice_by: body.kind === "concealed" ? basis.delivered_at && noticeBy(basis.delivered_at, site, holidays) : null,
      claimed_cents: body.amount,
      description: body.description,
      file_ids: body.file_ids,
      filed_at: now,
      person_id: session.person_id,
    });
    tx.write(linkClaimToRecord, { claim_id, order_id: order.order_id });
    return { claim_number };
  });
};

/** Withdraws a claim of the company. Refuses WRONG_STATUS once it is decided. */
export const withdraw = async ({ body, session, now, transaction }: Context<typeof withdrawClaim>) =>
  transaction(async (tx) => {
    const owned =
      (await tx.row(orderOfClaim, { claim_id: body.claim_id, company_id: session.company_id })) ?? refuse("NOT_FOUND", {}, ["claim_id"]);
    const claim = await tx.only(lockClaim, { claim_id: body.claim_id });
    if (claim.order_id !== owned.order_id || !findMove(claimStatuses, claim.status, "withdraw")) return refuse("WRONG_STATUS");
    tx.write(closeClaim, { claim_id: body.claim_id, status: "withdrawn", person_id: null, note: "", decided_at: now });
    return { status: "withdrawn" as const };
  });

/** Claims for staff. */
export const listClaims = async ({ db, body, request, platform, now }: Context<typeof claimList>) => {
  const { tab, page, page_size } = body;
  const rows = await db.rows(claimQueue, { is_open: tab === "open", limit: page_size, offset: (page - 1) * page_size });
  return { count: rows[0]?.found ?? 0, list: rows.map((row) => toClaim(platform, row, request.language, now)) };
};

/** Deciding a freight claim: the money goes to the buyer, at the expense of who is at fault, less what an after-sale case has given. */

type DecideContext = Context<typeof decideClaim>;

/** Who bears a claim: the carrier owes the platform what it caused, the manufacturer its own packing, the platform its warehouse. */
const bearer = (fault: Fault, merchant_id: number): AccountRef => {
  if (fault === "carrier") return { kind: "carrier_claims" };
  return fault === "manufacturer" ? { kind: "merchant_payable", merchant_id } : { kind: "platform_revenue" };
};

/**
 * Books a paid claim as refunded of its order. The money of a completed order comes from who bears the claim. That of an order under way
 * is still in escrow; there who bears it gives the manufacturer what its earnings lose by it.
 */
const postClaim = async (
  tx: Tx,
  { claim, order }: { claim: ClaimRow; order: LockedOrder },
  { fault, paid_cents }: { fault: Fault; paid_cents: number },
  { session, now, body }: DecideContext,
): Promise<void> => {
  const { claim_id, merchant_id } = claim;
  const payer = bearer(fault, merchant_id);
  const source: AccountRef = order.was_completed ? payer : { kind: "escrow" };
  const by = { actor: "operator", person_id: session.person_id, now, note: body.note } as const;
  const shares = [{ account: source, amount_cents: cents(paid_cents) }];
  await refundPartOfOrder(tx, order, { shares, cause: `claim:${claim_id}`, kind: "freight_claim" }, by);
  if (fault === "manufacturer") return;
  const cause = `claim:${claim_id}:earnings`;
  await makeUpEarnings(tx, order, { refunded_cents: paid_cents, payer, cause, kind: "freight_claim" }, by);
};

const notifyCompany = (
  tx: Tx,
  claim: ClaimRow,
  kind: "freightClaimPaid" | "freightClaimDeclined",
  paid_cents: number,
  context: DecideContext,
) =>
  notify(tx, context.platform, {
    company_id: claim.company_id,
    kind,
    params: {
      claim: claim.claim_number,
      amount: localizedMoney(paid_cents, claim.currency),
      ...(context.body.note && { note: context.body.note }),
    },
    href: `/logistics/order/${encodeURIComponent(claim.order_number)}`,
    now: context.now,
    site_code: claim.site_code,
  });

/** Whether this person may pay the amount: alone within the limit of the day, or as the second of two who name the same amount. */
const isPaidNow = async (tx: Tx, claim: ClaimRow, amount_cents: number, { session, platform, now }: DecideContext): Promise<boolean> => {
  if (claim.status === "agreed") {
    if (claim.agreed_by === session.person_id) return refuse("SECOND_PERSON_NEEDED");
    return claim.paid_cents === amount_cents || refuse("RECEIVED_DIFFERS", {}, ["amount"]);
  }
  const limit_cents = maxSoleRefundCents(platform.sites);
  return takeFromDailyLimit(tx, platform, { kind: "refund", company_id: claim.company_id, amount_cents, limit_cents, at: now });
};

const pay = async (tx: Tx, claim: ClaimRow, order: LockedOrder, context: DecideContext) => {
  const { body, session, now } = context;
  const fault = body.at_fault ?? refuse("CHECK_FIELDS", {}, ["at_fault"]);
  const paid_cents = body.amount ?? claim.claimed_cents;
  const { claimable_cents } = await tx.only(claimBasis, { order_id: claim.order_id });
  // What may still be claimed is without this claim's own amount, which is counted there.
  const own_cents = claim.paid_cents ?? claim.claimed_cents;
  const { record_cents } = await tx.only(givenByRecord, { claim_id: claim.claim_id });
  if (paid_cents > Math.min(claim.claimed_cents - record_cents, claimable_cents + own_cents))
    return refuse("CLAIM_ABOVE_VALUE", {}, ["amount"]);
  if (!(await isPaidNow(tx, claim, paid_cents, context))) {
    tx.write(agreeToClaim, { claim_id: claim.claim_id, person_id: session.person_id, fault, paid_cents });
    return { status: "agreed" as const };
  }
  tx.write(payClaim, {
    claim_id: claim.claim_id,
    person_id: session.person_id,
    fault,
    paid_cents,
    note: body.note,
    decided_at: now,
  });
  await postClaim(tx, { claim, order }, { fault, paid_cents }, context);
  await notifyCompany(tx, claim, "freightClaimPaid", paid_cents, context);
  return { status: "paid" as const };
};

/** Pays or declines a claim. Refuses WRONG_STATUS once it is decided. */
export const decide = async (context: DecideContext) =>
  context.transaction(async (tx) => {
    const { body, session, now } = context;
    const { order_id } =
      (await tx.row(orderOfClaim, { claim_id: body.claim_id, company_id: null })) ?? refuse("NOT_FOUND", {}, ["claim_id"]);
    const [order] = await tx.rows(lockOrdersById, { order_ids: [order_id] });
    if (!order) return refuse("NOT_FOUND", {}, ["claim_id"]);
    const claim = await tx.only(lockClaim, { claim_id: body.claim_id });
    if (!findMove(claimStatuses, claim.status, body.decision)) return refuse("WRONG_STATUS");
    if (body.decision === "pay") return pay(tx, claim, order, context);
    if (body.note === "") return refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
    tx.write(closeClaim, {
      claim_id: claim.claim_id,
      status: "declined",
      person_id: session.person_id,
      note: body.note,
      decided_at: now,
    });
    await notifyCompany(tx, claim, "freightClaimDeclined", 0, context);
    return { status: "declined" as const };
  });
