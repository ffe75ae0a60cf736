import { signFileUrl } from "#features/identity/files/commands/read.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { unitPrice } from "#features/pricing/pricing/rules.ts";
import { dayAt } from "#kernel/calendar.ts";
import { toSeen } from "#kernel/consent.ts";
import { refuse } from "#kernel/refusals.ts";
import { actionsOf } from "#kernel/state-machine.ts";
import { escapeLikePattern } from "#kernel/text-rules.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import type { buyerRequests } from "../contract.ts";
import {
  countRequests,
  eventsOfRequest,
  findRequest,
  linesOfRequest,
  listRequests,
  offersToQuote,
  quotesOfRequest,
  type RequestRow,
  type Side,
} from "../queries.ts";
import { type QuoteLine, quotedGoods, quotedTotal, quoteTerms, supplyState, toSupply } from "../rules.ts";
import { priceRequestStatuses } from "../statuses.ts";
import { toOwner } from "./viewer.ts";

const toSummary = (row: RequestRow) => ({
  request_number: row.request_number,
  company_name: row.company_name,
  merchant_name: row.merchant_name,
  warehouse_name: row.warehouse_name,
  status: row.status,
  is_sample: row.is_sample,
  title: row.title,
  preview: row.preview,
  lines_count: row.lines_count,
  pieces: row.pieces,
  version: row.version,
  goods: row.quoted_lines && quotedGoods(row.quoted_lines),
  total: row.quoted_lines && quotedTotal(row.quoted_lines, row.quoted_freight_cents),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
});

type ListContext = Pick<Context<typeof buyerRequests.list>, "body" | "db" | "request"> & { session: Session };

export const listPriceRequests =
  (side: Side) =>
  async ({ body, db, request, session }: ListContext) => {
    const { tab, page, page_size } = body;
    const found = { ...toOwner(side, session), tab, keyword: escapeLikePattern(body.keyword) };
    const [rows, { count, ...counts }] = await Promise.all([
      db.rows(listRequests, { ...found, language: request.language, limit: page_size, offset: (page - 1) * page_size }),
      db.only(countRequests, found),
    ]);
    return { list: rows.map(toSummary), count, counts };
  };

type DetailContext = Pick<Context<typeof buyerRequests.detail>, "body" | "db" | "now" | "platform" | "request"> & { session: Session };

/** The goods of a request with the buyer's prices of today. */
const getLines = async ({ db, now, platform, request }: DetailContext, row: RequestRow, quoted: readonly QuoteLine[]) => {
  const lines = await db.rows(linesOfRequest, { request_id: row.request_id });
  const stored = await db.rows(offersToQuote, {
    relation_ids: lines.map(({ relation_id }) => relation_id),
    company_id: row.company_id,
    site_code: row.site_code,
    now,
    language: request.language,
  });
  const company = { company_id: row.company_id, price_version: row.price_version };
  const offers = new Map(
    applyPriceBook(await getPriceBook(platform, db, company, now), stored, dayAt(now, request.site)).map((offer) => [
      offer.relation_id,
      offer,
    ]),
  );
  return lines.flatMap(({ relation_id, quantity, wish_cents, accepted_quantity }) => {
    const offer = offers.get(relation_id);
    if (!offer) return [];
    const { product_id, goods_sn, custom_sn, title, preview, moq } = offer;
    const facts = { relation_id, product_id, goods_sn, custom_sn, title, preview, moq };
    const wanted = accepted_quantity ?? quoted.find((each) => each.relation_id === relation_id)?.quantity ?? quantity;
    const given = toSupply(offer, wanted);
    return [
      {
        ...facts,
        ...given,
        supply: supplyState(given, wanted),
        quantity,
        target: wish_cents,
        current_price: unitPrice(offer, quantity),
        accepted_quantity,
      },
    ];
  });
};

/** A request with everything that its page shows; only those of the side's own. */
export const getPriceRequest = (side: Side) => async (context: DetailContext) => {
  const { body, db, now, platform, request, session } = context;
  const row =
    (await db.row(findRequest, {
      ...toOwner(side, session),
      request_number: body.request_number,
      language: request.language,
    })) ?? refuse("NOT_FOUND");
  const [quotes, events] = await Promise.all([
    db.rows(quotesOfRequest, { request_id: row.request_id }),
    db.rows(eventsOfRequest, { request_id: row.request_id }),
  ]);
  const lines = await getLines(context, row, quotes[0]?.lines ?? []);
  const accepted = new Map(lines.map(({ relation_id, accepted_quantity }) => [relation_id, accepted_quantity]));
  const acceptedOf = ({ relation_id, quantity }: { relation_id: number; quantity: number }) => accepted.get(relation_id) ?? quantity;
  const withUrl = (file: { file_id: string; name: string }) => ({ ...file, url: signFileUrl(platform.settings, file.file_id, now) });
  return {
    ...toSummary(row),
    kind: row.kind,
    fob_port: row.fob_port,
    logistics_type: row.logistics_type,
    zip: row.zip,
    needed_by: row.needed_by,
    note: row.note,
    requester: row.requester,
    files: row.files.map(withUrl),
    order_parent_number: row.order_parent_number,
    lines,
    quotes: quotes.map((quote) => ({
      version: quote.version,
      by_side: quote.by_side,
      message: quote.message,
      valid_until: quote.valid_until.toISOString(),
      freight: quote.freight_cents,
      deposit_percent: quote.deposit_percent,
      goods: quotedGoods(quote.lines, quote.version === row.version ? acceptedOf : undefined),
      created_at: quote.created_at.toISOString(),
      files: quote.files.map(withUrl),
      lines: quote.lines.map(({ relation_id, quantity, unit_cents, tiers }) => ({
        relation_id,
        quantity,
        price: unit_cents,
        tiers: tiers.map(({ threshold, price_cents }) => ({ threshold, price: price_cents })),
      })),
      seen: toSeen(quoteTerms(quote, (id) => lines.find(({ relation_id }) => relation_id === id) ?? { custom_sn: "", title: "" })),
    })),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    actions: actionsOf(priceRequestStatuses, row.status, side),
    thread_id: row.thread_id,
  };
};
