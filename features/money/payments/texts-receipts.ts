import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Payments received", "已收款项", "Pagos recibidos"],
  open: ["Receipt", "收据", "Recibo"],
  bankMatched: [
    "Received by bank transfer on {day}, matched by the bank",
    "{day} 银行转账到账，已与银行流水核对",
    "Recibido por transferencia el {day}, conciliado con el banco",
  ],
  methods: {
    balance: ["Account balance", "账户余额", "Saldo de la cuenta"],
    card: ["Card", "银行卡", "Tarjeta"],
    wallet: ["PayPal", "PayPal", "PayPal"],
    converge: ["Card", "银行卡", "Tarjeta"],
    offline: ["Bank transfer, cash, or check", "银行转账、现金或支票", "Transferencia, efectivo o cheque"],
    terms: ["Net terms", "账期", "Crédito"],
    logistics: ["Freight balance", "物流余额", "Saldo de transporte"],
  },
} as const satisfies Texts;
