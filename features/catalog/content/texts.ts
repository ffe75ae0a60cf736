import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  help: term.helpCenter,
  topics: ["Topics", "主题", "Temas"],
  more: [
    "Still have a question? We reply within 12 hours.",
    "没有找到答案？我们会在 12 小时内回复您。",
    "¿No encuentra la respuesta? Respondemos en 12 horas.",
  ],
  write: ["Message customer service", "给客服留言", "Escribir a atención al cliente"],
  about: ["About {number}: ", "关于 {number}：", "Sobre {number}: "],
  email: term.email,
  phone: term.phone,
  address: term.address,
} as const satisfies Texts;
