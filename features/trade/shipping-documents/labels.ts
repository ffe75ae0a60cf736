import type { Language, Text } from "#kernel/languages.ts";

/** Labels of shipping documents and print pages, which the server renders. */

const labels = {
  orderNumber: { "en-US": "Order number", "zh-CN": "订单号", "es-ES": "N.º de pedido" },
  bolNumber: { "en-US": "BOL number", "zh-CN": "提单号", "es-ES": "N.º de conocimiento" },
  issuedOn: { "en-US": "Issued on", "zh-CN": "开单日期", "es-ES": "Emitido el" },
  openOrder: { "en-US": "Scan to open the order", "zh-CN": "扫码查看订单", "es-ES": "Escanee para abrir el pedido" },
  returnBol: {
    "en-US": "Scan to return the signed bill of lading",
    "zh-CN": "扫码回传签收的提单",
    "es-ES": "Escanee para devolver el conocimiento firmado",
  },
  shipFrom: { "en-US": "Ship from", "zh-CN": "发货方", "es-ES": "Remitente" },
  shipTo: { "en-US": "Ship to", "zh-CN": "收货方", "es-ES": "Destinatario" },
  billTo: { "en-US": "Freight charges bill to", "zh-CN": "运费付款方", "es-ES": "Flete a cargo de" },
  instructions: { "en-US": "Special instructions", "zh-CN": "特别说明", "es-ES": "Instrucciones especiales" },
  carrier: { "en-US": "Carrier name", "zh-CN": "承运商", "es-ES": "Transportista" },
  trailer: { "en-US": "Trailer number", "zh-CN": "挂车号", "es-ES": "N.º de remolque" },
  seal: { "en-US": "Seal number(s)", "zh-CN": "封签号", "es-ES": "N.º de sello" },
  scac: { "en-US": "SCAC", "zh-CN": "SCAC", "es-ES": "SCAC" },
  pro: { "en-US": "PRO number", "zh-CN": "PRO 号", "es-ES": "N.º PRO" },
  terms: { "en-US": "Freight charge terms", "zh-CN": "运费条款", "es-ES": "Condiciones del flete" },
  prepaid: {
    "en-US": "[×] Prepaid  [ ] Collect  [ ] 3rd party",
    "zh-CN": "[×] 预付  [ ] 到付  [ ] 第三方",
    "es-ES": "[×] Pagado  [ ] Por cobrar  [ ] Tercero",
  },
  collect: {
    "en-US": "[ ] Prepaid  [×] Collect  [ ] 3rd party",
    "zh-CN": "[ ] 预付  [×] 到付  [ ] 第三方",
    "es-ES": "[ ] Pagado  [×] Por cobrar  [ ] Tercero",
  },
  customerOrders: {
    "en-US": "Customer order information",
    "zh-CN": "客户订单信息",
    "es-ES": "Información del pedido del cliente",
  },
  customerOrder: { "en-US": "Customer order number", "zh-CN": "客户订单号", "es-ES": "Pedido del cliente" },
  packages: { "en-US": "Packages", "zh-CN": "外箱数", "es-ES": "Bultos" },
  weightLb: { "en-US": "Weight (lb)", "zh-CN": "重量（lb）", "es-ES": "Peso (lb)" },
  palletized: { "en-US": "Pallet/slip", "zh-CN": "托盘", "es-ES": "Palé" },
  yes: { "en-US": "Y", "zh-CN": "是", "es-ES": "Sí" },
  no: { "en-US": "N", "zh-CN": "否", "es-ES": "No" },
  carrierInformation: { "en-US": "Carrier information", "zh-CN": "承运信息", "es-ES": "Información para el transportista" },
  units: { "en-US": "Handling units", "zh-CN": "装载单元", "es-ES": "Unidades de carga" },
  hazmat: { "en-US": "H.M.", "zh-CN": "危险品", "es-ES": "M.P." },
  commodity: { "en-US": "Commodity description", "zh-CN": "货物名称", "es-ES": "Descripción de la mercancía" },
  nmfc: { "en-US": "NMFC", "zh-CN": "NMFC", "es-ES": "NMFC" },
  freightClass: { "en-US": "Class", "zh-CN": "运价等级", "es-ES": "Clase" },
  sizeIn: { "en-US": "{l} × {w} × {h} in each", "zh-CN": "每件 {l} × {w} × {h} in", "es-ES": "{l} × {w} × {h} in cada una" },
  accessorials: { "en-US": "Services at delivery", "zh-CN": "送货附加服务", "es-ES": "Servicios en la entrega" },
  liability: {
    "en-US":
      "Liability limitation for loss or damage in this shipment may be applicable. See 49 U.S.C. § 14706(c)(1)(A) and (B). Received, subject to individually determined rates or contracts that have been agreed upon in writing between the carrier and shipper, if applicable, otherwise to the rates, classifications, and rules that have been established by the carrier and are available to the shipper, on request.",
    "zh-CN":
      "本批货物的灭失或损坏可能适用责任限额，见 49 U.S.C. § 14706(c)(1)(A)、(B)。收货依据承运商与托运人书面约定的费率或合同；无约定时依据承运商公布并可应托运人要求提供的费率、分级和规则。",
    "es-ES":
      "Puede aplicarse un límite de responsabilidad por pérdida o daño de este envío. Véase 49 U.S.C. § 14706(c)(1)(A) y (B). Recibido conforme a las tarifas o contratos acordados por escrito entre transportista y remitente o, en su defecto, a las tarifas, clasificaciones y reglas del transportista, disponibles a petición del remitente.",
  },
  shipperSign: { "en-US": "Shipper signature / date", "zh-CN": "托运人签字 / 日期", "es-ES": "Firma del remitente / fecha" },
  loaded: {
    "en-US": "Trailer loaded:  [ ] by shipper  [ ] by driver",
    "zh-CN": "装车：  [ ] 托运人  [ ] 司机",
    "es-ES": "Carga:  [ ] por el remitente  [ ] por el conductor",
  },
  counted: {
    "en-US": "Freight counted:  [ ] by shipper  [ ] by driver (pallets)  [ ] by driver (pieces)",
    "zh-CN": "清点：  [ ] 托运人  [ ] 司机（托盘）  [ ] 司机（件）",
    "es-ES": "Recuento:  [ ] remitente  [ ] conductor (palés)  [ ] conductor (unidades)",
  },
  carrierSign: { "en-US": "Carrier signature / pickup date", "zh-CN": "承运商签字 / 提货日期", "es-ES": "Firma del transportista / fecha" },
  consigneeSign: {
    "en-US": "Consignee signature / date / exceptions",
    "zh-CN": "收货人签字 / 日期 / 异常",
    "es-ES": "Firma del destinatario / fecha / incidencias",
  },
  signing: { "en-US": "Signatures", "zh-CN": "签字", "es-ES": "Firmas" },
  advance: {
    "en-US": "In advance: not for pickup. The numbered bill of lading is issued once the goods have arrived and are paid.",
    "zh-CN": "预先资料，不可用于提货。货物到达并付清后开具带编号的提单。",
    "es-ES": "Previo: no sirve para recoger. El conocimiento numerado se emite cuando la mercancía ha llegado y está pagada.",
  },
  advanceStamp: { "en-US": "In advance", "zh-CN": "预先", "es-ES": "Previo" },
  amountDue: { "en-US": "Amount due", "zh-CN": "应付金额", "es-ES": "Importe pendiente" },
  payBy: { "en-US": "Pay by", "zh-CN": "付款截止", "es-ES": "Pagar hasta el" },
  beneficiary: { "en-US": "Account name", "zh-CN": "户名", "es-ES": "Titular" },
  bank: { "en-US": "Bank", "zh-CN": "银行", "es-ES": "Banco" },
  accountNumber: { "en-US": "Account number", "zh-CN": "账号", "es-ES": "N.º de cuenta" },
  routing: { "en-US": "ABA routing number", "zh-CN": "ABA 路由号", "es-ES": "N.º de ruta ABA" },
  swift: { "en-US": "SWIFT", "zh-CN": "SWIFT", "es-ES": "SWIFT" },
  reference: { "en-US": "Payment reference", "zh-CN": "付款附言", "es-ES": "Referencia de la transferencia" },
  noBank: {
    "en-US": "Contact us for our bank details.",
    "zh-CN": "收款账户请联系我们获取。",
    "es-ES": "Pídanos los datos bancarios.",
  },
  howToPay: {
    "en-US": "Pay by bank transfer, check, or cash, then upload the proof of payment on the order’s payment page.",
    "zh-CN": "可通过转账、支票或现金付款，付款后请在订单付款页上传付款凭证。",
    "es-ES": "Pague por transferencia, cheque o efectivo y suba el comprobante en la página de pago del pedido.",
  },
  covers: { "en-US": "Covers", "zh-CN": "款项内容", "es-ES": "Concepto" },
  purposeOrder: { "en-US": "Goods and fees", "zh-CN": "货款及费用", "es-ES": "Mercancía y cargos" },
  purposeDeposit: { "en-US": "Deposit", "zh-CN": "定金", "es-ES": "Anticipo" },
  purposeFinal: { "en-US": "Balance payment", "zh-CN": "尾款", "es-ES": "Pago final" },
  purposeFreight: { "en-US": "Freight", "zh-CN": "运费", "es-ES": "Flete" },
  paid: { "en-US": "Paid", "zh-CN": "已付", "es-ES": "Pagado" },
  stillDue: { "en-US": "Still to pay", "zh-CN": "待付", "es-ES": "Por pagar" },
  deposit: { "en-US": "Deposit", "zh-CN": "定金", "es-ES": "Anticipo" },
  finalPayment: { "en-US": "Balance payment", "zh-CN": "尾款", "es-ES": "Pago final" },
  finalDate: { "en-US": "Balance due by", "zh-CN": "尾款截止", "es-ES": "Pago final hasta el" },
  arrivals: { "en-US": "Arrivals", "zh-CN": "到货安排", "es-ES": "Llegadas" },
  container: { "en-US": "Container", "zh-CN": "货柜", "es-ES": "Contenedor" },
  expected: { "en-US": "Expected", "zh-CN": "预计到货", "es-ES": "Prevista" },
  arrived: { "en-US": "Arrived {day}", "zh-CN": "{day} 已到", "es-ES": "Llegó el {day}" },
  pieces: { "en-US": "Pieces", "zh-CN": "件数", "es-ES": "Unidades" },
  noArrivals: { "en-US": "No arrival is planned yet", "zh-CN": "尚无到货安排", "es-ES": "Aún no hay llegada prevista" },
  whatNext: { "en-US": "What happens next", "zh-CN": "后续步骤", "es-ES": "Qué sigue" },
  afterArrival: {
    "en-US": "Once the goods are counted at the warehouse and the balance is paid, they are packed, or wait for you at the warehouse.",
    "zh-CN": "货物入库清点且尾款付清后开始备货，或在仓库等待提货。",
    "es-ES": "Cuando la mercancía está contada en el almacén y el pago final hecho, se prepara o se guarda en el almacén.",
  },
  bySelf: {
    "en-US": "The buyer’s carrier collects at the warehouse",
    "zh-CN": "采购商自派承运商到仓库提货",
    "es-ES": "El transportista del comprador recoge en el almacén",
  },
  noLines: { "en-US": "No items", "zh-CN": "无商品", "es-ES": "Sin artículos" },
} as const satisfies Record<string, Text>;

/** The services of a dock profile. */
export const accessorialLabels = {
  liftgate: { "en-US": "Liftgate", "zh-CN": "尾板", "es-ES": "Plataforma elevadora" },
  residential: { "en-US": "Residential address", "zh-CN": "住宅地址", "es-ES": "Domicilio particular" },
  appointment: { "en-US": "Appointment", "zh-CN": "预约送货", "es-ES": "Cita previa" },
  inside_delivery: { "en-US": "Inside delivery", "zh-CN": "入户送货", "es-ES": "Entrega en el interior" },
  limited_access: { "en-US": "Limited access", "zh-CN": "限制通行", "es-ES": "Acceso limitado" },
  notify: { "en-US": "Notify before delivery", "zh-CN": "送货前通知", "es-ES": "Aviso antes de la entrega" },
} as const satisfies Record<string, Text>;

/** The texts of one language. */
export const labelsIn =
  (language: Language) =>
  <Name extends keyof typeof labels>(name: Name): string =>
    labels[name][language];
