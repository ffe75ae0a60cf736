import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: term.salesOrders,
  intro: [
    "Stored goods that buyers ship to their own customers. They provide the label; we pack and hand over to the carrier.",
    "采购商把在仓货物发给其客户。面单由采购商提供，我们负责备货、贴单与交接。",
    "Mercancía almacenada que los compradores envían a sus clientes con su propia etiqueta. Nosotros la preparamos, etiquetamos y entregamos al transportista.",
  ],
  startPacking: ["Start packing", "开始备货", "Empezar a preparar"],
  ship: ["Ship", "确认发货", "Confirmar envío"],
  refuse: ["Decline", "拒绝", "Rechazar"],
  carrier: term.carrier,
  tracking: term.trackingNumber,
  reason: ["Why we can’t ship it", "无法发货的原因", "Motivo por el que no se puede enviar"],
  startPackingTitle: ["Next: pack", "下一步：备货", "Siguiente: preparar"],
  startPackingText: [
    "Once packing starts, the buyer can no longer cancel.",
    "从货架取出商品。开始备货后，采购商不能再取消。",
    "Retire las unidades de la estantería. A partir de aquí el comprador ya no puede cancelar.",
  ],
  shipTitle: ["Next: ship", "下一步：交付承运商", "Siguiente: entregar al transportista"],
  refuseTitle: ["Decline {number}", "拒绝 {number}", "Rechazar {number}"],
  reasonHint: [
    "Shown to the buyer. The pieces stay in storage.",
    "采购商会看到此原因，货物仍留在仓库。",
    "Visible para el comprador. La mercancía sigue almacenada con nosotros.",
  ],
  done: term.done,
  notFound: ["No sales orders found", "没有找到", "Sin resultados"],
  emptyTitle: ["You’re all caught up", "暂无待办", "Nada pendiente"],
  empty: ["No sales orders with this status.", "没有该状态的代发单。", "Ningún pedido de venta está en este estado."],
  company: term.company,
} as const satisfies Texts;
