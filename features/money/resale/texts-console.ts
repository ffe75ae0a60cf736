import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Resale listings", "转售管理", "Reventas"],
  intro: [
    "Stored goods that buyers sell to each other. What a site allows and charges is in its settings.",
    "采购商之间出售的在仓货物。是否允许及费率在站点设置中。",
    "Mercancía almacenada que los compradores se venden entre sí. Lo que cada sitio admite y cobra está en sus ajustes.",
  ],
  search: ["Seller, product, or SKU", "卖方、商品或 SKU", "Vendedor, producto o SKU"],
  tabs: ["Listings", "转售", "Reventas"],
  company: ["Seller", "卖方", "Vendedor"],
  anonymous: ["name not shown", "未显示名称", "nombre oculto"],
  site: ["Site", "站点", "Sitio"],
  listedAt: ["Listed", "上架时间", "Publicada"],
  reason: term.reason,
  stop: ["End listing", "结束转售", "Terminar reventa"],
  stopNamed: ["End the listing of {sku}", "结束 {sku} 的转售", "Terminar la reventa de {sku}"],
  reasonHint: ["The owner is told this reason.", "货主会收到此原因。", "Se le comunica al propietario."],
  stopped: ["Listing ended, the owner is told", "已结束，并已通知货主", "Reventa terminada y propietario avisado"],
  emptyTitle: ["No resale listings", "暂无转售", "Sin reventas"],
  empty: [
    "What buyers list for sale appears here, on sites that allow it.",
    "允许转售的站点上，采购商上架的货物显示在此。",
    "Aquí aparece lo que publican los compradores en los sitios que lo admiten.",
  ],
  notFound: ["No listings found", "没有找到", "Sin resultados"],
} as const satisfies Texts;
