import type { messages as english } from "#features/trade/inspections/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

/** Reports of inspections. */
export const messages = {
  toContract: "Volver al contrato",
  pdf: "Descargar PDF",
  rounds: "Inspecciones",
  roundNumber: "Inspección {round, number}",
  facts: "Inspección",
  place: "Lugar",
  started: "Inicio",
  submitted: "Envío",
  photos: "Fotos",
  pieceNumber: "Pieza {piece, number}",
  pieceUnknown: "Pieza sin anotar",
  result: "Resultado del informe",
  reviewUntil: "La empresa compradora revisa este informe. Sin respuesta se da por aceptado el",
  decisions: {
    passed: "La empresa compradora aceptó el informe.",
    failed: "La empresa compradora rechazó la mercancía.",
    expired: "El plazo de revisión terminó sin respuesta. El informe se da por aceptado.",
  },
} as const satisfies Translation<typeof english>;
