import { type RowOf, statement } from "#platform/db.ts";
import type { BankChangeStatus, SiteBank } from "../rules/site-bank.ts";

/** Proposed bank accounts of sites. They belong to the operator, so rows have no company id. */

type BankChange = RowOf<typeof lockBankChange>;

export const insertBankChange = statement("siteSettings.insertBankChange")<
  [siteCode: string, before: string, bank: string, reason: string, proposedBy: number, at: Date]
>(`insert into site_bank_changes (site_code, before, bank, reason, proposed_by, proposed_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (site_code) where status = 'waiting' do nothing returning bank_change_id`);

export const lockBankChange = statement("siteSettings.lockBankChange")<
  [bankChangeId: number],
  { status: BankChangeStatus; bank: SiteBank }
>("select bank_change_id, site_code, status, bank, reason, proposed_by from site_bank_changes where bank_change_id = $1 for update");

export const closeBankChange = statement("siteSettings.closeBankChange")<
  [bankChangeId: number, status: BankChangeStatus, by: number, at: Date, note: string]
>(`update site_bank_changes set status = $2, reviewed_by = $3, reviewed_at = $4, review_note = $5
   where bank_change_id = $1 and status = 'waiting'`);

export const bankChangesOf = statement("siteSettings.bankChangesOf")<
  [siteCode: string, limit: number],
  Omit<BankChange, "site_code"> & {
    before: SiteBank;
    proposer: string;
    proposed_at: Date;
    reviewer: string;
    reviewed_at: Date | null;
    review_note: string;
  }
>(`select bank_change_id, status, before, bank, reason, proposed_by, proposer.first_name || ' ' || proposer.last_name as proposer, proposed_at,
     coalesce(reviewer.first_name || ' ' || reviewer.last_name, '') as reviewer, reviewed_at, review_note
   from site_bank_changes join people proposer on proposer.person_id = proposed_by
   left join people reviewer on reviewer.person_id = reviewed_by
   where site_code = $1 order by status <> 'waiting', bank_change_id desc limit $2`);
