import { notify } from "#features/identity/notifications/commands/notify.ts";
import { postEntries } from "#features/ledger/postings/commands.ts";
import { cents, divideHalfUp } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { endLotOffer, offerLot } from "../contract/stock.ts";
import { lockLots } from "../queries/lots.ts";
import { callPassLot, companyOfEmail, continueCharging, endOffer, findOffer, insertOffer, type OpenOffer } from "../queries/offers.ts";
import { holdLot } from "./lots.ts";

/** Passing pieces of a lot on to another company, which takes them or not. */

const notifyParty = (tx: Tx, platform: Platform, offer: OpenOffer, to: "from" | "to", kind: "lotAccepted" | "lotDeclined", now: Date) =>
  notify(tx, platform, {
    ...{ company_id: to === "from" ? offer.from_company_id : offer.to_company_id, kind, now, site_code: offer.site_code },
    params: { company: to === "from" ? offer.to_name : offer.from_name, pieces: String(offer.pieces), sku: offer.goods_sn },
    href: "/user_center/warehouse_list",
  });

/** Offers free pieces of a kept lot to the company of an address. They are promised until the offer ends. */
export const offerPieces = async ({ body, db, now, platform, session, transaction }: Context<typeof offerLot>) => {
  const { lot_id, pieces, email, price: price_cents, note } = body;
  const { company_id, person_id } = session;
  const found = await db.row(companyOfEmail, { email });
  return transaction(async (tx) => {
    const lot = await holdLot(tx, lot_id, company_id);
    if (!found || found.company_id === company_id) return refuse("NO_COMPANY_OF_EMAIL", {}, ["email"]);
    if (pieces > lot.free) return refuse("MORE_THAN_STORED", { left: lot.free }, ["pieces"]);
    const { offer_id } = await tx.only(insertOffer, {
      ...{ lot_id, company_id, to_company_id: found.company_id, pieces, price_cents, currency: lot.currency, note, person_id, now },
    });
    const offer = (await tx.row(findOffer, { offer_id, company_id })) ?? refuse("NOT_FOUND");
    await notify(tx, platform, {
      ...{ company_id: found.company_id, kind: "lotOffered", now, site_code: lot.site_code, href: "/user_center/warehouse_list" },
      params: { company: offer.from_name, pieces: String(pieces), sku: lot.goods_sn },
    });
    return { offer_id };
  });
};

/** Withdraws an offer of the company or declines one that was made to it. */
export const endPiecesOffer = async ({ body, now, platform, session, transaction }: Context<typeof endLotOffer>) =>
  transaction(async (tx) => {
    const { company_id, person_id } = session;
    const offer = (await tx.row(findOffer, { offer_id: body.offer_id, company_id })) ?? refuse("NOT_FOUND", {}, ["offer_id"]);
    const status = offer.to_company_id === company_id ? ("declined" as const) : ("withdrawn" as const);
    (await tx.row(endOffer, { offer_id: offer.offer_id, status, person_id, now, new_lot_id: null })) ?? refuse("LOT_OFFER_ENDED");
    if (status === "declined") await notifyParty(tx, platform, offer, "from", "lotDeclined", now);
    return { status };
  });

/** Who accepts an offer, and the day of storage that is charged from tomorrow. */
export interface Acceptance {
  offer_id: number;
  company_id: number;
  person_id: number;
  now: Date;
  today: string;
}

/**
 * Accepts an offer in the caller's transaction: the pieces become a lot of the other company and the price goes from balance to balance. The lot
 * is locked first, so that of two who accept, or accept and withdraw, one is refused LOT_OFFER_ENDED. Refuses BALANCE_TOO_LOW.
 */
export const acceptOffer = async (tx: Tx, platform: Platform, { offer_id, company_id, person_id, now, today }: Acceptance) => {
  const known = (await tx.row(findOffer, { offer_id, company_id })) ?? refuse("NOT_FOUND", {}, ["offer_id"]);
  if (known.to_company_id !== company_id) return refuse("NOT_FOUND", {}, ["offer_id"]);
  await tx.rows(lockLots, { lot_ids: [known.lot_id] });
  const offer = (await tx.row(findOffer, { offer_id, company_id })) ?? refuse("NOT_FOUND");
  if (offer.status !== "open") return refuse("LOT_OFFER_ENDED");
  const { lot_id, pieces, price_cents } = offer;
  const unit_cost_cents = divideHalfUp(price_cents, pieces);
  const made = await tx.only(callPassLot, { lot_id, company_id, pieces, unit_cost_cents, person_id, now });
  tx.write(continueCharging, { new_lot_id: made.lot_id, lot_id, today });
  (await tx.row(endOffer, { offer_id, status: "accepted", person_id, now, new_lot_id: made.lot_id })) ?? refuse("LOT_OFFER_ENDED");
  if (price_cents > 0)
    postEntries(tx, {
      ...{ kind: "lot", cause: `lot:${offer_id}`, at: now, person_id, note: `${pieces} × ${offer.goods_sn}`, currency: offer.currency },
      entries: [
        { account: { kind: "available", company_id }, amount_cents: cents(-price_cents) },
        { account: { kind: "available", company_id: offer.from_company_id }, amount_cents: cents(price_cents) },
      ],
    });
  await notifyParty(tx, platform, offer, "from", "lotAccepted", now);
  return { lot_id: made.lot_id };
};

/** The price of an offer that was made to a company, in cents. */
export const priceOfOffer = async (db: Pick<Tx, "row">, offer_id: number, company_id: number): Promise<number> => {
  const offer = (await db.row(findOffer, { offer_id, company_id })) ?? refuse("NOT_FOUND", {}, ["offer_id"]);
  return offer.to_company_id === company_id ? offer.price_cents : refuse("NOT_FOUND", {}, ["offer_id"]);
};
