import { audit } from "#features/identity/accounts/commands/audit.ts";
import { recordDecision } from "#features/identity/review-decisions/commands.ts";
import { postEntries } from "#features/ledger/postings/commands.ts";
import type { AccountRef } from "#features/ledger/postings/rules.ts";
import { lockOrder } from "#features/trade/orders/queries/locks.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import { strictestLimit } from "#kernel/strictest-limit.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { carrierAccounts, decideSettlement, settleCarrierAccount, settlementToApprove } from "./contract.ts";
import {
  carrierAccountList,
  carrierAccountSums,
  decideWaiting,
  findSettlement,
  insertSettlement,
  lockSettlement,
  openOfOrder,
  orderOfSettlement,
  recordedAlone,
  waitingSettlement,
} from "./queries.ts";
import { accountItemKinds, needsSecondPerson, outcomesFor, type SettlementOutcome } from "./rules.ts";

/** Reading what carriers and the platform owe each other. */

/** The accounts with carriers, and what both sides owe in all. */
export const listAccounts = async ({ db, body }: Context<typeof carrierAccounts>) => {
  const { tab, page, page_size } = body;
  const [rows, sums] = await Promise.all([
    db.rows(carrierAccountList, { is_open: tab === "open", limit: page_size, offset: (page - 1) * page_size }),
    db.only(carrierAccountSums),
  ]);
  const list = rows.map(({ found: _, open_cents, items, undecided, ...row }) => ({
    ...row,
    open: open_cents,
    undecided: undecided && { ...undecided, amount: cents(undecided.cents) },
    // One settlement at a time waits for its second person.
    outcomes: undecided?.status === "waiting" ? [] : outcomesFor(open_cents),
    items: items.map(({ kind, cents: amount, ...item }) => ({
      ...item,
      amount: cents(amount),
      kind: accountItemKinds.find((name) => name === kind) ?? ("other" as const),
    })),
  }));
  return { list, count: rows[0]?.found ?? 0, ...sums };
};

/** A settlement for the second person who decides about it. Refuses NOT_FOUND. */
export const getSettlement = async ({ db, body, session }: Context<typeof settlementToApprove>) => {
  const { person_id, amount_cents, open_cents, ...settlement } =
    (await db.row(findSettlement, { settlement_id: body.settlement_id })) ?? refuse("NOT_FOUND", {}, ["settlement_id"]);
  return { ...settlement, amount: cents(amount_cents), open: cents(open_cents), is_mine: person_id === session.person_id };
};

/** Settling what carriers and the platform owe each other for an order: by one person up to a sum, by two above it. */

/** Where the other side of a settlement is booked: the bank, or the platform's own loss. */
const counterpart = (outcome: SettlementOutcome): AccountRef => ({
  kind: outcome === "written_off" ? "platform_revenue" : "offline_clearing",
});

interface Settlement {
  settlement_id: number;
  order_id: number;
  outcome: SettlementOutcome;
  amount_cents: number;
  reference: string;
  note: string;
}

/** Books a settlement once. Returns what stays open. */
const postSettlement = async (
  tx: Tx,
  { settlement_id, order_id, outcome, amount_cents, reference, note }: Settlement,
  { currency, open_cents, person_id, now }: { currency: string; open_cents: number; person_id: number; now: Date },
) => {
  // What carriers owe makes the account negative: their payment brings it up, ours brings it down.
  const change = outcome === "paid" ? -amount_cents : amount_cents;
  postEntries(tx, {
    kind: "carrier_settlement",
    cause: `carrierSettlement:${settlement_id}`,
    at: now,
    person_id,
    note: [reference, note].filter(Boolean).join(" · "),
    currency,
    entries: [
      { account: { kind: "carrier_claims" }, amount_cents: cents(change), order_id },
      { account: counterpart(outcome), amount_cents: cents(-change), order_id },
    ],
  });
  return cents(open_cents - change);
};

/** What is open of a locked order. Refuses SETTLEMENT_ABOVE_OPEN where the settlement does not fit. */
const judgeOpen = async (tx: Tx, order_id: number, outcome: SettlementOutcome, amount_cents: number): Promise<number> => {
  const { open_cents } = await tx.only(openOfOrder, { order_id });
  const isFitting = outcomesFor(open_cents).includes(outcome) && amount_cents <= Math.abs(open_cents);
  return isFitting ? open_cents : refuse("SETTLEMENT_ABOVE_OPEN", {}, ["amount"]);
};

/**
 * Records a settlement. The order is locked, so that of two at once the second is judged by what is left. Above what one person may
 * record for an order in all, it waits for a second one. Refuses SETTLEMENT_ABOVE_OPEN, SETTLEMENT_RECORDED, SETTLEMENT_WAITING, and
 * BUYER_REASON_REQUIRED for a debt that is written off without a reason.
 */
export const settleAccount = async ({ body, session, now, platform, transaction }: Context<typeof settleCarrierAccount>) => {
  const { order_sn, outcome, amount, note } = body;
  const isWrittenOff = outcome === "written_off";
  if (isWrittenOff && note === "") return refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
  if (!isWrittenOff && body.reference === "") return refuse("CHECK_FIELDS", {}, ["reference"]);
  const reference = isWrittenOff ? "" : body.reference;
  const { person_id } = session;
  return transaction(async (tx) => {
    const order = (await tx.row(lockOrder, { order_sn, company_id: null, merchant_id: null })) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
    const { order_id, currency } = order;
    const open_cents = await judgeOpen(tx, order_id, outcome, amount);
    if (await tx.row(waitingSettlement, { order_id })) return refuse("SETTLEMENT_WAITING");
    const { alone_cents } = await tx.only(recordedAlone, { order_id });
    const limit_cents = strictestLimit(platform.sites.values(), "withdrawal_second_above_cents");
    const isWaiting = needsSecondPerson(amount, alone_cents, limit_cents);
    const status = isWaiting ? ("waiting" as const) : ("recorded" as const);
    const inserted = await tx.row(insertSettlement, { order_id, outcome, amount_cents: amount, reference, note, now, person_id, status });
    const { settlement_id } = inserted ?? refuse("SETTLEMENT_RECORDED", {}, ["reference"]);
    const settlement = { settlement_id, order_id, outcome, amount_cents: amount, reference, note };
    const open = isWaiting ? cents(open_cents) : await postSettlement(tx, settlement, { currency, open_cents, person_id, now });
    await audit(tx, now, {
      person_id,
      action: isWaiting ? "carrierSettlementProposed" : "carrierSettled",
      subject: order.order_number,
      after: { outcome, cents: amount, reference, note },
    });
    return { settlement_id, open, status };
  });
};

/**
 * Books or declines a settlement as the second person. Refuses SECOND_PERSON_NEEDED for the one who recorded it, ALREADY_REVIEWED, and
 * SETTLEMENT_ABOVE_OPEN where less is open by now.
 */
export const decideOnSettlement = ({ body, request, session, now, transaction }: Context<typeof decideSettlement>) => {
  const { settlement_id, decision, note } = body;
  if (decision === "refuse" && note === "") refuse("REVIEW_REASON_REQUIRED", {}, ["note"]);
  const { person_id } = session;
  return transaction(async (tx) => {
    const { order_number } = (await tx.row(orderOfSettlement, { settlement_id })) ?? refuse("NOT_FOUND", {}, ["settlement_id"]);
    const order =
      (await tx.row(lockOrder, { order_sn: order_number, company_id: null, merchant_id: null })) ??
      refuse("NOT_FOUND", {}, ["settlement_id"]);
    const settlement = await tx.only(lockSettlement, { settlement_id });
    if (settlement.status !== "waiting") return refuse("ALREADY_REVIEWED");
    if (settlement.person_id === person_id) return refuse("SECOND_PERSON_NEEDED");
    const isApproved = decision === "approve";
    if (isApproved) {
      const open_cents = await judgeOpen(tx, settlement.order_id, settlement.outcome, settlement.amount_cents);
      await postSettlement(tx, settlement, { currency: order.currency, open_cents, person_id, now });
    }
    tx.write(decideWaiting, {
      settlement_id,
      status: isApproved ? "recorded" : "declined",
      person_id,
      now,
      reason: isApproved ? "" : note,
    });
    await recordDecision(
      tx,
      { kind: "carrierSettlement", item_ids: [settlement_id], decision: decision },
      { person_id, site_code: request.site.site_code, now },
    );
    await audit(tx, now, {
      person_id,
      action: isApproved ? "carrierSettled" : "carrierSettlementDeclined",
      subject: order_number,
      after: { outcome: settlement.outcome, cents: settlement.amount_cents, reference: settlement.reference, note },
    });
    return { status: isApproved ? ("recorded" as const) : ("declined" as const) };
  });
};
