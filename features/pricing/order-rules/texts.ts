import type { Texts } from "#kernel/texts.ts";

/** What a buyer reads where an order rule is not kept: in the cart, in checkout and in a purchase request. */
export const texts = {
  belowMinimum: [
    "{merchant} has an order minimum that isn’t met yet.",
    "尚未达到{merchant}的起订要求。",
    "Aún no alcanza el pedido mínimo de {merchant}.",
  ],
  aboveMaximum: [
    "An order from {merchant} can have only so many pieces.",
    "{merchant}限制每次下单的件数。",
    "{merchant} limita las unidades por pedido.",
  ],
  value: [
    "{left} more needed: the minimum is {limit}, you have {ordered} of goods.",
    "还差 {left}：起订金额 {limit}，当前商品金额 {ordered}。",
    "Faltan {left}: el mínimo es {limit} y tiene {ordered} en productos.",
  ],
  volume: [
    "{left} more needed: the minimum is {limit}, you have {ordered}.",
    "还差 {left}：起订体积 {limit}，当前 {ordered}。",
    "Faltan {left}: el mínimo es {limit} y tiene {ordered}.",
  ],
  cartons: [
    "{left, plural, one {# more carton} other {# more cartons}} needed: the minimum is {limit, number}, you have {ordered, number}.",
    "{left, plural, other {还差 # 箱}}：起订 {limit, number} 箱，当前 {ordered, number} 箱。",
    "{left, plural, one {Falta # bulto} other {Faltan # bultos}}: el mínimo es {limit, number} y tiene {ordered, number}.",
  ],
  pieces: [
    "{left, plural, one {# piece} other {# pieces}} too many: up to {limit, number} per order, you have {ordered, number}.",
    "{left, plural, other {超出 # 件}}：每次最多 {limit, number} 件，当前 {ordered, number} 件。",
    "{left, plural, one {Sobra # unidad} other {Sobran # unidades}}: hasta {limit, number} por pedido y tiene {ordered, number}.",
  ],
  raise: [
    "Add {change, number} × {title} ({amount})",
    "加购 {change, number} 件{title}（{amount}）",
    "Añadir {change, number} × {title} ({amount})",
  ],
  lower: ["Order {change, number} fewer of {title}", "减少 {change, number} 件{title}", "Pedir {change, number} menos de {title}"],
  more: ["See more from {merchant}", "查看{merchant}的更多商品", "Ver más de {merchant}"],
  leaveOut: ["Order without {merchant}", "不含{merchant}的商品下单", "Pedir sin {merchant}"],
} as const satisfies Texts;
