import { awaitsPiecesSql } from "#features/trade/orders/queries/parts.ts";
import { dayAtSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";
import { type LossReason, type LotMove, monthDays } from "../rules.ts";

const todaySql = dayAtSql(":now::timestamptz", "warehouses.time_zone");

/** SQL: pieces of a lot in sales orders that have not left, and pieces that are offered to another company. */
export const leavingSql = (lot: string): string =>
  `(select coalesce(sum(taken.quantity), 0)::int from sales_order_lines taken join sales_orders using (sales_order_id)
     where taken.lot_id = ${lot}.lot_id and sales_orders.status in ('requested', 'packing'))`;
export const offeredSql = (lot: string): string =>
  `(select coalesce(sum(open.pieces), 0)::int from stock_lot_offers open where open.lot_id = ${lot}.lot_id and open.status = 'open')`;

/** SQL: what storage of a volume costs in a month by the rates `rate`; null without rates. */
const monthSql = (volume: string): string =>
  `case when rate.rate_id is not null then least(${monthDays} * storage_day_cents(${volume}, rate.day_cents, 2000000000, 0),
     storage_day_cents(${volume}, 2000000000, rate.month_cap_cents, 0)) end::bigint`;

const rateSql = `left join lateral (select * from storage_rates where effective_from <= ${todaySql} order by effective_from desc limit 1) rate on true`;

const lotColumns = `lot.lot_id, lot.order_line_id, lot.company_id, case when orders.company_id = lot.company_id then order_number else '' end as order_number,
     case when orders.company_id = lot.company_id then po_number else '' end as po_number,
     lot.product_id, line.goods_sn, case when orders.company_id = lot.company_id then line.custom_sn else '' end as custom_sn,
     line.title ->> :language as title, line.preview, lot.pieces as quantity, ${leavingSql("lot")} as leaving, ${offeredSql("lot")} as offered,
     lot.locked, lock_reason, is_kept, not is_kept and ${awaitsPiecesSql} as awaits_pieces, case when orders.company_id = lot.company_id then orders.created_at else stored_at end as ordered_at, stored_at,
     (${todaySql} - ${dayAtSql("stored_at", "warehouses.time_zone")})::int as age_days, (unit_volume_cm3 * lot.pieces)::bigint as volume_cm3,
     unit_cost_cents, lot.currency, free_until, (free_until - ${todaySql})::int as free_days,
     (select coalesce(sum(fee_cents), 0) from storage_fees where storage_fees.lot_id = lot.lot_id)::bigint as fee_so_far_cents,
     ${monthSql("unit_volume_cm3 * lot.pieces")} as fee_month_cents, notice.charged_from,
     warehouses.warehouse_id, warehouse_name, warehouses.address as warehouse_address, companies.name as company_name`;

const lotJoins = `stock_lots lot join orders using (order_id) join order_lines line using (order_line_id)
   join warehouses on warehouses.warehouse_id = lot.warehouse_id join companies on companies.company_id = lot.company_id
   left join storage_notices notice using (lot_id) ${rateSql}`;

export type LotRow = RowOf<typeof lotsOfCompany>;

/** What PostgreSQL does not know of the columns of a lot. */
interface LotColumns {
  title: string;
  awaits_pieces: boolean;
  order_number: string;
  po_number: string;
  custom_sn: string;
  ordered_at: Date;
  fee_month_cents: number | null;
  charged_from: string | null;
  age_days: number;
  free_days: number;
  volume_cm3: number;
}

/** The lots of a company that have pieces, those whose free storage ends first coming first. */
export const lotsOfCompany = statement("ownStock.lotsOfCompany")<LotColumns>(`select ${lotColumns} from ${lotJoins}
   where lot.company_id = :company_id and lot.pieces > 0 order by free_until, lot.order_id, line.position, lot.lot_id limit 1000`);

/** A lot of a company, or of any for staff. */
export const findLot = statement("ownStock.findLot")<LotColumns>(`select ${lotColumns} from ${lotJoins}
   where lot.lot_id = :lot_id and (:company_id?::bigint is null or lot.company_id = :company_id)`);

/** The stock of all companies that lies in the caller's warehouses. */
export const lotsOfWarehouses = statement("ownStock.lotsOfWarehouses")<LotColumns>(`with found as (
     select lot_id from stock_lots join companies using (company_id) join order_lines using (order_line_id)
     where pieces > 0 and ${inWarehouses("warehouse_id")} and (:warehouse_id?::bigint is null or warehouse_id = :warehouse_id)
       and (:keyword = '' or companies.name ilike '%' || :keyword || '%' or goods_sn ilike :keyword || '%')
   )
   select ${lotColumns}, (select count(*) from found)::int as count from ${lotJoins}
   where lot.lot_id in (select lot_id from found) order by stored_at, lot.lot_id limit :limit offset :offset`);

export const warehousesWithLots = statement("ownStock.warehousesWithLots")(`select warehouse_id, warehouse_name from warehouses
   where ${inWarehouses("warehouse_id")} and exists (select from stock_lots where stock_lots.warehouse_id = warehouses.warehouse_id and pieces > 0)
   order by warehouse_name`);

export const movesOfLot = statement("ownStock.movesOfLot")<{ kind: LotMove }>(
  `select at, kind, change, coalesce(first_name || ' ' || last_name, '') as who, note
   from stock_lot_moves left join people using (person_id) where lot_id = :lot_id order by move_id desc limit 200`,
);

export const feesOfLot = statement("ownStock.feesOfLot")(
  "select day, pieces, fee_cents from storage_fees where lot_id = :lot_id order by day desc limit 62",
);

/** Pieces of a lot that were lost or damaged in our care, and what their owner was paid (features/money/write-offs). */
export const lossesOfLot = statement("ownStock.lossesOfLot")<{ reason: LossReason; is_waiting: boolean }>(
  `select write_off_number, coalesce(decided_at, requested_at) as at, pieces, found, reason, note, amount_cents, status = 'waiting' as is_waiting
   from stock_write_offs where lot_id = :lot_id and (status = 'booked' or :with_waiting and status = 'waiting') order by write_off_id desc limit 200`,
);

/** Locks lots in the order of their keys. Their pieces are read afterwards, so that what others promised in the meantime counts. */
export const lockLots = statement("ownStock.lockLots")(
  "select lot_id from stock_lots where lot_id = any (:lot_ids) order by lot_id for update",
);

/** Lots of a company that a caller names by themselves or by the line that they were bought with. */
export const lotsToShip = statement(
  "ownStock.lotsToShip",
)(`select lot_id, order_line_id, lot.order_id, order_number, lot.warehouse_id, is_kept, parent_lot_id, lot.pieces as quantity, locked,
     ${leavingSql("lot")} as leaving, ${offeredSql("lot")} as offered
   from stock_lots lot join orders using (order_id) where lot.company_id = :company_id and order_line_id = any (:line_ids) order by lot_id`);

export type HeldLot = RowOf<typeof lotToChange>;

/** What a lot has and what of it is promised, of a company or any. Read with the lot locked. */
export const lotToChange = statement(
  "ownStock.lotToChange",
)(`select lot_id, lot.company_id, lot.product_id, is_kept, lot.pieces as quantity, locked,
     lock_reason, unit_cost_cents, lot.currency, ${leavingSql("lot")} as leaving, ${offeredSql("lot")} as offered, orders.site_code, line.goods_sn
   from stock_lots lot join orders using (order_id) join order_lines line using (order_line_id)
   where lot_id = :lot_id and (:company_id?::bigint is null or lot.company_id = :company_id)`);

export const updateLock = statement("ownStock.updateLock")(`with changed as (
     update stock_lots set locked = :pieces, lock_reason = :reason where lot_id = :lot_id returning lot_id
   )
   insert into stock_lot_moves (lot_id, at, kind, change, person_id, note)
   select lot_id, :now, case when :pieces::integer = 0 then 'unlocked' else 'locked' end, 0, :person_id, :note from changed`);

export const callKeepLots = statement("ownStock.callKeepLots")<{ lots: number }>("select keep_lots(:order_id, :person_id, :now) as lots");

export const callChangeLot = statement("ownStock.callChangeLot")(
  "select from change_lot(:lot_id, :difference, :reason, :person_id, :now, :note)",
);

/** A request to cancel pieces of an order, which nobody has decided yet. */
export const hasOpenCancellation = statement("ownStock.hasOpenCancellation")(
  "select cancellation_id from part_cancellations where order_id = :order_id and status = 'asked'",
);
