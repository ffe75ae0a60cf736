import { z } from "zod";
import { mapFields, vocabularies } from "#features/catalog/products/rules/product-fields.ts";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { conditions, offerKinds, reviewedFields } from "../rules.ts";
import { productStatuses } from "../statuses.ts";
import { facts, fullOffer, integer, nullableNumber, product, saveRefusals, state } from "./shapes.ts";

export const overview = post("/merchant/overview", {
  who: "merchant:read",
  summary: "Overview of the merchant console: products by state, low stock, arrivals and pending work.",
  data: z.object({
    states: z.object({ live: integer, draft: integer, review: integer, retired: integer }),
    incomplete: integer,
    waiting: integer,
    refused: integer,
    without_offer: integer,
    out_of_stock: integer,
    low_stock: integer,
    ending_offers: integer,
    /** Whether the market lets it sell, and why not in the words of the operator. */
    market: z.object({ state: z.enum(["open", "suspended", "closed"]), reason: z.string(), payouts_held: z.boolean() }),
    /** What a new manufacturer has done: store described, product entered, offer made, product published. */
    first_steps: z.object({ store: z.boolean(), product: z.boolean(), offer: z.boolean(), live: z.boolean() }),
    arrivals: wire.rows({
      container_number: z.string(),
      warehouse_name: z.string(),
      arrives_from: z.string(),
      arrives_to: z.string(),
      pieces: integer,
    }),
    changed: wire.rows({
      product_id: integer,
      custom_sn: z.string(),
      title: z.string(),
      preview: z.string(),
      state,
      changed_at: z.string(),
    }),
  }),
});

const term = z.object({ code: z.string(), label: z.string() });

export const productOptions = post("/merchant/productOptions", {
  who: "merchant:products+orders",
  summary: "Choices of the product form in the caller's language: category tree, vocabularies, warehouses.",
  data: z.object({
    categories: wire.rows({ type_id: integer, parent_type_id: integer.nullable(), title: z.string() }),
    ...mapFields(vocabularies, () => z.array(term)),
    warehouses: wire.rows({ warehouse_id: integer, warehouse_name: z.string(), city: z.string() }),
    port: z.string().nullable(),
    is_reviewed: z.boolean(),
  }),
});

const productTabs = ["all", ...statusNames(productStatuses)] as const;

/** Additional filter of the list; the figures of the overview link to these. */
const productConcerns = ["", "waiting", "refused", "no_offer", "out_of_stock", "low_stock", "ending"] as const;

export const productList = post("/merchant/productList", {
  who: "merchant:products",
  summary: "The merchant's products by state, with search, filters and the count of each tab.",
  body: z.object({
    tab: z.enum(productTabs).default("all"),
    keyword: wire.optionalLine,
    type_id: wire.count.default(0),
    kind: z.union([z.literal(""), z.enum(offerKinds)]).default(""),
    warehouse_id: wire.count.default(0),
    concern: z.enum(productConcerns).default(""),
    sort: z.enum(["changed", "custom_sn", "title", "price", "stock", "popularity"]).default("changed"),
    sort_type: z.enum(["asc", "desc"]).default("desc"),
    page: wire.page,
    page_size: wire.pageSize.default(50),
  }),
  data: z.object({
    list: wire.rows({
      product_id: integer,
      goods_sn: z.string(),
      custom_sn: z.string(),
      title: z.string(),
      category: z.string(),
      preview: z.string(),
      state,
      is_set: z.boolean(),
      /** False for a set that is sold from the stock of its components. */
      counts_stock: z.boolean(),
      missing: z.array(z.string()),
      waiting: integer,
      offers: integer,
      listed: integer,
      price_cents: nullableNumber,
      on_hand: integer,
      reserved: integer,
      changed_at: z.string(),
    }),
    count: integer,
    counts: z.object({ all: integer, live: integer, draft: integer, review: integer, retired: integer }),
  }),
});

export const productDetail = post("/merchant/productDetail", {
  who: "merchant:products",
  summary: "One product for editing: facts with pending changes applied, pending and refused fields, offers, stock.",
  body: z.object({ product_id: wire.id }),
  data: z.object({
    product_id: integer,
    goods_sn: z.string(),
    state,
    is_reviewed: z.boolean(),
    changed_at: z.string(),
    /** Includes changes that are pending review. */
    facts,
    waiting: z.array(z.enum(reviewedFields)),
    refused: wire.rows({ field: z.enum(reviewedFields), reasons: z.array(z.string()), note: z.string(), decided_at: z.string() }),
    missing: z.array(z.string()),
    component_titles: z.record(z.string(), z.string()),
    offers: z.array(fullOffer),
    stock: wire.rows({ stock_item_id: integer, warehouse_id: integer, condition: z.enum(conditions), on_hand: integer, reserved: integer }),
    incoming: wire.rows({
      warehouse_id: integer,
      condition: z.enum(conditions),
      quantity: integer,
      container_number: z.string(),
      arrives_from: z.string(),
      arrives_to: z.string(),
    }),
  }),
});

export const saveProduct = post("/merchant/saveProduct", {
  who: "merchant:products",
  summary:
    "Creates or updates one product. Omitted fields keep their value; reviewed fields become pending, all others go live at once. With `changed_at`, refuses when the product has been saved since.",
  body: z.object({ product: wire.json(product), changed_at: z.iso.datetime().optional(), request_id: wire.requestId }),
  data: z.object({ product_id: integer, state, waiting: z.array(z.string()), missing: z.array(z.string()) }),
  refuses: [...saveRefusals, "CHANGED_MEANWHILE", "FILE_DAMAGED", "PICTURE_TOO_BIG"],
});

const productActions = ["publish", "retire", "restore", "delete"] as const;

export const setProductStates = post("/merchant/setProductStates", {
  who: "merchant:products",
  summary: "Publishes, retires, restores or deletes up to 200 products; products in another state are skipped.",
  body: z.object({ product_ids: wire.ids(200), action: z.enum(productActions), request_id: wire.requestId }),
  data: z.object({ done: integer, incomplete: integer, skipped: integer }),
  refuses: ["NOT_FROM_THIS_STATE"],
});
