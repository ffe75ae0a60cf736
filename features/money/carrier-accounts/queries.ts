import { statement } from "#platform/db.ts";
import type { SettlementOutcome } from "./rules.ts";

/** A posting on the account of carriers. */
interface AccountItem {
  kind: string;
  /** Above zero: more that the carrier owes the platform. */
  cents: number;
  at: string;
  note: string;
}

/** SQL: what is open of each order. The account is negative by what carriers owe, so that signs are turned round. */
const openSql = `select ledger_entries.order_id, -sum(amount_cents)::bigint as open_cents, min(at) as since
   from ledger_entries join ledger_accounts using (account_id) join ledger_transactions using (tx_id)
   where ledger_accounts.kind = 'carrier_claims' and ledger_entries.order_id is not null group by ledger_entries.order_id`;

export const carrierAccountList = statement("carrierAccounts.list")<
  [isOpen: boolean, limit: number, offset: number],
  { since: Date; items: AccountItem[] }
>(`select count(*) over ()::integer as found, order_number, orders.currency, open_cents, since,
     coalesce(nullif(orders.carrier, ''), quotes.answer -> 'best' ->> 'name', '') as carrier_name,
     (select jsonb_agg(jsonb_build_object('kind', tx.kind, 'cents', -amount_cents, 'note', tx.note,
         'at', to_char(tx.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by entry_id)
      from ledger_entries entry join ledger_accounts using (account_id) join ledger_transactions tx using (tx_id)
      where entry.order_id = opened.order_id and ledger_accounts.kind = 'carrier_claims') as items
   from (${openSql}) opened join orders using (order_id) left join freight_quotes quotes on quotes.quote_id = orders.freight_quote_id
   where (open_cents <> 0) = $1
   order by case when $1 then since end, since desc limit $2 offset $3`);

export const carrierAccountSums = statement("carrierAccounts.sums")<[]>(
  `select coalesce(sum(greatest(open_cents, 0)), 0)::bigint as owed_to_us, coalesce(sum(greatest(-open_cents, 0)), 0)::bigint as owed_by_us
   from (${openSql}) opened`,
);

/** What is open of an order, which the caller holds. */
export const openOfOrder = statement("carrierAccounts.openOfOrder")<
  [orderId: number]
>(`select coalesce(-sum(amount_cents), 0)::bigint as open_cents from ledger_entries join ledger_accounts using (account_id)
   where ledger_entries.order_id = $1 and ledger_accounts.kind = 'carrier_claims'`);

/** Stores a settlement. No row: the reference is recorded for the order already. */
export const insertSettlement = statement("carrierAccounts.insert")<
  [orderId: number, outcome: SettlementOutcome, amountCents: number, reference: string, note: string, now: Date, personId: number]
>(`insert into carrier_settlements (order_id, outcome, amount_cents, reference, note, settled_at, person_id)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning settlement_id`);
