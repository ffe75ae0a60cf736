import type { Words } from "#kernel/texts.ts";
import { mail } from "#platform/mail.ts";
import type { MailContent, MailReader } from "#platform/mail-layout.ts";
import type { CodePurpose } from "./contract.ts";

/** Mails about accounts: codes, welcome, security notices. */

const codeSubjects = {
  register: ["Your verification code", "您的注册验证码", "Su código de registro"],
  reset: ["Your code to reset your password", "您的重置密码验证码", "Su código para una nueva contraseña"],
  settle: ["Your code to sell on Joinery", "您的厂家入驻验证码", "Su código para solicitar el alta de fabricante"],
  bind: ["Your code to confirm this account", "您的账号确认验证码", "Su código para confirmar esta cuenta"],
  payment: ["Your code for the payment password", "您的支付密码验证码", "Su código para la contraseña de pago"],
} as const satisfies Record<CodePurpose, Words>;

const registeredAlready = [
  "You already have an account with this address. Log in, or reset your password.",
  "该账号已注册，您可以直接登录，或重新设置密码。",
  "Ya existe una cuenta con esta dirección: puede iniciar sesión o establecer una nueva contraseña.",
] as const;

/** The mail with a verification code. Only this mail tells the owner that the account already exists; the call's answer does not. */
export const codeMail = (reader: MailReader, purpose: CodePurpose, code: string, accountExists: boolean): MailContent => {
  const texts = mail({
    subject: codeSubjects[purpose],
    paragraphs: [
      [
        "Enter this code to continue. It works once and expires in 10 minutes.",
        "请输入以下验证码。10 分钟内有效，仅可使用一次。",
        "Introduzca este código para continuar. Es válido diez minutos y para un solo uso.",
      ],
      ...(purpose === "register" && accountExists ? [registeredAlready] : []),
      [
        "We’ll never ask for this code by phone or chat. Didn’t request it? Ignore this email and nothing will change.",
        "我们不会通过电话或聊天索要验证码。如非本人操作，请忽略此消息，账号不会有任何更改。",
        "Nunca se lo pediremos por teléfono ni por chat. Si no lo ha solicitado, ignore este mensaje.",
      ],
    ],
  });
  return { ...texts(reader, {}), code };
};

export const noAccountMail = mail({
  subject: ["We couldn’t find an account for this address", "该账号尚未注册", "No hay ninguna cuenta con esta dirección"],
  paragraphs: [
    [
      "Someone asked to reset the password for this address, but it isn’t linked to an account. You may have signed up with another email or phone number.",
      "有人请求为此账号重置密码，但该账号尚未注册。您可能使用了其他账号注册。",
      "Se ha solicitado una nueva contraseña para esta dirección, pero no hay ninguna cuenta con ella. Quizá se registró con otra.",
    ],
  ],
  action: { label: ["Create a trade account", "立即注册", "Registrarse"], url: "{publicUrl}/register" },
});

export const welcomeMail = mail({
  subject: ["Welcome to {title}", "欢迎加入 {title}", "Le damos la bienvenida a {title}"],
  paragraphs: [
    [
      "Your trade account is ready. To place your first order, certify your company: upload your business license, and we’ll usually reply within {hours} h.",
      "您的账号已创建。首次下单前须核实企业资质：请提交营业执照，我们通常会在 {hours} 小时内回复。",
      "Su cuenta está lista. Antes del primer pedido verificamos su empresa: envíenos su licencia. Solemos responder en {hours} h.",
    ],
  ],
  action: { label: ["Certify your company", "去认证", "Certificar su empresa"], url: "{publicUrl}{path}" },
});

export const passwordChangedMail = mail({
  subject: ["Your password was changed", "您的登录密码已修改", "Su contraseña ha cambiado"],
  paragraphs: [
    [
      "Your password was changed on {moment}, and you were logged out on all other devices. If this wasn’t you, reset your password now and contact customer service.",
      "您的登录密码已于 {moment} 修改，其他设备已退出登录。如非本人操作，请立即重置密码并与我们联系。",
      "La contraseña de su cuenta se cambió el {moment}. Las demás sesiones se han cerrado. Si no fue usted, establezca otra contraseña de inmediato y escríbanos.",
    ],
  ],
});

export const accountChangedMail = mail({
  subject: ["Your login was changed", "您的登录账号已修改", "Su acceso ha cambiado"],
  paragraphs: [
    [
      "From now on, log in with {account}. If this wasn’t you, contact customer service now.",
      "您的登录账号已修改为 {account}。如非本人操作，请立即与我们联系。",
      "Desde ahora debe iniciar sesión con {account}. Si no fue usted, escríbanos de inmediato.",
    ],
  ],
});

const resetAction = { label: ["Reset password", "重置密码", "Establecer otra contraseña"], url: "{publicUrl}/forgetPassword" } as const;

export const newDeviceMail = mail({
  subject: ["New login to your account", "您的账号有新的登录", "Nuevo inicio de sesión en su cuenta"],
  paragraphs: [
    [
      "Your account was used to log in from {device} on {moment}. If this was you, there’s nothing to do. If not, reset your password now to log out every device.",
      "您的账号于 {moment} 在以下设备登录：{device}。如是本人操作，请忽略；否则请立即重置密码，所有设备将退出登录。",
      "Se ha iniciado sesión en su cuenta el {moment} con: {device}. Si fue usted, no tiene que hacer nada. Si no, establezca otra contraseña ahora; así se cerrarán todas las sesiones.",
    ],
  ],
  action: resetAction,
});

export const associatedMail = mail({
  subject: ["Your account now works on {title}", "您的账号已关联至 {title}", "Su cuenta ya funciona también en {title}"],
  paragraphs: [
    [
      "We linked your account to {title} on {moment}. Your login, company, and balance are the same there. If this wasn’t you, reset your password now.",
      "您的账号已于 {moment} 关联至 {title}，账号、公司和余额均可在该站点使用。如非本人操作，请立即重置密码，所有设备将退出登录。",
      "El {moment} su cuenta se asoció a {title}, con el mismo acceso, la misma empresa y el mismo saldo. Si no fue usted, establezca otra contraseña ahora; así se cerrarán todas las sesiones.",
    ],
  ],
  action: resetAction,
});

export const secondFactorMails = {
  on: mail({
    subject: ["Two-step verification is on", "两步验证已启用", "Verificación en dos pasos activada"],
    paragraphs: [
      [
        "Since {moment}, logging in requires a code from your authenticator app. You were logged out on all other devices. If this wasn’t you, tell an administrator now.",
        "自 {moment} 起，登录时须输入验证器应用中的验证码，其他设备已退出登录。如非本人操作，请立即联系管理员。",
        "Desde el {moment} se pide un código de su aplicación al iniciar sesión. Las demás sesiones se han cerrado. Si no fue usted, avise de inmediato a un administrador.",
      ],
    ],
    action: resetAction,
  }),
  off: mail({
    subject: ["Two-step verification is off", "两步验证已关闭", "Verificación en dos pasos desactivada"],
    paragraphs: [
      [
        "Since {moment}, your password alone logs you in. If this wasn’t you, tell an administrator now.",
        "自 {moment} 起，仅凭密码即可登录。如非本人操作，请立即联系管理员。",
        "Desde el {moment} basta su contraseña para iniciar sesión. Si no fue usted, avise de inmediato a un administrador.",
      ],
    ],
    action: resetAction,
  }),
};
