import { dayMs } from "#kernel/clock.ts";
import type { Language } from "#kernel/languages.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { buyerChat } from "../contract/sides.ts";
import { marksOfOthers } from "../queries/messages.ts";
import { countWaiting, findOfficeHours, findOrderCard, findRequestCard, listColleagues, measureAnswers } from "../queries/people.ts";
import { findBlock, listOpenReports } from "../queries/reports.ts";
import type { ThreadRow } from "../queries/threads.ts";
import { defaultOfficeHours, getDueAt, isInOffice, nextOpening, replyTargetHours, type Side } from "../rules.ts";
import { getThreadRow, toThreadSummary } from "./read.ts";
import { toViewer } from "./viewer.ts";

/** Response times are measured over this time. */
const measuredMs = 30 * dayMs;

/** Answers of a seller in the last 30 days; 0 is customer service. */
export const getResponseFigures = async (db: Db, sellerId: number, now: Date) => {
  const { answers, in_time, median_minutes } = await db.only(measureAnswers, {
    seller_id: sellerId,
    since: new Date(now.getTime() - measuredMs),
    target_hours: replyTargetHours,
  });
  return {
    answers,
    within_target_percent: answers === 0 ? null : Math.floor((in_time * 100) / answers),
    median_minutes: answers === 0 ? null : Math.max(1, median_minutes ?? 1),
  };
};

export const getOfficeHours = async (db: Db, sellerId: number) =>
  (await db.row(findOfficeHours, { seller_id: sellerId })) ?? defaultOfficeHours;

/** Conversations in which buyers wait for a seller, and those that wait longer than promised. */
export const getWaiting = (db: Db, sellerId: number, now: Date) =>
  db.only(countWaiting, { seller_id: sellerId, late_before: new Date(2 * now.getTime() - getDueAt(now).getTime()) });

const pageOf: Record<
  Side,
  {
    order: (number: string) => string;
    contract: (number: string) => string;
    request: (number: string) => string;
    afterSale: (number: string) => string;
  }
> = {
  buyer: {
    order: (number) => `/user_center/order/${number}`,
    contract: (number) => `/user_center/contracts/${number}`,
    request: (number) => `/user_center/price_requests/${number}`,
    afterSale: (number) => `/user_center/after_sale_services/${number}`,
  },
  merchant: {
    order: (number) => `/merchant/orders/${number}`,
    contract: (number) => `/merchant/contracts/${number}`,
    request: (number) => `/merchant/price_requests/${number}`,
    afterSale: (number) => `/merchant/after_sale/${number}`,
  },
  operator: {
    order: (number) => `/operator/orders/${number}`,
    contract: (number) => `/operator/contracts/${number}`,
    request: (number) => `/operator/price_requests/${number}`,
    afterSale: (number) => `/operator/after_sale/${number}`,
  },
};

/** The card on top of a conversation. */
const getCard = async (db: Db, row: ThreadRow, side: Side, language: Language) => {
  const card = {
    kind: row.subject,
    title: row.title || row.reference,
    preview: row.preview,
    status: "",
    total: null as number | null,
    href: "",
    product_id: row.product_id,
    reference: row.reference,
  };
  const number = encodeURIComponent(row.reference);
  if (row.subject === "order" || row.subject === "contract") {
    const order = await db.row(findOrderCard, { company_id: row.company_id, merchant_id: row.merchant_id, order_number: row.reference });
    return {
      ...card,
      preview: order?.preview ?? "",
      status: String(order?.status ?? ""),
      total: order?.total_cents ?? null,
      href: row.subject === "contract" ? pageOf[side].contract(number) : pageOf[side].order(number),
    };
  }
  if (row.subject === "request") {
    const request = await db.row(findRequestCard, { company_id: row.company_id, request_number: row.reference, language });
    return {
      ...card,
      preview: request?.preview ?? "",
      status: request?.status ?? "",
      total: request && request.total_cents > 0 ? request.total_cents : null,
      href: pageOf[side].request(number),
    };
  }
  if (row.subject === "case") return { ...card, href: pageOf[side].afterSale(number) };
  if (row.subject === "product") return { ...card, href: side === "merchant" ? `/merchant/products/${row.product_id}` : "" };
  return card;
};

/** A conversation with everything that stands around its messages. */
export const getThread =
  (side: Side) =>
  async (
    context: Pick<Context<typeof buyerChat.thread>, "body" | "db" | "request" | "now"> & { session: Parameters<typeof toViewer>[1] },
  ) => {
    const { body, db, request, now, session } = context;
    const viewer = toViewer(side, session);
    const row = await getThreadRow(db, viewer, body.thread_id, request.language);
    const sellerId = row.merchant_id ?? 0;
    const [card, colleagues, block, office, response, marks, reports] = await Promise.all([
      getCard(db, row, side, request.language),
      db.rows(listColleagues, { thread_id: row.thread_id, side }),
      db.row(findBlock, { company_id: row.company_id, merchant_id: row.merchant_id }),
      getOfficeHours(db, sellerId),
      getResponseFigures(db, sellerId, now),
      db.only(marksOfOthers, { thread_id: row.thread_id, side }),
      side === "operator" ? db.rows(listOpenReports, { thread_id: row.thread_id }) : [],
    ]);
    return {
      ...toThreadSummary(row, side),
      card,
      colleagues: colleagues.filter(({ person_id }) => person_id !== viewer.person_id || side !== "buyer"),
      blocked_by: block?.by_side ?? ("" as const),
      service_joined: row.service_joined_at !== null,
      office: {
        ...office,
        weekdays: [...office.weekdays],
        is_open: isInOffice(office, now),
        opens_at: nextOpening(office, now)?.toISOString() ?? null,
      },
      response,
      target_hours: replyTargetHours,
      marks,
      own_read_id: row.read_id,
      reports: reports.map((report) => ({ ...report, created_at: report.created_at.toISOString() })),
    };
  };
