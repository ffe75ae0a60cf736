import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Tracking", "物流跟踪", "Seguimiento"],
  carrier: term.carrier,
  number: term.trackingNumber,
  waiting: [
    "Tracking starts when the goods leave the warehouse.",
    "货物出库后即可查看物流信息。",
    "El seguimiento empieza cuando la mercancía sale del almacén.",
  ],
  none: [
    "Nothing reported yet. Events appear here when the carrier reports them.",
    "暂无物流信息，承运商上报后会显示在这里。",
    "Aún no hay novedades. Aparecerán aquí cuando el transportista las comunique.",
  ],
  kinds: {
    picked_up: ["Picked up", "已揽收", "Recogido"],
    in_transit: ["In transit", "运输中", "En tránsito"],
    out_for_delivery: ["Out for delivery", "派送中", "En reparto"],
    exception: ["Problem on the way", "运输异常", "Incidencia"],
    delivered: ["Delivered", "已送达", "Entregado"],
  },
  dispatched: ["Left the warehouse", "已出库", "Salió del almacén"],
  byCarrier: term.carrier,
  byWarehouse: term.warehouse,
  parcel: ["Parcel {number}", "包裹 {number}", "Bulto {number}"],
  failed: ["Tracking didn’t load. Try again.", "物流信息加载失败，请重试。", "El seguimiento no se ha cargado. Inténtelo de nuevo."],
  retry: term.tryAgain,
  add: ["Add event", "添加记录", "Añadir evento"],
  dialog: {
    title: ["Add a tracking event", "添加物流记录", "Añadir un evento de seguimiento"],
    kind: ["What happened", "状态", "Qué ha pasado"],
    when: term.when,
    whenHint: ["Leave empty for now.", "留空表示当前时间。", "Déjelo vacío si es ahora."],
    place: ["Place", "地点", "Lugar"],
    note: term.note,
    save: ["Add event", "添加", "Añadir evento"],
    saved: ["Event added", "已添加物流记录", "Evento añadido"],
  },
} as const satisfies Texts;
