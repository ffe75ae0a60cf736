import type { useTranslations } from "use-intl";
import { leadBounds } from "#features/catalog/catalog-search/rules/fob-facts.ts";
import {
  ageOptions,
  type ListAddress,
  type RangeName,
  switchFilters,
  toggleValue,
  toListSearch,
  type ValueFilter,
} from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import type { Listing } from "#features/catalog/catalog-search/screens/buyer/load-listing.ts";

/** Facets of a list as links, so that Back, sharing and pages without JavaScript work. */

export interface Choice {
  key: string;
  name: string;
  count: number;
  chosen: boolean;
  to: string;
  /** Color code, shown as a swatch. */
  color?: string;
}

export interface FacetGroup {
  name: string;
  title: string;
  choices: readonly Choice[];
  /** Whether only one value can be selected. */
  single?: boolean;
  /** Ranges with two inputs each. */
  ranges?: readonly RangeName[];
  /** The group appears once prices are loaded; until then its space is reserved. */
  isExpected?: boolean;
  isOpen: boolean;
}

export type ListTranslations = ReturnType<typeof useTranslations<"catalogSearch">>;

/** The response field with the values of each filter. */
const facetFields = {
  warehouse_ids: "warehouses",
  kinds: "kinds",
  colours: "colours",
  materials: "materials",
  styles: "styles",
  mch_ids: "merchants",
  assemblies: "assemblies",
  certificates: "certificates",
  ports: "ports",
  lead_times: "lead_times",
} as const satisfies Record<ValueFilter, keyof Listing["facets"]>;

/** Groups that are open by default. */
const openByDefault: ReadonlySet<string> = new Set(["warehouse_ids", "ports", "lead_times", "colours", "materials", "price"]);

export interface ListViewProps {
  listing: Listing;
  address: ListAddress;
  t: ListTranslations;
}

/** A range of lead times in words. */
const leadRangeName = (code: string, t: ListTranslations): string => {
  const bounds = leadBounds(code);
  if (!bounds) return code;
  const { from, to } = bounds;
  if (to === undefined) return t("leadTime.longer", { days: from - 1 });
  return from === 1 ? t("leadTime.first", { days: to }) : t("leadTime.between", { from, days: to });
};

export const facetValueName = ({ facets }: Listing, filter: ValueFilter, key: string, t: ListTranslations): string =>
  filter === "lead_times" ? leadRangeName(key, t) : (facets[facetFields[filter]].find((row) => row.key === key)?.name ?? key);

const valueGroup = ({ listing: { facets }, address, t }: ListViewProps, filter: ValueFilter): FacetGroup => {
  const chosen = address.values[filter] ?? [];
  return {
    name: filter,
    title: t(`facet.${filter}`),
    isOpen: openByDefault.has(filter) || chosen.length > 0,
    choices: facets[facetFields[filter]].map(({ key, name, count }) => ({
      key,
      name: filter === "lead_times" ? leadRangeName(key, t) : name,
      count,
      chosen: chosen.includes(key),
      to: toListSearch(address, toggleValue(address, filter, key)),
      ...(filter === "colours" && { colour: key }),
    })),
  };
};

const categoryGroup = ({ listing: { facets }, address, t }: ListViewProps): FacetGroup => ({
  name: "type_id",
  title: t("facet.type_id"),
  isOpen: true,
  single: true,
  choices: facets.categories.map(({ key, name, count }) => ({
    key,
    name,
    count,
    chosen: address.type_id === Number(key),
    to: toListSearch(address, { type_id: address.type_id === Number(key) ? 0 : Number(key) }),
  })),
});

const ageGroup = ({ listing: { facets }, address, t }: ListViewProps): FacetGroup => ({
  name: "first_available",
  title: t("facet.first_available"),
  isOpen: address.first_available > 0,
  single: true,
  choices: ageOptions.map((days) => ({
    key: String(days),
    name: t("days", { days }),
    count: facets.first_available.find((row) => row.days === days)?.count ?? 0,
    chosen: address.first_available === days,
    to: toListSearch(address, { first_available: address.first_available === days ? 0 : days }),
  })),
});

/** Steps that add products to the previous step. Empty when all products have the smallest minimum order. */
const moqGroup = ({ listing: { facets }, address, t }: ListViewProps): FacetGroup => {
  const steps = facets.moq.filter(({ most, count }, place) => most === address.moq_most || count > (facets.moq[place - 1]?.count ?? 0));
  return {
    name: "moq",
    title: t("facet.moq"),
    isOpen: address.moq_most > 0,
    single: true,
    choices: (steps.length > 1 || address.moq_most > 0 || facets.count > (steps[0]?.count ?? 0) ? steps : []).map(({ most, count }) => ({
      key: String(most),
      name: t("moqMost", { most }),
      count,
      chosen: address.moq_most === most,
      to: toListSearch(address, { moq_most: address.moq_most === most ? 0 : most }),
    })),
  };
};

/** Steps that some manufacturer of the list reaches. */
const scoreGroup = ({ listing: { facets }, address, t }: ListViewProps): FacetGroup => ({
  name: "score",
  title: t("facet.score"),
  isOpen: address.score_least > 0,
  single: true,
  choices: facets.scores
    .filter(({ least, count }) => count > 0 || least === address.score_least)
    .map(({ least, count }) => ({
      key: String(least),
      name: t("min", { count: least }),
      count,
      chosen: address.score_least === least,
      to: toListSearch(address, { score_least: address.score_least === least ? 0 : least }),
    })),
});

/** The ranges that have different values in this list. */
const rangeGroup = ({ listing: { facets }, address, t }: ListViewProps, name: string, ranges: readonly RangeName[]): FacetGroup => {
  const available = ranges.filter((range) => address.ranges[range] || facets.ranges.some((row) => row.name === range && row.max > row.min));
  return {
    name,
    title: t(`facet.${name as "size"}`),
    isOpen: openByDefault.has(name) || available.some((range) => address.ranges[range]),
    choices: [],
    ranges: available,
  };
};

/** The server renders the list for visitors without prices, so the price range may be missing at first. */
const priceGroup = (listView: ListViewProps): FacetGroup => ({
  ...rangeGroup(listView, "price", ["price"]),
  isExpected: listView.listing.page.list.some(({ price }) => price === undefined),
});

/** Whether the list shows stock items; presale and FOB lists do not. */
export const isStockList = ({ subject: { product_type } }: Listing): boolean => product_type !== 4 && product_type !== 5;

/**
 * In stock, and where more can be ordered ahead, all that can be ordered: at most one of the two is chosen. Then what is on promotion. A chosen
 * one can be taken back on any list.
 */
export const switchChoices = ({ listing, address, t }: ListViewProps): Choice[] => {
  const { facets } = listing;
  const least = { in_stock: 0, orderable: facets.in_stock, promoted: 0 };
  return switchFilters
    .filter((key) => (isStockList(listing) && facets[key] > least[key]) || address[key])
    .map((key) => {
      const chosen = address[key];
      const none = key === "promoted" ? {} : { in_stock: false, orderable: false };
      return { key, name: t(`facet.${key}`), count: facets[key], chosen, to: toListSearch(address, { ...none, [key]: !chosen }) };
    });
};

/** The facet groups of a list. Category pages show subcategories above the list; store lists have no merchant filter. */
export const facetGroups = (listView: ListViewProps): FacetGroup[] => {
  const { subject, facets } = listView.listing;
  const isCategory = Boolean(subject.type_id) || (!subject.keyword && !subject.product_type);
  const groups = [
    ...(isCategory ? [] : [categoryGroup(listView)]),
    // FOB goods are in no warehouse: they are chosen by the port of loading and the lead time.
    ...(subject.product_type === 5
      ? [valueGroup(listView, "ports"), valueGroup(listView, "lead_times")]
      : [valueGroup(listView, "warehouse_ids")]),
    priceGroup(listView),
    ...(facets.kinds.length > 1 || listView.address.values.kinds ? [valueGroup(listView, "kinds")] : []),
    valueGroup(listView, "colours"),
    valueGroup(listView, "materials"),
    rangeGroup(listView, "size", ["width", "depth", "height"]),
    valueGroup(listView, "styles"),
    ...(subject.mch_ids ? [] : [valueGroup(listView, "mch_ids"), scoreGroup(listView)]),
    moqGroup(listView),
    ageGroup(listView),
    valueGroup(listView, "assemblies"),
    valueGroup(listView, "certificates"),
    rangeGroup(listView, "volume", ["volume"]),
    rangeGroup(listView, "weight", ["weight"]),
  ];
  return groups.filter(({ choices, ranges, isExpected }) => choices.length > 0 || (ranges && ranges.length > 0) || isExpected);
};
