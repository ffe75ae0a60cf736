import { z } from "zod";
import { productCard } from "#features/catalog/products/contract.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { isListAddress } from "./rules/list-addresses.ts";
import { listNames, sortNames } from "./rules/list-parameters.ts";
import { moqSteps } from "./rules/moq-steps.ts";
import { scoreSteps } from "./rules/score-steps.ts";

const whole = z.number().int();

/** Lower and upper bound, both inclusive; a missing bound is open. */
const minBound = wire.count.optional();
const maxBound = wire.count.optional();

/**
 * Parameters of every product list (docs/decisions/0014): a category, a keyword or a menu list, narrowed by filters. Values of
 * one filter are combined with OR, different filters with AND.
 */
const listBody = {
  type_id: wire.count.default(0),
  keyword: wire.optionalLine,
  product_type: wire.choice(0, 1, 2, 3, 4, 5, 6, 7).default(0),
  /** A menu list by the name of its page, instead of `product_type`. Ignored when `product_type` is sent. */
  active_name: z.enum(["", ...listNames]).default(""),
  first_available: wire.choice(0, 7, 14, 30, 60).default(0),
  /** Only products first available on this day (UTC) or later. */
  search_date: z.union([wire.date, z.literal("")]).default(""),
  purchase_mode: wire.choice(0, 1, 2).default(0),
  source_type: wire.choice(0, 1, 2).default(0),
  warehouse_ids: wire.ids(20).default([]),
  mch_ids: wire.ids(50).default([]),
  /** The least score of the manufacturer; 0 is any, also none. */
  score_least: wire.choice(0, ...scoreSteps).default(0),
  /** Offer kinds: local, special, processing, presale, fob. Used only where the list is not limited to one kind (a search). */
  kinds: wire.codes(5).default([]),
  materials: wire.codes(40).default([]),
  colours: wire.codes(40).default([]),
  styles: wire.codes(40).default([]),
  assemblies: wire.codes(10).default([]),
  certificates: wire.codes(20).default([]),
  /** FOB: codes of ports of loading, and of ranges of lead times, as `/home/listFacets` names them. */
  ports: wire.codes(20).default([]),
  lead_times: wire.codes(5).default([]),
  in_stock: wire.flag.default(false),
  /** In stock, or to be ordered ahead of its arrival. */
  orderable: wire.flag.default(false),
  /** Only goods that a promotion lowers now for the caller's company; visitors see none. */
  promoted: wire.flag.default(false),
  /** The largest acceptable minimum order quantity, in pieces; 0 is any. */
  moq_most: wire.choice(0, ...moqSteps).default(0),
  /** Dollars with two decimals. Ignored without a session, because a price filter would reveal prices. */
  price_min: wire.amount.optional(),
  price_max: wire.amount.optional(),
  /** Millimeters. */
  width_min: minBound,
  width_max: maxBound,
  depth_min: minBound,
  depth_max: maxBound,
  height_min: minBound,
  height_max: maxBound,
  /** Cubic centimeters of all cartons. */
  volume_min: minBound,
  volume_max: maxBound,
  /** Gross weight in grams. */
  weight_min: minBound,
  weight_max: maxBound,
};

/** The range filters, sent as `${name}_min` and `${name}_max`. */
const rangeNames = ["price", "width", "depth", "height", "volume", "weight"] as const;

const range = z.enum(rangeNames);

export const list = post("/home/list", {
  who: "anyone",
  summary:
    "A page of products by category or keyword. product_type: 0 and 1 local, 2 special, 3 processing zone, 4 presale, 5 FOB, 6 new arrivals, 7 hot sale. Prices only with a session.",
  body: z.object({
    ...listBody,
    /** `landed`: by the price at the door of a buyer who sees prices, lowest first; FOB lists only. */
    sort: z.enum(sortNames).default("default"),
    sort_type: z.enum(["asc", "desc"]).optional(),
    /** The order of products that are equal by `sort`: cheapest, smallest, lightest, newest or most in stock first. */
    small_sort: z.enum(sortNames).default("default"),
    /** Where `landed` prices go to; empty for the company's default address. */
    zip: z.union([z.literal(""), wire.usZip]).default(""),
    /** 0 answers the first 100 products without paging; `page` and `page_size` are ignored. */
    is_page: wire.flag.default(true),
    ...wire.pageFields,
  }),
  data: z.object({
    list: z.array(productCard),
    count: whole,
    /** The closest products when the list is empty: the same search without its filters, else the most ordered ones. */
    nearest: z.array(productCard),
    /** True when a keyword matches more products than the search evaluates; `count` is then a lower bound. */
    is_cut: z.boolean(),
    /** True while the search engine is away: words of titles and the simple filters only, and no facets. */
    is_limited: z.boolean(),
    /** The keyword after spelling correction, or null when nothing was corrected: "waluut tabel" → "walnut table". */
    corrected: z.string().nullable(),
    /** Words of the keyword that were ignored because no product matches them together with the others. */
    left_out: z.array(z.string()),
    /** Sizes and weights parsed from the keyword ("6 ft", "under 100 lb") as range filters; length is the largest of the three dimensions. */
    understood: wire.rows({ words: z.string(), range: z.enum([...rangeNames, "length"]), min: whole.nullable(), max: whole.nullable() }),
    /** Why a list by landed price is in the order of FOB prices: too many products, or no ZIP code. */
    not_landed: z.enum(["", "TOO_MANY", "NO_ZIP"]),
    /** Prices in the keyword ("under $300") that do not limit the list, because the caller sees no prices. */
    hidden_limits: z.array(z.string()),
    /** Parts of the keyword that exclude products: "without doors". */
    excluded: z.array(z.string()),
    /** The product whose SKU, manufacturer number or customer SKU equals the keyword; the page redirects to it. */
    exact: z.object({ product_id: whole, goods_sn: z.string() }).nullable(),
  }),
});

/** `key` is a warehouse id, a merchant id, a category's type_id or a vocabulary code. */
const facetValue = z.object({ key: z.string(), name: z.string(), count: whole });

export const listFacets = post("/home/listFacets", {
  who: "anyone",
  summary:
    "How many products of a list each value of each filter has. A filter counts under the other filters, not its own, so that a second value can be added; a chosen value is given even with no product left.",
  body: z.object(listBody),
  data: z.object({
    /** Products of the list that pass all filters. */
    count: whole,
    warehouses: z.array(facetValue),
    merchants: z.array(facetValue),
    kinds: z.array(facetValue),
    materials: z.array(facetValue),
    colours: z.array(facetValue),
    styles: z.array(facetValue),
    assemblies: z.array(facetValue),
    certificates: z.array(facetValue),
    /** Of FOB products; ranges of lead times by their codes, shortest first. */
    ports: z.array(facetValue),
    lead_times: z.array(facetValue),
    first_available: wire.rows({ days: whole, count: whole }),
    moq: wire.rows({ most: whole, count: whole }),
    scores: wire.rows({ least: whole, count: whole }),
    /** Products in stock. */
    in_stock: whole,
    /** Products in stock, and those that can be ordered ahead of their arrival. */
    orderable: whole,
    /** Products on promotion for the caller's company. */
    promoted: whole,
    /**
     * Smallest and largest value under the other filters, and a histogram of equal steps between them. Price is in cents and
     * is omitted for visitors; an empty list has no ranges.
     */
    ranges: wire.rows({ name: range, min: whole, max: whole, spread: z.array(whole) }),
    /** Subcategories of the list's category, or the categories of the search results. */
    categories: z.array(facetValue),
    /** The category and its ancestors, from the top. */
    path: wire.rows({ type_id: whole, title: z.string() }),
    /** How many products removing one filter would add, the most helpful first. Used to help when a list is empty. */
    drops: wire.rows({ filter: z.string(), count: whole }),
  }),
});

export const skuList = post("/home/skuList", {
  who: "anyone",
  summary: "Suggestions while typing: numbers that begin with the text first, then products that contain the words.",
  body: z.object({ search: wire.optionalLine }),
  data: z.object({
    list: wire.rows({
      product_id: whole,
      relation_id: whole,
      goods_sn: z.string(),
      custom_sn: z.string(),
      title: z.string(),
      preview: z.string(),
    }),
    /** Categories whose name contains the text. */
    categories: wire.rows({ type_id: whole, title: z.string(), count: whole }),
  }),
});

export const getRelatedProducts = post("/home/getRelatedProducts", {
  who: "anyone",
  summary: "What goes well with a product: of its collection first, then of its category.",
  body: z.object({ product_id: wire.id }),
  data: z.object({ list: z.array(productCard) }),
});

interface CategoryNode {
  type_id: number;
  title: string;
  image_pc: string;
  count: number;
  children: CategoryNode[];
}

const categoryNode: z.ZodType<CategoryNode> = z.object({
  type_id: whole,
  title: z.string(),
  image_pc: z.string(),
  count: whole,
  get children() {
    return z.array(categoryNode);
  },
});

export const getProductCategory = post("/home/getProductCategory", {
  who: "anyone",
  summary: "The category tree with the number of products the site sells in each.",
  body: z.object({ product_type: listBody.product_type }),
  data: z.object({ list: z.array(categoryNode) }),
});

const savedFilter = z.object({ saved_filter_id: whole, name: z.string(), address: z.string() });

export const savedFilters = post("/user/savedFilters", {
  who: "buyer",
  summary: "The lists with filters that the caller saved, newest first.",
  data: z.object({ list: z.array(savedFilter) }),
});

export const saveFilter = post("/user/saveFilter", {
  who: "buyer",
  summary: "Saves the address of a list under a name. An address that is saved already gets the new name. At most 50 per person.",
  body: z.object({
    name: wire.line,
    /** Path and query of a product list. */
    address: z.string().trim().max(1_000).refine(isListAddress),
    request_id: wire.requestId,
  }),
  data: savedFilter,
  refuses: ["SAVED_FILTERS_FULL"],
});

export const removeFilter = post("/user/removeFilter", {
  mutates: true,
  who: "buyer",
  summary: "Deletes a saved list. Unknown ids and lists of other people are ignored.",
  body: z.object({ saved_filter_id: wire.id }),
});

/** Phrases separated by commas or line breaks. */
const phrases = z.string().trim().max(1_500);

const synonym = z.object({
  synonym_id: whole,
  words: z.array(z.string()),
  /** The phrases that a one-way entry also finds; empty for a two-way entry. */
  finds: z.array(z.string()),
  is_two_way: z.boolean(),
  changed_at: wire.moment,
  /** Empty for the entries of the initial list. */
  changed_by: z.string(),
});
export type Synonym = z.output<typeof synonym>;

const synonymDirections = ["all", "two", "one"] as const;

export const synonymList = post("/operator/synonymList", {
  who: "operator:service",
  summary: "Lists the synonyms of the search that contain a keyword, last changed first.",
  body: z.object({
    keyword: wire.optionalLine,
    way: z.enum(synonymDirections).default("all"),
    ...wire.pageFields,
  }),
  data: z.object({ list: z.array(synonym), count: whole, counts: z.object({ all: whole, two: whole, one: whole }) }),
});

export const saveSynonym = post("/operator/saveSynonym", {
  who: "operator:service",
  summary: "Adds an entry, or changes the one with the id. Searches apply it within a second. Two-way entries have no `finds`.",
  body: z.object({
    synonym_id: wire.id.optional(),
    words: phrases,
    finds: phrases.default(""),
    is_two_way: wire.flag.default(false),
    request_id: wire.requestId,
  }),
  data: z.object({ synonym_id: whole }),
  refuses: ["SYNONYM_TOO_FEW", "SYNONYM_TOO_MANY", "SYNONYM_UNREADABLE", "SYNONYMS_FULL"],
});

export const removeSynonym = post("/operator/removeSynonym", {
  who: "operator:service",
  summary: "Removes an entry. An entry that is already removed is ignored.",
  body: z.object({ synonym_id: wire.id, request_id: wire.requestId }),
});
