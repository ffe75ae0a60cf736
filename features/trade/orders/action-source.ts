import { type ActionItem, type ActionReader, actionSource, maxItemsOfSource } from "#features/identity/action-items/action-source.ts";
import { toText } from "#kernel/texts.ts";
import type { Db, RowOf } from "#platform/db.ts";
import { ordersWaitingForBuyer } from "./queries/action-items.ts";
import { payPaths } from "./rules/pay-paths.ts";
import { amountDue, type DuePurpose, deadlineOf } from "./rules.ts";
import { orderFlows, type Status } from "./statuses.ts";

type Kind = "payOrder" | "payDeposit" | "payFinal" | "payFreight" | "uploadLabel" | "pickUp" | "answerRefusal" | "retryOrder";
type Row = RowOf<typeof ordersWaitingForBuyer>;

/** The statuses of a flow that wait for its buyer. */
const waitingIn = (flow: "stock" | "presale"): string[] =>
  Object.entries(orderFlows[flow].statuses).flatMap(([status, row]) =>
    "waitsFor" in row && (row.waitsFor as readonly string[]).includes("buyer") ? [status] : [],
  );

const waitingStatuses = [...new Set([...waitingIn("stock"), ...waitingIn("presale")])];

const payKinds = {
  order: "payOrder",
  all: "payOrder",
  deposit: "payDeposit",
  final: "payFinal",
  freight: "payFreight",
  // Edits are items of their own (features/trade/order-edits).
  edit: "payOrder",
} as const satisfies Record<DuePurpose, Kind>;

/** What waits in a status in which nothing is to be paid. */
const kindOfStatus: Partial<Record<Status, Kind>> = {
  labelDue: "uploadLabel",
  awaitingPickup: "pickUp",
  arrived: "pickUp",
  refundRefused: "answerRefusal",
  creationFailed: "retryOrder",
};

const toItem = (row: Row): ActionItem<Kind> | undefined => {
  const due = amountDue(row);
  const kind = due ? payKinds[due.purpose] : kindOfStatus[row.status];
  if (!kind) return undefined;
  return {
    kind,
    number: row.order_number,
    about: row.merchant_name,
    amount_cents: due?.due_cents ?? null,
    due_at: row.pickup_at?.toISOString() ?? deadlineOf(row)?.at ?? null,
    href: due ? payPaths[due.purpose](row.order_number) : `/user_center/order/${encodeURIComponent(row.order_number)}`,
  };
};

/** Unpaid orders of one checkout are paid together, so they are one item with the number of the checkout. */
const joinCheckouts = (rows: readonly Row[]): ActionItem<Kind>[] =>
  [...Map.groupBy(rows, ({ order_parent_number }) => order_parent_number)].flatMap(([parent, ofCheckout]) => {
    const items = ofCheckout.map(toItem).filter((item) => item !== undefined);
    const [first, ...others] = items.filter(({ kind }) => kind === "payOrder");
    if (!first || others.length === 0) return items;
    const amount_cents = [first, ...others].reduce((sum, item) => sum + (item.amount_cents ?? 0), 0);
    const about = [...new Set([first, ...others].map((item) => item.about))].join(", ");
    const joined = { ...first, number: parent, about, amount_cents, href: payPaths.order(parent) };
    return [joined, ...items.filter(({ kind }) => kind !== "payOrder")];
  });

const read = async (db: Db, { company_id, language }: ActionReader): Promise<ActionItem<Kind>[]> =>
  joinCheckouts(await db.rows(ordersWaitingForBuyer, { company_id, statuses: waitingStatuses, language, limit: maxItemsOfSource }));

const pay = toText(["Pay", "去付款", "Pagar"]);
const payers = ["pay"] as const;
const toPay = "/user_center/order?tab=toPay";
const labelAndFreight = "/user_center/order?tab=needsMe";

/** What a buyer does about its orders: pays, hands in labels, collects goods, answers a declined refund. */
export const orderActionSource = actionSource<Kind>({
  covers: { [orderFlows.stock.name]: waitingIn("stock"), [orderFlows.presale.name]: waitingIn("presale") },
  kinds: {
    payOrder: {
      title: toText(["Pay order {number}", "支付订单 {number}", "Pague el pedido {number}"]),
      button: pay,
      group: toText(["Orders to pay", "待付款订单", "Pedidos por pagar"]),
      listHref: toPay,
      abilities: payers,
    },
    payDeposit: {
      title: toText(["Pay the deposit of reservation {number}", "支付预订 {number} 的定金", "Pague el anticipo de la reserva {number}"]),
      button: pay,
      group: toText(["Deposits to pay", "待付定金", "Anticipos por pagar"]),
      listHref: toPay,
      abilities: payers,
    },
    payFinal: {
      title: toText(["Pay the balance of reservation {number}", "支付预订 {number} 的尾款", "Haga el pago final de la reserva {number}"]),
      button: pay,
      group: toText(["Balances to pay", "待付尾款", "Pagos finales pendientes"]),
      listHref: toPay,
      abilities: payers,
    },
    payFreight: {
      title: toText(["Pay the freight of order {number}", "支付订单 {number} 的运费", "Pague el transporte del pedido {number}"]),
      button: toText(["Pay freight", "付运费", "Pagar transporte"]),
      group: toText(["Freight to pay", "待付运费", "Transportes por pagar"]),
      listHref: labelAndFreight,
      abilities: payers,
    },
    uploadLabel: {
      title: toText(["Upload the shipping label of order {number}", "上传订单 {number} 的面单", "Suba la etiqueta del pedido {number}"]),
      button: toText(["Upload label", "上传面单", "Subir etiqueta"]),
      group: toText(["Labels to upload", "待上传面单", "Etiquetas por subir"]),
      listHref: labelAndFreight,
      abilities: ["buy"],
    },
    pickUp: {
      title: toText(["Pick up the goods of order {number}", "提取订单 {number} 的货物", "Recoja la mercancía del pedido {number}"]),
      button: toText(["View pickup", "查看提货", "Ver la recogida"]),
      group: toText(["Goods to pick up", "待提货", "Mercancía por recoger"]),
      listHref: "/user_center/order?tab=toReceive",
      abilities: ["buy"],
    },
    answerRefusal: {
      title: toText([
        "Accept or escalate the declined refund of order {number}",
        "处理订单 {number} 被拒的退款",
        "Acepte o escale el reembolso rechazado del pedido {number}",
      ]),
      button: toText(["View refund", "查看退款", "Ver el reembolso"]),
      group: toText(["Declined refunds", "被拒的退款", "Reembolsos rechazados"]),
      listHref: "/user_center/order?tab=refunds",
      abilities: ["settle"],
    },
    retryOrder: {
      title: toText(["Retry or discard order {number}", "重试或放弃订单 {number}", "Reintente o descarte el pedido {number}"]),
      button: toText(["View order", "查看订单", "Ver el pedido"]),
      group: toText(["Orders to retry", "待重试订单", "Pedidos por reintentar"]),
      listHref: toPay,
      abilities: ["buy"],
    },
  },
  read,
});
