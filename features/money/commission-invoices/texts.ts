import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

/** Invoices of commission for manufacturers and staff, and what is printed on them. */
export const texts = {
  title: ["Commission invoices", "佣金账单", "Facturas de comisión"],
  intro: [
    "One invoice a month for the commission of your orders, and credit notes for commission that was returned later. It’s taken from your earnings, so there’s nothing to pay.",
    "每月就订单佣金开具一张账单；之后退回的佣金另开贷项通知。金额已从收入中扣除，无需另行付款。",
    "Una factura al mes por la comisión de sus pedidos, y notas de crédito por la comisión devuelta después. Se descuenta de sus ingresos: no tiene que pagar nada.",
  ],
  tabsLabel: ["Documents by kind", "按类型查看", "Documentos por tipo"],
  tabs: {
    all: term.allTodos,
    invoice: ["Invoices", "账单", "Facturas"],
    credit: ["Credit notes", "贷项通知", "Notas de crédito"],
  },
  number: term.number,
  kind: ["Document", "单据", "Documento"],
  series: {
    invoice: ["Invoice", "账单", "Factura"],
    credit: ["Credit note", "贷项通知", "Nota de crédito"],
  },
  corrects: ["Credit note for {number}", "对应账单 {number}", "Nota de crédito de {number}"],
  month: ["Month", "月份", "Mes"],
  issuedOn: ["Issued", "开具日期", "Emitida"],
  orders: ["Orders", "订单数", "Pedidos"],
  net: ["Commission", "佣金", "Comisión"],
  tax: ["Tax", "税额", "Impuesto"],
  total: ["Total", "合计", "Total"],
  actions: term.actions,
  download: ["Download {number} as PDF", "下载 {number} PDF", "Descargar {number} en PDF"],
  none: ["No commission invoices yet", "暂无佣金账单", "Aún no hay facturas de comisión"],
  noneText: [
    "The invoice of a month is issued in the first days of the next one.",
    "每月账单在次月初开具。",
    "La factura de un mes se emite en los primeros días del siguiente.",
  ],
  printed: {
    invoice: ["Commission invoice", "佣金账单", "Factura de comisión"],
    creditNote: ["Commission credit note", "佣金贷项通知", "Nota de crédito de comisión"],
    issuedOn: ["Issued", "开具日期", "Fecha de emisión"],
    month: ["Month", "月份", "Mes"],
    corrects: ["Corrects invoice", "对应账单", "Rectifica la factura"],
    taxId: ["Tax ID", "税号", "NIF"],
    to: ["Manufacturer", "厂家", "Fabricante"],
    orders: ["Orders", "订单", "Pedidos"],
    order: ["Order", "订单", "Pedido"],
    commission: ["Commission", "佣金", "Comisión"],
    further: ["Further orders: {count}", "其他订单：{count} 个", "Otros pedidos: {count}"],
    net: ["Commission", "佣金", "Comisión"],
    tax: ["Tax {percent}%", "税额 {percent}%", "Impuesto {percent} %"],
    total: ["Total", "合计", "Total"],
    credited: ["Total credited", "贷项合计", "Total abonado"],
    invoiceSettled: [
      "Settled against the manufacturer’s earnings. Please do not pay this invoice.",
      "已从厂家收入中扣除，请勿另行付款。",
      "Descontada de los ingresos del fabricante. No pague esta factura.",
    ],
    creditSettled: ["Added to the manufacturer’s earnings.", "已计入厂家收入。", "Abonado en los ingresos del fabricante."],
  },
} as const satisfies Texts;
