import type { MemberRole } from "#kernel/contract.ts";
import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

const seeContract: Text = toText(["View contract", "查看合同", "Ver el contrato"]);
const roles: readonly MemberRole[] = ["purchaser"];

/** FOB contracts. Params: contract, event and task are sentences of features/trade/contracts; `note` is a free-text reason. */
export const contractKinds = {
  /** What the recipient has to do. The title is that of the contract's phase, with its number. */
  contractTask: {
    group: "orders",
    roles,
    byMail: true,
    action: seeContract,
    title: toText(["{title}", "{title}", "{title}"]),
    body: toText(["{event} {task}", "{event}{task}", "{event} {task}"]),
  },
  /** Messages from before `contractTask`. */
  contractTurn: {
    group: "orders",
    roles,
    byMail: true,
    action: seeContract,
    title: toText([
      "Continue contract {contract}, it waits for you",
      "请处理合同 {contract}",
      "Continúe con el contrato {contract}: está pendiente de usted",
    ]),
    body: toText(["{event} {task}", "{event}{task}", "{event} {task}"]),
  },
  contractUpdate: {
    group: "orders",
    roles,
    byMail: false,
    action: seeContract,
    title: toText(["Contract {contract}", "合同 {contract} 有新进展", "Novedades del contrato {contract}"]),
    body: toText(["{event} {task}", "{event}{task}", "{event} {task}"]),
  },
  contractDeadline: {
    group: "orders",
    roles: ["purchaser", "finance"],
    byMail: true,
    action: seeContract,
    title: toText([
      "Act on contract {contract} by {day}",
      "请于 {day}前处理合同 {contract}",
      "Atienda el contrato {contract} antes del {day}",
    ]),
    body: toText(["{task}", "{task}", "{task}"]),
  },
  contractComment: {
    group: "orders",
    roles,
    byMail: false,
    action: seeContract,
    title: toText(["New comment on contract {contract}", "合同 {contract} 有新批注", "Nuevo comentario en el contrato {contract}"]),
    body: toText(["{name} wrote: {text}", "{name} 写道：{text}", "{name} ha escrito: {text}"]),
  },
  contractSailing: {
    group: "orders",
    roles,
    byMail: true,
    action: seeContract,
    title: toText(["New dates for contract {contract}", "合同 {contract} 船期变更", "Nuevas fechas del contrato {contract}"]),
    body: toText([
      "The ship sails on {etd} and arrives on {eta}. Reason:",
      "预计 {etd} 开船，{eta} 到港。原因：",
      "El buque sale el {etd} y llega el {eta}. Motivo:",
    ]),
  },
} as const satisfies Record<string, NotificationKind>;
