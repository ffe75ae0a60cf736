import type { Translation } from "#ui/messages/translation.ts";
import type { messages as english } from "./en-US.ts";

export const messages = {
  title: "Cuenta para transferencias",
  intro:
    "Donde los compradores pagan por transferencia, ingreso o cheque. Una persona propone otra cuenta y una segunda la aprueba; hasta entonces se muestra la anterior.",
  now: "Los compradores ven esta cuenta",
  waits: "Falta una segunda persona",
  waitsMine: "Falta un compañero: la propuso usted",
  proposedBy: "La propone {name}",
  reason: "Motivo",
  part: "Dato",
  before: "Hasta ahora",
  after: "Propuesta",
  approve: "Aprobar: se muestra al momento",
  refuse: "Rechazar",
  withdraw: "Retirar",
  refuseTitle: "Rechazar la cuenta propuesta",
  note: "Motivo del rechazo",
  approveTitle: "¿Llevar todas las transferencias a otra cuenta?",
  approveText:
    "Desde este momento, cada página de pago, factura y recarga de {site} mostrará {bank}, {number}. ¿Lo ha comprobado con el banco o con quien lo propone por otra vía?",
  applied: "Los compradores ya ven la cuenta nueva",
  refused: "Rechazada. No ha cambiado nada",
  withdrawn: "Retirada. No ha cambiado nada",
  propose: "Proponer otra cuenta",
  proposeText: "Otra persona debe aprobarla. Administradores y finanzas reciben un correo.",
  proposed: "Propuesta. Debe aprobarla un compañero",
  send: "Proponer",
  routingHint: "Nueve cifras, para transferencias dentro de Estados Unidos.",
  swiftHint: "Para transferencias desde el extranjero.",
  reasonHint: "Se guarda con el cambio, para quien decide y quien lo consulte después.",
  history: "Cambios anteriores",
  nothingYet: "Sin cambios desde que se instaló la plataforma",
  missing: "Aún no hay cuenta: los compradores no pueden pagar por transferencia.",
  states: { waiting: "Pendiente", applied: "En vigor desde", refused: "Rechazada", withdrawn: "Retirada" },
} as const satisfies Translation<typeof english>;
