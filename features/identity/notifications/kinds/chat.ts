import type { NotificationKind } from "./kind.ts";

const open = { "en-US": "Open conversation", "zh-CN": "查看对话", "es-ES": "Abrir la conversación" } as const;

/** Conversations. Params: person or other (who wrote), text (an excerpt), count. */
export const chatKinds = {
  // A message that nobody read for a while. Params: other, subject, count, text.
  chatUnread: {
    group: "service",
    roles: [],
    byMail: true,
    title: {
      "en-US": "New message from {other}",
      "zh-CN": "{other} 发来新消息",
      "es-ES": "Nuevo mensaje de {other}",
    },
    body: { "en-US": "{text}", "zh-CN": "{text}", "es-ES": "{text}" },
    action: open,
  },
  chatMentioned: {
    group: "service",
    roles: [],
    byMail: true,
    title: {
      "en-US": "{person} mentioned you",
      "zh-CN": "{person} 提到了您",
      "es-ES": "{person} le ha mencionado",
    },
    body: { "en-US": "{text}", "zh-CN": "{text}", "es-ES": "{text}" },
    action: open,
  },
  chatAssigned: {
    group: "service",
    roles: [],
    byMail: false,
    title: {
      "en-US": "{person} assigned you a conversation",
      "zh-CN": "{person} 将一个对话分配给您",
      "es-ES": "{person} le ha asignado una conversación",
    },
    body: { "en-US": "It’s in your list.", "zh-CN": "请在对话列表中查看。", "es-ES": "Está en su lista." },
    action: open,
  },
  chatReported: {
    group: "service",
    roles: [],
    byMail: false,
    title: {
      "en-US": "{person} reported a conversation",
      "zh-CN": "{person} 举报了一个对话",
      "es-ES": "{person} ha denunciado una conversación",
    },
    body: {
      "en-US": "Read it and decide.",
      "zh-CN": "请查看并处理。",
      "es-ES": "Léala y decida.",
    },
    action: open,
  },
  chatServiceCalled: {
    group: "service",
    roles: [],
    byMail: false,
    title: {
      "en-US": "{person} asks customer service to join a conversation",
      "zh-CN": "{person} 请客服加入对话",
      "es-ES": "{person} pide que atención al cliente se una a una conversación",
    },
    body: {
      "en-US": "You can read it and write in it from now on.",
      "zh-CN": "您现在可以查看并回复该对话。",
      "es-ES": "Ya puede leerla y escribir en ella.",
    },
    action: open,
  },
} as const satisfies Record<string, NotificationKind>;
