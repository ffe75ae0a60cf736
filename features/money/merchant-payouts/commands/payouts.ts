import { audit } from "#features/identity/accounts/commands/audit.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { postEntries } from "#features/ledger/postings/commands.ts";
import { lacksTaxForm } from "#features/money/tax-forms/commands/forms.ts";
import { dayAt, formatDay } from "#kernel/calendar.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import { cents, toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { decrypt } from "#platform/encryption.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite } from "#platform/sites.ts";
import { bankFileOf, type Transfer } from "../bank-file.ts";
import type { decidePayout, payoutFile, payouts, preparePayout, requestPayout, setPayoutTerms, settlePayout } from "../contract.ts";
import {
  approvePayout,
  bankConfirmed,
  bankReturned,
  countPayouts,
  endPayout,
  findEarnings,
  insertPayout,
  type LockedPayout,
  listPayouts,
  lockAccount,
  lockPayout,
  payoutsForFile,
  saveTerms,
  usedAccount,
} from "../queries.ts";
import { minimumPayoutCents, payableOf, payoutKinds } from "../rules.ts";
import { payoutNumberContext } from "./accounts.ts";
import { prepareAchFile } from "./ach.ts";

/** Paying manufacturers: prepared by one person, approved and booked by another, then what the bank says. */

type Caller = Pick<Context<typeof decidePayout>, "platform" | "request" | "now">;

interface Owner {
  merchant_id: number;
  currency: string;
}

/** What can be paid out to a manufacturer, whose account the transaction holds from now on, and what of it a prepared payout already has. */
const holdPayable = async (tx: Tx, owner: Owner, now: Date) => {
  await tx.row(lockAccount, owner);
  const found = await tx.row(findEarnings, { ...owner, now });
  if (!found) return { payable_cents: 0, prepared_cents: 0 };
  return { payable_cents: payableOf({ ...found, prepared_cents: 0 }), prepared_cents: found.prepared_cents };
};

/**
 * The account that payouts go to. Refuses PAYOUT_ACCOUNT_MISSING, PAYOUT_ACCOUNT_WAITS while a changed one may not be used yet, and PAYOUTS_HELD
 * while the operator holds payouts to a suspended manufacturer.
 */
const accountFor = async (tx: Tx, { platform, request, now }: Caller, merchant_id: number): Promise<number> => {
  const { payout_account_id, usable_from, payouts_held } = (await tx.row(usedAccount, { merchant_id })) ?? refuse("PAYOUT_ACCOUNT_MISSING");
  if (payouts_held) refuse("PAYOUTS_HELD");
  if (usable_from && usable_from > now)
    refuse("PAYOUT_ACCOUNT_WAITS", { day: formatDay(dayAt(usable_from, mainSite(platform.sites)), request.language) });
  return payout_account_id;
};

type PrepareContext = Context<typeof preparePayout> | Context<typeof requestPayout>;

/** Prepares a payout of all that is payable. Refuses NOTHING_PAYABLE, PAYOUT_PREPARED, TAX_FORM_MISSING, and like `accountFor`; PAYABLE_CHANGED where it is not what was seen. */
const prepare = (context: PrepareContext, merchant_id: number, seen_cents?: number) =>
  context.transaction(async (tx) => {
    const { now, session, request } = context;
    const owner = { merchant_id, currency: request.site.currency };
    const { payable_cents, prepared_cents } = await holdPayable(tx, owner, now);
    if (prepared_cents > 0) return refuse("PAYOUT_PREPARED");
    if (payable_cents < minimumPayoutCents) return refuse("NOTHING_PAYABLE", { least: toAmount(cents(minimumPayoutCents)) });
    if (seen_cents !== undefined && seen_cents !== payable_cents)
      return refuse("PAYABLE_CHANGED", { amount: toAmount(cents(payable_cents)) });
    const payout_account_id = await accountFor(tx, context, merchant_id);
    if (await lacksTaxForm(tx, context, merchant_id)) return refuse("TAX_FORM_MISSING");
    const { person_id } = session;
    const inserted = await tx.row(insertPayout, { ...owner, amount_cents: payable_cents, payout_account_id, now, person_id });
    const { payout_id, payout_number } = inserted ?? refuse("PAYOUT_PREPARED");
    await audit(tx, now, {
      person_id,
      action: "merchantPayoutPrepared",
      subject: `merchant:${merchant_id}`,
      after: { payout_number, cents: payable_cents },
    });
    return { payout_id, payout_number, amount: cents(payable_cents) };
  });

/** Prepares a payout to a manufacturer, by finance. */
export const prepareFor = (context: Context<typeof preparePayout>) => prepare(context, context.body.merchant_id);

/** Asks for a payout, by somebody of the manufacturer, who saw the amount. */
export const askForPayout = (context: Context<typeof requestPayout>) => prepare(context, context.session.merchant_id, context.body.amount);

/** Sets the terms of a manufacturer. Refuses NOT_FOUND. */
export const saveTermsOf = ({ body, now, session, transaction }: Context<typeof setPayoutTerms>) =>
  transaction(async (tx) => {
    const { request_id: _, ...terms } = body;
    const { person_id } = session;
    const { merchant_id } = (await tx.row(saveTerms, { ...terms, now, person_id })) ?? refuse("NOT_FOUND", {}, ["merchant_id"]);
    await audit(tx, now, { person_id, action: "payoutTermsSet", subject: `merchant:${merchant_id}`, after: terms });
    return { merchant_id };
  });

/** Payouts by status, for finance. */
export const readAllPayouts = async ({ db, body, session }: Context<typeof payouts>) => {
  const { tab, keyword, page, page_size } = body;
  const filter = { status: tab, keyword };
  const [list, { found, prepared, approved }] = await Promise.all([
    db.rows(listPayouts, { ...filter, person_id: session.person_id, limit: page_size, offset: (page - 1) * page_size }),
    db.only(countPayouts, filter),
  ]);
  return { list, count: found ?? 0, counts: { prepared: prepared ?? 0, approved: approved ?? 0 } };
};

/** Moves the amount of a payout off the manufacturer's account, on its way to the bank, or back. */
const post = (
  tx: Tx,
  payout: LockedPayout,
  direction: "out" | "back",
  from: "payout_clearing" | "offline_clearing",
  by: { person_id: number; now: Date },
) => {
  const { payout_id, merchant_id, currency } = payout;
  const amount_cents = cents(direction === "out" ? -payout.amount_cents : payout.amount_cents);
  postEntries(tx, {
    kind: direction === "out" ? payoutKinds.paid : payoutKinds.back,
    cause: `merchantPayout:${payout_id}${direction === "out" ? "" : ":back"}`,
    at: by.now,
    person_id: by.person_id,
    note: payout.payout_number,
    currency,
    entries: [
      { account: { kind: "merchant_payable", merchant_id }, amount_cents },
      { account: { kind: from }, amount_cents: cents(-amount_cents) },
    ],
  });
};

/** Tells the manufacturer what became of a payout. */
const notifyMerchant = (
  tx: Tx,
  platform: Platform,
  payout: LockedPayout,
  kind: "payoutApproved" | "payoutPaid" | "payoutReturned",
  { now, note = "" }: { now: Date; note?: string },
) =>
  notify(tx, platform, {
    merchant_id: payout.merchant_id,
    kind,
    params: {
      number: payout.payout_number,
      amount: localizedMoney(cents(payout.amount_cents), payout.currency),
      bank: payout.bank_name,
      last4: payout.last4,
      reason: note,
    },
    href: "/merchant/payouts",
    now,
    site_code: mainSite(platform.sites).site_code,
  });

const lockInStatus = async (tx: Tx, payout_id: number, ...statuses: LockedPayout["status"][]): Promise<LockedPayout> => {
  const payout = (await tx.row(lockPayout, { payout_id })) ?? refuse("NOT_FOUND", {}, ["payout_id"]);
  return statuses.includes(payout.status) ? payout : refuse("WRONG_STATUS");
};

/** Judges as the second person whether a prepared payout may leave: refunds since may have made less payable. */
const judgeApproval = async (tx: Tx, caller: Caller, payout: LockedPayout, person_id: number): Promise<void> => {
  if (payout.prepared_by === person_id) refuse("SECOND_PERSON_NEEDED");
  const { payable_cents } = await holdPayable(tx, payout, caller.now);
  if (payable_cents < payout.amount_cents) refuse("PAYOUT_ABOVE_PAYABLE", { amount: toAmount(cents(payable_cents)) });
  if ((await accountFor(tx, caller, payout.merchant_id)) !== payout.payout_account_id) refuse("PAYOUT_ACCOUNT_MISSING");
};

/** Decides about a prepared payout. An approval books it. Refuses WRONG_STATUS, SECOND_PERSON_NEEDED, PAYOUT_ABOVE_PAYABLE and like `accountFor`. */
export const decideOnPayout = (context: Context<typeof decidePayout>) => {
  const { body, now, platform, session, transaction } = context;
  const { payout_id, decision, note } = body;
  if (decision === "refuse" && note === "") refuse("REVIEW_REASON_REQUIRED", {}, ["note"]);
  const { person_id } = session;
  return transaction(async (tx) => {
    const payout = await lockInStatus(tx, payout_id, "prepared");
    const isApproved = decision === "approve";
    if (isApproved) await judgeApproval(tx, context, payout, person_id);
    if (isApproved) {
      tx.write(approvePayout, { payout_id, now, person_id, note });
      post(tx, payout, "out", "payout_clearing", { person_id, now });
      await notifyMerchant(tx, platform, payout, "payoutApproved", { now });
    } else tx.write(endPayout, { payout_id, status: "canceled", now, person_id, bank_reference: "", note });
    await audit(tx, now, {
      person_id,
      action: isApproved ? "merchantPayoutApproved" : "merchantPayoutCanceled",
      subject: `merchant:${payout.merchant_id}`,
      after: { payout_number: payout.payout_number, cents: payout.amount_cents, note },
    });
    return { payout_id, status: isApproved ? ("approved" as const) : ("canceled" as const) };
  });
};

interface BankAnswer {
  outcome: "paid" | "returned";
  bank_reference: string;
  note: string;
}

/** Enters for a locked payout what the bank did with it, and tells the manufacturer. */
const enterOutcome = async (
  tx: Tx,
  { platform, now, person_id }: { platform: Platform; now: Date; person_id: number },
  payout: LockedPayout,
  { outcome, bank_reference, note }: BankAnswer,
): Promise<void> => {
  const by = { person_id, now };
  const isPaid = outcome === "paid";
  tx.write(endPayout, { payout_id: payout.payout_id, status: outcome, ...by, bank_reference, note });
  if (isPaid) postConfirmation(tx, payout, by);
  else post(tx, payout, "back", payout.status === "approved" ? "payout_clearing" : "offline_clearing", by);
  await notifyMerchant(tx, platform, payout, isPaid ? "payoutPaid" : "payoutReturned", { now, note });
  await audit(tx, now, {
    person_id,
    action: isPaid ? "merchantPayoutPaid" : "merchantPayoutReturned",
    subject: `merchant:${payout.merchant_id}`,
    after: { payout_number: payout.payout_number, bank_reference, note },
  });
};

/** Enters what the bank did. Refuses WRONG_STATUS, REFERENCE_REQUIRED for a payment, REVIEW_REASON_REQUIRED for what came back. */
export const settle = ({ body, now, platform, session, transaction }: Context<typeof settlePayout>) => {
  const { payout_id, outcome, bank_reference, note } = body;
  const isPaid = outcome === "paid";
  if (isPaid && bank_reference === "") refuse("REFERENCE_REQUIRED", {}, ["bank_reference"]);
  if (!isPaid && note === "") refuse("REVIEW_REASON_REQUIRED", {}, ["note"]);
  return transaction(async (tx) => {
    const payout = isPaid ? await lockInStatus(tx, payout_id, "approved") : await lockInStatus(tx, payout_id, "approved", "paid");
    await enterOutcome(tx, { platform, now, person_id: session.person_id }, payout, { outcome, bank_reference, note });
    return { payout_id, status: outcome };
  });
};

/**
 * Confirms a payout with a line of a bank statement: what left marks an approved one as paid, what came back marks it as returned. One that finance
 * entered before is only confirmed. `fits` judges the locked payout; undefined where it does not fit or is none.
 */
export const confirmByBank = async (
  tx: Tx,
  by: { platform: Platform; now: Date; person_id: number },
  line: { direction: "credit" | "debit"; booked_on: string; bank_reference: string; note: string },
  { payout_id, fits }: { payout_id: number; fits: (payout: LockedPayout) => boolean },
): Promise<LockedPayout["status"] | undefined> => {
  const payout = await tx.row(lockPayout, { payout_id });
  if (!payout || !fits(payout)) return undefined;
  const { bank_reference, note, booked_on } = line;
  const isDebit = line.direction === "debit";
  const isChange = isDebit ? payout.status === "approved" : payout.status !== "returned";
  if (isChange) await enterOutcome(tx, by, payout, { outcome: isDebit ? "paid" : "returned", bank_reference, note });
  tx.write(isDebit ? bankConfirmed : bankReturned, { payout_id, booked_on });
  return isChange ? (isDebit ? "paid" : "returned") : payout.status;
};

/** What was on its way has left the bank. */
const postConfirmation = (
  tx: Tx,
  { payout_id, payout_number, amount_cents, currency }: LockedPayout,
  { person_id, now }: { person_id: number; now: Date },
) =>
  postEntries(tx, {
    kind: payoutKinds.paid,
    cause: `merchantPayout:${payout_id}:paid`,
    at: now,
    person_id,
    note: payout_number,
    currency,
    entries: [
      { account: { kind: "payout_clearing" }, amount_cents: cents(-amount_cents) },
      { account: { kind: "offline_clearing" }, amount_cents: cents(amount_cents) },
    ],
  });

/** The approved payouts as a file of the bank. Refuses WRONG_STATUS unless all are approved, and like `prepareAchFile` for the ACH network. */
export const writePayoutFile = ({ body, now, platform, session, request, transaction }: Context<typeof payoutFile>) =>
  transaction(async (tx) => {
    const payout_ids = [...new Set(body.payout_ids)];
    const rows = await tx.rows(payoutsForFile, { payout_ids });
    if (rows.length < payout_ids.length) return refuse("WRONG_STATUS");
    const site = mainSite(platform.sites);
    const { format } = body;
    const sender = { payer: request.site.contact_company, now, day: dayAt(now, site) };
    const write =
      format === "nacha"
        ? await prepareAchFile(tx, { site, now }, rows)
        : (transfers: readonly Transfer[]) => bankFileOf(format, transfers, sender);
    for (const { merchant_id, payout_number, last4 } of rows)
      await audit(tx, now, {
        person_id: session.person_id,
        action: "bankNumberRevealed",
        subject: `merchant:${merchant_id}`,
        after: { payout_number, last4, format: body.format },
      });
    const transfers = rows.map(({ number_sealed, merchant_id, ...row }) => ({
      ...row,
      account_number: decrypt(platform.settings.bankSecrets, payoutNumberContext(merchant_id), number_sealed),
    }));
    const total = transfers.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    return { ...write(transfers), count: rows.length, total: cents(total) };
  });
