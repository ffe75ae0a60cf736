import type { MemberRole } from "#kernel/contract.ts";
import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

const seeShipment: Text = toText(["View shipment", "查看物流", "Ver el envío"]);
const seeCorrection: Text = toText(["View correction", "查看更正", "Ver la corrección"]);
const payFreight: Text = toText(["Pay freight", "支付运费", "Pagar el transporte"]);
const buyers: readonly MemberRole[] = ["purchaser", "finance"];
const common = { group: "orders", roles: buyers, byMail: true, action: seeShipment } as const;

/** Shipments under way, and corrections of their freight. Params: order; carrier and amount for corrections; `note` is what another party wrote. */
export const freightKinds = {
  shipmentDelivered: {
    ...common,
    title: toText(["Order {order} was delivered", "订单 {order} 已送达", "El pedido {order} se ha entregado"]),
    body: toText([
      "Count the cartons and report damage you find within five business days.",
      "请清点箱数；如发现货损，请在五个工作日内提出。",
      "Cuente los bultos y comunique los daños que encuentre en un plazo de cinco días hábiles.",
    ]),
  },
  shipmentException: {
    ...common,
    title: toText([
      "Order {order}: the carrier reported a problem",
      "订单 {order} 运输途中出现异常",
      "Pedido {order}: incidencia en el transporte",
    ]),
    body: toText([
      "The delivery may be late. You don’t have to do anything unless the carrier contacts you.",
      "送达时间可能延后。如承运商未联系您，您无需操作。",
      "La entrega puede retrasarse. No tiene que hacer nada, salvo que el transportista le llame.",
    ]),
  },
  freightCorrectionShown: {
    ...common,
    title: toText([
      "Accept or dispute the correction by {carrier} for order {order}",
      "请答复 {carrier} 对订单 {order} 的运费更正",
      "Acepte o impugne la corrección de {carrier} del pedido {order}",
    ]),
    body: toText([
      "Under your quote’s tariff, freight costs {amount} more. See the carrier’s proof and accept or dispute it within five business days. Nothing is charged before then.",
      "按您报价所用的费率，运费需增加 {amount}。请查看承运商凭证，并在五个工作日内确认或提出异议，在此之前不会收费。",
      "Según la tarifa de su cotización, el transporte cuesta {amount} más. Vea la prueba del transportista y acepte o impugne la corrección en cinco días hábiles. Hasta entonces no se cobra nada.",
    ]),
    action: seeCorrection,
  },
  freightCorrectionDue: {
    ...common,
    title: toText([
      "Pay {amount} of freight for order {order}",
      "请支付订单 {order} 的运费差额 {amount}",
      "Pague {amount} de transporte del pedido {order}",
    ]),
    body: toText([
      "The correction by {carrier} was not disputed in time. Pay the difference in the logistics center.",
      "{carrier} 的更正在期限内未被提出异议，请在物流中心支付差额。",
      "La corrección de {carrier} no se impugnó a tiempo. Pague la diferencia en el centro de logística.",
    ]),
    action: seeCorrection,
  },
  freightCorrectionDueSoon: {
    ...common,
    title: toText([
      "Pay {amount} of freight for order {order} by {due}",
      "请于 {due} 前支付订单 {order} 的运费差额 {amount}",
      "Pague {amount} de transporte del pedido {order} hasta el {due}",
    ]),
    body: toText([
      "This is the difference after the correction by {carrier}. If you’ve already paid, there’s nothing to do.",
      "这是 {carrier} 更正后的运费差额。如已付款，请忽略本消息。",
      "Es la diferencia por la corrección de {carrier}. Si ya la ha pagado, ignore este aviso.",
    ]),
    action: payFreight,
  },
  freightCorrectionDueToday: {
    ...common,
    title: toText([
      "Pay {amount} of freight for order {order} today",
      "请于今日支付订单 {order} 的运费差额 {amount}",
      "Pague hoy {amount} de transporte del pedido {order}",
    ]),
    body: toText([
      "Pay it today to keep ordering freight delivery. It is the difference after the correction by {carrier}.",
      "请于今日付款，以免货运配送暂停。这是 {carrier} 更正后的运费差额。",
      "Páguela hoy para poder seguir pidiendo entregas con transporte. Es la diferencia por la corrección de {carrier}.",
    ]),
    action: payFreight,
  },
  freightCorrectionOverdue: {
    ...common,
    title: toText([
      "Pay {amount} of overdue freight for order {order} (days: {days})",
      "请支付订单 {order} 已逾期 {days} 天的运费差额 {amount}",
      "Pague {amount} de transporte vencido del pedido {order} (días: {days})",
    ]),
    body: toText([
      "It was due on {due}. Your company can’t order freight delivery until it’s paid. Warehouse pickup and your own labels work as usual.",
      "该款项已于 {due} 到期。付清之前，贵公司不能选择货运配送；自提和自备面单不受影响。",
      "Venció el {due}. Su empresa no puede pedir entregas con transporte hasta pagarlo. La recogida en almacén y sus propias etiquetas siguen disponibles.",
    ]),
    action: payFreight,
  },
  freightCorrectionUpheld: {
    ...common,
    title: toText(["Order {order}: correction upheld", "订单 {order}：更正维持不变", "Pedido {order}: la corrección se mantiene"]),
    body: toText([
      "We reviewed your dispute and what {carrier} found. {amount} of freight is due. Reason:",
      "我们已结合 {carrier} 的核定结果审核您的异议，待补运费 {amount}，原因：",
      "Revisamos su impugnación con lo que constató {carrier}. Transporte por pagar: {amount}. Motivo:",
    ]),
    action: seeCorrection,
  },
  freightCorrectionDropped: {
    ...common,
    title: toText([
      "Order {order}: nothing more to pay for freight",
      "订单 {order}：无需补交运费",
      "Pedido {order}: no tiene que pagar más transporte",
    ]),
    body: toText([
      "The correction of {amount} by {carrier} is resolved at no cost to you.",
      "{carrier} 提出的 {amount} 更正已处理完毕，您无需付款。",
      "La corrección de {amount} de {carrier} se resolvió sin cargo para usted.",
    ]),
    action: seeCorrection,
  },
  freightCorrectionReturned: {
    ...common,
    title: toText([
      "Order {order}: {amount} of freight was refunded",
      "订单 {order}：已退回运费 {amount}",
      "Pedido {order}: transporte devuelto: {amount}",
    ]),
    body: toText([
      "{carrier} found less weight or a lower class than quoted. The difference went back to where the freight was paid from.",
      "{carrier} 核定的重量或等级低于报价，差额已退回原支付账户。",
      "{carrier} constató menos peso o una clase inferior. La diferencia volvió a la cuenta con la que se pagó el transporte.",
    ]),
    action: seeCorrection,
  },
  freightCorrectionObjected: {
    ...common,
    roles: [],
    byMail: false,
    title: toText([
      "Answer the dispute about the correction of order {order}",
      "请处理采购商对订单 {order} 运费更正的异议",
      "Responda a la impugnación de la corrección del pedido {order}",
    ]),
    body: toText([
      "Decide about {amount} billed by {carrier}. Reason:",
      "请处理 {carrier} 账单中的 {amount}，原因：",
      "Decida sobre el importe de {amount} facturado por {carrier}. Motivo:",
    ]),
    action: seeCorrection,
  },
} as const satisfies Record<string, NotificationKind>;
