import { isoMomentSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";
import type { SettlementOutcome } from "./rules.ts";
import type { SettlementStatus } from "./statuses.ts";

/** A posting on the account of carriers. */
interface AccountItem {
  kind: string;
  /** Above zero: more that the carrier owes the platform. */
  cents: number;
  at: string;
  note: string;
}

/** A settlement that waits for its second person or was declined. */
interface UndecidedSettlement {
  status: "waiting" | "declined";
  outcome: SettlementOutcome;
  cents: number;
  recorded_by: string;
  decided_by: string;
  decline_reason: string;
}

/** SQL: the full name of a person. */
const nameSql = (personId: string): string =>
  `coalesce((select first_name || ' ' || last_name from people where people.person_id = ${personId}), '')`;

/** SQL: what is open of each order. What carriers owe is negative on the account, so the sign is changed. */
const openSql = `select ledger_entries.order_id, -sum(amount_cents)::bigint as open_cents, min(at) as since
   from ledger_entries join ledger_accounts using (account_id) join ledger_transactions using (tx_id)
   where ledger_accounts.kind = 'carrier_claims' and ledger_entries.order_id is not null group by ledger_entries.order_id`;

export const carrierAccountList = statement("carrierAccounts.list")<{
  items: AccountItem[];
  undecided: UndecidedSettlement | null;
}>(`select count(*) over ()::integer as found, order_number, orders.currency, open_cents, since,
     coalesce(nullif(orders.carrier, ''), quotes.answer -> 'best' ->> 'name', '') as carrier_name,
     (select jsonb_agg(jsonb_build_object('kind', tx.kind, 'cents', -amount_cents, 'note', tx.note,
         'at', ${isoMomentSql("tx.at")}) order by entry_id)
      from ledger_entries entry join ledger_accounts using (account_id) join ledger_transactions tx using (tx_id)
      where entry.order_id = opened.order_id and ledger_accounts.kind = 'carrier_claims') as items,
     (select case when settlement.status <> 'recorded' then jsonb_build_object('status', settlement.status, 'outcome', outcome, 'cents', amount_cents,
         'recorded_by', ${nameSql("settlement.person_id")}, 'decided_by', ${nameSql("settlement.decided_by")}, 'decline_reason', decline_reason) end
      from carrier_settlements settlement where settlement.order_id = opened.order_id order by settlement_id desc limit 1) as undecided
   from (${openSql}) opened join orders using (order_id) left join freight_quotes quotes on quotes.quote_id = orders.freight_quote_id
   where (open_cents <> 0) = :is_open
   order by case when :is_open then since end, since desc limit :limit offset :offset`);

export const carrierAccountSums = statement("carrierAccounts.sums")(
  `select coalesce(sum(greatest(open_cents, 0)), 0)::bigint as owed_to_us, coalesce(sum(greatest(-open_cents, 0)), 0)::bigint as owed_by_us
   from (${openSql}) opened`,
);

/** What is open of an order, which the caller holds. */
export const openOfOrder = statement(
  "carrierAccounts.openOfOrder",
)(`select coalesce(-sum(amount_cents), 0)::bigint as open_cents from ledger_entries join ledger_accounts using (account_id)
   where ledger_entries.order_id = :order_id and ledger_accounts.kind = 'carrier_claims'`);

/** Stores a settlement. No row: the reference is recorded for the order already. */
export const insertSettlement = statement("carrierAccounts.insert")<{
  ":outcome": SettlementOutcome;
  ":status": SettlementStatus;
}>(`insert into carrier_settlements (order_id, outcome, amount_cents, reference, note, settled_at, person_id, status)
   values (:order_id, :outcome, :amount_cents, :reference, :note, :now, :person_id, :status) on conflict do nothing returning settlement_id`);

/** The settlement of an order that waits for its second person. The caller holds the order. */
export const waitingSettlement = statement("carrierAccounts.waiting")(
  "select settlement_id from carrier_settlements where order_id = :order_id and status = 'waiting'",
);

/** What of an order was settled by one person each. The caller holds the order. */
export const recordedAlone = statement("carrierAccounts.recordedAlone")(
  `select coalesce(sum(amount_cents), 0)::bigint as alone_cents from carrier_settlements
   where order_id = :order_id and status = 'recorded' and decided_by is null`,
);

export const findSettlement = statement("carrierAccounts.find")<{
  outcome: SettlementOutcome;
  status: SettlementStatus;
}>(`select order_number, coalesce(nullif(orders.carrier, ''), quotes.answer -> 'best' ->> 'name', '') as carrier_name, orders.currency, outcome,
     settlement.status, amount_cents, reference, settlement.note, settlement.person_id, ${nameSql("settlement.person_id")} as recorded_by,
     (select coalesce(-sum(entry.amount_cents), 0) from ledger_entries entry join ledger_accounts using (account_id)
      where entry.order_id = settlement.order_id and ledger_accounts.kind = 'carrier_claims')::bigint as open_cents
   from carrier_settlements settlement join orders using (order_id) left join freight_quotes quotes on quotes.quote_id = orders.freight_quote_id
   where settlement_id = :settlement_id`);

export const orderOfSettlement = statement("carrierAccounts.orderOf")(
  "select order_number from carrier_settlements join orders using (order_id) where settlement_id = :settlement_id",
);

/** The caller holds the order. */
export const lockSettlement = statement("carrierAccounts.lock")<{
  outcome: SettlementOutcome;
  status: SettlementStatus;
}>(`select settlement_id, order_id, outcome, amount_cents, reference, note, status, person_id from carrier_settlements
   where settlement_id = :settlement_id for no key update`);

export const decideWaiting = statement("carrierAccounts.decide")<{ ":status": Exclude<SettlementStatus, "waiting"> }>(
  "update carrier_settlements set status = :status, decided_by = :person_id, decided_at = :now, decline_reason = :reason where settlement_id = :settlement_id and status = 'waiting'",
);
