import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

/** Feedback and its answers. Params: subject (the category), text (an excerpt), who. */
export const serviceKinds = {
  feedbackAsked: {
    group: "service",
    roles: [],
    byMail: false,
    title: toText(["Answer {company}: {subject}", "请答复 {company} 的留言：{subject}", "Responda a {company}: {subject}"]),
    body: toText(["{text}", "{text}", "{text}"]),
    action: toText(["Reply", "回复", "Responder"]),
  },
  feedbackAnswered: {
    group: "service",
    roles: [],
    byMail: true,
    title: toText([
      "We replied to your message about {subject}",
      "我们已回复您的留言：{subject}",
      "Hemos respondido a su consulta: {subject}",
    ]),
    body: toText(["{text}", "{text}", "{text}"]),
    action: toText(["View reply", "查看回复", "Leer la respuesta"]),
  },
  // A question of a reviewer. Params: what (the item, translated), question.
  reviewQuestion: {
    group: "company",
    roles: ["purchaser", "finance"],
    byMail: true,
    title: toText(["Answer our question about {what}", "请答复我们关于{what}的问题", "Responda a nuestra pregunta sobre {what}"]),
    body: toText(["{question}", "{question}", "{question}"]),
    action: toText(["Reply", "立即答复", "Responder ahora"]),
  },
  // A staff member has started to act for the company. Params: staff, reason.
  staffActed: {
    group: "company",
    roles: [],
    byMail: false,
    title: toText([
      "{staff} from our team is acting for your company",
      "平台员工 {staff} 正在代贵公司操作",
      "{staff}, de nuestro equipo, actúa en nombre de su empresa",
    ]),
    body: toText([
      "Reason: {reason}. Everything is logged under both names in your activity log.",
      "原因：{reason}。每一步操作都记录双方姓名，可在贵公司的操作记录中查看。",
      "Motivo: {reason}. Cada acción queda registrada con ambos nombres en la actividad de su empresa.",
    ]),
  },
  // A member of staff looks at the console of the manufacturer. Params: staff, reason.
  staffLooked: {
    group: "security",
    roles: [],
    byMail: true,
    title: toText([
      "{staff} from our team is looking at your console",
      "平台员工 {staff} 正在查看贵厂的控制台",
      "{staff}, de nuestro equipo, está viendo su consola",
    ]),
    body: toText([
      "Reason: {reason}. They can’t change anything. It is in your activity log.",
      "原因：{reason}。对方不能做任何更改，并已记入贵厂的操作记录。",
      "Motivo: {reason}. No puede cambiar nada. Consta en la actividad de su empresa.",
    ]),
  },
} as const satisfies Record<string, NotificationKind>;
