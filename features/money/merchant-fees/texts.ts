import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";
import { feeKindTexts as kinds } from "./kind-texts.ts";

/** Fees beside commission, for manufacturers and staff. */
export const texts = {
  title: ["Fees", "费用", "Cargos"],
  intro: [
    "What you were charged beside commission, and why. It’s taken from your earnings; an invoice for it comes with your commission invoice.",
    "除佣金外收取的费用及原因。金额从收入中扣除，并列入佣金账单。",
    "Lo que se le ha cobrado además de la comisión, y por qué. Se descuenta de sus ingresos y figura en su factura de comisión.",
  ],
  search: ["Fee or order number", "费用编号或订单号", "Número de cargo o de pedido"],
  number: term.number,
  kind: ["Fee", "费用", "Cargo"],
  kinds,
  reason: term.reason,
  order: ["Order", "订单", "Pedido"],
  files: ["Documents", "文件", "Documentos"],
  amount: term.amount,
  credited: ["Returned", "已退还", "Devuelto"],
  creditReason: ["Reason for the return", "退还原因", "Motivo de la devolución"],
  chargedAt: ["Charged", "收取时间", "Cobrado"],
  none: ["No fees", "暂无费用", "Sin cargos"],
  noneText: [
    "If we charge you a fee, it appears here with its reason, and we tell you.",
    "如收取费用，会在此显示原因，并通知您。",
    "Si le cobramos un cargo, aparecerá aquí con su motivo y le avisaremos.",
  ],
  notFound: term.nothingFound,
} as const satisfies Texts;
