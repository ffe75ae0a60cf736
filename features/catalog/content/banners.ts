import type { Text } from "#kernel/languages.ts";

/** Banners of a new site; operators edit them at /operator/content. */
export interface StarterBanner {
  title: Text;
  text: Text;
  button: Text;
  link: string;
  picture: string;
}

export const starterBanners: readonly StarterBanner[] = [
  {
    title: {
      "en-US": "Furniture your floor can count on",
      "zh-CN": "家具店信得过的货源",
      "es-ES": "Muebles con los que su tienda puede contar",
    },
    text: {
      "en-US": "US warehouse stock. Buy by the piece, pick up tomorrow, or get a freight quote.",
      "zh-CN": "美国多地仓库实时库存：一件起批，次日可自提，货运费可先报价。",
      "es-ES": "Existencias en tiempo real en almacenes de todo EE. UU. Compre por unidad, recoja mañana o calcule el flete.",
    },
    button: { "en-US": "Shop new arrivals", "zh-CN": "浏览新品", "es-ES": "Ver novedades" },
    link: "/new_arrival",
    picture: "living-room",
  },
  {
    title: {
      "en-US": "Terraces sell out in May. Stock them now",
      "zh-CN": "户外家具五月易断货，现在备货",
      "es-ES": "Las terrazas se agotan en mayo. Abastézcase ahora",
    },
    text: {
      "en-US": "Teak, rope, and olefin at special prices, while supplies last.",
      "zh-CN": "柚木、编绳、户外丙纶款限量特价，售完即止。",
      "es-ES": "Teca, cuerda y olefina a precios especiales, hasta agotar existencias.",
    },
    button: { "en-US": "Shop deals", "zh-CN": "查看特价", "es-ES": "Ver ofertas" },
    link: "/special_sale",
    picture: "terrace",
  },
  {
    title: {
      "en-US": "Whole containers, factory direct",
      "zh-CN": "整柜直采，源头工厂发货",
      "es-ES": "Contenedores completos, directos del fabricante",
    },
    text: {
      "en-US": "FOB prices with contract, deposit, inspection and balance in one place.",
      "zh-CN": "FOB 价直采，合同、定金、验货、尾款一站完成。",
      "es-ES": "Precios FOB con contrato, anticipo, inspección y pago final en un solo lugar.",
    },
    button: { "en-US": "Shop factory direct", "zh-CN": "进入 FOB 专区", "es-ES": "Entrar en la zona FOB" },
    link: "/fob_zone",
    picture: "dining-room",
  },
];
