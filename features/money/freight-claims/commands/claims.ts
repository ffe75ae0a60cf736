import { getOwnedFiles, signFileUrl } from "#features/identity/files/commands/read.ts";
import { readHolidays } from "#features/inventory/holidays/commands.ts";
import { linkClaimToRecord } from "#features/trade/after-sale/queries/freight-claims.ts";
import { createPackingListUrl } from "#features/trade/orders/commands/order-pdf.ts";
import { lockOrder } from "#features/trade/orders/queries/locks.ts";
import { createPrintUrl } from "#features/trade/shipping-documents/commands/print-document.ts";
import { cents } from "#kernel/money.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import { findMove } from "#kernel/state-machine.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { claimList, claimsOf, fileClaim, withdrawClaim } from "../contract.ts";
import {
  type ClaimRow,
  claimBasis,
  claimQueue,
  claimsOfOrder,
  closeClaim,
  insertClaim,
  lockClaim,
  orderIdOf,
  orderOfClaim,
} from "../queries.ts";
import { claimRefusal, noticeBy } from "../rules.ts";
import { claimStatuses } from "../statuses.ts";

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
