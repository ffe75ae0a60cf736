import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals of carts, orders, purchase approvals, stored goods, requisitions. */
export const tradeRefusals = {
  OUT_OF_STOCK: [3001, ["Out Of Stock", "已售罄", "Agotado"]],
  INSUFFICIENT_STOCK: [
    3002,
    [
      "Do not purchase more than stock! Fewer pieces are left. Reduce the quantity or choose another warehouse.",
      "购买数量不能超过库存！请减少数量或选择其他仓库。",
      "¡No compre más de lo que hay en stock! Reduzca la cantidad o elija otro almacén.",
    ],
  ],
  ORDER_NOT_RETRIABLE: [
    3050,
    [
      "This order can’t be placed as it is: “{why}” Try again later, or discard it and order the goods again.",
      "此订单无法照原样下单：“{why}”。请稍后重试，或放弃此订单后重新下单。",
      "Este pedido no se puede hacer tal como está: «{why}». Inténtelo más tarde, o descártelo y pida de nuevo.",
    ],
  ],
  REPLACEMENT_OUT_OF_STOCK: [
    3053,
    [
      "The replacement isn’t in stock. Finish the inspection once it is back in stock.",
      "换货商品缺货，请到货后再完成验收。",
      "El artículo de reemplazo está agotado. Termine la revisión cuando vuelva a haberlo.",
    ],
  ],
  PURCHASE_NOT_ORDERABLE: [
    3051,
    [
      "This purchase can’t be ordered as it was requested: “{why}” Decline it with this reason, so that {name} can request it again.",
      "此采购无法按申请下单：“{why}”。请以此为由拒绝，由 {name} 重新提交申请。",
      "Esta compra no se puede pedir tal como se solicitó: «{why}». Rechácela con este motivo para que {name} la solicite de nuevo.",
    ],
  ],
  BATCH_NEEDS_COLLEAGUE: [
    3052,
    [
      "These orders are above what you may place without approval. Leave out rows, or have a colleague with a higher limit order this file.",
      "这些订单超出您无需审批的额度。请删去部分行，或由额度更高的同事用此文件下单。",
      "Estos pedidos superan lo que puede comprar sin aprobación. Quite filas, o pida a un colega con un límite mayor que los haga con este archivo.",
    ],
  ],
  HOLD_USED_UP: [
    3130,
    [
      "We’ve held these items for your company several times within an hour. You can still order them while they last.",
      "一小时内已多次为贵公司保留这些商品。售完前仍可下单。",
      "Hemos guardado estos artículos varias veces en una hora para su empresa. Puede pedirlos mientras queden.",
    ],
  ],
  PRESALE_INSUFFICIENT: [
    3012,
    [
      "Pre-sale inventory is insufficient. Please reselect! Reduce the quantity or choose another arrival.",
      "预售库存不足，请重新选择！可减少数量或选择其他到货批次。",
      "No queda cantidad suficiente en preventa. Reduzca la cantidad o elija otra llegada.",
    ],
  ],
  RESERVATION_MIXED: [
    3013,
    [
      "Presale items are reserved on their own. Order the other items separately.",
      "预售商品须单独预订，请将其他商品分开下单",
      "La preventa se reserva aparte. Pida los demás artículos por separado",
    ],
  ],
  OVER_COMPANY_LIMIT: [
    3014,
    [
      "This deal has a limit for each company. Pieces: {limit}, days: {days}. You can still buy {left}.",
      "该特价商品每家公司 {days} 天内限购 {limit} 件，还可购买 {left} 件",
      "Esta oferta tiene un límite por empresa. Unidades: {limit}, días: {days}. Aún puede comprar {left}.",
    ],
  ],
  ORDER_BELOW_MINIMUM_VALUE: [
    3054,
    [
      "The order minimum of {merchant} is {limit} of goods. Yours come to {ordered}. Add {left} or more.",
      "{merchant}的起订金额为 {limit}，当前商品金额 {ordered}，还差 {left}，请增加商品。",
      "{merchant} acepta pedidos desde {limit} en productos. Los suyos suman {ordered}. Añada {left} o más.",
    ],
  ],
  ORDER_BELOW_MINIMUM_VOLUME: [
    3055,
    [
      "The order minimum of {merchant} is {limit} CBM. Your goods come to {ordered} CBM. Add {left} CBM or more.",
      "{merchant}的起订体积为 {limit} m³，当前 {ordered} m³，还差 {left} m³，请增加商品。",
      "{merchant} acepta pedidos desde {limit} m³. Sus productos suman {ordered} m³. Añada {left} m³ o más.",
    ],
  ],
  ORDER_BELOW_MINIMUM_CARTONS: [
    3056,
    [
      "The order minimum of {merchant} is {limit} cartons. Yours has {ordered}. Add {left} or more.",
      "{merchant}的起订箱数为 {limit} 箱，当前 {ordered} 箱，还差 {left} 箱，请增加商品。",
      "{merchant} acepta pedidos desde {limit} bultos. El suyo tiene {ordered}. Añada {left} o más.",
    ],
  ],
  ORDER_ABOVE_MAXIMUM: [
    3057,
    [
      "An order from {merchant} can have up to {limit} pieces. Yours has {ordered}. Remove {left} or more.",
      "{merchant}每次下单最多 {limit} 件，当前 {ordered} 件，请至少减少 {left} 件。",
      "{merchant} acepta hasta {limit} unidades por pedido. El suyo tiene {ordered}. Quite {left} o más.",
    ],
  ],
  AS_SEEN_REQUIRED: [
    3015,
    [
      "Confirm that you accept the flaws of these graded items",
      "请确认接受这些瑕疵商品的现状",
      "Confirme que acepta los defectos de estos artículos de segunda",
    ],
  ],
  ARRIVAL_REASON_REQUIRED: [
    3016,
    [
      "Explain why the dates change. Buyers who reserved these goods will see it.",
      "请填写变更日期的原因，已预订的采购商会看到",
      "Indique por qué cambian las fechas. Lo leerán los compradores que reservaron.",
    ],
  ],
  TOO_MANY_PIECES: [
    3017,
    [
      "A line can have up to {most} pieces. Split the order into several contracts.",
      "每行最多 {most} 件，请拆分为多份合同",
      "Una línea admite {most} unidades como máximo. Divida el pedido en varios contratos.",
    ],
  ],
  SHORTAGE_UNSEEN: [
    3030,
    [
      "Fewer pieces arrived than are reserved, or reservations have changed. Review who gets them, then confirm.",
      "到货数量少于已预订数量，或预订已变更。请核对分配方案后再确认",
      "Han llegado menos unidades de las reservadas o las reservas han cambiado. Revise el reparto y confirme.",
    ],
  ],
  BELOW_MOQ: [3003, ["The minimum order quantity is {moq}", "起订量为 {moq} 件", "El pedido mínimo es de {moq}"]],
  NOT_A_PACK: [3004, ["Sold in multiples of {pack}", "须按 {pack} 件的倍数订购", "Debe ser múltiplo de {pack}"]],
  OFFER_ENDED: [3005, ["This offer has ended", "该报价已结束", "Esta oferta ha terminado"]],
  OFFER_LIMITED: [
    5125,
    [
      "The manufacturer now offers this to certain companies only",
      "厂家现仅向指定公司提供该报价",
      "El fabricante ahora ofrece esto solo a determinadas empresas",
    ],
  ],
  NOT_SAME_MERCHANT: [
    3006,
    [
      "You can only book goods from the same merchant! Order the other items separately.",
      "一次只能下单同一厂家的商品！",
      "Un pedido lleva productos de un solo fabricante",
    ],
  ],
  NOT_SAME_WAREHOUSE: [
    3007,
    [
      "You can't book goods from the different warehouses! Order the other items separately.",
      "一次只能下单同一仓库的商品！",
      "Un pedido sale de un solo almacén",
    ],
  ],
  NOTHING_SELECTED: [3008, ["Select at least one item", "请至少选择一款商品", "Seleccione al menos un artículo"]],
  CART_CHANGED: [
    3009,
    [
      "Your cart has changed. Review it and try again.",
      "购物车已变更，请核对后重新提交",
      "Su carrito ha cambiado. Revíselo antes de continuar",
    ],
  ],
  CART_FULL: [
    3010,
    ["A cart can have up to {most} items", "购物车最多可放 {most} 款商品", "El carrito admite {most} artículos como máximo"],
  ],
  OFFER_MISMATCH: [
    3011,
    [
      "This offer is sold from another warehouse or at other terms. Reload the product page.",
      "该报价的仓库或销售方式已不同，请刷新商品页面",
      "Esta oferta sale de otro almacén o con otras condiciones. Recargue la página del producto",
    ],
  ],
  NOT_FROM_THIS_SITE: [
    3100,
    [
      "This item doesn’t ship from a warehouse on this site",
      "该商品不由本站点的仓库发货",
      "Este artículo no sale de un almacén de este sitio",
    ],
  ],
  SOLD_ELSEWHERE: [
    3101,
    [
      "Presale items are reserved and FOB items are bought by contract. Order this item from its product page.",
      "该商品须单独下单：预售商品请预订，FOB 商品请签订合同",
      "Este artículo se compra aparte: la preventa se reserva y el FOB se compra por contrato",
    ],
  ],
  ADDRESS_REQUIRED: [4001, ["Select a delivery address", "请选择收货地址", "Seleccione una dirección de entrega"]],
  NO_FREIGHT_TO_ZIP: [
    4002,
    [
      "No freight service to this ZIP code. Goods in a warehouse can be picked up, and customer service helps with other ways.",
      "该邮编暂无运费报价。在仓商品可自提，其他方式可由客服协助。",
      "No hay tarifa de transporte para este código postal. Lo que está en almacén se puede recoger; atención al cliente ayuda con otras vías.",
    ],
  ],
  WRONG_STATUS: [
    4003,
    ["The order has changed. Refresh to see what you can do.", "订单当前状态无法执行此操作", "El estado actual del pedido no lo permite"],
  ],
  PDF_ONLY: [4004, ["Only PDF files can be uploaded here", "此处仅支持上传 PDF 文件", "Aquí solo se admiten archivos PDF"]],
  FREIGHT_NOT_DUE: [4005, ["No freight is due on this order", "该订单没有待付运费", "No hay transporte pendiente en este pedido"]],
  FREIGHT_CHANGED: [
    4007,
    [
      "The freight is {freight} now. Check it and confirm again.",
      "运费已变为 {freight}，请核对后重新确认",
      "El transporte es ahora {freight}. Revíselo y confirme otra vez",
    ],
  ],
  BOL_NOT_READY: [
    4008,
    [
      "The bill of lading can be issued once goods and freight are paid",
      "货款和运费付清后才能开具提单",
      "El conocimiento de embarque se emite cuando la mercancía y el transporte están pagados",
    ],
  ],
  BOL_NOT_ISSUED: [
    4009,
    [
      "No bill of lading has been issued for this order yet. Issue it first.",
      "该订单尚未开具提单，请先开具",
      "Este pedido aún no tiene conocimiento de embarque. Emítalo primero",
    ],
  ],
  BOL_PER_SHIPMENT: [
    5090,
    [
      "This order leaves in several shipments. Issue a bill of lading for each of them.",
      "该订单分批发货，请按批次分别开具提单",
      "Este pedido sale en varios envíos. Emita un conocimiento de embarque para cada uno.",
    ],
  ],
  CARTONS_NOT_COUNTED: [
    5091,
    [
      "The cartons of this shipment are not counted yet. Labels can be printed once it is packed.",
      "该批次尚未清点箱数，备好货后即可打印标签",
      "Los bultos de este envío aún no se han contado. Las etiquetas se imprimen cuando esté preparado.",
    ],
  ],
  DELAY_DAY: [
    5093,
    [
      "Choose another day than the one expected now, today or later.",
      "请选择今天或之后、且不同于当前预计的日期",
      "Elija hoy o un día posterior, distinto del previsto ahora.",
    ],
  ],
  NOTHING_TO_SPLIT: [
    5094,
    [
      "Everything that is left of this order can leave together, or has left.",
      "该订单剩余商品可以一起发出，或已全部发出",
      "Lo que queda de este pedido puede salir junto o ya ha salido.",
    ],
  ],
  SHIPMENT_NOT_SENT: [
    5092,
    [
      "This shipment was canceled or came back. It has no documents.",
      "该批次已取消或退回，没有单据",
      "Este envío se canceló o fue devuelto. No tiene documentos.",
    ],
  ],
  BOL_ISSUED_MEANWHILE: [
    4010,
    [
      "The bill of lading was issued at the same moment. Refresh to see it.",
      "提单刚刚已被开具，请刷新查看",
      "El conocimiento de embarque se acaba de emitir. Actualice la página",
    ],
  ],
  DOCUMENT_OF_OTHER_DELIVERY: [
    4011,
    [
      "This order is delivered another way. Open the other bill of lading.",
      "该订单的收货方式不同，请打开另一种提单",
      "Este pedido tiene otra forma de entrega. Abra el otro conocimiento de embarque",
    ],
  ],
  NOT_DELIVERED_YET: [
    4013,
    ["The goods of this order have not been shipped yet", "该订单的货物尚未发出", "La mercancía de este pedido aún no se ha enviado"],
  ],
  RECEIPT_LIMIT: [
    4014,
    ["The signed bill of lading has been returned already", "签收的提单已回传", "El conocimiento de embarque firmado ya está devuelto"],
  ],
  RECEIPT_COUNT: [
    4015,
    [
      "More cartons than the bill of lading has. It has {cartons}.",
      "外箱数超过提单数量，提单共 {cartons} 个",
      "Hay más bultos que en el conocimiento de embarque, que tiene {cartons}",
    ],
  ],
  CLAIM_BEFORE_DELIVERY: [
    4016,
    [
      "Record the delivery first: check the goods and return the signed bill of lading",
      "请先登记签收：验收货物并回传签收的提单",
      "Registre antes la entrega: revise la mercancía y devuelva el conocimiento firmado",
    ],
  ],
  CLAIM_NOT_NOTED: [
    4017,
    [
      "The signed bill of lading notes no exception. File it as concealed damage.",
      "签收的提单未注明异常，请按隐蔽损坏提交",
      "El conocimiento firmado no anota incidencias. Presente la reclamación como daño oculto",
    ],
  ],
  CLAIM_TOO_LATE: [
    4018,
    [
      "Concealed damage must be reported within 5 business days of delivery",
      "隐蔽损坏须在签收后 5 个工作日内报告",
      "El daño oculto se comunica en los 5 días hábiles siguientes a la entrega",
    ],
  ],
  CLAIM_ABOVE_VALUE: [
    4019,
    ["The amount is above what was paid for this order", "金额超过该订单已付金额", "El importe supera lo pagado por este pedido"],
  ],
  CLAIM_LIMIT: [
    4020,
    [
      "This order has too many open claims. Withdraw one or wait for a decision.",
      "该订单未处理的索赔过多，请撤回一项或等待处理",
      "Este pedido tiene demasiadas reclamaciones abiertas. Retire una o espere la decisión",
    ],
  ],
  PORT_IS_READY: [
    4034,
    [
      "This port is in the list already. Its name is part of contracts and can’t be changed.",
      "该港口已在列表中，其名称用于合同，不能修改。",
      "Este puerto ya está en la lista. Su nombre figura en contratos y no se puede cambiar.",
    ],
  ],
  PORT_EXISTS: [4040, ["This port is in the list already", "该港口已在列表中", "Este puerto ya está en la lista"]],
  PORT_RETIRED: [
    4041,
    [
      "This port is in the list and archived. Offer it again.",
      "该港口已在列表中并已停用，请重新启用。",
      "Este puerto está en la lista, retirado. Vuelva a ofrecerlo.",
    ],
  ],
  LANE_EXISTS: [4021, ["There is a lane between these ports already", "这两个港口之间已有航线", "Ya hay una ruta entre estos puertos"]],
  LANE_DAYS_TURNED: [
    4022,
    ["The longest transit time is below the shortest", "最长航程短于最短航程", "El tránsito más largo es menor que el más corto"],
  ],
  LABELS_TOO_LONG: [
    4023,
    [
      "The label files have too many pages: {pages}. Cartons in the order: {cartons}",
      "面单文件共 {pages} 页，订单只有 {cartons} 个外箱",
      "Los archivos tienen demasiadas páginas: {pages}. Bultos del pedido: {cartons}",
    ],
  ],
  LABELS_DO_NOT_FIT: [
    4024,
    [
      "One page per carton is needed. Pages in the files: {pages}, cartons: {cartons}",
      "每个外箱需要一页：文件共 {pages} 页，外箱 {cartons} 个",
      "Hace falta una página por bulto. Páginas de los archivos: {pages}, bultos: {cartons}",
    ],
  ],
  CARRIER_UNAVAILABLE: [
    4025,
    [
      "The carrier did not answer. Nothing was charged; please try again later.",
      "承运商未响应，未扣款，请稍后重试",
      "El transportista no respondió. No se ha cobrado nada; inténtelo más tarde",
    ],
  ],
  LABEL_PRICE_CHANGED: [
    4026,
    [
      "The labels cost {price} now. Check the price and confirm again.",
      "面单价格已变为 {price}，请核对后重新确认",
      "Las etiquetas cuestan ahora {price}. Revise el precio y confirme otra vez",
    ],
  ],
  NO_RESERVATION: [
    4012,
    ["This document is for presale orders only", "此单据仅适用于预售订单", "Este documento es solo para pedidos de preventa"],
  ],
  BUYER_REASON_REQUIRED: [4006, ["Enter a reason", "请填写原因", "Indique un motivo"]],
  OVER_ORDER_LIMIT: [
    2507,
    [
      "Your limit is {limit} per order. Split the purchase or ask your administrator to raise it.",
      "您单次下单限额为 {limit}，请拆分订单或联系贵公司的管理员",
      "Puede pedir hasta {limit} por pedido. Divida la compra o consulte a un administrador de su empresa",
    ],
  ],
  OVER_MONTH_LIMIT: [
    2508,
    [
      "You have {left} left of your {limit} monthly limit. Ask your administrator to raise it.",
      "您本月限额 {limit}，剩余 {left}，请联系贵公司的管理员",
      "Disponible este mes: {left} de {limit}. Consulte a un administrador de su empresa",
    ],
  ],
  NEEDS_APPROVAL: [
    2509,
    [
      "A colleague must approve this purchase. Submit it for approval.",
      "该订单须由同事审批，请提交审批",
      "Un colega debe aprobar esta compra. Envíela a aprobación",
    ],
  ],
  APPROVAL_NOT_NEEDED: [
    2510,
    [
      "This purchase doesn’t need approval. You can place the order yourself.",
      "该订单无需审批，可直接下单",
      "Esta compra no necesita aprobación. Puede hacer el pedido directamente",
    ],
  ],
  OWN_PURCHASE: [
    2511,
    [
      "You requested this purchase, so a colleague must decide",
      "该审批单由您提交，须由同事审批",
      "Usted solicitó esta compra. Debe decidir un colega",
    ],
  ],
  PURCHASE_DECIDED: [2512, ["This purchase has already been decided", "该审批单已处理", "Esta compra ya está resuelta"]],
  PURCHASE_CHANGED: [
    2513,
    [
      "The total is now {total}. Review it again before you approve.",
      "当前总额已变为 {total}，请确认后再批准",
      "El total es ahora {total}. Revíselo antes de aprobar",
    ],
  ],
  REQUESTER_LEFT: [
    2514,
    [
      "{name} can no longer order for your company, so this purchase can only be declined",
      "{name} 已无权为贵公司下单，该审批单只能驳回",
      "{name} ya no puede hacer pedidos para la empresa. La compra solo se puede rechazar",
    ],
  ],
  NO_APPROVER: [
    2515,
    [
      "No one at your company can approve this. Ask an administrator to add an approver.",
      "贵公司暂无可审批的成员，请联系管理员",
      "Su empresa no tiene aprobadores. Consulte a un administrador",
    ],
  ],
  NOT_IN_STORE: [
    2770,
    [
      "These goods are no longer in storage. They were picked up or shipped.",
      "这些货物已提走或已发出，不在仓库中",
      "Esta mercancía ya no está en el almacén: se ha recogido o enviado",
    ],
  ],
  MORE_THAN_STORED: [2771, ["Available in storage: {left}", "该商品在仓仅剩 {left} 件", "En el almacén quedan: {left}"]],
  TRACKING_REQUIRED: [2772, ["Enter the tracking number", "请输入运单号", "Introduzca el número de seguimiento"]],
  REQUISITION_LINES: [
    2773,
    ["Check the list: we don’t recognize “{what}”", "无法识别“{what}”，请检查清单", "Revise la lista: no se reconoce «{what}»"],
  ],
  NEEDED_BY_PAST: [2774, ["This date is in the past", "该日期已过", "Ese día ya ha pasado"]],
  ROW_WITHOUT_NUMBER: [3020, ["Enter a SKU", "请填写商品编号", "Indique una referencia"]],
  ROW_UNKNOWN_NUMBER: [
    3021,
    [
      "SKU not found, or not unique: {number}",
      "未找到编号 {number}，或该编号对应多款商品",
      "Referencia no encontrada o no única: {number}",
    ],
  ],
  ROW_QUANTITY: [3022, ["Enter a whole number of pieces", "请填写整数件数", "Indique un número entero de unidades"]],
  ROW_NOT_SOLD: [3023, ["This product isn’t for sale here now", "该商品目前不在此出售", "Este producto no está a la venta ahora"]],
  ROW_WRONG_WAREHOUSE: [
    3024,
    [
      "Not in the selected warehouses. It ships from {warehouse}.",
      "所选仓库没有该商品，可由 {warehouse} 发货",
      "No está en los almacenes elegidos. Sale de {warehouse}.",
    ],
  ],
  ROW_REPEATED: [
    3025,
    [
      "An earlier row orders this product for the same address",
      "前面的行已订购该商品并送往同一地址",
      "Una fila anterior ya pide este producto para la misma dirección",
    ],
  ],
  ROW_WITHOUT_ADDRESS: [
    3026,
    [
      "Enter an address, or “Pickup” as the delivery method",
      "请填写地址，或在收货方式中填写“自提”",
      "Indique una dirección, o «Recogida» como forma de entrega",
    ],
  ],
  ZIP_NOT_IN_STATE: [
    3040,
    [
      "ZIP code {zip} is in {place}, not in {state}. Check the state and the ZIP code.",
      "邮编 {zip} 属于 {place}，不属于 {state}，请核对州和邮编",
      "El código postal {zip} está en {place}, no en {state}. Revise el estado y el código postal.",
    ],
  ],
  STREET_ADDRESS_NEEDED: [
    3041,
    [
      "Trucks can’t deliver to a PO box. Enter a street address, or choose warehouse pickup or your own label.",
      "货运无法送达邮政信箱，请填写街道地址，或选择自提或自备面单",
      "Un camión no puede entregar en un apartado de correos. Indique una calle con número, o elija recogida en almacén o su propia etiqueta.",
    ],
  ],
  ROW_ADDRESS: [3027, ["Check the address: {field}", "请检查地址：{field}", "Revise la dirección: {field}"]],
  ROW_LABEL_MISSING: [
    3028,
    ["Upload the label file {name} as a PDF", "请上传 PDF 面单文件 {name}", "Suba el archivo de etiqueta {name} en PDF"],
  ],
  ERROR16: [
    3038,
    [
      "No warehouse area ships these goods on this site. Choose another site or goods type.",
      "该站点没有可发此类商品的仓库区域，请选择其他站点或商品类型",
      "Ninguna zona de almacenes envía estos artículos en este sitio. Elija otro sitio u otro tipo de artículos.",
    ],
  ],
  ERROR18: [3031, ["Select an Excel file first", "请先选择 Excel 文件", "Seleccione primero un archivo de Excel"]],
  ERROR19: [
    3032,
    [
      "You can upload only one file. Remove the first one to choose another.",
      "只能上传一个文件，请先移除已选文件",
      "Solo se puede subir un archivo. Quite el primero para elegir otro.",
    ],
  ],
  BATCH_WRONG_FILE: [
    3033,
    [
      "Please upload the correct Excel file: .xlsx or .xls",
      "请上传正确的 Excel 文件（.xlsx 或 .xls）",
      "Suba el archivo de Excel correcto: .xlsx o .xls",
    ],
  ],
  BATCH_COLUMNS: [
    3034,
    [
      "We couldn’t find the columns for SKU and quantity. Use the template.",
      "未找到商品编号和数量列，请使用模板",
      "No encontramos las columnas de referencia y cantidad. Use la plantilla.",
    ],
  ],
  BATCH_TOO_LONG: [
    3035,
    [
      "A file can have up to {max} rows. Split it into several files.",
      "每个文件最多 {max} 行，请拆分后上传",
      "Un archivo admite {max} filas como máximo. Divídalo en varios.",
    ],
  ],
  BATCH_TOO_MUCH_TEXT: [
    3039,
    [
      "This file holds too much text for an order sheet. Delete the columns that you don’t need.",
      "该文件文字过多，不像订单表，请删除不需要的列后再上传",
      "Este archivo tiene demasiado texto para una hoja de pedido. Elimine las columnas que no necesite.",
    ],
  ],
  BATCH_ORDERING: [
    3036,
    [
      "The orders of this file are being placed. Wait until they are done.",
      "该文件正在生成订单，请等待完成",
      "Se están creando los pedidos de este archivo. Espere a que terminen.",
    ],
  ],
  BATCH_NOTHING_TO_ORDER: [
    3037,
    [
      "No row can be ordered. Fix the rows with problems first.",
      "没有可下单的行，请先处理有问题的行",
      "Ninguna fila se puede pedir. Corrija primero las filas con problemas.",
    ],
  ],
  PIECES_ABOVE_LEFT: [5080, ["Only {left} of these are left here.", "最多还可选择 {left} 件。", "Solo quedan {left} aquí."]],
  CANCEL_WHOLE_ORDER: [
    5081,
    ["At least one piece has to stay in the order.", "订单中至少要保留一件商品。", "En el pedido debe quedar al menos una unidad."],
  ],
  GOODS_IN_SALES_ORDER: [
    5083,
    [
      "A sales order sends goods of this order to a customer of the buyer.",
      "该订单的货物已被销售订单占用，将发给采购商的客户。",
      "Un pedido de venta envía mercancía de este pedido a un cliente del comprador.",
    ],
  ],
  KEEP_GOODS_FIRST: [
    5110,
    [
      "These goods still belong to an order that waits for pickup. Keep them in the warehouse first.",
      "这些货物仍属于待提货的订单，请先选择“留存”。",
      "Esta mercancía aún pertenece a un pedido por recoger. Primero consérvela en el almacén.",
    ],
  ],
  NO_COMPANY_OF_EMAIL: [
    5111,
    [
      "No other company that buys here has a member with this email address.",
      "没有其他采购企业的成员使用此邮箱地址。",
      "Ninguna otra empresa que compre aquí tiene un miembro con este correo electrónico.",
    ],
  ],
  LOT_PIECES_PROMISED: [
    5112,
    [
      "{count} of these are in sales orders or offered to another company. Decline or withdraw those first.",
      "其中 {count} 件已在代发单中或正转让给其他企业，请先驳回或撤回。",
      "{count} están en pedidos de venta u ofrecidas a otra empresa. Primero rechácelos o retírelas.",
    ],
  ],
  LOT_COMPENSATION_SPENT: [
    5194,
    [
      "Some of these were paid for as lost, and the owner’s balance doesn’t cover what would go back. Count them in once it does.",
      "其中部分已按丢失赔付，货主余额不足以退回赔付款，请待余额充足后再登记。",
      "Algunas se pagaron como perdidas y el saldo del propietario no cubre lo que se devolvería. Cuéntelas cuando lo cubra.",
    ],
  ],
  LOT_OFFER_ENDED: [
    5113,
    ["This offer was already answered or withdrawn.", "该转让已有答复或已被撤回。", "Esta oferta ya se ha respondido o retirado."],
  ],
  STORAGE_RATE_DAY: [
    5114,
    [
      "Storage rates start tomorrow at the earliest.",
      "仓储费率最早可从明天起生效。",
      "Las tarifas de almacenaje empiezan mañana como pronto.",
    ],
  ],
  ORDER_EDIT_OPEN: [
    5105,
    [
      "Another change to this order waits for its answer or payment.",
      "该订单已有一项修改正在等待确认或付款。",
      "Otro cambio de este pedido espera respuesta o pago.",
    ],
  ],
  ORDER_NOT_EDITABLE: [5106, ["This order can’t be changed anymore.", "该订单已不能修改。", "Este pedido ya no se puede cambiar."]],
  LINE_NOT_EDITABLE: [
    5107,
    [
      "Pieces of this item were canceled or are missing, so it can’t be changed.",
      "该商品有部分已取消或缺货，不能修改。",
      "Hay unidades canceladas o que faltan de este artículo, así que no se puede cambiar.",
    ],
  ],
  EDIT_CHANGES_NOTHING: [5108, ["Change something first.", "请先修改内容。", "Cambie algo primero."]],
  SWAP_NOT_FOUND: [
    5109,
    [
      "This manufacturer has no item with this SKU in this warehouse. Check the SKU.",
      "该厂家在此仓库没有这个编号的商品，请核对编号。",
      "Este fabricante no tiene ningún artículo con esa referencia en este almacén. Compruebe la referencia.",
    ],
  ],
  GOODS_NOT_ADDABLE: [
    5140,
    [
      "This item can’t be added. Choose one of the same manufacturer and warehouse that you can order now.",
      "无法添加该商品。请选择同一厂家、同一仓库且当前可订购的商品。",
      "Este artículo no se puede añadir. Elija uno del mismo fabricante y almacén que pueda pedir ahora.",
    ],
  ],
  GOODS_ALREADY_ORDERED: [
    5141,
    [
      "This item is on the order already. Change its quantity instead.",
      "该商品已在订单中，请直接修改数量。",
      "Este artículo ya está en el pedido. Cambie su cantidad.",
    ],
  ],
  EQUAL_OFFER_GONE: [
    5127,
    [
      "This offer has too few pieces left now, or its price has risen. Choose another one.",
      "该货源的数量已不足，或价格已上涨，请选择其他方式。",
      "A esta oferta ya no le quedan suficientes unidades o ha subido de precio. Elija otra.",
    ],
  ],
  PIECES_AWAITED: [
    5129,
    [
      "Pieces of this order still wait for stock or for the buyer’s choice. What is ready can be handed over as its shipment.",
      "该订单仍有商品待补货，或有待采购商选择的缺货。已备好的部分可按批次交付。",
      "Quedan unidades de este pedido a la espera de existencias o de la decisión del comprador. Lo que está listo puede entregarse como envío.",
    ],
  ],
  TOGETHER_WANTED: [
    5128,
    [
      "The buyer wants everything in one delivery, and pieces still wait for stock. The buyer can change that on the page of the order.",
      "采购商要求到齐后一起发货，目前仍有商品待补货。采购商可在订单页面更改。",
      "El comprador quiere recibirlo todo junto y aún faltan existencias. El comprador puede cambiarlo en la página del pedido.",
    ],
  ],
  PART_CANCEL_OPEN: [
    5082,
    [
      "Your last request to cancel pieces has not been answered yet.",
      "您上一次的部分取消申请还在处理中。",
      "Su última solicitud de cancelar unidades aún no tiene respuesta.",
    ],
  ],
  ANSWER_FIRST: [
    5204,
    [
      "Answer this order first. Then you can ship it.",
      "请先答复该订单，然后才能发货",
      "Responda primero a este pedido. Después podrá enviarlo.",
    ],
  ],
  FULFILLMENT_ANSWERED: [
    5205,
    ["This order has been answered or has ended by now.", "该订单已有答复或已结束", "Este pedido ya tiene respuesta o ya ha terminado."],
  ],
  ANSWER_NOT_DUE: [
    5206,
    [
      "The manufacturer still has time to answer this order.",
      "厂家的答复期限尚未到期",
      "El fabricante aún está a tiempo de responder a este pedido.",
    ],
  ],
} as const satisfies Refusals;
