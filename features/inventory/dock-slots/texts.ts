import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Pickup appointment", "提货预约", "Cita de recogida"],
  slotHint: ["Local time of {warehouse}", "{warehouse} 当地时间", "Hora local de {warehouse}"],
  noSlot: ["Decide later", "稍后决定", "Decidir más tarde"],
  noneFree: [
    "No dock slot is free in the next days. Book one on the order page later.",
    "近期没有空闲的月台时段，可稍后在订单页面预约。",
    "No hay turnos de muelle libres en los próximos días. Reserve uno más tarde en la página del pedido.",
  ],
  day: term.day,
  time: ["Time", "时间", "Hora"],
  timeFree: [
    "{time} ({free, plural, one {# door free} other {# doors free}})",
    "{time}（剩 {free, number} 个月台）",
    "{time} ({free, plural, one {# muelle libre} other {# muelles libres}})",
  ],
  timeFull: ["{time} (full)", "{time}（已满）", "{time} (completo)"],
  truck: ["Truck", "车型", "Camión"],
  trucks: {
    van: ["Van", "厢式小货车", "Furgoneta"],
    box_truck: ["Box truck", "厢式货车", "Camión de caja"],
    semi: ["Semi-trailer", "半挂车", "Semirremolque"],
    flatbed: ["Flatbed", "平板车", "Plataforma"],
  },
  pallets: ["Pallets to load", "装载托盘数", "Palés por cargar"],
  rule: [
    "A driver who is more than {minutes, plural, one {# minute} other {# minutes}} late loses the slot. Your goods stay reserved, and you book another one.",
    "司机迟到超过 {minutes, number} 分钟，时段将释放。货物继续保留，请重新预约。",
    "Si el conductor llega más de {minutes, plural, one {# minuto} other {# minutos}} tarde, pierde el turno. La mercancía sigue reservada y usted reserva otro.",
  ],
  booked: [
    "{day}, {from}–{to}, door {door, number}",
    "{day} {from}–{to}，{door, number} 号月台",
    "{day}, {from}–{to}, muelle {door, number}",
  ],
  facts: [
    "{truck} · {pallets, plural, one {# pallet} other {# pallets}}",
    "{truck} · {pallets, number} 个托盘",
    "{truck} · {pallets, plural, one {# palé} other {# palés}}",
  ],
  states: {
    booked: ["Booked", "已预约", "Reservado"],
    arrived: ["Arrived", "已到达", "Ha llegado"],
    no_show: ["Missed", "未到", "No se presentó"],
  },
  none: ["No dock slot booked yet.", "尚未预约月台时段。", "Aún no hay turno de muelle reservado."],
  book: ["Book a dock slot", "预约月台时段", "Reservar turno de muelle"],
  move: ["Change slot", "更改时段", "Cambiar turno"],
  save: ["Book slot", "确认预约", "Reservar turno"],
  saved: ["Dock slot booked", "月台时段已预约", "Turno de muelle reservado"],
  left: [
    "{count, plural, one {# more booking} other {# more bookings}} possible",
    "还可预约 {count, number} 次",
    "{count, plural, one {Queda # reserva} other {Quedan # reservas}}",
  ],
} as const satisfies Texts;
