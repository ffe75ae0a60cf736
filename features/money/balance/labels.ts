import { type StatementAccount, toMovementKind } from "#features/money/balance/rules/statement.ts";
import { texts } from "#features/money/balance/texts.ts";
import type { Language, Text } from "#kernel/languages.ts";
import { inLanguage } from "#kernel/texts.ts";

/** Labels of statement files, which the server renders. Movement kinds and accounts use the labels of the screens. */
export const movementKindLabel = (kind: string, language: Language): string => inLanguage(texts.kinds[toMovementKind(kind)], language);

export const accountLabel = (account: StatementAccount, language: Language): string => inLanguage(texts[account], language);

export const statementLabels = {
  title: { "en-US": "Balance statement", "zh-CN": "余额对账单", "es-ES": "Extracto del saldo" },
  company: { "en-US": "Company", "zh-CN": "公司", "es-ES": "Empresa" },
  account: { "en-US": "Account", "zh-CN": "账户", "es-ES": "Cuenta" },
  period: { "en-US": "Period", "zh-CN": "期间", "es-ES": "Periodo" },
  currency: { "en-US": "Currency", "zh-CN": "币种", "es-ES": "Moneda" },
  made: { "en-US": "Created on", "zh-CN": "生成时间", "es-ES": "Generado el" },
  all: { "en-US": "All transactions", "zh-CN": "全部明细", "es-ES": "Todos los movimientos" },
  from: { "en-US": "from {day}", "zh-CN": "{day} 起", "es-ES": "desde el {day}" },
  until: { "en-US": "through {day}", "zh-CN": "截至 {day}", "es-ES": "hasta el {day}" },
  date: { "en-US": "Date", "zh-CN": "日期", "es-ES": "Fecha" },
  what: { "en-US": "Transaction", "zh-CN": "类型", "es-ES": "Concepto" },
  order: { "en-US": "Order", "zh-CN": "订单", "es-ES": "Pedido" },
  by: { "en-US": "By", "zh-CN": "操作人", "es-ES": "Por" },
  note: { "en-US": "Note", "zh-CN": "备注", "es-ES": "Nota" },
  moneyIn: { "en-US": "In", "zh-CN": "收入", "es-ES": "Entrada" },
  moneyOut: { "en-US": "Out", "zh-CN": "支出", "es-ES": "Salida" },
  balance: { "en-US": "Balance", "zh-CN": "余额", "es-ES": "Saldo" },
  reference: { "en-US": "Reference", "zh-CN": "流水号", "es-ES": "Referencia" },
  opening: { "en-US": "Opening balance", "zh-CN": "期初余额", "es-ES": "Saldo inicial" },
  closing: { "en-US": "Closing balance", "zh-CN": "期末余额", "es-ES": "Saldo final" },
  total: { "en-US": "Total for the period", "zh-CN": "本期合计", "es-ES": "Total del periodo" },
  movements: { "en-US": "Transactions", "zh-CN": "笔数", "es-ES": "Movimientos" },
  none: { "en-US": "No transactions in this period", "zh-CN": "本期无收支记录", "es-ES": "Sin movimientos en este periodo" },
} as const satisfies Record<string, Text>;
