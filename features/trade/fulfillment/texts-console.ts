import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  named: ["{move}: {number}", "{move}：{number}", "{move}: {number}"],
  more: ["More for {number}", "{number} 的更多操作", "Más acciones para {number}"],
  toQueue: ["Open in review queue", "在审核待办中打开", "Abrir en la cola de revisión"],
  note: term.note,
  reason: term.reason,
  reasonHint: ["For example, where you looked.", "例如已查找的位置。", "Por ejemplo, dónde se ha buscado."],
  buyerReads: ["The buyer reads this.", "采购商会看到。", "Lo lee el comprador."],
  cartons: term.cartons,
  weight: term.grossWeight,
  aboveZero: ["Enter a number above 0.", "请输入大于 0 的数字。", "Escriba un número mayor que 0."],
  wholeNumber: ["Enter a whole number of at least 1.", "请输入不小于 1 的整数。", "Escriba un número entero, como mínimo 1."],
  carrier: term.carrier,
  trackingNumbers: ["Tracking numbers", "运单号", "Números de seguimiento"],
  onePerLine: ["One per line.", "每行一个。", "Uno por línea."],
  tooMany: ["At most {max, number} numbers.", "最多 {max, number} 个。", "Como máximo {max, number} números."],
  signedBy: ["Taken by", "提货人", "Retirado por"],
  files: ["Shipping documents", "装运资料", "Documentos de envío"],
  item: term.item,
  quantity: ["Pieces not found", "未找到的件数", "Unidades no encontradas"],
  ofShipment: ["{count, number} in this shipment.", "此批次共 {count, number} 件。", "{count, number} en este envío."],
  photos: term.photos,
  request: {
    order: term.order,
    refund: ["Refund if approved", "同意后退款", "Reembolso si se aprueba"],
    reason: term.reason,
    asked: term.submittedEnviado,
  },
  moves: {
    startPacking: {
      button: ["Start packing", "开始备货", "Empezar la preparación"],
      title: ["Start packing {number}", "开始备货 {number}", "Empezar la preparación de {number}"],
      text: [
        "The buyer sees that this shipment is being packed.",
        "采购商将看到此批次正在备货。",
        "El comprador ve que este envío está en preparación.",
      ],
      done: ["Packing started", "已开始备货", "Preparación empezada"],
    },
    pack: {
      button: ["Mark as packed", "备货完成", "Marcar como preparado"],
      title: ["Mark {number} as packed", "{number} 备货完成", "Marcar {number} como preparado"],
      text: [
        "Enter cartons and weight as counted and weighed.",
        "请填写实际清点的箱数和实际称重。",
        "Indique los bultos y el peso tal como se contaron y pesaron.",
      ],
      done: ["Shipment packed", "此批次已备好", "Envío preparado"],
    },
    handOver: {
      button: ["Hand over", "交货", "Entregar"],
      title: ["Hand over {number}", "交货 {number}", "Entregar {number}"],
      text: [
        "The goods leave the warehouse and are deducted from stock.",
        "货物出库并从库存中扣除。",
        "La mercancía sale del almacén y se descuenta de las existencias.",
      ],
      done: ["Shipment handed over", "此批次已交货", "Envío entregado"],
    },
    deliver: {
      button: ["Mark as delivered", "标记为已送达", "Marcar como recibido en destino"],
      title: ["Mark {number} as delivered", "将 {number} 标记为已送达", "Marcar {number} como recibido en destino"],
      text: [
        "For freight collected at a terminal: it has arrived there.",
        "如需到货运站提货：表示已到达货运站。",
        "Si se recoge en una terminal: ha llegado allí.",
      ],
      done: ["Shipment delivered", "此批次已送达", "Envío recibido en destino"],
    },
    reportShort: {
      button: ["Report pieces not found", "登记未找到的商品", "Informar de unidades no encontradas"],
      title: ["Pieces of {number} not found", "{number} 有商品未找到", "Unidades de {number} no encontradas"],
      text: [
        "They are taken off the stock, and the buyer is asked what to do.",
        "这些件数将从库存中扣除，并请采购商决定如何处理。",
        "Se descuentan de las existencias y se pregunta al comprador qué hacer.",
      ],
      done: ["Reported. The buyer decides", "已登记，待采购商决定", "Informado. Decide el comprador"],
    },
    delay: {
      button: ["Announce new date", "通知新日期", "Anunciar nueva fecha"],
      title: ["New date for {number}", "{number} 的新日期", "Nueva fecha de {number}"],
      text: [
        "The buyer gets one message with the new date and the reason.",
        "采购商将收到一条包含新日期和原因的消息。",
        "El comprador recibe un mensaje con la nueva fecha y el motivo.",
      ],
      done: ["New date announced", "已通知新日期", "Nueva fecha anunciada"],
    },
    returnToSender: {
      button: ["Record return by carrier", "登记承运商退回", "Registrar devolución del transportista"],
      title: ["{number} came back", "{number} 已退回", "{number} ha vuelto"],
      text: [
        "The pieces are in stock again and can be sent anew.",
        "商品已重新入库，可再次发货。",
        "Las unidades vuelven a las existencias y se pueden enviar de nuevo.",
      ],
      done: ["Return recorded", "已登记退回", "Devolución registrada"],
    },
    cancel: {
      button: ["Cancel shipment", "取消批次", "Cancelar el envío"],
      title: ["Cancel shipment {number}", "取消批次 {number}", "Cancelar el envío {number}"],
      text: [
        "Its pieces stay in the order and can be planned again.",
        "商品保留在订单中，可重新安排。",
        "Sus unidades siguen en el pedido y se pueden asignar de nuevo.",
      ],
      done: ["Shipment canceled", "批次已取消", "Envío cancelado"],
    },
  },
  pieces: {
    planShipment: {
      button: ["Split shipment", "分批发货", "Dividir el envío"],
      title: ["Split shipment", "分批发货", "Dividir el envío"],
      text: [
        "Choose the pieces that leave on their own. The rest is sent later.",
        "请选择单独发货的件数，其余稍后发货。",
        "Elija las unidades que salen por separado. El resto se envía después.",
      ],
      confirm: ["Create shipment", "创建批次", "Crear envío"],
      done: ["Shipment {number} created", "已创建批次 {number}", "Envío {number} creado"],
    },
    cancelPieces: {
      button: ["Cancel pieces", "取消部分商品", "Cancelar unidades"],
      title: ["Cancel pieces", "取消部分商品", "Cancelar unidades"],
      text: [
        "The buyer gets the money for them back right away. This can’t be undone.",
        "款项将立即退回采购商，此操作无法撤销。",
        "El comprador recupera el importe de inmediato. No se puede deshacer.",
      ],
      confirm: ["Cancel and refund", "取消并退款", "Cancelar y reembolsar"],
      done: ["Canceled. {amount} refunded", "已取消并退款 {amount}", "Cancelado. Reembolsado: {amount}"],
    },
  },
  goods: {
    label: ["What becomes of the goods", "货物处理", "Qué se hace con la mercancía"],
    restock: ["Put back into stock", "退回库存", "Devolver a existencias"],
    restockHint: ["They can be sold again right away.", "货物可立即再次销售。", "Pueden volver a venderse de inmediato."],
    dispose: ["Write off", "报废", "Dar de baja"],
    disposeHint: [
      "They leave the stock with this reason, and can’t be ordered any more.",
      "货物按上述原因出库，不可再订购。",
      "Salen de existencias por este motivo y nadie puede pedirlas.",
    ],
    disposeOwnHint: [
      "They leave your stock with this reason, and you bear their cost.",
      "货物按上述原因从您的库存中扣除，费用由您承担。",
      "Salen de sus existencias por este motivo y usted asume el coste.",
    ],
    bearer: ["Who bears the cost", "费用承担方", "Quién asume el coste"],
    bearers: {
      platform: ["Our company", "本公司", "Nuestra empresa"],
      manufacturer: term.manufacturer,
      carrier: term.carrier,
    },
  },
} as const satisfies Texts;
