import { isAgreement } from "#features/identity/agreements/rules.ts";
import type { Text } from "#kernel/languages.ts";
import { toOwnPath } from "#kernel/own-path.ts";
import type { Verdict } from "#kernel/refusals.ts";
import { toText } from "#kernel/texts.ts";

/** Sections of the home page below the banners. `picks` are rows of products chosen by an operator. */
export const sectionKinds = ["rooms", "new", "special", "inventory", "hot", "fob", "presale", "makers", "trust", "picks"] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** Sections that can show picked products instead of an automatic selection. */
export const pickableKinds: readonly SectionKind[] = ["new", "special", "hot", "presale", "picks"];

/** Maximum number of banners. */
export const maxBanners = 20;
const maxPicks = 24;

/** Pages with editable SEO texts, by the first part of their path. */
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

/** Default page titles by the first part of the path. */
const columnTitles: Partial<Record<string, Text>> = {
  home: toText(["Wholesale furniture from US warehouses", "家具批发 本地仓现货", "Muebles al por mayor desde almacenes locales"]),
  new_arrival: toText(["New arrivals", "新品上架", "Novedades"]),
  hot_sale: toText(["Best sellers", "热销商品", "Más vendidos"]),
  special_sale: toText(["Deals", "特价专区", "Ofertas especiales"]),
  bad_goods: toText(["Graded seconds", "瑕疵品专区", "Segunda selección"]),
  presale_area: toText(["Presale", "预售专区", "Preventa"]),
  fob_zone: toText(["Factory direct (FOB)", "FOB 工厂直供", "FOB directo de fábrica"]),
  store_list: toText(["Manufacturers", "厂家店铺", "Fabricantes"]),
};

/** Page title of a column in every language; unknown columns use the title of the home page. */
export const getColumnTitle = (column: string): Text => columnTitles[column] ?? (columnTitles.home as Text);

/** Allowed banner links: a path of the shop or an https URL. */
export const isBannerLink = (text: string): boolean => toOwnPath(text) !== undefined || /^https:\/\/[^\s\\]+$/.test(text);

export const maxArticles = 60;

/** Articles that pages of the shop link, so that they are always there. */
export const isLinkedArticle = (page_key: string): boolean => page_key === "contact_us" || isAgreement(page_key);

/** The address of an article: `/center_menu?pageKey=summer_sale`. */
export const articleKeyPattern = /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/;

/** Converts the form fields of a text to one value. */
export const fieldsToText = <Name extends string>(fields: Readonly<Record<`${Name}_${"en" | "zh" | "es"}`, string>>, name: Name): Text => ({
  "en-US": fields[`${name}_en`],
  "zh-CN": fields[`${name}_zh`],
  "es-ES": fields[`${name}_es`],
});

export const isEmptyText = (text: Text): boolean => Object.values(text).every((words) => words === "");

/** Checks the date range of a banner; an empty date is open. */
export const checkBannerDates = (startsOn: string, endsOn: string): Verdict =>
  startsOn !== "" && endsOn !== "" && startsOn > endsOn ? "BANNER_DATES" : undefined;

/** Checks that a section has what its kind requires. */
export const checkSection = (kind: SectionKind, title: Text, skus: readonly string[]): Verdict => {
  if (skus.length > maxPicks) return ["SECTION_PRODUCTS_MOST", { most: maxPicks }];
  if (kind !== "picks") return undefined;
  if (title["en-US"] === "") return "SECTION_NEEDS_TITLE";
  return skus.length === 0 ? "SECTION_NEEDS_PRODUCTS" : undefined;
};
