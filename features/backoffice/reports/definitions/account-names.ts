import type { Words } from "#kernel/texts.ts";

/** The accounts of the ledger. */
export const accountNames = {
  available: ["Balances of companies", "客户可用余额", "Saldos de empresas"],
  frozen: ["On hold for companies", "客户冻结金额", "Retenido a empresas"],
  logistics_balance: ["Logistics balances", "物流余额", "Saldos de logística"],
  receivable: ["Owed by companies", "应收账款", "Deuda de empresas"],
  merchant_payable: ["Owed to manufacturers", "应付厂家", "Debido a fabricantes"],
  escrow: ["Orders under way", "进行中订单货款", "Pedidos en curso"],
  platform_revenue: ["Revenue", "平台收入", "Ingresos"],
  provider_clearing: ["At payment services", "支付机构在途", "En servicios de pago"],
  offline_clearing: ["At banks", "银行账户", "En bancos"],
  refund_clearing: ["Refunds in progress", "退款在途", "Reembolsos en curso"],
  payout_clearing: ["Payouts in progress", "打款在途", "Pagos en curso"],
  commission_tax: ["Tax on commission", "佣金税款", "Impuesto sobre la comisión"],
  carrier_claims: ["Carriers", "承运商往来", "Transportistas"],
  storage_due: ["Storage due", "应收仓储费", "Almacenaje pendiente"],
  opening: ["Opening balances", "期初余额", "Saldos iniciales"],
} as const satisfies Record<string, Words>;
