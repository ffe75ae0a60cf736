/** A manufacturer's orders. */
export const messages = {
  intro: "Pedidos de su mercancía. La plataforma los prepara y envía; usted responde a los reembolsos.",
  empty: "Los pedidos de su mercancía aparecen aquí.",
  answer: "Responder al reembolso",
  refundAsked: "El comprador pide el reembolso de todo el pedido.",
  cancelAsked: "El comprador pide cancelar. Responde la plataforma, porque el almacén tiene la mercancía.",
  cases: "Casos de posventa",
  note: "Mensaje al comprador",
  refund: {
    button: "Reembolsar el pedido",
    title: "Reembolsar el pedido {number}",
    text: "Todo lo que queda de los pagos vuelve al comprador.",
    done: "Pedido reembolsado",
  },
  refuse: {
    button: "Rechazar el reembolso",
    title: "Rechazar el reembolso de {number}",
    text: "El comprador lee su motivo y puede pedir una vez que decida la plataforma.",
    done: "Reembolso rechazado",
  },
  overview: {
    title: "Pedidos",
    refunds: "Reembolsos por responder",
    cases: "Casos de posventa por responder",
    toShip: "En preparación",
    inTransit: "En camino",
  },
} as const;
