import type { Condition } from "#features/catalog/product-management/rules.ts";
import { leavingSql, offeredSql } from "#features/trade/own-stock/queries/lots.ts";
import { monthDays } from "#features/trade/own-stock/rules.ts";
import { dayAtSql, siteZoneSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";
import type { ResaleListingStatus, ResaleRequestStatus } from "./statuses.ts";

/** SQL: pieces of the lot that are neither locked nor in sales orders nor offered to a company. */
const freeSql = `(lot.pieces - lot.locked - ${leavingSql("lot")} - ${offeredSql("lot")})`;

/** SQL: pieces of a listing that can be bought. What was taken of the lot since counts at once, although the job lowers the listing later. */
const availableSql = `greatest(0, least(listing.pieces, ${freeSql}))::integer`;

const todaySql = dayAtSql(":now::timestamptz", siteZoneSql("listing.site_code"));

/** SQL: whether a listing is shown and sold. */
const isOpenSql = `(listing.status = 'open' and listing.ends_on >= ${todaySql} and seller.frozen_at is null)`;

const joins = `resale_listings listing join stock_lots lot using (lot_id) join order_lines line using (order_line_id)
   join warehouses on warehouses.warehouse_id = lot.warehouse_id join companies seller on seller.company_id = listing.company_id`;

const goodsColumns = `listing_id, lot.product_id, line.goods_sn, line.title ->> :language as title, line.preview, lot.condition, lot.warehouse_id, warehouse_name,
     ${dayAtSql("lot.stored_at", "warehouses.time_zone")} as stored_on, listing.price_cents, listing.currency, listing.min_pieces, listing.ends_on`;

interface GoodsColumns {
  title: string;
  condition: Condition;
  stored_on: string;
  available: number;
}

const matchesSql = `(:keyword = '' or line.title ->> :language ilike '%' || :keyword || '%' or line.goods_sn ilike :keyword || '%')`;

/** What a member asked to buy of a listing, while it is open. */
interface OpenRequest {
  resale_request_id: number;
  status: "waiting" | "approved";
  pieces: number;
  price_cents: number;
}

/** Open listings of a site with pieces that can be bought; those of a product by price, others with the newest first. */
export const listingsForSale = statement("resale.listingsForSale")<
  GoodsColumns & {
    company_name: string;
    is_in_catalog: boolean;
    is_own: boolean;
    fee_month_cents: number | null;
    request: OpenRequest | null;
    count: number;
  }
>(`with found as (
     select ${goodsColumns}, ${availableSql} as available, case when shows_name then seller.name else '' end as company_name,
       listing.company_id = :company_id as is_own, lot.free_until,
       (select json_build_object('resale_request_id', resale_request_id, 'status', asked.status, 'pieces', asked.pieces, 'price_cents', asked.price_cents)
        from resale_requests asked where asked.listing_id = listing.listing_id and asked.requested_by = :person_id and asked.company_id = :company_id
          and asked.status in ('waiting', 'approved')) as request,
       exists (select from offers where offers.product_id = lot.product_id and is_listed) as is_in_catalog,
       case when rate.rate_id is not null then least(${monthDays} * storage_day_cents(unit_volume_cm3, rate.day_cents, 2000000000, 0),
         storage_day_cents(unit_volume_cm3, 2000000000, rate.month_cap_cents, 0)) end::bigint as fee_month_cents
     from ${joins}
     left join lateral (select * from storage_rates where effective_from <= ${todaySql} order by effective_from desc limit 1) rate on true
     where listing.site_code = :site_code and ${isOpenSql} and ${matchesSql}
       and (:warehouse_id?::bigint is null or lot.warehouse_id = :warehouse_id) and (:product_id?::bigint is null or lot.product_id = :product_id)
       and (:condition?::text is null or lot.condition = :condition)
   )
   select *, count(*) over ()::integer as count from found where available > 0
   order by case when :product_id::bigint is not null then price_cents end, listing_id desc limit :limit offset :offset`);

/** Warehouses of a site where pieces are listed. */
export const warehousesForSale = statement("resale.warehousesForSale")(`select distinct warehouse_id, warehouse_name
   from resale_listings listing join stock_lots lot using (lot_id) join warehouses using (warehouse_id)
   where listing.status = 'open' and listing.site_code = :site_code order by warehouse_name`);

const ownColumns = `${goodsColumns}, ${availableSql} as available, listing.lot_id, listing.status, listed, listing.pieces as left, fee_rate, shows_name, listed_at, ended_at, reason,
     (select coalesce(sum(sale.pieces), 0)::integer from resale_sales sale where sale.listing_id = listing.listing_id) as sold, count(*) over ()::integer as count`;

interface OwnColumns extends GoodsColumns {
  status: ResaleListingStatus;
  sold: number;
  count: number;
}

export type OwnListingRow = RowOf<typeof listingsOfCompany>;

export const listingsOfCompany = statement("resale.listingsOfCompany")<OwnColumns>(`select ${ownColumns} from ${joins}
   where listing.company_id = :company_id and (listing.status = 'open') = (:tab::text = 'open') order by listing_id desc limit :limit offset :offset`);

/** The open listing of a lot. */
export const openListingOfLot = statement("resale.openListingOfLot")<OwnColumns>(`select ${ownColumns} from ${joins}
   where listing.lot_id = :lot_id and listing.company_id = :company_id and listing.status = 'open'`);

/** The listings of all companies, of the caller's warehouses. */
export const listingsForStaff = statement(
  "resale.listingsForStaff",
)<OwnColumns>(`select ${ownColumns}, seller.name as company_name, listing.site_code
   from ${joins} where (listing.status = 'open') = (:tab::text = 'open') and ${inWarehouses("lot.warehouse_id")}
     and (${matchesSql} or seller.name ilike '%' || :keyword || '%') order by listing_id desc limit :limit offset :offset`);

/** A lot and the site whose rules its sale has. */
export const siteOfLot = statement("resale.siteOfLot")(
  "select site_code from stock_lots lot join orders using (order_id) where lot_id = :lot_id and lot.company_id = :company_id",
);

/** Lists pieces; no row when the lot has an open listing. */
export const insertListing = statement(
  "resale.insertListing",
)(`insert into resale_listings (lot_id, company_id, site_code, listed, pieces, min_pieces, price_cents, currency, fee_rate, shows_name, ends_on, person_id, listed_at)
   values (:lot_id, :company_id, :site_code, :pieces::integer, :pieces::integer, :min_pieces, :price_cents, :currency, :fee_rate, :shows_name, :ends_on::date, :person_id, :now)
   on conflict (lot_id) where status = 'open' do nothing returning listing_id`);

export type SellableListing = RowOf<typeof findListing>;

/** A listing as its buyer and staff need it. Read again with the lot locked. */
export const findListing = statement("resale.findListing")<{ available: number; is_open: boolean }>(
  `select listing_id, lot_id, listing.company_id, listing.site_code, ${isOpenSql} as is_open, ${availableSql} as available, listing.pieces, min_pieces,
     listing.price_cents, listing.currency, fee_rate, shows_name, line.goods_sn, warehouse_name
   from ${joins} where listing_id = :listing_id`,
);

/** Ends an open listing (compare and set). No row when it is not open any more, or not the company's. */
export const endListing = statement("resale.endListing")<{ ":status": ResaleListingStatus }>(
  `update resale_listings set status = :status, ended_by = :person_id?, ended_at = :now, reason = :reason
   where listing_id = :listing_id and status = 'open' and (:company_id?::bigint is null or company_id = :company_id)
   returning lot_id, company_id, site_code`,
);

/**
 * Changes an open listing of a company. What is listed counts what was sold. No row when it is not open any more, or has other pieces than those
 * that were shown. Its lot is locked.
 */
export const updateListing = statement("resale.updateListing")(
  `update resale_listings listing set price_cents = :price_cents, pieces = :pieces, min_pieces = :min_pieces, ends_on = :ends_on::date,
     listed = :pieces::integer + (select coalesce(sum(sale.pieces), 0)::integer from resale_sales sale where sale.listing_id = listing.listing_id)
   where listing_id = :listing_id and company_id = :company_id and status = 'open' and pieces = :shown returning listing_id`,
);

/** Whether a listing is the company's, whatever became of it. */
export const ownListing = statement("resale.ownListing")(
  "select listing_id, lot_id, status, site_code from resale_listings where listing_id = :listing_id and company_id = :company_id",
);

/** Takes sold pieces out of an open listing, which ends with the last of them, and keeps the sale. No row when it has fewer. */
export const insertSale = statement("resale.insertSale")(`with taken as (
     update resale_listings set pieces = pieces - :pieces, status = case when pieces = :pieces then 'sold' else status end,
       ended_at = case when pieces = :pieces then :now::timestamptz end
     where listing_id = :listing_id and status = 'open' and pieces >= :pieces returning listing_id, company_id, price_cents, currency
   )
   insert into resale_sales (sale_number, listing_id, from_company_id, to_company_id, pieces, price_cents, fee_cents, currency, person_id, sold_at, new_lot_id)
   select :sale_number, listing_id, company_id, :company_id, :pieces, price_cents, :fee_cents, currency, :person_id, :now, :new_lot_id from taken
   returning sale_id`);

const saleJoins = `resale_sales sale join resale_listings listing using (listing_id) join stock_lots lot using (lot_id)
   join order_lines line using (order_line_id) join warehouses on warehouses.warehouse_id = lot.warehouse_id
   join companies seller on seller.company_id = from_company_id join companies buyer on buyer.company_id = to_company_id`;

/** What a company sold or bought. */
export const salesOfCompany = statement("resale.salesOfCompany")<{ title: string; company_name: string; lot_id: number }>(
  `select sale_number, line.goods_sn, line.title ->> :language as title, line.preview, warehouse_name, sale.pieces, sale.price_cents, fee_cents, sale.currency,
     sold_at, case when not shows_name then '' when :tab::text = 'sold' then buyer.name else seller.name end as company_name,
     case when :tab = 'sold' then listing.lot_id else new_lot_id end as lot_id, count(*) over ()::integer as count
   from ${saleJoins} where case when :tab = 'sold' then from_company_id else to_company_id end = :company_id
     and (${matchesSql} or sale_number ilike :keyword || '%')
   order by sale_id desc limit :limit offset :offset`,
);

export type ReceiptRow = RowOf<typeof saleForReceipt>;

/** A sale as one of its parties may print it. */
export const saleForReceipt = statement("resale.saleForReceipt")<{
  title: string;
  is_seller: boolean;
  seller_name: string;
  buyer_name: string;
}>(
  `select sale_number, line.goods_sn, line.title ->> :language as title, warehouse_name, sale.pieces, sale.price_cents, fee_cents, fee_rate, sale.currency,
     sold_at, listing.site_code, from_company_id = :company_id as is_seller, shows_name, seller.name as seller_name, buyer.name as buyer_name
   from ${saleJoins} where sale_number = :sale_number and :company_id in (from_company_id, to_company_id)`,
);

/** Open listings whose last day has passed. */
export const expireListings = statement("resale.expireListings")(
  `update resale_listings listing set status = 'expired', ended_at = :now
   from stock_lots lot join order_lines line using (order_line_id)
   where lot.lot_id = listing.lot_id and listing_id in (
       select listing_id from resale_listings listing where listing.status = 'open' and ends_on < ${todaySql} order by listing_id limit :limit for update skip locked)
   returning listing_id, listing.company_id, listing.site_code, listing.lot_id, line.goods_sn`,
);

/** Open listings of more pieces than their lots have free. */
export const listingsTooLarge = statement("resale.listingsTooLarge")(
  `select listing_id, lot_id from resale_listings listing join stock_lots lot using (lot_id)
   where listing.status = 'open' and listing.pieces > ${freeSql} order by listing_id limit :limit`,
);

/** Lowers a listing to the free pieces of its lot, which is locked; without any it ends. */
export const fitListing = statement("resale.fitListing")<{ left: number; status: ResaleListingStatus }>(
  `update resale_listings listing set pieces = greatest(0, free), status = case when free > 0 then 'open' else 'gone' end,
     ended_at = case when free > 0 then null else :now::timestamptz end
   from (select lot.lot_id, goods_sn, ${freeSql} as free from stock_lots lot join order_lines line using (order_line_id)) now_free
   where now_free.lot_id = listing.lot_id and listing_id = :listing_id and listing.status = 'open' and listing.pieces > free
   returning listing.company_id, listing.site_code, listing.lot_id, goods_sn, listing.pieces as left, listing.status`,
);

/** Asks for pieces of a listing; no row when the member has an open request for it. */
export const insertRequest = statement("resale.insertRequest")(
  `insert into resale_requests (listing_id, company_id, pieces, price_cents, reason, requested_by, requested_at, expires_at)
   values (:listing_id, :company_id, :pieces, :price_cents, :reason, :person_id, :now, :expires_at)
   on conflict (listing_id, requested_by) where status in ('waiting', 'approved') do nothing returning resale_request_id`,
);

/** Locks a request of a company. */
export const lockRequest = statement("resale.lockRequest")<{ status: ResaleRequestStatus }>(
  `select resale_request_id, listing_id, status, requested_by as requester_id, pieces, price_cents from resale_requests
   where resale_request_id = :resale_request_id and company_id = :company_id for update`,
);

/** Locks the approval with which a member buys these pieces of a listing at this price. */
export const lockApproval = statement("resale.lockApproval")(
  `select resale_request_id from resale_requests
   where listing_id = :listing_id and company_id = :company_id and requested_by = :person_id and status = 'approved' and pieces = :pieces
     and price_cents = :price_cents and expires_at > :now::timestamptz for update`,
);

export const decideRequest = statement("resale.decideRequest")<{ ":status": ResaleRequestStatus }>(
  `update resale_requests set status = :status, decided_by = :person_id, decided_at = :now, decision_note = :note where resale_request_id = :resale_request_id`,
);

export const withdrawRequestRow = statement("resale.withdrawRequest")(
  "update resale_requests set status = 'withdrawn' where resale_request_id = :resale_request_id",
);

export const buyRequest = statement("resale.buyRequest")(
  "update resale_requests set status = 'bought', sale_id = :sale_id where resale_request_id = :resale_request_id",
);

const requestJoins = `resale_requests asked join resale_listings listing using (listing_id) join stock_lots lot using (lot_id)
   join order_lines line using (order_line_id) join warehouses on warehouses.warehouse_id = lot.warehouse_id
   join companies seller on seller.company_id = listing.company_id join people asker on asker.person_id = asked.requested_by
   left join people decider on decider.person_id = asked.decided_by`;

/** What members of a company asked to buy: all of it, what the caller has to decide, or what the caller asked. */
export const requestsOfCompany = statement("resale.requestsOfCompany")<{
  title: string;
  status: ResaleRequestStatus;
  available: number;
  requester: string;
  count: number;
}>(
  `select resale_request_id, listing_id, line.goods_sn, line.title ->> :language as title, line.preview, warehouse_name, asked.pieces, asked.price_cents,
     case when ${isOpenSql} then ${availableSql} else 0 end as available, trim(asker.first_name || ' ' || asker.last_name) as requester,
     asked.requested_by as requester_id, asked.reason, asked.status, requested_at as asked_at, expires_at,
     coalesce(trim(decider.first_name || ' ' || decider.last_name), '') as decider, decision_note as note, count(*) over ()::integer as count
   from ${requestJoins}
   where asked.company_id = :company_id and case :tab::text when 'to_decide' then asked.status = 'waiting' and asked.requested_by <> :person_id
     when 'own' then asked.requested_by = :person_id else true end
   order by resale_request_id desc limit :limit offset :offset`,
);

export const countRequestsToDecide = statement("resale.countRequestsToDecide")(
  `select count(*)::integer as to_decide from resale_requests where company_id = :company_id and status = 'waiting' and requested_by <> :person_id`,
);

/** Requests of colleagues that wait for an approver, and those of the reader that were approved and are to be bought. */
export const requestsOfReader = statement("resale.requestsOfReader")<{ is_approved: boolean }>(
  `select resale_request_id, goods_sn, asked.pieces * asked.price_cents as total_cents, expires_at, asked.status = 'approved' as is_approved
   from ${requestJoins}
   where asked.company_id = :company_id and (asked.status = 'waiting' and asked.requested_by <> :person_id
     or asked.status = 'approved' and asked.requested_by = :person_id) order by expires_at, resale_request_id limit :limit`,
);

/** Ends requests that were not decided or used in time, or whose listing has ended. */
export const expireRequests = statement("resale.expireRequests")(
  `update resale_requests asked set status = 'expired'
   from resale_listings listing join stock_lots lot using (lot_id) join order_lines line using (order_line_id)
   where listing.listing_id = asked.listing_id and resale_request_id in (
       select resale_request_id from resale_requests open join resale_listings using (listing_id)
       where open.status in ('waiting', 'approved') and (open.expires_at <= :now::timestamptz or resale_listings.status <> 'open')
       order by resale_request_id limit :limit for update of open skip locked)
   returning asked.company_id, asked.requested_by as person_id, asked.pieces, listing.site_code, line.goods_sn`,
);
