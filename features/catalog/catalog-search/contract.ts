import { z } from "zod";
import { savedFilterCalls } from "#features/catalog/catalog-search/contract/saved-filters.ts";
import { synonymCalls } from "#features/catalog/catalog-search/contract/synonyms.ts";
import { moqSteps } from "#features/catalog/catalog-search/rules/moq-steps.ts";
import { productCard } from "#features/catalog/products/contract.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

const whole = z.number().int();

/** A lower and an upper bound, both included; one that is left out is open. */
const least = wire.count.optional();
const most = wire.count.optional();

/**
 * What every list of the shop is asked by (spec 3, category state; decision 0014): a category, a keyword or a list of the
 * menu, narrowed by filters. Values of one filter are alternatives, filters together must all hold.
 */
const listBody = {
  type_id: wire.count.default(0),
  keyword: wire.optionalLine,
  product_type: wire.choice(0, 1, 2, 3, 4, 5, 6, 7).default(0),
  first_available: wire.choice(0, 7, 14, 30, 60).default(0),
  purchase_mode: wire.choice(0, 1, 2).default(0),
  source_type: wire.choice(0, 1, 2).default(0),
  warehouse_ids: wire.ids(20).default([]),
  mch_ids: wire.ids(50).default([]),
  /** Kinds of offers: local, special, processing, presale, fob. Only where the list itself is not one kind (a search). */
  kinds: wire.codes(5).default([]),
  materials: wire.codes(40).default([]),
  colours: wire.codes(40).default([]),
  styles: wire.codes(40).default([]),
  assemblies: wire.codes(10).default([]),
  certificates: wire.codes(20).default([]),
  in_stock: wire.flag.default(false),
  /** The largest minimum order wanted, in pieces; 0 is any. */
  moq_most: wire.choice(0, ...moqSteps).default(0),
  /** Dollars with two decimals; heeded only with a session, because a filter by price tells prices. */
  price_min: wire.amount.optional(),
  price_max: wire.amount.optional(),
  /** Millimetres. */
  width_min: least,
  width_max: most,
  depth_min: least,
  depth_max: most,
  height_min: least,
  height_max: most,
  /** Cubic centimetres of all cartons. */
  volume_min: least,
  volume_max: most,
  /** Grams, gross. */
  weight_min: least,
  weight_max: most,
};

/** The filters that hold a range, as `${name}_min` and `${name}_max`. */
export const rangeNames = ["price", "width", "depth", "height", "volume", "weight"] as const;

const range = z.enum(rangeNames);

export const list = post("/home/list", {
  who: "anyone",
  summary:
    "A page of products by category or keyword. product_type: 0 and 1 local, 2 special, 3 processing zone, 4 presale, 5 FOB, 6 new arrivals, 7 hot sale. Prices only with a session.",
  body: z.object({
    ...listBody,
    sort: z.enum(["default", "price", "new", "volume", "weight", "stock"]).default("default"),
    sort_type: z.enum(["asc", "desc"]).optional(),
    page: wire.page,
    page_size: wire.pageSize,
  }),
  data: z.object({
    list: z.array(productCard),
    count: whole,
    /** A keyword finds more than are looked through: `count` is the least there are. */
    is_cut: z.boolean(),
    /** The keyword as it was read, when a word of it had to be corrected: "waluut tabel" → "walnut table". */
    corrected: z.string().nullable(),
    /** Words of the keyword that nothing holds together with the others, and that were therefore left out. */
    left_out: z.array(z.string()),
    /** Sizes and weights read from the keyword ("6 ft", "under 100 lb"), as the filter they became; length is the greatest of the three sizes. */
    understood: z.array(
      z.object({ words: z.string(), range: z.enum([...rangeNames, "length"]), min: whole.nullable(), max: whole.nullable() }),
    ),
    /** The one product whose number (ours, the maker's, the buyer's own) the keyword is: the page goes straight there. */
    exact: z.object({ product_id: whole, goods_sn: z.string() }).nullable(),
  }),
});

/** `key` is a warehouse's or manufacturer's id, a category's type_id, or a code of the vocabulary. */
const facetValue = z.object({ key: z.string(), name: z.string(), count: whole });

export const listFacets = post("/home/listFacets", {
  who: "anyone",
  summary:
    "How many products of a list each value of each filter has. A filter counts under the other filters, not its own, so that a second value can be added; a chosen value is given even with no product left.",
  body: z.object(listBody),
  data: z.object({
    /** Products of the list under all filters. */
    count: whole,
    warehouses: z.array(facetValue),
    merchants: z.array(facetValue),
    kinds: z.array(facetValue),
    materials: z.array(facetValue),
    colours: z.array(facetValue),
    styles: z.array(facetValue),
    assemblies: z.array(facetValue),
    certificates: z.array(facetValue),
    first_available: z.array(z.object({ days: whole, count: whole })),
    moq: z.array(z.object({ most: whole, count: whole })),
    /** Products that could be ordered at once. */
    in_stock: whole,
    /**
     * Least and greatest value under the other filters, and how the products spread between them in equal steps. Empty
     * lists have none, and visitors none for price, which is in cents.
     */
    ranges: z.array(z.object({ name: range, min: whole, max: whole, spread: z.array(whole) })),
    /** Subcategories of the list's category, or the categories of what a search found. */
    categories: z.array(facetValue),
    /** The category itself and those above it, from the top. */
    path: z.array(z.object({ type_id: whole, title: z.string() })),
    /** What leaving out one filter altogether would add: for a list that came out empty, the most helpful first. */
    drops: z.array(z.object({ filter: z.string(), count: whole })),
  }),
});

export const skuList = post("/home/skuList", {
  who: "anyone",
  summary: "Suggestions while typing: numbers that begin with the text first, then products that contain the words.",
  body: z.object({ search: wire.optionalLine }),
  data: z.object({
    list: z.array(
      z.object({
        product_id: whole,
        relation_id: whole,
        goods_sn: z.string(),
        custom_sn: z.string(),
        title: z.string(),
        preview: z.string(),
      }),
    ),
    /** Categories whose name the text begins or contains. */
    categories: z.array(z.object({ type_id: whole, title: z.string(), count: whole })),
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

export const discoveryCalls = [
  list,
  listFacets,
  skuList,
  getRelatedProducts,
  getProductCategory,
  ...savedFilterCalls,
  ...synonymCalls,
] as const;
