import type { Refusals } from "#kernel/refusals/declared.ts";

/** Conversations and price requests. */
export const serviceRefusals = {
  SCORE_CONTEST_OVER: [
    5207,
    ["The time to contest this event is over", "该事件的申诉期限已过", "El plazo para impugnar este hecho ha terminado"],
  ],
  SCORE_EVENT_CONTESTED: [
    5208,
    [
      "This event was contested before. Reload the page to see how it stands.",
      "该事件已申诉过，请刷新页面查看状态",
      "Este hecho ya se impugnó. Recargue la página para ver su estado",
    ],
  ],
  SCORE_FORMULA_CHANGED: [
    5209,
    [
      "Another version was published meanwhile. Reload the page.",
      "已有他人发布了新版本，请刷新页面",
      "Alguien publicó otra versión entretanto. Recargue la página",
    ],
  ],
  CHAT_BLOCKED: [
    7101,
    [
      "Messages between you are blocked. Customer service can lift the block.",
      "双方的消息已被屏蔽，可由客服解除",
      "Los mensajes entre ustedes están bloqueados. Atención al cliente puede levantar el bloqueo.",
    ],
  ],
  CHAT_CLOSED: [7102, ["This conversation is already closed", "该对话已结束", "Esta conversación ya está cerrada"]],
  CHAT_OPEN: [7103, ["This conversation is already open", "该对话正在进行中", "Esta conversación ya está abierta"]],
  CHAT_EMPTY: [7104, ["Write a message or add a file", "请输入消息或添加文件", "Escriba un mensaje o añada un archivo"]],
  CHAT_NOT_A_COLLEAGUE: [
    7105,
    ["You can only mention colleagues of your own side", "只能提及己方同事", "Solo puede mencionar a colegas de su parte"],
  ],
  CHAT_REPORT_DECIDED: [7106, ["This report has already been decided", "该举报已处理", "Esta denuncia ya está resuelta"]],
  CHAT_TOO_MANY_REPLIES: [
    7107,
    [
      "You can save up to {most} replies. Delete one first.",
      "最多保存 {most} 条常用回复，请先删除一条",
      "Puede guardar hasta {most} respuestas. Elimine una primero",
    ],
  ],
  TRANSLATION_FAILED: [
    7108,
    [
      "The translation isn’t available right now. Try again later.",
      "翻译暂不可用，请稍后再试",
      "La traducción no está disponible ahora. Inténtelo más tarde",
    ],
  ],
  QUOTE_WRONG_STATUS: [
    7120,
    [
      "This price request has changed since you opened it. Check its current status.",
      "该询价状态已变化，请查看最新状态",
      "Esta solicitud de precio ha cambiado. Consulte su estado actual",
    ],
  ],
  QUOTE_EXPIRED: [
    7121,
    ["This quote has expired. Ask for a new one.", "该报价单已过期，请重新询价", "Esta cotización ha caducado. Pida una nueva"],
  ],
  QUOTE_NEW_VERSION: [
    7122,
    [
      "There is a newer version of this quote. Check it before you accept.",
      "该报价单已有新版本，请核对后再接受",
      "Hay una versión más reciente de esta cotización. Revísela antes de aceptar",
    ],
  ],
  QUOTE_ABOVE_PRICE: [
    7123,
    [
      "The quoted price is above the buyer’s current price of {price}",
      "报价高于采购商当前价格 {price}",
      "El precio cotizado supera el precio actual del comprador: {price}",
    ],
  ],
  QUOTE_TIERS: [
    7124,
    [
      "Quantity pricing must start above the quoted quantity, rise in quantity and fall in price",
      "阶梯价须从高于报价数量起，数量递增、价格递减",
      "Los precios por cantidad empiezan por encima de la cantidad cotizada, suben en cantidad y bajan en precio",
    ],
  ],
  QUOTE_QUANTITY: [7125, ["This quote starts at {least} pieces", "该报价单最少 {least} 件", "Esta cotización empieza en {least} unidades"]],
  QUOTE_DEPOSIT: [
    7126,
    [
      "A deposit can be quoted for presale and contract goods only",
      "仅预售商品和合同采购可约定定金",
      "Solo se puede cotizar un anticipo para preventa y compras por contrato",
    ],
  ],
  QUOTE_PRICE_FIXED: [
    7133,
    [
      "The accepted quote fixes the unit price at {price}",
      "已接受的报价单价为 {price}，不可更改",
      "La cotización aceptada fija el precio unitario en {price}",
    ],
  ],
  QUOTE_FREIGHT: [
    7127,
    [
      "Freight can be quoted for freight delivery to a ZIP code only",
      "仅货运配送且填写邮编时可报运费",
      "Solo se puede cotizar la entrega con transporte a un código postal",
    ],
  ],
  QUOTE_NOT_IN_STOCK: [
    7134,
    [
      "Only {left} of {sku} are in stock or on their way. Ask again and write how many you need, or from which warehouse.",
      "{sku} 现有库存与在途共 {left} 件。请重新询价，并说明所需数量或发货仓库",
      "De {sku} solo hay {left} en stock o en camino. Pida el precio de nuevo e indique cuántas necesita o de qué almacén",
    ],
  ],
  QUOTE_WAITS_FOR_STOCK: [
    7135,
    [
      "Only {left} of {sku} are in stock now. The quote stays as it is: order when the goods have arrived, or write to the manufacturer.",
      "{sku} 目前仅剩 {left} 件。报价仍然有效：请在到货后下单，或联系厂家",
      "De {sku} solo quedan {left} ahora. La cotización se mantiene: haga el pedido cuando llegue la mercancía o escriba al fabricante",
    ],
  ],
  QUOTE_OTHER_ZIP: [
    7128,
    [
      "The quoted freight is for ZIP code {zip}. Choose an address there.",
      "报价运费适用于邮编 {zip}，请选择该邮编的地址",
      "El transporte cotizado es para el código postal {zip}. Elija una dirección allí",
    ],
  ],
  QUOTE_OTHER_DELIVERY: [
    7129,
    ["This quote is for another delivery method", "该报价单适用于其他收货方式", "Esta cotización es para otra forma de entrega"],
  ],
  QUOTE_NO_COUPON: [
    7130,
    ["Coupons don’t apply to quoted prices", "报价单价格不可使用优惠券", "Los cupones no se aplican a precios cotizados"],
  ],
  TOO_MANY_QUOTES: [
    7131,
    [
      "You already have {most} open price requests. Withdraw one or order an accepted one first.",
      "您已有 {most} 条进行中的询价，请先撤回一条，或将已接受的报价下单",
      "Ya tiene {most} solicitudes de precio abiertas. Retire una o pida una aceptada primero",
    ],
  ],
  NOT_SOLD_AS_SAMPLE: [7132, ["The manufacturer doesn’t offer this sample", "厂家未提供该样品", "El fabricante no ofrece esta muestra"]],
  REVIEW_NOT_RECEIVED: [
    7150,
    [
      "You can review goods once you have received them, unless they were refunded",
      "收货且未退款的商品才可评价",
      "Puede opinar sobre mercancía recibida que no se haya reembolsado",
    ],
  ],
  REVIEW_OVER: [
    7151,
    [
      "The time to review these goods is over (days from receipt: {days})",
      "收货后 {days} 天内可评价，现已超过期限",
      "El plazo para opinar ha terminado (días desde la recepción: {days})",
    ],
  ],
  REVIEW_EXISTS: [7152, ["You have already reviewed these goods", "您已评价过该商品", "Ya ha opinado sobre esta mercancía"]],
  REVIEW_FINAL: [7153, ["This review can no longer be changed", "该评价已不可修改", "Esta opinión ya no se puede cambiar"]],
  REVIEW_ANSWERED: [7154, ["This review has already been answered", "该评价已回复", "Esta opinión ya tiene respuesta"]],
  REVIEW_REPORTED: [7155, ["You have already reported this review", "您已举报过该评价", "Ya ha denunciado esta opinión"]],
  REVIEW_DECIDED: [7156, ["This has already been decided", "该评价已处理", "Esta opinión ya está resuelta"]],
  HELP_ARTICLE_EXISTS: [
    7140,
    ["An article with this address exists already", "该地址的文章已存在", "Ya existe un artículo con esta dirección"],
  ],
} as const satisfies Refusals;
