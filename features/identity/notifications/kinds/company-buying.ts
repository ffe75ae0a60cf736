import type { NotificationKind } from "./kind.ts";

/** Requests between members, and shipments of the company's stored goods. */
export const companyBuyingKinds = {
  requisitionAsked: {
    group: "company",
    roles: ["approver", "purchaser"],
    byMail: false,
    title: {
      "en-US": "{who} submitted a requisition: {title}",
      "zh-CN": "{who} 提交了采购申请：{title}",
      "es-ES": "Solicitud de compra de {who}: {title}",
    },
    body: {
      "en-US": "Please approve or decline the requisition.",
      "zh-CN": "请审批该采购申请。",
      "es-ES": "Apruebe o rechace la solicitud.",
    },
    action: { "en-US": "Review requisition", "zh-CN": "去审批", "es-ES": "Decidir" },
  },
  requisitionApproved: {
    group: "company",
    roles: [],
    byMail: true,
    title: { "en-US": "Approved: {title}", "zh-CN": "采购申请已批准：{title}", "es-ES": "Aprobada: {title}" },
    body: {
      "en-US": "{who} approved your requisition. A purchaser can add it to the cart now.",
      "zh-CN": "{who} 已批准您的采购申请，采购员可将其加入购物车。",
      "es-ES": "{who} ha aprobado su solicitud; un comprador ya puede añadirla al carrito.",
    },
    action: { "en-US": "View requisition", "zh-CN": "查看申请", "es-ES": "Ver la solicitud" },
  },
  requisitionRefused: {
    group: "company",
    roles: [],
    byMail: true,
    title: { "en-US": "Declined: {title}", "zh-CN": "采购申请已驳回：{title}", "es-ES": "Rechazada: {title}" },
    body: {
      "en-US": "{who} declined your requisition. Reason:",
      "zh-CN": "{who} 驳回了您的采购申请。原因：",
      "es-ES": "{who} ha rechazado su solicitud. Motivo:",
    },
    action: { "en-US": "View requisition", "zh-CN": "查看申请", "es-ES": "Ver la solicitud" },
  },
  salesOrderShipped: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: {
      "en-US": "Sales order {number} shipped to {receiver}",
      "zh-CN": "代发单 {number} 已发往 {receiver}",
      "es-ES": "Pedido de venta {number} enviado a {receiver}",
    },
    body: {
      "en-US": "Carrier: {carrier}. Tracking number: {tracking}.",
      "zh-CN": "已由 {carrier} 承运出库，运单号 {tracking}。",
      "es-ES": "Ha salido del almacén con {carrier}. Seguimiento: {tracking}.",
    },
    action: { "en-US": "View sales order", "zh-CN": "查看代发单", "es-ES": "Ver el pedido de venta" },
  },
  salesOrderRefused: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: {
      "en-US": "We couldn’t ship sales order {number}",
      "zh-CN": "代发单 {number} 无法发货",
      "es-ES": "No hemos podido enviar el pedido de venta {number}",
    },
    body: {
      "en-US": "The goods for {receiver} stay in storage. Reason:",
      "zh-CN": "发往 {receiver} 的货物仍在仓库。原因：",
      "es-ES": "La mercancía para {receiver} sigue almacenada con nosotros. Motivo:",
    },
    action: { "en-US": "View sales order", "zh-CN": "查看代发单", "es-ES": "Ver el pedido de venta" },
  },
} as const satisfies Record<string, NotificationKind>;
