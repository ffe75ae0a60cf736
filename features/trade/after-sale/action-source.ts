import { type ActionItem, type ActionReader, actionSource, maxItemsOfSource } from "#features/identity/action-items/action-source.ts";
import { toText } from "#kernel/texts.ts";
import type { Db } from "#platform/db.ts";
import { casesOfBuyersTurn } from "./queries/lists.ts";
import { afterSaleStatuses } from "./statuses.ts";

type Kind = "answerOffer" | "sendBack";

const read = async (db: Db, { company_id, language }: ActionReader): Promise<ActionItem<Kind>[]> =>
  (await db.rows(casesOfBuyersTurn, { company_id, language, limit: maxItemsOfSource })).map((row) => ({
    kind: row.is_approved ? "sendBack" : "answerOffer",
    number: row.record_number,
    about: row.merchant_name,
    amount_cents: row.is_approved ? null : row.offer_cents,
    due_at: row.is_approved ? row.return_by : (row.due_at?.toISOString() ?? null),
    href: `/user_center/after_sale_services/${encodeURIComponent(row.record_number)}`,
  }));

const listHref = "/user_center/after_sale_services";

/** After-sale cases in which it is the buyer's turn. */
export const afterSaleActionSource = actionSource<Kind>({
  covers: { [afterSaleStatuses.name]: ["processing"] },
  kinds: {
    answerOffer: {
      title: toText(["Answer the offer for case {number}", "答复售后单 {number} 的补偿方案", "Responda a la oferta del caso {number}"]),
      button: toText(["View offer", "查看方案", "Ver la oferta"]),
      group: toText(["Offers to answer", "待答复补偿方案", "Ofertas por responder"]),
      listHref,
      abilities: ["settle"],
    },
    sendBack: {
      title: toText(["Send back the goods of case {number}", "寄回售后单 {number} 的商品", "Devuelva la mercancía del caso {number}"]),
      button: toText(["View return", "查看退货", "Ver la devolución"]),
      group: toText(["Goods to send back", "待寄回商品", "Mercancía por devolver"]),
      listHref,
      abilities: ["buy"],
    },
  },
  read,
});
