import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Dock pickups", "提货预约", "Recogidas en muelle"],
  intro: ["Pickups of the day by time and door.", "当日提货，按时间和月台排列。", "Recogidas del día por hora y muelle."],
  warehouse: term.warehouse,
  warehousePickups: [
    "{warehouse} · {pickups, plural, one {# pickup} other {# pickups}}",
    "{warehouse} · 提货 {pickups, number} 次",
    "{warehouse} · {pickups, plural, one {# recogida} other {# recogidas}}",
  ],
  day: term.day,
  time: ["Time", "时间", "Hora"],
  door: ["Door", "月台", "Muelle"],
  order: term.order,
  company: term.company,
  truck: ["Truck", "车型", "Camión"],
  load: ["Load", "装载", "Carga"],
  loadText: [
    "{pallets, plural, one {# pallet} other {# pallets}} · {cartons, plural, one {# carton} other {# cartons}}",
    "{pallets, number} 个托盘 · {cartons, number} 箱",
    "{pallets, plural, one {# palé} other {# palés}} · {cartons, plural, one {# bulto} other {# bultos}}",
  ],
  state: term.status,
  arrived: ["Arrived", "已到达", "Ha llegado"],
  noShow: ["No-show", "未到", "No se presentó"],
  none: ["No pickups on this day", "当日没有提货", "No hay recogidas este día"],
  noneText: ["Choose another day or warehouse.", "请选择其他日期或仓库。", "Elija otro día u otro almacén."],
  showNext: ["Show {day}", "查看{day}", "Ver el {day}"],
  marked: ["Status saved", "状态已保存", "Estado guardado"],
  schedule: ["Dock schedule", "月台安排", "Horario de muelles"],
  scheduleText: [
    "Slots lie within the pickup hours of the warehouse. Bookings already made stay.",
    "时段在仓库的提货时间内，已有预约不受影响。",
    "Los turnos quedan dentro del horario de recogida del almacén. Las reservas hechas se mantienen.",
  ],
  doors: ["Doors", "月台数", "Muelles"],
  slotMinutes: ["Slot length", "时段长度", "Duración del turno"],
  minutes: [
    "{count, plural, one {# minute} other {# minutes}}",
    "{count, number} 分钟",
    "{count, plural, one {# minuto} other {# minutos}}",
  ],
  leadHours: ["Lead time in hours", "提前小时数", "Antelación en horas"],
  daysAhead: ["Days ahead", "可预约天数", "Días con antelación"],
  save: ["Save schedule", "保存安排", "Guardar horario"],
  saved: ["Schedule saved", "安排已保存", "Horario guardado"],
} as const satisfies Texts;
