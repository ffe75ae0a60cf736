import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

const taxCertificate = {
  group: "company",
  roles: ["finance"],
  byMail: true,
  action: toText(["View certificates", "查看证书", "Ver certificados"]),
} as const;

/** Certification of the company (param of all: company), and its tax certificates. */
export const companyKinds = {
  certificationApproved: {
    group: "company",
    roles: ["purchaser", "approver", "finance", "viewer"],
    byMail: true,
    title: toText(["{company} is certified", "{company} 已通过企业认证", "{company} está certificada"]),
    body: toText([
      "You can see wholesale prices and order now.",
      "您现在可以查看批发价并下单采购。",
      "Ya puede ver los precios mayoristas y hacer pedidos.",
    ]),
    action: toText(["Start ordering", "开始采购", "Empezar a comprar"]),
  },
  licenceRunsOut: {
    group: "company",
    roles: [],
    byMail: true,
    title: toText([
      "Renew the business license of {company} (days left: {days})",
      "请更新 {company} 的营业执照，{days} 天后到期",
      "Renueve la licencia de {company} (días restantes: {days})",
    ]),
    body: toText([
      "Upload the renewed license to avoid an interruption. You can keep ordering while we review it.",
      "请及时提交新的执照，审核期间不影响采购。",
      "Envíenos la nueva a tiempo; mientras la revisamos puede seguir comprando.",
    ]),
    action: toText(["Upload license", "提交新执照", "Enviar la nueva licencia"]),
  },
  licenceRanOut: {
    group: "company",
    roles: ["purchaser"],
    byMail: true,
    title: toText([
      "Renew the business license of {company}: it has expired",
      "请更新 {company} 的营业执照：已到期",
      "Renueve la licencia de {company}: ha caducado",
    ]),
    body: toText([
      "Days on which you can still order: {grace}. Upload the renewed license before then.",
      "您仍可继续采购 {grace} 天，请在此期间提交新的执照。",
      "Días en los que aún puede comprar: {grace}. Envíenos la nueva licencia dentro de ese plazo.",
    ]),
    action: toText(["Upload license", "提交新执照", "Enviar la nueva licencia"]),
  },
  certificationExpired: {
    group: "company",
    roles: ["purchaser", "approver", "finance"],
    byMail: true,
    title: toText([
      "Upload a new license: {company} can’t order right now",
      "请提交新执照：{company} 的企业认证已失效",
      "Envíe una nueva licencia: la certificación de {company} ha caducado",
    ]),
    body: toText([
      "Your business license expired and we don’t have a new one. Upload it, and you can order again once it’s approved.",
      "执照已过期且未提交新执照。提交新执照并通过审核后即可恢复采购。",
      "La licencia caducó y no hemos recibido otra. Envíe la nueva; podrá volver a comprar cuando se apruebe.",
    ]),
    action: toText(["Upload license", "提交新执照", "Enviar la nueva licencia"]),
  },
  certificationRefused: {
    group: "company",
    roles: [],
    byMail: true,
    title: toText(["Update the documents of {company}", "请补充 {company} 的认证资料", "Envíe otros documentos para certificar {company}"]),
    body: toText([
      "We couldn’t certify your company yet. Your entries are saved. Update them and submit again. {reasons}",
      "您填写的内容已保留，修改后即可重新提交。{reasons}",
      "Sus datos se conservan. Corrija lo necesario y envíelos de nuevo. {reasons}",
    ]),
    action: toText(["Update documents", "重新提交", "Enviar de nuevo"]),
  },
  taxCertificateApproved: {
    ...taxCertificate,
    title: toText([
      "Tax certificate approved: {certificate}",
      "免税证书已通过：{certificate}",
      "Certificado fiscal aprobado: {certificate}",
    ]),
    body: toText(["It counts in {states}.", "适用州：{states}。", "Cuenta en {states}."]),
  },
  taxCertificateDeclined: {
    ...taxCertificate,
    title: toText([
      "Tax certificate declined: {certificate}",
      "免税证书未通过：{certificate}",
      "Certificado fiscal rechazado: {certificate}",
    ]),
    body: toText(["Please send it again. {reasons}", "请重新提交。{reasons}", "Envíelo de nuevo, por favor. {reasons}"]),
  },
  taxCertificateRevoked: {
    ...taxCertificate,
    title: toText([
      "Tax certificate revoked: {certificate}",
      "免税证书已撤销：{certificate}",
      "Certificado fiscal revocado: {certificate}",
    ]),
    body: toText(["It no longer counts in {states}.", "该证书在以下州不再有效：{states}。", "Ya no cuenta en {states}."]),
  },
  taxCertificateExpiring: {
    ...taxCertificate,
    title: toText([
      "Tax certificate expires soon: {certificate}",
      "免税证书即将到期：{certificate}",
      "Certificado fiscal por caducar: {certificate}",
    ]),
    body: toText([
      "It is valid until {day}. Send the renewed one now; this one counts until then.",
      "有效期至 {day}。请尽快提交新证书，现有证书在此之前仍然有效。",
      "Es válido hasta el {day}. Envíe ya el renovado; este cuenta hasta entonces.",
    ]),
  },
  taxCertificateExpired: {
    ...taxCertificate,
    title: toText([
      "Tax certificate expired: {certificate}",
      "免税证书已过期：{certificate}",
      "Certificado fiscal caducado: {certificate}",
    ]),
    body: toText([
      "It was valid until {day}. Send the renewed one if you are still exempt.",
      "有效期已于 {day} 届满。如仍享有免税资格，请提交新证书。",
      "Era válido hasta el {day}. Envíe el renovado si sigue exento.",
    ]),
  },
} as const satisfies Record<string, NotificationKind>;

/** Requests between members, and shipments of the company's stored goods. */
export const companyBuyingKinds = {
  requisitionAsked: {
    group: "company",
    roles: ["approver", "purchaser"],
    byMail: false,
    title: toText([
      "Approve or decline {who}’s requisition: {title}",
      "请审批 {who} 的采购申请：{title}",
      "Apruebe o rechace la solicitud de compra de {who}: {title}",
    ]),
    body: toText(["Please approve or decline the requisition.", "请审批该采购申请。", "Apruebe o rechace la solicitud."]),
    action: toText(["Review requisition", "去审批", "Decidir"]),
  },
  requisitionApproved: {
    group: "company",
    roles: [],
    byMail: true,
    title: toText(["Approved: {title}", "采购申请已批准：{title}", "Aprobada: {title}"]),
    body: toText([
      "{who} approved your requisition. A purchaser can add it to the cart now.",
      "{who} 已批准您的采购申请，采购员可将其加入购物车。",
      "{who} ha aprobado su solicitud; un comprador ya puede añadirla al carrito.",
    ]),
    action: toText(["View requisition", "查看申请", "Ver la solicitud"]),
  },
  requisitionRefused: {
    group: "company",
    roles: [],
    byMail: true,
    title: toText(["Declined: {title}", "采购申请已驳回：{title}", "Rechazada: {title}"]),
    body: toText([
      "{who} declined your requisition. Reason:",
      "{who} 驳回了您的采购申请。原因：",
      "{who} ha rechazado su solicitud. Motivo:",
    ]),
    action: toText(["View requisition", "查看申请", "Ver la solicitud"]),
  },
  salesOrderShipped: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: toText([
      "Sales order {number} shipped to {receiver}",
      "代发单 {number} 已发往 {receiver}",
      "Pedido de venta {number} enviado a {receiver}",
    ]),
    body: toText([
      "Carrier: {carrier}. Tracking number: {tracking}.",
      "已由 {carrier} 承运出库，运单号 {tracking}。",
      "Ha salido del almacén con {carrier}. Seguimiento: {tracking}.",
    ]),
    action: toText(["View sales order", "查看代发单", "Ver el pedido de venta"]),
  },
  salesOrderRefused: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: toText([
      "We couldn’t ship sales order {number}",
      "代发单 {number} 无法发货",
      "No hemos podido enviar el pedido de venta {number}",
    ]),
    body: toText([
      "The goods for {receiver} stay in storage. Reason:",
      "发往 {receiver} 的货物仍在仓库。原因：",
      "La mercancía para {receiver} sigue almacenada con nosotros. Motivo:",
    ]),
    action: toText(["View sales order", "查看代发单", "Ver el pedido de venta"]),
  },
  storageSoon: {
    group: "orders",
    roles: ["purchaser", "finance"],
    byMail: true,
    title: toText([
      "Storage of {sku} is charged from {date}",
      "{sku} 自 {date}起收取仓储费",
      "El almacenaje de {sku} se cobra desde el {date}",
    ]),
    body: toText([
      "Pieces in {warehouse}: {pieces}, about {fee} a month. Ship them, pick them up, or pass them on before then and you pay nothing.",
      "{warehouse} 中的 {pieces} 件货物，每月约 {fee}。在此之前发货、自提或转让，则无需付费。",
      "{pieces} unidades en {warehouse}, unos {fee} al mes. Si las envía, recoge o cede antes, no paga nada.",
    ]),
    action: toText(["View own stock", "查看自有库存", "Ver existencias propias"]),
  },
  storageInvoiced: {
    group: "orders",
    roles: ["finance"],
    byMail: true,
    title: toText(["Storage for {month}: {total}", "{month} 仓储费：{total}", "Almacenaje de {month}: {total}"]),
    body: toText([
      "The amount is taken from your balance. If it is too low, add funds.",
      "该金额将从账户余额中扣除，余额不足时请充值。",
      "El importe se descuenta de su saldo. Si no alcanza, añada fondos.",
    ]),
    action: toText(["View own stock", "查看自有库存", "Ver existencias propias"]),
  },
  lotOffered: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: toText([
      "Offer of {company}: {pieces} × {sku}",
      "{company} 向您转让 {pieces} 件 {sku}",
      "{company} le ofrece {pieces} unidades de {sku}",
    ]),
    body: toText([
      "They lie in our warehouse. Accept or decline the offer on the page of your own stock.",
      "货物存放在我们的仓库。请在自有库存页面接受或拒绝。",
      "Están en nuestro almacén. Acepte o rechace la oferta en la página de sus existencias.",
    ]),
    action: toText(["View offer", "查看转让", "Ver la oferta"]),
  },
  lotAccepted: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: toText([
      "Accepted by {company}: {pieces} × {sku}",
      "{company} 已接受 {pieces} 件 {sku}",
      "{company} ha aceptado {pieces} unidades de {sku}",
    ]),
    body: toText([
      "They belong to that company now. A price was added to your balance.",
      "货物现归对方所有，如有价款已计入您的余额。",
      "Ahora pertenecen a esa empresa. Si tenían precio, está en su saldo.",
    ]),
    action: toText(["View own stock", "查看自有库存", "Ver existencias propias"]),
  },
  lotDeclined: {
    group: "orders",
    roles: ["purchaser"],
    byMail: false,
    title: toText([
      "Declined by {company}: {pieces} × {sku}",
      "{company} 拒绝了 {pieces} 件 {sku}",
      "{company} ha rechazado {pieces} unidades de {sku}",
    ]),
    body: toText(["The pieces stay in your stock.", "货物仍在您的库存中。", "Las unidades siguen en sus existencias."]),
    action: toText(["View own stock", "查看自有库存", "Ver existencias propias"]),
  },
  lotCounted: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: toText([
      "Count of {sku}: {counted} instead of {before}",
      "盘点 {sku}：{counted} 件，原为 {before} 件",
      "Hemos contado {counted} unidades de {sku} en lugar de {before}",
    ]),
    body: toText([
      "We corrected your stock. Tell customer service if you don’t agree. Reason:",
      "您的库存已更正。如有异议请联系客服。原因：",
      "Hemos corregido sus existencias. Si no está de acuerdo, avise a atención al cliente. Motivo:",
    ]),
    action: toText(["View lot", "查看批次", "Ver el lote"]),
  },
  lotCompensated: {
    group: "orders",
    roles: ["purchaser", "finance"],
    byMail: true,
    title: toText([
      "{amount} for lost goods: {pieces} × {sku}",
      "货物损失赔付 {amount}：{sku} {pieces} 件",
      "{amount} por mercancía perdida: {pieces} × {sku}",
    ]),
    body: toText([
      "Pieces of your stock in {warehouse} were lost or damaged in our care. We added their landed cost to your balance ({number}). Reason:",
      "您存放在 {warehouse} 的货物在保管期间丢失或损坏，已按到仓成本计入您的余额（{number}）。原因：",
      "Unidades suyas en {warehouse} se perdieron o dañaron a nuestro cargo. Hemos abonado su coste puesto en almacén en su saldo ({number}). Motivo:",
    ]),
    action: toText(["View lot", "查看批次", "Ver el lote"]),
  },
  lotFound: {
    group: "orders",
    roles: ["purchaser", "finance"],
    byMail: true,
    title: toText(["Found again: {pieces} × {sku}", "已找回：{sku} {pieces} 件", "Encontradas: {pieces} × {sku}"]),
    body: toText([
      "The pieces are back in your stock. The {amount} that we paid for them were deducted from your balance. Reason:",
      "货物已回到您的库存，此前赔付的 {amount} 已从余额扣回。原因：",
      "Las unidades vuelven a sus existencias. Los {amount} que abonamos por ellas se han descontado de su saldo. Motivo:",
    ]),
    action: toText(["View lot", "查看批次", "Ver el lote"]),
  },
  resaleAsked: {
    group: "orders",
    roles: ["approver"],
    byMail: true,
    title: toText([
      "Approve or decline resale stock: {pieces} × {sku} for {amount}",
      "请审批转售库存：{sku} {pieces} 件，{amount}",
      "Apruebe o rechace la reventa: {pieces} × {sku} por {amount}",
    ]),
    body: toText([
      "{person} would like to buy it. Nothing is held or paid until you approve.",
      "{person} 申请购买。批准前不锁定货物，也不付款。",
      "{person} quiere comprarla. No se reserva ni se paga nada hasta que la apruebe.",
    ]),
    action: toText(["Review", "去审批", "Revisar"]),
  },
  resaleApproved: {
    group: "orders",
    roles: [],
    byMail: true,
    title: toText([
      "Buy {pieces} × {sku} now, approved by {person}",
      "请购买 {sku} {pieces} 件：{person} 已批准",
      "Compre {pieces} × {sku}: {person} lo ha aprobado",
    ]),
    body: toText([
      "{amount} are approved. The goods are not held: others can buy them until you pay.",
      "已批准 {amount}。货物不锁定，付款前其他企业可能先行购买。",
      "Están aprobados {amount}. La mercancía no se reserva: otros pueden comprarla antes.",
    ]),
    action: toText(["Buy now", "去购买", "Comprar"]),
  },
  resaleRefused: {
    group: "orders",
    roles: [],
    byMail: true,
    title: toText(["{person} declined {pieces} × {sku}", "{person} 已驳回 {sku} {pieces} 件", "{person} ha rechazado {pieces} × {sku}"]),
    body: toText([
      "Your purchase of resale stock for {amount} wasn’t approved.",
      "您购买转售库存（{amount}）的申请未获批准。",
      "Su compra de reventa por {amount} no se ha aprobado.",
    ]),
    action: toText(["View requests", "查看申请", "Ver las solicitudes"]),
  },
  resaleRequestExpired: {
    group: "orders",
    roles: [],
    byMail: false,
    title: toText([
      "Your request for {pieces} × {sku} has expired",
      "您购买 {sku} {pieces} 件的申请已失效",
      "Su solicitud de {pieces} × {sku} ha caducado",
    ]),
    body: toText([
      "The goods are no longer for sale, or the request was not decided or used in time.",
      "货物已不再出售，或申请未及时审批或使用。",
      "La mercancía ya no está en venta, o la solicitud no se decidió o usó a tiempo.",
    ]),
    action: toText(["View requests", "查看申请", "Ver las solicitudes"]),
  },
  resaleSold: {
    group: "orders",
    roles: ["purchaser", "finance"],
    byMail: true,
    title: toText([
      "Sold: {pieces} × {sku} for {amount}",
      "已售出 {pieces} 件 {sku}，到账 {amount}",
      "Vendidas {pieces} unidades de {sku} por {amount}",
    ]),
    body: toText([
      "The amount is in your balance. The resale fee of {fee} is already deducted. The receipt has the number {number}.",
      "款项已计入您的余额，已扣除转售服务费 {fee}。收据编号 {number}。",
      "El importe está en su saldo, descontada la comisión de reventa de {fee}. El recibo tiene el número {number}.",
    ]),
    action: toText(["View sales", "查看销售记录", "Ver las ventas"]),
  },
  resaleBought: {
    group: "orders",
    roles: ["purchaser", "finance"],
    byMail: true,
    title: toText([
      "Bought: {pieces} × {sku} for {amount}",
      "已购买 {pieces} 件 {sku}，支付 {amount}",
      "Compradas {pieces} unidades de {sku} por {amount}",
    ]),
    body: toText([
      "They are your own stock in {warehouse} now. The receipt has the number {number}.",
      "货物现为您在 {warehouse} 的自有库存。收据编号 {number}。",
      "Ahora son existencias propias en {warehouse}. El recibo tiene el número {number}.",
    ]),
    action: toText(["View purchases", "查看购买记录", "Ver las compras"]),
  },
  resaleFewer: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: toText(["Still for sale of {sku}: {left}", "{sku} 在售数量现为 {left} 件", "Quedan en venta de {sku}: {left}"]),
    body: toText([
      "Pieces of the lot were shipped, offered, locked, or not found. Only what is free can be sold.",
      "该批次部分货物已发出、转让、锁定或盘亏，仅可出售剩余的空闲件数。",
      "Parte del lote se ha enviado, ofrecido, bloqueado o no se ha encontrado. Solo se vende lo que queda libre.",
    ]),
    action: toText(["View lot", "查看批次", "Ver el lote"]),
  },
  resaleGone: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: toText(["No longer for sale: {sku}", "{sku} 已停止出售", "Ya no está en venta: {sku}"]),
    body: toText([
      "No pieces of the lot are free anymore, so the listing has ended.",
      "该批次已无空闲件数，上架已结束。",
      "Ya no quedan unidades libres en el lote, así que la reventa ha terminado.",
    ]),
    action: toText(["View lot", "查看批次", "Ver el lote"]),
  },
  resaleExpired: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: toText(["The listing of {sku} has expired", "{sku} 的上架已到期", "La reventa de {sku} ha caducado"]),
    body: toText([
      "Its last day has passed. What wasn’t sold stays your stock, and you can list it again.",
      "已过截止日期。未售出的货物仍归您所有，可重新上架。",
      "Ha pasado su último día. Lo que no se vendió sigue siendo suyo y puede publicarlo otra vez.",
    ]),
    action: toText(["View lot", "查看批次", "Ver el lote"]),
  },
  resaleStopped: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: toText(["We ended the listing of {sku}", "我们已结束 {sku} 的上架", "Hemos terminado la reventa de {sku}"]),
    body: toText([
      "What wasn’t sold stays your stock. Tell customer service if you don’t agree. Reason: {reason}",
      "未售出的货物仍归您所有。如有异议请联系客服。原因：{reason}",
      "Lo que no se vendió sigue siendo suyo. Si no está de acuerdo, avise a atención al cliente. Motivo: {reason}",
    ]),
    action: toText(["View lot", "查看批次", "Ver el lote"]),
  },
} as const satisfies Record<string, NotificationKind>;
