import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

/** Certification and members of the company. Param of all: company. */
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
} as const satisfies Record<string, NotificationKind>;
