import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  roles: {
    admin: term.administrator,
    purchaser: term.purchaser,
    approver: term.approver,
    finance: term.finance,
    viewer: term.viewer,
    owner: ["Owner", "负责人", "Propietario"],
    products: ["Products", "商品", "Productos"],
    orders: ["Orders", "订单", "Pedidos"],
  },
  actions: {
    secondFactorRuleOn: [
      "<person></person> made two-step verification required for everyone",
      "<person></person> 要求所有人员启用两步验证",
      "<person></person> hizo obligatoria la verificación en dos pasos para todos",
    ],
    secondFactorRuleOff: [
      "<person></person> no longer requires two-step verification",
      "<person></person> 取消了对两步验证的要求",
      "<person></person> dejó de exigir la verificación en dos pasos",
    ],
    coverSaved: [
      "<person></person> arranged cover for <about></about>: <subject></subject>",
      "<person></person> 为 <about></about> 安排了代班：<subject></subject>",
      "<person></person> organizó la sustitución de <about></about>: <subject></subject>",
    ],
    coverRemoved: [
      "<person></person> ended the cover for <about></about>",
      "<person></person> 结束了 <about></about> 的代班",
      "<person></person> terminó la sustitución de <about></about>",
    ],
    legalEntityRequested: [
      "<person></person> asked to change the legal entity to <subject></subject>",
      "<person></person> 申请将主体变更为 <subject></subject>",
      "<person></person> pidió cambiar la entidad legal a <subject></subject>",
    ],
    legalEntityWithdrawn: [
      "<person></person> withdrew the change of legal entity to <subject></subject>",
      "<person></person> 撤回了变更为 <subject></subject> 的申请",
      "<person></person> retiró el cambio de entidad legal a <subject></subject>",
    ],
    documentGiven: [
      "<person></person> uploaded the document <subject></subject>",
      "<person></person> 上传了文件 <subject></subject>",
      "<person></person> subió el documento <subject></subject>",
    ],
    scoreEventContested: [
      "<person></person> contested an event of the score: <subject></subject>",
      "<person></person> 对评分事件提出申诉：<subject></subject>",
      "<person></person> impugnó un hecho de la puntuación: <subject></subject>",
    ],
    taxCertificateSubmitted: [
      "<person></person> submitted the tax certificate <subject></subject>",
      "<person></person> 提交了免税证书 <subject></subject>",
      "<person></person> envió el certificado fiscal <subject></subject>",
    ],
    taxCertificateWithdrawn: [
      "<person></person> withdrew the tax certificate <subject></subject>",
      "<person></person> 撤回了免税证书 <subject></subject>",
      "<person></person> retiró el certificado fiscal <subject></subject>",
    ],
    advertisingBreachReported: [
      "<person></person> reported a breach of advertising rules: <subject></subject>",
      "<person></person> 举报了广告价或渠道违规：<subject></subject>",
      "<person></person> informó de una infracción de publicidad: <subject></subject>",
    ],
    advertisingBreachAnswered: [
      "<person></person> answered a report about advertising: <subject></subject>",
      "<person></person> 答复了广告违规举报：<subject></subject>",
      "<person></person> respondió a un informe de publicidad: <subject></subject>",
    ],
    advertisingTermsSet: [
      "<person></person> set the minimum advertised price and banned channels of <subject></subject>",
      "<person></person> 设置了 <subject></subject> 的最低广告价与禁售渠道",
      "<person></person> fijó el precio mínimo anunciado y los canales prohibidos de <subject></subject>",
    ],
    closureSaved: [
      "<person></person> entered a closure: <subject></subject>",
      "<person></person> 登记了停业日期：<subject></subject>",
      "<person></person> registró un cierre: <subject></subject>",
    ],
    closureRemoved: [
      "<person></person> removed the closure <subject></subject>",
      "<person></person> 取消了停业日期 <subject></subject>",
      "<person></person> eliminó el cierre <subject></subject>",
    ],
    warehouseSaved: [
      "<person></person> saved the warehouse <subject></subject>",
      "<person></person> 保存了仓库 <subject></subject>",
      "<person></person> guardó el almacén <subject></subject>",
    ],
    orderAccepted: [
      "<person></person> accepted order <subject></subject>",
      "<person></person> 接受了订单 <subject></subject>",
      "<person></person> aceptó el pedido <subject></subject>",
    ],
    orderRefused: [
      "<person></person> declined order <subject></subject>",
      "<person></person> 拒绝了订单 <subject></subject>",
      "<person></person> rechazó el pedido <subject></subject>",
    ],
    productsSaved: [
      "<person></person> saved the products <subject></subject>",
      "<person></person> 保存了商品 <subject></subject>",
      "<person></person> guardó los productos <subject></subject>",
    ],
    pricesChanged: [
      "<person></person> changed prices: <subject></subject>",
      "<person></person> 更改了价格：<subject></subject>",
      "<person></person> cambió precios: <subject></subject>",
    ],
    importFinished: [
      "<person></person> imported the file <subject></subject>",
      "<person></person> 导入了文件 <subject></subject>",
      "<person></person> importó el archivo <subject></subject>",
    ],
    merchantRoleSaved: [
      "<person></person> saved the role <subject></subject>",
      "<person></person> 保存了角色 <subject></subject>",
      "<person></person> guardó el rol <subject></subject>",
    ],
    merchantRoleRemoved: [
      "<person></person> removed the role <subject></subject>",
      "<person></person> 删除了角色 <subject></subject>",
      "<person></person> eliminó el rol <subject></subject>",
    ],
    merchantLookStarted: [
      "<person></person> of our staff looked at the console",
      "平台员工 <person></person> 查看了控制台",
      "<person></person>, de nuestro personal, entró a ver la consola",
    ],
    merchantOrderAccept: [
      "<person></person> accepted <subject></subject>",
      "<person></person> 接受了 <subject></subject>",
      "<person></person> aceptó <subject></subject>",
    ],
    merchantOrderDecline: [
      "<person></person> declined <subject></subject>",
      "<person></person> 拒绝了 <subject></subject>",
      "<person></person> rechazó <subject></subject>",
    ],
    merchantOrderAmend: [
      "<person></person> proposed changes to <subject></subject>",
      "<person></person> 对 <subject></subject> 提出了修改",
      "<person></person> propuso cambios en <subject></subject>",
    ],
    merchantOrderRefund: [
      "<person></person> refunded <subject></subject>",
      "<person></person> 为 <subject></subject> 退款",
      "<person></person> reembolsó <subject></subject>",
    ],
    merchantOrderRefuse: [
      "<person></person> declined the refund of <subject></subject>",
      "<person></person> 拒绝了 <subject></subject> 的退款",
      "<person></person> rechazó el reembolso de <subject></subject>",
    ],
    merchantOrderUploadSignedContract: [
      "<person></person> uploaded the signed contract <subject></subject>",
      "<person></person> 上传了已签署的合同 <subject></subject>",
      "<person></person> subió el contrato firmado <subject></subject>",
    ],
    merchantOrderIssueInvoice: [
      "<person></person> issued the invoice for <subject></subject>",
      "<person></person> 为 <subject></subject> 开具了账单",
      "<person></person> emitió la factura de <subject></subject>",
    ],
    merchantOrderRequestInspection: [
      "<person></person> asked for the inspection of <subject></subject>",
      "<person></person> 为 <subject></subject> 申请了验货",
      "<person></person> pidió la inspección de <subject></subject>",
    ],
    merchantOrderConfirmNegotiation: [
      "<person></person> agreed on the terms of <subject></subject>",
      "<person></person> 确认了 <subject></subject> 的协商结果",
      "<person></person> aceptó lo acordado sobre <subject></subject>",
    ],
    merchantOrderArrangeDelivery: [
      "<person></person> arranged the delivery of <subject></subject>",
      "<person></person> 安排了 <subject></subject> 的交付",
      "<person></person> organizó la entrega de <subject></subject>",
    ],
    merchantOrderSubmitShipping: [
      "<person></person> entered the shipping of <subject></subject>",
      "<person></person> 填写了 <subject></subject> 的装运信息",
      "<person></person> indicó el embarque de <subject></subject>",
    ],
    merchantOrderDispatch: [
      "<person></person> sent off <subject></subject>",
      "<person></person> 发出了 <subject></subject>",
      "<person></person> despachó <subject></subject>",
    ],
    merchantOrderOther: [
      "<person></person> worked on <subject></subject>",
      "<person></person> 处理了 <subject></subject>",
      "<person></person> trabajó en <subject></subject>",
    ],
    create: [
      "<person></person> ordered <subject></subject>",
      "<person></person> 提交了订单 <subject></subject>",
      "<person></person> hizo el pedido <subject></subject>",
    ],
    cancel: [
      "<person></person> canceled <subject></subject>",
      "<person></person> 取消了订单 <subject></subject>",
      "<person></person> canceló <subject></subject>",
    ],
    requestCancel: [
      "<person></person> requested to cancel <subject></subject>",
      "<person></person> 申请取消订单 <subject></subject>",
      "<person></person> pidió cancelar <subject></subject>",
    ],
    uploadLabel: [
      "<person></person> uploaded the shipping label for <subject></subject>",
      "<person></person> 上传了订单 <subject></subject> 的面单",
      "<person></person> subió la etiqueta de envío de <subject></subject>",
    ],
    confirmPickup: [
      "<person></person> confirmed pickup of <subject></subject>",
      "<person></person> 确认订单 <subject></subject> 已提货",
      "<person></person> confirmó la recogida de <subject></subject>",
    ],
    confirmReceipt: [
      "<person></person> confirmed receipt of <subject></subject>",
      "<person></person> 确认订单 <subject></subject> 已收货",
      "<person></person> confirmó la recepción de <subject></subject>",
    ],
    applyRefund: [
      "<person></person> requested a refund for <subject></subject>",
      "<person></person> 申请订单 <subject></subject> 退款",
      "<person></person> pidió un reembolso de <subject></subject>",
    ],
    confirmRefund: [
      "<person></person> confirmed the refund for <subject></subject>",
      "<person></person> 确认了订单 <subject></subject> 的退款",
      "<person></person> confirmó el reembolso de <subject></subject>",
    ],
    accept: [
      "<person></person> accepted the declined refund for <subject></subject>",
      "<person></person> 接受了订单 <subject></subject> 不退款的结果",
      "<person></person> aceptó que <subject></subject> no se reembolse",
    ],
    escalate: [
      "<person></person> escalated the refund for <subject></subject> to Joinery",
      "<person></person> 就订单 <subject></subject> 的退款申请平台介入",
      "<person></person> remitió a Joinery el reembolso de <subject></subject>",
    ],
    retry: [
      "<person></person> retried <subject></subject>",
      "<person></person> 重新提交了订单 <subject></subject>",
      "<person></person> volvió a intentar <subject></subject>",
    ],
    discard: [
      "<person></person> discarded <subject></subject>",
      "<person></person> 放弃了订单 <subject></subject>",
      "<person></person> descartó <subject></subject>",
    ],
    payBalance: [
      "<person></person> paid <subject></subject> from the balance",
      "<person></person> 使用余额支付了订单 <subject></subject>",
      "<person></person> pagó <subject></subject> con el saldo",
    ],
    payCard: [
      "<person></person> paid <subject></subject> by card",
      "<person></person> 使用银行卡支付了订单 <subject></subject>",
      "<person></person> pagó <subject></subject> con tarjeta",
    ],
    payWallet: [
      "<person></person> paid <subject></subject> with PayPal",
      "<person></person> 使用 PayPal 支付了订单 <subject></subject>",
      "<person></person> pagó <subject></subject> con PayPal",
    ],
    payConverge: [
      "<person></person> paid <subject></subject> by purchasing card",
      "<person></person> 使用采购卡支付了订单 <subject></subject>",
      "<person></person> pagó <subject></subject> con tarjeta de compras",
    ],
    payOffline: [
      "<person></person> paid <subject></subject> by bank transfer, cash, or check",
      "<person></person> 以转账、现金或支票支付了订单 <subject></subject>",
      "<person></person> pagó <subject></subject> por transferencia, efectivo o cheque",
    ],
    payTerms: [
      "<person></person> ordered <subject></subject> on net terms",
      "<person></person> 使用账期支付了订单 <subject></subject>",
      "<person></person> compró <subject></subject> a crédito",
    ],
    payOpen: [
      "<person></person> started paying <subject></subject>",
      "<person></person> 发起了订单 <subject></subject> 的付款",
      "<person></person> empezó a pagar <subject></subject>",
    ],
    payFailed: [
      "<person></person> tried to pay <subject></subject>; nothing was charged",
      "<person></person> 支付订单 <subject></subject> 未成功，未扣款",
      "<person></person> intentó pagar <subject></subject>; no se cobró nada",
    ],
    voucherOpen: [
      "<person></person> uploaded proof of payment for <subject></subject>",
      "<person></person> 提交了订单 <subject></subject> 的付款凭证",
      "<person></person> presentó un comprobante de pago de <subject></subject>",
    ],
    voucherFailed: [
      "<person></person> uploaded proof of payment for <subject></subject>, which was declined",
      "<person></person> 提交的订单 <subject></subject> 付款凭证未通过",
      "<person></person> presentó un comprobante de pago de <subject></subject> que no se aceptó",
    ],
    rechargeDone: ["<person></person> added funds to the balance", "<person></person> 充值了余额", "<person></person> recargó el saldo"],
    rechargeOpen: [
      "<person></person> started adding funds to the balance",
      "<person></person> 发起了余额充值",
      "<person></person> empezó a recargar el saldo",
    ],
    rechargeFailed: [
      "<person></person> tried to add funds to the balance; nothing was charged",
      "<person></person> 余额充值未成功，未扣款",
      "<person></person> intentó recargar el saldo; no se cobró nada",
    ],
    invoiceDone: ["<person></person> paid invoices", "<person></person> 支付了账单", "<person></person> pagó facturas"],
    invoiceOpen: [
      "<person></person> started paying invoices",
      "<person></person> 发起了账单付款",
      "<person></person> empezó a pagar facturas",
    ],
    invoiceFailed: [
      "<person></person> tried to pay invoices; nothing was charged",
      "<person></person> 支付账单未成功，未扣款",
      "<person></person> intentó pagar facturas; no se cobró nada",
    ],
    memberInvited: [
      "<person></person> invited <subject></subject>",
      "<person></person> 邀请了 <subject></subject>",
      "<person></person> invitó a <subject></subject>",
    ],
    invitationSentAgain: [
      "<person></person> resent the invitation to <subject></subject>",
      "<person></person> 重新向 <subject></subject> 发送了邀请",
      "<person></person> reenvió la invitación a <subject></subject>",
    ],
    invitationRevoked: [
      "<person></person> revoked the invitation to <subject></subject>",
      "<person></person> 撤回了对 <subject></subject> 的邀请",
      "<person></person> retiró la invitación de <subject></subject>",
    ],
    invitationDeclined: [
      "<subject></subject> declined the invitation",
      "<subject></subject> 拒绝了邀请",
      "<subject></subject> rechazó la invitación",
    ],
    memberJoined: [
      "<person></person> joined as <subject></subject>, invited by <about></about>",
      "<person></person> 应 <about></about> 邀请加入，角色为<subject></subject>",
      "<person></person> se unió como <subject></subject> por invitación de <about></about>",
    ],
    memberChanged: [
      "<person></person> changed the permissions of <about></about>: <subject></subject>",
      "<person></person> 修改了 <about></about> 的权限：<subject></subject>",
      "<person></person> cambió lo que puede hacer <about></about>: <subject></subject>",
    ],
    memberRemoved: [
      "<person></person> removed <about></about> from the company",
      "<person></person> 移除了成员 <about></about>",
      "<person></person> quitó a <about></about> de la empresa",
    ],
    memberLeft: ["<person></person> left the company", "<person></person> 退出了公司", "<person></person> dejó la empresa"],
    payRightOn: [
      "<person></person> allowed purchasers to pay",
      "<person></person> 允许采购员付款",
      "<person></person> permitió pagar a los compradores",
    ],
    payRightOff: [
      "<person></person> stopped allowing purchasers to pay",
      "<person></person> 不再允许采购员付款",
      "<person></person> ya no permite pagar a los compradores",
    ],
    paymentPasswordSet: [
      "<person></person> set the payment password",
      "<person></person> 设置了支付密码",
      "<person></person> estableció la contraseña de pago",
    ],
    bankAdded: [
      "<person></person> added the bank account <subject></subject>",
      "<person></person> 添加了银行账户 <subject></subject>",
      "<person></person> añadió la cuenta bancaria <subject></subject>",
    ],
    bankRemoved: [
      "<person></person> removed the bank account <subject></subject>",
      "<person></person> 移除了银行账户 <subject></subject>",
      "<person></person> eliminó la cuenta bancaria <subject></subject>",
    ],
    bankMadeDefault: [
      "<person></person> made <subject></subject> the default bank account",
      "<person></person> 将 <subject></subject> 设为默认银行账户",
      "<person></person> estableció como predeterminada la cuenta bancaria <subject></subject>",
    ],
    bankNumberRevealed: [
      "<person></person> viewed the number of the bank account ending in <subject></subject>",
      "<person></person> 查看了尾号 <subject></subject> 的银行账号",
      "<person></person> vio el número de la cuenta terminada en <subject></subject>",
    ],
    thawAsked: [
      "<person></person> requested the release of an amount on hold",
      "<person></person> 申请解冻一笔金额",
      "<person></person> pidió liberar un importe bloqueado",
    ],
    amountFrozen: [
      "<person></person> placed a hold on an amount",
      "<person></person> 冻结了一笔金额",
      "<person></person> bloqueó un importe",
    ],
    amountThawed: [
      "<person></person> released an amount on hold",
      "<person></person> 解冻了一笔金额",
      "<person></person> liberó un importe bloqueado",
    ],
    thawRefused: [
      "<person></person> declined to release an amount on hold",
      "<person></person> 驳回了一笔金额的解冻申请",
      "<person></person> rechazó liberar un importe bloqueado",
    ],
    addressAdded: [
      "<person></person> added the address <subject></subject>",
      "<person></person> 新增了地址 <subject></subject>",
      "<person></person> añadió la dirección <subject></subject>",
    ],
    addressChanged: [
      "<person></person> changed the address <subject></subject>",
      "<person></person> 修改了地址 <subject></subject>",
      "<person></person> cambió la dirección <subject></subject>",
    ],
    addressRemoved: [
      "<person></person> removed the address <subject></subject>",
      "<person></person> 删除了地址 <subject></subject>",
      "<person></person> quitó la dirección <subject></subject>",
    ],
    purchaseAsked: [
      "<person></person> requested approval for <subject></subject>",
      "<person></person> 提交了审批单 <subject></subject>",
      "<person></person> pidió aprobar <subject></subject>",
    ],
    purchaseApproved: [
      "<person></person> approved <subject></subject> by <about></about>",
      "<person></person> 批准了 <about></about> 的审批单 <subject></subject>",
      "<person></person> aprobó <subject></subject> de <about></about>",
    ],
    purchaseRefused: [
      "<person></person> declined <subject></subject> by <about></about>",
      "<person></person> 驳回了 <about></about> 的审批单 <subject></subject>",
      "<person></person> rechazó <subject></subject> de <about></about>",
    ],
    purchaseWithdrawn: [
      "<person></person> canceled the approval request for <subject></subject>",
      "<person></person> 撤回了审批单 <subject></subject>",
      "<person></person> retiró <subject></subject>",
    ],
    purchaseExpired: [
      "<subject></subject> by <about></about> expired before it was approved",
      "<about></about> 的审批单 <subject></subject> 超时未审批，已失效",
      "<subject></subject> de <about></about> caducó: nadie decidió a tiempo",
    ],
    certificationSubmitted: [
      "<person></person> submitted certification documents",
      "<person></person> 提交了企业认证资料",
      "<person></person> envió documentos para la certificación",
    ],
    certificationApproved: [
      "<person></person> certified the company",
      "<person></person> 通过了企业认证",
      "<person></person> certificó la empresa",
    ],
    certificationRefused: [
      "<person></person> declined the company’s documents",
      "<person></person> 驳回了企业认证资料",
      "<person></person> rechazó los documentos de la empresa",
    ],
    certificationExpired: [
      "The certification expired because the license expired",
      "营业执照已过期，企业认证失效",
      "La certificación terminó: la licencia había caducado",
    ],
    settlementApproved: [
      "<person></person> approved the application",
      "<person></person> 通过了入驻申请",
      "<person></person> aprobó la solicitud",
    ],
    companyFrozen: ["<person></person> suspended the company", "<person></person> 冻结了公司", "<person></person> bloqueó la empresa"],
    merchantSuspended: [
      "<person></person> suspended the manufacturer",
      "<person></person> 暂停了厂家",
      "<person></person> suspendió al fabricante",
    ],
    legalEntityApproved: [
      "<person></person> approved the change of legal entity",
      "<person></person> 批准了主体变更",
      "<person></person> aprobó el cambio de entidad legal",
    ],
    legalEntityDeclined: [
      "<person></person> declined the change of legal entity",
      "<person></person> 驳回了主体变更",
      "<person></person> rechazó el cambio de entidad legal",
    ],
    advertisingBreachRecorded: [
      "<person></person> reported a breach of the manufacturer’s advertising rules",
      "<person></person> 举报了违反该厂家广告规定的行为",
      "<person></person> informó de una infracción de las normas de publicidad del fabricante",
    ],
    advertisingBreachAsked: [
      "<person></person> asked a company about a breach of the manufacturer’s advertising rules",
      "<person></person> 就违反该厂家广告规定要求公司答复",
      "<person></person> pidió respuesta a una empresa por las normas de publicidad del fabricante",
    ],
    advertisingBreachUpheld: [
      "<person></person> upheld a report of the manufacturer’s advertising rules",
      "<person></person> 认定违反该厂家广告规定的举报成立",
      "<person></person> confirmó un informe sobre las normas de publicidad del fabricante",
    ],
    advertisingBreachDismissed: [
      "<person></person> dismissed a report of the manufacturer’s advertising rules",
      "<person></person> 驳回了违反该厂家广告规定的举报",
      "<person></person> desestimó un informe sobre las normas de publicidad del fabricante",
    ],
    scoreContestAccepted: [
      "<person></person> accepted a contested event of the manufacturer’s score",
      "<person></person> 通过了厂家的评分申诉",
      "<person></person> aceptó un hecho impugnado de la puntuación del fabricante",
    ],
    scoreContestDeclined: [
      "<person></person> declined a contested event of the manufacturer’s score",
      "<person></person> 驳回了厂家的评分申诉",
      "<person></person> rechazó un hecho impugnado de la puntuación del fabricante",
    ],
    scoreFormulaPublished: [
      "<person></person> published a formula of manufacturer scores",
      "<person></person> 发布了厂家评分公式",
      "<person></person> publicó una fórmula de puntuación de fabricantes",
    ],
    taxCertificateApproved: [
      "<person></person> approved a tax certificate of the company",
      "<person></person> 通过了该公司的免税证书",
      "<person></person> aprobó un certificado fiscal de la empresa",
    ],
    taxCertificateDeclined: [
      "<person></person> declined a tax certificate of the company",
      "<person></person> 驳回了该公司的免税证书",
      "<person></person> rechazó un certificado fiscal de la empresa",
    ],
    taxCertificateRevoked: [
      "<person></person> revoked a tax certificate of the company",
      "<person></person> 撤销了该公司的免税证书",
      "<person></person> revocó un certificado fiscal de la empresa",
    ],
    merchantDocumentAccepted: [
      "<person></person> accepted a document of the manufacturer",
      "<person></person> 通过了厂家的文件",
      "<person></person> aceptó un documento del fabricante",
    ],
    merchantDocumentDeclined: [
      "<person></person> declined a document of the manufacturer",
      "<person></person> 退回了厂家的文件",
      "<person></person> rechazó un documento del fabricante",
    ],
    documentRequirementSaved: [
      "<person></person> saved a document requirement",
      "<person></person> 保存了文件要求",
      "<person></person> guardó un requisito de documentos",
    ],
    documentRequirementArchived: [
      "<person></person> archived a document requirement",
      "<person></person> 归档了文件要求",
      "<person></person> archivó un requisito de documentos",
    ],
    documentRequirementRestored: [
      "<person></person> restored a document requirement",
      "<person></person> 恢复了文件要求",
      "<person></person> restauró un requisito de documentos",
    ],
    merchantClosed: ["<person></person> closed the manufacturer", "<person></person> 关闭了厂家", "<person></person> cerró al fabricante"],
    merchantWarehouseApproved: [
      "<person></person> approved a warehouse of the manufacturer",
      "<person></person> 批准了厂家的仓库",
      "<person></person> aprobó un almacén del fabricante",
    ],
    merchantWarehouseDeclined: [
      "<person></person> declined a warehouse of the manufacturer",
      "<person></person> 未批准厂家的仓库",
      "<person></person> rechazó un almacén del fabricante",
    ],
    merchantWarehouseSuspended: [
      "<person></person> suspended a warehouse of the manufacturer",
      "<person></person> 暂停了厂家的仓库",
      "<person></person> suspendió un almacén del fabricante",
    ],
    merchantAnswerExtended: [
      "<person></person> gave the manufacturer more time to answer an order",
      "<person></person> 延长了厂家的接单期限",
      "<person></person> amplió el plazo del fabricante para responder a un pedido",
    ],
    merchantReopened: [
      "<person></person> reopened the manufacturer",
      "<person></person> 恢复了厂家",
      "<person></person> reabrió al fabricante",
    ],
    companyUnfrozen: [
      "<person></person> reactivated the company",
      "<person></person> 解除了公司冻结",
      "<person></person> desbloqueó la empresa",
    ],
    personFrozen: [
      "<person></person> suspended the login of <about></about>",
      "<person></person> 冻结了 <about></about> 的账号",
      "<person></person> bloqueó el acceso de <about></about>",
    ],
    personUnfrozen: [
      "<person></person> reactivated the login of <about></about>",
      "<person></person> 解除了 <about></about> 的账号冻结",
      "<person></person> desbloqueó el acceso de <about></about>",
    ],
    sessionsEnded: [
      "<person></person> logged <about></about> out everywhere",
      "<person></person> 将 <about></about> 强制下线",
      "<person></person> cerró las sesiones de <about></about>",
    ],
    companyFlagsSet: [
      "<person></person> changed the company’s settings",
      "<person></person> 修改了公司的合作条件",
      "<person></person> cambió las condiciones de la empresa",
    ],
    actingStarted: [
      "<person></person> started acting for <about></about>",
      "<person></person> 开始代 <about></about> 操作",
      "<person></person> empezó a actuar en nombre de <about></about>",
    ],
    noteWritten: ["<person></person> added a note", "<person></person> 写了一条备注", "<person></person> escribió una nota"],
    registered: ["<person></person> created an account", "<person></person> 完成了注册", "<person></person> se registró"],
    login: ["<person></person> logged in", "<person></person> 登录了", "<person></person> inició sesión"],
    logout: ["<person></person> logged out", "<person></person> 退出了登录", "<person></person> cerró la sesión"],
    setTerms: [
      "<person></person> set net terms: Net <subject></subject>",
      "<person></person> 设定了账期：<subject></subject> 天内付款",
      "<person></person> fijó el crédito: pago en <subject></subject> días",
    ],
    proposeTerms: [
      "<person></person> proposed net terms: Net <subject></subject>",
      "<person></person> 申请变更账期：<subject></subject> 天内付款",
      "<person></person> propuso un crédito: pago en <subject></subject> días",
    ],
    approveTerms: [
      "<person></person> approved net terms: Net <subject></subject>",
      "<person></person> 复核通过了账期：<subject></subject> 天内付款",
      "<person></person> aprobó el crédito: pago en <subject></subject> días",
    ],
    refuseTerms: [
      "<person></person> declined the proposed net terms",
      "<person></person> 驳回了账期变更",
      "<person></person> rechazó el crédito propuesto",
    ],
    lotCounted: [
      "<person></person> counted own stock of <subject></subject>",
      "<person></person> 盘点了 <subject></subject> 的自有库存",
      "<person></person> contó existencias propias de <subject></subject>",
    ],
    lotWrittenOff: [
      "<person></person> wrote off own stock of <subject></subject>",
      "<person></person> 登记了 <subject></subject> 自有库存的报损",
      "<person></person> dio de baja existencias propias de <subject></subject>",
    ],
    resaleStopped: [
      "<person></person> ended a resale listing of <subject></subject>",
      "<person></person> 结束了 <subject></subject> 的转售",
      "<person></person> terminó una reventa de <subject></subject>",
    ],
    storageRateAnnounced: [
      "<person></person> announced storage rates <subject></subject>",
      "<person></person> 公布了仓储费率 <subject></subject>",
      "<person></person> anunció las tarifas de almacenaje <subject></subject>",
    ],
    buyDiscountChanged: [
      "<person></person> changed the quantity discount to <subject></subject>",
      "<person></person> 将满件折扣调整为 <subject></subject>",
      "<person></person> cambió el descuento por volumen a <subject></subject>",
    ],
    buyDiscountEnded: [
      "<person></person> ended the quantity discount",
      "<person></person> 取消了满件折扣",
      "<person></person> quitó el descuento por volumen",
    ],
    couponGiven: [
      "<person></person> issued a coupon to the company",
      "<person></person> 赠送了一张优惠券",
      "<person></person> regaló un cupón a la empresa",
    ],
    picturesRequested: [
      "<person></person> requested images (products: <subject></subject>)",
      "<person></person> 申请了 <subject></subject> 款商品的图片",
      "<person></person> pidió imágenes de <subject></subject> productos",
    ],
    picturesApproved: [
      "<person></person> approved the image request",
      "<person></person> 通过了商品图片申请",
      "<person></person> aprobó la solicitud de imágenes",
    ],
    picturesRefused: [
      "<person></person> declined the image request",
      "<person></person> 驳回了商品图片申请",
      "<person></person> rechazó la solicitud de imágenes",
    ],
    salesOrderStartPacking: [
      "<person></person> started packing <subject></subject>",
      "<person></person> 开始为代发单 <subject></subject> 备货",
      "<person></person> empezó a preparar <subject></subject>",
    ],
    salesOrderShip: [
      "<person></person> shipped <subject></subject>",
      "<person></person> 发出了代发单 <subject></subject>",
      "<person></person> envió <subject></subject>",
    ],
    salesOrderRefuse: [
      "<person></person> declined <subject></subject>",
      "<person></person> 驳回了代发单 <subject></subject>",
      "<person></person> rechazó <subject></subject>",
    ],
    feedbackAnswered: [
      "<person></person> answered a message from the company",
      "<person></person> 回复了公司的留言",
      "<person></person> respondió a una consulta de la empresa",
    ],
    reviewHidden: [
      "<person></person> hid a review of the company",
      "<person></person> 隐藏了公司的评价",
      "<person></person> ocultó una opinión de la empresa",
    ],
    reviewUpheld: [
      "<person></person> kept a reported review of the company",
      "<person></person> 保留了公司被举报的评价",
      "<person></person> mantuvo una opinión denunciada de la empresa",
    ],
    queueAsked: [
      "<person></person> asked the company for information",
      "<person></person> 向公司提出了问题",
      "<person></person> hizo una pregunta a la empresa",
    ],
    reviewQuestionAnswered: [
      "<person></person> answered a question from Joinery",
      "<person></person> 回复了平台的问题",
      "<person></person> respondió a una pregunta de Joinery",
    ],
    loginFailed: [
      "Failed login as <person></person>",
      "有人尝试以 <person></person> 的身份登录，未成功",
      "Alguien intentó entrar como <person></person> sin conseguirlo",
    ],
    passwordReset: [
      "<person></person> reset the password with a code",
      "<person></person> 通过验证码重设了密码",
      "<person></person> restableció la contraseña con un código",
    ],
    passwordChanged: ["<person></person> changed the password", "<person></person> 修改了密码", "<person></person> cambió la contraseña"],
    accountChanged: [
      "<person></person> changed the login email or phone number",
      "<person></person> 更换了登录邮箱或手机号",
      "<person></person> cambió el correo o el número de acceso",
    ],
    secondFactorOn: [
      "<person></person> turned on two-step verification",
      "<person></person> 开启了两步验证",
      "<person></person> activó la verificación en dos pasos",
    ],
    secondFactorOff: [
      "<person></person> turned off two-step verification",
      "<person></person> 关闭了两步验证",
      "<person></person> desactivó la verificación en dos pasos",
    ],
    sessionEnded: [
      "<person></person> logged out one of their sessions",
      "<person></person> 退出了一台设备的登录",
      "<person></person> cerró una de sus sesiones",
    ],
    otherSessionsEnded: [
      "<person></person> logged out all their other sessions",
      "<person></person> 退出了其他设备的登录",
      "<person></person> cerró sus demás sesiones",
    ],
    chatReportDecided: [
      "<person></person> decided on a report about a conversation",
      "<person></person> 处理了一条对话举报",
      "<person></person> resolvió una denuncia de conversación",
    ],
    queueDecided: [
      "<person></person> decided on <subject></subject>",
      "<person></person> 处理了<subject></subject>",
      "<person></person> decidió sobre <subject></subject>",
    ],
    queueUndone: [
      "<person></person> undid a decision on <subject></subject>",
      "<person></person> 撤回了对<subject></subject>的处理",
      "<person></person> retiró una decisión sobre <subject></subject>",
    ],
    queueWoken: [
      "<person></person> returned <subject></subject> to the queue",
      "<person></person> 将<subject></subject>放回待办",
      "<person></person> devolvió <subject></subject> a la cola",
    ],
    queueTakenOver: [
      "<person></person> took over <subject></subject>",
      "<person></person> 接手了<subject></subject>",
      "<person></person> asumió <subject></subject>",
    ],
    queueAssigned: [
      "<person></person> assigned <subject></subject>",
      "<person></person> 分派了<subject></subject>",
      "<person></person> asignó <subject></subject>",
    ],
    reviewReasonSaved: [
      "<person></person> saved a decline reason",
      "<person></person> 编辑了一条驳回原因",
      "<person></person> escribió un motivo de rechazo",
    ],
    reviewReasonRetired: [
      "<person></person> archived a decline reason",
      "<person></person> 停用了一条驳回原因",
      "<person></person> retiró un motivo de rechazo",
    ],
    newProductsApproved: [
      "<person></person> approved many new products in one decision",
      "<person></person> 批量通过了新商品审核",
      "<person></person> aprobó varios productos nuevos en una sola decisión",
    ],
    newProductsRefused: [
      "<person></person> declined many new products in one decision",
      "<person></person> 批量驳回了新商品",
      "<person></person> no aceptó muchos productos nuevos en una decisión",
    ],
    reviewSettingChanged: [
      "<person></person> changed which product changes are reviewed",
      "<person></person> 调整了商品变更的审核范围",
      "<person></person> cambió qué cambios de producto se revisan",
    ],
    siteSettingsSet: [
      "<person></person> changed the settings of <subject></subject>",
      "<person></person> 修改了<subject></subject>的设置",
      "<person></person> cambió los ajustes de <subject></subject>",
    ],
    marketOpened: [
      "<person></person> opened the market <subject></subject>",
      "<person></person> 开通了市场<subject></subject>",
      "<person></person> abrió el mercado <subject></subject>",
    ],
    siteCreated: [
      "<person></person> added the site <subject></subject>",
      "<person></person> 新增了站点<subject></subject>",
      "<person></person> añadió el sitio <subject></subject>",
    ],
    siteChanged: [
      "<person></person> changed the site <subject></subject>",
      "<person></person> 修改了站点<subject></subject>",
      "<person></person> modificó el sitio <subject></subject>",
    ],
    siteClosed: [
      "<person></person> closed the site <subject></subject>",
      "<person></person> 关闭了站点<subject></subject>",
      "<person></person> cerró el sitio <subject></subject>",
    ],
    siteOpened: [
      "<person></person> opened the site <subject></subject>",
      "<person></person> 重新开放了站点<subject></subject>",
      "<person></person> abrió el sitio <subject></subject>",
    ],
    categoryCreated: [
      "<person></person> added the category <subject></subject>",
      "<person></person> 新增了分类<subject></subject>",
      "<person></person> añadió la categoría <subject></subject>",
    ],
    categoryChanged: [
      "<person></person> renamed the category <subject></subject>",
      "<person></person> 修改了分类<subject></subject>",
      "<person></person> modificó la categoría <subject></subject>",
    ],
    categoryMoved: [
      "<person></person> moved the category <subject></subject>",
      "<person></person> 移动了分类<subject></subject>",
      "<person></person> movió la categoría <subject></subject>",
    ],
    categoryMerged: [
      "<person></person> merged the category <subject></subject>",
      "<person></person> 合并了分类<subject></subject>",
      "<person></person> unió la categoría <subject></subject>",
    ],
    categoryRetired: [
      "<person></person> archived the category <subject></subject>",
      "<person></person> 停用了分类<subject></subject>",
      "<person></person> retiró la categoría <subject></subject>",
    ],
    categoryRestored: [
      "<person></person> restored the category <subject></subject>",
      "<person></person> 恢复使用分类<subject></subject>",
      "<person></person> recuperó la categoría <subject></subject>",
    ],
    categoriesImported: [
      "<person></person> imported categories from a file",
      "<person></person> 从文件导入了分类",
      "<person></person> importó categorías de un archivo",
    ],
    readyCategoriesTaken: [
      "<person></person> added the ready-made furniture categories",
      "<person></person> 添加了预置家具分类",
      "<person></person> añadió las categorías de muebles preparadas",
    ],
    termCreated: [
      "<person></person> added the term <subject></subject>",
      "<person></person> 新增了词条<subject></subject>",
      "<person></person> añadió el término <subject></subject>",
    ],
    termChanged: [
      "<person></person> renamed the term <subject></subject>",
      "<person></person> 修改了词条<subject></subject>",
      "<person></person> modificó el término <subject></subject>",
    ],
    termMerged: [
      "<person></person> merged the term <subject></subject>",
      "<person></person> 合并了词条<subject></subject>",
      "<person></person> unió el término <subject></subject>",
    ],
    termRetired: [
      "<person></person> archived the term <subject></subject>",
      "<person></person> 停用了词条<subject></subject>",
      "<person></person> retiró el término <subject></subject>",
    ],
    termRestored: [
      "<person></person> restored the term <subject></subject>",
      "<person></person> 恢复使用词条<subject></subject>",
      "<person></person> recuperó el término <subject></subject>",
    ],
    termsImported: [
      "<person></person> imported terms from a file",
      "<person></person> 从文件导入了词条",
      "<person></person> importó términos de un archivo",
    ],
    readyVocabularyTaken: [
      "<person></person> added the ready-made furniture terms",
      "<person></person> 添加了预置家具词条",
      "<person></person> añadió los términos de muebles preparados",
    ],
    warehouseCreated: [
      "<person></person> added the warehouse <subject></subject>",
      "<person></person> 新增了仓库<subject></subject>",
      "<person></person> añadió el almacén <subject></subject>",
    ],
    warehouseChanged: [
      "<person></person> changed the warehouse <subject></subject>",
      "<person></person> 修改了仓库<subject></subject>",
      "<person></person> modificó el almacén <subject></subject>",
    ],
    warehouseRetired: [
      "<person></person> archived the warehouse <subject></subject>",
      "<person></person> 停用了仓库<subject></subject>",
      "<person></person> retiró el almacén <subject></subject>",
    ],
    warehouseRestored: [
      "<person></person> restored the warehouse <subject></subject>",
      "<person></person> 恢复使用仓库<subject></subject>",
      "<person></person> recuperó el almacén <subject></subject>",
    ],
    warehouseAreaSaved: [
      "<person></person> saved the warehouse area <subject></subject>",
      "<person></person> 保存了仓库区域<subject></subject>",
      "<person></person> guardó la zona de almacenes <subject></subject>",
    ],
    warehouseAreaRemoved: [
      "<person></person> removed the warehouse area <subject></subject>",
      "<person></person> 删除了仓库区域<subject></subject>",
      "<person></person> quitó la zona de almacenes <subject></subject>",
    ],
    clauseAdded: [
      "<person></person> added the contract clause <subject></subject>",
      "<person></person> 新增了合同条款<subject></subject>",
      "<person></person> añadió la cláusula de contrato <subject></subject>",
    ],
    clauseChanged: [
      "<person></person> made a new version of the contract clause <subject></subject>",
      "<person></person> 修订了合同条款<subject></subject>",
      "<person></person> hizo una nueva versión de la cláusula de contrato <subject></subject>",
    ],
    clauseMadeStandard: [
      "<person></person> made the contract clause <subject></subject> the standard one",
      "<person></person> 将合同条款<subject></subject>设为标准条款",
      "<person></person> hizo estándar la cláusula de contrato <subject></subject>",
    ],
    clauseArchived: [
      "<person></person> archived the contract clause <subject></subject>",
      "<person></person> 停用了合同条款<subject></subject>",
      "<person></person> retiró la cláusula de contrato <subject></subject>",
    ],
    clauseRestored: [
      "<person></person> offered the contract clause <subject></subject> again",
      "<person></person> 重新启用了合同条款<subject></subject>",
      "<person></person> volvió a ofrecer la cláusula de contrato <subject></subject>",
    ],
    readyClausesTaken: [
      "<person></person> added the ready set of contract clauses",
      "<person></person> 添加了预置合同条款",
      "<person></person> añadió el conjunto inicial de cláusulas de contrato",
    ],
    portAdded: [
      "<person></person> added the port <subject></subject>",
      "<person></person> 新增了港口<subject></subject>",
      "<person></person> añadió el puerto <subject></subject>",
    ],
    portRenamed: [
      "<person></person> renamed the port <subject></subject>",
      "<person></person> 修改了港口<subject></subject>的名称",
      "<person></person> cambió el nombre del puerto <subject></subject>",
    ],
    portRetired: [
      "<person></person> archived the port <subject></subject>",
      "<person></person> 停用了港口<subject></subject>",
      "<person></person> retiró el puerto <subject></subject>",
    ],
    portRestored: [
      "<person></person> offered the port <subject></subject> again",
      "<person></person> 重新启用了港口<subject></subject>",
      "<person></person> volvió a ofrecer el puerto <subject></subject>",
    ],
    paymentMethodSaved: [
      "<person></person> changed the payment methods of the site <subject></subject>",
      "<person></person> 修改了站点<subject></subject>的支付方式",
      "<person></person> cambió las formas de pago del sitio <subject></subject>",
    ],
    oceanLaneAdded: [
      "<person></person> added the ocean lane <subject></subject>",
      "<person></person> 新增了海运航线<subject></subject>",
      "<person></person> añadió la ruta marítima <subject></subject>",
    ],
    oceanLaneChanged: [
      "<person></person> changed the ocean lane <subject></subject>",
      "<person></person> 修改了海运航线<subject></subject>",
      "<person></person> cambió la ruta marítima <subject></subject>",
    ],
    oceanLaneRemoved: [
      "<person></person> removed the ocean lane <subject></subject>",
      "<person></person> 删除了海运航线<subject></subject>",
      "<person></person> quitó la ruta marítima <subject></subject>",
    ],
    locationsAdded: [
      "<person></person> added the warehouse locations <subject></subject>",
      "<person></person> 新增了库位<subject></subject>",
      "<person></person> añadió las ubicaciones <subject></subject>",
    ],
    locationChanged: [
      "<person></person> changed the warehouse location <subject></subject>",
      "<person></person> 修改了库位<subject></subject>",
      "<person></person> cambió la ubicación <subject></subject>",
    ],
    locationArchived: [
      "<person></person> archived the warehouse location <subject></subject>",
      "<person></person> 停用了库位<subject></subject>",
      "<person></person> archivó la ubicación <subject></subject>",
    ],
    locationRestored: [
      "<person></person> restored the warehouse location <subject></subject>",
      "<person></person> 恢复了库位<subject></subject>",
      "<person></person> recuperó la ubicación <subject></subject>",
    ],
    dockScheduleChanged: [
      "<person></person> changed the dock schedule of the warehouse <subject></subject>",
      "<person></person> 修改了仓库<subject></subject>的月台安排",
      "<person></person> cambió el horario de muelles del almacén <subject></subject>",
    ],
    dockDayClosed: [
      "<person></person> closed a day at the docks of the warehouse <subject></subject>",
      "<person></person> 停止了仓库<subject></subject>某日的月台预约",
      "<person></person> cerró un día en los muelles del almacén <subject></subject>",
    ],
    dockDayOpened: [
      "<person></person> opened a day at the docks of the warehouse <subject></subject>",
      "<person></person> 开放了仓库<subject></subject>某日的月台预约",
      "<person></person> abrió un día en los muelles del almacén <subject></subject>",
    ],
    articleSaved: [
      "<person></person> saved the article <subject></subject>",
      "<person></person> 保存了文章<subject></subject>",
      "<person></person> guardó el artículo <subject></subject>",
    ],
    articleArchived: [
      "<person></person> archived the article <subject></subject>",
      "<person></person> 停用了文章<subject></subject>",
      "<person></person> retiró el artículo <subject></subject>",
    ],
    articleRestored: [
      "<person></person> restored the article <subject></subject>",
      "<person></person> 恢复了文章<subject></subject>",
      "<person></person> recuperó el artículo <subject></subject>",
    ],
    holidayAdded: [
      "<person></person> added the holiday <subject></subject>",
      "<person></person> 新增了节假日<subject></subject>",
      "<person></person> añadió el festivo <subject></subject>",
    ],
    holidayChanged: [
      "<person></person> changed the holiday <subject></subject>",
      "<person></person> 修改了节假日<subject></subject>",
      "<person></person> cambió el festivo <subject></subject>",
    ],
    holidayArchived: [
      "<person></person> archived the holiday <subject></subject>",
      "<person></person> 停用了节假日<subject></subject>",
      "<person></person> retiró el festivo <subject></subject>",
    ],
    holidayRestored: [
      "<person></person> restored the holiday <subject></subject>",
      "<person></person> 恢复了节假日<subject></subject>",
      "<person></person> recuperó el festivo <subject></subject>",
    ],
    readyHolidaysTaken: [
      "<person></person> added the U.S. federal holidays",
      "<person></person> 添加了美国联邦节假日",
      "<person></person> añadió los festivos federales de EE. UU.",
    ],
    backupRequested: [
      "<person></person> asked for a backup",
      "<person></person> 发起了备份",
      "<person></person> pidió una copia de seguridad",
    ],
    dataExportRequested: [
      "<person></person> asked for an archive of personal data",
      "<person></person> 申请导出了个人数据",
      "<person></person> solicitó un archivo de datos personales",
    ],
    erasureRequested: [
      "<person></person> asked to erase the account",
      "<person></person> 申请注销账号",
      "<person></person> solicitó eliminar la cuenta",
    ],
    erasureGranted: ["<person></person> erased an account", "<person></person> 注销了账号", "<person></person> eliminó una cuenta"],
    erasureRefused: [
      "<person></person> declined to erase an account",
      "<person></person> 驳回了注销申请",
      "<person></person> rechazó eliminar una cuenta",
    ],
    retentionChanged: [
      "<person></person> changed how long records are kept",
      "<person></person> 修改了数据保留期限",
      "<person></person> cambió el plazo de conservación",
    ],
    agreementPublished: [
      "<person></person> published a new version of an agreement",
      "<person></person> 发布了协议新版本",
      "<person></person> publicó una nueva versión de un acuerdo",
    ],
    agreementAccepted: ["<person></person> accepted an agreement", "<person></person> 接受了协议", "<person></person> aceptó un acuerdo"],
    failedWorkRetried: [
      "<person></person> retried failed items of <subject></subject>",
      "<person></person> 重试了<subject></subject>中失败的任务",
      "<person></person> reintentó elementos fallidos de <subject></subject>",
    ],
    failedWorkDiscarded: [
      "<person></person> discarded failed items of <subject></subject>",
      "<person></person> 放弃了<subject></subject>中失败的任务",
      "<person></person> descartó elementos fallidos de <subject></subject>",
    ],
    maintenanceStarted: [
      "<person></person> started maintenance mode",
      "<person></person> 开启了维护模式",
      "<person></person> activó el modo de mantenimiento",
    ],
    maintenanceEnded: [
      "<person></person> ended maintenance mode",
      "<person></person> 关闭了维护模式",
      "<person></person> desactivó el modo de mantenimiento",
    ],
    featureSwitched: [
      "<person></person> switched the feature <subject></subject>",
      "<person></person> 切换了功能<subject></subject>",
      "<person></person> cambió la opción <subject></subject>",
    ],
    payoutAccountProposed: [
      "<person></person> entered the bank account ending in <subject></subject> for payouts",
      "<person></person> 填写了尾号 <subject></subject> 的收款账户",
      "<person></person> indicó la cuenta terminada en <subject></subject> para los pagos",
    ],
    payoutAccountApproved: [
      "<person></person> approved the bank account ending in <subject></subject> for payouts",
      "<person></person> 通过了尾号 <subject></subject> 的收款账户",
      "<person></person> aprobó la cuenta terminada en <subject></subject> para los pagos",
    ],
    payoutAccountDeclined: [
      "<person></person> declined the bank account ending in <subject></subject> for payouts",
      "<person></person> 驳回了尾号 <subject></subject> 的收款账户",
      "<person></person> rechazó la cuenta terminada en <subject></subject> para los pagos",
    ],
    bookMonthClosed: [
      "<person></person> closed the books of <subject></subject>",
      "<person></person> 将 <subject></subject> 结账",
      "<person></person> cerró los libros de <subject></subject>",
    ],
    bookMonthReopeningAsked: [
      "<person></person> asked to reopen the books of <subject></subject>",
      "<person></person> 申请将 <subject></subject> 反结账",
      "<person></person> pidió reabrir los libros de <subject></subject>",
    ],
    bookMonthReopened: [
      "<person></person> reopened the books of <subject></subject>",
      "<person></person> 将 <subject></subject> 反结账",
      "<person></person> reabrió los libros de <subject></subject>",
    ],
    bookMonthReopeningDeclined: [
      "<person></person> declined to reopen the books of <subject></subject>",
      "<person></person> 驳回了 <subject></subject> 的反结账申请",
      "<person></person> rechazó reabrir los libros de <subject></subject>",
    ],
    payoutReserveSet: [
      "<person></person> set a reserve (share · days): <subject></subject>",
      "<person></person> 设定了保证金（比例 · 天数）：<subject></subject>",
      "<person></person> fijó una reserva (parte · días): <subject></subject>",
    ],
    payoutTermsSet: [
      "<person></person> set payout terms (days on hold): <subject></subject>",
      "<person></person> 设定了结算条款（待结算天数）：<subject></subject>",
      "<person></person> fijó las condiciones de pago (días de retención): <subject></subject>",
    ],
    merchantPayoutPrepared: [
      "<person></person> prepared payout <subject></subject>",
      "<person></person> 生成了打款 <subject></subject>",
      "<person></person> preparó el pago <subject></subject>",
    ],
    merchantPayoutApproved: [
      "<person></person> approved payout <subject></subject>",
      "<person></person> 审批了打款 <subject></subject>",
      "<person></person> aprobó el pago <subject></subject>",
    ],
    merchantPayoutCanceled: [
      "<person></person> canceled payout <subject></subject>",
      "<person></person> 取消了打款 <subject></subject>",
      "<person></person> canceló el pago <subject></subject>",
    ],
    merchantPayoutPaid: [
      "<person></person> entered payout <subject></subject> as paid",
      "<person></person> 登记打款 <subject></subject> 已支付",
      "<person></person> anotó el pago <subject></subject> como pagado",
    ],
    merchantPayoutReturned: [
      "<person></person> entered that payout <subject></subject> came back",
      "<person></person> 登记打款 <subject></subject> 被退回",
      "<person></person> anotó la devolución del pago <subject></subject>",
    ],
    merchantFeeAsked: [
      "<person></person> asked for a fee for <subject></subject>",
      "<person></person> 申请向 <subject></subject> 收取费用",
      "<person></person> pidió un cargo a <subject></subject>",
    ],
    merchantFeeCharged: [
      "<person></person> charged <subject></subject> a fee",
      "<person></person> 向 <subject></subject> 收取了费用",
      "<person></person> hizo un cargo a <subject></subject>",
    ],
    merchantFeeDeclined: [
      "<person></person> declined a fee, or its return, for <subject></subject>",
      "<person></person> 驳回了 <subject></subject> 的费用或退费",
      "<person></person> rechazó un cargo, o su devolución, a <subject></subject>",
    ],
    merchantFeeCreditAsked: [
      "<person></person> asked to return a fee to <subject></subject>",
      "<person></person> 申请向 <subject></subject> 退还费用",
      "<person></person> pidió devolver un cargo a <subject></subject>",
    ],
    merchantFeeCredited: [
      "<person></person> returned a fee to <subject></subject>",
      "<person></person> 向 <subject></subject> 退还了费用",
      "<person></person> devolvió un cargo a <subject></subject>",
    ],
    feeSubscriptionAsked: [
      "<person></person> asked for a monthly fee: <subject></subject>",
      "<person></person> 申请设立月费：<subject></subject>",
      "<person></person> pidió un cargo mensual: <subject></subject>",
    ],
    feeSubscriptionStarted: [
      "<person></person> started a monthly fee: <subject></subject>",
      "<person></person> 启用了月费：<subject></subject>",
      "<person></person> inició un cargo mensual: <subject></subject>",
    ],
    feeSubscriptionDeclined: [
      "<person></person> declined a monthly fee: <subject></subject>",
      "<person></person> 驳回了月费：<subject></subject>",
      "<person></person> rechazó un cargo mensual: <subject></subject>",
    ],
    feeSubscriptionEnded: [
      "<person></person> ended a monthly fee: <subject></subject>",
      "<person></person> 终止了月费：<subject></subject>",
      "<person></person> terminó un cargo mensual: <subject></subject>",
    ],
    commissionInvoicesIssued: [
      "<person></person> issued the commission invoices of <subject></subject>",
      "<person></person> 开具了 <subject></subject> 的佣金账单",
      "<person></person> emitió las facturas de comisión de <subject></subject>",
    ],
    commissionTaxSet: [
      "<person></person> set the tax on commission: <subject></subject>",
      "<person></person> 设定了佣金税率：<subject></subject>",
      "<person></person> fijó el impuesto sobre la comisión: <subject></subject>",
    ],
    achOriginSaved: [
      "<person></person> entered the ACH details of <subject></subject>",
      "<person></person> 填写了 <subject></subject> 的 ACH 信息",
      "<person></person> indicó los datos ACH de <subject></subject>",
    ],
    taxFormSigned: [
      "<person></person> signed a tax form of <subject></subject>",
      "<person></person> 签署了 <subject></subject> 的税务表格",
      "<person></person> firmó un formulario fiscal de <subject></subject>",
    ],
    taxNumberRevealed: [
      "<person></person> read the tax ID of <subject></subject>",
      "<person></person> 查看了 <subject></subject> 的税号",
      "<person></person> leyó la identificación fiscal de <subject></subject>",
    ],
    taxFormSettingsSet: [
      "<person></person> set what is demanded of tax forms: <subject></subject>",
      "<person></person> 更改了税务表格设置：<subject></subject>",
      "<person></person> cambió los ajustes de formularios fiscales: <subject></subject>",
    ],
    grossPaymentsWritten: [
      "<person></person> exported the gross payments of <subject></subject> with tax IDs",
      "<person></person> 导出了 <subject></subject> 年含税号的支付总额",
      "<person></person> exportó los pagos brutos de <subject></subject> con identificaciones fiscales",
    ],
    siteBankProposed: [
      "<person></person> proposed a new bank account for <subject></subject>",
      "<person></person> 申请更换<subject></subject>的收款账户",
      "<person></person> propuso otra cuenta bancaria para <subject></subject>",
    ],
    siteBankChanged: [
      "<person></person> approved a new bank account for <subject></subject>",
      "<person></person> 复核通过了<subject></subject>的收款账户变更",
      "<person></person> aprobó otra cuenta bancaria para <subject></subject>",
    ],
    siteBankRefused: [
      "<person></person> declined a new bank account for <subject></subject>",
      "<person></person> 驳回了<subject></subject>的收款账户变更",
      "<person></person> rechazó otra cuenta bancaria para <subject></subject>",
    ],
    siteBankWithdrawn: [
      "<person></person> canceled the new bank account proposed for <subject></subject>",
      "<person></person> 撤回了<subject></subject>的收款账户变更",
      "<person></person> retiró la cuenta bancaria propuesta para <subject></subject>",
    ],
    staffInvited: [
      "<person></person> invited <about></about> to the back office",
      "<person></person> 邀请 <about></about> 加入后台",
      "<person></person> invitó a <about></about> al panel de administración",
    ],
    staffRolesSet: [
      "<person></person> changed the roles of <about></about>",
      "<person></person> 调整了 <about></about> 的角色",
      "<person></person> cambió los roles de <about></about>",
    ],
    staffWarehousesSet: [
      "<person></person> changed the warehouses of <about></about>",
      "<person></person> 调整了 <about></about> 的所属仓库",
      "<person></person> cambió los almacenes de <about></about>",
    ],
    staffRoleSaved: [
      "<person></person> saved the role <subject></subject>",
      "<person></person> 保存了角色 <subject></subject>",
      "<person></person> guardó el rol <subject></subject>",
    ],
    staffRoleArchived: [
      "<person></person> archived the role <subject></subject>",
      "<person></person> 归档了角色 <subject></subject>",
      "<person></person> archivó el rol <subject></subject>",
    ],
    staffRoleRestored: [
      "<person></person> restored the role <subject></subject>",
      "<person></person> 恢复了角色 <subject></subject>",
      "<person></person> recuperó el rol <subject></subject>",
    ],
    staffActivated: [
      "<person></person> reactivated <about></about>",
      "<person></person> 恢复了 <about></about> 的后台权限",
      "<person></person> volvió a dar acceso a <about></about>",
    ],
    staffDeactivated: [
      "<person></person> suspended <about></about>",
      "<person></person> 停用了 <about></about> 的后台权限",
      "<person></person> quitó el acceso a <about></about>",
    ],
    settlementRefused: [
      "<person></person> declined the application",
      "<person></person> 驳回了入驻申请",
      "<person></person> rechazó la solicitud",
    ],
    productModelChanged: [
      "<person></person> changed the 3D view of <subject></subject>",
      "<person></person> 更换了 <subject></subject> 的 3D 展示",
      "<person></person> cambió la vista 3D de <subject></subject>",
    ],
    productChangeApproved: [
      "<person></person> approved changes to <subject></subject>",
      "<person></person> 通过了 <subject></subject> 的变更",
      "<person></person> aprobó cambios de <subject></subject>",
    ],
    productChangeRefused: [
      "<person></person> declined changes to <subject></subject>",
      "<person></person> 驳回了 <subject></subject> 的变更",
      "<person></person> rechazó cambios de <subject></subject>",
    ],
    tariffCreated: [
      "<person></person> started the freight tariff version <subject></subject>",
      "<person></person> 新建了运费费率版本 <subject></subject>",
      "<person></person> creó la versión <subject></subject> de la tarifa de transporte",
    ],
    tariffRemoved: [
      "<person></person> deleted the draft of the freight tariff <subject></subject>",
      "<person></person> 删除了运费费率草稿 <subject></subject>",
      "<person></person> eliminó el borrador <subject></subject> de la tarifa de transporte",
    ],
    tariffChanged: [
      "<person></person> changed the freight tariff version <subject></subject>",
      "<person></person> 修改了运费费率版本 <subject></subject>",
      "<person></person> cambió la versión <subject></subject> de la tarifa de transporte",
    ],
    tariffImported: [
      "<person></person> imported rows into the freight tariff version <subject></subject>",
      "<person></person> 向运费费率版本 <subject></subject> 导入了数据",
      "<person></person> importó filas a la versión <subject></subject> de la tarifa de transporte",
    ],
    tariffPublished: [
      "<person></person> published the freight tariff version <subject></subject>",
      "<person></person> 发布了运费费率版本 <subject></subject>",
      "<person></person> publicó la versión <subject></subject> de la tarifa de transporte",
    ],
    tariffWithdrawn: [
      "<person></person> rolled back the freight tariff version <subject></subject>",
      "<person></person> 回滚了运费费率版本 <subject></subject>",
      "<person></person> revirtió la versión <subject></subject> de la tarifa de transporte",
    ],
    priceListMade: [
      "<person></person> created the price list <subject></subject>",
      "<person></person> 新建了价格表 <subject></subject>",
      "<person></person> creó la lista de precios <subject></subject>",
    ],
    priceListChanged: [
      "<person></person> changed the price list <subject></subject>",
      "<person></person> 修改了价格表 <subject></subject>",
      "<person></person> cambió la lista de precios <subject></subject>",
    ],
    companyGroupMade: [
      "<person></person> created the company group <subject></subject>",
      "<person></person> 新建了客户组 <subject></subject>",
      "<person></person> creó el grupo de empresas <subject></subject>",
    ],
    companyGroupChanged: [
      "<person></person> changed the company group <subject></subject>",
      "<person></person> 修改了客户组 <subject></subject>",
      "<person></person> cambió el grupo de empresas <subject></subject>",
    ],
    companyGroupRemoved: [
      "<person></person> removed the company group <subject></subject>",
      "<person></person> 删除了客户组 <subject></subject>",
      "<person></person> eliminó el grupo de empresas <subject></subject>",
    ],
    promotionCreated: [
      "<person></person> created the promotion <subject></subject>",
      "<person></person> 新建了促销 <subject></subject>",
      "<person></person> creó la promoción <subject></subject>",
    ],
    promotionAgreed: [
      "<person></person> agreed to share the promotion <subject></subject>",
      "<person></person> 同意共同承担促销 <subject></subject>",
      "<person></person> aceptó compartir la promoción <subject></subject>",
    ],
    promotionDeclined: [
      "<person></person> declined the promotion <subject></subject>",
      "<person></person> 拒绝了促销 <subject></subject>",
      "<person></person> rechazó la promoción <subject></subject>",
    ],
    promotionEnded: [
      "<person></person> ended the promotion <subject></subject>",
      "<person></person> 结束了促销 <subject></subject>",
      "<person></person> terminó la promoción <subject></subject>",
    ],
    noticeWritten: [
      "<person></person> published the announcement <subject></subject>",
      "<person></person> 发布了公告 <subject></subject>",
      "<person></person> escribió el aviso <subject></subject>",
    ],
    noticeChanged: [
      "<person></person> changed the announcement <subject></subject>",
      "<person></person> 修改了公告 <subject></subject>",
      "<person></person> cambió el aviso <subject></subject>",
    ],
    noticeWithdrawn: [
      "<person></person> unpublished the announcement <subject></subject>",
      "<person></person> 撤回了公告 <subject></subject>",
      "<person></person> retiró el aviso <subject></subject>",
    ],
    couponMade: [
      "<person></person> created the coupon <subject></subject>",
      "<person></person> 新建了优惠券 <subject></subject>",
      "<person></person> creó el cupón <subject></subject>",
    ],
    couponChanged: [
      "<person></person> changed the coupon <subject></subject>",
      "<person></person> 修改了优惠券 <subject></subject>",
      "<person></person> cambió el cupón <subject></subject>",
    ],
    couponApproved: [
      "<person></person> approved the coupon <subject></subject>",
      "<person></person> 批准了优惠券 <subject></subject>",
      "<person></person> aprobó el cupón <subject></subject>",
    ],
    couponDeclined: [
      "<person></person> declined the coupon <subject></subject>",
      "<person></person> 未批准优惠券 <subject></subject>",
      "<person></person> rechazó el cupón <subject></subject>",
    ],
    couponStopped: [
      "<person></person> stopped the coupon <subject></subject>",
      "<person></person> 停用了优惠券 <subject></subject>",
      "<person></person> detuvo el cupón <subject></subject>",
    ],
    rechargeConfirming: [
      "<person></person> approved the top-up <subject></subject> (1 of 2)",
      "<person></person> 初审通过了充值 <subject></subject>",
      "<person></person> aprobó la recarga <subject></subject> como primera de dos personas",
    ],
    rechargeApproved: [
      "<person></person> approved the top-up <subject></subject>",
      "<person></person> 通过了充值 <subject></subject>",
      "<person></person> aprobó la recarga <subject></subject>",
    ],
    rechargeRefused: [
      "<person></person> declined the top-up <subject></subject>",
      "<person></person> 驳回了充值 <subject></subject>",
      "<person></person> rechazó la recarga <subject></subject>",
    ],
    withdrawalConfirming: [
      "<person></person> approved the withdrawal <subject></subject> (1 of 2)",
      "<person></person> 初审通过了提现 <subject></subject>",
      "<person></person> aprobó la retirada <subject></subject> como primera de dos personas",
    ],
    withdrawalPaying: [
      "<person></person> approved the withdrawal <subject></subject>",
      "<person></person> 通过了提现 <subject></subject>",
      "<person></person> aprobó la retirada <subject></subject>",
    ],
    withdrawalPaid: [
      "<person></person> recorded the withdrawal <subject></subject> as paid",
      "<person></person> 确认提现 <subject></subject> 已打款",
      "<person></person> marcó como pagada la retirada <subject></subject>",
    ],
    withdrawalRefused: [
      "<person></person> declined the withdrawal <subject></subject>",
      "<person></person> 驳回了提现 <subject></subject>",
      "<person></person> rechazó la retirada <subject></subject>",
    ],
    refundAgreed: [
      "<person></person> approved the refund for order <subject></subject> (1 of 2)",
      "<person></person> 初审通过了订单 <subject></subject> 的退款",
      "<person></person> aprobó el reembolso del pedido <subject></subject> como primera de dos personas",
    ],
    afterSaleFaultSet: [
      "<person></person> changed who bears the cost of case <subject></subject>",
      "<person></person> 更改了售后单 <subject></subject> 的责任方",
      "<person></person> cambió quién asume el coste del caso <subject></subject>",
    ],
    afterSaleFrozen: [
      "<person></person> paused return cases of <subject></subject>",
      "<person></person> 暂停了<subject></subject>的售后申请",
      "<person></person> suspendió los casos de posventa de <subject></subject>",
    ],
    afterSaleAllowed: [
      "<person></person> allowed return cases of <subject></subject> again",
      "<person></person> 恢复了<subject></subject>的售后申请",
      "<person></person> volvió a permitir los casos de posventa de <subject></subject>",
    ],
    afterSaleReasonSaved: [
      "<person></person> saved a reason for return cases",
      "<person></person> 保存了售后原因",
      "<person></person> guardó un motivo de posventa",
    ],
    afterSaleReasonRetired: [
      "<person></person> removed a reason for return cases",
      "<person></person> 停用了售后原因",
      "<person></person> retiró un motivo de posventa",
    ],
    other: ["<person></person> made a change", "<person></person> 进行了其他更改", "<person></person> hizo un cambio"],
  },
} as const satisfies Texts;
