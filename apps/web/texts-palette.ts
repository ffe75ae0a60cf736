import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Search and go to", "搜索与跳转", "Buscar e ir a"],
  placeholder: {
    operator: ["Order, company, person, product, or page", "订单、公司、人员、商品或页面", "Pedido, empresa, persona, producto o página"],
    merchant: ["Product or page", "商品或页面", "Producto o página"],
    buyer: ["Order, product, list, or page", "订单、商品、清单或页面", "Pedido, producto, lista o página"],
  },
  results: ["Results", "结果", "Resultados"],
  recent: ["Recent", "最近打开", "Recientes"],
  pages: ["Pages", "页面", "Páginas"],
  orders: term.orders,
  companies: term.companies,
  people: ["People", "人员", "Personas"],
  products: term.products,
  lists: ["Lists", "清单", "Listas"],
} as const satisfies Texts;
