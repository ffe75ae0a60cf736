import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";

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
    title: toText(["Furniture your floor can count on", "家具店信得过的货源", "Muebles con los que su tienda puede contar"]),
    text: toText([
      "US warehouse stock. Buy by the piece, pick up within days, or get a freight quote.",
      "美国多地仓库实时库存：一件起批，几天内可自提，运费可先报价。",
      "Existencias en tiempo real en almacenes de todo EE. UU. Compre por unidad, recoja en pocos días o calcule el transporte.",
    ]),
    button: toText(["Shop new arrivals", "浏览新品", "Ver novedades"]),
    link: "/new_arrival",
    picture: "living-room",
  },
  {
    title: toText([
      "Terraces sell out in May. Stock them now",
      "户外家具五月易断货，现在备货",
      "Las terrazas se agotan en mayo. Abastézcase ahora",
    ]),
    text: toText([
      "Teak, rope, and olefin at special prices, while supplies last.",
      "柚木、编绳、户外丙纶款限量特价，售完即止。",
      "Teca, cuerda y olefina a precios especiales, hasta agotar existencias.",
    ]),
    button: toText(["Shop deals", "查看特价", "Ver ofertas"]),
    link: "/special_sale",
    picture: "terrace",
  },
  {
    title: toText(["Whole containers, factory direct", "整柜直采，源头工厂发货", "Contenedores completos, directos del fabricante"]),
    text: toText([
      "FOB prices with contract, deposit, inspection and balance in one place.",
      "FOB 价直采，合同、定金、验货、尾款一站完成。",
      "Precios FOB con contrato, anticipo, inspección y pago final en un solo lugar.",
    ]),
    button: toText(["Shop factory direct", "进入 FOB 专区", "Entrar en la zona FOB"]),
    link: "/fob_zone",
    picture: "dining-room",
  },
];
