import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

const market = {
  group: "security",
  roles: [],
  byMail: true,
  action: toText(["Open the console", "打开控制台", "Abrir la consola"]),
} as const;

const documents = { ...market, action: toText(["Open documents", "打开文件页面", "Abrir documentos"]) } as const;

const entity = toText(["Open legal entity", "打开主体页面", "Abrir entidad legal"]);

/** What the people of a manufacturer are told when the operator lets it sell or not. */
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
} as const satisfies Record<string, NotificationKind>;
