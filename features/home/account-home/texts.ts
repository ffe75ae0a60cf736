import type { Texts } from "#kernel/texts.ts";

export const texts = {
  needs: ["What needs you", "待您处理", "Pendiente de usted"],
  nothing: ["Nothing is waiting for you.", "目前没有待您处理的事项。", "No hay nada pendiente de usted."],
  due: ["by {date}", "{date}前", "hasta el {date}"],
  late: [
    "{days, plural, =0 {late since today} one {# day late} other {# days late}}",
    "{days, plural, =0 {今天已逾期} other {已逾期 # 天}}",
    "{days, plural, =0 {con retraso desde hoy} one {# día de retraso} other {# días de retraso}}",
  ],
  showMore: ["Show {count, number} more", "再显示 {count, number} 项", "Mostrar {count, number} más"],
  allOfKind: ["{name}: all {count}", "{name}：全部 {count} 项", "{name}: los {count}"],
  all: ["All {count}", "全部 {count} 项", "Ver los {count}"],
  coming: ["What is coming", "即将到来", "Próximas entregas"],
  comingEmpty: [
    "No arrivals, deliveries, or pickups in the coming days.",
    "近期没有到货、送达或提货。",
    "No hay llegadas, entregas ni recogidas en los próximos días.",
  ],
  calendar: ["Calendar", "日历", "Calendario"],
  again: ["Buy again", "再次购买", "Volver a comprar"],
  allBought: ["Purchase history", "购买记录", "Historial de compras"],
  lastBought: ["Last bought: {amount, number}", "上次购买：{amount, number} 件", "Última compra: {amount, number}"],
  add: ["Add {amount, number}", "加购 {amount, number} 件", "Añadir {amount, number}"],
  addOf: [
    "Add {amount, number} of {title} to the cart",
    "将 {amount, number} 件{title}加入购物车",
    "Añadir {amount, number} de {title} al carrito",
  ],
  updates: ["News of your lists", "您收藏的商品有变化", "Novedades de sus listas"],
  back: ["Back in stock", "已补货", "De nuevo en stock"],
  cheaper: ["Lower price", "已降价", "Precio más bajo"],
  allSaved: ["Favorites and lists", "收藏与清单", "Favoritos y listas"],
  home: ["Your company today", "贵公司今日概览", "Su empresa hoy"],
  openHome: ["Account", "用户中心", "Su cuenta"],
} as const satisfies Texts;
