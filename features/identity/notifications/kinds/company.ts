import type { NotificationKind } from "./kind.ts";

/** Certification and members of the company. Param of all: company. */
export const companyKinds = {
  certificationApproved: {
    group: "company",
    roles: ["purchaser", "approver", "finance", "viewer"],
    byMail: true,
    title: { "en-US": "{company} is certified", "zh-CN": "{company} 已通过企业认证", "es-ES": "{company} está certificada" },
    body: {
      "en-US": "You can see wholesale prices and order now.",
      "zh-CN": "您现在可以查看批发价并下单采购。",
      "es-ES": "Ya puede ver los precios mayoristas y hacer pedidos.",
    },
    action: { "en-US": "Start ordering", "zh-CN": "开始采购", "es-ES": "Empezar a comprar" },
  },
  licenceRunsOut: {
    group: "company",
    roles: [],
    byMail: true,
    title: {
      "en-US": "{company}’s business license expires soon (days left: {days})",
      "zh-CN": "{company} 的营业执照将于 {days} 天后到期",
      "es-ES": "La licencia de {company} caduca pronto (días restantes: {days})",
    },
    body: {
      "en-US": "Upload the renewed license to avoid an interruption. You can keep ordering while we review it.",
      "zh-CN": "请及时提交新的执照，审核期间不影响采购。",
      "es-ES": "Envíenos la nueva a tiempo; mientras la revisamos puede seguir comprando.",
    },
    action: { "en-US": "Upload license", "zh-CN": "提交新执照", "es-ES": "Enviar la nueva licencia" },
  },
  licenceRanOut: {
    group: "company",
    roles: ["purchaser"],
    byMail: true,
    title: {
      "en-US": "{company}’s business license has expired",
      "zh-CN": "{company} 的营业执照已到期",
      "es-ES": "La licencia de {company} ha caducado",
    },
    body: {
      "en-US": "Days on which you can still order: {grace}. Upload the renewed license before then.",
      "zh-CN": "您仍可继续采购 {grace} 天，请在此期间提交新的执照。",
      "es-ES": "Días en los que aún puede comprar: {grace}. Envíenos la nueva licencia dentro de ese plazo.",
    },
    action: { "en-US": "Upload license", "zh-CN": "提交新执照", "es-ES": "Enviar la nueva licencia" },
  },
  certificationExpired: {
    group: "company",
    roles: ["purchaser", "approver", "finance"],
    byMail: true,
    title: {
      "en-US": "{company} can’t order right now",
      "zh-CN": "{company} 的企业认证已失效",
      "es-ES": "La certificación de {company} ha caducado",
    },
    body: {
      "en-US": "Your business license expired and we don’t have a new one. Upload it, and you can order again once it’s approved.",
      "zh-CN": "执照已过期且未提交新执照。提交新执照并通过审核后即可恢复采购。",
      "es-ES": "La licencia caducó y no hemos recibido otra. Envíe la nueva; podrá volver a comprar cuando se apruebe.",
    },
    action: { "en-US": "Upload license", "zh-CN": "提交新执照", "es-ES": "Enviar la nueva licencia" },
  },
  certificationRefused: {
    group: "company",
    roles: [],
    byMail: true,
    title: {
      "en-US": "Action needed: update the documents of {company}",
      "zh-CN": "{company} 的企业认证未通过，请补充资料",
      "es-ES": "Necesitamos otros documentos para certificar {company}",
    },
    body: {
      "en-US": "We couldn’t certify your company yet. Your entries are saved. Update them and submit again. {reasons}",
      "zh-CN": "您填写的内容已保留，修改后即可重新提交。{reasons}",
      "es-ES": "Sus datos se conservan. Corrija lo necesario y envíelos de nuevo. {reasons}",
    },
    action: { "en-US": "Update documents", "zh-CN": "重新提交", "es-ES": "Enviar de nuevo" },
  },
} as const satisfies Record<string, NotificationKind>;
