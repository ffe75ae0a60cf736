import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Join {company}", "加入 {company}", "Unirse a {company}"],
  pageTitle: ["Invitation", "邀请", "Invitación"],
  intro: [
    "{name} invited you to act for {company} as {role}.",
    "{name} 邀请您以“{role}”身份代表 {company} 操作。",
    "{name} le invita a unirse a {company} como {role}.",
  ],
  introMerchant: [
    "{name} invited you to work for {company} in its console. Your role: {role}.",
    "{name} 邀请您以“{role}”身份管理 {company} 的业务。",
    "{name} le invita a trabajar para {company} como {role}.",
  ],
  merchantRoleTexts: {
    owner: [
      "You’ll have full access and can invite others.",
      "拥有全部权限，可邀请同事。",
      "Tendrá todos los permisos y podrá invitar a otras personas.",
    ],
    products: [
      "You can change products, stock, and prices, and look at orders.",
      "可管理商品、库存和价格，并查看订单。",
      "Podrá gestionar productos, existencias y precios, y consultar pedidos.",
    ],
    orders: [
      "You can handle orders, contracts, quotes, and messages, and look at products.",
      "可处理订单、合同、报价和消息，并查看商品。",
      "Podrá gestionar pedidos, contratos, cotizaciones y mensajes, y consultar productos.",
    ],
    finance: [
      "You can handle earnings, payouts, and bank accounts, and look at orders and products.",
      "可处理收益、打款和银行账户，并查看订单和商品。",
      "Podrá gestionar ingresos, pagos y cuentas bancarias, y consultar pedidos y productos.",
    ],
    viewer: ["You’ll have view access.", "可查看全部内容，但不能更改。", "Podrá consultarlo todo sin cambiar nada."],
  },
  roles: {
    owner: ["owner", "负责人", "propietario"],
    products: ["products", "商品", "productos"],
    orders: ["orders", "订单", "pedidos"],
    admin: ["administrator", "管理员", "administrador"],
    purchaser: ["purchaser", "采购员", "comprador"],
    approver: ["approver", "审批人", "aprobador"],
    finance: ["finance", "财务", "finanzas"],
    viewer: ["viewer", "只读成员", "lector"],
  },
  roleTexts: {
    admin: [
      "You’ll have full access and can invite others.",
      "拥有全部权限，可邀请同事。",
      "Tendrá todos los permisos y podrá invitar a otras personas.",
    ],
    purchaser: [
      "You can order within the limits your company sets.",
      "管理购物车，并在公司设定的额度内下单。",
      "Podrá preparar el carrito y hacer pedidos dentro de los límites de su empresa.",
    ],
    approver: [
      "You’ll have view access and approve or decline purchases.",
      "可查看全部内容，并审批同事的采购。",
      "Podrá consultarlo todo y decidir sobre las compras de sus colegas.",
    ],
    finance: [
      "You can pay orders and manage the balance, proofs of payment, refunds, and invoices.",
      "负责付款，并处理余额、凭证、退款和账单。",
      "Podrá pagar pedidos y gestionar saldo, comprobantes, reembolsos y facturas.",
    ],
    viewer: ["You’ll have view access.", "可查看全部内容，但不能更改。", "Podrá consultarlo todo sin cambiar nada."],
  },
  until: ["Expires {date}. For {email}.", "邀请发送至 {email}，有效期至 {date}。", "Abierta hasta el {date}, para {email}."],
  accept: ["Accept", "接受邀请", "Aceptar"],
  acceptAs: [
    "You’re logged in as {name}. Your other companies aren’t affected.",
    "您当前以 {name} 登录，您的其他公司不受影响。",
    "Ha iniciado sesión como {name}. Sus otras empresas siguen igual.",
  ],
  login: [
    "There’s already an account with this address. Enter its password to accept.",
    "该邮箱已注册，请输入密码以接受邀请。",
    "Ya hay una cuenta con esta dirección. Introduzca su contraseña para aceptar.",
  ],
  loginAction: ["Log in and accept", "登录并接受", "Iniciar sesión y aceptar"],
  other: [
    "You’re logged in as {name}, but the invitation is for {email}. Log in with that address to accept it.",
    "您当前以 {name} 登录，而邀请发送给 {email}，请使用该邮箱登录后接受。",
    "Ha iniciado sesión como {name} y la invitación es para {email}. Inicie sesión con esa dirección para aceptarla.",
  ],
  register: ["Create an account to join.", "创建账号即可加入。", "Cree una cuenta para unirse."],
  registerAction: ["Create account and join", "创建账号并加入", "Crear cuenta y unirse"],
  decline: ["Decline", "拒绝邀请", "Rechazar"],
  declined: ["You declined the invitation.", "您已拒绝该邀请。", "Ha rechazado la invitación."],
  over: ["This invitation is no longer valid", "该邀请已失效", "Esta invitación ya no es válida"],
  overText: [
    "It was used, revoked, or expired. Ask for a new one.",
    "邀请已被使用、撤回，或已超过 7 天。请联系邀请人重新发送。",
    "Se ha usado, se ha retirado o han pasado siete días. Pida una nueva a quien le invitó.",
  ],
  home: ["Start browsing", "前往商城", "Ir a la tienda"],
} as const satisfies Texts;
