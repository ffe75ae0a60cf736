import type { Texts } from "#kernel/texts.ts";

/** How the amounts of an order came about. */
export const texts = {
  line: [
    "{sn}: {quantity, number} × {price} = {amount}",
    "{sn}：{quantity, number} × {price} = {amount}",
    "{sn}: {quantity, number} × {price} = {amount}",
  ],
  companyPrice: [
    "{sn}: your company’s price from “{name}”, {unit} instead of {list}",
    "{sn}：按“{name}”享受贵公司协议价 {unit}，标价 {list}",
    "{sn}: precio de su empresa según «{name}», {unit} en lugar de {list}",
  ],
  promotion: [
    "{sn}: promotion “{name}” through {until}, {unit} instead of {list}",
    "{sn}：促销“{name}”（至 {until}），{unit}，标价 {list}",
    "{sn}: promoción «{name}» hasta el {until}, {unit} en lugar de {list}",
  ],
  coupon: [
    "Coupon “{name}”: {amount} off this order",
    "优惠券“{name}”：本订单减 {amount}",
    "Cupón «{name}»: {amount} menos en este pedido",
  ],
  tierPrice: [
    "{sn}: {quantity, plural, one {# piece gets} other {# pieces get}} quantity pricing, {unit} each instead of {list}",
    "{sn}：{quantity, number} 件，按阶梯价 {unit}，标价 {list}",
    "{sn}: precio por cantidad con {quantity, plural, one {# unidad} other {# unidades}}, {unit} en lugar de {list}",
  ],
  priceChanged: [
    "{sn}: the price changed from {before} to {unit} after you added it to your cart",
    "{sn}：加入购物车后价格由 {before} 变为 {unit}",
    "{sn}: el precio cambió de {before} a {unit} después de añadirlo al carrito",
  ],
  quotedPrice: [
    "{sn}: {unit} from quote {number} instead of {list}",
    "{sn}：按报价单 {number} 为 {unit}，常规价 {list}",
    "{sn}: {unit} por la cotización {number} en lugar de {list}",
  ],
  quotedFreight: [
    "Freight from quote {number}: {amount}",
    "按报价单 {number} 计运费：{amount}",
    "Transporte de la cotización {number}: {amount}",
  ],
  memberDiscount: [
    "Quantity discount: {percent, number}% off for {pieces, plural, one {# piece} other {# pieces}}, {amount}",
    "满件折扣：{pieces, number} 件享 {percent, number}% 优惠，减 {amount}",
    "Descuento por volumen: {percent, number} % por {pieces, plural, one {# unidad} other {# unidades}}, {amount}",
  ],
  freightZone: [
    "Freight from {from} to {to}: {volume}, {weight}, {amount}",
    "{from} 至 {to} 的运费：{volume}，{weight}，{amount}",
    "Transporte de {from} a {to}: {volume}, {weight}, {amount}",
  ],
  specialFreight: [
    "{sn}: deal freight, {quantity, number} × {unit} = {amount}",
    "{sn}：特价运费，{quantity, number} × {unit} = {amount}",
    "{sn}: transporte de la oferta, {quantity, number} × {unit} = {amount}",
  ],
  freeDelivery: ["Free freight for your company", "免运费：贵公司无需支付运费", "Transporte gratuito para su empresa"],
  orderPart: [
    "Goods and fees {order} are due first, freight {fare} before shipping",
    "先付货款及费用 {order}，发货前付运费 {fare}",
    "Primero se pagan la mercancía y los cargos, {order}; el transporte, {fare}, antes de la salida",
  ],
} as const satisfies Texts;
