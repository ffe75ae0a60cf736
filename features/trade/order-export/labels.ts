import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

/** Columns of the file of a list of orders. */
export const labels = {
  title: term.orders,
  order: term.order,
  po: ["PO number", "采购单号", "Orden de compra"],
  placed: term.placed,
  status: term.status,
  company: term.company,
  merchant: term.manufacturer,
  warehouse: term.warehouse,
  delivery: ["Delivery method", "收货方式", "Entrega"],
  pieces: term.pieces,
  total: term.total,
  paid: ["Paid", "已付", "Pagado"],
  due: ["Due", "应付", "Por pagar"],
  refunded: term.refunded,
  shipBy: ["Ship by", "最晚发货", "Enviar antes del"],
  deliverBy: ["Expected by", "预计送达", "Llegada prevista"],
  shipped: ["Shipped", "发货时间", "Enviado"],
  completed: ["Completed", "完成时间", "Completado"],
  carrier: term.carrier,
  tracking: term.trackingNumber,
  cut: [
    "The file ends here. It holds the newest {count}. Choose a period to export the others.",
    "文件到此为止，包含最新的 {count} 个订单。请选择时间段导出其余订单。",
    "El archivo termina aquí: contiene los {count} pedidos más recientes. Elija un período para exportar los demás.",
  ],
} as const satisfies Texts;
