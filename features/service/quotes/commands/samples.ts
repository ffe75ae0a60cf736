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
  list: (
    await db.rows(samplesOfProduct, { product_id: body.product_id, language: request.language, site_code: request.site.site_code, now })
  ).map(toSample),
});

export const listMerchantSamples = async ({ db, request, session }: Context<typeof merchantSamples>) => ({
  list: (await db.rows(samplesOfMerchant, { merchant_id: session.merchant_id, language: request.language })).map(toSample),
});

/** Offers that can be sold as samples, by a part of their model or title. */
export const findSampleOffers = async ({ body, db, request, session }: Context<typeof sampleOffers>) => ({
  list: (
    await db.rows(offersForSamples, {
      merchant_id: session.merchant_id,
      keyword: escapeLikePattern(body.keyword),
      language: request.language,
    })
  ).map(({ price_cents, ...offer }) => ({ ...offer, price: price_cents })),
});

export const saveMerchantSample = async ({ body, now, session, transaction }: Context<typeof saveSample>) =>
  transaction(async (tx) => {
    if (body.remove) {
      if ((await tx.changed(deleteSampleTerms, { merchant_id: session.merchant_id, relation_id: body.relation_id })) === 0)
        refuse("NOT_FOUND");
      return null;
    }
    const price = body.price ?? refuse("CHECK_FIELDS", {}, ["price"]);
    const given = body.freight ?? refuse("CHECK_FIELDS", {}, ["freight"]);
    const freight = typeof given === "number" ? given : (parseAmount(given) ?? 0);
    const saved = await tx.row(saveSampleTerms, {
      merchant_id: session.merchant_id,
      relation_id: body.relation_id,
      price_cents: price,
      freight_cents: freight,
      max_pieces: body.max_pieces,
      is_swatch: body.is_swatch,
      person_id: session.person_id,
      now,
    });
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
      (await tx.row(findSample, { relation_id: body.relation_id, language: context.request.language })) ??
      refuse("NOT_SOLD_AS_SAMPLE", {}, ["relation_id"]);
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
    tx.write(insertQuote, {
      request_id,
      version: 1,
      by_side: "merchant",
      person_id: terms.updated_by,
      message: "",
      file_ids: [],
      valid_until: until,
      freight_cents: freight,
      deposit_percent: null,
      now,
      lines: JSON.stringify([line]),
    });
    tx.write(moveRequest, {
      request_id,
      from: "requested",
      to: "quoted",
      now,
      expires_at: until,
      version: 1,
      action: "quote",
      actor: "merchant",
      person_id: null,
      note: "",
      order_number: null,
    });
    tx.write(setAcceptedQuantities, { request_id, relation_ids: [body.relation_id], quantities: [body.quantity] });
    tx.write(moveRequest, {
      request_id,
      from: "quoted",
      to: "accepted",
      now,
      expires_at: until,
      version: 1,
      action: "accept",
      actor: "buyer",
      person_id: session.person_id,
      note: "",
      order_number: null,
    });
    return { request_number };
  });
