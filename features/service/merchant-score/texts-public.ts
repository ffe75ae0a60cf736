import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["How manufacturers are scored", "厂家评分方法", "Cómo se puntúa a los fabricantes"],
  description: [
    "The formula of the score of manufacturers, with its current weights.",
    "厂家评分公式及当前权重。",
    "La fórmula de la puntuación de los fabricantes, con sus pesos actuales.",
  ],
  intro: [
    "A score from 0 to 100 says how a manufacturer has served buyers in the last {days, plural, one {# day} other {# days}}. It is computed from what happened, not from opinions.",
    "评分为 0 到 100，反映厂家最近 {days, number} 天对采购商的服务情况，依据实际发生的事件而非主观评价。",
    "Una puntuación de 0 a 100 dice cómo ha atendido un fabricante a los compradores en los últimos {days, plural, one {# día} other {# días}}. Se calcula con hechos, no con opiniones.",
  ],
  partsTitle: ["What counts", "计入项目", "Qué cuenta"],
  share: ["{part}, {share} of the score", "{part}，占总分 {share}", "{part}, {share} de la puntuación"],
  parts: {
    onTime: ["On time", "准时", "Puntualidad"],
    accepted: ["Orders accepted", "接单", "Pedidos aceptados"],
    complete: ["Complete", "足量", "Pedidos completos"],
    quality: ["Quality", "质量", "Calidad"],
    answers: ["Answers", "回复", "Respuestas"],
    inspections: ["Inspections", "验货", "Inspecciones"],
    prices: ["Minimum prices", "最低价格", "Precios mínimos"],
  },
  meanings: {
    onTime: [
      "The share of orders that left its own warehouses by the promised day, and of production steps of contracts that were done by theirs.",
      "自有仓库按承诺日期发货的订单，以及按期完成的合同生产节点所占比例。",
      "La parte de los pedidos que salieron de sus almacenes el día prometido y de los hitos de producción cumplidos en su fecha.",
    ],
    accepted: [
      "The share of orders that it accepted as a whole. Declined pieces, orders without an answer in time and orders canceled because of that count against it.",
      "整单接受的订单所占比例。拒绝部分商品、逾期未接单以及因此取消的订单均为不良事件。",
      "La parte de los pedidos que aceptó enteros. Cuentan en contra las unidades rechazadas y los pedidos sin respuesta a tiempo o cancelados por ello.",
    ],
    complete: [
      "The share of orders from its own warehouses of which no piece was missing when they were packed.",
      "自有仓库打包时没有缺货的订单所占比例。",
      "La parte de los pedidos de sus almacenes en los que no faltó ninguna unidad al prepararlos.",
    ],
    quality: [
      "Cartons with defects that the manufacturer caused, per 1,000 cartons that left. None gives 100 points, {limit, number} or more give 0, and in between the points fall evenly.",
      "每发出 1,000 箱中由厂家造成缺陷的箱数。0 箱得 100 分，{limit, number} 箱及以上得 0 分，其间按比例递减。",
      "Bultos con defectos causados por el fabricante por cada 1.000 bultos enviados. Ninguno da 100 puntos, {limit, number} o más dan 0, y entre ambos los puntos bajan de forma uniforme.",
    ],
    answers: [
      "The share of messages and price requests answered within {hours, plural, one {# hour} other {# hours}}.",
      "{hours, number} 小时内得到回复的消息和询价所占比例。",
      "La parte de los mensajes y solicitudes de precio respondidos en {hours, plural, one {# hora} other {# horas}}.",
    ],
    inspections: [
      "The share of inspections of finished goods that the goods passed.",
      "成品验货合格的次数所占比例。",
      "La parte de las inspecciones de mercancía terminada que se superaron.",
    ],
    prices: [
      "Breaches of agreed minimum prices that were reported and confirmed.",
      "经举报并核实的违反最低价格约定的行为。",
      "Incumplimientos de los precios mínimos pactados, denunciados y confirmados.",
    ],
  },
  scoreTitle: ["The score", "总分", "La puntuación"],
  scoreText: [
    "Each part has up to 100 points. The score is the mean of the points, each part by its weight.",
    "每一项最高 100 分，总分为各项得分按权重计算的平均值。",
    "Cada parte tiene hasta 100 puntos. La puntuación es la media de los puntos, cada parte según su peso.",
  ],
  tooFew: [
    "No figure is made of fewer than {least, number} events: such a part is left out, and a manufacturer without any other has no score.",
    "事件少于 {least, number} 项时不计算该项；如没有其他项目，则该厂家没有评分。",
    "Ninguna cifra se calcula con menos de {least, number} hechos: esa parte no cuenta, y un fabricante sin otras no tiene puntuación.",
  ],
  listTitle: ["In lists", "在列表中", "En las listas"],
  listText: [
    "Lists that you do not sort show what is ordered most first. There, orders from a manufacturer with 90 points or more count {share} more, from one with 80 to 89 or 70 to 79 a third of that more or less, and from one with fewer points {share} less. Manufacturers without a score stay as they are.",
    "未选择排序的列表按订购量排列。评分 90 分及以上的厂家，其订购量上浮 {share}；80 至 89 分上浮该幅度的三分之一，70 至 79 分下浮三分之一；70 分以下下浮 {share}。没有评分的厂家不受影响。",
    "Las listas que usted no ordena muestran primero lo más pedido. En ellas, los pedidos de un fabricante con 90 puntos o más cuentan un {share} más; de uno con 80 a 89 o 70 a 79, un tercio de eso más o menos; y de uno con menos puntos, un {share} menos. Los fabricantes sin puntuación quedan igual.",
  ],
  contestTitle: ["Fair to manufacturers", "申诉", "Justa con los fabricantes"],
  contestText: [
    "A manufacturer sees each event and can contest it within {days, plural, one {# day} other {# days}}. Our team decides; what is accepted counts no more.",
    "厂家可查看每一项事件，并可在 {days, number} 天内申诉。由我们的团队裁定，申诉通过的事件不再计入。",
    "El fabricante ve cada hecho y puede impugnarlo en {days, plural, one {# día} other {# días}}. Nuestro equipo decide; lo aceptado deja de contar.",
  ],
  version: [
    "Version {version, number}, published on {date}",
    "版本 {version, number}，发布于 {date}",
    "Versión {version, number}, publicada el {date}",
  ],
} as const satisfies Texts;
