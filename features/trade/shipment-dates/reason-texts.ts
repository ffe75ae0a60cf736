import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { DelayReason } from "./rules/shipment-dates.ts";

/** Why a shipment is late, in messages. Screens have the same texts (texts.ts). */
export const reasonTexts: Record<DelayReason, Text> = {
  stock: toText(["Goods are not in the warehouse yet", "货物尚未到仓", "La mercancía aún no está en el almacén"]),
  warehouse: toText(["The warehouse needs more time", "仓库备货需要更多时间", "El almacén necesita más tiempo"]),
  carrier: toText(["The carrier is late", "承运商延误", "El transportista va con retraso"]),
  weather: toText(["Bad weather", "天气原因", "Mal tiempo"]),
  appointment: toText(["Waiting for a delivery appointment", "等待预约送货", "A la espera de cita para la entrega"]),
  other: toText(["Another reason", "其他原因", "Otro motivo"]),
};
