import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  purpose: ["What you pay now", "本次支付", "Lo que paga ahora"],
  all: ["Goods and freight, {amount}", "货款和运费，{amount}", "Mercancía y transporte: {amount}"],
  goods: ["Goods only, {amount}", "仅货款，{amount}", "Solo la mercancía: {amount}"],
  goodsNote: [
    "Freight of {freight} is due before shipping.",
    "运费 {freight} 在发货前支付。",
    "El transporte de {freight} se paga antes de la salida.",
  ],
  method: ["Pay by", "支付方式", "Forma de pago"],
  methods: {
    balance: ["Account balance ({available} available)", "账户余额（可用 {available}）", "Saldo ({available} disponibles)"],
    terms: [
      "Net {days, number} ({left} available credit)",
      "{days, number} 天账期（剩余额度 {left}）",
      "A crédito, {days, number} días ({left} disponibles)",
    ],
    card: term.card,
    wallet: term.payPal,
    converge: term.purchasingCard,
    offline: ["Bank transfer, cash, or check", "转账、现金或支票", "Transferencia, efectivo o cheque"],
    later: ["Pay later", "稍后支付", "Pagar más tarde"],
  },
  termsGoods: [
    "Net terms cover the goods. Freight of {freight} is due before shipping.",
    "账期只涵盖货款，运费 {freight} 在发货前支付。",
    "El crédito cubre la mercancía. El transporte de {freight} se paga antes de la salida.",
  ],
  providerNext: [
    "You pay on the provider’s page after you place the order.",
    "提交订单后将前往支付服务商页面付款。",
    "Paga en la página del servicio de pago al hacer el pedido.",
  ],
  offlineNext: [
    "You get the bank details and upload your proof after you place the order.",
    "提交订单后显示收款账户，并可上传付款凭证。",
    "Al hacer el pedido recibe los datos bancarios y sube el comprobante.",
  ],
  laterNext: [
    "Pay within {hours, plural, one {# hour} other {# hours}} to keep your items.",
    "请在 {hours, number} 小时内付款，逾期将取消订单。",
    "Pague en {hours, plural, one {# hora} other {# horas}} para conservar la mercancía.",
  ],
  password: term.paymentPassword,
  passwordForm: ["The payment password has 6 digits", "支付密码为 6 位数字", "La contraseña de pago tiene seis dígitos"],
  passwordNext: [
    "You set your payment password after you place the order.",
    "提交订单后设置支付密码。",
    "Al hacer el pedido define su contraseña de pago.",
  ],
} as const satisfies Texts;
