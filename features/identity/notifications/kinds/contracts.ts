import type { MemberRole } from "#kernel/contract.ts";
import type { Text } from "#kernel/languages.ts";
import type { NotificationKind } from "./kind.ts";

const seeContract: Text = { "en-US": "View contract", "zh-CN": "查看合同", "es-ES": "Ver el contrato" };
const roles: readonly MemberRole[] = ["purchaser"];

/** FOB contracts. Params: contract, event and task are sentences of features/trade/contracts; `note` is a free-text reason. */
export const contractKinds = {
  contractTurn: {
    group: "orders",
    roles,
    byMail: true,
    action: seeContract,
    title: {
      "en-US": "Contract {contract} needs you",
      "zh-CN": "合同 {contract} 待您处理",
      "es-ES": "El contrato {contract} está pendiente de usted",
    },
    body: { "en-US": "{event} {task}", "zh-CN": "{event}{task}", "es-ES": "{event} {task}" },
  },
  contractUpdate: {
    group: "orders",
    roles,
    byMail: false,
    action: seeContract,
    title: { "en-US": "Contract {contract}", "zh-CN": "合同 {contract} 有新进展", "es-ES": "Novedades del contrato {contract}" },
    body: { "en-US": "{event} {task}", "zh-CN": "{event}{task}", "es-ES": "{event} {task}" },
  },
  contractDeadline: {
    group: "orders",
    roles: ["purchaser", "finance"],
    byMail: true,
    action: seeContract,
    title: {
      "en-US": "Contract {contract}: due on {day}",
      "zh-CN": "合同 {contract} 将于 {day} 到期",
      "es-ES": "Contrato {contract}: vence el {day}",
    },
    body: { "en-US": "{task}", "zh-CN": "{task}", "es-ES": "{task}" },
  },
  contractComment: {
    group: "orders",
    roles,
    byMail: false,
    action: seeContract,
    title: {
      "en-US": "New comment on contract {contract}",
      "zh-CN": "合同 {contract} 有新批注",
      "es-ES": "Nuevo comentario en el contrato {contract}",
    },
    body: { "en-US": "{name} wrote: {text}", "zh-CN": "{name} 写道：{text}", "es-ES": "{name} ha escrito: {text}" },
  },
  contractSailing: {
    group: "orders",
    roles,
    byMail: true,
    action: seeContract,
    title: {
      "en-US": "New dates for contract {contract}",
      "zh-CN": "合同 {contract} 船期变更",
      "es-ES": "Nuevas fechas del contrato {contract}",
    },
    body: {
      "en-US": "The ship sails on {etd} and arrives on {eta}. Reason:",
      "zh-CN": "预计 {etd} 开船，{eta} 到港。原因：",
      "es-ES": "El buque sale el {etd} y llega el {eta}. Motivo:",
    },
  },
} as const satisfies Record<string, NotificationKind>;
