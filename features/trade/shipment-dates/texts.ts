import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  pack: ["Pack by", "备货截止", "Preparar antes del"],
  pickup: ["Ready for pickup", "可提货日期", "Listo para recoger"],
  ship: ["Ship by", "发货截止", "Enviar antes del"],
  deliver: ["Deliver by", "预计送达", "Entregar antes del"],
  promised: ["Promised: {days}", "承诺：{days}", "Prometido: {days}"],
  late: {
    pack: ["Late: packed by {now}", "延误：将于 {now} 前备好", "Con retraso: preparado antes del {now}"],
    pickup: ["Late: ready for pickup from {now}", "延误：{now} 起可提货", "Con retraso: listo para recoger desde el {now}"],
    ship: ["Late: ships by {now}", "延误：将于 {now} 前发货", "Con retraso: se envía antes del {now}"],
    deliver: ["Late: arrives by {now}", "延误：将于 {now} 前送达", "Con retraso: llega antes del {now}"],
  },
  insteadOf: ["instead of {due}", "原定 {due}", "en lugar del {due}"],
  reasons: {
    stock: ["Goods are not in the warehouse yet", "货物尚未到仓", "La mercancía aún no está en el almacén"],
    warehouse: ["The warehouse needs more time", "仓库备货需要更多时间", "El almacén necesita más tiempo"],
    carrier: ["The carrier is late", "承运商延误", "El transportista va con retraso"],
    weather: ["Bad weather", "天气原因", "Mal tiempo"],
    appointment: ["Waiting for a delivery appointment", "等待预约送货", "A la espera de cita para la entrega"],
    other: ["Another reason", "其他原因", "Otro motivo"],
  },
  delay: {
    day: ["New date", "新日期", "Nueva fecha"],
    reason: term.reason,
  },
  options: {
    label: ["How shall we ship?", "如何发货？", "¿Cómo lo enviamos?"],
    title: ["Not everything can leave together", "部分商品无法一起发货", "No todo puede salir junto"],
    text: [
      "Some pieces are in the warehouse, others wait for stock. You pay no extra freight, whichever you choose.",
      "部分商品已在仓，其余待补货。无论选择哪种方式，均不加收运费。",
      "Algunas unidades están en el almacén; otras esperan existencias. Elija lo que elija, no paga más transporte.",
    ],
    apart: ["Ship what is there now", "先发已在仓的商品", "Enviar ahora lo que hay"],
    together: ["Ship everything together later", "到齐后一起发货", "Enviar todo junto más tarde"],
    chosenBy: ["{name} chose: {way}", "{name} 选择：{way}", "{name} eligió: {way}"],
    chosenByBuyer: ["The buyer’s choice: {way}", "采购商的选择：{way}", "Elección del comprador: {way}"],
    notChosen: ["The buyer has not chosen yet.", "采购商尚未选择。", "El comprador aún no ha elegido."],
    aims: {
      earliest: ["Earliest", "最快", "Lo antes posible"],
      cheapest: ["Lowest freight", "运费最低", "Transporte más barato"],
      fewest: ["Fewest deliveries", "送货次数最少", "Menos entregas"],
    },
    pieces: ["{count, plural, one {# piece} other {# pieces}}", "{count, number} 件", "{count, plural, one {# unidad} other {# unidades}}"],
    arrives: ["arrives {days}", "{days}送达", "llega {days}"],
    leaves: ["leaves by {days}", "{days}前发货", "sale antes del {days}"],
    ready: ["ready from {days}", "{days}起可提货", "listo desde el {days}"],
    unknown: ["once new stock arrives, date not known yet", "补货后发出，日期待定", "cuando lleguen existencias, fecha aún desconocida"],
    freight: ["Carrier’s price {amount}", "承运商报价 {amount}", "Precio del transportista: {amount}"],
    choose: ["Choose", "选择", "Elegir"],
    chosen: ["Chosen", "已选择", "Elegido"],
    done: ["Choice saved. The warehouse sees it", "已保存，仓库可见", "Elección guardada. El almacén la ve"],
  },
} as const satisfies Texts;
