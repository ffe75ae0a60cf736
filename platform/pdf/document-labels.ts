import type { Text } from "#kernel/languages.ts";

/** Labels of invoice PDFs, which are rendered on the server. Screens have their own messages. */
export const documentLabels = {
  date: { "en-US": "Invoice date", "zh-CN": "开单日期", "es-ES": "Fecha de factura" },
  ordered: { "en-US": "Ordered on", "zh-CN": "下单日期", "es-ES": "Fecha del pedido" },
  due: { "en-US": "Due date", "zh-CN": "到期日", "es-ES": "Vencimiento" },
  order: { "en-US": "Order", "zh-CN": "订单号", "es-ES": "Pedido" },
  po: { "en-US": "PO number", "zh-CN": "采购单号", "es-ES": "N.º de orden de compra" },
  terms: { "en-US": "Terms", "zh-CN": "账期", "es-ES": "Condiciones" },
  net: { "en-US": "Net {days}", "zh-CN": "{days} 天内付款", "es-ES": "A {days} días" },
  atOnce: { "en-US": "Prepaid", "zh-CN": "下单即付", "es-ES": "Pago al contado" },
  billTo: { "en-US": "Bill to", "zh-CN": "付款方", "es-ES": "Facturar a" },
  shipTo: { "en-US": "Ship to", "zh-CN": "收货方", "es-ES": "Enviar a" },
  pickup: { "en-US": "Picked up at {warehouse}", "zh-CN": "自提仓库：{warehouse}", "es-ES": "Recogida en {warehouse}" },
  suppliedBy: { "en-US": "Supplied by", "zh-CN": "供应商", "es-ES": "Suministrado por" },
  article: { "en-US": "Item", "zh-CN": "商品", "es-ES": "Artículo" },
  quantity: { "en-US": "Qty", "zh-CN": "数量", "es-ES": "Cant." },
  unit: { "en-US": "Unit price", "zh-CN": "单价", "es-ES": "Precio unit." },
  amount: { "en-US": "Amount", "zh-CN": "金额", "es-ES": "Importe" },
  freightLine: { "en-US": "Freight for order {order}", "zh-CN": "订单 {order} 的运费", "es-ES": "Flete del pedido {order}" },
  goods: { "en-US": "Goods", "zh-CN": "货款", "es-ES": "Mercancía" },
  discount: { "en-US": "Quantity discount", "zh-CN": "满件折扣", "es-ES": "Descuento por volumen" },
  coupon: { "en-US": "Coupon", "zh-CN": "优惠券", "es-ES": "Cupón" },
  pack: { "en-US": "Packing", "zh-CN": "包装费", "es-ES": "Embalaje" },
  insurance: { "en-US": "Insurance", "zh-CN": "保险费", "es-ES": "Seguro" },
  delivery: { "en-US": "Handling", "zh-CN": "操作费", "es-ES": "Manipulación" },
  deposit: { "en-US": "Deposit", "zh-CN": "定金", "es-ES": "Anticipo" },
  assembly: { "en-US": "Assembly", "zh-CN": "安装费", "es-ES": "Montaje" },
  freight: { "en-US": "Freight", "zh-CN": "运费", "es-ES": "Flete" },
  total: { "en-US": "Total", "zh-CN": "合计", "es-ES": "Total" },
  paid: { "en-US": "Paid", "zh-CN": "已付", "es-ES": "Pagado" },
  credited: { "en-US": "Credited", "zh-CN": "已冲减", "es-ES": "Notas de crédito" },
  openAmount: { "en-US": "Amount due", "zh-CN": "未付金额", "es-ES": "Importe pendiente" },
  credits: { "en-US": "Credit notes", "zh-CN": "贷项通知单", "es-ES": "Notas de crédito" },
  howToPay: { "en-US": "How to pay", "zh-CN": "付款方式", "es-ES": "Cómo pagar" },
  payOnline: {
    "en-US": "Log in and select Invoices to pay one or more at a time: from your balance, by card, PayPal, or bank transfer.",
    "zh-CN": "登录后在“账单”中可一次支付一张或多张：余额、银行卡、钱包或银行转账均可。",
    "es-ES": "Inicie sesión y elija Facturas para pagar una o varias a la vez: con el saldo, tarjeta, monedero o transferencia.",
  },
  reference: {
    "en-US": "For bank transfers, include {number}.",
    "zh-CN": "银行转账时，付款附言请填写 {number}。",
    "es-ES": "Si paga por transferencia, indique {number}.",
  },
  noLines: { "en-US": "No items", "zh-CN": "无商品", "es-ES": "Sin artículos" },
} as const satisfies Record<string, Text>;

export const invoiceStatusLabels: Record<"open" | "partlyPaid" | "overdue" | "paid" | "void", Text> = {
  open: { "en-US": "Open", "zh-CN": "待付款", "es-ES": "Pendiente" },
  partlyPaid: { "en-US": "Partially paid", "zh-CN": "部分已付", "es-ES": "Pagada en parte" },
  overdue: { "en-US": "Overdue", "zh-CN": "已逾期", "es-ES": "Vencida" },
  paid: { "en-US": "Paid", "zh-CN": "已付清", "es-ES": "Pagada" },
  void: { "en-US": "Credited in full", "zh-CN": "已全额冲减", "es-ES": "Anulada con nota de crédito" },
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
