import { type ActionItem, type ActionReader, actionSource, maxItemsOfSource } from "#features/identity/action-items/action-source.ts";
import { payPaths } from "#features/trade/orders/rules/pay-paths.ts";
import { toText } from "#kernel/texts.ts";
import type { Db } from "#platform/db.ts";
import { editsToAnswer } from "./queries.ts";
import { orderEditStatuses } from "./statuses.ts";

const read = async (db: Db, { company_id }: ActionReader): Promise<ActionItem<"answerEdit" | "payEdit">[]> =>
  (await db.rows(editsToAnswer, { company_id, limit: maxItemsOfSource })).map(({ order_number, status, due_cents, expires_at }) => ({
    kind: status === "unpaid" ? "payEdit" : "answerEdit",
    number: order_number,
    about: "",
    amount_cents: due_cents > 0 ? due_cents : null,
    due_at: expires_at?.toISOString() ?? null,
    href: status === "unpaid" ? payPaths.edit(order_number) : `/user_center/order/${encodeURIComponent(order_number)}`,
  }));

/** Edits of orders that wait for their buyer's consent or payment. */
export const orderEditActionSource = actionSource({
  covers: { [orderEditStatuses.name]: ["proposed", "unpaid"] },
  kinds: {
    answerEdit: {
      title: toText(["Review the changes to order {number}", "确认订单 {number} 的修改", "Revise los cambios del pedido {number}"]),
      button: toText(["Review", "去确认", "Revisar"]),
      group: toText(["Order changes to review", "待确认的订单修改", "Cambios de pedidos por revisar"]),
      listHref: "/user_center/order",
      abilities: ["buy"],
    },
    payEdit: {
      title: toText(["Pay the changes to order {number}", "支付订单 {number} 的修改差额", "Pague los cambios del pedido {number}"]),
      button: toText(["Pay", "去付款", "Pagar"]),
      group: toText(["Order changes to pay", "待付款的订单修改", "Cambios de pedidos por pagar"]),
      listHref: "/user_center/order",
      abilities: ["pay"],
    },
  },
  read,
});
