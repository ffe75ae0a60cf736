import { fill, type Language, type Text } from "#kernel/languages.ts";

/**
 * Every way the platform says no: a stable code and reason for programs, a sentence in each language for people
 * (spec 8). A refusal changes nothing. Codes are never reused; 100 and 10000 are the wire's own (spec 7.1).
 */
const catalogue = {
  TOKEN_EXPIRED: [
    100,
    "Login information has expired, please log in again",
    "登录信息已过期，请重新登录",
    "La sesión ha caducado; inicie sesión de nuevo",
  ],
  CHECK_FIELDS: [1001, "Please check the error field", "请检查填写有误的内容", "Revise los campos marcados"],
  UNKNOWN_CALL: [1002, "This call does not exist", "该接口不存在", "Esta llamada no existe"],
  BAD_SIGNATURE: [
    1003,
    "The request could not be verified. Please reload the page",
    "请求校验失败，请刷新页面后重试",
    "No se pudo verificar la solicitud; recargue la página",
  ],
  STALE_REQUEST: [
    1004,
    "Your device's clock is off by more than 5 minutes. Please correct it and try again",
    "您的设备时间误差超过5分钟，请校准后重试",
    "El reloj de su dispositivo difiere en más de 5 minutos; corríjalo e inténtelo de nuevo",
  ],
  NO_PERMISSION: [1005, "No purchase permission", "没有购买权限", "Sin permiso de compra"],
  NOT_ALLOWED: [1006, "You do not have permission to do this", "您没有权限执行此操作", "No tiene permiso para hacer esto"],
  NOT_FOUND: [1007, "This no longer exists or is not yours", "内容不存在或不属于您", "Ya no existe o no le pertenece"],
  BUSY: [
    1008,
    "We are busy right now. Please try again in a moment",
    "系统繁忙，请稍后再试",
    "Hay mucha actividad; inténtelo de nuevo en un momento",
  ],
  TOO_MANY_ATTEMPTS: [
    1009,
    "Too many attempts. Please try again in {minutes} min",
    "尝试次数过多，请{minutes}分钟后再试",
    "Demasiados intentos; inténtelo de nuevo en {minutes} minutos",
  ],
  REQUEST_ID_REUSED: [
    1010,
    "This request was already used for something else",
    "该请求编号已被使用",
    "Esta solicitud ya se usó para otra cosa",
  ],
  DATA_EXCEPTION: [1011, "Data exception!", "数据异常！", "¡Datos no válidos!"],
  TOO_LARGE: [1012, "This is larger than we accept", "内容超出允许的大小", "Supera el tamaño admitido"],
  WRONG_ANSWER: [1500, "Something Error", "出错了", "Algo ha fallado"],

  WRONG_LOGIN: [
    2001,
    "The password was entered incorrectly. Please re-enter !",
    "密码输入错误，请重新输入！",
    "La contraseña no es correcta. ¡Vuelva a introducirla!",
  ],
  WRONG_CODE: [
    2002,
    "The verification code is incorrect. Please re-enter it!",
    "验证码错误，请重新输入！",
    "El código de verificación no es correcto. ¡Vuelva a introducirlo!",
  ],
  CODE_NOT_REQUESTED: [2003, "Please get the verification code first", "请先获取验证码", "Primero solicite el código de verificación"],
  USER_EXISTS: [
    2004,
    "This user already exists on the current site. Please log in directly!",
    "该用户在当前站点已存在，请直接登录！",
    "Este usuario ya existe en este sitio. ¡Inicie sesión!",
  ],
  ACCOUNT_FROZEN: [
    2005,
    "This account is frozen. Please contact customer service",
    "账户已冻结，请联系客服",
    "La cuenta está bloqueada; contacte con atención al cliente",
  ],
  NOT_CERTIFIED: [
    2006,
    "Please Conduct Enterprise Certification First",
    "请先进行企业认证",
    "Primero complete la certificación de empresa",
  ],
  CERTIFICATION_UNDER_REVIEW: [
    2007,
    "Your certification is already under review",
    "您的认证正在审核中",
    "Su certificación ya está en revisión",
  ],
  PASSWORD_TOO_COMMON: [
    2008,
    "This password is too easy to guess. Please choose another",
    "密码过于简单，请更换",
    "Esta contraseña es demasiado fácil; elija otra",
  ],
  ALREADY_REVIEWED: [2009, "Somebody has already decided this", "该申请已被处理", "Alguien ya lo ha resuelto"],
  PASSWORD_FORM: [
    2010,
    "A password has 6 to 12 characters and mixes digits and letters",
    "密码须为6至12个字符，并同时包含数字和字母",
    "La contraseña tiene de 6 a 12 caracteres y combina cifras y letras",
  ],
  PASSWORDS_DIFFER: [2011, "The two passwords are not the same", "两次输入的密码不一致", "Las dos contraseñas no coinciden"],
  REVIEW_REASON_REQUIRED: [
    2012,
    "Please choose or write at least one reason",
    "请选择或填写至少一个原因",
    "Elija o escriba al menos un motivo",
  ],

  FAVOURITES_FULL: [
    2320,
    "You can keep at most {most} favourites. Remove some, or put products on a list instead",
    "收藏夹最多可保存{most}件商品，请先移除部分商品，或改用清单",
    "Puede guardar {most} favoritos como máximo; quite algunos o use una lista",
  ],
  LISTS_FULL: [
    2321,
    "A company keeps at most {most} lists",
    "每个企业最多可创建{most}个清单",
    "Una empresa puede tener {most} listas como máximo",
  ],
  LIST_FULL: [
    2322,
    "A list holds at most {most} products",
    "每个清单最多可放{most}件商品",
    "Una lista admite {most} productos como máximo",
  ],
  LIST_NAME_TAKEN: [2323, "There is already a list with this name", "已有同名清单", "Ya existe una lista con ese nombre"],
  OWN_NUMBER_TAKEN: [
    2324,
    "Your number {number} already belongs to {goods_sn}",
    "您的货号{number}已用于{goods_sn}",
    "Su número {number} ya corresponde a {goods_sn}",
  ],
  NOT_SOLD_NOW: [2325, "Not on sale here at the moment", "该商品目前未在本站销售", "No está a la venta aquí en este momento"],
  ORDERED_ALONE: [
    2326,
    "Presale and FOB goods are ordered on their own page",
    "预售和FOB商品请在商品页单独下单",
    "Los productos en preventa y FOB se piden desde su propia página",
  ],

  OUT_OF_STOCK: [3001, "Out Of Stock", "已售罄", "Agotado"],
  INSUFFICIENT_STOCK: [3002, "Do not purchase more than stock!", "购买数量不能超过库存！", "¡No compre más de lo que hay en existencias!"],
  BELOW_MOQ: [3003, "The minimum order quantity is {moq}", "最小起订量为{moq}", "El pedido mínimo es de {moq}"],
  NOT_A_PACK: [3004, "This is sold in multiples of {pack}", "请按{pack}的倍数购买", "Se vende en múltiplos de {pack}"],
  OFFER_ENDED: [3005, "This offer has ended", "该优惠已结束", "Esta oferta ha terminado"],
  NOT_SAME_MERCHANT: [
    3006,
    "You can only book goods from the same merchant!",
    "只能预订同一商家的商品！",
    "¡Solo puede reservar productos del mismo fabricante!",
  ],
  NOT_SAME_WAREHOUSE: [
    3007,
    "You can't book goods from the different warehouses!",
    "不能预订不同仓库的商品！",
    "¡No puede reservar productos de almacenes distintos!",
  ],
  NOTHING_SELECTED: [3008, "Please select at least one item", "请至少选择一件商品", "Seleccione al menos un artículo"],
  CART_CHANGED: [
    3009,
    "Your cart has changed. Please check it again",
    "购物车已变更，请重新确认",
    "Su carrito ha cambiado; revíselo de nuevo",
  ],
  CART_FULL: [3010, "A cart holds at most {most} items", "购物车最多可放{most}种商品", "El carrito admite {most} artículos como máximo"],

  NOT_FROM_THIS_SITE: [
    3100,
    "This item does not ship from a warehouse of this site",
    "该商品不由本站点的仓库发货",
    "Este artículo no sale de un almacén de este sitio",
  ],
  SOLD_ELSEWHERE: [
    3101,
    "This item has its own checkout: presale items are reserved, FOB items are bought by contract",
    "该商品需单独下单：预售商品请预订，FOB商品请签订合同",
    "Este artículo se compra aparte: la preventa se reserva y el FOB se compra por contrato",
  ],

  ADDRESS_REQUIRED: [4001, "Please select a delivery address", "请选择收货地址", "Seleccione una dirección de entrega"],
  NO_FREIGHT_TO_ZIP: [
    4002,
    "We have no freight rate to this zip code. Please choose self pickup or contact us",
    "该邮编暂无运费报价，请选择自提或联系客服",
    "No hay tarifa de flete para este código postal; elija recogida o contáctenos",
  ],
  WRONG_STATUS: [
    4003,
    "This can no longer be done with the order",
    "订单当前状态无法执行此操作",
    "Ya no se puede hacer esto con el pedido",
  ],
  PDF_ONLY: [4004, "Only PDF files can be uploaded here", "此处仅支持上传PDF文件", "Aquí solo se admiten archivos PDF"],
  FREIGHT_NOT_DUE: [4005, "No freight is due on this order", "该订单没有待付运费", "No hay flete pendiente en este pedido"],
  BUYER_REASON_REQUIRED: [4006, "Please give a reason", "请填写原因", "Indique un motivo"],

  BALANCE_TOO_LOW: [
    5001,
    "The balance is not enough, please choose another way",
    "余额不足，请选择其他支付方式",
    "El saldo no es suficiente; elija otra forma de pago",
  ],
  PAYMENT_PASSWORD_NOT_SET: [
    5002,
    "Please set the payment password before paying",
    "请先设置支付密码再付款",
    "Establezca la contraseña de pago antes de pagar",
  ],
  WRONG_PAYMENT_PASSWORD: [
    5003,
    "The payment password is incorrect. {left} attempts left",
    "支付密码错误，还可尝试{left}次",
    "La contraseña de pago no es correcta. Quedan {left} intentos",
  ],
  PAYMENT_PASSWORD_LOCKED: [
    5004,
    "The payment password is locked for {minutes} min",
    "支付密码已锁定，请{minutes}分钟后再试",
    "La contraseña de pago está bloqueada durante {minutes} minutos",
  ],
  PAYMENT_REFUSED: [
    5005,
    "The payment request is not approved, please pay again!",
    "支付请求未通过，请重新支付！",
    "La solicitud de pago no se aprobó. ¡Pague de nuevo!",
  ],
  ALREADY_PAID: [5006, "This order is already paid", "该订单已支付", "Este pedido ya está pagado"],
  NOTHING_DUE: [5007, "Nothing is due on this order", "该订单没有待付金额", "No hay importe pendiente en este pedido"],
  PROVIDER_UNAVAILABLE: [
    5008,
    "The payment service does not answer. You have not been charged; please try again",
    "支付服务暂无响应，您尚未被扣款，请重试",
    "El servicio de pago no responde. No se le ha cobrado; inténtelo de nuevo",
  ],
  WRONG_VOUCHER_AMOUNT: [5009, "Please enter the amount you have paid", "请输入您已支付的金额", "Indique el importe pagado"],
  PAYMENT_PASSWORD_TOO_EASY: [
    5010,
    "This payment password is too easy to guess. Please choose six other digits",
    "支付密码过于简单，请换用其他六位数字",
    "Esta contraseña de pago es demasiado fácil; elija otras seis cifras",
  ],
  PAYMENT_UNDER_WAY: [
    5011,
    "A payment of this order is already under way. Please wait for its result",
    "该订单正在支付中，请等待支付结果",
    "Ya hay un pago en curso para este pedido; espere el resultado",
  ],
  PAYMENTS_UNDER_REVIEW: [
    5012,
    "Too many payments were refused today. Please choose another way to pay or contact customer service",
    "今日支付失败次数过多，请更换支付方式或联系客服",
    "Hoy se han rechazado demasiados pagos; elija otra forma de pago o contacte con atención al cliente",
  ],
  AMOUNT_ABOVE_DUE: [5013, "Only {due} is due", "应付金额仅为{due}", "Solo se deben {due}"],
  AMOUNT_BELOW_DUE: [
    5014,
    "{due} is due. An order is paid in full",
    "应付金额为{due}，订单须一次付清",
    "Se deben {due}; el pedido se paga completo",
  ],
  RECEIVED_TOO_LITTLE: [
    5015,
    "{due} is due, but less arrived. Please refuse the voucher and tell the buyer what is missing",
    "应付金额为{due}，实收不足。请退回凭证并告知买家差额",
    "Se deben {due} y llegó menos. Rechace el comprobante e indique al comprador lo que falta",
  ],
  METHOD_NOT_OPEN: [
    5016,
    "This order cannot be paid in this way. Please choose another",
    "该订单不支持此支付方式，请选择其他方式",
    "Este pedido no se puede pagar así; elija otra forma de pago",
  ],

  WRONG_FILE_TYPE: [6001, "Only {types} files can be uploaded here", "此处仅支持上传{types}文件", "Aquí solo se admiten archivos {types}"],
  FILE_TOO_LARGE: [
    6002,
    "A file may have at most {megabytes} MB",
    "文件不能超过{megabytes} MB",
    "Un archivo puede tener {megabytes} MB como máximo",
  ],
  TOO_MANY_FILES: [
    6003,
    "At most {most} files can be uploaded here",
    "最多可上传{most}个文件",
    "Se pueden subir {most} archivos como máximo",
  ],
  UPLOAD_FAILED: [6004, "Upload Failed", "上传失败", "Error al subir el archivo"],
  FILE_QUOTA: [
    6005,
    "Your file space is full. Please contact customer service",
    "您的文件空间已满，请联系客服",
    "Su espacio de archivos está lleno; contacte con atención al cliente",
  ],
  FILE_DAMAGED: [
    6006,
    "This file is damaged or not what its name says",
    "文件已损坏或与其扩展名不符",
    "El archivo está dañado o no es lo que indica su nombre",
  ],
  PICTURE_TOO_BIG: [
    6007,
    "A picture may have at most {megapixels} megapixels",
    "图片不能超过{megapixels}百万像素",
    "Una imagen puede tener {megapixels} megapíxeles como máximo",
  ],
  PDF_NOT_PLAIN: [
    6008,
    "This PDF contains scripts, attachments or a password. Please print it to a plain PDF first",
    "该PDF包含脚本、附件或密码，请先另存为普通PDF",
    "Este PDF contiene scripts, adjuntos o contraseña; imprímalo antes como PDF simple",
  ],
  FILE_NAME: [6009, "Please give the file an ordinary name", "请使用常规的文件名", "Use un nombre de archivo corriente"],
} as const satisfies Record<string, readonly [code: number, enUS: string, zhCN: string, esES: string]>;

export type Reason = keyof typeof catalogue;

export const reasons = Object.keys(catalogue) as Reason[];

export const codeOf = (reason: Reason): number => catalogue[reason][0];

export const textOf = (reason: Reason): Text => {
  const [, enUS, zhCN, esES] = catalogue[reason];
  return { "en-US": enUS, "zh-CN": zhCN, "es-ES": esES };
};

export type RefusalValues = Readonly<Record<string, string | number>>;

/** Thrown to leave a command without doing anything; `serve` turns it into the caller's answer. */
export class Refused extends Error {
  readonly reason: Reason;
  readonly values: RefusalValues;
  /** Wire names of the fields it is about, for a form to show the message beside. */
  readonly fields: readonly string[];
  constructor(reason: Reason, values: RefusalValues = {}, fields: readonly string[] = []) {
    super(reason);
    this.reason = reason;
    this.values = values;
    this.fields = fields;
  }
}

/** Refuses; use it where a value is expected: `const offer = (await offerOf(...)) ?? refuse("NOT_FOUND")`. */
export const refuse = (reason: Reason, values?: RefusalValues, fields?: readonly string[]): never => {
  throw new Refused(reason, values, fields);
};

/** What a rule answers: nothing when all is well, or why not. */
export type Verdict = Reason | readonly [reason: Reason, values: RefusalValues] | undefined;

/** Refuses when a rule says so, naming the field it is about. */
export const refuseIf = (verdict: Verdict, ...fields: string[]): void => {
  if (verdict === undefined) return;
  if (typeof verdict === "string") refuse(verdict, {}, fields);
  else refuse(verdict[0], verdict[1], fields);
};

/** A verdict as the wire shows it beside a line: its reason and sentence, both empty when all is well. */
export const problemOfLine = (verdict: Verdict, language: Language): { problem: Reason | ""; problem_text: string } => {
  if (verdict === undefined) return { problem: "", problem_text: "" };
  const [reason, values] = typeof verdict === "string" ? [verdict, {}] : verdict;
  return { problem: reason, problem_text: fill(textOf(reason)[language], values) };
};
