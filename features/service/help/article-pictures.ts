import { inEachLanguage, type Language, type Text } from "#kernel/languages.ts";

/** A screen that an article shows. */
export interface ArticlePicture {
  /** The page, opened as the demo buyer. */
  path: string;
  /** What the picture shows, for readers who do not see it. */
  alt: Text;
}

/** Pictures of the starter articles that are read most. `npm run help-pictures` takes them. */
export const articlePictures: Readonly<Record<string, ArticlePicture>> = {
  "search-tips": {
    path: "/category/1/desk",
    alt: {
      "en-US": "Search results for “desk” with filters",
      "zh-CN": "“desk”的搜索结果和筛选",
      "es-ES": "Resultados de «desk» con filtros",
    },
  },
  "order-pad": {
    path: "/order_pad",
    alt: { "en-US": "The order pad", "zh-CN": "快速下单页面", "es-ES": "La página de pedido rápido" },
  },
  "batch-orders": {
    path: "/pedidoBuyNow",
    alt: { "en-US": "Bulk orders from an Excel file", "zh-CN": "批量订单页面", "es-ES": "Pedidos desde un archivo de Excel" },
  },
  "order-statuses": {
    path: "/user_center/order",
    alt: { "en-US": "The list of orders with their statuses", "zh-CN": "订单列表及其状态", "es-ES": "La lista de pedidos con sus estados" },
  },
  "reserve-presale": {
    path: "/reservations",
    alt: {
      "en-US": "Reservations with container, dates, and payments",
      "zh-CN": "我的预订：货柜、日期和付款",
      "es-ES": "Reservas con contenedor, fechas y pagos",
    },
  },
  "calendar-dates": {
    path: "/user_center/calendar",
    alt: { "en-US": "The calendar of payments and arrivals", "zh-CN": "付款与到货日历", "es-ES": "El calendario de pagos y llegadas" },
  },
  "top-up-balance": {
    path: "/user_center/balance/recharge",
    alt: { "en-US": "Adding funds to the balance", "zh-CN": "余额充值页面", "es-ES": "Recarga del saldo" },
  },
  "favorites-and-lists": {
    path: "/user_center/my_collection",
    alt: { "en-US": "Favorites", "zh-CN": "收藏页面", "es-ES": "Favoritos" },
  },
  "open-a-case": {
    path: "/user_center/after_sale_services",
    alt: { "en-US": "Returns and refunds", "zh-CN": "售后列表", "es-ES": "Devoluciones y reembolsos" },
  },
  "fob-overview": {
    path: "/user_center/contracts",
    alt: { "en-US": "The list of FOB contracts", "zh-CN": "FOB 合同列表", "es-ES": "La lista de contratos FOB" },
  },
};

/** The file of a picture, as the site serves it. */
export const picturePath = (article_key: string, language: Language): string => `/help/${article_key}-${language.slice(0, 2)}.webp`;

/** The text of an article with its picture after the first paragraph. */
export const withPicture = (article_key: string, body: Text): Text => {
  const picture = articlePictures[article_key];
  if (!picture) return body;
  return inEachLanguage((language) => {
    const [first = "", ...others] = body[language].split("\n\n");
    return [first, `![${picture.alt[language]}](${picturePath(article_key, language)})`, ...others].join("\n\n");
  });
};
