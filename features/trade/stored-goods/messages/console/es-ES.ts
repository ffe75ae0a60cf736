import type { messages as english } from "#features/trade/stored-goods/messages/console/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "Pedidos de venta",
  intro:
    "Mercancía almacenada que los compradores envían a sus clientes con su propia etiqueta. Nosotros la preparamos, etiquetamos y entregamos al transportista.",
  startPacking: "Empezar a preparar",
  ship: "Confirmar envío",
  refuse: "Rechazar",
  carrier: "Transportista",
  tracking: "Número de seguimiento",
  reason: "Motivo por el que no se puede enviar",
  startPackingTitle: "Siguiente: preparar",
  startPackingText: "Retire las unidades de la estantería. A partir de aquí el comprador ya no puede cancelar.",
  shipTitle: "Siguiente: entregar al transportista",
  refuseTitle: "Rechazar {number}",
  reasonHint: "Visible para el comprador. La mercancía sigue almacenada con nosotros.",
  done: "Hecho",
  notFound: "Sin resultados",
  emptyTitle: "Nada pendiente",
  empty: "Ningún pedido de venta está en este estado.",
  company: "Empresa",
} as const satisfies Translation<typeof english>;
