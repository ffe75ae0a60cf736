import type { messages as english } from "#features/trade/tracking/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "Seguimiento",
  carrier: "Transportista",
  number: "Número de seguimiento",
  waiting: "El seguimiento empieza cuando la mercancía sale del almacén.",
  none: "Aún no hay novedades. Aparecerán aquí cuando el transportista las comunique.",
  kinds: {
    picked_up: "Recogido",
    in_transit: "En tránsito",
    out_for_delivery: "En reparto",
    exception: "Incidencia",
    delivered: "Entregado",
  },
  dispatched: "Salió del almacén",
  byCarrier: "Transportista",
  byWarehouse: "Almacén",
  parcel: "Bulto {number}",
  failed: "El seguimiento no se ha cargado. Inténtelo de nuevo.",
  retry: "Reintentar",
  add: "Añadir evento",
  dialog: {
    title: "Añadir un evento de seguimiento",
    kind: "Qué ha pasado",
    when: "Cuándo",
    whenHint: "Déjelo vacío si es ahora.",
    place: "Lugar",
    note: "Nota",
    save: "Añadir evento",
    saved: "Evento añadido",
  },
} as const satisfies Translation<typeof english>;
