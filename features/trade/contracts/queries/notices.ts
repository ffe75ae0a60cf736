import type { ContractFacts } from "#features/trade/orders/rules/contract-guards.ts";
import { statement } from "#platform/db.ts";

/** A contract as messages need it. */
export const contractNotice = statement("contracts.notice")<{
  outcome: ContractFacts["outcome"];
  rework_until: string | null;
  etd: string | null;
}>(
  `select orders.order_id, order_number, status, orders.company_id, orders.person_id, merchant_id, site_code, paid_cents, refunded_cents, deposit_cents, order_cents,
     balance_type, received_at,
     (select outcome from contract_negotiations negotiation where negotiation.order_id = orders.order_id and decision = ''
       order by round desc limit 1) as outcome,
     (select case when decision = 'rework' and rework_done_at is null then rework_until end from contract_negotiations negotiation
       where negotiation.order_id = orders.order_id order by round desc limit 1) as rework_until,
     (select etd from contract_sailings sailing where sailing.order_id = orders.order_id order by sailing_id desc limit 1) as etd
   from orders join contracts using (order_id) where orders.order_id = :order_id`,
);
