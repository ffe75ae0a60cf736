import type { Texts } from "#kernel/texts.ts";

/** The minimum advertised price of a product and where it may not be sold, as buyers and manufacturers read it. */
export const texts = {
  title: ["Rules for advertising and channels", "广告价与销售渠道规定", "Normas de publicidad y canales"],
  intro: [
    "The manufacturer requires this of all who resell this product.",
    "厂家对所有转售此商品的客户有以下要求。",
    "El fabricante lo pide a todos los que revenden este producto.",
  ],
  map: ["Minimum advertised price (MAP)", "最低广告价（MAP）", "Precio mínimo anunciado (MAP)"],
  noMap: ["No minimum", "不限", "Sin mínimo"],
  future: ["From {date}", "{date}起", "Desde el {date}"],
  banned: ["May not be sold on", "禁售渠道", "No se puede vender en"],
  noBan: ["No channel is banned", "无禁售渠道", "Ningún canal prohibido"],
  channels: {
    amazon: ["Amazon", "亚马逊", "Amazon"],
    walmart: ["Walmart", "沃尔玛", "Walmart"],
    wayfair: ["Wayfair", "Wayfair", "Wayfair"],
    ebay: ["eBay", "eBay", "eBay"],
    temu: ["Temu", "Temu", "Temu"],
    tiktokShop: ["TikTok Shop", "TikTok Shop", "TikTok Shop"],
    homeDepot: ["Home Depot", "家得宝", "Home Depot"],
    lowes: ["Lowe’s", "劳氏", "Lowe’s"],
    overstock: ["Overstock", "Overstock", "Overstock"],
    target: ["Target", "塔吉特", "Target"],
    ownWebsite: ["The reseller’s own website", "经销商自有网站", "Web propia del revendedor"],
  },
} as const satisfies Texts;
