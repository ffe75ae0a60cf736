import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  open: ["Unloading details", "卸货条件", "Condiciones de descarga"],
  openOf: ["Unloading details of {name}", "{name} 的卸货条件", "Condiciones de descarga de {name}"],
  ask: [
    "How does the truck unload here? Answer once, and every freight price to this address includes it.",
    "货车到达后如何卸货？只需填写一次，发往该地址的运费都会计入。",
    "¿Cómo se descarga el camión aquí? Responda una vez y cada transporte a esta dirección lo incluirá.",
  ],
  answer: ["Answer now", "立即填写", "Responder ahora"],
  title: ["Unloading at this address", "该地址的卸货条件", "Descarga en esta dirección"],
  intro: [
    "Carriers charge for these services. If one is needed and not booked, they bill it after delivery.",
    "以下服务由承运商收费。如需要但未预订，承运商会在送货后补收。",
    "Los transportistas cobran estos servicios. Si hace falta uno y no se reservó, lo cobran después de la entrega.",
  ],
  none: ["Loading dock, no extra services", "有卸货平台，无需附加服务", "Muelle de carga, sin servicios adicionales"],
  services: ["Services needed", "所需服务", "Servicios necesarios"],
  liftgate: ["Liftgate", "尾板卸货", "Plataforma elevadora"],
  liftgateHint: ["There is no loading dock or forklift", "没有卸货平台或叉车", "No hay muelle de carga ni carretilla elevadora"],
  residential: ["Residential address", "住宅地址", "Dirección residencial"],
  residentialHint: ["A home, or a business run from one", "住宅，或在住宅内经营的商户", "Una vivienda o un negocio instalado en una"],
  appointment: ["Delivery appointment", "预约送货", "Entrega con cita"],
  appointmentHint: ["The driver must book a time", "司机须提前预约时间", "El conductor debe reservar una hora"],
  inside_delivery: ["Inside delivery", "送货入户", "Entrega en el interior"],
  inside_deliveryHint: ["The driver brings the goods through the door", "司机将货物搬入门内", "El conductor entra la mercancía"],
  limited_access: ["Limited access", "出入受限", "Acceso limitado"],
  limited_accessHint: [
    "A school, mall, construction site, storage facility, or gated site",
    "学校、商场、工地、仓储设施或封闭园区",
    "Escuela, centro comercial, obra, bodega de autoalmacenamiento o recinto cerrado",
  ],
  notify: ["Call before delivery", "送货前致电", "Llamar antes de entregar"],
  notifyHint: ["The driver calls ahead", "司机会提前打电话", "El conductor avisa por teléfono"],
  hours: ["Receiving hours", "收货时间", "Horario de recepción"],
  hoursHint: ["For example Mon–Fri 8 am–3 pm", "例如周一至周五 8:00–15:00", "Por ejemplo, de lunes a viernes, 8:00–15:00"],
  instructions: ["Instructions for the driver", "给司机的说明", "Instrucciones para el conductor"],
  save: term.save,
  saved: ["Unloading details saved", "卸货条件已保存", "Condiciones de descarga guardadas"],
} as const satisfies Texts;
