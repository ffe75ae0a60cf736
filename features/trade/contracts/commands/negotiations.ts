import { postEntries } from "#features/ledger/postings/commands.ts";
import { dayAt } from "#kernel/calendar.ts";
import { cents, sumCents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { confirmContractNegotiation, negotiateContract, reportContractRework } from "../contract/fulfillment.ts";
import { insertAcceptance, updateAgreedVersion } from "../queries/contracts.ts";
import {
  insertNegotiation,
  openNegotiation,
  updateInspectionPassed,
  updateNegotiationDecided,
  updateNegotiationOutcome,
  updateReworkDone,
} from "../queries/progress.ts";
import { contractAmounts, rowCents } from "../rules/amounts.ts";
import { contractFacts, heldCents } from "../rules/facts.ts";
import { contractPhase } from "../rules/phase.ts";
import type { ContractTerms } from "../rules/terms.ts";
import { type ActionBody, contractAction, lockContractOf, type Step } from "./actions.ts";
import { notifySides } from "./notify-sides.ts";
import { assertOwnDocuments } from "./progress.ts";
import { releaseMet } from "./release.ts";
import { makeVersion, termsOf } from "./versions.ts";

/** The negotiation after a failed inspection: opened by either side, answered by the manufacturer, decided by the buyer. */

type OpenBody = Context<typeof negotiateContract>["body"];

const openBy = (side: "buyer" | "merchant") =>
  contractAction<OpenBody>(side, "negotiate", async ({ tx, order, body, session, now }) => {
    await assertOwnDocuments(tx, session, body.file_ids);
    tx.write(insertNegotiation, { order_id: order.order_id, now, opened_by: side, note: body.note, file_ids: body.file_ids });
    return { attachments: body.file_ids };
  });

export const negotiateByBuyer = openBy("buyer");
export const negotiateByMerchant = openBy("merchant");

type ReportBody = Context<typeof confirmContractNegotiation>["body"];
interface NewPrice {
  position: number;
  price_cents: number;
}

/** The terms with new unit prices. */
const withPrices = (terms: ContractTerms, prices: readonly NewPrice[]): ContractTerms => {
  const byRow = new Map(prices.map(({ position, price_cents }) => [position, price_cents]));
  return { ...terms, goods: terms.goods.map((row) => ({ ...row, price_cents: byRow.get(row.position) ?? row.price_cents })) };
};

/** The new prices of a price change: rows of the contract, none higher, at least one lower. */
const judgePrices = ({ prices }: ReportBody, terms: ContractTerms): NewPrice[] => {
  const byRow = new Map(terms.goods.map((row) => [row.position, row]));
  const isUnknown =
    prices.some(({ position }) => !byRow.has(position)) || new Set(prices.map(({ position }) => position)).size < prices.length;
  if (prices.length === 0 || isUnknown) return refuse("ENTER_LEGAL_VALUE", {}, ["prices"]);
  const higher = prices.filter(({ position, price }) => price > (byRow.get(position)?.price_cents ?? 0));
  if (higher.length > 0)
    return refuse(
      "CONTRACT_PRICE_HIGHER",
      {},
      higher.map(({ position }) => `prices.${position}`),
    );
  const changed = prices.filter(({ position, price }) => price < (byRow.get(position)?.price_cents ?? 0));
  if (changed.length === 0) return refuse("CONTRACT_UNCHANGED", {}, ["prices"]);
  return changed.map(({ position, price }) => ({ position, price_cents: price }));
};

/** The manufacturer's report: rework by a day, new prices, or cancellation. */
export const confirmNegotiation = contractAction<ReportBody>("merchant", "confirmNegotiation", async (step) => {
  const { tx, order, contract, body, session, now, context } = step;
  const { outcome, rework_until, note, file_ids } = body;
  if (outcome === "rework" && rework_until < dayAt(now, context.request.site)) return refuse("CONTRACT_DATE_PAST", {}, ["rework_until"]);
  const terms = await termsOf(tx, order.order_id, contract.version);
  const prices = outcome === "price" ? judgePrices(body, terms) : [];
  const newTotal = outcome === "price" ? sumCents(withPrices(terms, prices).goods.map(rowCents)) : null;
  await assertOwnDocuments(tx, session, file_ids);
  tx.write(updateNegotiationOutcome, {
    order_id: order.order_id,
    outcome,
    note,
    now,
    person_id: session.person_id,
    rework_until: outcome === "rework" ? rework_until : null,
    prices: JSON.stringify(prices),
    new_total_cents: newTotal,
    file_ids,
  });
  return { attachments: file_ids };
});

export const acceptRework = contractAction("buyer", "rework", async ({ tx, order }) => {
  tx.write(updateNegotiationDecided, { order_id: order.order_id, decision: "rework" });
  return undefined;
});

/** The manufacturer reports the agreed rework as done; the specialist then inspects the goods again. */
export const reportRework = (context: Context<typeof reportContractRework>) =>
  context.transaction(async (tx) => {
    const { body, session, platform, now } = context;
    const { order, contract } = await lockContractOf(tx, body.contract_sn, "merchant", session);
    if (contractPhase(order.status, contractFacts(order, contract, now)) !== "reworking") refuse("WRONG_STATUS");
    await assertOwnDocuments(tx, session, body.file_ids);
    tx.write(updateReworkDone, { order_id: order.order_id, now, note: body.note, file_ids: body.file_ids });
    const { order_id, order_number: contract_sn, status } = order;
    await notifySides(tx, platform, { order_id, action: "reworkDone", actor: "merchant", status, note: body.note, now });
    return { contract_sn, status, status_name: status, version: contract.version };
  });

export const cancelByBuyer = contractAction("buyer", "cancel", async ({ tx, order }) => {
  tx.write(updateNegotiationDecided, { order_id: order.order_id, decision: "cancel" });
  return { changes: { status_before: order.status } };
});

/** Gives back what was paid above a new total. */
const refundExcess = async ({ tx, order, by }: Pick<Step<ActionBody>, "tx" | "order" | "by">, total_cents: number) => {
  const excess = cents(Math.max(0, heldCents(order) - total_cents));
  if (excess === 0) return 0;
  postEntries(tx, {
    kind: "refund",
    cause: `refund:${order.order_number}:price`,
    at: by.now,
    person_id: by.person_id,
    currency: order.currency,
    entries: [
      { account: { kind: "escrow" }, amount_cents: cents(-excess), order_id: order.order_id },
      { account: { kind: "available", company_id: order.company_id }, amount_cents: excess, order_id: order.order_id },
    ],
  });
  return excess;
};

/** The new price becomes a version that both sides have accepted: the manufacturer by its report, the buyer now. */
export const acceptTerms = contractAction("buyer", "acceptTerms", async (step) => {
  const { tx, order, contract, session, platform, by, now } = step;
  const { order_id, order_number: contract_sn } = order;
  const { prices, outcome_note, outcome_person_id } = await tx.only(openNegotiation, { order_id });
  const terms = withPrices(await termsOf(tx, order_id, contract.version), prices);
  const version = contract.version + 1;
  const { total_cents, deposit_cents } = contractAmounts(terms);
  await makeVersion(tx, platform, {
    order_id,
    contract_sn,
    version,
    side: "buyer",
    person_id: session.person_id,
    note: outcome_note,
    terms,
    now,
  });
  tx.write(insertAcceptance, { order_id, version, side: "merchant", person_id: outcome_person_id ?? session.person_id, now });
  tx.write(updateAgreedVersion, { order_id, version });
  tx.write(updateNegotiationDecided, { order_id, decision: "acceptTerms" });
  tx.write(updateInspectionPassed, { order_id, now });
  const excess = await refundExcess(step, total_cents);
  await releaseMet(
    tx,
    { ...order, order_cents: total_cents, deposit_cents, refunded_cents: order.refunded_cents + excess } as typeof order,
    by,
  );
  return { version, changes: { refunded_cents: order.refunded_cents + excess } };
});
