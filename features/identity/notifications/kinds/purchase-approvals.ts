import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

/** Purchases that need approval. Params: total; person (except expired); number once the purchase is decided. */
export const purchaseApprovalKinds = {
  purchaseAsked: {
    group: "orders",
    roles: ["approver"],
    byMail: true,
    title: toText([
      "Approve or decline the purchase of {total} by {person}",
      "请审批 {person} 提交的 {total} 订单",
      "Apruebe o rechace la compra de {total} de {person}",
    ]),
    body: toText([
      "Nothing is ordered or reserved until you approve.",
      "批准前不下单，也不锁库存。",
      "El pedido no se hace ni se reserva mercancía hasta que la apruebe.",
    ]),
    action: toText(["Review purchase", "查看审批单", "Ver la compra"]),
  },
  purchaseApproved: {
    group: "orders",
    roles: [],
    byMail: true,
    title: toText(["Pay {number}, approved by {person}", "请支付 {number}：{person} 已批准", "Pague {number}: {person} lo ha aprobado"]),
    body: toText([
      "Your {total} purchase has been ordered and its stock is reserved. Pay now to keep it.",
      "您 {total} 的订单已提交，库存锁定至付款期限。",
      "El pedido de {total} está hecho. La mercancía queda reservada durante el plazo de pago.",
    ]),
    action: toText(["Pay now", "去付款", "Pagar"]),
  },
  purchaseRefused: {
    group: "orders",
    roles: [],
    byMail: true,
    title: toText(["{person} declined {number}", "{person} 已驳回 {number}", "{person} ha rechazado {number}"]),
    body: toText([
      "Your {total} purchase wasn’t ordered. You can edit it and submit it again.",
      "您 {total} 的订单未提交，可修改后重新提交审批。",
      "La compra de {total} no se ha aprobado. Puede modificarla y volver a solicitarla.",
    ]),
    action: toText(["View reason", "查看原因", "Ver el motivo"]),
  },
  purchaseExpired: {
    group: "orders",
    roles: [],
    byMail: true,
    title: toText(["{number} expired before it was approved", "{number} 未在期限内审批", "Nadie ha decidido {number} a tiempo"]),
    body: toText([
      "Your {total} purchase had no decision for two weeks, so nothing was ordered. You can submit it again.",
      "您 {total} 的审批单超过两周未审批，已失效，可重新提交。",
      "La compra de {total} ha caducado tras dos semanas sin decisión. Puede volver a solicitarla.",
    ]),
    action: toText(["Review and resubmit", "查看", "Ver la compra"]),
  },
} as const satisfies Record<string, NotificationKind>;
