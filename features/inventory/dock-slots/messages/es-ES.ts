import type { messages as english } from "#features/inventory/dock-slots/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "Cita de recogida",
  slotHint: "Hora local de {warehouse}",
  noSlot: "Decidir más tarde",
  noneFree: "No hay turnos de muelle libres en los próximos días. Reserve uno más tarde en la página del pedido.",
  day: "Día",
  time: "Hora",
  timeFree: "{time} ({free, plural, one {# muelle libre} other {# muelles libres}})",
  timeFull: "{time} (completo)",
  truck: "Camión",
  trucks: { van: "Furgoneta", box_truck: "Camión rígido", semi: "Semirremolque", flatbed: "Plataforma" },
  pallets: "Palés por cargar",
  rule: "Si el conductor llega más de {minutes, number} minutos tarde, pierde el turno. La mercancía sigue reservada y usted reserva otro.",
  booked: "{day}, {from}–{to}, muelle {door, number}",
  facts: "{truck} · {pallets, plural, one {# palé} other {# palés}}",
  states: { booked: "Reservado", arrived: "Ha llegado", no_show: "No se presentó" },
  none: "Aún no hay turno de muelle reservado.",
  book: "Reservar turno de muelle",
  move: "Cambiar turno",
  save: "Reservar turno",
  saved: "Turno de muelle reservado",
  left: "{count, plural, one {Queda # reserva} other {Quedan # reservas}}",
} as const satisfies Translation<typeof english>;
