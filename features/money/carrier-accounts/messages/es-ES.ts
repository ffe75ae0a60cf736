import type { messages as english } from "#features/money/carrier-accounts/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

/** What carriers and the platform owe each other. */
export const messages = {
  title: "Cuentas con transportistas",
  intro:
    "Lo que deben los transportistas por reclamaciones y reposiciones que causaron, y lo que añaden las correcciones de peso y clase, por pedido.",
  tabs: { label: "Cuentas por estado", open: "Abiertas", settled: "Saldadas" },
  owedToUs: "Nos deben",
  owedByUs: "Debemos",
  none: "No hay nada abierto",
  noneText: "Aquí aparecen las reclamaciones pagadas por culpa del transportista y las correcciones aceptadas hasta que se salden.",
  noneSettled: "Aún no se ha saldado nada",
  order: "Pedido",
  carrier: "Transportista",
  since: "Desde",
  items: "Detalle",
  kinds: {
    freight_claim: "Reclamación de flete",
    refund: "Reembolso",
    replacement: "Reposición",
    freight_correction: "Corrección de peso o clase",
    carrier_settlement: "Liquidación",
    other: "Asiento",
  },
  open: "Pendiente",
  owesUs: "El transportista nos debe",
  owesCarrier: "Debemos al transportista",
  settle: "Liquidar",
  settleTitle: "Liquidar el pedido {order}",
  outcome: "Resultado",
  outcomes: { received: "Cobrado del transportista", paid: "Pagado al transportista", written_off: "Dado por perdido" },
  amount: "Importe",
  reference: "Número de la remesa o del pago",
  note: "Nota",
  noteHint: "Obligatoria para lo que se da por perdido",
  done: "Liquidación registrada",
  proposed: "Registrada. Una segunda persona debe aprobarla en la cola de revisión.",
  recordedBy: "Registrada por",
  waiting: "{by}: {amount} ({outcome}) espera a una segunda persona",
  toQueue: "Abrir la cola de revisión",
  declined: "Rechazada por {by}: {reason}",
} satisfies Translation<typeof english>;
