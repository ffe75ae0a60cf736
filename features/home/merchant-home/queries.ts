import { startOfDaySql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";
import type { WorkKind } from "./rules.ts";

/** What waits for a manufacturer. Each part reads by an index of its owner what is open now. */
export const workOfMerchant = statement("merchantHome.work")<{ kind: WorkKind }>(`with work as (
     select 'fulfillment' as kind, order_number as subject, company_id, answer_by as due_at, asked_at as since
     from merchant_fulfillments asked join orders using (order_id) where asked.merchant_id = :merchant_id and asked.status = 'asked'
     union all
     select 'refund', order_number, company_id, null, status_since
     from orders where merchant_id = :merchant_id and status = 'awaitingRefund' and kind <> 'fob'
     union all
     select 'contract', order_number, company_id, null, status_since
     from orders where merchant_id = :merchant_id and status = any (:contract_turns::text[]) and kind = 'fob'
     union all
     select 'case', record_number, company_id, due_at, status_since
     from after_sale_records where merchant_id = :merchant_id and turn = 'merchant' and status in ('processing', 'returned', 'awaitingRefund', 'failed')
     union all
     select 'quote', request_number, company_id, expires_at, updated_at
     from price_requests where merchant_id = :merchant_id and status = 'requested'
     union all
     select 'conversation', thread_id::text, company_id, null, waiting_since
     from chat_threads where merchant_id = :merchant_id and waiting_since is not null and status = 'open'
     union all
     select 'purchaseOrder', purchase_order_number, null, ${startOfDaySql("expected_on", "warehouses.time_zone")}, status_since
     from purchase_orders join warehouses using (warehouse_id) where merchant_id = :merchant_id and status in ('sent', 'accepted')
   )
   select kind, subject, coalesce(companies.name, '') as company, due_at, since, (count(*) over ())::integer as found
   from work left join companies using (company_id) order by due_at nulls last, since, subject limit :limit`);

/** Containers of a manufacturer's contracts that have sailed and were not received yet, the next arrival first. */
export const sentContainers = statement("merchantHome.sentContainers")<{ containers: string[] }>(
  `select order_number, companies.name as company, array(select jsonb_array_elements(shipment.containers) ->> 'number') as containers, vessel,
     coalesce(sailing.eta, shipment.eta)::text as eta
   from orders join companies using (company_id)
   cross join lateral (
     select containers, vessel, eta from contract_shipments sent where sent.order_id = orders.order_id and decision = 'approved' order by round desc limit 1
   ) shipment
   left join lateral (
     select eta from contract_sailings announced where announced.order_id = orders.order_id order by sailing_id desc limit 1
   ) sailing on true
   where orders.merchant_id = :merchant_id and kind = 'fob' and status in ('shipping', 'awaitingReceipt')
   order by coalesce(sailing.eta, shipment.eta), order_number limit :limit`,
);
