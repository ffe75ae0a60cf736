import { type ActionItem, type ActionReader, actionSource, maxItemsOfSource } from "#features/identity/action-items/action-source.ts";
import { toText } from "#kernel/texts.ts";
import type { Db } from "#platform/db.ts";
import { correctionsOfBuyersTurn } from "./queries.ts";
import { correctionStatuses } from "./statuses.ts";

type Kind = "answerCorrection" | "payCorrection";

const read = async (db: Db, { company_id }: ActionReader): Promise<ActionItem<Kind>[]> =>
  (await db.rows(correctionsOfBuyersTurn, { company_id, limit: maxItemsOfSource })).map((row) => ({
    kind: row.status === "shown" ? "answerCorrection" : "payCorrection",
    number: row.order_number,
    about: row.carrier,
    amount_cents: row.difference_cents - row.paid_cents,
    due_at: row.status === "shown" ? (row.respond_by?.toISOString() ?? null) : row.pay_by,
    href: `/logistics/order/${encodeURIComponent(row.order_number)}`,
  }));

/** Corrections of freight that a buyer answers, and then pays. */
export const correctionActionSource = actionSource<Kind>({
  covers: { [correctionStatuses.name]: ["shown", "due"] },
  kinds: {
    answerCorrection: {
      title: toText([
        "Accept or dispute the freight correction of order {number}",
        "接受或质疑订单 {number} 的运费更正",
        "Acepte o impugne la corrección del transporte del pedido {number}",
      ]),
      button: toText(["View correction", "查看更正", "Ver la corrección"]),
      group: toText(["Freight corrections to answer", "待答复运费更正", "Correcciones de transporte por responder"]),
      listHref: "/logistics",
      abilities: ["settle"],
    },
    payCorrection: {
      title: toText([
        "Pay the freight correction of order {number}",
        "支付订单 {number} 的运费更正",
        "Pague la corrección del transporte del pedido {number}",
      ]),
      button: toText(["Pay", "去付款", "Pagar"]),
      group: toText(["Freight corrections to pay", "待付运费更正", "Correcciones de transporte por pagar"]),
      listHref: "/logistics",
      abilities: ["pay"],
    },
  },
  read,
});
