import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

/** Requests between members, and shipments of the company's stored goods. */
export const companyBuyingKinds = {
  requisitionAsked: {
    group: "company",
    roles: ["approver", "purchaser"],
    byMail: false,
    title: toText([
      "Approve or decline {who}’s requisition: {title}",
      "请审批 {who} 的采购申请：{title}",
      "Apruebe o rechace la solicitud de compra de {who}: {title}",
    ]),
    body: toText(["Please approve or decline the requisition.", "请审批该采购申请。", "Apruebe o rechace la solicitud."]),
    action: toText(["Review requisition", "去审批", "Decidir"]),
  },
  requisitionApproved: {
    group: "company",
    roles: [],
    byMail: true,
    title: toText(["Approved: {title}", "采购申请已批准：{title}", "Aprobada: {title}"]),
    body: toText([
      "{who} approved your requisition. A purchaser can add it to the cart now.",
      "{who} 已批准您的采购申请，采购员可将其加入购物车。",
      "{who} ha aprobado su solicitud; un comprador ya puede añadirla al carrito.",
    ]),
    action: toText(["View requisition", "查看申请", "Ver la solicitud"]),
  },
  requisitionRefused: {
    group: "company",
    roles: [],
    byMail: true,
    title: toText(["Declined: {title}", "采购申请已驳回：{title}", "Rechazada: {title}"]),
    body: toText([
      "{who} declined your requisition. Reason:",
      "{who} 驳回了您的采购申请。原因：",
      "{who} ha rechazado su solicitud. Motivo:",
    ]),
    action: toText(["View requisition", "查看申请", "Ver la solicitud"]),
  },
  salesOrderShipped: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: toText([
      "Sales order {number} shipped to {receiver}",
      "代发单 {number} 已发往 {receiver}",
      "Pedido de venta {number} enviado a {receiver}",
    ]),
    body: toText([
      "Carrier: {carrier}. Tracking number: {tracking}.",
      "已由 {carrier} 承运出库，运单号 {tracking}。",
      "Ha salido del almacén con {carrier}. Seguimiento: {tracking}.",
    ]),
    action: toText(["View sales order", "查看代发单", "Ver el pedido de venta"]),
  },
  salesOrderRefused: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: toText([
      "We couldn’t ship sales order {number}",
      "代发单 {number} 无法发货",
      "No hemos podido enviar el pedido de venta {number}",
    ]),
    body: toText([
      "The goods for {receiver} stay in storage. Reason:",
      "发往 {receiver} 的货物仍在仓库。原因：",
      "La mercancía para {receiver} sigue almacenada con nosotros. Motivo:",
    ]),
    action: toText(["View sales order", "查看代发单", "Ver el pedido de venta"]),
  },
} as const satisfies Record<string, NotificationKind>;
