import { audit } from "#features/identity/accounts/commands/audit.ts";
import { reauthenticate } from "#features/identity/accounts/commands/reauthenticate.ts";
import { fullName } from "#features/identity/accounts/rules.ts";
import { getOwnedFiles, signFileUrl } from "#features/identity/files/commands/read.ts";
import type { EntityHandler } from "#features/identity/legal-entities/entity-handlers.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { bankNumberRefusal, getLast4, normalizeNumber, routingCodeRefusal } from "#features/money/balance/rules.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import { decrypt, encrypt } from "#platform/encryption.ts";
import type { Context } from "#platform/serve.ts";
import type { decidePayoutAccount, payoutAccountNumber, payoutAccounts, savePayoutAccount } from "../contract.ts";
import {
  countAccounts,
  decideAccount,
  hasHadAccount,
  insertAccount,
  listAccounts,
  lockMerchantAccounts,
  lockPayoutAccount,
  proposeAnew,
  replaceAccount,
  withdrawProposal,
} from "../queries.ts";
import { usableFrom } from "../rules.ts";

/** Bank accounts of manufacturers: entered by one of theirs with the password, checked by finance with a document. */

/** What a number is encrypted for: it can be decrypted for its own manufacturer only. */
export const payoutNumberContext = (merchant_id: number): string => `payout:${merchant_id}`;

/** Proposes an account after the password was given. Everybody of the manufacturer is told. */
export const proposeAccount = async (context: Context<typeof savePayoutAccount>) => {
  const { body, now, platform, session, request, transaction } = context;
  const { merchant_id, person_id } = session;
  refuseIf(routingCodeRefusal(body.routing_code, body.country), "routing_code");
  refuseIf(bankNumberRefusal(body.account_number), "account_number");
  const number = normalizeNumber(body.account_number);
  if (normalizeNumber(body.account_number_confirm) !== number) return refuse("BANK_NUMBERS_DIFFER", {}, ["account_number_confirm"]);
  await reauthenticate(context, person_id, body.password, "password");
  const last4 = getLast4(number);
  return transaction(async (tx) => {
    await tx.only(lockMerchantAccounts, { merchant_id });
    await getOwnedFiles(tx, session, body.file_ids, ["document", "picture"], "file_ids");
    tx.write(withdrawProposal, { merchant_id, now });
    const { payout_account_id } = await tx.only(insertAccount, {
      merchant_id,
      holder_name: body.holder_name,
      bank_name: body.bank_name,
      country: body.country,
      routing_code: normalizeNumber(body.routing_code),
      last4,
      number_sealed: encrypt(platform.settings.bankSecrets, payoutNumberContext(merchant_id), number),
      file_ids: body.file_ids,
      now,
      person_id,
    });
    const account = { payout_account_id, last4, bank_name: body.bank_name };
    await audit(tx, now, { person_id, action: "payoutAccountProposed", subject: `merchant:${merchant_id}`, after: account });
    await notify(tx, platform, {
      merchant_id,
      kind: "payoutAccountProposed",
      params: { person: fullName(session), bank: body.bank_name, last4 },
      href: "/merchant/earnings",
      now,
      site_code: request.site.site_code,
    });
    return { payout_account_id };
  });
};

/** Accounts by status, for finance. */
export const readAccounts = async ({ db, body, now, platform }: Context<typeof payoutAccounts>) => {
  const { tab, keyword, page, page_size } = body;
  const [rows, { found, proposed }] = await Promise.all([
    db.rows(listAccounts, { status: tab, keyword, limit: page_size, offset: (page - 1) * page_size }),
    db.only(countAccounts, { status: tab, keyword }),
  ]);
  const list = rows.map(({ files, ...row }) => ({
    ...row,
    files: files.map((file) => ({ ...file, url: signFileUrl(platform.settings, file.file_id, now) })),
  }));
  return { list, count: found, counts: { proposed } };
};

/** The number of an account. Who reads it is in the audit log. */
export const readNumber = ({ body, now, platform, session, transaction }: Context<typeof payoutAccountNumber>) =>
  transaction(async (tx) => {
    const { payout_account_id } = body;
    const account = (await tx.row(lockPayoutAccount, { payout_account_id })) ?? refuse("NOT_FOUND", {}, ["payout_account_id"]);
    const { merchant_id, last4, number_sealed } = account;
    await audit(tx, now, {
      person_id: session.person_id,
      action: "bankNumberRevealed",
      subject: `merchant:${merchant_id}`,
      after: { payout_account_id, last4 },
    });
    return { number: decrypt(platform.settings.bankSecrets, payoutNumberContext(merchant_id), number_sealed) };
  });

/** Decides about a proposed account. Refuses ALREADY_REVIEWED, and REVIEW_REASON_REQUIRED for one that is declined without a reason. */
export const decideOnAccount = ({ body, now, platform, session, request, transaction }: Context<typeof decidePayoutAccount>) => {
  const { payout_account_id, decision, note } = body;
  const isApproved = decision === "approve";
  if (!isApproved && note === "") refuse("REVIEW_REASON_REQUIRED", {}, ["note"]);
  const { person_id } = session;
  return transaction(async (tx) => {
    const found = (await tx.row(lockPayoutAccount, { payout_account_id })) ?? refuse("NOT_FOUND", {}, ["payout_account_id"]);
    const { merchant_id } = found;
    if (found.status !== "proposed") return refuse("ALREADY_REVIEWED");
    const { found: hasHad } = await tx.only(hasHadAccount, { merchant_id });
    if (isApproved) tx.write(replaceAccount, { merchant_id });
    const status = isApproved ? ("usable" as const) : ("declined" as const);
    const usable_from = isApproved ? usableFrom(found.added_at, now, !hasHad) : null;
    tx.write(decideAccount, { payout_account_id, status, now, person_id, note, usable_from });
    const { bank_name: bank, last4 } = found;
    await audit(tx, now, {
      person_id,
      action: isApproved ? "payoutAccountApproved" : "payoutAccountDeclined",
      subject: `merchant:${merchant_id}`,
      after: { payout_account_id, last4, note },
    });
    await notify(tx, platform, {
      merchant_id,
      kind: isApproved ? "payoutAccountApproved" : "payoutAccountDeclined",
      params: { bank, last4, reason: note },
      href: "/merchant/earnings",
      now,
      site_code: request.site.site_code,
    });
    return { payout_account_id, status };
  });
};

/**
 * After a change of legal entity the account is verified anew: it is proposed again as it was entered, so that payouts wait as they do for a
 * changed account.
 */
export const verifyAccountAnew: EntityHandler = async (tx, { merchant_id, requested_by, now }) => {
  await tx.only(lockMerchantAccounts, { merchant_id });
  const used = await tx.row(replaceAccount, { merchant_id });
  if (used) tx.write(proposeAnew, { payout_account_id: used.payout_account_id, now, person_id: requested_by });
};
