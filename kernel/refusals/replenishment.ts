import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals of transfers between warehouses and of purchase orders. */
export const replenishmentRefusals = {
  SAME_WAREHOUSE: [3301, ["Choose two different warehouses", "调出仓和调入仓不能相同", "Elija dos almacenes distintos"]],
  TRANSFER_CHANGED: [
    3302,
    [
      "This transfer has changed since you opened it. Check its current status.",
      "该调拨单状态已变化，请查看最新状态",
      "Este traslado ha cambiado desde que lo abrió. Consulte su estado actual",
    ],
  ],
  TRANSFER_EMPTY: [3303, ["Enter at least one piece", "请至少填写 1 件", "Indique al menos una unidad"]],
  TRANSFER_EXCEEDS_FREE: [
    3304,
    [
      "Only {free} of {sku} can leave: orders or buyers in checkout have the rest. Enter fewer.",
      "{sku} 最多可调出 {free} 件，其余已被订单或结算占用，请减少数量",
      "De {sku} solo pueden salir {free}: el resto lo tienen pedidos o compras en curso. Indique menos",
    ],
  ],
  TRANSFER_EXCEEDS_TRANSIT: [
    3305,
    [
      "Only {left} of {sku} are in transit. Enter fewer, and report what came in addition when you close the transfer.",
      "{sku} 在途仅 {left} 件，请减少数量；多到的货物请在关闭调拨单时登记",
      "De {sku} solo hay {left} en camino. Indique menos y declare lo que sobra al cerrar el traslado",
    ],
  ],
  TRANSFER_DIFFERENCE: [
    3306,
    [
      "Give a reason for exactly the missing pieces of {sku}: {left}",
      "请为 {sku} 缺少的 {left} 件逐一注明原因",
      "Indique el motivo de las unidades que faltan de {sku}, exactamente {left}",
    ],
  ],
  TRANSFER_FULL: [
    3307,
    [
      "A transfer has up to {most} products. Plan the rest in another one.",
      "每张调拨单最多 {most} 款商品，其余请另建调拨单",
      "Un traslado admite hasta {most} productos. Planifique el resto en otro",
    ],
  ],
  SAFETY_ABOVE_REORDER_POINT: [
    3308,
    [
      "Safety stock can’t be above the reorder point",
      "安全库存不能高于补货点",
      "Las existencias de seguridad no pueden superar el punto de pedido",
    ],
  ],
  SET_NOT_MOVABLE: [
    3309,
    [
      "This set has no stock of its own. Enter the SKU of one of its components.",
      "该套装没有单独库存，请填写所含单品的 SKU",
      "Este conjunto no tiene existencias propias. Indique el SKU de una de sus piezas",
    ],
  ],
  PURCHASE_ORDER_CHANGED: [
    5115,
    [
      "This purchase order has changed since you opened it. Check its current status.",
      "该采购单状态已变化，请查看最新状态",
      "Esta orden de compra ha cambiado desde que la abrió. Consulte su estado actual",
    ],
  ],
  PURCHASE_ORDER_FULL: [
    5116,
    [
      "A purchase order has up to {most} products. Order the rest in another one.",
      "每张采购单最多 {most} 款商品，其余请另建采购单",
      "Una orden de compra admite hasta {most} productos. Pida el resto en otra",
    ],
  ],
  PURCHASE_ORDER_EXCEEDS_LEFT: [
    5117,
    [
      "Only {left} of {sku} are left to ship. Enter fewer.",
      "{sku} 仅剩 {left} 件待发，请减少数量",
      "De {sku} solo quedan {left} por enviar. Indique menos",
    ],
  ],
  GOODS_OF_PURCHASE_ORDER: [
    5118,
    [
      "These goods belong to a purchase order: the warehouse receives them, and you ship more pieces from the order.",
      "这批货物属于采购单：由仓库收货，增加件数请在采购单中发货",
      "Esta mercancía es de una orden de compra: la recibe el almacén, y las unidades adicionales se envían desde la orden",
    ],
  ],
  PURCHASE_ORDER_IN_TRANSIT: [
    5119,
    [
      "Pieces of this purchase order are on their way. Receive them first.",
      "该采购单仍有货物在途，请先收货",
      "Hay unidades de esta orden de compra en camino. Recíbalas primero",
    ],
  ],
} as const satisfies Refusals;
