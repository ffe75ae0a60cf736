import type { messages as english } from "#features/money/freight-claims/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

/** Freight claims of buyers. */
export const messages = {
  case: "Caso de posventa",
  handOver: "¿Necesita un reembolso o un cambio de piezas enteras?",
  openCase: "Abrir un caso de posventa",
  title: "Reclamaciones",
  file: "Presentar reclamación",
  none: "Sin reclamaciones",
  noneText: "Presente aquí una reclamación si la mercancía se dañó o se perdió en el camino.",
  clock: "Comunique el daño oculto antes del {time}. El transportista lo admite durante 5 días hábiles tras la entrega.",
  clockOver: "Los 5 días hábiles para el daño oculto terminaron el {time}.",
  claimable: "Se pueden reclamar hasta {amount}.",
  claimed: "Reclamado",
  paid: "Pagado en su saldo",
  filed: "Presentada el {time}",
  decided: "Decidida el {time}",
  withdraw: "Retirar reclamación",
  withdrawn: "Reclamación retirada",
  fileTitle: "Expediente",
  dialog: {
    title: "Reclamación del pedido {order}",
    kind: "Qué pasó",
    amount: "Importe",
    amountHint: "El valor de la mercancía dañada o perdida",
    description: "Descripción",
    files: "Imágenes y documentos",
    confirm: "Presentar reclamación",
    done: "Reclamación {number} presentada",
  },
  kinds: { noted: "Daño anotado en la entrega", concealed: "Daño oculto, visto después", loss: "Envío perdido" },
  statuses: { submitted: "En revisión", agreed: "En revisión", paid: "Pagada", declined: "Rechazada", withdrawn: "Retirada" },
  documents: {
    bol: "Conocimiento de embarque",
    order: "Pedido",
    packing: "Lista de empaque",
    receipt: "Comprobante de entrega",
    evidence: "Imagen o documento",
  },
} satisfies Translation<typeof english>;
