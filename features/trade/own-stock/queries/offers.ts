import { dayAtSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import { monthDays } from "../rules.ts";

const volume = "unit_volume_cm3 * offer.pieces";

export type LotOfferRow = RowOf<typeof offersOfCompany>;

/** Offers that a company made or was made: the open ones, and those of one lot whatever became of them. */
export const offersOfCompany = statement("ownStock.offersOfCompany")<{
  title: string;
  status: "open" | "accepted" | "declined" | "withdrawn";
  fee_month_cents: number | null;
  is_incoming: boolean;
}>(`select offer_id, offer.lot_id, coalesce(offer.to_company_id = :company_id, false) as is_incoming, other.name as company_name, warehouse_name,
     line.title ->> :language as title, line.goods_sn, line.preview, offer.pieces, price_cents, offer.currency, note, offer.status, offered_at, free_until,
     case when rate.rate_id is not null then least(${monthDays} * storage_day_cents(${volume}, rate.day_cents, 2000000000, 0),
       storage_day_cents(${volume}, 2000000000, rate.month_cap_cents, 0)) end::bigint as fee_month_cents
   from stock_lot_offers offer join stock_lots lot using (lot_id) join order_lines line using (order_line_id)
   join warehouses using (warehouse_id)
   join companies other on other.company_id = case when offer.to_company_id = :company_id then offer.from_company_id else offer.to_company_id end
   left join lateral (select * from storage_rates where effective_from <= ${dayAtSql(":now::timestamptz", "warehouses.time_zone")}
     order by effective_from desc limit 1) rate on true
   where :company_id in (offer.from_company_id, offer.to_company_id)
     and case when :lot_id?::bigint is null then offer.status = 'open' else offer.lot_id = :lot_id end
   order by offer_id desc limit 200`);

/** Open offers to a company, the oldest first. */
export const offersToAnswer = statement("ownStock.offersToAnswer")(
  `select offer.pieces, price_cents, line.goods_sn, from_company.name as from_name
   from stock_lot_offers offer join stock_lots using (lot_id) join order_lines line using (order_line_id)
   join companies from_company on from_company.company_id = from_company_id
   where to_company_id = :company_id and offer.status = 'open' order by offer_id limit :limit`,
);

/** The company of a member's address that may buy; of several the one that the member acts for. */
export const companyOfEmail = statement("ownStock.companyOfEmail")(`select company_id from people join company_members using (person_id)
   join companies using (company_id) where email = :email and may_buy and companies.frozen_at is null order by chosen_at desc nulls last, joined_at desc limit 1`);

export const insertOffer = statement("ownStock.insertOffer")(
  `insert into stock_lot_offers (lot_id, from_company_id, to_company_id, pieces, price_cents, currency, note, person_id, offered_at)
   values (:lot_id, :company_id, :to_company_id, :pieces, :price_cents, :currency, :note, :person_id, :now) returning offer_id`,
);

export type OpenOffer = RowOf<typeof findOffer>;

/** An offer that a company made or was made. */
export const findOffer = statement("ownStock.findOffer")<{ status: string }>(
  `select offer_id, lot_id, from_company_id, to_company_id, offer.pieces, price_cents, offer.currency, offer.status, line.goods_sn, orders.site_code,
     from_company.name as from_name, to_company.name as to_name
   from stock_lot_offers offer join stock_lots using (lot_id) join order_lines line using (order_line_id) join orders on orders.order_id = line.order_id
   join companies from_company on from_company.company_id = from_company_id join companies to_company on to_company.company_id = to_company_id
   where offer_id = :offer_id and :company_id in (from_company_id, to_company_id)`,
);

/** Ends an open offer (compare and set). No row when it is not open any more. */
export const endOffer = statement("ownStock.endOffer")(
  `update stock_lot_offers set status = :status, decided_by = :person_id, decided_at = :now, new_lot_id = :new_lot_id?
   where offer_id = :offer_id and status = 'open' returning offer_id`,
);

/** Hands the pieces over; see pass_lot. */
export const callPassLot = statement("ownStock.callPassLot")<{ lot_id: number }>(
  "select pass_lot(:lot_id, :company_id, :pieces, :unit_cost_cents, :person_id, :now) as lot_id",
);

/** The buyer of pieces that already cost a fee saw so when accepting, and goes on paying it from the next day on. */
export const continueCharging = statement("ownStock.continueCharging")(
  `insert into storage_notices (lot_id, told_on, charged_from)
   select :new_lot_id, :today::date, greatest(charged_from, :today::date + 1) from storage_notices where lot_id = :lot_id`,
);
