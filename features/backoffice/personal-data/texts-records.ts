import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  heading: term.recordErasure,
  title: ["Record an erasure request of {name}", "登记 {name} 的注销申请", "Registrar una solicitud de eliminación de {name}"],
  text: [
    "For those who ask in writing because they can’t log in. Check who sent it first. Nothing is erased until the request is granted.",
    "适用于无法登录而书面提出申请的客户。请先核实来信人身份。申请获批准前不会删除任何数据。",
    "Para quien la pide por escrito porque no puede iniciar sesión. Compruebe antes quién la envía. No se elimina nada hasta aceptar la solicitud.",
  ],
  reason: ["What was written, and how you checked the sender", "来信内容及身份核实方式", "Qué se pidió y cómo se comprobó el remitente"],
  hint: [
    "For example: signed by the owner on March 3, confirmed by phone.",
    "例如：3 月 3 日由负责人签字，已电话核实。",
    "Por ejemplo: firmada por el dueño el 3 de marzo, confirmada por teléfono.",
  ],
  confirm: ["Record", "登记", "Registrar"],
  done: ["Recorded in Erasure requests", "已登记至“注销申请”", "Registrada en Solicitudes de eliminación"],
  password: ["Your password", "您的登录密码", "Su contraseña"],
  secondFactor: ["Your authentication code", "您的验证器动态码", "Su código de autenticación"],
} as const satisfies Texts;
