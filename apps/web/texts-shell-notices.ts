import type { Texts } from "#kernel/texts.ts";

export const texts = {
  offline: [
    "You’re offline. You can keep reading this page; other pages, ordering, and saving work again when you’re connected.",
    "网络已断开。您可以继续浏览当前页面，联网后即可打开其他页面、下单和保存。",
    "Sin conexión. Puede seguir leyendo esta página; podrá abrir otras, pedir y guardar cuando vuelva la conexión.",
  ],
  missing: [
    "We couldn’t find {path}. Search for it, or look around the shop.",
    "未找到 {path}。您可以搜索，或浏览首页。",
    "No encontramos {path}. Búsquelo o siga en la tienda.",
  ],
  late: {
    page: ["This page is taking too long to load.", "页面加载时间过长。", "La página tarda demasiado en cargarse."],
    part: [
      "Part of this page isn’t loading. Try again reloads the page.",
      "页面的部分内容无法加载，重试将重新加载页面。",
      "Una parte de la página no se carga. Al reintentar, se vuelve a cargar la página.",
    ],
  },
} as const satisfies Texts;
