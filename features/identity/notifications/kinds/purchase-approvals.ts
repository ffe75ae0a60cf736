import type { NotificationKind } from "./kind.ts";

/** Purchases that need approval. Params: total; person (except expired); number once the purchase is decided. */
export const purchaseApprovalKinds = {
  purchaseAsked: {
    group: "orders",
    roles: ["approver"],
    byMail: true,
    title: {
      "en-US": "{person} needs your approval for {total}",
      "zh-CN": "{person} 提交了 {total} 的订单，请您审批",
      "es-ES": "{person} le pide que apruebe una compra de {total}",
    },
    body: {
      "en-US": "Nothing is ordered or reserved until you approve.",
      "zh-CN": "批准前不下单，也不锁库存。",
      "es-ES": "El pedido no se hace ni se reserva mercancía hasta que la apruebe.",
    },
    action: { "en-US": "Review purchase", "zh-CN": "查看审批单", "es-ES": "Ver la compra" },
  },
  purchaseApproved: {
    group: "orders",
    roles: [],
    byMail: true,
    title: {
      "en-US": "{person} approved {number}",
      "zh-CN": "{person} 已批准 {number}",
      "es-ES": "{person} ha aprobado {number}",
    },
    body: {
      "en-US": "Your {total} purchase has been ordered and its stock is reserved. Pay now to keep it.",
      "zh-CN": "您 {total} 的订单已提交，库存锁定至付款期限。",
      "es-ES": "El pedido de {total} está hecho. La mercancía queda reservada durante el plazo de pago.",
    },
    action: { "en-US": "Pay now", "zh-CN": "去付款", "es-ES": "Pagar" },
  },
  purchaseRefused: {
    group: "orders",
    roles: [],
    byMail: true,
    title: {
      "en-US": "{person} declined {number}",
      "zh-CN": "{person} 已驳回 {number}",
      "es-ES": "{person} ha rechazado {number}",
    },
    body: {
      "en-US": "Your {total} purchase wasn’t ordered. You can edit it and submit it again.",
      "zh-CN": "您 {total} 的订单未提交，可修改后重新提交审批。",
      "es-ES": "La compra de {total} no se ha aprobado. Puede modificarla y volver a solicitarla.",
    },
    action: { "en-US": "View reason", "zh-CN": "查看原因", "es-ES": "Ver el motivo" },
  },
  purchaseExpired: {
    group: "orders",
    roles: [],
    byMail: true,
    title: {
      "en-US": "{number} expired before it was approved",
      "zh-CN": "{number} 未在期限内审批",
      "es-ES": "Nadie ha decidido {number} a tiempo",
    },
    body: {
      "en-US": "Your {total} purchase had no decision for two weeks, so nothing was ordered. You can submit it again.",
      "zh-CN": "您 {total} 的审批单超过两周未审批，已失效，可重新提交。",
      "es-ES": "La compra de {total} ha caducado tras dos semanas sin decisión. Puede volver a solicitarla.",
    },
    action: { "en-US": "Review and resubmit", "zh-CN": "查看", "es-ES": "Ver la compra" },
  },
} as const satisfies Record<string, NotificationKind>;
