import { type ActionItem, type ActionReader, actionSource, maxItemsOfSource } from "#features/identity/action-items/action-source.ts";
import { toText } from "#kernel/texts.ts";
import type { Db } from "#platform/db.ts";
import { offersToAnswer } from "./queries/offers.ts";
import { lotOfferStatuses } from "./statuses.ts";

const ownStockPage = "/user_center/warehouse_list";

const read = async (db: Db, { company_id }: ActionReader): Promise<ActionItem<"answerLotOffer">[]> =>
  (await db.rows(offersToAnswer, { company_id, limit: maxItemsOfSource })).map(({ pieces, goods_sn, from_name, price_cents }) => ({
    kind: "answerLotOffer",
    number: `${pieces} × ${goods_sn}`,
    about: from_name,
    amount_cents: price_cents || null,
    due_at: null,
    href: ownStockPage,
  }));

/** Pieces in our warehouses that another company offers to this one. */
export const lotOfferActionSource = actionSource({
  covers: { [lotOfferStatuses.name]: ["open"] },
  kinds: {
    answerLotOffer: {
      title: toText(["Answer the offer of {number}", "答复转让：{number}", "Responda a la oferta de {number}"]),
      button: toText(["Answer", "去答复", "Responder"]),
      group: toText(["Offered stock to answer", "待答复的库存转让", "Existencias ofrecidas por responder"]),
      listHref: ownStockPage,
      abilities: ["buy"],
    },
  },
  read,
});
