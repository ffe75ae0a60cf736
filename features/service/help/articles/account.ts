import { toText } from "#kernel/texts.ts";
import type { StarterArticle } from "./article.ts";

export const accountArticles: readonly StarterArticle[] = [
  {
    article_key: "reset-password",
    keywords: "forgot login locked 忘记密码 登录 olvidé contraseña bloqueada",
    title: toText(["You can’t log in", "无法登录", "No puede acceder"]),
    body: toText([
      `1. Open [[[accounts.forgot.title]]](/forgetPassword).
2. Enter your email or phone and the code we send.
3. Choose a new password: 6 to 12 characters with letters and digits.

After several wrong passwords the wait between tries grows. A reset always works for the owner of the email or phone. If you use two-step verification, have your app or a recovery code ready.`,
      `1. 打开[[[accounts.forgot.title]]](/forgetPassword)。
2. 填写邮箱或手机号及收到的验证码。
3. 设置新密码：6 至 12 位，同时包含字母和数字。

多次输错后等待时间会变长，邮箱或手机的主人始终可以重置。启用了两步验证的，请准备好验证应用或恢复码。`,
      `1. Abra [[[accounts.forgot.title]]](/forgetPassword).
2. Escriba su correo o teléfono y el código que le enviamos.
3. Elija una nueva: de 6 a 12 caracteres con letras y dígitos.

Tras varios errores la espera crece. El dueño del correo o teléfono siempre puede restablecerla. Si usa verificación en dos pasos, tenga a mano la aplicación o un código de recuperación.`,
    ]),
  },
  {
    article_key: "members-and-roles",
    keywords: "invite colleague team permissions 成员 邀请 角色 miembros invitar equipo",
    title: toText(["Colleagues and roles", "同事与角色", "Colegas y roles"]),
    body: toText([
      `Invite colleagues in [[[userCenter.members]]](/user_center/members) by email. Each has one role:

- **[[members.roles.admin]]**: everything, also members and settings
- **[[members.roles.purchaser]]**: buys, within limits
- **[[members.roles.approver]]**: approves purchases
- **[[members.roles.finance]]**: pays, adds funds, withdraws; can’t order
- **[[members.roles.viewer]]**: reads

A person can belong to several companies and switches between them in the menu. The activity log shows who did what.`,
      `在[[[userCenter.members]]](/user_center/members)中用邮箱邀请同事，每人一个角色：

- **[[members.roles.admin]]**：全部权限，包括成员和设置
- **[[members.roles.purchaser]]**：在限额内下单
- **[[members.roles.approver]]**：审批采购
- **[[members.roles.finance]]**：付款、充值、提现，不能下单
- **[[members.roles.viewer]]**：仅查看

一人可属于多家企业，在菜单中切换。操作记录显示每个人的操作。`,
      `Invite a colegas en [[[userCenter.members]]](/user_center/members) por correo. Cada uno tiene un rol:

- **[[members.roles.admin]]**: todo, también miembros y ajustes
- **[[members.roles.purchaser]]**: compra, dentro de sus límites
- **[[members.roles.approver]]**: aprueba compras
- **[[members.roles.finance]]**: paga, recarga, retira; no pide
- **[[members.roles.viewer]]**: consulta

Una persona puede estar en varias empresas y cambiar entre ellas en el menú. La actividad muestra quién hizo qué.`,
    ]),
  },
  {
    article_key: "addresses",
    keywords: "delivery address dock zip 地址 收货 direcciones entrega",
    title: toText(["Addresses and your dock", "地址与收货条件", "Direcciones y su muelle"]),
    body: toText([
      `Keep delivery addresses in [[[userCenter.manage_address]]](/user_center/manage_address); one of them is the default.

Say once per address what a truck finds there: a dock or a liftgate, residential, appointment, inside delivery, limited access, opening hours. Every freight quote uses it, so that no surcharge comes as a surprise.

Changing an address doesn’t change orders already placed.`,
      `在[[[userCenter.manage_address]]](/user_center/manage_address)中维护收货地址，并设一个为默认。

每个地址只需填写一次收货条件：有无月台、是否需要尾板、住宅、预约、入户、受限区域、营业时间。所有运费报价都会据此计算，不会有意外附加费。

修改地址不影响已下的订单。`,
      `Guarde sus direcciones en [[[userCenter.manage_address]]](/user_center/manage_address); una es la predeterminada.

Indique una vez por dirección qué encuentra el camión: muelle o plataforma, domicilio, cita, entrega interior, acceso limitado, horario. Toda cotización de transporte lo usa, para que no haya recargos por sorpresa.

Cambiar una dirección no cambia los pedidos ya hechos.`,
    ]),
  },
  {
    article_key: "tax-certificates",
    keywords: "resale exemption sales tax permit 转售 免税 销售税 reventa exención impuesto",
    title: toText(["Resale and exemption certificates", "转售证书与免税证书", "Certificados de reventa y de exención"]),
    body: toText([
      `If you buy for resale or your organization is exempt, keep the certificates in [[[taxCertificates.title]]](/user_center/tax_certificates).

1. An administrator of your company adds a certificate: its kind, number, states, last day, and the file.
2. We compare it with the file and approve it, or tell you what is missing.
3. You get a message before its last day. Choose **[[taxCertificates.renew]]** and send the new one; the current certificate counts until we approve it.

Earlier certificates stay in the list with who sent them and how they ended.`,
      `如为转售采购或贵机构享有免税资格，请在[[[taxCertificates.title]]](/user_center/tax_certificates)中保存证书。

1. 由公司管理员添加证书：类型、编号、适用州、有效期及文件。
2. 我们会与文件核对后通过，或告知缺少的内容。
3. 到期前您会收到消息。点击**[[taxCertificates.renew]]**提交新证书，通过审核前现有证书仍然有效。

历史证书会保留在列表中，并显示提交人和结果。`,
      `Si compra para revender o su entidad está exenta, guarde los certificados en [[[taxCertificates.title]]](/user_center/tax_certificates).

1. Un administrador de su empresa añade el certificado: tipo, número, estados, último día y archivo.
2. Lo comparamos con el archivo y lo aprobamos, o le decimos qué falta.
3. Recibe un mensaje antes del último día. Elija **[[taxCertificates.renew]]** y envíe el nuevo; el actual cuenta hasta que lo aprobemos.

Los anteriores quedan en la lista, con quién los envió y cómo acabaron.`,
    ]),
  },
  {
    article_key: "two-step-verification",
    keywords: "2fa authenticator security 两步验证 安全 doble factor",
    title: toText(["Two-step verification", "两步验证", "Verificación en dos pasos"]),
    body: toText([
      `With two-step verification, logging in needs a password and a code from an app on the phone. It protects the logins of Joinery’s staff.

1. Staff turn it on in [[[console.security]]](/operator/security) and scan the QR code.
2. When the login asks for a code, enter the one that the app shows.
3. Keep the recovery codes in a safe place. Each works once, if the phone is lost.

Logins of buyers and manufacturers have no second step. Choose a long password that you use nowhere else; [[[userCenter.setting]]](/user_center/setting) lists your sessions and logs other devices out.`,
      `开启两步验证后，登录需要密码和手机应用中的验证码。它用于保护 Joinery 员工的账号。

1. 员工在[[[console.security]]](/operator/security)中开启并扫描二维码。
2. 登录时按提示输入应用显示的验证码。
3. 妥善保存恢复码，手机丢失时每个可使用一次。

采购商和厂家的账号没有第二步验证。请使用较长且不与其他网站相同的密码；可在[[[userCenter.setting]]](/user_center/setting)中查看登录记录并退出其他设备。`,
      `Con ella, para acceder hacen falta la contraseña y un código de una aplicación del teléfono. Protege las cuentas del personal de Joinery.

1. El personal la activa en [[[console.security]]](/operator/security) y escanea el código QR.
2. Cuando el acceso pida un código, escriba el que muestra la aplicación.
3. Guarde los códigos de recuperación. Cada uno sirve una vez si pierde el teléfono.

Las cuentas de compradores y fabricantes no tienen segundo paso. Elija una contraseña larga que no use en otro sitio; en [[[userCenter.setting]]](/user_center/setting) ve sus sesiones y cierra las de otros dispositivos.`,
    ]),
  },
  {
    article_key: "messages-and-mail",
    keywords: "notifications email unsubscribe preferences 消息 通知 邮件 notificaciones correo",
    title: toText(["Messages and email", "消息与邮件", "Mensajes y correo"]),
    body: toText([
      `- **[[notificationsCenter.messages]]** in [your account](/user_center/message_center) tell you about orders, payments, and reviews. Unread ones are counted at the bell.
- **[[notificationsCenter.todo]]** lists what waits for you, the most urgent first: payments, approvals, quotes, contracts. It is also the first part of [your overview](/user_center/home_page).
- **[[notificationsCenter.notices]]** are news from Joinery.
- **[[feedback.title]]** is your conversation with us. A person replies within 12 hours.

Emails are in the language of your account. Every newsletter has a link to unsubscribe.`,
      `- [用户中心](/user_center/message_center)的**[[notificationsCenter.messages]]**包括订单、付款和审核进展，未读数显示在铃铛上。
- **[[notificationsCenter.todo]]**按紧急程度列出付款、审批、报价和合同等待办事项，[用户中心首页](/user_center/home_page)也会首先显示。
- **[[notificationsCenter.notices]]**是平台通知。
- **[[feedback.title]]**是您与客服的对话，12 小时内回复。

邮件使用您账号的语言，每封资讯邮件都可退订。`,
      `- **[[notificationsCenter.messages]]**, en [su cuenta](/user_center/message_center), informan de pedidos, pagos y revisiones. Los no leídos se cuentan en la campana.
- **[[notificationsCenter.todo]]** muestra lo que está pendiente de usted, lo más urgente primero: pagos, aprobaciones, cotizaciones, contratos. También es lo primero de [su resumen](/user_center/home_page).
- **[[notificationsCenter.notices]]** son noticias de Joinery.
- **[[feedback.title]]** es su conversación con atención al cliente. Responde una persona en 12 horas.

Los correos llegan en el idioma de su cuenta. Cada boletín tiene un enlace de baja.`,
    ]),
  },
  {
    article_key: "talk-to-manufacturer",
    keywords: "rfq request for quotation chat question ask price negotiate 联系厂家 聊天 询价 hablar fabricante precio",
    title: toText(["Talk to a manufacturer, ask for a price", "联系厂家与询价", "Hablar con un fabricante y pedir precio"]),
    body: toText([
      `Start a conversation from a product, an order or a case; it shows what it is about. You can send photos and files, quote a message, search, and mention a colleague.

For a larger quantity, choose **[[chat.requestPrice]]**: products, quantities, the price you have in mind and the date. The manufacturer answers with a quote that is valid until a date. Accepting it puts exactly these prices into your cart, once.

Stay on Joinery: only what is agreed and paid here is protected.`,
      `可从商品、订单或售后单发起对话，主题会显示在顶部。可发送图片和文件、引用消息、搜索、提及同事。

数量较大时可**[[chat.requestPrice]]**：填写商品、数量、目标价和日期。厂家给出有效期内的报价单，接受后以该价格加入购物车，仅限一次。

请在平台内交易：只有在 Joinery 约定并付款的才受保障。`,
      `Empiece una conversación desde un producto, un pedido o un caso; arriba se ve de qué trata. Puede enviar fotos y archivos, citar mensajes, buscar y mencionar a un colega.

Para cantidades mayores, elija **[[chat.requestPrice]]**: productos, cantidades, precio deseado y fecha. El fabricante responde con una cotización válida hasta una fecha. Al aceptarla, esos precios pasan a su carrito una vez.

No salga de Joinery: solo lo acordado y pagado aquí está protegido.`,
    ]),
  },
  {
    article_key: "close-account",
    keywords: "delete privacy data 注销 隐私 数据 cerrar cuenta privacidad",
    title: toText(["Privacy and closing your account", "隐私与注销账号", "Privacidad y cierre de la cuenta"]),
    body: toText([
      `We keep what is needed for your orders, payments and the law. Manufacturers see the contact details needed to fulfill an order, and nothing else of your account.

To close an account, [write to us](/user_center/feedback?new=1). Open orders are finished and your balance is paid out first. Records of payments are kept as long as the law requires.`,
      `我们只保存订单、付款和法律所需的资料。厂家只能看到履行订单所需的联系方式。

注销账号请[联系客服](/user_center/feedback?new=1)。我们会先完成进行中的订单并结清余额，付款记录按法律要求保存。`,
      `Guardamos lo necesario para sus pedidos, pagos y la ley. Los fabricantes ven los datos de contacto necesarios para servir un pedido, y nada más.

Para cerrar una cuenta, [escríbanos](/user_center/feedback?new=1). Antes se terminan los pedidos abiertos y se paga su saldo. Los registros de pagos se conservan lo que exige la ley.`,
    ]),
  },
];
