import { notify } from "#features/identity/notifications/commands/notify.ts";
import { postEntries } from "#features/ledger/postings/commands.ts";
import { authorizePayment } from "#features/money/balance/commands/payment-password.ts";
import { lockLots } from "#features/trade/own-stock/queries/lots.ts";
import { callPassLot, continueCharging } from "#features/trade/own-stock/queries/offers.ts";
import { dayAt } from "#kernel/calendar.ts";
import { cents, toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { buyResale } from "../contract.ts";
import { buyRequest, findListing, insertSale, lockApproval, type SellableListing } from "../queries.ts";
import { resaleFee, smallestPurchase } from "../rules.ts";

export type Purchase = Pick<Context<typeof buyResale>, "now" | "session" | "request"> & {
  body: { listing_id: number; pieces: number; price: number };
};

/** Reads a listing with its lot locked, so that whoever else takes pieces of the lot waits, and judges the purchase by what is there then. */
export const holdListing = async (tx: Tx, { body, now, session, request: { site } }: Purchase): Promise<SellableListing> => {
  const { listing_id, pieces, price } = body;
  const known = await tx.row(findListing, { listing_id, now });
  if (known?.site_code !== site.site_code) return refuse("NOT_FOUND", {}, ["listing_id"]);
  await tx.rows(lockLots, { lot_ids: [known.lot_id] });
  const listing = (await tx.row(findListing, { listing_id, now })) ?? refuse("NOT_FOUND");
  if (listing.company_id === session.company_id) return refuse("OWN_LISTING");
  if (!listing.is_open || listing.available === 0) return refuse("LISTING_ENDED");
  if (price !== listing.price_cents)
    return refuse("LISTING_PRICE_CHANGED", { price: `${listing.currency}${toAmount(listing.price_cents)}` }, ["price"]);
  if (pieces > listing.available) return refuse("LISTING_FEWER", { left: listing.available }, ["pieces"]);
  const moq = smallestPurchase(listing);
  return pieces < moq ? refuse("BELOW_MOQ", { moq }, ["pieces"]) : listing;
};

/**
 * Buys pieces of a listing: they become a lot of the company at the same place, the price goes to the seller less its fee, and storage of the
 * past stays the seller's. Members with spending limits buy what a colleague has approved, once, at that price.
 */
export const buyListing = async (context: Context<typeof buyResale>) => {
  const { body, now, platform, request, session, transaction } = context;
  if (!request.site.resale_allowed) return refuse("RESALE_OFF");
  await authorizePayment(context, body.payment_password);
  return transaction(async (tx) => {
    const { listing_id, pieces } = body;
    const { company_id, person_id } = session;
    const today = dayAt(now, request.site);
    const sale_number = `RS-${today.slice(2).replaceAll("-", "")}-${platform.ids.code(6)}`;
    const listing = await holdListing(tx, context);
    const approval = session.is_limited
      ? ((await tx.row(lockApproval, { listing_id, company_id, person_id, pieces, price_cents: listing.price_cents, now })) ??
        refuse("RESALE_LIMITED_MEMBER"))
      : undefined;
    const { lot_id, price_cents, currency, goods_sn, site_code } = listing;
    const total = price_cents * pieces;
    const fee_cents = resaleFee(total, listing.fee_rate);
    const made = await tx.only(callPassLot, { lot_id, company_id, pieces, unit_cost_cents: price_cents, person_id, now });
    tx.write(continueCharging, { new_lot_id: made.lot_id, lot_id, today });
    const { sale_id } =
      (await tx.row(insertSale, { listing_id, sale_number, company_id, pieces, fee_cents, person_id, now, new_lot_id: made.lot_id })) ??
      refuse("LISTING_ENDED");
    if (approval) tx.write(buyRequest, { ...approval, sale_id });
    postEntries(tx, {
      ...{ kind: "resale", cause: `resale:${sale_number}`, at: now, person_id, note: `${sale_number} · ${pieces} × ${goods_sn}`, currency },
      entries: [
        { account: { kind: "available", company_id }, amount_cents: cents(-total) },
        { account: { kind: "available", company_id: listing.company_id }, amount_cents: cents(total - fee_cents) },
        { account: { kind: "platform_revenue" }, amount_cents: cents(fee_cents) },
      ],
    });
    const params = { pieces: String(pieces), sku: goods_sn, warehouse: listing.warehouse_name, number: sale_number };
    await notify(tx, platform, {
      ...{ company_id: listing.company_id, kind: "resaleSold", now, site_code, href: "/user_center/resale_sales" },
      params: { ...params, amount: `${currency}${toAmount(total - fee_cents)}`, fee: `${currency}${toAmount(fee_cents)}` },
    });
    await notify(tx, platform, {
      ...{ company_id, kind: "resaleBought", now, site_code, href: "/user_center/resale_sales?tab=bought" },
      params: { ...params, amount: `${currency}${toAmount(total)}` },
    });
    return { sale_number, lot_id: made.lot_id, total: cents(total) };
  });
};
