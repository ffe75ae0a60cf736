import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Closures", "停业日期", "Cierres"],
  intro: [
    "Days on which you confirm and ship nothing, such as the Spring Festival. Buyers see them with your store and products.",
    "不确认订单、不发货的日期，例如春节假期。采购商可在贵厂的店铺和商品页看到。",
    "Días en los que no confirman ni envían nada, como el Año Nuevo chino. Los compradores los ven en su tienda y sus productos.",
  ],
  period: ["Period", "时段", "Periodo"],
  note: ["Note for buyers", "给采购商的说明", "Nota para los compradores"],
  noteHint: [
    "Such as until when orders still leave before the holiday.",
    "例如：节前最晚何时下单仍可发货。",
    "Por ejemplo, hasta cuándo salen pedidos antes del cierre.",
  ],
  actions: term.actions,
  add: ["Add closure", "新增停业日期", "Añadir cierre"],
  edit: ["Edit closure", "修改停业日期", "Editar cierre"],
  editNamed: ["Edit {period}", "修改 {period}", "Editar {period}"],
  removeNamed: ["Remove the closure {period}", "删除停业日期 {period}", "Eliminar el cierre {period}"],
  from: ["First day", "首日", "Primer día"],
  until: ["Last day", "末日", "Último día"],
  save: ["Save", "保存", "Guardar"],
  saved: ["Closure saved", "停业日期已保存", "Cierre guardado"],
  remove: ["Remove", "删除", "Eliminar"],
  removed: ["Closure removed", "停业日期已删除", "Cierre eliminado"],
  removeText: ["Buyers no longer see it.", "采购商将不再看到该停业日期。", "Los compradores dejarán de verlo."],
  empty: ["No closures", "暂无停业日期", "Sin cierres"],
  emptyText: [
    "Enter your next holiday, so that buyers plan around it.",
    "登记下一个假期，便于采购商提前安排。",
    "Indique su próximo cierre para que los compradores lo tengan en cuenta.",
  ],
} as const satisfies Texts;
