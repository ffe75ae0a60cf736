import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

/** Invoices of commission in the back office, and the tax on commission. */
export const texts = {
  title: ["Commission invoices", "佣金账单", "Facturas de comisión"],
  intro: [
    "What manufacturers were charged as commission, by month, with tax. Commission returned later is credited against its invoice.",
    "按月开具的厂家佣金账单（含税）。之后退回的佣金以贷项通知冲减原账单。",
    "La comisión cobrada a los fabricantes, por mes y con impuesto. La que se devuelve después se abona sobre su factura.",
  ],
  search: ["Number or manufacturer", "编号或厂家", "Número o fabricante"],
  manufacturer: term.manufacturer,
  issuedBy: ["Issued by", "开具人", "Emitida por"],
  byJob: ["Automatic", "自动", "Automática"],
  issue: ["Issue a month", "开具月度账单", "Emitir un mes"],
  issueText: [
    "Each manufacturer gets an invoice for its commission of the month, and credit notes for what was returned of earlier invoices. Documents can’t be changed afterwards; what is issued already isn’t issued again.",
    "将为每个厂家开具该月佣金账单，并对此前账单中已退回的佣金开具贷项通知。开具后不可更改，已开具的不会重复开具。",
    "Cada fabricante recibe una factura por su comisión del mes y notas de crédito por lo devuelto de facturas anteriores. Los documentos no se pueden cambiar después; lo ya emitido no se repite.",
  ],
  issueConfirm: ["Issue documents", "开具", "Emitir documentos"],
  issued: [
    "{month}: {invoices, plural, one {# invoice} other {# invoices}} and {credits, plural, one {# credit note} other {# credit notes}} issued",
    "{month}：已开具 {invoices, number} 张账单、{credits, number} 张贷项通知",
    "{month}: {invoices, plural, one {# factura} other {# facturas}} y {credits, plural, one {# nota de crédito} other {# notas de crédito}} emitidas",
  ],
  nothingIssued: ["{month}: everything was issued already", "{month}：均已开具", "{month}: ya estaba todo emitido"],
  waiting: [
    "{count, plural, one {# manufacturer has} other {# manufacturers have}} commission of {month} without an invoice. It’s issued automatically on day {day, number} of the next month, or now.",
    "{month}有 {count, number} 个厂家的佣金尚未开具账单。次月 {day, number} 日起自动开具，也可立即开具。",
    "{count, plural, one {# fabricante tiene} other {# fabricantes tienen}} comisión de {month} sin factura. Se emite automáticamente el día {day, number} del mes siguiente, o ahora.",
  ],
  none: ["No commission invoices yet", "暂无佣金账单", "Aún no hay facturas de comisión"],
  noneText: [
    "They are issued once a month with commission is over.",
    "有佣金的月份结束后即可开具。",
    "Se emiten cuando termina un mes con comisión.",
  ],
  taxRates: {
    link: ["Tax rates", "税率", "Tipos impositivos"],
    title: ["Tax on commission", "佣金税率", "Impuesto sobre la comisión"],
    intro: [
      "By the country of a manufacturer’s legal entity, from a date on. Countries without a rate are not taxed.",
      "按厂家法律主体所在国家/地区设定，自指定日期起适用。未设定税率的国家/地区不计税。",
      "Según el país de la entidad legal del fabricante, desde una fecha. Los países sin tipo no tributan.",
    ],
    country: ["Country", "国家/地区", "País"],
    from: ["Applies from", "生效日期", "Vigente desde"],
    rate: ["Rate", "税率", "Tipo"],
    percent: ["{percent}%", "{percent}%", "{percent} %"],
    state: term.status,
    current: ["Applies", "适用中", "Vigente"],
    coming: ["Coming", "未生效", "Futuro"],
    past: ["Replaced", "已被替代", "Sustituido"],
    setBy: ["Set by", "设定人", "Fijado por"],
    setAt: ["Set", "设定时间", "Fijado"],
    set: ["Set rate", "设定税率", "Fijar tipo"],
    setTitle: ["Set a tax rate", "设定税率", "Fijar un tipo impositivo"],
    fromHint: [
      "Months from then on are invoiced with it. Months that were invoiced keep theirs.",
      "此后的月份按该税率开具；已开具的月份不变。",
      "Los meses desde entonces se facturan con él. Los ya facturados conservan el suyo.",
    ],
    percentHint: ["Up to 50, with two decimals.", "最高 50，可保留两位小数。", "Hasta 50, con dos decimales."],
    done: ["Tax rate set", "税率已设定", "Tipo fijado"],
    none: ["No tax on commission", "未设定佣金税率", "Sin impuesto sobre la comisión"],
    noneText: [
      "Set a rate for each country whose manufacturers you invoice with tax.",
      "如需对某国家/地区的厂家计税，请设定税率。",
      "Fije un tipo para cada país a cuyos fabricantes factura con impuesto.",
    ],
  },
} as const satisfies Texts;
