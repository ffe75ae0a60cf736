import type { NotificationKind } from "./kind.ts";

/** Feedback and its answers. Params: subject (the category), text (an excerpt), who. */
export const serviceKinds = {
  feedbackAsked: {
    group: "service",
    roles: [],
    byMail: false,
    title: {
      "en-US": "New message from {company}: {subject}",
      "zh-CN": "{company} 的留言：{subject}",
      "es-ES": "Consulta de {company}: {subject}",
    },
    body: { "en-US": "{text}", "zh-CN": "{text}", "es-ES": "{text}" },
    action: { "en-US": "Reply", "zh-CN": "回复", "es-ES": "Responder" },
  },
  feedbackAnswered: {
    group: "service",
    roles: [],
    byMail: true,
    title: {
      "en-US": "We replied to your message about {subject}",
      "zh-CN": "我们已回复您的留言：{subject}",
      "es-ES": "Hemos respondido a su consulta: {subject}",
    },
    body: { "en-US": "{text}", "zh-CN": "{text}", "es-ES": "{text}" },
    action: { "en-US": "View reply", "zh-CN": "查看回复", "es-ES": "Leer la respuesta" },
  },
  // A question of a reviewer. Params: what (the item, translated), question.
  reviewQuestion: {
    group: "company",
    roles: ["purchaser", "finance"],
    byMail: true,
    title: {
      "en-US": "We have a question about {what}",
      "zh-CN": "关于{what}，请补充信息",
      "es-ES": "Tenemos una pregunta sobre {what}",
    },
    body: { "en-US": "{question}", "zh-CN": "{question}", "es-ES": "{question}" },
    action: { "en-US": "Reply", "zh-CN": "立即答复", "es-ES": "Responder ahora" },
  },
  // A staff member has started to act for the company. Params: staff, reason.
  staffActed: {
    group: "company",
    roles: [],
    byMail: false,
    title: {
      "en-US": "{staff} from our team is acting for your company",
      "zh-CN": "平台员工 {staff} 正在代贵公司操作",
      "es-ES": "{staff}, de nuestro equipo, actúa en nombre de su empresa",
    },
    body: {
      "en-US": "Reason: {reason}. Everything is logged under both names in your activity log.",
      "zh-CN": "原因：{reason}。每一步操作都记录双方姓名，可在贵公司的操作记录中查看。",
      "es-ES": "Motivo: {reason}. Cada acción queda registrada con ambos nombres en la actividad de su empresa.",
    },
  },
} as const satisfies Record<string, NotificationKind>;
