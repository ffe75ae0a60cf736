import { statement } from "#platform/db.ts";

interface Bank {
  account_name: string;
  bank_name: string;
  account_number: string;
  routing_number: string;
  swift: string;
}

/** Where transfers to this site go, if it says so. */
export const siteBank = statement<{ bank: Bank | null }, [siteCode: string]>(
  "funds.siteBank",
  "select settings -> 'bank' as bank from sites where site_code = $1",
);
