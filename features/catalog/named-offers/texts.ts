import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Offers for your company", "贵公司专属报价", "Ofertas para su empresa"],
  intro: [
    "Offers that manufacturers make to your company alone.",
    "厂家仅向贵公司提供的报价。",
    "Ofertas que los fabricantes hacen solo a su empresa.",
  ],
  search: ["SKU, model number, or title", "SKU、型号、标题", "SKU, modelo o título"],
  product: term.product,
  merchant: term.manufacturer,
  warehouse: term.warehouse,
  price: ["Your price", "专属价", "Su precio"],
  moq: term.minimumOrder,
  available: ["In stock", "库存", "Disponibles"],
  empty: ["No offers for your company yet", "暂无专属报价", "Aún no hay ofertas para su empresa"],
  emptyText: [
    "When a manufacturer makes your company an offer, you find it here.",
    "厂家向贵公司提供专属报价后，会显示在这里。",
    "Cuando un fabricante haga una oferta a su empresa, la encontrará aquí.",
  ],
  notFound: ["No offers found", "没有匹配的报价", "Sin resultados"],
} as const satisfies Texts;
