import { type StatementAccount, toMovementKind } from "#features/money/balance/rules.ts";
import { texts } from "#features/money/balance/texts.ts";
import type { Language, Text } from "#kernel/languages.ts";
import { inLanguage, toText } from "#kernel/texts.ts";

/** Labels of statement files, which the server renders. Movement kinds and accounts use the labels of the screens. */
export const movementKindLabel = (kind: string, language: Language): string => inLanguage(texts.kinds[toMovementKind(kind)], language);

export const accountLabel = (account: StatementAccount, language: Language): string => inLanguage(texts[account], language);

export const statementLabels = {
  title: toText(["Balance statement", "余额对账单", "Extracto del saldo"]),
  company: toText(["Company", "公司", "Empresa"]),
  account: toText(["Account", "账户", "Cuenta"]),
  period: toText(["Period", "期间", "Periodo"]),
  currency: toText(["Currency", "币种", "Moneda"]),
  made: toText(["Created on", "生成时间", "Generado el"]),
  all: toText(["All transactions", "全部明细", "Todos los movimientos"]),
  from: toText(["from {day}", "{day}起", "desde el {day}"]),
  until: toText(["through {day}", "截至 {day}", "hasta el {day}"]),
  date: toText(["Date", "日期", "Fecha"]),
  what: toText(["Transaction", "类型", "Concepto"]),
  order: toText(["Order", "订单", "Pedido"]),
  by: toText(["By", "操作人", "Por"]),
  note: toText(["Note", "备注", "Nota"]),
  moneyIn: toText(["In", "收入", "Entrada"]),
  moneyOut: toText(["Out", "支出", "Salida"]),
  balance: toText(["Balance", "余额", "Saldo"]),
  reference: toText(["Reference", "流水号", "Referencia"]),
  opening: toText(["Opening balance", "期初余额", "Saldo inicial"]),
  closing: toText(["Closing balance", "期末余额", "Saldo final"]),
  total: toText(["Total for the period", "本期合计", "Total del periodo"]),
  movements: toText(["Transactions", "笔数", "Movimientos"]),
  none: toText(["No transactions in this period", "本期无收支记录", "Sin movimientos en este periodo"]),
} as const satisfies Record<string, Text>;
