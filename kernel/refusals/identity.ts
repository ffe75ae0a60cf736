import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals of accounts, certification, onboarding of manufacturers, company members. */
export const identityRefusals = {
  WRONG_LOGIN: [
    2001,
    [
      "The password was entered incorrectly. Please re-enter ! Or reset your password.",
      "密码输入错误，请重新输入！",
      "La contraseña no es correcta. Introdúzcala de nuevo",
    ],
  ],
  WRONG_CODE: [
    2002,
    [
      "The verification code is incorrect. Please re-enter it! Or request a new one.",
      "验证码错误，请重新输入！",
      "El código de verificación no es correcto. Introdúzcalo de nuevo",
    ],
  ],
  CODE_NOT_REQUESTED: [2003, ["Request a verification code first", "请先获取验证码", "Primero solicite el código de verificación"]],
  USER_EXISTS: [
    2004,
    [
      "This user already exists on the current site. Please log in directly!",
      "该账号在本站点已注册，请直接登录！",
      "Ya existe una cuenta con estos datos en este sitio. Inicie sesión",
    ],
  ],
  ACCOUNT_FROZEN: [
    2005,
    [
      "This account is suspended. Contact customer service.",
      "账号已冻结，请联系客服",
      "La cuenta está bloqueada; contacte con atención al cliente",
    ],
  ],
  NOT_CERTIFIED: [
    2006,
    [
      "Please Conduct Enterprise Certification First. Your company’s administrator does it under Account > Company certification.",
      "请先完成企业认证。由贵公司管理员在“账户 > 企业认证”中办理。",
      "Primero complete la certificación de empresa. Lo hace el administrador de su empresa en Cuenta > Certificación de empresa.",
    ],
  ],
  CERTIFICATION_UNDER_REVIEW: [
    2007,
    ["Your certification is already under review", "您的认证正在审核中", "Su certificación ya está en revisión"],
  ],
  PASSWORD_TOO_COMMON: [
    2008,
    ["This password is too easy to guess. Choose another one.", "密码过于简单，请更换", "Esta contraseña es demasiado fácil; elija otra"],
  ],
  ALREADY_REVIEWED: [2009, ["This has already been decided", "该申请已被处理", "Ya está resuelto"]],
  PASSWORD_FORM: [
    2010,
    [
      "Use 6 to 12 characters with both letters and numbers",
      "密码须为 6–12 个字符，并同时包含数字和字母",
      "La contraseña debe tener de 6 a 12 caracteres, con letras y números",
    ],
  ],
  PASSWORDS_DIFFER: [2011, ["Passwords don’t match", "两次输入的密码不一致", "Las dos contraseñas no coinciden"]],
  REVIEW_REASON_REQUIRED: [2012, ["Select or enter at least one reason", "请选择或填写至少一个原因", "Elija o escriba al menos un motivo"]],
  MERCHANT_EXISTS: [2530, ["Merchant already exists, change email", "厂家已存在，请更换邮箱", "El fabricante ya existe; use otro correo"]],
  APPLICANT_EMAIL_TAKEN: [
    2545,
    [
      "This email belongs to another account by now. Decline the application with this reason, so that it is sent again with another email.",
      "该邮箱现已属于其他账户。请以此为由拒绝申请，由对方更换邮箱后重新提交。",
      "Este correo ya pertenece a otra cuenta. Rechace la solicitud con este motivo para que la envíen de nuevo con otro correo.",
    ],
  ],
  STAFF_EMAIL_TAKEN: [
    2546,
    [
      "This email already belongs to an account. Use another one.",
      "该邮箱已属于其他账户，请换用其他邮箱",
      "Este correo ya pertenece a una cuenta. Use otro.",
    ],
  ],
  STAFF_ROLE_NAME_TAKEN: [
    2548,
    ["Another role has this name. Use another one.", "已有同名角色，请换用其他名称", "Otro rol ya tiene este nombre. Use otro."],
  ],
  STAFF_ROLE_IN_USE: [
    2549,
    [
      "People still have this role. Give them another one first.",
      "仍有员工使用该角色，请先为其更换角色",
      "Todavía hay personas con este rol. Asígneles otro antes.",
    ],
  ],
  EMAIL_TAKEN_OR_REVIEWED: [
    2531,
    [
      "This email already exists or site is under review. Log in, or use another email.",
      "该邮箱已注册，或入驻申请正在审核中",
      "Este correo ya existe o su solicitud está en revisión",
    ],
  ],
  SETTLEMENT_UNDER_REVIEW: [
    2532,
    [
      "Your application is under review and can’t be changed now",
      "您的入驻申请正在审核中，暂时无法修改",
      "Su solicitud está en revisión y ahora no se puede cambiar",
    ],
  ],
  ACCOUNT_ON_OTHER_SITE: [
    2534,
    [
      "You already have an account on {sites}. Link it to use it here too.",
      "您在{sites}已有账号，可关联至本站点直接使用",
      "Ya tiene una cuenta en {sites}. Asóciela a este sitio para usarla también aquí",
    ],
  ],
  ASSOCIATION_FAILED: [2535, ["Association failed. Try again.", "关联失败", "No se ha podido asociar la cuenta"]],
  SECOND_FACTOR_WANTED: [
    2536,
    ["Enter the code from your authenticator app", "请输入验证器应用中的验证码", "Introduzca el código de su aplicación de autenticación"],
  ],
  WRONG_SECOND_FACTOR: [
    2537,
    ["This code is incorrect or was already used", "验证码错误或已被使用", "El código no es correcto o ya se ha usado"],
  ],
  SECOND_FACTOR_NEEDED: [2538, ["Set up two-step verification first", "请先设置两步验证", "Active primero la verificación en dos pasos"]],
  SECOND_FACTOR_NOT_BEGUN: [
    2539,
    [
      "Start the two-step verification setup again",
      "请重新开始设置两步验证",
      "Empiece de nuevo la configuración de la verificación en dos pasos",
    ],
  ],
  SECOND_FACTOR_REQUIRED: [
    2540,
    [
      "Two-step verification is required here and can’t be turned off",
      "此处要求启用两步验证，不能关闭",
      "Aquí la verificación en dos pasos es obligatoria y no se puede desactivar",
    ],
  ],
  LICENCE_RUN_OUT: [
    2533,
    ["This license has expired. Upload a valid one.", "该证照已过期，请提交有效证照", "Esta licencia ha caducado; envíe la vigente"],
  ],
  LAST_ADMIN: [
    2500,
    [
      "A company needs at least one administrator. Make someone else an administrator first.",
      "公司至少需要一名管理员，请先指定另一名管理员",
      "Una empresa necesita al menos un administrador. Nombre antes a otro",
    ],
  ],
  ALREADY_MEMBER: [
    2501,
    ["This person is already a member of the company", "该用户已是贵公司成员", "Esta persona ya pertenece a la empresa"],
  ],
  INVITATION_PENDING: [
    2502,
    [
      "This address has already been invited. Resend the invitation instead.",
      "该邮箱已收到邀请，可直接重新发送邀请",
      "Esta dirección ya tiene una invitación. Vuelva a enviarla",
    ],
  ],
  INVITATION_OVER: [
    2503,
    [
      "This invitation was used, revoked, or expired. An administrator of the company can send a new one.",
      "该邀请已被使用、撤回或已过期，可由该企业的管理员重新邀请",
      "Esta invitación ya se usó, se retiró o ha caducado. Un administrador de la empresa puede enviar otra.",
    ],
  ],
  INVITATION_FOR_OTHER: [
    2504,
    [
      "This invitation is for {account}. Log in with that account to accept it",
      "此邀请发送给 {account}，请使用该账号登录后接受",
      "Esta invitación es para {account}. Inicie sesión con esa cuenta para aceptarla",
    ],
  ],
  MEMBERS_FULL: [
    2505,
    [
      "A company can have up to {most} members and pending invitations",
      "每家公司最多 {most} 名成员（含待接受邀请）",
      "Una empresa tiene como máximo {most} miembros e invitaciones abiertas",
    ],
  ],
  NOT_A_BUYER: [
    2506,
    [
      "This login belongs to our staff. Staff work for no company and no manufacturer.",
      "当前为平台员工账号，不能加入公司或厂家",
      "Esta cuenta es de nuestro personal, que no trabaja para empresas ni fabricantes",
    ],
  ],
  DOCUMENT_EXPIRED: [
    5230,
    [
      "This day has passed. Upload a document that is still valid.",
      "该日期已过，请上传仍在有效期内的文件",
      "Esa fecha ya pasó. Suba un documento vigente",
    ],
  ],
  DOCUMENT_NOT_REQUIRED: [
    5231,
    [
      "This document isn’t needed anymore. Reload the page.",
      "该文件已无需提供，请刷新页面",
      "Este documento ya no hace falta. Recargue la página",
    ],
  ],
  TOO_MANY_CERTIFICATES: [
    5275,
    [
      "{most} certificates are under review. Withdraw one, or wait until we have decided some of them.",
      "已有 {most} 份证书在审核中，请撤回一份或等待审核结果",
      "Hay {most} certificados en revisión. Retire uno o espere a que decidamos algunos",
    ],
  ],
  REQUIREMENT_ARCHIVED: [
    5232,
    ["This requirement is archived. Restore it first.", "该要求已归档，请先恢复", "Este requisito está archivado. Restáurelo primero"],
  ],
  APPLICATION_REQUIREMENT_EXISTS: [
    5233,
    [
      "Another requirement already takes the license of applications. Change or archive it first.",
      "已有其他要求使用入驻申请中的营业执照，请先修改或归档该要求",
      "Otro requisito ya toma la licencia de las solicitudes. Cámbielo o archívelo primero",
    ],
  ],
  ENTITY_CHANGE_PENDING: [
    5234,
    [
      "A change of legal entity is already under review. Withdraw it first to ask for another one.",
      "已有主体变更申请正在审核，如需重新申请请先撤回",
      "Ya hay un cambio de entidad legal en revisión. Retírelo antes de pedir otro",
    ],
  ],
  ENTITY_DATE: [5235, ["Enter a day from today up to a year ahead.", "请输入今天起一年之内的日期", "Indique un día entre hoy y un año"]],
  MERCHANT_ROLE_NOT_ALLOWED: [
    5180,
    [
      "Your role with this manufacturer doesn’t allow this. Ask one of its owners.",
      "您在该厂家的角色无此权限，请联系该厂家的负责人",
      "Su rol con este fabricante no lo permite. Consulte a uno de sus propietarios",
    ],
  ],
  LOOKING_ONLY: [
    5181,
    [
      "You’re looking at this manufacturer’s console as staff. Nothing can be changed.",
      "您正以平台员工身份查看该厂家的控制台，不能做任何更改",
      "Está viendo la consola de este fabricante como personal. No se puede cambiar nada",
    ],
  ],
  LAST_OWNER: [
    5182,
    [
      "A manufacturer needs at least one owner. Make someone else an owner first.",
      "厂家至少需要一名负责人，请先指定另一名负责人",
      "Un fabricante necesita al menos un propietario. Nombre antes a otro",
    ],
  ],
  MERCHANT_ROLE_IN_USE: [
    5183,
    [
      "Someone has this role, or an open invitation names it. Give them another role first.",
      "仍有人员或待接受的邀请使用该角色，请先为其更换角色",
      "Alguien tiene este rol o hay una invitación abierta con él. Asigne antes otro rol",
    ],
  ],
  MERCHANT_ROLE_NAME_TAKEN: [
    5184,
    [
      "There is already a role with this name. Choose another name.",
      "已有同名角色，请使用其他名称",
      "Ya hay un rol con este nombre. Elija otro",
    ],
  ],
  MERCHANT_ROLES_FULL: [
    5185,
    [
      "A manufacturer can have {most} roles of its own. Remove one you no longer need.",
      "每个厂家最多可自定义 {most} 个角色，请先删除不再使用的角色",
      "Un fabricante puede tener {most} roles propios como máximo. Quite uno que ya no use",
    ],
  ],
  COVER_LACKS_ROLE: [
    5186,
    [
      "This person’s role doesn’t open everything the other one handles. Choose someone else, or change the role first.",
      "该人员的角色不足以处理对方的工作，请选择其他人员或先调整其角色",
      "El rol de esta persona no cubre todo lo que gestiona la otra. Elija a otra o cambie antes el rol",
    ],
  ],
  CLOSURE_DATES: [
    5187,
    [
      "Enter a period that hasn’t ended and has at most {most} days.",
      "请输入尚未结束且不超过 {most} 天的时段",
      "Indique un periodo que no haya terminado y de {most} días como máximo",
    ],
  ],
  CLOSURE_OVERLAPS: [
    5188,
    [
      "You’re already closed on some of these days. Change that closure instead.",
      "其中部分日期已登记停业，请修改已有的停业日期",
      "Ya hay un cierre en algunos de estos días. Cambie ese cierre",
    ],
  ],
  MOBILE_OF_OTHER_COUNTRY: [
    2517,
    [
      "This number belongs to another country. Select its country code, or enter the number without it.",
      "该号码属于其他国家/地区，请选择对应的区号，或只输入不含区号的号码",
      "Este número es de otro país. Elija su prefijo o escriba el número sin él",
    ],
  ],
  ADDRESSES_FULL: [
    2516,
    [
      "A company can store up to {most} addresses. Remove one you no longer need.",
      "每家公司最多可保存 {most} 个地址，请先删除不再使用的地址",
      "Una empresa puede guardar {most} direcciones como máximo. Quite una que ya no use",
    ],
  ],
} as const satisfies Refusals;
