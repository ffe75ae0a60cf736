import type { Words } from "#kernel/texts.ts";
import {
  earningsOfMerchant,
  grossByMonth,
  payables,
  receivables,
  refundsByCause,
  refundsOfMerchant,
  take,
  trialBalance,
} from "../queries/money.ts";
import { type Report, type ReportColumn, report } from "../report.ts";
import { accountNames } from "./account-names.ts";
import { aged, column } from "./columns.ts";

const finance = { staff: ["finance", "auditor"], area: "money" } as const;

const sum = (label: Words): ReportColumn => ({ kind: "money", label, total: true });

/** Why buyers are given money back. Those of after-sale cases have the reason beside them. */
const causes = {
  order: ["Order refunded", "订单退款", "Pedido reembolsado"],
  part: ["Pieces canceled or not found", "部分取消或缺货", "Piezas canceladas o no encontradas"],
  contract: ["Contract canceled", "合同取消", "Contrato cancelado"],
  price: ["Price reduced", "降价", "Precio reducido"],
  freight: ["Freight refunded", "退还运费", "Transporte devuelto"],
  freightClaim: ["Freight claim", "货损索赔", "Reclamación de transporte"],
  afterSale: ["Return or refund request", "售后", "Caso de posventa"],
} as const satisfies Record<string, Words>;

const causeColumns = {
  cause: { kind: "name", label: ["Cause", "原因", "Causa"], names: causes },
  reason: { kind: "text", label: ["Reason of the request", "售后原因", "Motivo de posventa"] },
  refunds: { kind: "number", label: ["Refunds", "退款笔数", "Reembolsos"], total: true },
  amount: sum(["Amount", "金额", "Importe"]),
} as const;

export const moneyReports = {
  take: report({
    isOnHome: true,
    title: ["Revenue by day", "每日收入", "Ingresos por día"],
    help: [
      "What Joinery earned, from the ledger: commission, fees and freight of completed orders, and services.",
      "平台收入，取自账簿：佣金、已完成订单的费用和运费、各项服务。",
      "Lo que ganó Joinery, según el libro mayor: comisión, cargos y transporte de pedidos completados, y servicios.",
    ],
    readers: finance,
    hasPeriod: true,
    columns: {
      day: column.day,
      commission: sum(["Commission", "佣金", "Comisión"]),
      fees: sum(["Fees and freight", "费用和运费", "Cargos y transporte"]),
      services: sum(["Storage and resale", "仓储和转售", "Almacenaje y reventa"]),
      other: sum(["Other", "其他", "Otros"]),
      total: sum(["Total", "合计", "Total"]),
    },
    chart: { kind: "groups", point: "day", series: { commission: "brand", fees: "info", services: "deal" } },
    read: take,
  }),
  refunds_by_cause: report({
    title: ["Refunds by cause", "按原因的退款", "Reembolsos por causa"],
    help: [
      "What buyers were refunded in the period, from the ledger, by the reason for it.",
      "期间内退还给采购商的金额，取自账簿，按原因分类。",
      "Lo que se devolvió a los compradores en el periodo, según el libro mayor, por su motivo.",
    ],
    readers: { staff: ["finance", "auditor", "service"], area: "afterSale" },
    hasPeriod: true,
    columns: causeColumns,
    chart: { kind: "bars", point: "cause", series: { amount: "danger" } },
    read: refundsByCause,
  }),
  receivables: report({
    title: ["Receivables aging", "应收账龄", "Antigüedad de cobros"],
    help: [
      "What companies owe on net terms, by how long it is overdue. The last column is what the ledger says.",
      "客户账期欠款按逾期时长分布，最后一列为账簿余额。",
      "Lo que deben las empresas a crédito, por el tiempo de retraso. La última columna es la del libro mayor.",
    ],
    readers: finance,
    hasPeriod: false,
    columns: {
      company: { kind: "text", label: ["Company", "公司", "Empresa"] },
      not_due: aged("money", ["Not due", "未到期", "No vencido"]),
      d30: aged("money", ["1–30 days", "1–30 天", "1–30 días"]),
      d60: aged("money", ["31–60 days", "31–60 天", "31–60 días"]),
      d90: aged("money", ["61–90 days", "61–90 天", "61–90 días"]),
      older: aged("money", ["Over 90 days", "90 天以上", "Más de 90 días"]),
      booked: sum(["Ledger", "账簿", "Libro mayor"]),
    },
    chart: { kind: "bars", point: "company", series: { booked: "deal" } },
    read: receivables,
  }),
  payables: report({
    title: ["Payables aging", "应付账龄", "Antigüedad de pagos"],
    help: [
      "What manufacturers are owed, by how long ago they earned it. Payouts and refunds take the oldest earnings first.",
      "应付厂家货款按入账时间分布，打款和退款先冲抵最早的收入。",
      "Lo que se debe a los fabricantes, por cuándo lo ganaron. Pagos y reembolsos se descuentan de lo más antiguo.",
    ],
    readers: finance,
    hasPeriod: false,
    columns: {
      code: column.code,
      name: column.manufacturer,
      balance: sum(["Balance", "余额", "Saldo"]),
      d7: aged("money", ["Up to 7 days", "7 天以内", "Hasta 7 días"]),
      d30: aged("money", ["8–30 days", "8–30 天", "8–30 días"]),
      d60: aged("money", ["31–60 days", "31–60 天", "31–60 días"]),
      older: aged("money", ["Over 60 days", "60 天以上", "Más de 60 días"]),
    },
    chart: { kind: "bars", point: "name", series: { balance: "brand" } },
    read: payables,
  }),
  trial_balance: report({
    title: ["Trial balance", "试算平衡表", "Balance de comprobación"],
    help: [
      "Each account of the ledger: what it was before the period, what came in and went out, and what it is after it. Every column of balances adds up to zero.",
      "账簿各科目的期初余额、本期增加、本期减少和期末余额。各余额栏合计为零。",
      "Cada cuenta del libro mayor: su saldo anterior, lo que entró y salió, y su saldo posterior. Las columnas de saldos suman cero.",
    ],
    readers: finance,
    hasPeriod: true,
    columns: {
      account: { kind: "name", label: ["Account", "科目", "Cuenta"], names: accountNames },
      opening: sum(["Opening", "期初", "Inicial"]),
      came_in: sum(["In", "增加", "Entradas"]),
      went_out: sum(["Out", "减少", "Salidas"]),
      closing: sum(["Closing", "期末", "Final"]),
    },
    read: trialBalance,
  }),
  gross_payments: report({
    title: ["Gross payments by month (1099-K)", "每月支付总额（1099-K）", "Pagos brutos por mes (1099-K)"],
    help: [
      "What completed orders brought each manufacturer, by month, before commission, payouts and later refunds. Choose a calendar year for Form 1099-K. Name and country are those of the legal entity at the end of the period.",
      "各厂家每月已完成订单的金额，未扣除佣金、打款及之后的退款。填报 1099-K 请选择整个日历年。名称和国家/地区取期末的法律主体。",
      "Lo que los pedidos completados aportaron a cada fabricante, por mes, antes de comisión, pagos y reembolsos posteriores. Elija un año natural para el formulario 1099-K. Nombre y país son los de la entidad legal al final del periodo.",
    ],
    readers: finance,
    hasPeriod: true,
    days: 365,
    columns: {
      month: { kind: "month", label: ["Month", "月份", "Mes"] },
      code: column.code,
      name: column.manufacturer,
      entity: { kind: "text", label: ["Legal name", "法定名称", "Razón social"] },
      country: { kind: "text", label: ["Country", "国家/地区", "País"] },
      payments: { kind: "number", label: ["Payments", "笔数", "Pagos"], total: true },
      gross: sum(["Gross amount", "总额", "Importe bruto"]),
    },
    read: grossByMonth,
  }),
  own_earnings: report({
    title: ["Your earnings by month", "每月收入", "Sus ingresos por mes"],
    help: [
      "What your account earned, gave back, and was paid, by month, from the ledger.",
      "贵厂账户每月的收入、退还和打款，取自账簿。",
      "Lo que su cuenta ganó, devolvió y cobró cada mes, según el libro mayor.",
    ],
    readers: { merchant: ["finance"] },
    hasPeriod: true,
    days: 365,
    columns: {
      month: { kind: "month", label: ["Month", "月份", "Mes"] },
      earned: sum(["Earned", "收入", "Ganado"]),
      commission: sum(["Commission", "佣金", "Comisión"]),
      refunds: sum(["Refunds", "退款", "Reembolsos"]),
      other: sum(["Other", "其他", "Otros"]),
      paid: sum(["Paid out", "已打款", "Pagado"]),
    },
    chart: { kind: "groups", point: "month", series: { earned: "brand" } },
    read: earningsOfMerchant,
  }),
  own_refunds: report({
    isOnHome: true,
    title: ["Refunds of your orders", "退款原因", "Reembolsos de sus pedidos"],
    help: [
      "What buyers of your products were refunded in the period, by the reason for it, whoever bears it.",
      "期间内退还给采购贵厂的商品的客户的金额，按原因分类，不论由谁承担。",
      "Lo que se devolvió a los compradores de sus productos en el periodo, por su motivo, lo asuma quien lo asuma.",
    ],
    readers: { merchant: ["orders", "finance"] },
    hasPeriod: true,
    columns: causeColumns,
    chart: { kind: "bars", point: "cause", series: { amount: "danger" } },
    read: refundsOfMerchant,
  }),
} as const satisfies Record<string, Report>;
