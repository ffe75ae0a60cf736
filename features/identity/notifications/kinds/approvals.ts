import type { Kind } from "./kind.ts";

/** Purchases that wait for a colleague's word. Params of all: total; person but for expired; number once it is decided. */
export const approvalKinds = {
  purchaseAsked: {
    group: "orders",
    roles: ["approver"],
    byMail: true,
    title: {
      "en-US": "{person} asks you to approve {total}",
      "zh-CN": "{person} 提交了 {total} 的采购，请您审批",
      "es-ES": "{person} le pide aprobar {total}",
    },
    body: {
      "en-US": "The purchase waits for your word; nothing is ordered or held before you approve it.",
      "zh-CN": "该采购正在等待您的审批，批准前不会下单，也不会占用库存。",
      "es-ES": "La compra espera su decisión; nada se pide ni se reserva hasta que la apruebe.",
    },
    action: { "en-US": "Look at the purchase", "zh-CN": "查看采购", "es-ES": "Ver la compra" },
  },
  purchaseApproved: {
    group: "orders",
    roles: [],
    byMail: true,
    title: {
      "en-US": "{person} has approved {number}",
      "zh-CN": "{person} 已批准 {number}",
      "es-ES": "{person} ha aprobado {number}",
    },
    body: {
      "en-US": "Your purchase of {total} is ordered. Its goods are held while it waits to be paid.",
      "zh-CN": "您 {total} 的采购已下单，货品将保留至付款期限。",
      "es-ES": "Su compra de {total} ya está pedida. La mercancía queda reservada mientras se paga.",
    },
    action: { "en-US": "Pay", "zh-CN": "去付款", "es-ES": "Pagar" },
  },
  purchaseRefused: {
    group: "orders",
    roles: [],
    byMail: true,
    title: {
      "en-US": "{person} has refused {number}",
      "zh-CN": "{person} 已拒绝 {number}",
      "es-ES": "{person} ha rechazado {number}",
    },
    body: {
      "en-US": "Your purchase of {total} is not ordered. You can change it and ask again.",
      "zh-CN": "您 {total} 的采购未下单，您可以修改后重新提交。",
      "es-ES": "Su compra de {total} no se ha pedido. Puede cambiarla y volver a solicitarla.",
    },
    action: { "en-US": "See why", "zh-CN": "查看原因", "es-ES": "Ver el motivo" },
  },
  purchaseExpired: {
    group: "orders",
    roles: [],
    byMail: true,
    title: {
      "en-US": "Nobody has decided {number} in time",
      "zh-CN": "{number} 未在期限内审批",
      "es-ES": "Nadie ha decidido {number} a tiempo",
    },
    body: {
      "en-US": "Your purchase of {total} has waited for two weeks and was given up. You can ask again.",
      "zh-CN": "您 {total} 的采购已等待两周，现已失效，您可以重新提交。",
      "es-ES": "Su compra de {total} ha esperado dos semanas y se ha cerrado. Puede volver a solicitarla.",
    },
    action: { "en-US": "Look at it", "zh-CN": "查看", "es-ES": "Verla" },
  },
} as const satisfies Record<string, Kind>;
