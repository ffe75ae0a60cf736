import type { Language, Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";

/** Labels of shipping documents and print pages, which the server renders. */

const labels = {
  orderNumber: toText(["Order number", "订单号", "N.º de pedido"]),
  bolNumber: toText(["BOL number", "提单号", "N.º de conocimiento"]),
  issuedOn: toText(["Issued on", "开单日期", "Emitido el"]),
  openOrder: toText(["Scan to open the order", "扫码查看订单", "Escanee para abrir el pedido"]),
  returnBol: toText(["Scan to return the signed bill of lading", "扫码回传签收的提单", "Escanee para devolver el conocimiento firmado"]),
  shipFrom: toText(["Ship from", "发货方", "Remitente"]),
  shipTo: toText(["Ship to", "收货方", "Destinatario"]),
  billTo: toText(["Freight charges bill to", "运费付款方", "Transporte a cargo de"]),
  instructions: toText(["Special instructions", "特别说明", "Instrucciones especiales"]),
  carrier: toText(["Carrier name", "承运商", "Transportista"]),
  trailer: toText(["Trailer number", "挂车号", "N.º de remolque"]),
  seal: toText(["Seal number(s)", "封签号", "N.º de sello"]),
  scac: toText(["SCAC", "SCAC", "SCAC"]),
  pro: toText(["PRO number", "PRO 号", "N.º PRO"]),
  terms: toText(["Freight charge terms", "运费条款", "Condiciones del transporte"]),
  prepaid: toText(["[×] Prepaid  [ ] Collect  [ ] 3rd party", "[×] 预付  [ ] 到付  [ ] 第三方", "[×] Pagado  [ ] Por cobrar  [ ] Tercero"]),
  collect: toText(["[ ] Prepaid  [×] Collect  [ ] 3rd party", "[ ] 预付  [×] 到付  [ ] 第三方", "[ ] Pagado  [×] Por cobrar  [ ] Tercero"]),
  customerOrders: toText(["Customer order information", "客户订单信息", "Información del pedido del cliente"]),
  customerOrder: toText(["Customer order number", "客户订单号", "Pedido del cliente"]),
  packages: toText(["Packages", "外箱数", "Bultos"]),
  weightLb: toText(["Weight (lb)", "重量（lb）", "Peso (lb)"]),
  palletized: toText(["Pallet/slip", "托盘", "Palé"]),
  yes: toText(["Y", "是", "Sí"]),
  no: toText(["N", "否", "No"]),
  carrierInformation: toText(["Carrier information", "承运信息", "Información para el transportista"]),
  units: toText(["Handling units", "装载单元", "Unidades de carga"]),
  hazmat: toText(["H.M.", "危险品", "M.P."]),
  commodity: toText(["Commodity description", "货物名称", "Descripción de la mercancía"]),
  nmfc: toText(["NMFC", "NMFC", "NMFC"]),
  freightClass: toText(["Class", "运价等级", "Clase"]),
  sizeIn: toText(["{l} × {w} × {h} in each", "每件 {l} × {w} × {h} in", "{l} × {w} × {h} in cada una"]),
  accessorials: toText(["Services at delivery", "送货附加服务", "Servicios en la entrega"]),
  liability: toText([
    "Liability limitation for loss or damage in this shipment may be applicable. See 49 U.S.C. § 14706(c)(1)(A) and (B). Received, subject to individually determined rates or contracts that have been agreed upon in writing between the carrier and shipper, if applicable, otherwise to the rates, classifications, and rules that have been established by the carrier and are available to the shipper, on request.",
    "本批货物的灭失或损坏可能适用责任限额，见 49 U.S.C. § 14706(c)(1)(A)、(B)。收货依据承运商与托运人书面约定的费率或合同；无约定时依据承运商公布并可应托运人要求提供的费率、分级和规则。",
    "Puede aplicarse un límite de responsabilidad por pérdida o daño de este envío. Véase 49 U.S.C. § 14706(c)(1)(A) y (B). Recibido conforme a las tarifas o contratos acordados por escrito entre transportista y remitente o, en su defecto, a las tarifas, clasificaciones y reglas del transportista, disponibles a petición del remitente.",
  ]),
  shipperSign: toText(["Shipper signature / date", "托运人签字 / 日期", "Firma del remitente / fecha"]),
  loaded: toText([
    "Trailer loaded:  [ ] by shipper  [ ] by driver",
    "装车：  [ ] 托运人  [ ] 司机",
    "Carga:  [ ] por el remitente  [ ] por el conductor",
  ]),
  counted: toText([
    "Freight counted:  [ ] by shipper  [ ] by driver (pallets)  [ ] by driver (pieces)",
    "清点：  [ ] 托运人  [ ] 司机（托盘）  [ ] 司机（件）",
    "Recuento:  [ ] remitente  [ ] conductor (palés)  [ ] conductor (unidades)",
  ]),
  carrierSign: toText(["Carrier signature / pickup date", "承运商签字 / 提货日期", "Firma del transportista / fecha"]),
  consigneeSign: toText([
    "Consignee signature / date / exceptions",
    "收货人签字 / 日期 / 异常",
    "Firma del destinatario / fecha / incidencias",
  ]),
  signing: toText(["Signatures", "签字", "Firmas"]),
  advance: toText([
    "In advance: not for pickup. The numbered bill of lading is issued once the goods have arrived and are paid.",
    "预先资料，不可用于提货。货物到达并付清后开具带编号的提单。",
    "Previo: no sirve para recoger. El conocimiento numerado se emite cuando la mercancía ha llegado y está pagada.",
  ]),
  advanceStamp: toText(["In advance", "预先", "Previo"]),
  amountDue: toText(["Amount due", "应付金额", "Importe pendiente"]),
  payBy: toText(["Pay by", "付款截止", "Pagar hasta el"]),
  beneficiary: toText(["Account name", "户名", "Titular"]),
  bank: toText(["Bank", "银行", "Banco"]),
  accountNumber: toText(["Account number", "账号", "N.º de cuenta"]),
  routing: toText(["ABA routing number", "ABA 路由号", "N.º de ruta ABA"]),
  swift: toText(["SWIFT", "SWIFT", "SWIFT"]),
  reference: toText(["Payment reference", "付款附言", "Referencia de la transferencia"]),
  noBank: toText(["Contact us for our bank details.", "收款账户请联系我们获取。", "Pídanos los datos bancarios."]),
  howToPay: toText([
    "Pay by bank transfer, check, or cash, then upload the proof of payment on the order’s payment page.",
    "可通过转账、支票或现金付款，付款后请在订单付款页上传付款凭证。",
    "Pague por transferencia, cheque o efectivo y suba el comprobante en la página de pago del pedido.",
  ]),
  covers: toText(["Covers", "款项内容", "Concepto"]),
  purposeOrder: toText(["Goods and fees", "货款及费用", "Mercancía y cargos"]),
  purposeDeposit: toText(["Deposit", "定金", "Anticipo"]),
  purposeFinal: toText(["Balance payment", "尾款", "Pago final"]),
  purposeFreight: toText(["Freight", "运费", "Transporte"]),
  paid: toText(["Paid", "已付", "Pagado"]),
  stillDue: toText(["Still to pay", "待付", "Por pagar"]),
  deposit: toText(["Deposit", "定金", "Anticipo"]),
  finalPayment: toText(["Balance payment", "尾款", "Pago final"]),
  finalDate: toText(["Balance due by", "尾款截止", "Pago final hasta el"]),
  arrivals: toText(["Arrivals", "到货安排", "Llegadas"]),
  container: toText(["Container", "货柜", "Contenedor"]),
  expected: toText(["Expected", "预计到货", "Prevista"]),
  arrived: toText(["Arrived {day}", "{day}已到", "Llegó el {day}"]),
  pieces: toText(["Pieces", "件数", "Unidades"]),
  noArrivals: toText(["No arrival is planned yet", "尚无到货安排", "Aún no hay llegada prevista"]),
  whatNext: toText(["What happens next", "后续步骤", "Qué sigue"]),
  afterArrival: toText([
    "Once the goods are counted at the warehouse and the balance is paid, they are packed, or wait for you at the warehouse.",
    "货物入库清点且尾款付清后开始备货，或在仓库等待提货。",
    "Cuando la mercancía está contada en el almacén y el pago final hecho, se prepara o se guarda en el almacén.",
  ]),
  bySelf: toText([
    "The buyer’s carrier collects at the warehouse",
    "采购商自派承运商到仓库提货",
    "El transportista del comprador recoge en el almacén",
  ]),
  noLines: toText(["No items", "无商品", "Sin artículos"]),
} as const satisfies Record<string, Text>;

/** The services of a dock profile. */
export const accessorialLabels = {
  liftgate: toText(["Liftgate", "尾板", "Plataforma elevadora"]),
  residential: toText(["Residential address", "住宅地址", "Domicilio particular"]),
  appointment: toText(["Appointment", "预约送货", "Cita previa"]),
  inside_delivery: toText(["Inside delivery", "入户送货", "Entrega en el interior"]),
  limited_access: toText(["Limited access", "限制通行", "Acceso limitado"]),
  notify: toText(["Notify before delivery", "送货前通知", "Aviso antes de la entrega"]),
} as const satisfies Record<string, Text>;

/** The texts of one language. */
export const labelsIn =
  (language: Language) =>
  <Name extends keyof typeof labels>(name: Name): string =>
    labels[name][language];
