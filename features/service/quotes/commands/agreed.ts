import type { AgreedQuote, registerQuoteSource } from "#features/trade/orders/commands/agreed-quotes.ts";
import { refuse } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import type { Db, RowOf, Tx } from "#platform/db.ts";
import { findRequest, linesOfRequest, lockRequest, moveRequest, quotesOfRequest } from "../queries.ts";
import { quotedUnit } from "../rules.ts";
import { priceRequestStatuses, type RequestStatus } from "../statuses.ts";
import { announceStep } from "./quote.ts";

interface AcceptedRequest {
  request_id: number;
  request_number: string;
  status: RequestStatus;
  expires_at: Date | null;
  logistics_type: number;
  zip: string;
}

/** The prices, quantities and terms that were accepted. */
const toAgreedQuote = async (db: Db, asked: AcceptedRequest, now: Date): Promise<AgreedQuote> => {
  if (asked.status === "expired" || (asked.expires_at && asked.expires_at <= now)) refuse("QUOTE_EXPIRED", {}, ["quote_number"]);
  if (asked.status !== "accepted") refuse("QUOTE_WRONG_STATUS", {}, ["quote_number"]);
  const [quote] = await db.rows(quotesOfRequest, { request_id: asked.request_id });
  const lines = await db.rows(linesOfRequest, { request_id: asked.request_id });
  if (!quote) return refuse("QUOTE_WRONG_STATUS", {}, ["quote_number"]);
  const quoted = new Map(quote.lines.map((line) => [line.relation_id, line]));
  const logistics_type = asked.logistics_type as 1 | 2 | 3;
  return {
    request_number: asked.request_number,
    logistics_type,
    zip: asked.zip,
    freight_cents: quote.freight_cents,
    deposit_percent: quote.deposit_percent,
    lines: lines.map(({ relation_id, product_id, quantity, accepted_quantity }) => {
      const line = quoted.get(relation_id) ?? refuse("QUOTE_WRONG_STATUS", {}, ["quote_number"]);
      const ordered = accepted_quantity ?? quantity;
      return { relation_id, product_id, quantity: ordered, logistics_type, unit_cents: quotedUnit(line, ordered) };
    }),
  };
};

const missing = () => refuse("NOT_FOUND", {}, ["quote_number"]);

/** Closes an accepted request, which the transaction has locked, with the order or contract that its quote became. */
export const markRequestOrdered = async (
  tx: Tx,
  asked: RowOf<typeof lockRequest>,
  { person_id, order, now }: { person_id: number; order: string; now: Date },
): Promise<void> => {
  const to = nextStatus(priceRequestStatuses, asked.status, "order", "buyer") ?? refuse("QUOTE_WRONG_STATUS", {}, ["quote_number"]);
  const { request_id, status, version } = asked;
  tx.write(moveRequest, {
    request_id,
    from: status,
    to,
    now,
    expires_at: null,
    version,
    action: "order",
    actor: "buyer",
    person_id,
    note: "",
    order_number: order,
  });
  await announceStep(tx, asked, "buyer", person_id, "quoteOrdered", { order }, now);
};

/** How orders read accepted quotes (features/trade/orders/commands/agreed-quotes.ts). */
export const quoteSource: Parameters<typeof registerQuoteSource>[0] = {
  read: async (db, companyId, requestNumber, now) =>
    toAgreedQuote(
      db,
      (await db.row(findRequest, { side: "buyer", owner_id: companyId, request_number: requestNumber, language: "en-US" })) ?? missing(),
      now,
    ),
  take: async (tx, companyId, requestNumber, now) =>
    toAgreedQuote(tx, (await tx.row(lockRequest, { side: "buyer", owner_id: companyId, request_number: requestNumber })) ?? missing(), now),
  markOrdered: async (tx, { requestNumber, companyId, personId, parentNumber, now }) => {
    const asked = (await tx.row(lockRequest, { side: "buyer", owner_id: companyId, request_number: requestNumber })) ?? missing();
    await markRequestOrdered(tx, asked, { person_id: personId, order: parentNumber, now });
  },
};
