import type { Text } from "#kernel/languages.ts";

/** The banners a new site starts with; an operator changes them at /operator/content. */
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
      "zh-CN": "卖场信得过的家具货源",
      "es-ES": "Muebles con los que su tienda puede contar",
    },
    text: {
      "en-US": "Live stock in warehouses across the US. Buy by the piece, collect tomorrow, or let us quote the freight.",
      "zh-CN": "美国多地本地仓实时库存，单件起批，可次日自提，也可代为报价送货。",
      "es-ES": "Existencias en tiempo real en almacenes de todo EE. UU. Compre por unidad, recoja mañana o pídanos el flete.",
    },
    button: { "en-US": "Shop new arrivals", "zh-CN": "浏览新品", "es-ES": "Ver novedades" },
    link: "/new_arrival",
    picture: "living-room",
  },
  {
    title: {
      "en-US": "Terraces sell out in May. Stock them now",
      "zh-CN": "户外家具五月断货，现在备货正当时",
      "es-ES": "Las terrazas se agotan en mayo. Abastézcase ahora",
    },
    text: {
      "en-US": "Set-aside teak, rope and olefin at special prices, while the pieces last.",
      "zh-CN": "柚木、编绳与户外面料特价专供，数量有限，售完即止。",
      "es-ES": "Teca, cuerda y olefina a precios especiales hasta agotar las unidades reservadas.",
    },
    button: { "en-US": "See the deals", "zh-CN": "查看特价", "es-ES": "Ver ofertas" },
    link: "/special_sale",
    picture: "terrace",
  },
  {
    title: {
      "en-US": "Whole containers, straight from the maker",
      "zh-CN": "整柜直采，源头工厂发货",
      "es-ES": "Contenedores completos, directos del fabricante",
    },
    text: {
      "en-US": "FOB prices with contract, deposit, inspection and balance in one place.",
      "zh-CN": "FOB 出厂价，合同、定金、验货、尾款一站完成。",
      "es-ES": "Precios FOB con contrato, depósito, inspección y saldo en un solo lugar.",
    },
    button: { "en-US": "Enter the FOB zone", "zh-CN": "进入FOB专区", "es-ES": "Entrar en la zona FOB" },
    link: "/fob_zone",
    picture: "dining-room",
  },
];
