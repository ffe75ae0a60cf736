import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  use: ["Use balance ({available} available)", "使用余额（可用 {available}）", "Usar el saldo ({available} disponibles)"],
  amount: ["From your balance", "从余额支付", "Con el saldo"],
  aboveAvailable: ["{available} is available", "可用余额为 {available}", "Hay {available} disponibles"],
  aboveDue: [
    "Use less than {due}, or pay from the balance alone.",
    "请少于 {due}，或直接用余额支付。",
    "Use menos de {due} o pague solo con el saldo.",
  ],
  rest: {
    card: ["By card", "银行卡支付", "Con tarjeta"],
    wallet: ["By PayPal", "PayPal 支付", "Con PayPal"],
    converge: ["By purchasing card", "采购卡支付", "Con tarjeta de compras"],
    offline: ["By transfer, cash, or check", "转账、现金或支票支付", "Por transferencia, efectivo o cheque"],
  },
  held: [
    "This part is on hold until the rest arrives. If the rest is declined, canceled, or expires, it returns to your balance.",
    "该部分将冻结至其余款项到账；如被拒、取消或超时，将退回余额。",
    "Esta parte queda bloqueada hasta que llegue el resto. Si se rechaza, se cancela o caduca, vuelve a su saldo.",
  ],
  password: term.paymentPassword,
  passwordForm: ["The payment password has 6 digits", "支付密码为 6 位数字", "La contraseña de pago tiene seis dígitos"],
  passwordFirst: [
    "Set a payment password to use your balance.",
    "设置支付密码后即可使用余额。",
    "Para usar el saldo, defina una contraseña de pago.",
  ],
  setPassword: ["Set payment password", "设置支付密码", "Definir la contraseña de pago"],
  payRest: ["Use {part} and pay {rest} another way", "使用余额 {part}，其余 {rest} 另行支付", "Usar {part} y pagar {rest} de otra forma"],
} as const satisfies Texts;
