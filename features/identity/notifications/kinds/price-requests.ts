import type { NotificationKind } from "./kind.ts";

const view = { "en-US": "View price request", "zh-CN": "查看询价", "es-ES": "Ver la solicitud" } as const;

/** Price requests and quotes. Params: number; company or merchant; total; until (a day). */
export const priceRequestKinds = {
  priceRequested: {
    group: "orders",
    roles: [],
    byMail: true,
    title: {
      "en-US": "{company} asks for a price",
      "zh-CN": "{company} 发来询价",
      "es-ES": "{company} solicita un precio",
    },
    body: {
      "en-US": "Price request {number}: {goods}. Reply with a quote.",
      "zh-CN": "询价 {number}：{goods}。请报价。",
      "es-ES": "Solicitud {number}: {goods}. Responda con una cotización.",
    },
    action: view,
  },
  priceQuoted: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: {
      "en-US": "Your quote for {number} is here: {total}",
      "zh-CN": "{number} 已报价：{total}",
      "es-ES": "Ya tiene la cotización de {number}: {total}",
    },
    body: {
      "en-US": "{merchant} quoted {goods}. Accept it by {until}.",
      "zh-CN": "{merchant} 已对 {goods} 报价，请在 {until} 前接受。",
      "es-ES": "{merchant} ha cotizado {goods}. Acéptela antes del {until}.",
    },
    action: view,
  },
  priceDeclined: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: {
      "en-US": "{merchant} can’t quote {number}",
      "zh-CN": "{merchant} 无法对 {number} 报价",
      "es-ES": "{merchant} no puede cotizar {number}",
    },
    body: {
      "en-US": "You can change your request and ask again.",
      "zh-CN": "您可以修改后重新询价。",
      "es-ES": "Puede cambiar la solicitud y volver a pedirla.",
    },
    action: view,
  },
  quoteAccepted: {
    group: "orders",
    roles: [],
    byMail: true,
    title: {
      "en-US": "{company} accepted your quote {number}",
      "zh-CN": "{company} 已接受报价 {number}",
      "es-ES": "{company} ha aceptado su cotización {number}",
    },
    body: { "en-US": "{total} for {goods}.", "zh-CN": "{goods}，共 {total}。", "es-ES": "{total} por {goods}." },
    action: view,
  },
  quoteRejected: {
    group: "orders",
    roles: [],
    byMail: true,
    title: {
      "en-US": "{company} rejected your quote {number}",
      "zh-CN": "{company} 未接受报价 {number}",
      "es-ES": "{company} ha rechazado su cotización {number}",
    },
    body: { "en-US": "{goods}", "zh-CN": "{goods}", "es-ES": "{goods}" },
    action: view,
  },
  quoteExpired: {
    group: "orders",
    roles: ["purchaser"],
    byMail: true,
    title: {
      "en-US": "Price request {number} has expired",
      "zh-CN": "询价 {number} 已过期",
      "es-ES": "La solicitud de precio {number} ha caducado",
    },
    body: {
      "en-US": "Nothing was ordered. You can ask again.",
      "zh-CN": "未生成订单，您可以重新询价。",
      "es-ES": "No se ha pedido nada. Puede volver a solicitarla.",
    },
    action: view,
  },
} as const satisfies Record<string, NotificationKind>;
