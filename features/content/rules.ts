import type { Text } from "#kernel/languages.ts";

/** What the columns of the shop are called in a browser's title, by the first part of their path. */
const columnTitles: Record<string, Text> = {
  home: {
    "en-US": "Wholesale furniture from local warehouses",
    "zh-CN": "家具批发 本地仓现货",
    "es-ES": "Muebles al por mayor desde almacenes locales",
  },
  new_arrival: { "en-US": "New arrivals", "zh-CN": "新品上架", "es-ES": "Novedades" },
  hot_sale: { "en-US": "Best sellers", "zh-CN": "热销商品", "es-ES": "Más vendidos" },
  special_sale: { "en-US": "Special offers", "zh-CN": "特价专区", "es-ES": "Ofertas especiales" },
  bad_goods: { "en-US": "Graded seconds", "zh-CN": "处理品专区", "es-ES": "Productos con tara" },
  presale_area: { "en-US": "Presale", "zh-CN": "预售专区", "es-ES": "Preventa" },
  fob_zone: { "en-US": "FOB factory direct", "zh-CN": "FOB工厂直供", "es-ES": "FOB directo de fábrica" },
  store_list: { "en-US": "Manufacturers", "zh-CN": "厂家店铺", "es-ES": "Fabricantes" },
};

/** The page title of a column in every language; a column we do not know is called like the home page. */
export const columnTitle = (column: string): Text => columnTitles[column] ?? (columnTitles.home as Text);
