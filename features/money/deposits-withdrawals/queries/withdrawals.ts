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

export const insertWithdrawal = statement("depositsWithdrawals.insertWithdrawal")<{
  ":method": WithdrawalMethod;
}>(`insert into withdrawals (withdrawal_number, company_id, person_id, method, amount_cents, fee_cents, currency, destination, bank_account_id, payment_id, submitted_at)
   values (:number, :company_id, :person_id, :method, :amount_cents, :fee_cents, :currency, :destination, :bank_account_id?, :payment_id?::uuid, :submitted_at) returning withdrawal_id`);

/** Serializes concurrent changes by buyer, operators and providers. */
export const lockWithdrawal = statement("depositsWithdrawals.lockWithdrawal")<WithdrawalRowColumns>(
  `select ${withdrawalColumns} from withdrawals where withdrawal_id = :withdrawal_id for update`,
);

export const lockCompanyWithdrawal = statement("depositsWithdrawals.lockCompanyWithdrawal")<WithdrawalRowColumns>(
  `select ${withdrawalColumns} from withdrawals where company_id = :company_id and withdrawal_number = :withdrawal_number for update`,
);

export const updateWithdrawalFirstApproval = statement("depositsWithdrawals.updateWithdrawalFirstApproval")(
  "update withdrawals set status = 'confirming', first_reviewed_by = :person_id, first_reviewed_at = :at where withdrawal_id = :withdrawal_id",
);

/** The final decision of the operators. */
export const updateWithdrawalDecision = statement("depositsWithdrawals.updateWithdrawalDecision")<{ ":status": "paying" | "refused" }>(
  "update withdrawals set status = :status, reviewed_by = :person_id, reviewed_at = :at, review_note = :note where withdrawal_id = :withdrawal_id",
);

/** The final status: paid, refused (also when the payout failed), or cancelled by the company. */
export const updateWithdrawalEnded = statement("depositsWithdrawals.updateWithdrawalEnded")<{
  ":status": "paid" | "refused" | "cancelled";
}>(`update withdrawals set status = :status, settled_at = :at, reference = :reference, review_note = case when :note = '' then review_note else :note end
   where withdrawal_id = :withdrawal_id`);

interface WithdrawalListRowColumns {
  method: WithdrawalMethod;
  status: WithdrawalStatus;
  may_cancel: boolean;
}

export const listCompanyWithdrawals = statement(
  "depositsWithdrawals.listCompanyWithdrawals",
)<WithdrawalListRowColumns>(`select withdrawal_number as number, method, status, amount_cents as amount, fee_cents as fee, amount_cents - fee_cents as payout, currency,
     destination, submitted_at as at, people.first_name || ' ' || people.last_name as person, reviewed_at, settled_at, review_note as note, reference,
     status in ('requested', 'confirming') as may_cancel
   from withdrawals join people using (person_id) where company_id = :company_id order by submitted_at desc, withdrawal_id desc limit :limit offset :offset`);

export const countCompanyWithdrawals = statement("depositsWithdrawals.countCompanyWithdrawals")(
  "select count(*)::integer as count from withdrawals where company_id = :company_id",
);

/** The last used provider account per method, to prefill the form. */
export const listLastDestinations = statement("depositsWithdrawals.listLastDestinations")<{
  method: WithdrawalMethod;
}>(`select distinct on (method) method, destination from withdrawals
   where company_id = :company_id and method in ('wallet', 'payout') order by method, submitted_at desc`);

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
const keywordFilter = `(:keyword = '' or company_id in (select company_id from companies where strpos(lower(name), lower(:keyword)) > 0) or withdrawal_number = upper(:keyword))`;
const openRows = `select withdrawal_id from withdrawals where :tab = 'open' and ${isOpenSql} and ${keywordFilter}`;
const payingRows = `select withdrawal_id from withdrawals where :tab = 'paying' and status = 'paying' and ${keywordFilter}`;
const rowsByStatus = `select withdrawal_id from withdrawals where :tab <> 'paying' and status = :tab and ${keywordFilter}`;

/** One page of a queue tab: open and paying withdrawals oldest first, final ones newest first. */
export const listWithdrawalQueueRows = statement("depositsWithdrawals.listWithdrawalQueueRows")<{
  status: WithdrawalStatus;
  method: WithdrawalMethod;
}>(`with page as (${unionOfFirstRows(
  [
    { rows: openRows, order: "submitted_at, withdrawal_id" },
    { rows: payingRows, order: "submitted_at, withdrawal_id" },
    { rows: rowsByStatus, order: "coalesce(settled_at, reviewed_at) desc, withdrawal_id" },
  ],
  ":limit",
  ":offset",
)})
   select ${queuedColumns} ${queuedJoins} where withdrawals.withdrawal_id in (select withdrawal_id from page)
   order by case when withdrawals.status in ('requested', 'confirming', 'paying') then withdrawals.submitted_at end,
     coalesce(withdrawals.settled_at, withdrawals.reviewed_at) desc nulls last, withdrawals.withdrawal_id
   limit :limit offset :offset`);

export const countWithdrawalQueue = statement(
  "depositsWithdrawals.countWithdrawalQueue",
)(`select ${countUpTo(`select from withdrawals where ${isOpenSql}`)} as open, ${countUpTo("select from withdrawals where status = 'paying'")} as paying,
     ${countUpTo("select from withdrawals where status = 'paid'")} as paid,
     ${countUpTo("select from withdrawals where status = 'refused'")} as refused,
     ${countUpTo("select from withdrawals where status = 'cancelled'")} as cancelled,
     ${countUpTo(`${openRows} union all ${payingRows} union all ${rowsByStatus}`)} as found`);

export const findWithdrawalForStaff = statement("depositsWithdrawals.findWithdrawalForStaff")<
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
   ${queuedJoins} where withdrawals.withdrawal_id = :withdrawal_id`);

export const getWithdrawalNeighbors = statement(
  "depositsWithdrawals.getWithdrawalNeighbors",
)(`select (select withdrawal_id from withdrawals other where status in ('requested', 'confirming')
       and (other.submitted_at, other.withdrawal_id) > (this.submitted_at, this.withdrawal_id) order by submitted_at, withdrawal_id limit 1) as next_id,
     (select withdrawal_id from withdrawals other where status in ('requested', 'confirming')
       and (other.submitted_at, other.withdrawal_id) < (this.submitted_at, this.withdrawal_id) order by submitted_at desc, withdrawal_id desc limit 1) as previous_id
   from withdrawals this where withdrawal_id = :withdrawal_id`);

/** Pending bank transfers, oldest first; locked because the list is sent to a bank. */
export const lockBankPayouts = statement("depositsWithdrawals.lockBankPayouts")<
  WithdrawalRow & { holder_name: string; bank_name: string; routing_code: string; country: string }
>(`select ${withdrawalColumns.replace("withdrawal_id,", "withdrawals.withdrawal_id,").replace(" company_id,", " withdrawals.company_id,").replace("bank_account_id,", "withdrawals.bank_account_id,")},
     holder_name, bank_name, routing_code, country
   from withdrawals join bank_accounts on bank_accounts.bank_account_id = withdrawals.bank_account_id
   where status = 'paying' and method = 'bank' order by submitted_at, withdrawals.withdrawal_id limit :limit for update of withdrawals`);

/** Provider payments of an order of which money can go back, oldest first: of each at most what it paid of this order. */
export const refundableOfOrder = statement("depositsWithdrawals.refundableOfOrder")(`select payments.payment_id, method, provider,
     least(payments.amount_cents - fee_cents - refund_asked_cents, paid_cents - payment_orders.balance_cents) as left_cents
   from payments join payment_orders using (payment_id)
   where company_id = :company_id and created_at >= :since and status in ('succeeded', 'partly_refunded', 'refunded') and method in ('card', 'wallet', 'converge')
     and provider_reference is not null and refund_asked_cents < payments.amount_cents - fee_cents
     and order_id = :order_id and paid_cents > payment_orders.balance_cents
   order by created_at`);
