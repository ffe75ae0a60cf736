import { type RowOf, statement } from "#platform/db.ts";
import type { SiteBank } from "../rules/site-bank.ts";
import type { BankChangeStatus } from "../statuses.ts";

/** Proposed bank accounts of sites. They belong to the operator, so rows have no company id. */

type BankChange = RowOf<typeof lockBankChange>;

export const insertBankChange = statement(
  "siteSettings.insertBankChange",
)(`insert into site_bank_changes (site_code, before, bank, reason, proposed_by, proposed_at) values (:site_code, :before, :bank, :reason, :proposed_by, :at)
   on conflict (site_code) where status = 'waiting' do nothing returning bank_change_id`);

export const lockBankChange = statement("siteSettings.lockBankChange")<{ status: BankChangeStatus; bank: SiteBank }>(
  "select bank_change_id, site_code, status, bank, reason, proposed_by from site_bank_changes where bank_change_id = :bank_change_id for update",
);

export const closeBankChange = statement("siteSettings.closeBankChange")<{
  ":status": BankChangeStatus;
}>(`update site_bank_changes set status = :status, reviewed_by = :by, reviewed_at = :at, review_note = :note
   where bank_change_id = :bank_change_id and status = 'waiting'`);

export const bankChangesOf = statement("siteSettings.bankChangesOf")<
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
   where site_code = :site_code order by status <> 'waiting', bank_change_id desc limit :limit`);
