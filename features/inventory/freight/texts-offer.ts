import type { Texts } from "#kernel/texts.ts";

/** Dates and freight of goods before they are ordered: on cards, the product page, in the cart and in the checkout. */
export const texts = {
  pickup: ["Pick up from {days}", "{days}起可自提", "Recogida desde: {days}"],
  ship: ["Ships by {days}", "最迟 {days}发货", "Sale a más tardar: {days}"],
  deliver: ["Delivered {days}", "预计 {days}送达", "Entrega: {days}"],
  freight: ["Freight {amount}", "运费 {amount}", "Transporte: {amount}"],
  about: ["Freight about {from}–{to}", "运费约 {from}–{to}", "Transporte aprox. {from}–{to}"],
  aboutFor: [
    "Freight about {from}–{to} for {quantity, number}",
    "{quantity, number} 件运费约 {from}–{to}",
    "Transporte aprox. {from}–{to} por {quantity, number} uds.",
  ],
  free: ["No freight charge", "免运费", "Sin coste de transporte"],
  included: ["incl. {services}", "含{services}", "incluye {services}"],
  service: {
    liftgate: ["liftgate", "尾板卸货", "plataforma elevadora"],
    residential: ["residential delivery", "住宅送货", "entrega residencial"],
    appointment: ["appointment", "预约送货", "cita"],
    inside_delivery: ["inside delivery", "送货入户", "entrega en el interior"],
    limited_access: ["limited access", "出入受限地点", "acceso limitado"],
    notify: ["call before delivery", "送货前致电", "llamada previa"],
  },
  problem: {
    NO_FREIGHT_TO_ZIP: [
      "No delivery to {zip} from this warehouse; pickup possible",
      "该仓库不配送至 {zip}，可自提",
      "Este almacén no entrega en {zip}; se puede recoger",
    ],
    TOO_LARGE_FOR_FREIGHT: [
      "Too large for delivery to {zip}; pickup possible",
      "尺寸过大，无法配送至 {zip}，可自提",
      "Demasiado grande para entregarlo en {zip}; se puede recoger",
    ],
    CARTON_DATA_MISSING: [
      "Freight to {zip} on request; pickup possible",
      "运至 {zip} 的运费需询价，可自提",
      "Transporte a {zip} a consultar; se puede recoger",
    ],
  },
} as const satisfies Texts;
