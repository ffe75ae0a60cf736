import { audit } from "#features/identity/accounts/commands/audit.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { insertBankRecharge, lockRecharge } from "../queries/recharges.ts";
import { type ApprovalContext, approveRecharge } from "./recharges.ts";

/** A line of a bank statement that finance credits to a company's balance. */
export interface BankDeposit {
  company_id: number;
  amount_cents: number;
  currency: string;
  booked_on: string;
  remark: string;
  /** The deposit that one person approved already. */
  recharge_id: number | null;
  /** The rest of a line whose other parts pay what is due: counted and approved with them. */
  together?: { first_by: number | null };
}

/**
 * Credits a line of a bank statement to a company's balance as a deposit, by the rules of any deposit: above the limit of the day a second person
 * approves it. Refuses NOT_FOUND for a company without members, SECOND_PERSON_NEEDED.
 */
export const depositFromBank = async (tx: Tx, context: ApprovalContext, deposit: BankDeposit) => {
  const { session, now, platform } = context;
  const { recharge_id } =
    deposit.recharge_id !== null
      ? { recharge_id: deposit.recharge_id }
      : ((await tx.row(insertBankRecharge, {
          ...{ number: `RC-${platform.ids.code(8)}`, company_id: deposit.company_id, claimed_cents: deposit.amount_cents },
          ...{ currency: deposit.currency, remark: deposit.remark, submitted_at: now, booked_on: deposit.booked_on },
        })) ?? refuse("NOT_FOUND", {}, ["company_id"]));
  const recharge = await tx.only(lockRecharge, { recharge_id });
  if (recharge.company_id !== deposit.company_id) return refuse("BANK_LINE_WAITS", {}, ["company_id"]);
  const status = await approveRecharge(tx, context, recharge, { received: deposit.amount_cents, together: deposit.together });
  await audit(tx, now, {
    person_id: session.person_id,
    action: `recharge.${status}`,
    subject: `recharge:${recharge.recharge_number}`,
    before: { status: recharge.status },
    after: { status, company_id: recharge.company_id, received_cents: deposit.amount_cents, booked_on: deposit.booked_on },
  });
  return { recharge_id, status };
};
