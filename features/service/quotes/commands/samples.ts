import { dayMs } from "#kernel/clock.ts";
import { toSeen } from "#kernel/consent.ts";
import { parseAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import { escapeLikePattern } from "#kernel/text-rules.ts";
import type { Context } from "#platform/serve.ts";
import type { merchantSamples, orderSample, sampleOffers, sampleTerms, saveSample } from "../contract.ts";
import {
  deleteSampleTerms,
  findSample,
  insertQuote,
  moveRequest,
  offersForSamples,
  samplesOfMerchant,
  samplesOfProduct,
  saveSampleTerms,
  setAcceptedQuantities,
} from "../queries.ts";
import { acceptedDays, samplePrice } from "../rules.ts";
import { createRequest, loadWanted, reserveRequests } from "./request.ts";

const toSample = <Row extends Parameters<typeof samplePrice>[0]>(row: Row) => ({
  ...row,
  price: row.price_cents,
  freight: row.freight_cents,
  seen: toSeen(samplePrice(row)),
});

export const listProductSamples = async ({ body, db, now, request }: Context<typeof sampleTerms>) => ({
  list: (await db.rows(samplesOfProduct, body.product_id, request.language, request.site.site_code, now)).map(toSample),
});

export const listMerchantSamples = async ({ db, request, session }: Context<typeof merchantSamples>) => ({
  list: (await db.rows(samplesOfMerchant, session.merchant_id, request.language)).map(toSample),
});

/** Offers that can be sold as samples, by a part of their model or title. */
export const findSampleOffers = async ({ body, db, request, session }: Context<typeof sampleOffers>) => ({
  list: (await db.rows(offersForSamples, session.merchant_id, escapeLikePattern(body.keyword), request.language)).map(
    ({ price_cents, ...offer }) => ({ ...offer, price: price_cents }),
  ),
});

export const saveMerchantSample = async ({ body, now, session, transaction }: Context<typeof saveSample>) =>
  transaction(async (tx) => {
    if (body.remove) {
      if ((await tx.changed(deleteSampleTerms, session.merchant_id, body.relation_id)) === 0) refuse("NOT_FOUND");
      return null;
    }
    const price = body.price ?? refuse("CHECK_FIELDS", {}, ["price"]);
    const given = body.freight ?? refuse("CHECK_FIELDS", {}, ["freight"]);
    const freight = typeof given === "number" ? given : (parseAmount(given) ?? 0);
    const saved = await tx.row(
      saveSampleTerms,
      session.merchant_id,
      body.relation_id,
      price,
      freight,
      body.max_pieces,
      body.is_swatch,
      session.person_id,
      now,
    );
    if (!saved) refuse("NOT_FOUND", {}, ["relation_id"]);
    return null;
  });

/**
 * Takes a sample: a request that the manufacturer's standing terms answer at once, and that is accepted with it. It is ordered like every
 * accepted quote, so price, freight, limits and approval are those of quotes.
 */
export const takeSample = (context: Context<typeof orderSample>) =>
  context.transaction(async (tx) => {
    const { body, now, session } = context;
    const terms =
      (await tx.row(findSample, body.relation_id, context.request.language)) ?? refuse("NOT_SOLD_AS_SAMPLE", {}, ["relation_id"]);
    context.consent.assert(samplePrice(terms));
    if (body.quantity > terms.max_pieces) refuse("NOT_SOLD_AS_SAMPLE", {}, ["quantity"]);
    const lines = await loadWanted(tx, context, [{ relation_id: body.relation_id, quantity: body.quantity }]);
    await reserveRequests(tx, session.company_id, 1);
    const { request_id, request_number } = await createRequest(tx, context, {
      lines,
      logistics_type: body.logistics_type,
      zip: "",
      needed_by: "",
      note: "",
      file_ids: [],
      is_sample: true,
    });
    const until = new Date(now.getTime() + acceptedDays * dayMs);
    const freight = body.logistics_type === 3 ? terms.freight_cents : null;
    const line = { position: 1, relation_id: body.relation_id, quantity: body.quantity, unit_cents: terms.price_cents, tiers: [] };
    await tx.changed(insertQuote, request_id, 1, "merchant", terms.updated_by, "", [], until, freight, null, now, JSON.stringify([line]));
    await tx.changed(moveRequest, request_id, "requested", "quoted", now, until, 1, "quote", "merchant", null, "", null);
    await tx.changed(setAcceptedQuantities, request_id, [body.relation_id], [body.quantity]);
    await tx.changed(moveRequest, request_id, "quoted", "accepted", now, until, 1, "accept", "buyer", session.person_id, "", null);
    return { request_number };
  });
