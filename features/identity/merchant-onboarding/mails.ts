import { mail } from "#platform/mail.ts";

export const receivedMail = mail({
  subject: ["We received your application", "我们已收到您的入驻申请", "Hemos recibido su solicitud"],
  paragraphs: [
    [
      "Thanks for applying with {company}. We’re reviewing your documents and factory and usually reply within {hours} h. You don’t need to do anything right now.",
      "感谢 {company} 提交入驻申请。我们正在审核您的资质与工厂资料，通常会在 {hours} 小时内回复，期间无需任何操作。",
      "Gracias por la solicitud de {company}. Revisamos sus documentos y su fábrica, y solemos responder en {hours} h. Hasta entonces no tiene que hacer nada.",
    ],
  ],
});

export const approvedMail = mail({
  subject: ["You’re approved: your store is open", "入驻成功：您的店铺已开通", "Su tienda ya está abierta"],
  paragraphs: [
    [
      "{store} can now sell on Joinery. Log in with {account} and your password; your console shows what to do first.",
      "{store} 已正式入驻。请使用 {account} 及您设置的密码登录，厂家后台会引导您完成首批商品上架。",
      "{store} ya puede vender aquí. Inicie sesión con {account} y la contraseña que eligió; el panel le guiará en los primeros pasos.",
    ],
  ],
  action: { label: ["Open console", "进入厂家后台", "Abrir el panel"], url: "{publicUrl}/login?redirect=%2Fmerchant" },
});

/** The points are the reasons and the auditor's note, which is not translated. */
export const refusedMail = mail({
  subject: ["Update the application of {company}", "请补充 {company} 的入驻资料", "Complete la solicitud de {company}"],
  paragraphs: [
    [
      "We couldn’t approve the application of {company} yet. Here’s what to fix:",
      "{company} 的入驻申请暂未通过，原因如下：",
      "Aún no hemos podido aprobar la solicitud de {company}:",
    ],
    [
      "Your entries are saved. Update them and submit again.",
      "您填写的内容已保留，修改后即可重新提交。",
      "Sus datos se conservan. Corrija lo necesario y envíe la solicitud de nuevo.",
    ],
  ],
  action: { label: ["Update application", "继续申请", "Continuar la solicitud"], url: "{publicUrl}/merchantSettlement" },
});
