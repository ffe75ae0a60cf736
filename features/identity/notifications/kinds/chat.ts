import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

const open = toText(["Open conversation", "查看对话", "Abrir la conversación"]);

/** Conversations. Params: person or other (who wrote), text (an excerpt), count. */
export const chatKinds = {
  // A message that nobody read for a while. Params: other, subject, count, text.
  chatUnread: {
    group: "service",
    roles: [],
    byMail: true,
    title: toText(["New message from {other}", "{other} 发来新消息", "Nuevo mensaje de {other}"]),
    body: toText(["{text}", "{text}", "{text}"]),
    action: open,
  },
  chatMentioned: {
    group: "service",
    roles: [],
    byMail: true,
    title: toText(["{person} mentioned you", "{person} 提到了您", "{person} le ha mencionado"]),
    body: toText(["{text}", "{text}", "{text}"]),
    action: open,
  },
  chatAssigned: {
    group: "service",
    roles: [],
    byMail: false,
    title: toText(["{person} assigned you a conversation", "{person} 将一个对话分配给您", "{person} le ha asignado una conversación"]),
    body: toText(["It’s in your list.", "请在对话列表中查看。", "Está en su lista."]),
    action: open,
  },
  chatReported: {
    group: "service",
    roles: [],
    byMail: false,
    title: toText([
      "Check the conversation that {person} reported",
      "请查看 {person} 举报的对话",
      "Revise la conversación que ha denunciado {person}",
    ]),
    body: toText(["Read it and decide.", "请查看并处理。", "Léala y decida."]),
    action: open,
  },
  chatServiceCalled: {
    group: "service",
    roles: [],
    byMail: false,
    title: toText([
      "Join a conversation: {person} asks for customer service",
      "请加入对话：{person} 需要客服",
      "Únase a una conversación: {person} pide atención al cliente",
    ]),
    body: toText(["You can read it and write in it from now on.", "您现在可以查看并回复该对话。", "Ya puede leerla y escribir en ella."]),
    action: open,
  },
} as const satisfies Record<string, NotificationKind>;
