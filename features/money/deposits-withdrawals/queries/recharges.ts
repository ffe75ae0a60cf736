import { postLedgerSql } from "#features/ledger/postings/queries.ts";
import { countUpTo, unionOfFirstRows } from "#kernel/long-lists.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { RechargeStatus } from "../statuses.ts";

export type RechargeRow = RowOf<typeof lockRecharge>;

export const insertRechargeVoucher = statement(
  "depositsWithdrawals.insertRechargeVoucher",
)(`insert into recharges (recharge_number, company_id, person_id, method, claimed_cents, currency, file_ids, remark, submitted_at, replaces_id)
   values (:number, :company_id, :person_id, :method, :claimed_cents, :currency, :file_ids::uuid[], :remark, :submitted_at, :replaces_id?) returning recharge_id`);

/** A deposit whose only proof is a line of a bank statement, by the company's first administrator; no row where the company has no members. */
export const insertBankRecharge = statement("depositsWithdrawals.insertBankRecharge")(
  `insert into recharges (recharge_number, company_id, person_id, method, claimed_cents, currency, file_ids, remark, submitted_at, bank_booked_on)
   select :number, company_id, person_id, 'transfer', :claimed_cents, :currency, '{}', :remark, :submitted_at, :booked_on::date
   from company_members where company_id = :company_id order by role = 'admin' desc, joined_at, person_id limit 1
   returning recharge_id`,
);

const rechargeColumns =
  "recharge_id, recharge_number, company_id, person_id, claimed_cents, received_cents, currency, status, first_reviewed_by, cardinality(file_ids) = 0 as is_bank_line";

/** Serializes concurrent decisions. */
export const lockRecharge = statement("depositsWithdrawals.lockRecharge")<{ status: RechargeStatus; is_bank_line: boolean }>(
  `select ${rechargeColumns} from recharges where recharge_id = :recharge_id for update`,
);

/** A rejected deposit of the company that has not been resubmitted. */
export const findRefusedRecharge = statement(
  "depositsWithdrawals.findRefusedRecharge",
)(`select recharge_id from recharges refused where company_id = :company_id and recharge_number = :recharge_number and status = 'refused'
     and not exists (select from recharges again where again.replaces_id = refused.recharge_id)
   for update`);

export const updateRechargeFirstApproval = statement("depositsWithdrawals.updateRechargeFirstApproval")(
  `update recharges set status = 'confirming', received_cents = :received_cents, first_reviewed_by = :person_id, first_reviewed_at = :at where recharge_id = :recharge_id`,
);

/** Approves a deposit and inserts its posting in one round trip. */
export const approveRechargeWithPosting = statement("depositsWithdrawals.approveRechargeWithPosting")<{
  tx_id: number;
  ":entry_order_ids": (number | null)[];
}>(`with decided as (
     update recharges set status = 'approved', received_cents = :received_cents, reviewed_by = :person_id, reviewed_at = :at, review_note = :note
     where recharge_id = :recharge_id returning 1
   ) select ${postLedgerSql} as tx_id from decided`);

export const updateRechargeRefused = statement("depositsWithdrawals.updateRechargeRefused")(
  "update recharges set status = 'refused', reviewed_by = :person_id, reviewed_at = :at, review_note = :note where recharge_id = :recharge_id",
);

/** A company's deposits by voucher (channel "offline") and by payment provider (its payment method), newest first. */
export const listCompanyRecharges = statement("depositsWithdrawals.listCompanyRecharges")(`select * from (
     select 'offline' as channel, recharge_number as number, method, status, claimed_cents as amount, 0::bigint as fee, received_cents as received,
       currency, submitted_at as at, reviewed_at, review_note as note, null::uuid as payment_id, '' as redirect_url,
       status = 'refused' and not exists (select from recharges again where again.replaces_id = recharges.recharge_id) as may_resubmit,
       recharge_id as nth
     from recharges where company_id = :company_id
     union all
     select method, '', method, status, amount_cents - fee_cents, fee_cents,
       case when settled_at is not null and status in ('succeeded', 'partly_refunded', 'refunded') then amount_cents - fee_cents end,
       currency, created_at, settled_at, '', payment_id, case when status in ('created', 'processing') then redirect_url else '' end, false, 0::bigint
     from payments where company_id = :company_id and purpose = 'recharge'
   ) recharged
   order by at desc, nth desc limit :limit offset :offset`);

export const countCompanyRecharges = statement(
  "depositsWithdrawals.countCompanyRecharges",
)(`select (select count(*) from recharges where company_id = :company_id)::integer
     + (select count(*) from payments where company_id = :company_id and purpose = 'recharge')::integer as count`);

export type QueuedRecharge = RowOf<typeof listRechargeQueueRows>;

const queuedColumns = `recharges.recharge_id, recharges.recharge_number, recharges.status, recharges.method, companies.company_id, companies.name as company,
     people.first_name || ' ' || people.last_name as person, recharges.claimed_cents as claimed, recharges.received_cents as received,
     recharges.currency, recharges.remark, recharges.submitted_at, coalesce(first.first_name || ' ' || first.last_name, '') as first_reviewer,
     recharges.first_reviewed_at, recharges.first_reviewed_by, coalesce(staff.first_name || ' ' || staff.last_name, '') as reviewer,
     recharges.reviewed_at, recharges.review_note, coalesce(before.recharge_number, '') as replaces,
     (select coalesce(jsonb_agg(jsonb_build_object('file_id', files.file_id, 'name', files.name) order by position), '[]')
      from unnest(recharges.file_ids) with ordinality as kept (file_id, position) join files using (file_id)) as files`;

const queuedJoins = `from recharges
   join companies on companies.company_id = recharges.company_id
   join people on people.person_id = recharges.person_id
   left join people first on first.person_id = recharges.first_reviewed_by
   left join people staff on staff.person_id = recharges.reviewed_by
   left join recharges before on before.recharge_id = recharges.replaces_id`;

const isOpenSql = "status in ('submitted', 'confirming')";
const keywordFilter = `(:keyword = '' or company_id in (select company_id from companies where strpos(lower(name), lower(:keyword)) > 0) or recharge_number = upper(:keyword))`;
const openRows = `select recharge_id from recharges where :tab = 'open' and ${isOpenSql} and ${keywordFilter}`;
const rowsByStatus = `select recharge_id from recharges where status = :tab and ${keywordFilter}`;
const queueOrder = `case when recharges.${isOpenSql} then recharges.submitted_at end, recharges.reviewed_at desc nulls last, recharges.recharge_id`;

/** One page of a queue tab: open deposits oldest first, or one status newest first. */
export const listRechargeQueueRows = statement("depositsWithdrawals.listRechargeQueueRows")<{
  status: RechargeStatus;
  files: { file_id: string; name: string }[];
}>(`with page as (${unionOfFirstRows(
  [
    { rows: openRows, order: "submitted_at, recharge_id" },
    { rows: rowsByStatus, order: "reviewed_at desc, recharge_id" },
  ],
  ":limit",
  ":offset",
)})
   select ${queuedColumns} ${queuedJoins} where recharges.recharge_id in (select recharge_id from page)
   order by ${queueOrder} limit :limit offset :offset`);

export const countRechargeQueue = statement(
  "depositsWithdrawals.countRechargeQueue",
)(`select ${countUpTo(`select from recharges where ${isOpenSql}`)} as open,
     ${countUpTo("select from recharges where status = 'approved'")} as approved,
     ${countUpTo("select from recharges where status = 'refused'")} as refused,
     ${countUpTo(`${openRows} union all ${rowsByStatus}`)} as found`);

export const findRechargeForStaff = statement("depositsWithdrawals.findRechargeForStaff")<QueuedRecharge & { language: string }>(
  `select ${queuedColumns}, people.language ${queuedJoins} where recharges.recharge_id = :recharge_id`,
);

/** The open deposits before and after this one in the queue. */
export const getRechargeNeighbors = statement(
  "depositsWithdrawals.getRechargeNeighbors",
)(`select (select recharge_id from recharges other where status in ('submitted', 'confirming')
       and (other.submitted_at, other.recharge_id) > (this.submitted_at, this.recharge_id) order by submitted_at, recharge_id limit 1) as next_id,
     (select recharge_id from recharges other where status in ('submitted', 'confirming')
       and (other.submitted_at, other.recharge_id) < (this.submitted_at, this.recharge_id) order by submitted_at desc, recharge_id desc limit 1) as previous_id
   from recharges this where recharge_id = :recharge_id`);
