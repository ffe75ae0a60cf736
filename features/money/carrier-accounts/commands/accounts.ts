import { audit } from "#features/identity/accounts/commands/audit.ts";
import { postEntries } from "#features/ledger/postings/commands.ts";
import type { AccountRef } from "#features/ledger/postings/rules.ts";
import { lockOrder } from "#features/trade/orders/queries/locks.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { carrierAccounts, settleCarrierAccount } from "../contract.ts";
import { carrierAccountList, carrierAccountSums, insertSettlement, openOfOrder } from "../queries.ts";
import { accountItemKinds, outcomesFor, type SettlementOutcome } from "../rules.ts";

/** Reading what carriers and the platform owe each other, and settling it. */

/** The accounts with carriers, and what both sides owe in all. */
export const listAccounts = async ({ db, body }: Context<typeof carrierAccounts>) => {
  const { tab, page, page_size } = body;
  const [rows, sums] = await Promise.all([
    db.rows(carrierAccountList, tab === "open", page_size, (page - 1) * page_size),
    db.only(carrierAccountSums),
  ]);
  const list = rows.map(({ found: _, open_cents, items, ...row }) => ({
    ...row,
    open: open_cents,
    outcomes: outcomesFor(open_cents),
    items: items.map(({ kind, cents: amount, ...item }) => ({
      ...item,
      amount: cents(amount),
      kind: accountItemKinds.find((name) => name === kind) ?? ("other" as const),
    })),
  }));
  return { list, count: rows[0]?.found ?? 0, ...sums };
};

/** Where the other side of a settlement is booked: the bank, or the platform's own loss. */
const counterpart = (outcome: SettlementOutcome): AccountRef => ({
  kind: outcome === "written_off" ? "platform_revenue" : "offline_clearing",
});

/**
 * Records a settlement. The order is locked, so that of two at once the second is judged by what is left. Refuses SETTLEMENT_ABOVE_OPEN,
 * SETTLEMENT_RECORDED, and BUYER_REASON_REQUIRED for a debt that is written off without a reason.
 */
export const settleAccount = async ({ body, session, now, transaction }: Context<typeof settleCarrierAccount>) => {
  const { order_sn, outcome, amount, note } = body;
  const isWrittenOff = outcome === "written_off";
  if (isWrittenOff && note === "") return refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
  if (!isWrittenOff && body.reference === "") return refuse("CHECK_FIELDS", {}, ["reference"]);
  const reference = isWrittenOff ? "" : body.reference;
  return transaction(async (tx) => {
    const order = (await tx.row(lockOrder, order_sn, null, null)) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
    const { order_id, currency } = order;
    const { open_cents } = await tx.only(openOfOrder, order_id);
    if (!outcomesFor(open_cents).includes(outcome) || amount > Math.abs(open_cents)) return refuse("SETTLEMENT_ABOVE_OPEN", {}, ["amount"]);
    const inserted = await tx.row(insertSettlement, order_id, outcome, amount, reference, note, now, session.person_id);
    const { settlement_id } = inserted ?? refuse("SETTLEMENT_RECORDED", {}, ["reference"]);
    // What carriers owe makes the account negative: their payment brings it up, ours brings it down.
    const change = outcome === "paid" ? -amount : amount;
    await postEntries(tx, {
      kind: "carrier_settlement",
      cause: `carrierSettlement:${settlement_id}`,
      at: now,
      person_id: session.person_id,
      note: [reference, note].filter(Boolean).join(" · "),
      currency,
      entries: [
        { account: { kind: "carrier_claims" }, amount_cents: cents(change), order_id },
        { account: counterpart(outcome), amount_cents: cents(-change), order_id },
      ],
    });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "carrierSettled",
      subject: order.order_number,
      after: { outcome, cents: amount, reference, note },
    });
    return { settlement_id, open: cents(open_cents - change) };
  });
};
