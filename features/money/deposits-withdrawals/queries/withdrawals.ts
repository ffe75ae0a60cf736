import { countUpTo, unionOfFirstRows } from "#kernel/long-lists.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { WithdrawalMethod } from "../rules.ts";
import type { WithdrawalStatus } from "../statuses.ts";

export type WithdrawalRow = RowOf<typeof lockWithdrawal>;

interface WithdrawalRowColumns {
  method: WithdrawalMethod;
  status: WithdrawalStatus;
}

const withdrawalColumns = `withdrawal_id, withdrawal_number, company_id, person_id, method, amount_cents, fee_cents, currency, destination, bank_account_id,
  payment_id, status, first_reviewed_by, reviewed_by`;

export const insertWithdrawal = statement("depositsWithdrawals.insertWithdrawal")<
  [
    number: string,
    companyId: number,
    personId: number,
    method: WithdrawalMethod,
    amountCents: number,
    feeCents: number,
    currency: string,
    destination: string,
    bankAccountId: number | null,
    paymentId: string | null,
    submittedAt: Date,
  ]
>(`insert into withdrawals (withdrawal_number, company_id, person_id, method, amount_cents, fee_cents, currency, destination, bank_account_id, payment_id, submitted_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::uuid, $11) returning withdrawal_id`);

/** Serializes concurrent changes by buyer, operators and providers. */
export const lockWithdrawal = statement("depositsWithdrawals.lockWithdrawal")<[withdrawalId: number], WithdrawalRowColumns>(
  `select ${withdrawalColumns} from withdrawals where withdrawal_id = $1 for update`,
);

export const lockCompanyWithdrawal = statement("depositsWithdrawals.lockCompanyWithdrawal")<
  [companyId: number, withdrawalNumber: string],
  WithdrawalRowColumns
>(`select ${withdrawalColumns} from withdrawals where company_id = $1 and withdrawal_number = $2 for update`);

export const updateWithdrawalFirstApproval = statement("depositsWithdrawals.updateWithdrawalFirstApproval")<
  [withdrawalId: number, personId: number, at: Date]
>("update withdrawals set status = 'confirming', first_reviewed_by = $2, first_reviewed_at = $3 where withdrawal_id = $1");

/** The final decision of the operators. */
export const updateWithdrawalDecision = statement("depositsWithdrawals.updateWithdrawalDecision")<
  [withdrawalId: number, status: "paying" | "refused", personId: number, at: Date, note: string]
>("update withdrawals set status = $2, reviewed_by = $3, reviewed_at = $4, review_note = $5 where withdrawal_id = $1");

/** The final status: paid, refused (also when the payout failed), or cancelled by the company. */
export const updateWithdrawalEnded = statement("depositsWithdrawals.updateWithdrawalEnded")<
  [withdrawalId: number, status: "paid" | "refused" | "cancelled", at: Date, reference: string, note: string]
>(`update withdrawals set status = $2, settled_at = $3, reference = $4, review_note = case when $5 = '' then review_note else $5 end
   where withdrawal_id = $1`);

interface WithdrawalListRowColumns {
  method: WithdrawalMethod;
  status: WithdrawalStatus;
  may_cancel: boolean;
}

export const listCompanyWithdrawals = statement("depositsWithdrawals.listCompanyWithdrawals")<
  [companyId: number, limit: number, offset: number],
  WithdrawalListRowColumns
>(`select withdrawal_number as number, method, status, amount_cents as amount, fee_cents as fee, amount_cents - fee_cents as payout, currency,
     destination, submitted_at as at, people.first_name || ' ' || people.last_name as person, reviewed_at, settled_at, review_note as note, reference,
     status in ('requested', 'confirming') as may_cancel
   from withdrawals join people using (person_id) where company_id = $1 order by submitted_at desc, withdrawal_id desc limit $2 offset $3`);

export const countCompanyWithdrawals = statement("depositsWithdrawals.countCompanyWithdrawals")<[companyId: number]>(
  "select count(*)::integer as count from withdrawals where company_id = $1",
);

/** The last used provider account per method, to prefill the form. */
export const listLastDestinations = statement("depositsWithdrawals.listLastDestinations")<
  [companyId: number],
  { method: WithdrawalMethod }
>(`select distinct on (method) method, destination from withdrawals
   where company_id = $1 and method in ('wallet', 'payout') order by method, submitted_at desc`);

export type QueuedWithdrawal = RowOf<typeof listWithdrawalQueueRows>;

const queuedColumns = `withdrawals.withdrawal_id, withdrawal_number, withdrawals.status, withdrawals.method, companies.company_id, companies.name as company,
     people.first_name || ' ' || people.last_name as person, withdrawals.amount_cents as amount, withdrawals.fee_cents as fee,
     withdrawals.amount_cents - withdrawals.fee_cents as payout, withdrawals.currency, withdrawals.destination, withdrawals.submitted_at,
     coalesce(first.first_name || ' ' || first.last_name, '') as first_reviewer, withdrawals.first_reviewed_at, withdrawals.first_reviewed_by,
     coalesce(staff.first_name || ' ' || staff.last_name, '') as reviewer, withdrawals.reviewed_at, withdrawals.review_note, withdrawals.settled_at,
     withdrawals.reference, coalesce(payouts.status, '') as payout_status, coalesce(payouts.asks, 0) as asks, payouts.asked_at`;

const queuedJoins = `from withdrawals
   join companies on companies.company_id = withdrawals.company_id
   join people on people.person_id = withdrawals.person_id
   left join people first on first.person_id = withdrawals.first_reviewed_by
   left join people staff on staff.person_id = withdrawals.reviewed_by
   left join payouts on payouts.withdrawal_id = withdrawals.withdrawal_id`;

const isOpenSql = "status in ('requested', 'confirming')";
const keywordFilter = `($2 = '' or company_id in (select company_id from companies where strpos(lower(name), lower($2)) > 0) or withdrawal_number = upper($2))`;
const openRows = `select withdrawal_id from withdrawals where $1 = 'open' and ${isOpenSql} and ${keywordFilter}`;
const payingRows = `select withdrawal_id from withdrawals where $1 = 'paying' and status = 'paying' and ${keywordFilter}`;
const rowsByStatus = `select withdrawal_id from withdrawals where $1 <> 'paying' and status = $1 and ${keywordFilter}`;

/** One page of a queue tab: open and paying withdrawals oldest first, final ones newest first. */
export const listWithdrawalQueueRows = statement("depositsWithdrawals.listWithdrawalQueueRows")<
  [tab: string, keyword: string, limit: number, offset: number],
  { status: WithdrawalStatus; method: WithdrawalMethod }
>(`with page as (${unionOfFirstRows(
  [
    { rows: openRows, order: "submitted_at, withdrawal_id" },
    { rows: payingRows, order: "submitted_at, withdrawal_id" },
    { rows: rowsByStatus, order: "coalesce(settled_at, reviewed_at) desc, withdrawal_id" },
  ],
  "$3",
  "$4",
)})
   select ${queuedColumns} ${queuedJoins} where withdrawals.withdrawal_id in (select withdrawal_id from page)
   order by case when withdrawals.status in ('requested', 'confirming', 'paying') then withdrawals.submitted_at end,
     coalesce(withdrawals.settled_at, withdrawals.reviewed_at) desc nulls last, withdrawals.withdrawal_id
   limit $3 offset $4`);

export const countWithdrawalQueue = statement("depositsWithdrawals.countWithdrawalQueue")<
  [tab: string, keyword: string]
>(`select ${countUpTo(`select from withdrawals where ${isOpenSql}`)} as open, ${countUpTo("select from withdrawals where status = 'paying'")} as paying,
     ${countUpTo("select from withdrawals where status = 'paid'")} as paid,
     ${countUpTo("select from withdrawals where status = 'refused'")} as refused,
     ${countUpTo("select from withdrawals where status = 'cancelled'")} as cancelled,
     ${countUpTo(`${openRows} union all ${payingRows} union all ${rowsByStatus}`)} as found`);

export const findWithdrawalForStaff = statement("depositsWithdrawals.findWithdrawalForStaff")<
  [withdrawalId: number],
  QueuedWithdrawal & {
    language: string;
    available: number;
    frozen: number;
    company_since: Date;
    paid_before: number;
    paid_before_count: number;
  }
>(`select ${queuedColumns}, people.language, companies.created_at as company_since,
     coalesce((select balance_cents from ledger_accounts where kind = 'available' and owner_id = withdrawals.company_id and currency = withdrawals.currency), 0) as available,
     coalesce((select balance_cents from ledger_accounts where kind = 'frozen' and owner_id = withdrawals.company_id and currency = withdrawals.currency), 0) as frozen,
     (select coalesce(sum(amount_cents), 0)::bigint from withdrawals other where other.company_id = withdrawals.company_id and other.status = 'paid') as paid_before,
     (select count(*)::integer from withdrawals other where other.company_id = withdrawals.company_id and other.status = 'paid') as paid_before_count
   ${queuedJoins} where withdrawals.withdrawal_id = $1`);

export const getWithdrawalNeighbors = statement("depositsWithdrawals.getWithdrawalNeighbors")<
  [withdrawalId: number]
>(`select (select withdrawal_id from withdrawals other where status in ('requested', 'confirming')
       and (other.submitted_at, other.withdrawal_id) > (this.submitted_at, this.withdrawal_id) order by submitted_at, withdrawal_id limit 1) as next_id,
     (select withdrawal_id from withdrawals other where status in ('requested', 'confirming')
       and (other.submitted_at, other.withdrawal_id) < (this.submitted_at, this.withdrawal_id) order by submitted_at desc, withdrawal_id desc limit 1) as previous_id
   from withdrawals this where withdrawal_id = $1`);

/** Pending bank transfers, oldest first; locked because the list is sent to a bank. */
export const lockBankPayouts = statement("depositsWithdrawals.lockBankPayouts")<
  [limit: number],
  WithdrawalRow & { holder_name: string; bank_name: string; routing_code: string; country: string }
>(`select ${withdrawalColumns.replace("withdrawal_id,", "withdrawals.withdrawal_id,").replace(" company_id,", " withdrawals.company_id,").replace("bank_account_id,", "withdrawals.bank_account_id,")},
     holder_name, bank_name, routing_code, country
   from withdrawals join bank_accounts on bank_accounts.bank_account_id = withdrawals.bank_account_id
   where status = 'paying' and method = 'bank' order by submitted_at, withdrawals.withdrawal_id limit $1 for update of withdrawals`);

/** Provider payments of an order of which money can go back, oldest first. */
export const refundableOfOrder = statement("depositsWithdrawals.refundableOfOrder")<
  [orderId: number, companyId: number, since: Date]
>(`select payments.payment_id, method, provider, amount_cents - fee_cents - refund_asked_cents as left_cents
   from payments
   where company_id = $2 and created_at >= $3 and status in ('succeeded', 'partly_refunded', 'refunded') and method in ('card', 'wallet', 'converge')
     and provider_reference is not null and refund_asked_cents < amount_cents - fee_cents
     and exists (select from payment_orders where payment_orders.payment_id = payments.payment_id and order_id = $1 and paid_cents > 0)
   order by created_at`);
