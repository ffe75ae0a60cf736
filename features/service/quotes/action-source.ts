import { type ActionItem, type ActionReader, actionSource, maxItemsOfSource } from "#features/identity/action-items/action-source.ts";
import { toText } from "#kernel/texts.ts";
import type { Db } from "#platform/db.ts";
import { quotesToAnswer } from "./queries.ts";
import { quotedTotal } from "./rules.ts";
import { priceRequestStatuses } from "./statuses.ts";

type Kind = "answerQuote" | "orderQuote";

const read = async (db: Db, { company_id, language }: ActionReader): Promise<ActionItem<Kind>[]> =>
  (await db.rows(quotesToAnswer, { company_id, language, limit: maxItemsOfSource })).map((row) => ({
    kind: row.status === "quoted" ? "answerQuote" : "orderQuote",
    number: row.request_number,
    about: row.merchant_name,
    amount_cents: row.quoted_lines && quotedTotal(row.quoted_lines, row.quoted_freight_cents),
    due_at: row.expires_at.toISOString(),
    href: `/user_center/price_requests/${encodeURIComponent(row.request_number)}`,
  }));

/** Price requests with a quote: to be answered, and once accepted to be ordered before they expire. */
export const quoteActionSource = actionSource<Kind>({
  covers: { [priceRequestStatuses.name]: ["quoted", "accepted"] },
  kinds: {
    answerQuote: {
      title: toText([
        "Answer the quote for request {number}",
        "答复询价 {number} 的报价",
        "Responda a la cotización de la solicitud {number}",
      ]),
      button: toText(["View quote", "查看报价", "Ver la cotización"]),
      group: toText(["Quotes to answer", "待答复报价", "Cotizaciones por responder"]),
      listHref: "/user_center/price_requests?tab=quoted",
      abilities: ["buy"],
    },
    orderQuote: {
      title: toText(["Order at the quoted price: {number}", "按报价下单：{number}", "Compre al precio cotizado: {number}"]),
      button: toText(["Order", "去下单", "Comprar"]),
      group: toText(["Quotes to order", "待下单报价", "Cotizaciones por comprar"]),
      listHref: "/user_center/price_requests?tab=accepted",
      abilities: ["buy"],
    },
  },
  read,
});
