import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals of after-sale cases. The first sentence of some is prescribed word for word. */
export const afterSaleRefusals = {
  RETURN_TWICE: [
    8501,
    [
      "Do not submit return data twice! You already have an open case for these items.",
      "请勿重复提交退货数据！这些商品已有处理中的售后单。",
      "¡No envíe los datos de devolución dos veces! Ya tiene un caso abierto para estos artículos.",
    ],
  ],
  ORDER_CANCELLED_NO_REFUND: [
    8502,
    [
      "The order has been cancelled and cannot be refunded! See the order for its refund.",
      "订单已取消，无法退款！退款情况请查看订单。",
      "¡El pedido se ha cancelado y no se puede reembolsar! Consulte el reembolso en el pedido.",
    ],
  ],
  REFUND_CAP_REACHED: [
    8503,
    [
      "You have reached the maximum number of refunds this month, please contact customer service!",
      "您本月的退款次数已达上限，请联系客服！",
      "Ha alcanzado el número máximo de reembolsos de este mes. Póngase en contacto con atención al cliente.",
    ],
  ],
  AFTER_SALE_FROZEN: [
    8504,
    [
      "Return requests are paused for your company. Please contact customer service.",
      "贵公司的售后申请已暂停，请联系客服。",
      "Las solicitudes de posventa de su empresa están suspendidas. Póngase en contacto con atención al cliente.",
    ],
  ],
  AFTER_SALE_NOT_RECEIVED: [
    8505,
    [
      "Confirm receipt first. You can claim goods once the order is completed.",
      "请先确认收货，订单完成后才能申请售后。",
      "Confirme primero la recepción. Podrá reclamar cuando el pedido esté completado.",
    ],
  ],
  AFTER_SALE_OVER: [
    8506,
    [
      "The time to claim has passed (days after completion: {days}).",
      "已超过售后期限：订单完成后 {days} 天内。",
      "El plazo para reclamar ha terminado (días desde la finalización: {days}).",
    ],
  ],
  AFTER_SALE_CLOSED: [
    8507,
    [
      "This order is being refunded or was refunded. Nothing is left to claim.",
      "该订单正在退款或已退款，没有可申请售后的内容。",
      "Este pedido se está reembolsando o ya se reembolsó. No queda nada que reclamar.",
    ],
  ],
  QUANTITY_ABOVE_LEFT: [
    8508,
    ["Only {left} of these can still be claimed.", "最多还可申请 {left} 件。", "Solo quedan {left} por reclamar."],
  ],
  GOODS_IN_STORAGE: [
    8513,
    [
      "{stored} of these are still in our warehouse as own stock. Ship or collect them before you return them.",
      "其中 {stored} 件仍作为自有库存存放在我们的仓库，请先发出或提走，再申请退货。",
      "{stored} de estas unidades siguen en nuestro almacén como existencias propias. Envíelas o recójalas antes de devolverlas.",
    ],
  ],
  RETURN_FILES_REQUIRED: [
    8509,
    [
      "A return needs at least one photo and a video of the goods.",
      "退货需上传商品图片和视频。",
      "Una devolución necesita al menos una foto y un vídeo de la mercancía.",
    ],
  ],
  RESOLUTION_NOT_ALLOWED: [
    8510,
    ["Choose another solution for this item.", "请为该商品选择其他处理方式。", "Elija otra solución para este artículo."],
  ],
  CREDIT_ABOVE_VALUE: [
    8511,
    [
      "A credit for these items is at most {most}.",
      "这些商品的补偿金额最高为 {most}。",
      "El abono de estos artículos es como máximo de {most}.",
    ],
  ],
  GRADES_DO_NOT_ADD_UP: [
    8512,
    [
      "Grade every piece that came back: {quantity} in all.",
      "请为全部退回的 {quantity} 件商品定级。",
      "Clasifique todas las unidades devueltas: {quantity} en total.",
    ],
  ],
  PART_OF_OTHER_PRODUCT: [
    8514,
    [
      "Choose a part from the parts list of this item, or describe it in words.",
      "请从该商品的配件清单中选择配件，或用文字说明。",
      "Elija una pieza de la lista de este artículo o descríbala con palabras.",
    ],
  ],
} as const satisfies Refusals;
