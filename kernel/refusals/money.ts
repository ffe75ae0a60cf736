import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals of payments, balance, deposits and withdrawals, trade credit. */
export const moneyRefusals = {
  BALANCE_TOO_LOW: [
    5001,
    [
      "The balance is not enough, please choose another way. Or add funds.",
      "余额不足，请选择其他支付方式",
      "El saldo no es suficiente; elija otra forma de pago",
    ],
  ],
  FROZEN_NO_MORE: [2560, ["This amount is no longer on hold", "该笔金额已解冻", "Este importe ya no está bloqueado"]],
  THAW_ASKED: [
    2561,
    [
      "You’ve already requested this release. We’ll reply soon.",
      "您已申请解冻该笔金额，我们会尽快答复",
      "Ya ha solicitado la liberación de este importe. Le responderemos pronto",
    ],
  ],
  NOT_THAWABLE: [
    2562,
    [
      "This hold ends automatically and can’t be released on request",
      "该笔金额随其冻结事由自动解除，无需在此申请",
      "Este importe se libera cuando termine la operación que lo bloqueó; no se puede solicitar aquí",
    ],
  ],
  BANK_NUMBER_FORM: [
    2563,
    [
      "Check the account number: 4 to 34 letters and numbers",
      "请检查银行账号：4–34 位字母或数字",
      "Revise el número de cuenta: de 4 a 34 letras o dígitos",
    ],
  ],
  BANK_CARD_NUMBER: [
    2564,
    [
      "This looks like a card number, which we never store. Enter the bank account number.",
      "这似乎是银行卡卡号，我们不保存此类信息。请填写银行账户的账号",
      "Parece el número de una tarjeta, que nunca guardamos. Introduzca el número de la cuenta bancaria",
    ],
  ],
  BANK_ROUTING_FORM: [
    2565,
    [
      "Check the routing number. In the United States it has 9 digits.",
      "请检查 ABA 路由号，须为 9 位数字",
      "Revise el código del banco. En Estados Unidos tiene nueve dígitos",
    ],
  ],
  BANK_NUMBERS_DIFFER: [2571, ["Account numbers don’t match", "两次输入的账号不一致", "Los dos números de cuenta no coinciden"]],
  BANK_ACCOUNT_TWICE: [2566, ["You’ve already added this account", "该账户已添加", "Ya ha añadido esta cuenta"]],
  BANK_ACCOUNTS_MOST: [
    2567,
    ["You can save up to {most} bank accounts", "最多可添加 {most} 个银行账户", "{most} cuentas bancarias como máximo"],
  ],
  PERIOD_TURNED: [2568, ["End date is before start date", "结束日期早于开始日期", "El último día es anterior al primero"]],
  STATEMENT_TOO_LONG: [
    2569,
    [
      "A PDF can have up to {most} transactions. Choose a shorter period or download the CSV.",
      "PDF 最多包含 {most} 笔明细，请缩短期间或下载 CSV",
      "Un PDF admite {most} movimientos como máximo. Elija un periodo más corto o descargue el CSV",
    ],
  ],
  AMOUNTS_TURNED: [2570, ["The maximum amount is below the minimum", "最大金额小于最小金额", "El importe máximo es menor que el mínimo"]],
  PAYMENT_PASSWORD_NOT_SET: [
    5002,
    [
      "Please set the payment password before paying. Your company’s administrator sets it.",
      "请先设置支付密码再付款。由贵公司管理员设置。",
      "Establezca la contraseña de pago antes de pagar. La establece el administrador de su empresa.",
    ],
  ],
  WRONG_PAYMENT_PASSWORD: [
    5003,
    [
      "Incorrect payment password. Attempts left: {left}",
      "支付密码错误，还可尝试 {left} 次",
      "La contraseña de pago no es correcta. Intentos restantes: {left}",
    ],
  ],
  PAYMENT_PASSWORD_LOCKED: [
    5004,
    [
      "The payment password is locked. Try again in {minutes} min.",
      "支付密码已锁定，请 {minutes} 分钟后再试",
      "La contraseña de pago está bloqueada durante {minutes} min",
    ],
  ],
  PAYMENT_REFUSED: [
    5005,
    [
      "The payment request is not approved, please pay again! Nothing was charged.",
      "支付请求未通过，请重新支付！",
      "El pago no se aprobó. Inténtelo de nuevo",
    ],
  ],
  ALREADY_PAID: [5006, ["This order is already paid", "该订单已支付", "Este pedido ya está pagado"]],
  NOTHING_DUE: [5007, ["Nothing is due on this order", "该订单没有待付金额", "No hay importe pendiente en este pedido"]],
  PROVIDER_UNAVAILABLE: [
    5008,
    [
      "We couldn’t reach the payment provider. You haven’t been charged. Try again.",
      "支付服务暂无响应，未扣款，请重试",
      "El servicio de pago no responde. No se le ha cobrado; inténtelo de nuevo",
    ],
  ],
  WRONG_VOUCHER_AMOUNT: [5009, ["Enter the amount received", "请输入实际到账金额", "Indique el importe recibido"]],
  PAYMENT_PASSWORD_TOO_EASY: [
    5010,
    [
      "This payment password is too easy to guess. Choose 6 other digits.",
      "支付密码过于简单，请换用其他 6 位数字",
      "Esta contraseña de pago es demasiado fácil; elija otros seis dígitos",
    ],
  ],
  PAYMENT_UNDER_WAY: [
    5011,
    [
      "A payment for this order is already in progress. Wait for the result.",
      "该订单正在支付中，请等待支付结果",
      "Ya hay un pago en curso para este pedido; espere el resultado",
    ],
  ],
  PAYMENTS_UNDER_REVIEW: [
    5012,
    [
      "Too many payments were declined today. Use another payment method or contact customer service.",
      "今日支付失败次数过多，请更换支付方式或联系客服",
      "Hoy se han rechazado demasiados pagos; elija otra forma de pago o contacte con atención al cliente",
    ],
  ],
  AMOUNT_ABOVE_DUE: [5013, ["Only {due} is due", "应付金额仅为 {due}", "Importe pendiente: {due}"]],
  BALANCE_COVERS_ALL: [
    2550,
    [
      "The balance covers the whole amount. Pay from the balance, or use less of it.",
      "余额已足够支付全部金额。请直接用余额支付，或减少使用的余额",
      "El saldo cubre todo el importe. Pague con el saldo o use una parte menor",
    ],
  ],
  PAYMENT_PASSWORD_REQUIRED: [
    2551,
    ["Enter the payment password to use your balance", "使用余额需输入支付密码", "Introduzca la contraseña de pago para usar el saldo"],
  ],
  AMOUNT_BELOW_DUE: [
    5014,
    [
      "{due} is due. Orders must be paid in full.",
      "应付金额为 {due}，订单须一次付清",
      "Importe pendiente: {due}. El pedido se paga completo",
    ],
  ],
  RECEIVED_FAR_ABOVE: [
    2850,
    [
      "Overpayment of {beyond} exceeds the {most} one person can approve. Enter the amount due; the buyer can submit the rest as a top-up.",
      "超出应付的 {beyond} 将计入余额，单人最多可入账 {most}。请只填写应付金额，其余请采购商按充值提交，双人复核",
      "Excedente que pasaría al saldo: {beyond}. Máximo por persona: {most}. Indique solo el importe pendiente; el resto debe enviarse como recarga, que aprueban dos personas",
    ],
  ],
  RECEIVED_TOO_LITTLE: [
    5015,
    [
      "Less than the {due} due was received. Decline the proof of payment and tell the buyer what’s missing.",
      "应付金额为 {due}，实收不足。请驳回凭证并告知采购商差额",
      "Importe pendiente: {due}. Se ha recibido menos. Rechace el comprobante e indique al comprador la diferencia",
    ],
  ],
  ACCOUNT_TOO_LOW: [
    5051,
    [
      "The account that this comes from holds less. Nothing was booked.",
      "对应账户余额不足，未记账。",
      "La cuenta de la que sale no tiene tanto. No se ha registrado nada.",
    ],
  ],
  PAYOUT_METHOD_CLOSED: [
    5050,
    [
      "Payouts by this method are closed now. Approve the withdrawal later, or decline it with this reason.",
      "该提现方式目前已关闭。请稍后再通过，或以此为由拒绝。",
      "Los pagos por este medio están cerrados ahora. Apruebe la retirada más tarde o rechácela con este motivo.",
    ],
  ],
  ORDERS_PAID_ALONE: [
    5052,
    [
      "Reservations and contracts are paid one at a time. Remove {orders} from the selection.",
      "预订和合同须单独付款，请取消选择 {orders}",
      "Las reservas y los contratos se pagan de uno en uno. Quite {orders} de la selección",
    ],
  ],
  ORDERS_NOT_DUE: [
    5053,
    [
      "Nothing is due now on {orders}. Remove them from the selection.",
      "{orders} 目前没有待付金额，请取消选择",
      "No hay importe pendiente en {orders}. Quítelos de la selección",
    ],
  ],
  ORDERS_DUE_APART: [
    5054,
    [
      "Goods and freight are paid separately, and so are different currencies. Select orders with the same amount due.",
      "货款与运费、不同币种须分开付款，请选择待付项目相同的订单",
      "La mercancía y el transporte se pagan por separado, igual que las distintas monedas. Seleccione pedidos con el mismo concepto pendiente",
    ],
  ],
  METHOD_NOT_OPEN: [
    5016,
    [
      "This payment method isn’t available for this order. Choose another one.",
      "该订单不支持此支付方式，请选择其他方式",
      "Este pedido no se puede pagar así; elija otra forma de pago",
    ],
  ],
  RECHARGE_TOO_LARGE: [
    2590,
    [
      "You can add up to {most} at a time with this method. Use a bank transfer for larger amounts.",
      "此方式单次最多 {most}，更大金额请使用银行转账",
      "Por esta vía, como máximo {most} por operación. Para importes mayores, haga una transferencia",
    ],
  ],
  WITHDRAWAL_ABOVE_BALANCE: [
    2591,
    [
      "Withdrawal must not exceed the balance. You can withdraw up to {available}.",
      "提现金额不能超过余额：可用余额为 {available}",
      "La retirada no puede superar el saldo disponible: {available}",
    ],
  ],
  WITHDRAWAL_TOO_SMALL: [
    2592,
    [
      "The processing fee is {fee}. Enter a larger amount.",
      "仅手续费已达 {fee}，请提高提现金额",
      "Solo la comisión es de {fee}; retire un importe mayor",
    ],
  ],
  WRONG_DESTINATION: [2593, ["Check where the money goes", "请检查收款账户", "Revise la cuenta de destino"]],
  REFUND_ABOVE_PAYMENT: [
    2594,
    [
      "This is more than you can still return to that payment",
      "该笔付款可退回的金额不足",
      "El importe supera lo que se puede devolver a ese pago",
    ],
  ],
  SECOND_PERSON_NEEDED: [
    2595,
    [
      "You entered or approved this yourself. Someone else must approve it.",
      "此项由您录入或初审，须由另一位同事复核",
      "Usted lo registró o ya lo aprobó. Debe aprobarlo otra persona",
    ],
  ],
  RECEIVED_DIFFERS: [
    2596,
    [
      "This isn’t the amount entered in the first approval",
      "与初审录入的金额不一致",
      "No coincide con el importe que introdujo la primera persona",
    ],
  ],
  REFERENCE_REQUIRED: [2597, ["Enter the bank reference", "请填写银行流水号", "Introduzca la referencia del banco"]],
  PAYOUT_UNDER_WAY: [
    2598,
    [
      "The payout is still processing. Wait for the result.",
      "打款结果确认中，请稍候",
      "El servicio de pago aún no ha respondido. Espere, por favor",
    ],
  ],
  NO_TERMS: [
    2670,
    [
      "Your company doesn’t have net terms yet. Choose another payment method.",
      "贵公司尚未开通账期，请选择其他付款方式",
      "Su empresa aún no tiene crédito; elija otra forma de pago",
    ],
  ],
  TERMS_SUSPENDED: [
    2671,
    [
      "Net terms are paused for your company. Choose another payment method.",
      "贵公司的账期付款已暂停，请选择其他付款方式",
      "La compra a crédito de su empresa está en pausa; elija otra forma de pago",
    ],
  ],
  TERMS_OVERDUE: [
    2672,
    [
      "Pay your overdue invoices to use net terms again",
      "请先付清逾期账单，之后即可继续使用账期付款",
      "Pague primero sus facturas vencidas; después podrá volver a comprar a crédito",
    ],
  ],
  CREDIT_LIMIT_REACHED: [
    2673,
    [
      "This order exceeds your available credit. Pay open invoices or choose another method.",
      "金额超出贵公司的剩余信用额度",
      "Supera el crédito que le queda a su empresa",
    ],
  ],
  LIMIT_BELOW_DEBT: [
    2674,
    [
      "The company already owes more than this. Pause its net terms instead.",
      "该公司的欠款已超过此额度，如需停用请选择暂停账期",
      "La deuda de la empresa supera ese límite. Para detener el crédito, suspéndalo",
    ],
  ],
  TERMS_WAITING: [
    2675,
    [
      "A proposal for this company is already waiting for a second approval",
      "该公司已有一项变更待复核",
      "Ya hay una propuesta para esta empresa pendiente de la segunda aprobación",
    ],
  ],
  LIMIT_TOO_HIGH: [2676, ["The limit can be up to {most}", "额度最高为 {most}", "Crédito máximo: {most}"]],
  PO_REQUIRED: [
    2677,
    [
      "Your company requires a PO number on every order",
      "贵公司要求每笔订单填写采购单号",
      "Su empresa exige un número de orden de compra en cada pedido",
    ],
  ],
  BANK_FILE_UNREADABLE: [
    5130,
    [
      "We found no column with days and none with amounts. Use the statement as CSV with its headings, or as camt.053.",
      "未找到日期列和金额列，请使用含表头的 CSV 或 camt.053 对账单",
      "No encontramos columnas de fecha e importe. Use el extracto como CSV con sus encabezados o como camt.053",
    ],
  ],
  BANK_FILE_TOO_LONG: [
    5131,
    [
      "A statement can have up to {most} lines. Split it and import the parts.",
      "对账单最多 {most} 行，请拆分后分次导入",
      "Un extracto puede tener hasta {most} líneas. Divídalo e importe las partes",
    ],
  ],
  BANK_LINE_TAKEN: [
    5132,
    [
      "This line was decided meanwhile. The list shows how.",
      "该款项已由他人处理，请查看列表",
      "Este movimiento ya se ha decidido. La lista muestra cómo",
    ],
  ],
  BANK_LINE_UNMATCHED: [
    5133,
    [
      "Nothing is due under this number in this currency, or several proofs of payment wait. Check the number, or choose another one.",
      "该编号在此币种下没有应付款项，或有多份待审核凭证，请核对或更换编号",
      "No hay nada pendiente con este número en esta moneda, o hay varios comprobantes. Revíselo o elija otro",
    ],
  ],
  BANK_LINE_DIFFERS: [
    5134,
    [
      "{due} is due now, which isn’t the amount of this line. Settle it on its own.",
      "当前应付 {due}，与该款项金额不一致，请单独处理",
      "Ahora se deben {due}, que no es el importe de este movimiento. Decídalo por separado",
    ],
  ],
  BANK_FILE_MALFORMED: [
    5170,
    [
      "The file can’t be read at entry {entry} (line {line}), element {element}. Nothing was imported. Export it again, or import it as CSV.",
      "文件在第 {entry} 条记录（第 {line} 行）的 {element} 处无法读取，未导入任何内容。请重新导出，或以 CSV 导入",
      "El archivo no se puede leer en el apunte {entry} (línea {line}), elemento {element}. No se importó nada. Expórtelo de nuevo o impórtelo como CSV",
    ],
  ],
  BANK_LINE_SETTLES: [
    5171,
    [
      "This payment came from a bank statement. Approve it in the list of bank lines.",
      "该款项来自银行对账单，请在银行流水列表中复核",
      "Este pago viene de un extracto bancario. Apruébelo en la lista de movimientos bancarios",
    ],
  ],
  BANK_LINE_WAITS: [
    5172,
    [
      "This line waits for a second approval. Reject its payment or withdraw its split first to use the line for something else.",
      "该款项待复核，如需改作他用，请先驳回该笔付款或撤回拆分",
      "Este movimiento espera una segunda aprobación. Rechace antes el pago o retire el reparto para usarlo para otra cosa",
    ],
  ],
  PAYOUT_LINE_DIFFERS: [
    5173,
    [
      "This line doesn’t fit the payout: its amount or direction is another one, or the bank confirmed it already. Check the payout’s number.",
      "该款项与打款不符：金额或方向不一致，或银行已确认。请核对打款编号",
      "Este movimiento no corresponde al pago: el importe o el sentido es otro, o el banco ya lo confirmó. Revise el número del pago",
    ],
  ],
  BANK_FILE_OTHER_XML: [
    5174,
    [
      "This XML file is not a camt.053 statement. Choose a camt.053 or CSV file.",
      "该 XML 文件不是 camt.053 对账单，请选择 camt.053 或 CSV 文件",
      "Este archivo XML no es un extracto camt.053. Elija un archivo camt.053 o CSV",
    ],
  ],
  BANK_PARTS_EXCEED: [
    5192,
    [
      "The parts are more than the {amount} of this line. Enter less for one of them.",
      "各部分合计超过该款项的 {amount}，请减少其中一项",
      "Las partes suman más que los {amount} de este movimiento. Reduzca una de ellas",
    ],
  ],
  BANK_PARTS_COMPANIES: [
    5193,
    [
      "These numbers belong to several companies. One line pays what one company owes.",
      "这些编号属于多家公司，一笔款项只能用于一家公司的应付款项",
      "Estos números son de varias empresas. Un movimiento paga lo que debe una sola",
    ],
  ],
  NOTHING_PAYABLE: [5150, ["Less than {least} can be paid out now", "当前可打款金额不足 {least}", "Ahora se puede pagar menos de {least}"]],
  PAYOUT_PREPARED: [5151, ["A payout is waiting for approval already", "已有一笔打款等待审批", "Ya hay un pago pendiente de aprobar"]],
  PAYOUT_ACCOUNT_MISSING: [
    5152,
    [
      "This payout has no checked bank account. The manufacturer enters one under Earnings.",
      "没有通过审核的收款账户，请工厂在“收入”页面填写",
      "No hay una cuenta bancaria revisada. El fabricante la indica en Ingresos",
    ],
  ],
  PAYOUT_ACCOUNT_WAITS: [
    5153,
    [
      "The bank account was changed and can be used from {day}",
      "收款账户已更改，{day} 起可用",
      "La cuenta bancaria ha cambiado y se puede usar desde el {day}",
    ],
  ],
  PAYOUTS_HELD: [
    5191,
    [
      "Payouts to this manufacturer are on hold while it is suspended",
      "该工厂已被暂停，打款暂停",
      "Los pagos a este fabricante están retenidos mientras esté suspendido",
    ],
  ],
  PAYOUT_ABOVE_PAYABLE: [
    5154,
    [
      "Only {amount} can be paid out by now. Cancel this payout and prepare a new one.",
      "目前只能打款 {amount}，请取消该笔打款后重新生成",
      "Ahora solo se pueden pagar {amount}. Cancele este pago y prepare otro",
    ],
  ],
  PAYABLE_CHANGED: [
    5155,
    [
      "By now {amount} can be paid out. Read the amount again, and request the payout.",
      "当前可打款金额为 {amount}，请核对后重新申请",
      "Ahora se pueden pagar {amount}. Revise el importe y vuelva a solicitar el pago",
    ],
  ],
  COMMISSION_PUBLISHED: [
    5160,
    [
      "This version was published and no longer changes. Make a new version from it.",
      "该版本已发布，不可再修改。请以它为基础新建版本。",
      "Esta versión ya está publicada y no cambia. Cree una versión nueva a partir de ella.",
    ],
  ],
  COMMISSION_RULES_OVERLAP: [
    5161,
    [
      "Row {row} and row {other} are for the same goods at the same price. Change one of them.",
      "第 {row} 行与第 {other} 行适用于相同的商品和价格，请修改其中一行。",
      "La fila {row} y la fila {other} valen para los mismos artículos al mismo precio. Cambie una de ellas.",
    ],
  ],
  COMMISSION_BAND_REVERSED: [
    5162,
    ["The price range ends before it begins", "价格区间的上限低于下限", "El rango de precios termina antes de empezar"],
  ],
  COMMISSION_BOUNDS_REVERSED: [5163, ["The maximum is below the minimum", "最高佣金低于最低佣金", "El máximo es menor que el mínimo"]],
  COMMISSION_CHANGED: [
    5164,
    [
      "The rules have changed since this preview. Look at the preview again, then publish.",
      "预览之后规则已有改动，请重新预览后再发布。",
      "Las reglas han cambiado desde esta vista previa. Revísela de nuevo y publique después.",
    ],
  ],
  COMMISSION_DATE_PAST: [5165, ["Choose a time that is still to come", "请选择将来的时间", "Elija un momento que aún no haya pasado"]],
  COMMISSION_NOT_NEWEST: [
    5166,
    [
      "Only a version that applies now or later can be rolled back",
      "只能回滚当前生效或尚未生效的版本",
      "Solo se puede revertir una versión que se aplica ahora o más adelante",
    ],
  ],
  COMMISSION_TOO_MANY_RULES: [
    5167,
    ["A version has at most {most} rules", "每个版本最多 {most} 条规则", "Una versión tiene como máximo {most} reglas"],
  ],
  RESALE_OFF: [5142, ["Resale isn’t available on this site", "本站暂不支持转售", "Este sitio no admite la reventa"]],
  RESALE_FEE_CHANGED: [
    5143,
    [
      "The resale fee is {fee} now. Look at it again, then list your goods.",
      "转售服务费现为 {fee}，请确认后再上架。",
      "La comisión de reventa es ahora del {fee}. Compruébela y publique de nuevo.",
    ],
  ],
  RESALE_LAST_DAY: [
    5144,
    ["Choose a last day within the next half year", "请选择半年内的截止日期", "Elija un último día dentro del próximo medio año"],
  ],
  LOT_ALREADY_LISTED: [
    5145,
    [
      "Pieces of this lot are for sale already. Withdraw that listing first.",
      "该批次已有货物在售，请先撤回原上架。",
      "Ya hay unidades de este lote en venta. Retire primero esa reventa.",
    ],
  ],
  LISTING_ENDED: [5146, ["These goods are no longer for sale", "该货物已停止出售", "Esta mercancía ya no está en venta"]],
  LISTING_FEWER: [
    5147,
    [
      "Only {left} are still for sale. Choose fewer pieces.",
      "目前仅剩 {left} 件在售，请减少件数。",
      "Solo quedan {left} en venta. Elija menos unidades.",
    ],
  ],
  OWN_LISTING: [5148, ["These goods are your own", "这是贵公司自己的货物", "Esta mercancía es de su propia empresa"]],
  LISTING_PRICE_CHANGED: [
    5195,
    [
      "The price has changed: it’s {price} a piece now. Look at it again before you buy.",
      "价格已调整，现为每件 {price}，请重新确认后购买",
      "El precio ha cambiado: ahora son {price} por unidad. Revíselo antes de comprar",
    ],
  ],
  RESALE_ASKED_ALREADY: [
    5196,
    [
      "You asked for approval of these goods already. Withdraw that request to ask for other pieces.",
      "您已就此货物提交审批，如需更改件数请先撤回",
      "Ya pidió aprobación para esta mercancía. Retire esa solicitud para pedir otras unidades",
    ],
  ],
  RESALE_LIMITED_MEMBER: [
    5149,
    [
      "Your purchases are limited or need approval. Request approval for these pieces at this price, and buy them once a colleague has approved.",
      "您的采购受限额或审批约束。请先就该件数和价格提交审批，同事批准后再购买。",
      "Sus compras tienen un límite o necesitan aprobación. Pida aprobación para estas unidades a este precio y cómprelas cuando un colega la dé.",
    ],
  ],
  TAX_RATE_INVOICED: [
    5236,
    [
      "Commission of this month has been invoiced in this country. Choose a day in a later month.",
      "该国家/地区此月份的佣金已开具账单，请选择之后的月份",
      "La comisión de ese mes ya se ha facturado en este país. Elija un día de un mes posterior",
    ],
  ],
  TAX_RATE_EXISTS: [
    5237,
    ["This country has a rate from that day already", "该国家/地区自该日起已有税率", "Este país ya tiene un tipo desde ese día"],
  ],
  ACH_ORIGIN_MISSING: [
    5238,
    [
      "First enter the ACH details that your bank gave you",
      "请先填写银行提供的 ACH 信息",
      "Indique primero los datos ACH que le ha dado su banco",
    ],
  ],
  ACH_NOT_POSSIBLE: [
    5239,
    [
      "Payout {number} can’t be in a NACHA file, which is for accounts in the United States. Use another format for it.",
      "打款 {number} 不能放入 NACHA 文件（仅限美国账户），请使用其他格式",
      "El pago {number} no puede ir en un fichero NACHA, que es para cuentas de Estados Unidos. Use otro formato para él",
    ],
  ],
  FEE_CREDIT_ABOVE: [
    5250,
    [
      "At most {amount} was charged. Enter that or less.",
      "最多可退 {amount}，请输入不超过该金额",
      "Se cobraron {amount}. Indique ese importe o menos",
    ],
  ],
  FEE_START_PAST: [
    5251,
    [
      "The first day is over. Ask for it from a later day.",
      "开始日期已过，请选择之后的日期",
      "El primer día ya ha pasado. Elija un día posterior",
    ],
  ],
  RESERVE_DATE_PAST: [
    5252,
    [
      "This day is over. Choose today or a later day.",
      "该日期已过，请选择今天或之后的日期",
      "Ese día ya ha pasado. Elija hoy o un día posterior",
    ],
  ],
  TAX_NUMBER_FORM: [
    5260,
    [
      "This isn’t a valid tax ID of this kind. Check it and enter it again.",
      "这不是有效的该类税号，请核对后重新填写",
      "No es una identificación fiscal válida de este tipo. Revísela y escríbala de nuevo",
    ],
  ],
  TAX_FORM_OF_COUNTRY: [
    5261,
    [
      "Form W-9 is for the United States, W-8BEN-E for all other countries",
      "W-9 适用于美国，其他国家/地区请使用 W-8BEN-E",
      "El W-9 es para Estados Unidos; el W-8BEN-E, para los demás países",
    ],
  ],
  TAX_CLASSIFICATION: [
    5262,
    ["This form doesn’t have this tax classification", "该表格没有此税务分类", "Este formulario no tiene esta clasificación fiscal"],
  ],
  TAX_TREATY_INCOMPLETE: [
    5263,
    [
      "To claim a treaty on Form W-8BEN-E, enter both the article and the rate",
      "在 W-8BEN-E 中申请税收协定，请同时填写条款和税率",
      "Para acogerse a un convenio en el W-8BEN-E, indique el artículo y el tipo",
    ],
  ],
  TAX_NOT_CERTIFIED: [
    5264,
    [
      "Confirm that you certify the form under penalties of perjury",
      "请确认您愿承担伪证罪责任作出声明",
      "Confirme que certifica el formulario bajo pena de perjurio",
    ],
  ],
  TAX_FORM_MISSING: [
    5265,
    [
      "Payouts wait for a valid tax form of the manufacturer",
      "厂家须有有效的税务表格方可打款",
      "Los pagos esperan un formulario fiscal válido del fabricante",
    ],
  ],
  INVOICE_PAID: [2678, ["Nothing is due on these invoices", "这些账单已付清", "Estas facturas ya están pagadas"]],
} as const satisfies Refusals;
