import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

const view = toText(["View price request", "查看询价", "Ver la solicitud"]);

/** Price requests and quotes. Params: number; company or merchant; total; until (a day). */
export const priceRequestKinds = {
  priceRequested: {
    group: "orders",
    roles: [],
    byMail: true,
    title: toText(["Quote a price for {company}", "请为 {company} 报价", "Cotice un precio para {company}"]),
    body: toText([
      "Price request {number}: {goods}. Reply with a quote.",
      "询价 {number}：{goods}。请报价。",
      "Solicitud {number}: {goods}. Responda con una cotización.",
    ]),
    action: view,
  },
  priceQuoted: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: toText([
      "Answer the quote for {number}: quoted total {total}",
      "请答复 {number} 的报价：报价总额 {total}",
      "Responda a la cotización de {number}: total cotizado {total}",
    ]),
    body: toText([
      "{merchant} quoted {goods}. Accept it by {until}.",
      "{merchant} 已对 {goods} 报价，请在 {until}前接受。",
      "{merchant} ha cotizado {goods}. Acéptela antes del {until}.",
    ]),
    action: view,
  },
  priceDeclined: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: toText(["{merchant} can’t quote {number}", "{merchant} 无法对 {number} 报价", "{merchant} no puede cotizar {number}"]),
    body: toText([
      "You can change your request and ask again.",
      "您可以修改后重新询价。",
      "Puede cambiar la solicitud y volver a pedirla.",
    ]),
    action: view,
  },
  quoteAccepted: {
    group: "orders",
    roles: [],
    byMail: true,
    title: toText([
      "{company} accepted your quote {number}",
      "{company} 已接受报价 {number}",
      "{company} ha aceptado su cotización {number}",
    ]),
    body: toText(["Quoted total for {goods}: {total}.", "{goods}，报价总额 {total}。", "Total cotizado de {goods}: {total}."]),
    action: view,
  },
  quoteRejected: {
    group: "orders",
    roles: [],
    byMail: true,
    title: toText([
      "{company} rejected your quote {number}",
      "{company} 未接受报价 {number}",
      "{company} ha rechazado su cotización {number}",
    ]),
    body: toText(["{goods}", "{goods}", "{goods}"]),
    action: view,
  },
  quoteExpired: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: toText(["Price request {number} has expired", "询价 {number} 已过期", "La solicitud de precio {number} ha caducado"]),
    body: toText([
      "Nothing was ordered. You can ask again.",
      "未生成订单，您可以重新询价。",
      "No se ha pedido nada. Puede volver a solicitarla.",
    ]),
    action: view,
  },
} as const satisfies Record<string, NotificationKind>;
