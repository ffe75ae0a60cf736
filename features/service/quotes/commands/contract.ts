import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { unitPrice } from "#features/pricing/pricing/rules.ts";
import { createQuotedDraft } from "#features/trade/contracts/commands/draft-from-quote.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import type { Context } from "#platform/serve.ts";
import type { contractFromQuote } from "../contract.ts";
import { linesOfRequest, offersToQuote, quotesOfRequest } from "../queries.ts";
import { quotedUnit } from "../rules.ts";
import { priceRequestStatuses } from "../statuses.ts";
import { markRequestOrdered } from "./agreed.ts";
import { lockOwnRequest } from "./quote.ts";

/** Makes the draft of a contract from an accepted quote of contract goods. Of concurrent calls one succeeds. */
export const makeContract = (context: Context<typeof contractFromQuote>) =>
  context.transaction(async (tx) => {
    const { body, now, platform, request, session } = context;
    const asked = await lockOwnRequest(tx, "buyer", session, body.request_number);
    if (asked.status === "expired" || (asked.expires_at && asked.expires_at <= now)) refuse("QUOTE_EXPIRED");
    if (asked.kind !== "fob" || !nextStatus(priceRequestStatuses, asked.status, "order", "buyer")) refuse("QUOTE_WRONG_STATUS");
    const [quote = refuse("QUOTE_WRONG_STATUS")] = await tx.rows(quotesOfRequest, { request_id: asked.request_id });
    const lines = await tx.rows(linesOfRequest, { request_id: asked.request_id });
    const quoted = new Map(quote.lines.map((line) => [line.relation_id, line]));
    const ids = lines.map(({ relation_id }) => relation_id);
    const stored = await tx.rows(offersToQuote, {
      relation_ids: ids,
      ...{ company_id: asked.company_id, site_code: asked.site_code, now, language: request.language },
    });
    const offers = new Map(
      applyPriceBook(await getPriceBook(platform, tx, session, now), stored, dayAt(now, request.site)).map((offer) => [
        offer.relation_id,
        offer,
      ]),
    );
    const goods = lines.map(({ relation_id, quantity, accepted_quantity }) => {
      const offer = offers.get(relation_id) ?? refuse("NOT_FOUND");
      const line = quoted.get(relation_id) ?? refuse("QUOTE_WRONG_STATUS");
      const pieces = accepted_quantity ?? quantity;
      const { product_id, custom_sn, title, preview } = offer;
      return {
        ...{ relation_id, product_id, custom_sn, title, image: preview, quantity: pieces },
        list_price_cents: unitPrice(offer, pieces),
        unit_cents: quotedUnit(line, pieces),
      };
    });
    const { contract_sn } = await createQuotedDraft(tx, context, {
      quote_number: asked.request_number,
      merchant_uuid: asked.merchant_uuid,
      deposit_percent: quote.deposit_percent,
      needed_by: asked.needed_by,
      fob_port: stored.find(({ fob_port }) => fob_port !== "")?.fob_port ?? "",
      goods,
    });
    await markRequestOrdered(tx, asked, { person_id: session.person_id, order: contract_sn, now });
    return { contract_sn };
  });
