import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  intro: [
    "Select goods from one factory and draft a purchase contract. The factory’s FOB price is fixed when you both accept it.",
    "选择同一厂家的商品，起草采购合同。双方确认合同后，FOB 价格即锁定。",
    "Elija productos de una sola fábrica y redacte un contrato de compra. El precio FOB queda fijado cuando ambas partes lo aceptan.",
  ],
  port: ["FOB {port}", "FOB {port}", "FOB {port}"],
  production: [
    "about {days, plural, one {# day} other {# days}} of production",
    "生产周期约 {days, number} 天",
    "unos {days, plural, one {# día} other {# días}} de producción",
  ],
  store: ["Visit store", "进入店铺", "Ver la tienda"],
  summary: ["Contract summary", "合同汇总", "Resumen del contrato"],
  nothingSelected: [
    "Select goods to draft a contract. Each contract has one manufacturer.",
    "请选择要签订合同的商品，一份合同只能包含一个厂家的商品。",
    "Seleccione los productos del contrato. Cada contrato tiene un solo fabricante.",
  ],
  pieces: term.pieces,
  cartons: term.cartons,
  volume: term.volume,
  weight: term.grossWeight,
  loadPlan: term.showLoadPlan,
  containers: ["Container fill", "装柜率", "Ocupación del contenedor"],
  fill: [
    "{containers, plural, =0 {0%} one {{percent, number}% of one {code}} other {# × {code}, {percent, number}% full}}",
    "{containers, plural, =0 {0%} =1 {占一个 {code} 的 {percent, number}%} other {# 个 {code}，装载率 {percent, number}%}}",
    "{containers, plural, =0 {0 %} one {{percent, number} % de un {code}} other {# × {code}, al {percent, number} %}}",
  ],
  byWeight: ["weight is the limit", "以重量为限", "el límite es el peso"],
  best: ["Best fit", "推荐柜型", "El más adecuado"],
  space: ["About {volume} left in a {type}", "{type} 还可装约 {volume}", "Quedan unos {volume} en un {type}"],
  goods: ["Goods at FOB price", "货值（FOB 价）", "Mercancía a precio FOB"],
  later: [
    "Ocean freight, insurance and duty aren’t included.",
    "不含海运费、保险费和关税。",
    "No incluye transporte marítimo, seguro ni aranceles.",
  ],
  createContract: ["Draft contract", "起草合同", "Redactar contrato"],
  rest: ["Fill the container", "凑满整柜", "Completar el contenedor"],
  restIntro: ["From {merchant}", "{merchant}", "De {merchant}"],
  selectAll: ["Select all goods", "全选", "Seleccionar todo"],
  restSearch: ["Search by name or SKU", "按名称或编号搜索", "Buscar por nombre o referencia"],
  restFrom: [
    "from {quantity, plural, one {# piece} other {# pieces}}, {volume}",
    "{quantity, number} 件起订，{volume}",
    "desde {quantity, plural, one {# unidad} other {# unidades}}, {volume}",
  ],
  restFits: ["fits the space left", "剩余空间可装下", "cabe en el espacio libre"],
  restAdd: ["Add {quantity, number}", "加入 {quantity, number} 件", "Añadir {quantity, number}"],
  restAddOf: ["Add {quantity, number} × {title}", "加入 {quantity, number} 件{title}", "Añadir {quantity, number} × {title}"],
  restEmpty: [
    "All FOB goods of this manufacturer are in your cart.",
    "该厂家的 FOB 商品已全部在购物车中。",
    "Ya tiene en el carrito todos los productos FOB de este fabricante.",
  ],
  restNone: ["No goods match your search.", "没有符合搜索条件的商品。", "Ningún producto coincide con la búsqueda."],
  restMore: ["Show more", "显示更多", "Ver más"],
  added: term.addedToCart,
} as const satisfies Texts;
