import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  intro: [
    "Orders of your goods. The platform packs and ships them; you answer refunds.",
    "您商品的订单。平台负责打包发货，您负责处理退款。",
    "Pedidos de su mercancía. La plataforma los prepara y envía; usted responde a los reembolsos.",
  ],
  empty: ["Orders of your goods appear here.", "您商品的订单会显示在这里。", "Los pedidos de su mercancía aparecen aquí."],
  answer: ["Answer the refund", "请处理退款", "Responder al reembolso"],
  refundAsked: [
    "The buyer asks for a refund of the whole order.",
    "采购商申请整单退款。",
    "El comprador pide el reembolso de todo el pedido.",
  ],
  cancelAsked: [
    "The buyer asks to cancel. The platform answers, because the warehouse holds the goods.",
    "采购商申请取消订单。货物在仓库，由平台处理。",
    "El comprador pide cancelar. Responde la plataforma, porque el almacén tiene la mercancía.",
  ],
  cases: ["Cases", "售后单", "Casos de posventa"],
  note: ["Message to the buyer", "给采购商的留言", "Mensaje al comprador"],
  refund: {
    button: ["Refund order", "退款", "Reembolsar el pedido"],
    title: ["Refund order {number}", "退款订单 {number}", "Reembolsar el pedido {number}"],
    text: [
      "Everything that is left of the payments goes back to the buyer.",
      "剩余的全部已付款项将退还采购商。",
      "Todo lo que queda de los pagos vuelve al comprador.",
    ],
    done: ["Order refunded", "已退款", "Pedido reembolsado"],
  },
  refuse: {
    button: ["Decline refund", "拒绝退款", "Rechazar el reembolso"],
    title: ["Decline the refund of {number}", "拒绝订单 {number} 的退款", "Rechazar el reembolso de {number}"],
    text: [
      "The buyer reads your reason and may ask the platform to decide, once.",
      "采购商会看到原因，并可申请平台裁决一次。",
      "El comprador lee su motivo y puede pedir una vez que decida la plataforma.",
    ],
    done: ["Refund declined", "已拒绝退款", "Reembolso rechazado"],
  },
  overview: {
    title: term.orders,
    refunds: ["Refunds to answer", "待处理退款", "Reembolsos por responder"],
    cases: ["Cases to answer", "待处理售后单", "Casos de posventa por responder"],
    toShip: ["Being packed", "打包中", "En preparación"],
    inTransit: term.inTransit,
  },
} as const satisfies Texts;
