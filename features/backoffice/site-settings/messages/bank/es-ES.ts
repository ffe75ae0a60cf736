import type { Translation } from "#ui/messages/translation.ts";
import type { messages as english } from "./en-US.ts";

export const messages = {
  title: "Cuenta para transferencias",
  intro:
    "La cuenta en la que los compradores pagan por transferencia, efectivo o cheque. Una persona propone el cambio y otra lo aprueba; hasta entonces se muestra la cuenta anterior.",
  now: "Cuenta que ven los compradores",
  waits: "Pendiente de la segunda persona",
  waitsMine: "Pendiente de un colega: la propuso usted",
  proposedBy: "Propuesta por {name}",
  reason: "Motivo",
  part: "Dato",
  before: "Actual",
  after: "Propuesta",
  approve: "Aprobar: se muestra al momento",
  refuse: "Rechazar",
  withdraw: "Retirar",
  refuseTitle: "Rechazar la cuenta propuesta",
  note: "Motivo del rechazo",
  approveTitle: "¿Dirigir todas las transferencias a otra cuenta?",
  approveText:
    "Desde este momento, las páginas de pago, las facturas y las recargas de {site} mostrarán {bank}, {number}. Compruébelo antes por otra vía con el banco o con quien lo propone.",
  applied: "Los compradores ya ven la cuenta nueva",
  refused: "Rechazada. No ha cambiado nada",
  withdrawn: "Retirada. No ha cambiado nada",
  propose: "Proponer otra cuenta",
  proposeText: "Otra persona debe aprobarla. Administradores y finanzas reciben un correo.",
  proposed: "Propuesta enviada. Debe aprobarla un colega",
  send: "Proponer",
  routingHint: "Nueve dígitos, para transferencias dentro de Estados Unidos.",
  swiftHint: "Para transferencias desde el extranjero.",
  reasonHint: "Se guarda con el cambio para consultas posteriores.",
  history: "Cambios anteriores",
  nothingYet: "Sin cambios hasta ahora",
  missing: "Aún no hay cuenta. Los compradores no pueden pagar por transferencia.",
  states: { waiting: "Pendiente", applied: "En vigor desde", refused: "Rechazada", withdrawn: "Retirada" },
} as const satisfies Translation<typeof english>;
