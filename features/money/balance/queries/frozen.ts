import type { FrozenSource } from "#features/money/balance/rules.ts";
import { type RowOf, statement } from "#platform/db.ts";

export type FrozenAmount = RowOf<typeof lockFrozen>;

interface FrozenAmountColumns {
  source: FrozenSource;
  ending: "thawed" | "paidOut" | null;
}

export const insertFrozen = statement(
  "balance.insertFrozen",
)(`insert into frozen_amounts (company_id, currency, source, source_id, amount_cents, reason, frozen_at, frozen_by)
   values (:company_id, :currency, :source, :source_id, :amount_cents, :reason, :frozen_at, :frozen_by?) returning frozen_id`);

const columns = "frozen_id, company_id, currency, source, source_id, amount_cents, reason, frozen_at, frozen_by, ending";

/** Locks a frozen amount before it is thawed or paid out, so that it ends only once. */
export const lockFrozen = statement("balance.lockFrozen")<FrozenAmountColumns>(
  `select ${columns} from frozen_amounts where frozen_id = :frozen_id for update`,
);

export const lockFrozenBySource = statement("balance.lockFrozenBySource")<FrozenAmountColumns>(
  `select ${columns} from frozen_amounts where source = :source and source_id = :source_id for update`,
);

export const updateFrozenEnded = statement("balance.updateFrozenEnded")(
  "update frozen_amounts set ending = :ending, ended_at = :ended_at, ended_by = :ended_by? where frozen_id = :frozen_id and ending is null",
);

/** The frozen amounts of a company, newest first, each with its latest thaw request. */
export const listFrozenAmounts = statement("balance.listFrozenAmounts")<{
  source: FrozenAmount["source"];
  thaw_status: "requested" | "thawed" | "refused" | null;
}>(`select frozen_amounts.frozen_id, source, source_id, coalesce(withdrawal_number, paying.numbers) as source_number, withdrawals.status as source_status,
     frozen_amounts.amount_cents as amount, frozen_amounts.reason, frozen_at, asked.thaw_id, asked.status as thaw_status,
     asked.submitted_at as thaw_submitted_at
   from frozen_amounts
   left join withdrawals on source = 'withdrawal' and withdrawals.company_id = frozen_amounts.company_id
     and withdrawals.withdrawal_id = case when source_id ~ '^[0-9]{1,18}$' then source_id::bigint end
   left join lateral (
     select string_agg(order_number, ', ' order by orders.order_id) as numbers from payment_orders join orders using (order_id)
     where source = 'payment' and payment_id = case when source = 'payment' then source_id::uuid end
   ) paying on true
   left join lateral (
     select * from thaw_requests where thaw_requests.frozen_id = frozen_amounts.frozen_id order by thaw_id desc limit 1
   ) asked on true
   where frozen_amounts.company_id = :company_id and frozen_amounts.currency = :currency and ending is null order by frozen_amounts.frozen_id desc`);
