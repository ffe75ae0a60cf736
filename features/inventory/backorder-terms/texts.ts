import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Sell ahead of stock", "缺货可订设置", "Venta sin existencias"],
  intro: [
    "Buyers can order more than is in stock of these offers. They are promised only what your containers and transfers bring.",
    "采购商可订购超出库存的数量；系统只承诺在途货柜和调拨能带来的数量。",
    "Los compradores pueden pedir más de lo que hay. Solo se promete lo que traen sus contenedores y traslados.",
  ],
  tabs: term.status,
  tab: {
    on: ["Backorder allowed", "允许缺货订购", "Se admite"],
    all: ["All offers", "全部报价", "Todas las ofertas"],
  },
  search: ["SKU or title", "SKU 或名称", "SKU o título"],
  product: term.product,
  warehouse: term.warehouse,
  state: term.status,
  on: ["Allowed", "允许", "Se admite"],
  off: ["Not allowed", "不允许", "No se admite"],
  available: ["In stock", "现货", "Disponibles"],
  limit: ["Limit", "上限", "Límite"],
  limitHint: ["How many pieces may wait at the same time", "同时等待到货的最大件数", "Como máximo esperan tantas unidades a la vez"],
  backordered: ["On backorder", "待到货", "Pendientes"],
  room: ["Can still be ordered", "还可订购", "Aún se pueden pedir"],
  step: ["{pieces, number} by {date}", "{date}前 {pieces, number} 件", "{pieces, number} hasta el {date}"],
  actions: ["Actions", "操作", "Acciones"],
  edit: [
    "Change backorder of {sku} in {warehouse}",
    "修改 {sku}（{warehouse}）的缺货订购设置",
    "Cambiar los pedidos pendientes de {sku} en {warehouse}",
  ],
  dialog: ["Backorder", "缺货订购", "Pedidos pendientes"],
  dialogText: [
    "Pieces are promised from your next containers and transfers, with their date. They go to whoever ordered first.",
    "按下一批货柜和调拨的到货日期承诺，先下单者先得。",
    "Se prometen de sus próximos contenedores y traslados, con su fecha. Se sirve por orden de pedido.",
  ],
  allow: ["Allow orders ahead of stock", "允许缺货时订购", "Admitir pedidos sin existencias"],
  save: ["Save", "保存", "Guardar"],
  savedOn: ["Buyers can order ahead of stock", "采购商可缺货订购", "Ya se puede pedir sin existencias"],
  savedOff: ["No more orders ahead of stock", "已停止缺货订购", "Ya no se admiten pedidos sin existencias"],
  none: ["No offer is sold ahead of stock", "暂无允许缺货订购的报价", "Ninguna oferta se vende sin existencias"],
  noneText: [
    "Allow it for an offer whose next container is in transit, so that its buyers need not wait to order.",
    "为已有在途货柜的报价开启后，采购商无需等到货即可下单。",
    "Actívelo en una oferta cuyo contenedor ya viene, para que se pueda pedir sin esperar.",
  ],
  showAll: ["Choose offers", "选择报价", "Elegir ofertas"],
  notFound: ["No offer matches", "没有符合条件的报价", "Ninguna oferta coincide"],
} as const satisfies Texts;
