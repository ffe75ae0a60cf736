import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

/** Texts of a manufacturer that sets minimum advertised prices. */
export const texts = {
  title: ["Advertised prices and channels", "广告价与销售渠道", "Precios anunciados y canales"],
  intro: [
    "Set the least price at which buyers may advertise a product, and where they may not sell it. Companies that bought it within a year are notified.",
    "设置客户对商品打广告的最低价格，以及禁止销售的渠道。一年内买过的客户会收到通知。",
    "Fije el precio mínimo al que los compradores pueden anunciar un producto y dónde no pueden venderlo. Se avisa a las empresas que lo compraron en el último año.",
  ],
  reports: ["MAP reports", "MAP 举报", "Informes MAP"],
  tabs: ["Products", "商品", "Productos"],
  tab: {
    set: ["With rules", "已设置", "Con normas"],
    future: ["Future MAP", "未来 MAP", "MAP futuro"],
    all: ["All products", "全部商品", "Todos los productos"],
  },
  search: ["SKU, model number, or title", "SKU、型号、标题", "SKU, modelo o título"],
  product: term.product,
  map: ["MAP", "MAP", "MAP"],
  future: ["Future MAP", "未来 MAP", "MAP futuro"],
  futureOf: ["{price} from {date}", "{date}起 {price}", "{price} desde el {date}"],
  banned: ["Banned channels", "禁售渠道", "Canales prohibidos"],
  actions: ["Actions", "操作", "Acciones"],
  edit: ["Edit {sku}", "编辑 {sku}", "Editar {sku}"],
  history: ["History of {sku}", "{sku} 的历史", "Historial de {sku}"],
  editTitle: ["Rules for {sku}", "{sku} 的规定", "Normas de {sku}"],
  mapHint: ["Empty: no minimum", "留空表示不限", "Vacío: sin mínimo"],
  futureMap: ["Future MAP", "未来 MAP", "MAP futuro"],
  futureFrom: ["Starts on", "起始日期", "Empieza el"],
  futureHint: [
    "Within a year. It replaces the MAP automatically on that day.",
    "一年之内；到期后自动取代当前 MAP。",
    "En el plazo de un año. Ese día sustituye al MAP por sí solo.",
  ],
  other: ["Other channels", "其他渠道", "Otros canales"],
  otherHint: ["One a line", "每行一个", "Uno por línea"],
  save: term.save,
  saved: ["Saved. Buyers are notified.", "已保存，将通知客户", "Guardado. Se avisará a los compradores."],
  setAt: ["Set on", "设置时间", "Fijado el"],
  by: ["By", "操作人", "Por"],
  empty: ["No rules yet", "尚未设置规定", "Aún no hay normas"],
  emptyText: [
    "Choose a product and set its MAP or the channels where it may not be sold.",
    "请选择商品，设置 MAP 或禁售渠道。",
    "Elija un producto y fije su MAP o los canales en los que no se puede vender.",
  ],
  showAll: ["Show all products", "显示全部商品", "Ver todos los productos"],
  notFound: ["No products found", "没有匹配的商品", "Sin resultados"],
} as const satisfies Texts;
