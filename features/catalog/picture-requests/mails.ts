import { mail } from "#platform/mail.ts";

/** The points are the products. */
export const approvedMail = mail({
  subject: ["Download your product images", "请下载您申请的商品图片", "Descargue sus imágenes de producto"],
  paragraphs: [
    [
      "You can download the original images of these products through {date}:",
      "以下商品的原图可在 {date}前下载：",
      "Puede descargar las imágenes originales de estos productos hasta el {date}:",
    ],
  ],
  action: { label: ["Download images", "下载图片", "Descargar las imágenes"], url: "{publicUrl}/user_center/picture_list" },
});

/** The points are the reasons and the auditor's note, which is not translated. */
export const refusedMail = mail({
  subject: ["Your image request was declined", "关于您的商品图片申请", "Sobre su solicitud de imágenes de producto"],
  paragraphs: [
    [
      "We can’t share the original images of {products} yet:",
      "暂无法提供以下商品的原图：{products}。原因如下：",
      "No podemos enviarle las imágenes originales de {products}:",
    ],
    ["You can request them again anytime.", "您可以随时重新申请。", "Puede volver a solicitarlas cuando quiera."],
  ],
  action: { label: ["View requests", "查看我的申请", "Ver sus solicitudes"], url: "{publicUrl}/user_center/picture_list" },
});
