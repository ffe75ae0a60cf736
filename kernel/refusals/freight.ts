import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals of freight prices, tariffs, and dock slots. */
export const freightRefusals = {
  TOO_LARGE_FOR_FREIGHT: [
    4201,
    [
      "No carrier takes a shipment of this size. Smaller quantities can be shipped, and goods in a warehouse picked up.",
      "没有承运商可承运该尺寸的货物。减少数量后可承运，在仓商品也可自提。",
      "Ningún transportista acepta un envío de este tamaño. Cantidades menores sí se envían, y lo que está en almacén se puede recoger.",
    ],
  ],
  ORDER_TOO_LARGE_FOR_FREIGHT: [
    4218,
    [
      "No carrier takes this order as one shipment. It can be collected at the warehouse; customer service helps with other ways.",
      "没有承运商可整单承运此订单。可到仓库自提，其他方式可由客服协助。",
      "Ningún transportista acepta este pedido en un solo envío. Se puede recoger en el almacén; atención al cliente ayuda con otras vías.",
    ],
  ],
  ORDER_ZIP_NOT_SERVED: [
    4219,
    [
      "No freight service to this ZIP code. Choose another address, or collect the order at the warehouse.",
      "该邮编暂无运费报价。请选择其他地址，或到仓库自提此订单。",
      "No hay tarifa de transporte para este código postal. Elija otra dirección o recoja el pedido en el almacén.",
    ],
  ],
  CARTON_DATA_MISSING: [
    4202,
    [
      "The manufacturer hasn’t entered the carton sizes and weights of an item, which are needed here. Ask the manufacturer to enter them.",
      "厂家尚未填写商品的外箱尺寸和重量，此处需要这些资料。请联系厂家补全。",
      "El fabricante no ha indicado las medidas y pesos de los bultos de un artículo, que aquí hacen falta. Pida al fabricante que los indique.",
    ],
  ],
  FREIGHT_QUOTE_CHANGED: [
    4203,
    [
      "The freight quote has ended or no longer matches your items and address. Check the new price.",
      "运费报价已失效，或与当前商品和地址不符，请核对新运费",
      "La cotización del transporte ha vencido o ya no corresponde a sus artículos y dirección. Revise el nuevo importe.",
    ],
  ],
  FREIGHT_OVERDUE: [
    4226,
    [
      "A freight difference of your company is overdue. Pay it in the logistics center to order freight again. Warehouse pickup and your own labels work as usual.",
      "贵公司有逾期未付的运费差额，请先到物流中心付清，再使用货运配送。自提和自备面单不受影响",
      "Su empresa tiene una diferencia de transporte vencida. Páguela en el centro de logística para volver a pedir entregas con transporte. La recogida en almacén y sus propias etiquetas siguen disponibles.",
    ],
  ],
  TARIFF_FAULTY: [
    4204,
    [
      "Problems in the tariff: {count}. Fix them before publishing.",
      "费率表有 {count} 个问题，请修正后再发布",
      "La tarifa tiene {count} problemas. Corríjalos antes de publicarla.",
    ],
  ],
  TARIFF_PUBLISHED: [
    4205,
    [
      "A published tariff can’t be changed. Start a new version from it.",
      "已发布的费率表不能修改，请基于它新建版本",
      "Una tarifa publicada no se puede cambiar. Cree una versión nueva a partir de ella.",
    ],
  ],
  TARIFF_DATE_PAST: [
    4206,
    ["Choose a date and time from now on", "请选择当前或之后的生效时间", "Elija una fecha y hora a partir de ahora"],
  ],
  TARIFF_FILE_UNREADABLE: [
    4207,
    [
      "This file has no rows with the expected columns. Download the section to see its columns.",
      "文件中没有所需列的数据行，可先下载该部分查看列名",
      "El archivo no tiene filas con las columnas esperadas. Descargue la sección para ver sus columnas.",
    ],
  ],
  SLOT_TAKEN: [
    4208,
    [
      "This dock slot has just been taken. Choose another one.",
      "该预约时段刚被占用，请选择其他时段",
      "Este turno de muelle se acaba de ocupar. Elija otro.",
    ],
  ],
  SLOT_NOT_OFFERED: [
    4209,
    [
      "The warehouse doesn’t offer this dock slot. Choose one from the list.",
      "仓库不提供该预约时段，请从列表中选择",
      "El almacén no ofrece este turno de muelle. Elija uno de la lista.",
    ],
  ],
  SLOT_LIMIT: [
    4212,
    [
      "This order has had {most} dock slots. Ask customer service for another one.",
      "该订单已预约 {most} 次，请联系客服再次预约",
      "Este pedido ya ha tenido {most} turnos de muelle. Pida otro a atención al cliente.",
    ],
  ],
  DOCK_SCHEDULE_CONFLICTS: [
    4035,
    [
      "Bookings that don’t fit this: {count}. Try again to check this number and confirm it.",
      "有 {count} 个预约与此不符，请重试，核对后确认",
      "Reservas que no encajan: {count}. Inténtelo de nuevo para revisar este número y confirmarlo.",
    ],
  ],
  RATE_ENDED: [
    4216,
    [
      "The carrier no longer offers this rate. Compare the rates again.",
      "该实时报价已失效，请重新比价",
      "El transportista ya no ofrece esta tarifa. Compare de nuevo.",
    ],
  ],
  FREIGHT_BOOKED: [
    4217,
    [
      "A truck is already booked for this order, or is being booked. Change the address in the logistics center to give that booking up.",
      "该订单已预订承运商或正在预订，如需取消该预订，请在物流中心更改地址",
      "Ya hay un camión reservado para este pedido o se está reservando. Cambie la dirección en el centro de logística para cancelar esa reserva.",
    ],
  ],
  CORRECTION_NOT_RATED: [
    4290,
    [
      "This order’s freight wasn’t quoted from a tariff, so we can’t re-rate it.",
      "该订单的运费未按费率表中的承运商报价，无法重新计费",
      "A este pedido no se le presupuestó ningún transportista de una tarifa, por lo que no se puede recalcular",
    ],
  ],
  CORRECTION_TOO_LARGE: [
    4298,
    [
      "By its tariff the carrier takes no shipment of this weight and class. Check what the carrier billed.",
      "按费率表，该承运商不承运此重量和等级的货物，请核对承运商账单。",
      "Según su tarifa, el transportista no acepta un envío con este peso y clase. Revise lo que ha facturado.",
    ],
  ],
  CORRECTION_SAME_PRICE: [
    4291,
    [
      "By this weight and class the tariff charges the same. Check what the carrier billed.",
      "按此重量和等级，费率得出的运费不变，请核对承运商账单",
      "Con este peso y esta clase la tarifa cobra lo mismo. Compruebe lo que facturó el transportista.",
    ],
  ],
  CORRECTION_PROOF_REQUIRED: [
    4295,
    [
      "Attach the carrier’s weight certificate or inspection report. The buyer sees it before anything is charged.",
      "请上传承运商的称重证明或查验报告，向采购商收费前须先出示",
      "Adjunte el certificado de peso o el informe de inspección del transportista. El comprador lo ve antes de que se le cobre nada.",
    ],
  ],
  CORRECTION_EXISTS: [
    4292,
    ["A correction of this order is recorded already", "该订单已登记更正", "Ya hay una corrección registrada de este pedido"],
  ],
  CORRECTION_INVOICE_USED: [
    4293,
    ["This invoice of the carrier is recorded already", "该承运商账单已登记", "Esta factura del transportista ya está registrada"],
  ],
  CORRECTION_REASON_REQUIRED: [4294, ["Enter the reason", "请填写原因", "Indique el motivo"]],
  SETTLEMENT_ABOVE_OPEN: [
    4296,
    [
      "This is more than is open with the carrier for this order",
      "金额超过该订单与承运商未结清的款项",
      "Es más de lo que está pendiente con el transportista por este pedido",
    ],
  ],
  SETTLEMENT_RECORDED: [
    4297,
    [
      "A settlement of this order with this number is recorded already",
      "该订单已登记同一编号的结算",
      "Ya hay una liquidación de este pedido con este número",
    ],
  ],
  SETTLEMENT_WAITING: [
    4227,
    [
      "A settlement of this order needs a second approval. Record the next one once that is decided.",
      "该订单有一笔结算待另一位同事复核，复核后再登记下一笔",
      "Una liquidación de este pedido espera la segunda aprobación. Registre la siguiente cuando esté decidida.",
    ],
  ],
  NOT_DISPATCHED: [4213, ["The goods haven’t left the warehouse yet", "货物尚未出库", "La mercancía aún no ha salido del almacén"]],
  EVENT_TIME: [
    4214,
    ["Enter a time between the shipment and now", "请填写出库之后、当前时间之前的时间", "Indique una hora entre la salida y ahora"],
  ],
  EVENT_LIMIT: [
    4215,
    ["This shipment has too many events already", "该物流记录过多，无法继续添加", "Este envío ya tiene demasiados eventos"],
  ],
  DUTY_ROW_REPLACED: [
    4281,
    [
      "Someone has replaced this row meanwhile. Reload the list and start from the newer one.",
      "该条目已被他人更新，请刷新列表后再操作",
      "Otra persona ya ha sustituido esta línea. Vuelva a cargar la lista y parta de la más reciente.",
    ],
  ],
  DUTY_DATES_TURNED: [4282, ["The last day is before the first day", "结束日期早于开始日期", "El último día es anterior al primero"]],
  DUTY_SCOPE_DOUBLE: [
    4283,
    [
      "Name the goods by HTS code or by category, not by both",
      "请按 HTS 编码或按分类指定商品，二者只能选一",
      "Indique la mercancía por código HTS o por categoría, no por ambos",
    ],
  ],
  DUTY_AMOUNT_MISSING: [4284, ["Enter the percentage or the amount", "请填写税率或金额", "Indique el porcentaje o el importe"]],
  DUTY_SOURCE_MISSING: [
    4285,
    ["Enter the address of the source (https://…)", "请填写来源网址（https://…）", "Indique la dirección de la fuente (https://…)"],
  ],
  DUTY_LIMITS_TURNED: [4286, ["The maximum is below the minimum", "最高金额低于最低金额", "El máximo es menor que el mínimo"]],
} as const satisfies Refusals;
