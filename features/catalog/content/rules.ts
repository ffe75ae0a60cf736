import type { Text } from "#kernel/languages.ts";
import type { Verdict } from "#kernel/refusals.ts";

/** What the home page can show below its banners. `picks` are rows of products that an operator has put together. */
export const sectionKinds = ["rooms", "new", "special", "inventory", "hot", "fob", "presale", "makers", "trust", "picks"] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** Sections whose products may be picked by hand instead of being chosen by the shop. */
export const pickable: readonly SectionKind[] = ["new", "special", "hot", "presale", "picks"];

/** More banners than anybody will wait for. */
export const maxBanners = 20;
const maxPicks = 24;

/** Pages whose texts for search engines can be written, by the first part of their path. */
export const seoColumns = [
  "home",
  "new_arrival",
  "hot_sale",
  "special_sale",
  "bad_goods",
  "presale_area",
  "fob_zone",
  "store_list",
  "store",
  "category",
  "product",
  "inventory",
  "help_center",
  "register",
  "login",
] as const;
export type SeoColumn = (typeof seoColumns)[number];

/** What the columns of the shop are called in a browser's title, by the first part of their path. */
const columnTitles: Partial<Record<string, Text>> = {
  home: {
    "en-US": "Wholesale furniture from local warehouses",
    "zh-CN": "家具批发 本地仓现货",
    "es-ES": "Muebles al por mayor desde almacenes locales",
  },
  new_arrival: { "en-US": "New arrivals", "zh-CN": "新品上架", "es-ES": "Novedades" },
  hot_sale: { "en-US": "Best sellers", "zh-CN": "热销商品", "es-ES": "Más vendidos" },
  special_sale: { "en-US": "Special offers", "zh-CN": "特价专区", "es-ES": "Ofertas especiales" },
  bad_goods: { "en-US": "Graded seconds", "zh-CN": "瑕疵品专区", "es-ES": "Productos con tara" },
  presale_area: { "en-US": "Presale", "zh-CN": "预售专区", "es-ES": "Preventa" },
  fob_zone: { "en-US": "FOB factory direct", "zh-CN": "FOB 工厂直供", "es-ES": "FOB directo de fábrica" },
  store_list: { "en-US": "Manufacturers", "zh-CN": "厂家店铺", "es-ES": "Fabricantes" },
};

/** The page title of a column in every language; a column we do not know is called like the home page. */
export const columnTitle = (column: string): Text => columnTitles[column] ?? (columnTitles.home as Text);

/** Where a banner may lead: a page of the shop, or a whole address over https. */
export const isLink = (text: string): boolean => /^\/(?!\/)[^\s\\]*$/.test(text) || /^https:\/\/[^\s\\]+$/.test(text);

/** A text as a form sends it, in one value. */
export const textOfFields = <Name extends string>(fields: Readonly<Record<`${Name}_${"en" | "zh" | "es"}`, string>>, name: Name): Text => ({
  "en-US": fields[`${name}_en`],
  "zh-CN": fields[`${name}_zh`],
  "es-ES": fields[`${name}_es`],
});

export const isEmptyText = (text: Text): boolean => Object.values(text).every((words) => words === "");

/** Whether a banner may stand from one day to another; an empty day is open. */
export const datesRefusal = (startsOn: string, endsOn: string): Verdict =>
  startsOn !== "" && endsOn !== "" && startsOn > endsOn ? "BANNER_DATES" : undefined;

/** Whether what a section is to show can be shown. */
export const sectionRefusal = (kind: SectionKind, title: Text, skus: readonly string[]): Verdict => {
  if (skus.length > maxPicks) return ["SECTION_PRODUCTS_MOST", { most: maxPicks }];
  if (kind !== "picks") return undefined;
  if (title["en-US"] === "") return "SECTION_NEEDS_TITLE";
  return skus.length === 0 ? "SECTION_NEEDS_PRODUCTS" : undefined;
};
