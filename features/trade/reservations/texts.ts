import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Reservations", "我的预订", "Reservas"],
  account: ["Account", "用户中心", "Cuenta"],
  number: ["Reservation {number}", "预订 {number}", "Reserva {number}"],
  placed: ["Reserved", "预订时间", "Reservado"],
  pieces: ["{count, plural, one {# piece} other {# pieces}}", "{count, number} 件", "{count, plural, one {# unidad} other {# unidades}}"],
  moreLines: [
    "and {count, plural, one {# more item} other {# more items}}",
    "另有 {count, number} 款商品",
    "y {count, plural, one {# artículo más} other {# artículos más}}",
  ],
  quantity: ["{count, number} × {price}", "{count, number} × {price}", "{count, number} × {price}"],
  order: ["View order", "查看订单", "Ver el pedido"],
  payDeposit: term.payDeposit,
  payFinal: term.payBalance,
  arrival: ["Arrival", "到货", "Llegada"],
  arrivals: ["Arrivals", "到货批次", "Llegadas"],
  container: ["Container {number}", "货柜 {number}", "Contenedor {number}"],
  expected: ["Expected {from} – {to}", "预计 {from} – {to}到货", "Prevista: {from} – {to}"],
  cameOn: ["Arrived on {date}", "已于 {date}到货", "Llegó el {date}"],
  carries: [
    "{count, plural, one {# piece} other {# pieces}} of {sn} for you",
    "其中 {sn} {count, number} 件归您",
    "{count, plural, one {# unidad} other {# unidades}} de {sn} para usted",
  ],
  canPromise: [
    "{count, plural, one {# piece} other {# pieces}} can still be reserved",
    "还可预订 {count, number} 件",
    "{count, plural, one {Se puede reservar # unidad más} other {Se pueden reservar # unidades más}}",
  ],
  noArrival: ["No container can take this quantity now", "目前没有货柜可满足此数量", "Ningún contenedor cubre ahora esta cantidad"],
  datesChanged: [
    "{count, plural, one {Dates changed once} other {Dates changed # times}}",
    "日期变更 {count, number} 次",
    "{count, plural, one {Fechas cambiadas una vez} other {Fechas cambiadas # veces}}",
  ],
  before: ["Was {from} – {to}", "原为 {from} – {to}", "Antes: {from} – {to}"],
  changed: ["Changed {date}", "变更于 {date}", "Cambio del {date}"],
  late: [
    "This arrival is later than announced beyond the agreed limit. You can cancel and get everything back.",
    "到货延期已超过约定天数，您可以取消预订并获得全额退款",
    "La llegada se ha retrasado más de lo acordado. Puede cancelar y recuperar todo lo pagado.",
  ],
  money: term.payments,
  deposit: ["Deposit ({percent}%)", "定金（{percent}%）", "Anticipo ({percent} %)"],
  rest: term.balancePagoFinal,
  restBy: ["Balance, due by {date}", "尾款，{date}前付清", "Pago final, hasta el {date}"],
  paid: term.paid,
  refunded: ["Refunded to your balance", "已退至余额", "Reembolsado a su saldo"],
  total: term.total,
  paidOf: ["{paid} of {total} paid", "已付 {paid}，共 {total}", "Pagado: {paid} de {total}"],
  terms: {
    title: ["Terms of this reservation", "预订条款", "Condiciones de la reserva"],
    arrival: [
      "You’re reserving from container {number}, expected {from} – {to}.",
      "您预订的是货柜 {number} 的商品，预计 {from} – {to}到货。",
      "Reserva del contenedor {number}, previsto para {from} – {to}.",
    ],
    final: [
      "The balance is due by {date}. We remind you {reminders} day before.",
      "尾款须在 {date}前付清，我们会提前 {reminders} 天提醒您。",
      "El pago final vence el {date}. Le avisamos {reminders} día antes.",
    ],
    keep: [
      "If the balance is more than {days, plural, one {# day} other {# days}} late, the reservation is canceled and the manufacturer keeps the deposit.",
      "尾款逾期超过 {days, number} 天，预订将取消，定金归厂家所有。",
      "Si el pago final se retrasa más de {days, plural, one {# día} other {# días}}, la reserva se cancela y el fabricante conserva el anticipo.",
    ],
    refund: [
      "If the balance is more than {days, plural, one {# day} other {# days}} late, the reservation is canceled and the deposit goes back to your balance.",
      "尾款逾期超过 {days, number} 天，预订将取消，定金退回您的余额。",
      "Si el pago final se retrasa más de {days, plural, one {# día} other {# días}}, la reserva se cancela y el anticipo vuelve a su saldo.",
    ],
    slip: [
      "If the arrival moves more than {days, plural, one {# day} other {# days}} later than announced, you can cancel and get everything back. The due date of the balance moves with the arrival.",
      "到货比公布日期推迟超过 {days, number} 天时，您可以取消预订并获得全额退款。尾款日期随到货日期顺延。",
      "Si la llegada se retrasa más de {days, plural, one {# día} other {# días}} sobre lo anunciado, puede cancelar y recuperar todo lo pagado. La fecha del pago final se mueve con la llegada.",
    ],
    review: [
      "We review each reservation after you pay. If we decline it, you get your money back.",
      "付款后由我们审核。如被驳回，款项全额退回。",
      "Revisamos cada reserva después del pago. Si la rechazamos, le devolvemos el dinero.",
    ],
    accept: ["By reserving, you accept these terms.", "提交预订即表示您接受以上条款。", "Al reservar acepta estas condiciones."],
  },
  shares: {
    got: [
      "{given, number} of {promised, plural, one {# piece} other {# pieces}} of {sn} arrived for you in {container}.",
      "货柜 {container} 中为您到货 {sn} {given, number} 件，预订 {promised, number} 件。",
      "Han llegado {given, number} de {promised, plural, one {# unidad} other {# unidades}} de {sn} para usted en {container}.",
    ],
    rank: [
      "Rank {rank, number} of {ranks, number} ({policy}).",
      "名次 {rank, number}/{ranks, number}（{policy}）。",
      "Puesto {rank, number} de {ranks, number} ({policy}).",
    ],
    policies: {
      deposit_time: ["first deposit, first served", "按付定金先后", "por fecha del anticipo"],
      pro_rata: ["everyone the same share", "按比例分配", "la misma parte para todos"],
      complete_sets: ["complete reservations first", "优先整单满足", "primero las reservas completas"],
    },
    outcomes: {
      complete: ["Nothing is missing.", "无短缺。", "No falta nada."],
      next: [
        "The missing pieces have a place on the next arrival:",
        "短缺部分已转至下一批到货：",
        "Las unidades que faltan pasan a la próxima llegada:",
      ],
      refund: [
        "The missing pieces were canceled; money beyond the new total is in your balance:",
        "短缺部分已取消，多付款项已退至账户余额：",
        "Las unidades que faltan se han cancelado; lo pagado de más está en su saldo:",
      ],
    },
    choice: ["If fewer pieces arrive", "如到货数量不足", "Si llegan menos unidades"],
    choiceHint: [
      "You can change this until your goods arrive.",
      "货物到仓前可随时更改。",
      "Puede cambiarlo hasta que llegue su mercancía.",
    ],
    next: ["Place on the next arrival", "转至下一批到货", "Próxima llegada"],
    refund: ["Cancel missing pieces, money back", "取消短缺部分并退款", "Cancelar lo que falte y devolver el dinero"],
    saved: term.saved,
  },
  checkout: {
    loginTitle: ["Log in to reserve", "请登录后预订", "Inicie sesión para reservar"],
    loginText: [
      "Prices, deposit, and terms are for registered businesses.",
      "价格、定金和条款仅对注册企业开放",
      "Los precios, el anticipo y las condiciones son para empresas registradas.",
    ],
    login: term.logIn,
    title: ["Reserve presale goods", "预订预售商品", "Reservar mercancía de preventa"],
  },
} as const satisfies Texts;
