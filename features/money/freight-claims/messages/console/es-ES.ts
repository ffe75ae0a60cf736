import type { messages as english } from "#features/money/freight-claims/messages/console/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

/** Freight claims in the back office. */
export const messages = {
  case: "Caso de posventa {number}",
  title: "Reclamaciones de flete",
  intro: "Daños y pérdidas en el camino, con los documentos que pide un transportista.",
  tabs: { label: "Reclamaciones por estado", open: "Abiertas", decided: "Decididas" },
  claim: "Reclamación",
  company: "Empresa",
  what: "Qué pasó",
  claimed: "Reclamado",
  documents: "Expediente",
  decision: "Decisión",
  decide: "Decidir",
  none: "No hay reclamaciones abiertas",
  noneText: "Aquí aparecen las reclamaciones de las empresas compradoras.",
  noneDecided: "No hay reclamaciones decididas",
  pay: "Pagar reclamación",
  decline: "Rechazar",
  amount: "Importe que se paga",
  fault: "Responsable",
  faultHint: "El fabricante paga de sus ingresos; por el transportista y el almacén paga la plataforma.",
  faults: { carrier: "Transportista", manufacturer: "Fabricante", warehouse: "Almacén" },
  note: "Motivo para la empresa compradora",
  paid: "Reclamación pagada",
  agreed: "Registrado. Otra persona debe pagar el mismo importe.",
  declined: "Reclamación rechazada",
  waiting: "Espera a otra persona",
} satisfies Translation<typeof english>;
