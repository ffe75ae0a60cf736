import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  from: ["List from {company}", "来自 {company} 的清单", "Una lista de {company}"],
  summary: [
    "{products, plural, one {# product} other {# products}}, {pieces, plural, one {# piece} other {# pieces}}",
    "{products, number} 款商品，共 {pieces, number} 件",
    "{products, plural, one {# producto} other {# productos}}, {pieces, plural, one {# unidad} other {# unidades}}",
  ],
  changed: ["last changed", "更新于", "modificada el"],
  pieces: ["{count, plural, one {# piece} other {# pieces}}", "{count, number} 件", "{count, plural, one {# unidad} other {# unidades}}"],
  login: ["Log in to see your prices and order", "登录后即可查看您的价格并下单", "Inicie sesión para ver sus precios y pedir"],
  loginLink: term.logIn,
  notOnSale: ["Not available right now", "暂未在售", "No está a la venta ahora"],
  empty: ["No products on this list yet", "清单还是空的", "La lista aún está vacía"],
  emptyText: [
    "The sender hasn’t added any products yet, or has removed them.",
    "分享者还没有添加商品，或已移除。",
    "Aún no tiene productos o se han quitado.",
  ],
  browse: ["Browse furniture", "浏览家具", "Ver muebles"],
} as const satisfies Texts;
