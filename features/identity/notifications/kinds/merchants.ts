import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

const market = {
  group: "security",
  roles: [],
  byMail: true,
  action: toText(["Open the console", "打开控制台", "Abrir la consola"]),
} as const;

const documents = { ...market, action: toText(["Open documents", "打开文件页面", "Abrir documentos"]) } as const;

const score = {
  group: "service",
  roles: [],
  byMail: true,
  action: toText(["View events", "查看事件", "Ver los hechos"]),
} as const;

const entity = toText(["Open legal entity", "打开主体页面", "Abrir entidad legal"]);

const toShip = {
  group: "orders",
  roles: [],
  byMail: true,
  action: toText(["View orders to ship", "查看待发订单", "Ver pedidos por enviar"]),
} as const;

/** What the people of a manufacturer are told when the operator lets it sell or not, and of orders that it ships itself. */
export const merchantKinds = {
  merchantSuspended: {
    ...market,
    title: toText(["Your shop is suspended", "您的店铺已被暂停", "Su tienda está suspendida"]),
    body: toText([
      "Your products can’t be ordered for now. Orders that were placed go on: please fulfill them. Reason: {reason}",
      "您的商品暂时无法下单；已有订单请照常履行。原因：{reason}",
      "Por ahora no se pueden pedir sus productos. Los pedidos ya hechos siguen: sírvalos, por favor. Motivo: {reason}",
    ]),
  },
  merchantClosed: {
    ...market,
    title: toText(["Your shop is closed", "您的店铺已关闭", "Su tienda está cerrada"]),
    body: toText([
      "Your products can’t be ordered any more. You can still log in to see orders and earnings. Reason: {reason}",
      "您的商品不再接受下单，您仍可登录查看订单和收入。原因：{reason}",
      "Ya no se pueden pedir sus productos. Puede seguir entrando para ver pedidos e ingresos. Motivo: {reason}",
    ]),
  },
  merchantReopened: {
    ...market,
    title: toText(["Your shop is open again", "您的店铺已恢复", "Su tienda vuelve a estar activa"]),
    body: toText([
      "The products that you have switched on can be ordered again. {reason}",
      "您已上架的商品恢复下单。{reason}",
      "Los productos que tiene activados se pueden pedir de nuevo. {reason}",
    ]),
  },
  scoreEventContested: {
    ...score,
    byMail: false,
    title: toText(["Score event contested by {manufacturer}", "{manufacturer} 对评分事件提出申诉", "{manufacturer} impugna un hecho"]),
    body: toText(["{event}, {reference}", "{event}，{reference}", "{event}, {reference}"]),
  },
  scoreContestAccepted: {
    ...score,
    title: toText(["The event counts no more: {event}", "该事件不再计入评分：{event}", "El hecho ya no cuenta: {event}"]),
    body: toText([
      "We accepted your objection ({reference}). Your score is updated. {note}",
      "您的申诉已通过（{reference}），评分已更新。{note}",
      "Hemos aceptado su impugnación ({reference}). Su puntuación está actualizada. {note}",
    ]),
  },
  scoreContestDeclined: {
    ...score,
    title: toText(["The event counts on: {event}", "该事件继续计入评分：{event}", "El hecho sigue contando: {event}"]),
    body: toText([
      "We declined your objection ({reference}). {reasons}",
      "您的申诉未通过（{reference}）。{reasons}",
      "Hemos rechazado su impugnación ({reference}). {reasons}",
    ]),
  },
  merchantDocumentMissing: {
    ...documents,
    title: toText(["Document needed: {document}", "需要提供文件：{document}", "Documento necesario: {document}"]),
    body: toText([
      "To sell on the market you need this document. Upload it now.",
      "在本平台销售需要此文件，请立即上传。",
      "Para vender en el mercado necesita este documento. Súbalo ahora.",
    ]),
  },
  merchantDocumentExpiring: {
    ...documents,
    title: toText(["Document expires soon: {document}", "文件即将到期：{document}", "Documento por caducar: {document}"]),
    body: toText([
      "It is valid until {day}. Upload the renewed one now; this one counts until we accept it.",
      "有效期至 {day}。请立即上传新文件，新文件通过审核前现有文件仍然有效。",
      "Es válido hasta el {day}. Suba ya el renovado; el actual cuenta hasta que aceptemos el nuevo.",
    ]),
  },
  merchantDocumentExpired: {
    ...documents,
    title: toText(["Document expired: {document}", "文件已过期：{document}", "Documento caducado: {document}"]),
    body: toText([
      "It was valid until {day}. Upload the valid one to keep selling.",
      "有效期已于 {day} 届满。请上传有效文件以继续销售。",
      "Era válido hasta el {day}. Suba el vigente para seguir vendiendo.",
    ]),
  },
  merchantDocumentAccepted: {
    ...documents,
    title: toText(["Document accepted: {document}", "文件已通过：{document}", "Documento aceptado: {document}"]),
    body: toText(["Thanks, we accepted your document.", "感谢您的提交，文件已通过审核。", "Gracias, hemos aceptado su documento."]),
  },
  merchantDocumentDeclined: {
    ...documents,
    title: toText(["Document declined: {document}", "文件未通过：{document}", "Documento rechazado: {document}"]),
    body: toText(["Please upload it again. {reasons}", "请重新上传。{reasons}", "Súbalo de nuevo, por favor. {reasons}"]),
  },
  legalEntityRequested: {
    ...market,
    action: entity,
    title: toText(["Change of legal entity requested", "已申请主体变更", "Se pidió un cambio de entidad legal"]),
    body: toText([
      "{person} asked to change the legal entity to {name} from {day}. If you don’t know about it, contact us right away.",
      "{person} 申请自 {day}起将主体变更为 {name}。如您不知情，请立即联系我们。",
      "{person} pidió cambiar la entidad legal a {name} desde el {day}. Si no sabe nada de ello, contáctenos enseguida.",
    ]),
  },
  legalEntityApproved: {
    ...market,
    action: entity,
    title: toText(["Your legal entity changes", "您的主体变更已通过", "Su entidad legal cambia"]),
    body: toText([
      "We approved {name}, from {day}. Accept the manufacturer agreement for it. We verify your bank account again; payouts wait until then.",
      "主体变更已通过：{name}，自 {day}起生效。请以新主体接受厂家协议。我们将重新核验收款账户，其间暂停打款。",
      "Hemos aprobado {name}, desde el {day}. Acepte el acuerdo de fabricante en su nombre. Verificamos de nuevo su cuenta bancaria; los pagos esperan hasta entonces.",
    ]),
  },
  legalEntityDeclined: {
    ...market,
    action: entity,
    title: toText(["Change of legal entity declined", "主体变更未通过", "Cambio de entidad legal rechazado"]),
    body: toText([
      "We declined the change to {name}. Your legal entity stays as it is.",
      "变更为 {name} 的申请未通过，您的主体保持不变。",
      "Hemos rechazado el cambio a {name}. Su entidad legal sigue igual.",
    ]),
  },
  merchantWarehouseProposed: {
    ...market,
    action: toText(["View warehouses", "查看仓库", "Ver almacenes"]),
    title: toText(["Warehouse proposed by {merchant}", "{merchant} 申请使用自有仓库", "{merchant} propone un almacén"]),
    body: toText([
      "Approve or decline the warehouse {warehouse}.",
      "请批准或拒绝仓库 {warehouse}。",
      "Apruebe o rechace el almacén {warehouse}.",
    ]),
  },
  merchantWarehouseApproved: {
    ...market,
    action: toText(["View warehouses", "查看仓库", "Ver almacenes"]),
    title: toText(["Your warehouse {warehouse} is approved", "您的仓库 {warehouse} 已获批准", "Su almacén {warehouse} está aprobado"]),
    body: toText([
      "Enter stock and offers for it. Orders from it are yours to accept and ship.",
      "请录入库存和报价；从该仓库售出的订单由您接单并发货。",
      "Indique existencias y ofertas. Los pedidos que salgan de él los acepta y envía usted.",
    ]),
  },
  merchantWarehouseDeclined: {
    ...market,
    action: toText(["View warehouses", "查看仓库", "Ver almacenes"]),
    title: toText(["Your warehouse {warehouse} was declined", "您的仓库 {warehouse} 未获批准", "Su almacén {warehouse} fue rechazado"]),
    body: toText([
      "Change what is missing and save it; it is then checked again.",
      "请修改后重新保存，我们会再次审核。",
      "Corrija lo que falta y guárdelo; se revisará de nuevo.",
    ]),
  },
  merchantWarehouseSuspended: {
    ...market,
    action: toText(["View warehouses", "查看仓库", "Ver almacenes"]),
    title: toText(["Your warehouse {warehouse} is suspended", "您的仓库 {warehouse} 已被暂停", "Su almacén {warehouse} está suspendido"]),
    body: toText([
      "Nothing more can be ordered from it for now. Please ship the orders that were placed.",
      "暂时无法从该仓库下单；已有订单请照常发货。",
      "Por ahora no se puede pedir nada más de él. Envíe los pedidos ya hechos, por favor.",
    ]),
  },
  fulfillmentAsked: {
    ...toShip,
    title: toText(["Accept order {order} by {until}", "请在 {until} 前接受订单 {order}", "Acepte el pedido {order} antes del {until}"]),
    body: toText([
      "It was ordered from your own warehouse. Accept it, or say which pieces you can’t send.",
      "该订单从您的自有仓库售出。请接单，或说明哪些货物无法发出。",
      "Se ha pedido de su propio almacén. Acéptelo o indique qué unidades no puede enviar.",
    ]),
  },
  fulfillmentCancelsSoon: {
    ...toShip,
    title: toText(["Order {order} is overdue for an answer", "订单 {order} 已超过答复期限", "El pedido {order} está sin respuesta"]),
    body: toText([
      "Accept or decline it now. It is canceled on {until} and counts as a failure of yours.",
      "请立即接受或拒绝。{until} 将取消订单，并计入您的履约失误。",
      "Acéptelo o rechácelo ahora. Se cancelará el {until} y contará como un fallo suyo.",
    ]),
  },
  fulfillmentOverdue: {
    ...toShip,
    title: toText(["Order {order} is overdue for an answer", "订单 {order} 已超过答复期限", "El pedido {order} está sin respuesta"]),
    body: toText([
      "Accept or decline it now. The delay counts as a failure of yours.",
      "请立即接受或拒绝。延误已计入您的履约失误。",
      "Acéptelo o rechácelo ahora. El retraso cuenta como un fallo suyo.",
    ]),
  },
  fulfillmentUnanswered: {
    ...toShip,
    title: toText([
      "Order {order}: no answer from its manufacturer",
      "订单 {order} 厂家逾期未答复",
      "El pedido {order} espera a su fabricante",
    ]),
    body: toText([
      "The manufacturer has not accepted it in time. Call it, give it more time, or cancel the order.",
      "厂家未在期限内接单。请联系厂家、延长期限或取消订单。",
      "El fabricante no lo ha aceptado a tiempo. Llámelo, dele más plazo o cancele el pedido.",
    ]),
  },
  fulfillmentCanceled: {
    ...toShip,
    title: toText(["Order {order} was canceled", "订单 {order} 已取消", "Se canceló el pedido {order}"]),
    body: toText([
      "You did not answer it in time. The buyer got the money back; don’t ship the goods.",
      "您未在期限内答复，货款已退还采购商，请勿发货。",
      "No respondió a tiempo. El comprador ha recuperado el importe; no envíe la mercancía.",
    ]),
  },
  fulfillmentLate: {
    ...toShip,
    title: toText(["Order {order} is late", "订单 {order} 发货延误", "El pedido {order} va con retraso"]),
    body: toText([
      "It should have left your warehouse by now. Ship it, or announce a new day.",
      "该订单应已从您的仓库发出。请尽快发货，或告知新的日期。",
      "Ya debería haber salido de su almacén. Envíelo o anuncie un nuevo día.",
    ]),
  },
} as const satisfies Record<string, NotificationKind>;
