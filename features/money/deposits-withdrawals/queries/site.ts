import { statement } from "#platform/db.ts";

interface Bank {
  account_name: string;
  bank_name: string;
  account_number: string;
  routing_number: string;
  swift: string;
}

/** Where transfers to this site go, if it says so, and by what finance finds whose they are. */
export const siteBank = statement<{ bank: Bank | null; reference: string }, [siteCode: string, companyId: number]>(
  "depositsWithdrawals.siteBank",
  `select settings -> 'bank' as bank, (select invite_code from companies where company_id = $2) as reference from sites where site_code = $1`,
);
