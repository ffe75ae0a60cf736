import type { Kind } from "./kind.ts";

/** What members ask each other for, and what is sent out of the company's store. */
export const companyBuyingKinds = {
  requisitionAsked: {
    group: "company",
    roles: ["approver", "purchaser"],
    byMail: false,
    title: { "en-US": "{who} asks to buy: {title}", "zh-CN": "{who} 提交了采购申请：{title}", "es-ES": "{who} pide comprar: {title}" },
    body: {
      "en-US": "Please approve or refuse the requisition.",
      "zh-CN": "请审批该采购申请。",
      "es-ES": "Apruebe o rechace la solicitud.",
    },
    action: { "en-US": "Decide", "zh-CN": "去审批", "es-ES": "Decidir" },
  },
  requisitionApproved: {
    group: "company",
    roles: [],
    byMail: true,
    title: { "en-US": "Approved: {title}", "zh-CN": "采购申请已批准：{title}", "es-ES": "Aprobada: {title}" },
    body: {
      "en-US": "{who} has approved your requisition; a purchaser can put it into the cart now.",
      "zh-CN": "{who} 已批准您的采购申请，采购员可将其加入购物车。",
      "es-ES": "{who} ha aprobado su solicitud; un comprador ya puede pasarla al carrito.",
    },
    action: { "en-US": "See the requisition", "zh-CN": "查看申请", "es-ES": "Ver la solicitud" },
  },
  requisitionRefused: {
    group: "company",
    roles: [],
    byMail: true,
    title: { "en-US": "Not approved: {title}", "zh-CN": "采购申请未批准：{title}", "es-ES": "No aprobada: {title}" },
    body: {
      "en-US": "{who} has refused your requisition:",
      "zh-CN": "{who} 未批准您的采购申请：",
      "es-ES": "{who} ha rechazado su solicitud:",
    },
    action: { "en-US": "See the requisition", "zh-CN": "查看申请", "es-ES": "Ver la solicitud" },
  },
  salesOrderShipped: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: {
      "en-US": "Sales order {number} is on its way to {receiver}",
      "zh-CN": "销售单 {number} 已发往 {receiver}",
      "es-ES": "El pedido de venta {number} va camino de {receiver}",
    },
    body: {
      "en-US": "It left the warehouse with {carrier}, number {tracking}.",
      "zh-CN": "已由 {carrier} 承运出库，单号 {tracking}。",
      "es-ES": "Salió del almacén con {carrier}, número {tracking}.",
    },
    action: { "en-US": "See the sales order", "zh-CN": "查看销售单", "es-ES": "Ver el pedido de venta" },
  },
  salesOrderRefused: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: {
      "en-US": "We could not ship sales order {number}",
      "zh-CN": "销售单 {number} 无法发货",
      "es-ES": "No hemos podido enviar el pedido de venta {number}",
    },
    body: {
      "en-US": "The goods for {receiver} stay in storage. The reason:",
      "zh-CN": "发往 {receiver} 的货物仍在您的库存中。原因：",
      "es-ES": "La mercancía para {receiver} sigue en su almacén. El motivo:",
    },
    action: { "en-US": "See the sales order", "zh-CN": "查看销售单", "es-ES": "Ver el pedido de venta" },
  },
} as const satisfies Record<string, Kind>;
