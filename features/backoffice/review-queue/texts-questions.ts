import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Questions for you", "待您补充", "Preguntas para usted"],
  intro: [
    "We need a bit more information to continue.",
    "以下申请需要您补充信息，答复后我们继续处理。",
    "A veces necesitamos más datos para continuar con su trámite.",
  ],
  answer: ["Your reply", "您的答复", "Su respuesta"],
  files: ["Photos or documents (optional)", "图片（选填）", "Imágenes (opcional)"],
  send: ["Send reply", "发送答复", "Enviar la respuesta"],
  sent: ["Thank you. We’ve received your reply.", "答复已发送，谢谢", "Respuesta enviada. Gracias"],
  empty: ["No questions", "没有待补充的内容", "No hay preguntas"],
  emptyText: [
    "If we need information from you, we’ll ask here and by email.",
    "如需补充信息，我们会在此处及邮件中通知您。",
    "Si necesitamos algún dato, se lo pediremos aquí y por correo.",
  ],
  answered: ["Answered", "已答复", "Respondida"],
  waiting: ["Reply needed", "等待您的答复", "Pendiente de su respuesta"],
} as const satisfies Texts;
