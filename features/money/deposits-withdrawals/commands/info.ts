import { listBankAccounts } from "#features/money/balance/queries/banks.ts";
import { getAccountInfo } from "#features/money/balance/queries.ts";
import { listProviderMethods } from "#features/money/payments/commands/listed-methods.ts";
import { listRefundablePayments } from "#features/money/payments/queries/refunds.ts";
import { handlingTerms } from "#features/money/payments/rules.ts";
import { toSeen } from "#kernel/consent.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { transferOptions } from "../contract/buyer.ts";
import { getSiteBankDetails } from "../queries/site.ts";
import { listLastDestinations } from "../queries/withdrawals.ts";
import { mayWithdraw, refundableMs, type WithdrawalMethod } from "../rules.ts";

const maxSources = 20;

const getWithdrawalMethods = (
  { payoutProviders }: Platform,
  last: readonly { method: WithdrawalMethod; destination: string }[],
  hasSources: boolean,
) => {
  const services = (["wallet", "payout"] as const).flatMap((method) => {
    const service = payoutProviders[method];
    const last_destination = last.find((known) => known.method === method)?.destination ?? "";
    return service ? [{ method, provider: service.name, last_destination }] : [];
  });
  const bank = { method: "bank" as const, provider: "", last_destination: "" };
  const source = { method: "source" as const, provider: "", last_destination: "" };
  return [bank, ...services, ...(hasSources ? [source] : [])];
};

/** All data of the deposit and withdrawal pages. */
export const getTransferOptions = async ({ db, session, request, platform, now }: Context<typeof transferOptions>) => {
  const { company_id } = session;
  const { site } = request;
  const account = await db.only(getAccountInfo, { company_id, currency: site.currency });
  const sources = await db.rows(listRefundablePayments, { company_id, since: new Date(now.getTime() - refundableMs), limit: maxSources });
  // Bank accounts are shown only to roles that may withdraw.
  const accounts = mayWithdraw(session.member_role) ? await db.rows(listBankAccounts, { company_id }) : [];
  const last = await db.rows(listLastDestinations, { company_id });
  const { bank, reference } = await db.only(getSiteBankDetails, { site_code: site.site_code, company_id });
  return {
    currency: site.currency,
    available: account.available,
    frozen: account.frozen,
    has_payment_password: account.has_payment_password,
    pay_handling: site.pay_handling,
    withdrawal_handling: site.withdrawal_handling,
    recharge_seen: toSeen(handlingTerms("pays", site.pay_handling)),
    withdrawal_seen: toSeen(handlingTerms("receives", site.withdrawal_handling)),
    recharge_methods: listProviderMethods(request, platform),
    withdrawal_methods: getWithdrawalMethods(platform, last, sources.length > 0),
    bank,
    reference,
    bank_accounts: accounts.map(({ bank_account_id, bank_name, last4, is_default }) => ({
      bank_account_id,
      name: `${bank_name} •••• ${last4}`,
      is_default,
    })),
    sources,
  };
};
