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
  ROLE_NOT_ALLOWED: [
    1013,
    "Your role in this company does not allow this. Please ask an administrator of your company",
    "您在本公司的角色无此权限，请联系贵公司的管理员",
    "Su función en esta empresa no lo permite. Consulte a un administrador de su empresa",
  ],
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

  MODEL_NUMBER_TAKEN: [
    2400,
    "Another of your products has this model number",
    "您的其他商品已使用该型号",
    "Otro de sus productos ya tiene este número de modelo",
  ],
  MODEL_NUMBER_TWICE: [2401, "This model number appears more than once", "该型号重复出现", "Este número de modelo aparece más de una vez"],
  FIELD_MISSING: [2402, "Please fill this in", "此项为必填", "Rellene este campo"],
  TEXT_TOO_LONG: [2403, "At most {most} characters", "最多{most}个字符", "{most} caracteres como máximo"],
  OUT_OF_RANGE: [2404, "Must be between {least} and {most}", "须在{least}到{most}之间", "Debe estar entre {least} y {most}"],
  NOT_IN_LIST: [2405, "“{value}” is not one of the choices", "“{value}”不在可选范围内", "«{value}» no es una de las opciones"],
  CATEGORY_NOT_LEAF: [
    2406,
    "Please choose a category that has none below it",
    "请选择最末级分类",
    "Elija una categoría que no tenga otras por debajo",
  ],
  WRONG_HS_CODE: [
    2407,
    "An HS code has 6 to 10 digits, such as 9401.61",
    "HS编码为6至10位数字，如9401.61",
    "Un código HS tiene de 6 a 10 cifras, como 9401.61",
  ],
  TOO_MANY_ENTRIES: [2408, "At most {most} entries", "最多{most}项", "{most} entradas como máximo"],
  COMPONENT_UNKNOWN: [
    2409,
    "None of your products has the model number {value}",
    "您没有型号为{value}的商品",
    "Ninguno de sus productos tiene el modelo {value}",
  ],
  COMPONENT_TWICE: [2410, "{value} is listed twice", "{value}重复", "{value} figura dos veces"],
  COMPONENT_IS_SET: [
    2411,
    "{value} is a set itself. Please list its pieces",
    "{value}本身是套装，请直接列出其组件",
    "{value} también es un conjunto; indique sus piezas",
  ],
  SET_IN_CIRCLE: [2412, "A set cannot contain itself", "套装不能包含自身", "Un conjunto no puede contenerse a sí mismo"],
  OFFER_TWICE: [
    2413,
    "There are two offers of this kind for the warehouse",
    "同一仓库有两个相同类型的报价",
    "Hay dos ofertas de este tipo para el almacén",
  ],
  LIST_PRICE_TOO_LOW: [
    2414,
    "The list price must be above the price",
    "划线价须高于售价",
    "El precio de lista debe ser mayor que el precio",
  ],
  MOQ_NOT_PACKS: [
    2415,
    "The minimum order must be whole packs of {pack}",
    "起订量须为装箱数{pack}的整数倍",
    "El pedido mínimo debe ser en paquetes completos de {pack}",
  ],
  TIERS_NOT_RISING: [
    2416,
    "Each quantity must be larger than the one before",
    "阶梯数量须逐级递增",
    "Cada cantidad debe superar a la anterior",
  ],
  TIERS_NOT_FALLING: [
    2417,
    "Each price must be lower than the one before",
    "阶梯价格须逐级递减",
    "Cada precio debe ser menor que el anterior",
  ],
  DATES_TURNED: [2418, "The end must come after the beginning", "结束时间须晚于开始时间", "El final debe ser posterior al comienzo"],
  GRADE_WANTED: [2419, "Seconds need grade A or B", "瑕疵品须选择A级或B级", "Los productos de segunda necesitan el grado A o B"],
  GRADE_UNWANTED: [2420, "Only seconds have a grade", "仅瑕疵品有等级", "Solo los productos de segunda llevan grado"],
  SHARE_BELOW_SOLD: [
    2421,
    "{sold} pieces have already been sold through this offer",
    "该报价已售出{sold}件",
    "Ya se han vendido {sold} unidades con esta oferta",
  ],
  STOCK_BELOW_RESERVED: [
    2422,
    "{reserved} pieces are reserved for orders, so there cannot be fewer",
    "已有{reserved}件被订单占用，库存不能低于此数",
    "Hay {reserved} unidades reservadas para pedidos; no puede haber menos",
  ],
  STOCK_HAS_CHANGED: [
    2423,
    "The stock is {on_hand} by now. Please check your figure",
    "当前库存已变为{on_hand}，请核对后重新填写",
    "Las existencias son ahora {on_hand}; revise su cifra",
  ],
  SET_WITHOUT_STOCK: [
    2424,
    "A set is sold from its pieces' stock. Please count those",
    "套装按组件库存销售，请填写组件的库存",
    "Un conjunto se vende de las existencias de sus piezas; cuente esas",
  ],
  NOT_READY_TO_PUBLISH: [
    2425,
    "Something is still missing before this can be shown in the shop",
    "资料尚未完整，暂不能上架",
    "Falta algo antes de mostrarlo en la tienda",
  ],
  NOT_FROM_THIS_STATE: [
    2426,
    "The product's state does not allow this",
    "商品当前状态不支持此操作",
    "El estado del producto no lo permite",
  ],
  CHANGED_MEANWHILE: [
    2427,
    "Somebody has changed this meanwhile. Please reload and look at it again",
    "内容已被他人修改，请刷新后再试",
    "Alguien lo ha cambiado entretanto; recargue y revíselo",
  ],
  CHANGE_REASON_REQUIRED: [2428, "Please give the maker a reason", "请填写退回原因", "Indique un motivo al fabricante"],
  ARRIVED_ALREADY: [2429, "This container has already arrived", "该货柜已到港入库", "Este contenedor ya ha llegado"],
  INCOMING_ALLOCATED: [
    2430,
    "{allocated} of these pieces are promised to presale orders",
    "其中{allocated}件已分配给预售订单",
    "{allocated} de estas unidades están prometidas a pedidos de preventa",
  ],
  NOT_A_CHANGE: [2431, "Please enter a number other than zero", "请输入不为零的数量", "Introduzca un número distinto de cero"],
  WRONG_SPREADSHEET: [
    2440,
    "Please upload the correct Excel file: .xlsx, .xls or .csv",
    "请上传正确的Excel文件：.xlsx、.xls 或 .csv",
    "Suba el archivo de Excel correcto: .xlsx, .xls o .csv",
  ],
  SPREADSHEET_TOO_BIG: [
    2441,
    "This file is too big: at most 30 MB and 50,000 rows. Please split it",
    "文件过大：最多30MB、50,000行，请拆分后再上传",
    "El archivo es demasiado grande: 30 MB y 50.000 filas como máximo; divídalo",
  ],
  SPREADSHEET_EMPTY: [2442, "There are no rows in this file", "文件中没有数据", "Este archivo no tiene filas"],
  SPREADSHEET_LOCKED: [
    2443,
    "This file is protected by a password. Please save it without one",
    "文件设有密码，请去除密码后再上传",
    "El archivo está protegido con contraseña; guárdelo sin ella",
  ],
  WRONG_PICTURE_ZIP: [
    2444,
    "Please upload a zip that holds JPG or PNG pictures",
    "请上传包含JPG或PNG图片的zip压缩包",
    "Suba un zip con imágenes JPG o PNG",
  ],
  IMPORT_WORKING: [
    2445,
    "This import is at work. Please wait until it is done",
    "导入正在处理中，请稍候",
    "La importación está en curso; espere a que termine",
  ],
  IMPORT_NO_MODEL_COLUMN: [
    2446,
    "Please say which column holds the model number: rows are told apart by it",
    "请指定型号所在的列，系统按型号区分商品",
    "Indique qué columna contiene el número de modelo: por él se distinguen las filas",
  ],
  IMPORT_COLUMN_TWICE: [
    2447,
    "Two fields are read from the same column",
    "同一列被对应到两个字段",
    "Dos campos se leen de la misma columna",
  ],
  IMPORT_NOTHING_TO_SAVE: [2448, "There is nothing new to save", "没有需要保存的内容", "No hay nada nuevo que guardar"],
  PICTURES_REQUESTED: [
    2340,
    "The pictures are requested already. See your picture downloads",
    "图片已申请，请在“图片下载”中查看",
    "Las imágenes ya están solicitadas; vea sus descargas de imágenes",
  ],
  NO_PICTURES: [2341, "There are no pictures to download yet", "暂无可下载的图片", "Todavía no hay imágenes para descargar"],
  DOWNLOAD_EXPIRED: [
    2342,
    "The download has expired. Please request the pictures again",
    "下载已过期，请重新申请图片",
    "La descarga ha caducado; vuelva a solicitar las imágenes",
  ],
  MODEL_NOT_PLAIN: [
    2343,
    "This model refers to other files or is compressed in a way we cannot show. Please export it as one plain GLB file",
    "该模型引用了其他文件或使用了无法展示的压缩方式，请导出为单个普通GLB文件",
    "Este modelo remite a otros archivos o usa una compresión que no podemos mostrar; expórtelo como un solo GLB simple",
  ],
  MODEL_TOO_DETAILED: [
    2344,
    "A 3D model may have at most {triangles} triangles",
    "3D模型最多可有{triangles}个三角面",
    "Un modelo 3D puede tener {triangles} triángulos como máximo",
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
  LINE_UNREADABLE: [
    2327,
    "Write your number, a tab and the item number",
    "请按“您的货号、制表符、商品编号”的格式填写",
    "Escriba su número, un tabulador y la referencia",
  ],
  NO_SUCH_PRODUCT: [2329, "There is no product with this number", "没有使用该编号的商品", "No hay ningún producto con esta referencia"],
  LINE_REPEATED: [
    2328,
    "An earlier line already names this number or product",
    "前面的行已包含该货号或商品",
    "Una línea anterior ya nombra este número o producto",
  ],
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

  NEARBY_NOT_OPEN: [
    2460,
    "The nearby-inventory search is not open to your company yet. Your customer manager can open it",
    "贵公司尚未开通附近库存查询，请联系您的客户经理",
    "La búsqueda de existencias cercanas aún no está abierta para su empresa; pídala a su gestor",
  ],
  UNKNOWN_ZIP: [
    2461,
    "We cannot find this ZIP code in the United States. Please check it",
    "在美国找不到该邮编，请检查",
    "No encontramos este código postal en Estados Unidos; revíselo",
  ],
  UNKNOWN_SKU: [2462, "No product has this number", "没有该编号的商品", "Ningún producto tiene esta referencia"],
  AMBIGUOUS_SKU: [
    2463,
    "Several manufacturers use this number. Please enter our item number",
    "多家厂商使用该型号，请输入平台商品编号",
    "Varios fabricantes usan este número; escriba nuestra referencia",
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
  FROZEN_NO_MORE: [2560, "This amount is no longer frozen", "该笔金额已不再冻结", "Este importe ya no está bloqueado"],
  THAW_ASKED: [
    2561,
    "You have already asked for this amount. We will answer soon",
    "您已申请解冻该笔金额，我们会尽快答复",
    "Ya ha solicitado este importe. Le responderemos pronto",
  ],
  NOT_THAWABLE: [
    2562,
    "This amount is released by what froze it and cannot be asked for here",
    "该笔金额随其冻结事由自动解除，无需在此申请",
    "Este importe se libera con lo que lo bloqueó; no se puede solicitar aquí",
  ],
  BANK_NUMBER_FORM: [
    2563,
    "Please check the account number: 4 to 34 letters and digits",
    "请检查银行账号：4至34位字母或数字",
    "Revise el número de cuenta: de 4 a 34 letras y cifras",
  ],
  BANK_CARD_NUMBER: [
    2564,
    "This looks like the number of a payment card, which we never store. Please enter the number of the bank account",
    "这似乎是支付卡卡号，我们不保存此类信息。请填写银行账户的账号",
    "Parece el número de una tarjeta, que nunca guardamos. Introduzca el número de la cuenta bancaria",
  ],
  BANK_ROUTING_FORM: [
    2565,
    "Please check the routing code. In the United States it has nine digits",
    "请检查银行代码，美国为9位数字",
    "Revise el código del banco. En Estados Unidos tiene nueve cifras",
  ],
  BANK_NUMBERS_DIFFER: [2571, "The two account numbers are not the same", "两次输入的账号不一致", "Los dos números de cuenta no coinciden"],
  BANK_ACCOUNT_TWICE: [2566, "You have already added this account", "该账户已添加", "Ya ha añadido esta cuenta"],
  BANK_ACCOUNTS_MOST: [2567, "At most {most} bank accounts", "最多可添加{most}个银行账户", "{most} cuentas bancarias como máximo"],
  PERIOD_TURNED: [2568, "The last day lies before the first", "结束日期早于开始日期", "El último día es anterior al primero"],
  STATEMENT_TOO_LONG: [
    2569,
    "A PDF holds at most {most} movements. Please choose a shorter period or download the CSV",
    "PDF最多包含{most}笔明细，请缩短期间或下载CSV",
    "Un PDF admite {most} movimientos como máximo. Elija un periodo más corto o descargue el CSV",
  ],
  AMOUNTS_TURNED: [
    2570,
    "The larger amount lies below the smaller one",
    "最大金额小于最小金额",
    "El importe máximo es menor que el mínimo",
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

  BANNER_NEEDS_PICTURE: [2480, "A banner needs a picture", "请上传横幅图片", "El banner necesita una imagen"],
  BANNER_DATES: [2481, "The last day lies before the first", "结束日期早于开始日期", "El último día es anterior al primero"],
  BANNERS_MOST: [
    2482,
    "There can be {most} banners at most. Remove one that is over first",
    "横幅最多{most}个，请先删除已结束的横幅",
    "Puede haber {most} banners como máximo; quite antes uno que ya haya terminado",
  ],
  CONTENT_CHANGED: [
    2483,
    "Somebody else has changed this meanwhile. Please look at it again",
    "内容已被他人修改，请刷新后重试",
    "Otra persona ha cambiado esto mientras tanto; vuelva a mirarlo",
  ],
  SECTION_SKU_UNKNOWN: [2484, "There is no product {sku}", "没有商品{sku}", "No existe el producto {sku}"],
  SECTION_NEEDS_PRODUCTS: [2485, "Please pick at least one product", "请至少选择一个商品", "Elija al menos un producto"],
  SECTION_PRODUCTS_MOST: [
    2486,
    "A row shows {most} products at most",
    "每个栏目最多展示{most}个商品",
    "Una fila muestra {most} productos como máximo",
  ],
  SECTION_NEEDS_TITLE: [2487, "Please give the row a title", "请填写栏目标题", "Dé un título a la fila"],
  STORE_PRODUCT_FOREIGN: [
    2488,
    "{sku} is not one of your listed products",
    "{sku}不是您店铺的在售商品",
    "{sku} no es un producto suyo a la venta",
  ],
  SYNONYM_TOO_FEW: [
    2300,
    "Enter at least {least} words or phrases, separated by commas",
    "请输入至少{least}个词语，用逗号分隔",
    "Introduzca al menos {least} palabras o expresiones, separadas por comas",
  ],
  SYNONYM_TOO_MANY: [
    2301,
    "One entry holds at most {most} words or phrases",
    "每条最多包含{most}个词语",
    "Cada entrada admite como máximo {most} palabras o expresiones",
  ],
  SYNONYM_UNREADABLE: [
    2302,
    "“{phrase}” cannot be searched for: it has no letters that search reads, or is too long",
    "“{phrase}”无法用于搜索：没有可识别的文字，或过长",
    "«{phrase}» no se puede buscar: no tiene letras que lea la búsqueda o es demasiado larga",
  ],
  SYNONYMS_FULL: [
    2303,
    "The list holds {most} entries already. Remove one first",
    "词表已有{most}条，请先删除一条",
    "La lista ya tiene {most} entradas; elimine una primero",
  ],
  MERCHANT_EXISTS: [2530, "Merchant already exists, change email", "商家已存在，请更换邮箱", "El fabricante ya existe; use otro correo"],
  EMAIL_TAKEN_OR_REVIEWED: [
    2531,
    "This email already exists or site is under review",
    "该邮箱已存在或站点正在审核中",
    "Este correo ya existe o el sitio está en revisión",
  ],
  SETTLEMENT_UNDER_REVIEW: [
    2532,
    "Your application is under review and cannot be changed now",
    "您的入驻申请正在审核中，暂时无法修改",
    "Su solicitud está en revisión y ahora no se puede cambiar",
  ],
  ACCOUNT_ON_OTHER_SITE: [
    2534,
    "You already have an account on {sites}. Join it to this site and use it here too",
    "您在{sites}已有账户，可关联至本站点直接使用",
    "Ya tiene una cuenta en {sites}. Asóciela a este sitio y úsela también aquí",
  ],
  ASSOCIATION_FAILED: [2535, "Association failed", "关联失败", "No se pudo asociar la cuenta"],
  SECOND_FACTOR_WANTED: [
    2536,
    "Please enter the code of your authenticator app",
    "请输入验证器应用中的验证码",
    "Introduzca el código de su aplicación de autenticación",
  ],
  WRONG_SECOND_FACTOR: [
    2537,
    "This code is not right, or was used already",
    "验证码错误或已被使用",
    "El código no es correcto o ya se usó",
  ],
  SECOND_FACTOR_NEEDED: [2538, "Please set up your second factor first", "请先设置二次验证", "Configure primero su segundo factor"],
  SECOND_FACTOR_NOT_BEGUN: [
    2539,
    "Please begin setting up the second factor again",
    "请重新开始设置二次验证",
    "Empiece de nuevo la configuración del segundo factor",
  ],
  SECOND_FACTOR_REQUIRED: [
    2540,
    "Staff must keep their second factor",
    "员工账号必须保留二次验证",
    "El personal debe conservar su segundo factor",
  ],
  LICENCE_RUN_OUT: [
    2533,
    "This licence has run out. Please send the valid one",
    "该证照已过期，请提交有效证照",
    "Esta licencia ha caducado; envíe la vigente",
  ],
  SAVED_FILTERS_FULL: [
    2360,
    "You keep {most} saved filters already. Remove one first",
    "您已保存{most}个筛选，请先删除一个",
    "Ya guarda {most} filtros; elimine uno primero",
  ],
  ITEM_CLAIMED: [2740, "{name} has this open", "{name}正在处理", "{name} lo tiene abierto"],
  ITEM_RESTS: [
    2741,
    "This waits for the company's answer. Put it back into the queue first",
    "正在等待对方答复，请先放回队列",
    "Espera la respuesta de la empresa; devuélvalo antes a la cola",
  ],
  ITEM_CANNOT_ASK: [
    2742,
    "Nobody can be asked about this in writing here",
    "此类事项无法在线询问",
    "Sobre esto no se puede preguntar por aquí",
  ],
  UNDO_TOO_LATE: [
    2743,
    "It has been carried out already and can no longer be undone",
    "已执行，无法撤销",
    "Ya se ha llevado a cabo y no se puede deshacer",
  ],
  QUESTION_ANSWERED: [2744, "This has been answered already", "该问题已答复", "Ya se ha respondido"],
  NOT_WHILE_ACTING: [
    2745,
    "Only the customer can do this. You are acting for somebody else",
    "此操作只能由客户本人完成，您正在代客操作",
    "Solo el cliente puede hacerlo; usted actúa en nombre de otra persona",
  ],
  LAST_ADMINISTRATOR: [
    2746,
    "The platform needs at least one administrator",
    "平台至少需要一名管理员",
    "La plataforma necesita al menos un administrador",
  ],
  NOT_YOURSELF: [
    2747,
    "Ask another administrator to change your own account",
    "请由其他管理员更改您自己的账号",
    "Pida a otro administrador que cambie su propia cuenta",
  ],
  COMPANY_FROZEN: [2748, "This account is frozen", "该账号已冻结", "Esta cuenta está congelada"],
  LAST_ADMIN: [
    2500,
    "A company needs at least one administrator. Make somebody else administrator first",
    "公司至少需要一名管理员，请先指定另一名管理员",
    "Una empresa necesita al menos un administrador. Nombre antes a otro",
  ],
  ALREADY_MEMBER: [
    2501,
    "This person is a member of the company already",
    "该用户已是本公司成员",
    "Esta persona ya pertenece a la empresa",
  ],
  INVITATION_PENDING: [
    2502,
    "This address has been invited already. Send the invitation again instead",
    "该邮箱已收到邀请，可直接重新发送邀请",
    "Esta dirección ya tiene una invitación. Vuelva a enviarla",
  ],
  INVITATION_OVER: [
    2503,
    "This invitation has been used, withdrawn or has run out. Ask for a new one",
    "该邀请已被使用、撤回或已过期，请联系对方重新邀请",
    "Esta invitación ya se usó, se retiró o ha caducado. Pida una nueva",
  ],
  INVITATION_FOR_OTHER: [
    2504,
    "This invitation is for {account}. Log in with that account to accept it",
    "此邀请发送给 {account}，请使用该账号登录后接受",
    "Esta invitación es para {account}. Inicie sesión con esa cuenta para aceptarla",
  ],
  MEMBERS_FULL: [
    2505,
    "A company has at most {most} members and open invitations",
    "每家公司最多可有{most}名成员和待接受邀请",
    "Una empresa tiene como máximo {most} miembros e invitaciones abiertas",
  ],
  NOT_A_BUYER: [
    2506,
    "Only buyers can be members of a company. This login belongs to a manufacturer or to our staff",
    "只有采购方账户可以加入公司，当前登录为生产商或平台员工账户",
    "Solo los compradores pueden unirse a una empresa. Esta cuenta es de un fabricante o de nuestro personal",
  ],
  OVER_ORDER_LIMIT: [
    2507,
    "You may order for up to {limit} at a time. Split the purchase or ask an administrator of your company",
    "您单次下单限额为 {limit}，请拆分采购或联系贵公司的管理员",
    "Puede pedir hasta {limit} cada vez. Divida la compra o consulte a un administrador de su empresa",
  ],
  OVER_MONTH_LIMIT: [
    2508,
    "{left} of your {limit} for this month is left. Ask an administrator of your company",
    "您本月限额 {limit}，剩余 {left}，请联系贵公司的管理员",
    "Le quedan {left} de sus {limit} de este mes. Consulte a un administrador de su empresa",
  ],
  NEEDS_APPROVAL: [
    2509,
    "A colleague has to approve this purchase. Send it for approval",
    "该采购需要同事审批，请提交审批",
    "Un compañero debe aprobar esta compra. Envíela para su aprobación",
  ],
  APPROVAL_NOT_NEEDED: [
    2510,
    "This purchase needs no approval. You can place the order yourself",
    "该采购无需审批，您可以直接下单",
    "Esta compra no necesita aprobación. Puede hacer el pedido usted mismo",
  ],
  OWN_PURCHASE: [
    2511,
    "You asked for this purchase, so a colleague has to decide",
    "该采购由您提交，须由同事审批",
    "Usted solicitó esta compra: debe decidir un compañero",
  ],
  PURCHASE_DECIDED: [2512, "This purchase has been decided already", "该采购申请已处理", "Esta compra ya se ha decidido"],
  PURCHASE_CHANGED: [
    2513,
    "The total is {total} by now. Please look at it again before you approve",
    "当前总额已变为 {total}，请确认后再批准",
    "El total es ahora {total}. Revíselo de nuevo antes de aprobar",
  ],
  REQUESTER_LEFT: [
    2514,
    "{name} may no longer order for this company. The purchase can only be refused",
    "{name} 已无权为本公司下单，该采购只能拒绝",
    "{name} ya no puede pedir para esta empresa. La compra solo se puede rechazar",
  ],
  NO_APPROVER: [
    2515,
    "Nobody in your company can approve this. Ask an administrator of your company",
    "贵公司暂无可审批此采购的成员，请联系管理员",
    "Nadie en su empresa puede aprobar esto. Consulte a un administrador de su empresa",
  ],
  RECHARGE_TOO_LARGE: [
    2590,
    "At most {most} at once this way. Please send larger amounts by transfer",
    "此方式单次最多{most}，更大金额请使用银行转账",
    "Por esta vía, como máximo {most} por operación. Para importes mayores, haga una transferencia",
  ],
  WITHDRAWAL_ABOVE_BALANCE: [
    2591,
    "Withdrawal must not exceed the balance: {available} is available",
    "提现金额不能超过余额：可用余额为{available}",
    "El retiro no puede superar el saldo: hay {available} disponibles",
  ],
  WITHDRAWAL_TOO_SMALL: [
    2592,
    "The fee alone is {fee}. Please withdraw more",
    "仅手续费已达{fee}，请提高提现金额",
    "Solo la comisión es de {fee}; retire un importe mayor",
  ],
  WRONG_DESTINATION: [2593, "Please check where the money goes", "请检查收款账户", "Revise la cuenta de destino"],
  REFUND_ABOVE_PAYMENT: [
    2594,
    "Less than this can still go back to that payment",
    "该笔付款可退回的金额不足",
    "A ese pago ya no se le puede devolver tanto",
  ],
  SECOND_PERSON_NEEDED: [
    2595,
    "You have confirmed this already. Somebody else has to be the second",
    "您已确认过，须由另一位同事复核",
    "Usted ya lo ha confirmado; debe hacerlo una segunda persona",
  ],
  RECEIVED_DIFFERS: [
    2596,
    "This is not the amount that the first person has entered",
    "与第一位审核人录入的金额不一致",
    "No coincide con el importe que introdujo la primera persona",
  ],
  REFERENCE_REQUIRED: [2597, "Please enter the bank's reference", "请填写银行流水号", "Introduzca la referencia del banco"],
  PAYOUT_UNDER_WAY: [
    2598,
    "The payout service is still being asked. Please wait for its answer",
    "仍在向付款服务商确认，请等待其回复",
    "Aún se está consultando al servicio de pago; espere su respuesta",
  ],
  COUPON_NOT_HELD: [2630, "This coupon is not available any more", "该优惠券已不可用", "Este cupón ya no está disponible"],
  COUPON_NOT_YET: [2631, "This coupon can be used from {date}", "该优惠券自 {date} 起可用", "Este cupón se puede usar desde el {date}"],
  COUPON_OVER: [2632, "This coupon has expired", "该优惠券已过期", "Este cupón ha caducado"],
  COUPON_STOPPED: [2633, "This coupon has been withdrawn", "该优惠券已停用", "Este cupón se ha retirado"],
  COUPON_OTHER_SITE: [
    2634,
    "This coupon is for another site ({site})",
    "该优惠券仅限其他站点（{site}）使用",
    "Este cupón es para otro sitio ({site})",
  ],
  COUPON_OTHER_GOODS: [2635, "This coupon is for other goods", "该优惠券不适用于所选商品", "Este cupón es para otros productos"],
  COUPON_BELOW_MINIMUM: [
    2636,
    "{missing} more in goods and this coupon can be used (minimum {minimum})",
    "再购 {missing} 即可使用该优惠券（满 {minimum}）",
    "Faltan {missing} en productos para usar este cupón (mínimo {minimum})",
  ],
  COUPON_NONE_LEFT: [2637, "All of these coupons have been handed out", "该优惠券已被领完", "Ya se han repartido todos estos cupones"],
  COUPON_LIMIT: [
    2638,
    "Your company already has its share of this coupon ({most})",
    "贵公司已达到该优惠券的领取上限（{most} 张）",
    "Su empresa ya tiene los que le corresponden de este cupón ({most})",
  ],
  COUPON_CODE_UNKNOWN: [2639, "There is no coupon with this code", "没有使用该兑换码的优惠券", "No hay ningún cupón con este código"],
  COUPON_VALUE: [
    2640,
    "Give either an amount or a percentage",
    "请填写金额或百分比（二选一）",
    "Indique un importe o un porcentaje, no ambos",
  ],
  COUPON_CODE_TAKEN: [2641, "Other coupons have this code already", "该兑换码已被其他优惠券使用", "Otro cupón ya tiene este código"],
  COUPON_CODE_FORM: [
    2642,
    "A code is 4 to 24 letters and digits",
    "兑换码须为 4 至 24 位字母或数字",
    "Un código tiene de 4 a 24 letras y cifras",
  ],
  COUPON_FIXED: [
    2643,
    "{count} of these coupons are out: their value, goods, site and first day stay as they are. Make new coupons instead",
    "已有 {count} 张发出：面值、适用商品、站点和开始日期不可更改，请另建优惠券",
    "Ya se han entregado {count}: su valor, productos, sitio y primer día no cambian. Cree cupones nuevos",
  ],
  COUPON_TOTAL_BELOW: [2644, "{count} are out already", "已发出 {count} 张", "Ya se han entregado {count}"],
  GROUP_NAME_TAKEN: [2650, "There is a group with this name already", "已有同名的客户组", "Ya hay un grupo con este nombre"],
  PRICE_LIST_EMPTY: [
    2651,
    "A list that is in force needs somebody it is for, and a price or a percentage",
    "启用的价格表须指定适用客户，并至少有一个价格或折扣",
    "Una lista en vigor necesita a quién se aplica y un precio o porcentaje",
  ],
  PRICE_RULE_TWICE: [
    2652,
    "The list names the same goods twice",
    "价格表中有重复的商品或范围",
    "La lista nombra dos veces los mismos productos",
  ],
  PRICE_TIERS: [
    2653,
    "Line {line}: more pieces must cost less each",
    "第 {line} 行：数量越多，单价须越低",
    "Línea {line}: más piezas deben costar menos cada una",
  ],
  DISCOUNT_STEPS: [
    2654,
    "Each step must ask for more pieces and give more percent than the one before",
    "每一档的件数和折扣都须高于上一档",
    "Cada tramo debe pedir más piezas y dar más porcentaje que el anterior",
  ],
  NOTICE_AUDIENCE_REQUIRED: [2710, "Please choose who this notice is for", "请选择公告的接收对象", "Elija a quién va dirigido el aviso"],
  NOTICE_IS_OUT: [
    2711,
    "This notice is out already. Take it back and write another one",
    "该公告已发布，请先撤回后重新编写",
    "Este aviso ya está publicado. Retírelo y escriba otro",
  ],
  FEEDBACK_CLOSED: [
    2712,
    "This conversation is closed. Please write a new one",
    "该反馈已关闭，请重新提交",
    "Esta conversación está cerrada. Escriba una nueva",
  ],
  TOO_MANY_FEEDBACKS: [
    2713,
    "You have {most} open conversations already. Please add to one of them",
    "您已有{most}条未结束的反馈，请在其中继续补充",
    "Ya tiene {most} conversaciones abiertas. Continúe en una de ellas",
  ],
  NO_TERMS: [
    2670,
    "Your company does not have credit terms yet. Please choose another way to pay",
    "贵公司尚未开通账期，请选择其他付款方式",
    "Su empresa aún no tiene crédito; elija otra forma de pago",
  ],
  TERMS_SUSPENDED: [
    2671,
    "Ordering on account is paused for your company. Please choose another way to pay",
    "贵公司的账期付款已暂停，请选择其他付款方式",
    "La compra a crédito de su empresa está en pausa; elija otra forma de pago",
  ],
  TERMS_OVERDUE: [
    2672,
    "Please pay your overdue invoices first; then you can order on account again",
    "请先付清逾期账单，之后即可继续使用账期付款",
    "Pague primero sus facturas vencidas; después podrá volver a comprar a crédito",
  ],
  CREDIT_LIMIT_REACHED: [
    2673,
    "This is more than your company has left of its credit limit",
    "金额超出贵公司的剩余信用额度",
    "Supera el crédito que le queda a su empresa",
  ],
  LIMIT_BELOW_DEBT: [
    2674,
    "The company owes more than this already. Suspend its terms instead",
    "该公司的欠款已超过此额度，请改为暂停账期",
    "La empresa ya debe más que eso; suspenda el crédito en su lugar",
  ],
  TERMS_WAITING: [
    2675,
    "A proposal for this company waits for a second person",
    "该公司已有一项方案待复核",
    "Ya hay una propuesta para esta empresa pendiente de una segunda persona",
  ],
  LIMIT_TOO_HIGH: [2676, "At most {most} can be granted", "额度最高为{most}", "Se pueden conceder como máximo {most}"],
  PO_REQUIRED: [
    2677,
    "Your company asks for a purchase order number on every order",
    "贵公司要求每笔订单填写采购单号",
    "Su empresa exige un número de orden de compra en cada pedido",
  ],
  INVOICE_PAID: [2678, "Nothing is left to pay on these invoices", "这些账单已无应付款项", "No queda nada por pagar de estas facturas"],
  NOT_IN_STORE: [
    2770,
    "These goods are not in store any more: they were fetched or sent",
    "这些货物已提走或已发出，不在库存中",
    "Esta mercancía ya no está en el almacén: se ha recogido o enviado",
  ],
  MORE_THAN_STORED: [
    2771,
    "Only {left} pieces of this are left in store",
    "库存中该商品仅剩{left}件",
    "Solo quedan {left} piezas en el almacén",
  ],
  TRACKING_REQUIRED: [2772, "Please enter the tracking number", "请输入物流单号", "Introduzca el número de seguimiento"],
  REQUISITION_LINES: [
    2773,
    "Please check the list: we do not know “{what}”",
    "请检查清单：无法识别“{what}”",
    "Revise la lista: no conocemos «{what}»",
  ],
  NEEDED_BY_PAST: [2774, "This day is past already", "该日期已过", "Ese día ya ha pasado"],
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
