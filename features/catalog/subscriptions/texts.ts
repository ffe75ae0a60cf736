import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  newsTitle: ["Newsletter", "新品资讯", "Novedades por correo"],
  newsText: [
    "New arrivals, once a week.",
    "每周一封：各仓到货与厂家新品。",
    "Novedades de almacenes y fabricantes, una vez por semana y en su idioma.",
  ],
  newsHint: ["Unsubscribe anytime.", "需邮件确认，可随时一键退订。", "Confirmación por correo. Baja con un clic."],
  newsAsk: ["Subscribe", "订阅", "Suscribirse"],
  stockTitle: ["Notify me when it’s back", "到货提醒", "Avisarme cuando haya existencias"],
  stockHint: ["One email when it’s back in stock", "到货可下单时发送一封邮件。", "Un solo correo cuando se pueda volver a pedir."],
  stockAsk: ["Notify me", "提醒我", "Avisarme"],
  email: term.emailCorreoElectronico,
  sent: ["Check your email", "请查收邮件", "Revise su correo"],
  sentText: [
    "Select the button in the email to {email} to finish.",
    "如 {email} 尚未订阅，确认邮件已发出，点击邮件中的按钮即可生效。",
    "Si {email} aún no está suscrito, le hemos enviado un correo con un botón. La suscripción empieza cuando lo pulse.",
  ],
  shop: ["Start browsing", "去商城", "Ir a la tienda"],
  confirmTitle: ["Confirm your subscription", "确认订阅", "Confirme su suscripción"],
  confirmText: ["{about}, to {email}.", "{about}，发送至 {email}。", "{about}, a {email}."],
  confirm: ["Confirm", "确认", "Confirmar"],
  confirmed: ["You are subscribed", "订阅成功", "Suscripción confirmada"],
  confirmedNewsletter: [
    "Your first email arrives with the next new arrivals.",
    "有新品上架时，您将收到第一封邮件。",
    "Recibirá el primer correo cuando haya novedades.",
  ],
  confirmedStock: [
    "We’ll email you when {about} is back in stock.",
    "{about} 可下单时，我们会立即通知您。",
    "Le escribiremos en cuanto se pueda pedir de nuevo {about}.",
  ],
  leaveTitle: ["Unsubscribe?", "确认退订？", "¿Darse de baja?"],
  leaveText: ["{about}, to {email}.", "{about}，发送至 {email}。", "{about}, a {email}."],
  leave: ["Unsubscribe", "退订", "Darse de baja"],
  left: ["You’re unsubscribed", "订阅已结束", "Esta suscripción ha terminado"],
  leftText: ["We won’t send more emails about {about}.", "不再发送以下内容：{about}。", "No enviaremos nada más sobre: {about}."],
  again: ["Subscribe again", "订阅", "Suscribirse"],
  unknown: ["This link isn’t valid", "链接无效", "Este enlace no es válido"],
  unknownText: [
    "It may be incomplete, or the subscription no longer exists. You can subscribe again.",
    "链接可能不完整，或订阅已删除。您可以重新订阅。",
    "Puede estar incompleto o la suscripción ya no existe. Puede suscribirse de nuevo.",
  ],
} as const satisfies Texts;
