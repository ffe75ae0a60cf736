import { statement } from "#platform/db.ts";

interface Bank {
  account_name: string;
  bank_name: string;
  account_number: string;
  routing_number: string;
  swift: string;
}

/** The site's bank details, if set, and the company's payment reference. */
export const getSiteBankDetails = statement("depositsWithdrawals.getSiteBankDetails")<{ bank: Bank | null; reference: string }>(
  `select settings -> 'bank' as bank, (select invite_code from companies where company_id = :company_id) as reference from sites where site_code = :site_code`,
);
