import { audit } from "#features/identity/accounts/commands/audit.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { holdLot } from "#features/trade/own-stock/commands/lots.ts";
import { addDays, dayAt } from "#kernel/calendar.ts";
import { cents, toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import { escapeLikePattern } from "#kernel/text-rules.ts";
import type { Context } from "#platform/serve.ts";
import { siteOf } from "#platform/sites.ts";
import type {
  changeResaleListing,
  createResaleListing,
  endResaleListing,
  operatorResaleListings,
  resaleListings,
  resaleSales,
  resaleStock,
  resaleTerms,
  stopResaleListing,
} from "../contract.ts";
import {
  endListing,
  findListing,
  insertListing,
  listingsForSale,
  listingsForStaff,
  listingsOfCompany,
  type OwnListingRow,
  openListingOfLot,
  ownListing,
  salesOfCompany,
  siteOfLot,
  updateListing,
  warehousesForSale,
} from "../queries.ts";
import { maxListedDays } from "../rules.ts";

/** What buyers list for sale: reading, listing, withdrawing, and ending by staff. */

const usualDays = 30;

const pageOf = ({ page, page_size }: { page: number; page_size: number }) => ({ limit: page_size, offset: (page - 1) * page_size });

const toOwnListing = <Row extends OwnListingRow>({ count: _, price_cents, fee_rate, listed_at, ended_at, ...row }: Row) => ({
  ...row,
  price: cents(price_cents),
  fee: toAmount(fee_rate),
  listed_at: listed_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});

/** Lists what other buyers sell; nothing on a site that does not allow it. */
export const listResaleStock = async ({ body, db, now, request: { language, site }, session }: Context<typeof resaleStock>) => {
  const needs_approval = session.is_limited;
  if (!site.resale_allowed) return { list: [], count: 0, warehouses: [], needs_approval };
  const { site_code } = site;
  const { warehouse_id = null, product_id = null, condition = null } = body;
  const rows = await db.rows(listingsForSale, {
    ...{ company_id: session.company_id, person_id: session.person_id, site_code, language, now, warehouse_id, product_id, condition },
    ...{ keyword: escapeLikePattern(body.keyword), ...pageOf(body) },
  });
  return {
    needs_approval,
    list: rows.map(({ count: _, price_cents, fee_month_cents, request, ...row }) => ({
      ...row,
      request: request && {
        ...{ resale_request_id: request.resale_request_id, status: request.status, pieces: request.pieces },
        price: cents(request.price_cents),
      },
      price: cents(price_cents),
      fee_month: fee_month_cents === null ? null : cents(fee_month_cents),
    })),
    count: rows[0]?.count ?? 0,
    warehouses: await db.rows(warehousesForSale, { site_code }),
  };
};

/** The terms of the site where a lot was bought, and the open listing of the lot. */
export const getResaleTerms = async ({
  body: { lot_id },
  db,
  now,
  platform,
  request: { language },
  session,
}: Context<typeof resaleTerms>) => {
  const { company_id } = session;
  const lot = (await db.row(siteOfLot, { lot_id, company_id })) ?? refuse("NOT_FOUND", {}, ["lot_id"]);
  const site = siteOf(platform.sites, lot.site_code);
  const today = dayAt(now, site);
  const listing = await db.row(openListingOfLot, { lot_id, company_id, language, now });
  return {
    is_allowed: site.resale_allowed,
    fee: toAmount(site.resale_fee),
    last_day: addDays(today, maxListedDays),
    usual_day: addDays(today, usualDays),
    listing: listing ? toOwnListing(listing) : null,
  };
};

/**
 * Lists free pieces of a kept lot. They are not held: whatever the owner ships, locks or offers afterwards is no longer for sale. Refuses
 * RESALE_FEE_CHANGED when the fee is another than the owner saw.
 */
export const createListing = ({ body, now, platform, session, transaction }: Context<typeof createResaleListing>) =>
  transaction(async (tx) => {
    const { lot_id, pieces, price: price_cents, min_pieces, ends_on, shows_name, fee } = body;
    const { company_id, person_id } = session;
    const lot = await holdLot(tx, lot_id, company_id);
    const { site_code, resale_allowed, resale_fee: fee_rate, ...site } = siteOf(platform.sites, lot.site_code);
    if (!resale_allowed) return refuse("RESALE_OFF");
    if (fee !== toAmount(fee_rate)) return refuse("RESALE_FEE_CHANGED", { fee: `${toAmount(fee_rate)}%` });
    if (pieces > lot.free) return refuse("MORE_THAN_STORED", { left: lot.free }, ["pieces"]);
    if (min_pieces > pieces) return refuse("CHECK_FIELDS", {}, ["min_pieces"]);
    const today = dayAt(now, site);
    if (ends_on < today || ends_on > addDays(today, maxListedDays)) return refuse("RESALE_LAST_DAY", {}, ["ends_on"]);
    const listing = await tx.row(insertListing, {
      ...{
        lot_id,
        company_id,
        site_code,
        pieces,
        min_pieces,
        price_cents,
        currency: lot.currency,
        fee_rate,
        shows_name,
        ends_on,
        person_id,
        now,
      },
    });
    return listing ?? refuse("LOT_ALREADY_LISTED", {}, ["lot_id"]);
  });

/**
 * Changes an open listing with its lot locked, so that whoever buys at once pays what was shown or is refused. Refuses CHANGED_MEANWHILE where pieces
 * were sold since the owner saw it.
 */
export const changeListing = ({ body, now, platform, session, transaction }: Context<typeof changeResaleListing>) =>
  transaction(async (tx) => {
    const { listing_id, pieces, price: price_cents, min_pieces, ends_on, shown } = body;
    const { company_id } = session;
    const own = (await tx.row(ownListing, { listing_id, company_id })) ?? refuse("NOT_FOUND", {}, ["listing_id"]);
    if (own.status !== "open") return refuse("LISTING_ENDED");
    const lot = await holdLot(tx, own.lot_id, company_id);
    if (pieces > lot.free) return refuse("MORE_THAN_STORED", { left: lot.free }, ["pieces"]);
    if (min_pieces > pieces) return refuse("CHECK_FIELDS", {}, ["min_pieces"]);
    const today = dayAt(now, siteOf(platform.sites, own.site_code));
    if (ends_on < today || ends_on > addDays(today, maxListedDays)) return refuse("RESALE_LAST_DAY", {}, ["ends_on"]);
    const changed = await tx.row(updateListing, { listing_id, company_id, pieces, price_cents, min_pieces, ends_on, shown });
    if (changed) return changed;
    const { status } = await tx.only(ownListing, { listing_id, company_id });
    return refuse(status === "open" ? "CHANGED_MEANWHILE" : "LISTING_ENDED");
  });

export const withdrawListing = ({ body: { listing_id }, now, session, transaction }: Context<typeof endResaleListing>) =>
  transaction(async (tx) => {
    const { company_id, person_id } = session;
    (await tx.row(ownListing, { listing_id, company_id })) ?? refuse("NOT_FOUND", {}, ["listing_id"]);
    (await tx.row(endListing, { listing_id, company_id, status: "withdrawn", person_id, now, reason: "" })) ?? refuse("LISTING_ENDED");
    return null;
  });

/** Ends a listing of a company with a reason, and tells its owner. */
export const stopListing = ({ body: { listing_id, reason }, now, platform, session, transaction }: Context<typeof stopResaleListing>) =>
  transaction(async (tx) => {
    const { person_id } = session;
    const listing = (await tx.row(findListing, { listing_id, now })) ?? refuse("NOT_FOUND", {}, ["listing_id"]);
    const { company_id, lot_id, site_code } =
      (await tx.row(endListing, { listing_id, company_id: null, status: "stopped", person_id, now, reason })) ?? refuse("LISTING_ENDED");
    await audit(tx, now, { person_id, action: "resaleStopped", subject: `company:${company_id}`, after: { listing_id, reason } });
    await notify(tx, platform, {
      ...{ company_id, kind: "resaleStopped", now, site_code, href: `/user_center/warehouse_list/${lot_id}` },
      params: { sku: listing.goods_sn, reason },
    });
    return null;
  });

export const listListings = async ({ body, db, now, request: { language }, session }: Context<typeof resaleListings>) => {
  const rows = await db.rows(listingsOfCompany, { company_id: session.company_id, tab: body.tab, language, now, ...pageOf(body) });
  return { list: rows.map(toOwnListing), count: rows[0]?.count ?? 0 };
};

export const listListingsForStaff = async ({ body, db, now, request: { language }, session }: Context<typeof operatorResaleListings>) => {
  const { tab } = body;
  const { warehouse_ids } = session;
  const rows = await db.rows(listingsForStaff, {
    ...{ tab, language, now, warehouse_ids, keyword: escapeLikePattern(body.keyword) },
    ...pageOf(body),
  });
  return { list: rows.map(toOwnListing), count: rows[0]?.count ?? 0 };
};

/** What the company sold, with the fee, or bought. The fee is the seller's alone to see. */
export const listSales = async ({ body, db, request: { language }, session }: Context<typeof resaleSales>) => {
  const { tab } = body;
  const rows = await db.rows(salesOfCompany, {
    ...{ company_id: session.company_id, tab, language, keyword: escapeLikePattern(body.keyword) },
    ...pageOf(body),
  });
  return {
    list: rows.map(({ count: _, price_cents, fee_cents, sold_at, ...row }) => {
      const total = price_cents * row.pieces;
      return {
        ...row,
        price: cents(price_cents),
        total: cents(total),
        fee: tab === "sold" ? cents(fee_cents) : null,
        proceeds: tab === "sold" ? cents(total - fee_cents) : null,
        sold_at: sold_at.toISOString(),
      };
    }),
    count: rows[0]?.count ?? 0,
  };
};
