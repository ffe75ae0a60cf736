import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";

/** Labels of invoice PDFs, which are rendered on the server. Screens have their own messages. */
export const documentLabels = {
  date: toText(["Invoice date", "开单日期", "Fecha de factura"]),
  ordered: toText(["Ordered on", "下单日期", "Fecha del pedido"]),
  due: toText(["Due date", "到期日", "Vencimiento"]),
  order: toText(["Order", "订单号", "Pedido"]),
  po: toText(["PO number", "采购单号", "N.º de orden de compra"]),
  terms: toText(["Terms", "账期", "Condiciones"]),
  net: toText(["Net {days}", "{days} 天内付款", "A {days} días"]),
  atOnce: toText(["Prepaid", "下单即付", "Pago al contado"]),
  billTo: toText(["Bill to", "付款方", "Facturar a"]),
  shipTo: toText(["Ship to", "收货方", "Enviar a"]),
  pickup: toText(["Picked up at {warehouse}", "自提仓库：{warehouse}", "Recogida en {warehouse}"]),
  suppliedBy: toText(["Supplied by", "供应商", "Suministrado por"]),
  article: toText(["Item", "商品", "Artículo"]),
  quantity: toText(["Qty", "数量", "Cant."]),
  unit: toText(["Unit price", "单价", "Precio unit."]),
  amount: toText(["Amount", "金额", "Importe"]),
  freightLine: toText(["Freight for order {order}", "订单 {order} 的运费", "Transporte del pedido {order}"]),
  goods: toText(["Goods", "货款", "Mercancía"]),
  discount: toText(["Quantity discount", "满件折扣", "Descuento por volumen"]),
  coupon: toText(["Coupon", "优惠券", "Cupón"]),
  pack: toText(["Packing", "包装费", "Embalaje"]),
  insurance: toText(["Insurance", "保险费", "Seguro"]),
  delivery: toText(["Handling", "操作费", "Manipulación"]),
  deposit: toText(["Deposit", "定金", "Anticipo"]),
  parts: toText(["Paid otherwise or before", "其他方式或此前已付", "Pagado antes o de otra forma"]),
  partPaid: toText(["Paid {date}, {method}", "{date}已付（{method}）", "Pagado el {date}, {method}"]),
  unpaid: toText(["Still to be paid", "尚待支付", "Pendiente de pagar aparte"]),
  returned: toText(["Refunded before", "此前已退", "Devuelto antes"]),
  shipment: toText(["Shipment", "货件", "Envío"]),
  reissued: toText(["invoiced by shipment instead", "改为按货件开具账单", "se factura por envío en su lugar"]),
  assembly: toText(["Assembly", "安装费", "Montaje"]),
  freight: toText(["Freight", "运费", "Transporte"]),
  total: toText(["Total", "合计", "Total"]),
  paid: toText(["Paid", "已付", "Pagado"]),
  credited: toText(["Credited", "已冲减", "Notas de crédito"]),
  openAmount: toText(["Amount due", "未付金额", "Importe pendiente"]),
  credits: toText(["Credit notes", "贷项通知单", "Notas de crédito"]),
  howToPay: toText(["How to pay", "付款方式", "Cómo pagar"]),
  payOnline: toText([
    "Log in and select Invoices to pay one or more at a time: from your balance, by card, PayPal, or bank transfer.",
    "登录后在“账单”中可一次支付一张或多张：余额、银行卡、PayPal 或银行转账均可。",
    "Inicie sesión y elija Facturas para pagar una o varias a la vez: con el saldo, tarjeta, PayPal o transferencia.",
  ]),
  reference: toText([
    "For bank transfers, include {number}.",
    "银行转账时，付款附言请填写 {number}。",
    "Si paga por transferencia, indique {number}.",
  ]),
  noLines: toText(["No items", "无商品", "Sin artículos"]),
} as const satisfies Record<string, Text>;

/** The ways of paying, as receipts and invoices name them. */
export const paymentMethodLabels = {
  balance: toText(["Account balance", "账户余额", "Saldo de la cuenta"]),
  card: toText(["Card", "银行卡", "Tarjeta"]),
  wallet: toText(["PayPal", "PayPal", "PayPal"]),
  converge: toText(["Card", "银行卡", "Tarjeta"]),
  offline: toText(["Bank transfer, cash, or check", "银行转账、现金或支票", "Transferencia, efectivo o cheque"]),
  terms: toText(["Net terms", "账期", "Crédito"]),
  logistics: toText(["Freight balance", "物流余额", "Saldo de transporte"]),
} as const satisfies Record<string, Text>;

export const invoiceStatusLabels: Record<"open" | "partlyPaid" | "overdue" | "paid" | "void", Text> = {
  open: toText(["Open", "待付款", "Pendiente"]),
  partlyPaid: toText(["Partially paid", "部分已付", "Pagada en parte"]),
  overdue: toText(["Overdue", "已逾期", "Vencida"]),
  paid: toText(["Paid", "已付清", "Pagada"]),
  void: toText(["Credited in full", "已全额冲减", "Anulada con nota de crédito"]),
};

/** Formats an address as lines; none for a pickup. */
export const addressLines = (address: Readonly<Record<string, string | number>> | null): string[] => {
  if (!address) return [];
  const part = (name: string): string => String(address[name] ?? "").trim();
  return [
    part("company_name"),
    [part("first_name"), part("last_name")].filter(Boolean).join(" "),
    part("address_line1"),
    part("address_line2"),
    [part("city"), [part("province"), part("zip")].filter(Boolean).join(" ")].filter(Boolean).join(", "),
    part("country"),
  ].filter(Boolean);
};
