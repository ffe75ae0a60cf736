import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals about where goods lie in a warehouse, and about counting them. */
export const warehouseFloorRefusals = {
  LOCATION_UNKNOWN: [7370, ["This warehouse has no location {code}", "该仓库没有库位 {code}", "Este almacén no tiene la ubicación {code}"]],
  SKU_NOT_STOCKED: [
    7371,
    ["This warehouse has no stock of {sku}", "该仓库没有 {sku} 的库存", "Este almacén no tiene existencias de {sku}"],
  ],
  PIECES_NOT_THERE: [
    7372,
    ["Only this many pieces are there: {available}", "该处只有 {available} 件", "Allí solo hay {available} unidades"],
  ],
  LOCATION_HOLDS_GOODS: [
    7373,
    [
      "Pieces still at this location: {pieces}. Move them first.",
      "该库位仍有 {pieces} 件货物，请先移走",
      "Unidades que siguen en esta ubicación: {pieces}. Muévalas primero",
    ],
  ],
  LOCATION_CODE_TAKEN: [
    7374,
    ["This warehouse already has the location {code}", "该仓库已有库位 {code}", "Este almacén ya tiene la ubicación {code}"],
  ],
  LOCATION_ARCHIVED: [
    7375,
    [
      "The location {code} is archived. Restore it first.",
      "库位 {code} 已停用，请先恢复使用",
      "La ubicación {code} está archivada. Recupérela primero",
    ],
  ],
  LOCATIONS_RANGE: [
    7376,
    [
      "A range has up to {most} locations, and ends where it starts or later",
      "每次最多新增 {most} 个库位，终点不能小于起点",
      "Un rango admite {most} ubicaciones como máximo y termina donde empieza o después",
    ],
  ],
  SAME_LOCATION: [7377, ["Choose another location to move to", "请选择另一个目标库位", "Elija otra ubicación de destino"]],
  DAMAGE_PHOTO_REQUIRED: [7378, ["Add a photo of the damaged pieces", "请上传损坏货物的照片", "Añada una foto de las unidades dañadas"]],
  NOTHING_ARRIVES: [
    5175,
    [
      "Nothing arrives under {code}. Check the number.",
      "没有编号为 {code} 的到货，请核对编号",
      "No llega nada con {code}. Compruebe el número",
    ],
  ],
  ARRIVES_ELSEWHERE: [5176, ["{code} goes to another warehouse", "{code} 发往其他仓库", "{code} va a otro almacén"]],
  NOT_ON_ITS_WAY: [5177, ["Nothing of {code} has been sent yet", "{code} 尚未发货", "Todavía no se ha enviado nada de {code}"]],
  RECEIVED_ALREADY: [5178, ["{code} has been received already", "{code} 已收货", "{code} ya se ha recibido"]],
  WRITE_OFF_VALUE_CHANGED: [
    5179,
    [
      "By now {amount} is owed. Check the amount again.",
      "当前应赔付金额为 {amount}，请重新核对",
      "Ahora se deben {amount}. Vuelva a ver el importe",
    ],
  ],
  WAREHOUSE_STAYS: [
    5200,
    [
      "An approved warehouse stays at its address. Add another warehouse instead.",
      "已批准的仓库不能更改地址，请另行新增仓库",
      "Un almacén aprobado no cambia de dirección. Añada otro almacén.",
    ],
  ],
  WAREHOUSE_WITHOUT_HOURS: [5201, ["Enter opening hours.", "请填写营业时间", "Indique un horario de apertura."]],
  MERCHANT_WAREHOUSES_FULL: [
    5202,
    [
      "You have {most} warehouses, the most there can be. Remove one that you no longer use.",
      "仓库数量已达上限（{most} 个），请先停用不再使用的仓库",
      "Ya tiene {most} almacenes, el máximo. Retire uno que ya no use.",
    ],
  ],
  WAREHOUSE_NOTE_REQUIRED: [
    5203,
    ["Enter a reason. The manufacturer reads it.", "请填写原因，厂家会看到", "Indique el motivo. El fabricante lo lee."],
  ],
} as const satisfies Refusals;
