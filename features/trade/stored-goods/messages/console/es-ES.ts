import type { messages as english } from "#features/trade/stored-goods/messages/console/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "Pedidos de venta",
  intro: "Mercancía almacenada que los compradores envían a sus clientes. La etiqueta es suya; nosotros preparamos, pegamos y entregamos.",
  startPacking: "Empezar a preparar",
  ship: "Enviado",
  refuse: "Rechazar",
  carrier: "Transportista",
  tracking: "Número de seguimiento",
  reason: "Por qué no podemos enviarlo",
  startPackingTitle: "Siguiente: preparar",
  startPackingText: "Saque las piezas de la estantería. A partir de aquí el comprador ya no puede anular.",
  shipTitle: "Siguiente: entregar al transportista",
  refuseTitle: "Rechazar {number}",
  reasonHint: "El comprador lo lee. Las piezas siguen en su almacén.",
  done: "Hecho",
  notFound: "No se encontró nada",
  emptyTitle: "Nada pendiente",
  empty: "Ningún pedido de venta está en este estado.",
  company: "Empresa",
} as const satisfies Translation<typeof english>;
