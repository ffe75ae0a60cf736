import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals of product management: products, offers, stock, imports. */
export const productRefusals = {
  NO_BREACH: [
    5243,
    [
      "On that day the price wasn’t below the MAP, and the channel wasn’t banned. Check the price, the day, and the channel.",
      "当天价格不低于 MAP，该渠道也未被禁售。请检查价格、日期和渠道",
      "Ese día el precio no estaba por debajo del MAP ni el canal estaba prohibido. Revise el precio, el día y el canal",
    ],
  ],
  BREACH_DAY: [
    5244,
    ["Choose a past day that isn’t too long ago", "请选择不太久远的过去日期", "Elija un día pasado que no sea demasiado lejano"],
  ],
  BREACH_LIMIT: [
    5245,
    [
      "Too many reports are open. Wait until we have decided some of them.",
      "待处理的举报过多，请等待部分裁定后再提交",
      "Hay demasiados informes abiertos. Espere a que decidamos algunos",
    ],
  ],
  ADVERTISING_TERMS_CHANGED: [
    5240,
    [
      "These rules changed meanwhile. Reload the page.",
      "已有他人修改了这些规定，请刷新页面",
      "Alguien cambió estas normas entretanto. Recargue la página",
    ],
  ],
  FUTURE_MAP_INCOMPLETE: [
    5241,
    [
      "A future MAP needs both a price and a first day",
      "未来 MAP 须同时填写价格和起始日期",
      "Un MAP futuro necesita un precio y un primer día",
    ],
  ],
  FUTURE_MAP_DAY: [
    5242,
    ["Choose a day after today, within a year", "请选择今天之后、一年以内的日期", "Elija un día posterior a hoy, en el plazo de un año"],
  ],
  MODEL_NUMBER_TAKEN: [
    2400,
    [
      "Another of your products has this model number",
      "您的其他商品已使用该厂家型号",
      "Otro de sus productos ya tiene este número de modelo",
    ],
  ],
  MODEL_NUMBER_TWICE: [
    2401,
    ["This model number appears more than once", "该厂家型号重复", "Este número de modelo aparece más de una vez"],
  ],
  FIELD_MISSING: [2402, ["Required", "此项为必填", "Rellene este campo"]],
  TEXT_TOO_LONG: [2403, ["Use up to {most} characters", "最多 {most} 个字符", "{most} caracteres como máximo"]],
  OUT_OF_RANGE: [2404, ["Must be between {least} and {most}", "须在 {least} 到 {most} 之间", "Debe estar entre {least} y {most}"]],
  NOT_IN_LIST: [2405, ["“{value}” isn’t one of the options", "“{value}”不在可选范围内", "«{value}» no es una de las opciones"]],
  CATEGORY_NOT_LEAF: [2406, ["Choose the most specific category", "请选择最末级分类", "Elija una categoría que no tenga otras por debajo"]],
  WRONG_HS_CODE: [
    2407,
    [
      "An HS code has 6 to 10 digits, such as 9401.61",
      "HS 编码为 6–10 位数字，如 9401.61",
      "Un código HS tiene de 6 a 10 dígitos, como 9401.61",
    ],
  ],
  TOO_MANY_ENTRIES: [2408, ["Up to {most} entries", "最多 {most} 项", "{most} entradas como máximo"]],
  COMPONENT_UNKNOWN: [
    2409,
    ["None of your products has model number {value}", "没有厂家型号为 {value} 的商品", "Ninguno de sus productos tiene el modelo {value}"],
  ],
  COMPONENT_TWICE: [2410, ["{value} is listed twice", "{value} 重复", "{value} figura dos veces"]],
  COMPONENT_IS_SET: [
    2411,
    [
      "{value} is a set. List its components instead.",
      "{value} 本身是套装，请直接列出其单品",
      "{value} también es un conjunto; indique sus piezas",
    ],
  ],
  SET_IN_CIRCLE: [2412, ["A set can’t contain itself", "套装不能包含自身", "Un conjunto no puede contenerse a sí mismo"]],
  OFFER_TWICE: [
    2413,
    ["This warehouse already has an offer of this type", "同一仓库有两个相同类型的报价", "Hay dos ofertas de este tipo para el almacén"],
  ],
  LIST_PRICE_TOO_LOW: [
    2414,
    ["The list price must be above the price", "划线价须高于售价", "El precio de lista debe ser mayor que el precio"],
  ],
  MOQ_NOT_PACKS: [
    2415,
    ["The minimum order must be a multiple of {pack}", "起订量须为 {pack} 的整数倍", "El pedido mínimo debe ser múltiplo de {pack}"],
  ],
  TIERS_NOT_RISING: [
    2416,
    ["Each quantity must be higher than the one before", "阶梯数量须逐级递增", "Cada cantidad debe superar a la anterior"],
  ],
  TIERS_NOT_FALLING: [
    2417,
    ["Each price must be lower than the one before", "阶梯价格须逐级递减", "Cada precio debe ser menor que el anterior"],
  ],
  DATES_TURNED: [2418, ["End date must be after start date", "结束时间须晚于开始时间", "El final debe ser posterior al comienzo"]],
  GRADE_WANTED: [
    2419,
    ["Graded seconds need grade A, B, or C", "瑕疵品须选择 A 级、B 级或 C 级", "La segunda selección necesita el grado A, B o C"],
  ],
  GRADE_UNWANTED: [2420, ["Only graded seconds have a grade", "仅瑕疵品有等级", "Solo la segunda selección lleva grado"]],
  SHARE_BELOW_SOLD: [
    2421,
    ["Already sold through this offer: {sold}", "该报价已售出 {sold} 件", "Unidades ya vendidas con esta oferta: {sold}"],
  ],
  STOCK_BELOW_RESERVED: [
    2422,
    [
      "Stock can’t go below the reserved quantity: {reserved}",
      "库存不能低于订单占用的数量（{reserved} 件）",
      "Las existencias no pueden ser menores que las reservadas para pedidos: {reserved}",
    ],
  ],
  STOCK_HAS_CHANGED: [
    2423,
    [
      "Stock is now {on_hand}. Check your number.",
      "当前库存已变为 {on_hand}，请核对后重新填写",
      "Las existencias son ahora {on_hand}. Revise la cantidad",
    ],
  ],
  SET_WITHOUT_STOCK: [
    2424,
    [
      "Sets sell from their components’ stock. Adjust the components instead.",
      "套装按所含单品的库存销售，请填写单品的库存",
      "Un conjunto se vende de las existencias de sus piezas. Registre las piezas",
    ],
  ],
  NOT_READY_TO_PUBLISH: [
    2425,
    ["Complete the required fields before you publish", "资料不完整，暂不能上架", "Faltan datos para publicarlo"],
  ],
  NOT_FROM_THIS_STATE: [
    2426,
    ["This isn’t possible in the product’s current status", "商品当前状态不支持此操作", "El estado del producto no lo permite"],
  ],
  CHANGED_MEANWHILE: [
    2427,
    [
      "Someone else changed this. Reload to see the latest version.",
      "内容已被他人修改，请刷新后再试",
      "Otra persona lo ha modificado. Recargue la página y revíselo",
    ],
  ],
  CHANGE_REASON_REQUIRED: [2428, ["Enter a reason for the manufacturer", "请填写驳回原因", "Indique un motivo al fabricante"]],
  ARRIVED_ALREADY: [2429, ["This container has already arrived", "该货柜已到仓入库", "Este contenedor ya ha llegado"]],
  INCOMING_ALLOCATED: [
    2430,
    [
      "Reserved by presale orders: {allocated}",
      "其中 {allocated} 件已分配给预售订单",
      "Unidades asignadas a pedidos de preventa: {allocated}",
    ],
  ],
  NOT_A_CHANGE: [2431, ["Enter a number other than 0", "请输入不为零的数量", "Introduzca un número distinto de cero"]],
  WRONG_SPREADSHEET: [
    2440,
    [
      "Please upload the correct Excel file: .xlsx, .xls, or .csv",
      "请上传 .xlsx、.xls 或 .csv 表格文件",
      "Suba el archivo de Excel correcto: .xlsx, .xls o .csv",
    ],
  ],
  SPREADSHEET_TOO_BIG: [
    2441,
    [
      "This file is too large. Split it into files with up to 30 MB of text and 50,000 rows.",
      "文件过大：文字内容最多 30 MB、50,000 行，请拆分后再上传",
      "El archivo es demasiado grande: 30 MB de texto y 50.000 filas como máximo; divídalo",
    ],
  ],
  SPREADSHEET_EMPTY: [2442, ["This file has no rows", "文件中没有数据", "Este archivo no tiene filas"]],
  SPREADSHEET_LOCKED: [
    2443,
    [
      "This file is password protected. Save it without a password.",
      "文件设有密码，请去除密码后再上传",
      "El archivo está protegido con contraseña; guárdelo sin ella",
    ],
  ],
  WRONG_PICTURE_ZIP: [
    2444,
    ["Upload a ZIP file with JPG or PNG images", "请上传包含 JPG 或 PNG 图片的 zip 压缩包", "Suba un zip con imágenes JPG o PNG"],
  ],
  IMPORT_WORKING: [
    2445,
    ["This import is still running. Wait until it’s done.", "导入正在处理中，请稍候", "La importación está en curso; espere a que termine"],
  ],
  IMPORT_NO_MODEL_COLUMN: [
    2446,
    [
      "Select the model number column. It identifies each product.",
      "请指定厂家型号所在的列，系统按型号区分商品",
      "Indique la columna del número de modelo: identifica cada producto",
    ],
  ],
  IMPORT_COLUMN_TWICE: [2447, ["Two fields use the same column", "同一列匹配了两个字段", "Dos campos se leen de la misma columna"]],
  SPREADSHEET_EXCEL95: [
    2449,
    [
      "This file is from Excel 95 or earlier. Open it and save it as .xlsx.",
      "该文件由 Excel 95 或更早版本保存，请另存为 .xlsx 后上传",
      "El archivo es de Excel 95 o anterior; ábralo y guárdelo como .xlsx",
    ],
  ],
  IMPORT_NUMBER_FORMAT: [
    2450,
    [
      "Choose how numbers are written in this file: 1,234.56 or 1.234,56",
      "请选择文件中的数字格式：1,234.56 或 1.234,56",
      "Elija cómo escribe los números este archivo: 1,234.56 o 1.234,56",
    ],
  ],
  BULK_REVIEW_CHANGED: [
    2451,
    [
      "The list changed. Products that match now: {count}. Look at the sample again.",
      "列表已变化，现有 {count} 款商品符合条件，请重新查看抽样",
      "La lista ha cambiado. Productos que coinciden ahora: {count}. Revise otra vez la muestra.",
    ],
  ],
  IMPORT_NOTHING_TO_SAVE: [2448, ["Nothing new to save", "没有需要保存的内容", "No hay nada nuevo que guardar"]],
} as const satisfies Refusals;
