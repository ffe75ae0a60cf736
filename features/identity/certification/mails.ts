import { mail } from "#platform/mail.ts";

export const receivedMail = mail({
  subject: ["We received your documents", "我们已收到您的企业认证资料", "Hemos recibido los documentos de su empresa"],
  paragraphs: [
    [
      "Thanks. We’re reviewing the documents for {company} and usually reply within {hours} h. You don’t need to do anything right now.",
      "感谢您的提交。我们正在审核 {company} 的资料，通常会在 {hours} 小时内回复，期间无需任何操作。",
      "Gracias. Estamos revisando los documentos de {company} y solemos responder en {hours} h. Hasta entonces no tiene que hacer nada.",
    ],
  ],
});

export const approvedMail = mail({
  subject: ["Your company is certified", "您的企业认证已通过", "Su empresa está certificada"],
  paragraphs: [
    [
      "{company} is certified. You can see wholesale prices and order now.",
      "{company} 已通过认证，您现在可以查看批发价并下单采购。",
      "{company} está certificada. Ya puede ver los precios mayoristas y hacer pedidos.",
    ],
  ],
  action: { label: ["Start ordering", "开始采购", "Empezar a comprar"], url: "{publicUrl}/home" },
});

/** The points are the reasons and the auditor's note, which is not translated. */
export const refusedMail = mail({
  subject: ["Update the documents of {company}", "请补充 {company} 的认证资料", "Envíe otros documentos para certificar {company}"],
  paragraphs: [
    [
      "We couldn’t certify {company} yet. Here’s what to fix:",
      "{company} 的认证资料未通过审核，原因如下：",
      "No hemos podido certificar {company} con los documentos enviados:",
    ],
    [
      "Your entries are saved. Update them and submit again.",
      "您填写的内容已保留，修改后即可重新提交。",
      "Sus datos se conservan. Corrija lo necesario y envíelos de nuevo.",
    ],
  ],
  action: { label: ["Update documents", "重新提交", "Enviar de nuevo"], url: "{publicUrl}{path}" },
});
