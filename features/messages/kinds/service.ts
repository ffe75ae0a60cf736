import type { Kind } from "./kind.ts";

/** Feedback and its answers. Params: subject (its category), text (how it begins), who. */
export const serviceKinds = {
  feedbackAsked: {
    group: "service",
    roles: [],
    byMail: false,
    title: { "en-US": "{company} asks: {subject}", "zh-CN": "{company} 的反馈：{subject}", "es-ES": "{company} pregunta: {subject}" },
    body: { "en-US": "{text}", "zh-CN": "{text}", "es-ES": "{text}" },
    action: { "en-US": "Answer", "zh-CN": "回复", "es-ES": "Responder" },
  },
  feedbackAnswered: {
    group: "service",
    roles: [],
    byMail: true,
    title: {
      "en-US": "We have answered your message about: {subject}",
      "zh-CN": "我们已回复您的反馈：{subject}",
      "es-ES": "Hemos respondido a su mensaje sobre: {subject}",
    },
    body: { "en-US": "{text}", "zh-CN": "{text}", "es-ES": "{text}" },
    action: { "en-US": "Read the answer", "zh-CN": "查看回复", "es-ES": "Leer la respuesta" },
  },
} as const satisfies Record<string, Kind>;
