import type { Kind } from "./kind.ts";

/** The company itself: its papers and its people. Params of all: company. */
export const companyKinds = {
  certificationApproved: {
    group: "company",
    roles: ["purchaser", "approver", "finance", "viewer"],
    byMail: true,
    title: { "en-US": "{company} is certified", "zh-CN": "{company}已通过企业认证", "es-ES": "{company} está certificada" },
    body: {
      "en-US": "You see wholesale prices and can order from now on.",
      "zh-CN": "您现在可以查看批发价并下单采购。",
      "es-ES": "Desde ahora ve los precios mayoristas y puede hacer pedidos.",
    },
    action: { "en-US": "Start buying", "zh-CN": "开始采购", "es-ES": "Empezar a comprar" },
  },
  certificationRefused: {
    group: "company",
    roles: [],
    byMail: true,
    title: {
      "en-US": "We need better papers to certify {company}",
      "zh-CN": "{company}的企业认证未通过，请补充资料",
      "es-ES": "Necesitamos otros documentos para certificar {company}",
    },
    body: {
      "en-US": "Everything you entered is kept. Correct what is needed and send it again. {reasons}",
      "zh-CN": "您填写的内容已保留，修改后即可重新提交。{reasons}",
      "es-ES": "Conservamos todo lo que introdujo. Corrija lo necesario y envíelo de nuevo. {reasons}",
    },
    action: { "en-US": "Send again", "zh-CN": "重新提交", "es-ES": "Enviar de nuevo" },
  },
} as const satisfies Record<string, Kind>;
