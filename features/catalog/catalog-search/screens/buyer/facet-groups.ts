import type { useTranslations } from "use-intl";
import {
  ages,
  type ListAddress,
  type RangeName,
  searchOf,
  toggledValue,
  type ValueFilter,
} from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import type { Listing } from "#features/catalog/catalog-search/screens/buyer/load-listing.ts";

/** What a list can be narrowed to, group by group, as links: Back, sharing and a page without its program keep working. */

export interface Choice {
  key: string;
  name: string;
  count: number;
  chosen: boolean;
  to: string;
  /** The code of a colour, shown as one. */
  colour?: string;
}

export interface FacetGroup {
  name: string;
  title: string;
  choices: readonly Choice[];
  /** One value at a time. */
  single?: boolean;
  /** Ranges with two boxes each; shown once the group is opened. */
  ranges?: readonly RangeName[];
  /** The group comes with the prices, for whoever is logged in: its room is kept until then. */
  isExpected?: boolean;
  isOpen: boolean;
}

export type ListTexts = ReturnType<typeof useTranslations<"catalogSearch">>;

/** Where the rows of each filter of several values stand in the answer. */
const rowsOf = {
  warehouse_ids: "warehouses",
  kinds: "kinds",
  colours: "colours",
  materials: "materials",
  styles: "styles",
  mch_ids: "merchants",
  assemblies: "assemblies",
  certificates: "certificates",
} as const satisfies Record<ValueFilter, keyof Listing["facets"]>;

/** What is open from the start: by these most people choose. */
const openAtFirst: ReadonlySet<string> = new Set(["warehouse_ids", "colours", "materials", "price"]);

export interface GroupsOf {
  listing: Listing;
  address: ListAddress;
  t: ListTexts;
}

export const facetName = ({ facets }: Listing, filter: ValueFilter, key: string): string =>
  facets[rowsOf[filter]].find((row) => row.key === key)?.name ?? key;

const valueGroup = ({ listing: { facets }, address, t }: GroupsOf, filter: ValueFilter): FacetGroup => {
  const chosen = address.values[filter] ?? [];
  return {
    name: filter,
    title: t(`facet.${filter}`),
    isOpen: openAtFirst.has(filter) || chosen.length > 0,
    choices: facets[rowsOf[filter]].map(({ key, name, count }) => ({
      key,
      name,
      count,
      chosen: chosen.includes(key),
      to: searchOf(address, toggledValue(address, filter, key)),
      ...(filter === "colours" && { colour: key }),
    })),
  };
};

const categoryGroup = ({ listing: { facets }, address, t }: GroupsOf): FacetGroup => ({
  name: "type_id",
  title: t("facet.type_id"),
  isOpen: true,
  single: true,
  choices: facets.categories.map(({ key, name, count }) => ({
    key,
    name,
    count,
    chosen: address.type_id === Number(key),
    to: searchOf(address, { type_id: address.type_id === Number(key) ? 0 : Number(key) }),
  })),
});

const ageGroup = ({ listing: { facets }, address, t }: GroupsOf): FacetGroup => ({
  name: "first_available",
  title: t("facet.first_available"),
  isOpen: address.first_available > 0,
  single: true,
  choices: ages.map((days) => ({
    key: String(days),
    name: t("days", { days }),
    count: facets.first_available.find((row) => row.days === days)?.count ?? 0,
    chosen: address.first_available === days,
    to: searchOf(address, { first_available: address.first_available === days ? 0 : days }),
  })),
});

/** Only steps that bring more than the one before: of a list whose products all come by the piece there is nothing to choose. */
const moqGroup = ({ listing: { facets }, address, t }: GroupsOf): FacetGroup => {
  const told = facets.moq.filter(({ most, count }, place) => most === address.moq_most || count > (facets.moq[place - 1]?.count ?? 0));
  return {
    name: "moq",
    title: t("facet.moq"),
    isOpen: address.moq_most > 0,
    single: true,
    choices: (told.length > 1 || address.moq_most > 0 || facets.count > (told[0]?.count ?? 0) ? told : []).map(({ most, count }) => ({
      key: String(most),
      name: t("moqMost", { most }),
      count,
      chosen: address.moq_most === most,
      to: searchOf(address, { moq_most: address.moq_most === most ? 0 : most }),
    })),
  };
};

/** Ranges of which the list has values; a group of none of them is left out. */
const rangeGroup = ({ listing: { facets }, address, t }: GroupsOf, name: string, ranges: readonly RangeName[]): FacetGroup => {
  const there = ranges.filter((range) => address.ranges[range] || facets.ranges.some((row) => row.name === range && row.max > row.min));
  return {
    name,
    title: t(`facet.${name as "size"}`),
    isOpen: openAtFirst.has(name) || there.some((range) => address.ranges[range]),
    choices: [],
    ranges: there,
  };
};

/** Visitors see no price, so the list that the server has drawn has no range of prices. */
const priceGroup = (asked: GroupsOf): FacetGroup => ({
  ...rangeGroup(asked, "price", ["price"]),
  isExpected: asked.listing.page.list.some(({ price }) => price === undefined),
});

/** What is on its way or at the maker's is never "in stock now". */
export const isOnShelves = ({ subject: { product_type } }: Listing): boolean => product_type !== 4 && product_type !== 5;

/** The category pages have their subcategories above the list; a maker's list needs no filter by maker. */
export const facetGroups = (asked: GroupsOf): FacetGroup[] => {
  const { subject, facets } = asked.listing;
  const isCategory = Boolean(subject.type_id) || (!subject.keyword && !subject.product_type);
  const groups = [
    ...(isCategory ? [] : [categoryGroup(asked)]),
    valueGroup(asked, "warehouse_ids"),
    priceGroup(asked),
    ...(facets.kinds.length > 1 || asked.address.values.kinds ? [valueGroup(asked, "kinds")] : []),
    valueGroup(asked, "colours"),
    valueGroup(asked, "materials"),
    rangeGroup(asked, "size", ["width", "depth", "height"]),
    valueGroup(asked, "styles"),
    ...(subject.mch_ids ? [] : [valueGroup(asked, "mch_ids")]),
    moqGroup(asked),
    ageGroup(asked),
    valueGroup(asked, "assemblies"),
    valueGroup(asked, "certificates"),
    rangeGroup(asked, "volume", ["volume"]),
    rangeGroup(asked, "weight", ["weight"]),
  ];
  return groups.filter(({ choices, ranges, isExpected }) => choices.length > 0 || (ranges && ranges.length > 0) || isExpected);
};
