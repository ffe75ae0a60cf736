import { type ActionItem, type ActionReader, actionSource, maxItemsOfSource } from "#features/identity/action-items/action-source.ts";
import { toText } from "#kernel/texts.ts";
import type { Db } from "#platform/db.ts";
import { shortsToAnswer } from "./queries.ts";
import { shortPickStatuses } from "./statuses.ts";

const read = async (db: Db, { company_id }: ActionReader): Promise<ActionItem<"answerShort">[]> =>
  (await db.rows(shortsToAnswer, { company_id, limit: maxItemsOfSource })).map(({ order_number, custom_sn, quantity, answer_by }) => ({
    kind: "answerShort",
    number: order_number,
    about: `${quantity} × ${custom_sn}`,
    amount_cents: null,
    due_at: answer_by.toISOString(),
    href: `/user_center/order/${encodeURIComponent(order_number)}`,
  }));

/** Pieces that were not found and whose buyer has to choose. */
export const shortActionSource = actionSource({
  covers: { [shortPickStatuses.name]: ["asked"] },
  kinds: {
    answerShort: {
      title: toText([
        "Decide about missing pieces of order {number}",
        "选择订单 {number} 缺失货物的处理方式",
        "Decida qué hacer con las unidades que faltan del pedido {number}",
      ]),
      button: toText(["Decide", "去处理", "Decidir"]),
      group: toText(["Missing pieces to decide", "待处理的缺失货物", "Unidades que faltan por decidir"]),
      listHref: "/user_center/order?tab=toShip",
      abilities: ["buy"],
    },
  },
  read,
});
