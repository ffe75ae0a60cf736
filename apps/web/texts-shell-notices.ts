import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  logout: {
    title: ["Log out?", "确定退出登录？", "¿Cerrar la sesión?"],
    text: [
      "We’ll save your cart. Log in again to see prices and order.",
      "购物车会为您保留。再次登录后才能查看价格。",
      "Conservamos su carrito. Tendrá que iniciar sesión de nuevo para ver los precios.",
    ],
    confirm: term.logout,
    cancel: term.cancel,
  },
  acting: {
    label: ["Acting for a customer", "代客操作", "En nombre de un cliente"],
    text: [
      "{staff} is acting for {customer} ({company}). Everything is logged under both names.",
      "{staff} 正在代 {customer}（{company}）操作，每一步都会记录双方姓名。",
      "{staff} actúa como {customer} ({company}). Cada acción queda registrada con ambos nombres.",
    ],
    until: ["Until", "截止时间", "Hasta"],
    stop: ["Stop acting", "结束代客操作", "Dejar de actuar"],
  },
  offline: [
    "You’re offline. You can keep reading this page; other pages, ordering, and saving work again when you’re connected.",
    "网络已断开。您可以继续浏览当前页面，联网后即可打开其他页面、下单和保存。",
    "Sin conexión. Puede seguir leyendo esta página; podrá abrir otras, pedir y guardar cuando vuelva la conexión.",
  ],
  slow: ["This page is taking too long to load.", "页面加载时间过长。", "La página tarda demasiado en cargarse."],
  retry: term.tryAgain,
  missing: [
    "We couldn’t find {path}. Search for it, or look around the shop.",
    "未找到 {path}。您可以搜索，或浏览首页。",
    "No encontramos {path}. Búsquelo o siga en la tienda.",
  ],
  keyword: ["Keyword", "关键词", "Palabra clave"],
  search: term.search,
} as const satisfies Texts;
