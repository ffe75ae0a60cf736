import { dayMs } from "#kernel/clock.ts";
import { toSeen } from "#kernel/consent.ts";
import { toNumberKeyword } from "#kernel/order-numbers.ts";
import { substringPatterns } from "#kernel/text-rules.ts";
import type { Db, RowOf } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { fulfillmentEvents, fulfillmentEventsForStaff, fulfillmentList, fulfillmentListForStaff } from "../contract.ts";
import { eventPage, fulfillmentFigures, merchantCounts, merchantPage, staffCounts, staffPage } from "../queries.ts";
import { answerTerms, countedDays } from "../rules.ts";

/** Reading what manufacturers have to fulfill. */

const searchOf = (keyword: string) => ({ patterns: keyword === "" ? [] : substringPatterns(toNumberKeyword(keyword)) });
const pageOf = ({ page, page_size }: { page: number; page_size: number }) => ({ limit: page_size, offset: (page - 1) * page_size });

const toRow = <Row extends RowOf<typeof merchantPage>>({ lines, ...row }: Row) => ({
  ...row,
  lines: lines.map(({ net_cents: _, allocated, quantity, ...line }) => ({
    ...line,
    // Pieces that have left or were given up are no longer there to be answered.
    pieces: row.status === "asked" ? allocated : quantity,
  })),
  pieces: lines.reduce((sum, { allocated, quantity }) => sum + (row.status === "asked" ? allocated : quantity), 0),
  goods_fee: lines.reduce((sum, { net_cents }) => sum + net_cents, 0),
  seen: toSeen(answerTerms(lines)),
});

export const listOfMerchant = async ({ body, db, request, session, now }: Context<typeof fulfillmentList>) => {
  const { tab, keyword, warehouse_id = null } = body;
  const wanted = { merchant_id: session.merchant_id, warehouse_id, ...searchOf(keyword) };
  const [rows, { escalated: _, ...counts }] = await Promise.all([
    db.rows(merchantPage, { ...wanted, tab, language: request.language, now, ...pageOf(body) }),
    db.only(merchantCounts, wanted),
  ]);
  return { list: rows.map(toRow), count: counts[tab], counts };
};

export const listForStaff = async ({ body, db, request, session, now }: Context<typeof fulfillmentListForStaff>) => {
  const { tab, keyword } = body;
  const wanted = { warehouse_ids: session.warehouse_ids, ...searchOf(keyword) };
  const [rows, counts] = await Promise.all([
    db.rows(staffPage, { ...wanted, tab, language: request.language, now, ...pageOf(body) }),
    db.only(staffCounts, wanted),
  ]);
  return { list: rows.map(toRow), count: counts[tab], counts };
};

const readEvents = async (
  db: Db,
  merchant_id: number,
  body: { cause?: string | undefined; page: number; page_size: number },
  now: Date,
) => {
  const since = new Date(now.getTime() - countedDays * dayMs);
  const [rows, figures] = await Promise.all([
    db.rows(eventPage, { merchant_id, cause: body.cause ?? null, ...pageOf(body) }),
    db.only(fulfillmentFigures, { merchant_id, since }),
  ]);
  return { list: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0, figures: { days: countedDays, ...figures } };
};

export const listOwnEvents = ({ body, db, session, now }: Context<typeof fulfillmentEvents>) =>
  readEvents(db, session.merchant_id, body, now);

export const listEventsForStaff = ({ body, db, now }: Context<typeof fulfillmentEventsForStaff>) =>
  readEvents(db, body.merchant_id, body, now);
