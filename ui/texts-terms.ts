import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["The terms have changed", "条件已发生变化", "Las condiciones han cambiado"],
  pays: [
    "The price or the goods have changed since you saw them. Nothing has been ordered or paid yet.",
    "价格或商品在您查看后有变动。目前尚未下单，也未付款。",
    "El precio o los artículos han cambiado desde que los vio. Todavía no se ha pedido ni pagado nada.",
  ],
  receives: [
    "You would receive less than you saw, or for something else. Nothing has been changed yet.",
    "您将收到的金额或对应的内容与查看时不同。目前未做任何更改。",
    "Recibiría menos de lo que vio, o por otra cosa. Todavía no se ha cambiado nada.",
  ],
  line: ["Item", "项目", "Concepto"],
  before: ["Before", "原先", "Antes"],
  now: ["Now", "现在", "Ahora"],
  quantity: ["{quantity, plural, =1 {1 pc} other {# pcs}}", "{quantity, number} 件", "{quantity, plural, =1 {1 ud.} other {# uds.}}"],
  none: ["–", "–", "–"],
  total: term.total,
  dueNow: ["Due now", "现在应付", "A pagar ahora"],
  back: ["Go back", "返回", "Volver"],
  accept: ["Accept new terms and continue", "接受新条件并继续", "Aceptar las nuevas condiciones y continuar"],
  betterPays: [
    "Better than shown: you pay {now} instead of {before}.",
    "比显示的更优惠：您只需支付 {now}，而不是 {before}。",
    "Mejor de lo mostrado: paga {now} en lugar de {before}.",
  ],
  betterReceives: [
    "Better than shown: you get {now} instead of {before}.",
    "比显示的更优惠：您将收到 {now}，而不是 {before}。",
    "Mejor de lo mostrado: recibe {now} en lugar de {before}.",
  ],
} as const satisfies Texts;
