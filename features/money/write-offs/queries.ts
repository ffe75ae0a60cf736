import { preview } from "#features/catalog/product-management/queries/console.ts";
import { containsSku } from "#features/catalog/products/queries.ts";
import type { Condition } from "#features/inventory/warehouse-floor/rules/locations.ts";
import { statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";
import type { ValueBasis, WriteOffReason } from "./rules.ts";
import type { WriteOffStatus } from "./statuses.ts";

/** Write-offs and what a piece is worth. */

/** What the manufacturer would get for one piece: its last agreed supply price, else the lowest price it is offered at less commission. */
export const valueOfItem = statement("writeOffs.value")<{ unit_cents: number; basis: ValueBasis }>(
  `select product.merchant_id, custom_sn, coalesce(product.title ->> :language, '') as title, merchants.name as merchant_name,
     coalesce(agreed.cents, offered.cents, 0)::bigint as unit_cents,
     case when agreed.cents is not null then 'purchase' when offered.cents is not null then 'offer' else 'none' end as basis
   from stock_items item join products product using (product_id) join merchants on merchants.merchant_id = product.merchant_id
   left join lateral (
     select unit_cost_cents as cents from purchase_order_lines line join purchase_orders po using (purchase_order_id)
     where line.product_id = item.product_id and line.condition = item.condition and unit_cost_cents is not null
       and po.status in ('accepted', 'in_transit', 'partly_received', 'received', 'closed')
     order by purchase_order_id desc limit 1
   ) agreed on true
   left join lateral (
     select lowest - commission_by_rule(commission_rule_of(current_commission_version(:now), product.merchant_id, item.product_id, kind, lowest), lowest, 1) as cents
     from (
       select offers.kind, least(offers.price_cents::bigint, (select min(tier.price_cents) from offer_tiers tier where tier.relation_id = offers.relation_id)) as lowest
       from offers where offers.product_id = item.product_id and offers.warehouse_id = item.warehouse_id and offers.condition = item.condition
         and is_active and offers.kind <> 'fob'
       order by 2 limit 1
     ) cheapest
   ) offered on true
   where stock_item_id = :stock_item_id`,
);

export const insertWriteOff = statement("writeOffs.insert")<{ ":reason": WriteOffReason; ":status": WriteOffStatus }>(
  `insert into stock_write_offs (stock_item_id, location_id, merchant_id, pieces, reason, note, currency, unit_cents, amount_cents, status, requested_by, requested_at,
     decided_by, decided_at)
   values (:stock_item_id, :location_id?, :merchant_id, :pieces, :reason, :note, :currency, :unit_cents, :amount_cents, :status, :person_id, :now,
     case when :status::text = 'booked' then :person_id::bigint end, case when :status::text = 'booked' then :now::timestamptz end)
   returning write_off_id`,
);

export const itemOfWriteOff = statement("writeOffs.item")(
  "select stock_item_id, lot_id from stock_write_offs where write_off_id = :write_off_id",
);

/** Holds a write-off, after its stock item. */
export const lockWriteOff = statement("writeOffs.lock")<{ reason: WriteOffReason; status: WriteOffStatus }>(
  `select write_off_id, write_off_number, stock_item_id, location_id, merchant_id, lot_id, pieces, reason, note, currency, unit_cents, amount_cents, status, requested_by
   from stock_write_offs where write_off_id = :write_off_id for update`,
);

/** A lost piece of a company's lot: what it cost where it lies, and whose product and warehouse it is. Read with the lot locked. */
export const lotAtRisk = statement("writeOffs.lotAtRisk")(
  `select products.merchant_id, warehouse_name from stock_lots lot join products using (product_id) join warehouses using (warehouse_id)
   where lot_id = :lot_id`,
);

export const insertLotWriteOff = statement("writeOffs.insertOfLot")<{ ":reason": WriteOffReason; ":status": WriteOffStatus }>(
  `insert into stock_write_offs (lot_id, company_id, merchant_id, pieces, reason, note, currency, unit_cents, amount_cents, status, requested_by, requested_at,
     decided_by, decided_at)
   values (:lot_id, :company_id, :merchant_id, :pieces, :reason, :note, :currency, :unit_cents, :amount_cents, :status, :person_id, :now,
     case when :status::text = 'booked' then :person_id::bigint end, case when :status::text = 'booked' then :now::timestamptz end)
   returning write_off_id, write_off_number`,
);

/** Booked losses of a lot that were paid for and not found again, the last ones first. The lot is locked. */
export const paidLosses = statement("writeOffs.paidOfLot")(
  `select write_off_id, pieces, found, unit_cents, pieces - found as missing from stock_write_offs
   where lot_id = :lot_id and status = 'booked' and amount_cents > 0 and found < pieces order by write_off_id desc`,
);

export const addFound = statement("writeOffs.addFound")(
  "update stock_write_offs set found = found + :found where write_off_id = :write_off_id",
);

export const decideWriteOff = statement("writeOffs.decide")<{ ":status": WriteOffStatus }>(
  `update stock_write_offs set status = :status, decided_by = :person_id, decided_at = :now, decision_note = :note where write_off_id = :write_off_id`,
);

const found = `stock_write_offs lost left join stock_items item using (stock_item_id) left join stock_lots lot using (lot_id)
   join products product on product.product_id = coalesce(item.product_id, lot.product_id)
   where (:warehouse_id?::bigint is null or coalesce(item.warehouse_id, lot.warehouse_id) = :warehouse_id)
     and ${inWarehouses("coalesce(item.warehouse_id, lot.warehouse_id)")}
     and (:keyword = '' or write_off_number = upper(:keyword) or ${containsSku(":keyword", "custom_sn", "goods_sn")})`;

const personName = (person: string): string =>
  `coalesce((select trim(first_name || ' ' || last_name) from people where people.person_id = ${person}), '')`;

export const writeOffPage = statement("writeOffs.page")<{
  condition: Condition;
  reason: WriteOffReason;
  status: WriteOffStatus;
  is_mine: boolean;
}>(
  `select write_off_id, write_off_number, warehouse_name, location.code as location, goods_sn, custom_sn, title, preview, condition, merchants.name as merchant_name,
     lot_id, coalesce(companies.name, '') as company_name, pieces, reason, note, amount_cents as amount, status, ${personName("requested_by")} as requested_by, requested_at, requested_by = :person_id as is_mine,
     ${personName("decided_by")} as decided_by, decided_at, decision_note
   from (select lost.*, goods_sn, custom_sn, coalesce(product.title ->> :language, '') as title, ${preview} as preview, coalesce(item.condition, lot.condition) as condition,
       coalesce(item.warehouse_id, lot.warehouse_id) as warehouse_id
     from ${found} and lost.status = :tab order by write_off_id desc limit :limit offset :offset) page
   join warehouses using (warehouse_id) join merchants using (merchant_id) left join warehouse_locations location on location.location_id = page.location_id
     left join companies using (company_id)
   order by write_off_id desc`,
);

export const writeOffCounts = statement("writeOffs.counts")(
  `select count(*) filter (where lost.status = 'waiting')::integer as waiting, count(*) filter (where lost.status = 'booked')::integer as booked,
     count(*) filter (where lost.status = 'declined')::integer as declined from ${found}`,
);
