import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { languages } from "#kernel/languages.ts";
import { isCleanText } from "#kernel/text-rules.ts";
import * as wire from "#kernel/wire.ts";
import { changeReasonCodes } from "./rules/reasons.ts";
import { conditions, limits, offerKinds, productStates, reviewedFields } from "./rules.ts";

/** Drafts travel as JSON in the form of rules.ts: lengths in millimetres, weights in grams, money in cents. */

const whole = z.number().int();
const cents = whole.min(0).max(limits.priceCents);
/** Paragraphs are allowed. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine(isCleanText)
    .transform((given) => given.normalize("NFC").trim());
const words = (most: number) =>
  z.object({ "en-US": text(most).optional(), "zh-CN": text(most).optional(), "es-ES": text(most).optional() });
const lines = z
  .array(text(limits.feature))
  .max(limits.features)
  .transform((all) => all.filter((line) => line !== ""));
const code = text(60);
const day = z.iso.date().nullable();

const offer = z.object({
  warehouse_id: whole.positive(),
  kind: z.enum(offerKinds),
  condition: z.enum(conditions).optional(),
  price_cents: cents.optional(),
  list_price_cents: cents.nullable().optional(),
  moq: whole.optional(),
  pack_multiple: whole.optional(),
  pack_fee_cents: cents.optional(),
  insurance_fee_cents: cents.optional(),
  delivery_fee_cents: cents.optional(),
  assembly_fee_cents: cents.optional(),
  share_cap: whole.nullable().optional(),
  starts_at: z.iso.datetime().nullable().optional(),
  ends_at: z.iso.datetime().nullable().optional(),
  final_date: day.optional(),
  arrival_from: day.optional(),
  arrival_to: day.optional(),
  deposit_percent: whole.nullable().optional(),
  grade_reason: words(limits.reason).nullable().optional(),
  flaw_pictures: z
    .array(z.object({ picture_key: z.string().max(80).optional(), file_id: z.uuid().optional() }))
    .max(limits.flawPictures)
    .optional(),
  fob_port: text(limits.port).nullable().optional(),
  switched_on: z.boolean().optional(),
  tiers: z
    .array(z.object({ threshold: whole, price_cents: cents }))
    .max(limits.tiers)
    .optional(),
});

const product = z.object({
  product_id: whole.positive().optional(),
  custom_sn: text(limits.modelNumber).pipe(z.string().min(1)),
  type_id: whole.optional(),
  title: words(limits.title).optional(),
  description: words(limits.description).optional(),
  features: z.object({ "en-US": lines.optional(), "zh-CN": lines.optional(), "es-ES": lines.optional() }).optional(),
  collection: code.optional(),
  materials: z.array(code).max(limits.materials).optional(),
  colour: code.optional(),
  style: code.optional(),
  assembly: code.optional(),
  seat_height_cm: z.number().nullable().optional(),
  max_load_kg: z.number().nullable().optional(),
  assembly_minutes: whole.nullable().optional(),
  width_mm: whole.optional(),
  depth_mm: whole.optional(),
  height_mm: whole.optional(),
  weight_grams: whole.optional(),
  hs_code: code.optional(),
  origin: code.optional(),
  certificates: z.array(code).max(limits.certificates).optional(),
  tags: z.array(code).max(limits.tags).optional(),
  packed_as_set: z.boolean().optional(),
  cartons: z
    .array(z.object({ length_mm: whole, width_mm: whole, height_mm: whole, gross_weight_grams: whole, pieces: whole }))
    .max(limits.cartons)
    .optional(),
  components: z
    .array(z.object({ custom_sn: text(limits.modelNumber), amount: whole }))
    .max(limits.components)
    .optional(),
  pictures: z
    .array(z.object({ picture_key: z.string().max(80).optional(), file_id: z.uuid().optional(), alt: words(limits.alt) }))
    .max(limits.pictures)
    .optional(),
  state: z.enum(["draft", "live", "retired"]).optional(),
  offers: z.array(offer).max(limits.offers).optional(),
  stock: z
    .array(
      z.object({
        warehouse_id: whole.positive(),
        condition: z.enum(conditions).optional(),
        on_hand: whole,
        was: whole.optional(),
        note: text(limits.note).optional(),
      }),
    )
    .max(limits.offers)
    .optional(),
});

const allWords = z.object({ "en-US": z.string(), "zh-CN": z.string(), "es-ES": z.string() });
const allLines = z.object({ "en-US": z.array(z.string()), "zh-CN": z.array(z.string()), "es-ES": z.array(z.string()) });
const nullableNumber = z.number().nullable();

const facts = z.object({
  custom_sn: z.string(),
  type_id: whole,
  title: allWords,
  description: allWords,
  features: allLines,
  collection: z.string(),
  materials: z.array(z.string()),
  colour: z.string(),
  style: z.string(),
  assembly: z.string(),
  seat_height_cm: nullableNumber,
  max_load_kg: nullableNumber,
  assembly_minutes: nullableNumber,
  width_mm: whole,
  depth_mm: whole,
  height_mm: whole,
  weight_grams: whole,
  hs_code: z.string(),
  origin: z.string(),
  certificates: z.array(z.string()),
  tags: z.array(z.string()),
  packed_as_set: z.boolean(),
  cartons: z.array(z.object({ length_mm: whole, width_mm: whole, height_mm: whole, gross_weight_grams: whole, pieces: whole })),
  components: z.array(z.object({ custom_sn: z.string(), amount: whole })),
  pictures: z.array(z.object({ picture_key: z.string(), alt: allWords })),
});

const fullOffer = z.object({
  relation_id: whole,
  sold: whole,
  is_listed: z.boolean(),
  warehouse_id: whole,
  kind: z.enum(offerKinds),
  condition: z.enum(conditions),
  price_cents: whole,
  list_price_cents: nullableNumber,
  moq: whole,
  pack_multiple: whole,
  pack_fee_cents: whole,
  insurance_fee_cents: whole,
  delivery_fee_cents: whole,
  assembly_fee_cents: whole,
  share_cap: nullableNumber,
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  final_date: z.string().nullable(),
  arrival_from: z.string().nullable(),
  arrival_to: z.string().nullable(),
  deposit_percent: nullableNumber,
  grade_reason: allWords.nullable(),
  flaw_pictures: z.array(z.object({ picture_key: z.string() })),
  fob_port: z.string().nullable(),
  switched_on: z.boolean(),
  tiers: z.array(z.object({ threshold: whole, price_cents: whole })),
});

const state = z.enum(productStates);

export const overview = post("/merchant/overview", {
  who: "merchant",
  summary: "What a manufacturer's console begins with: how many products stand where, what runs out, what arrives, what waits.",
  data: z.object({
    states: z.object({ live: whole, draft: whole, review: whole, retired: whole }),
    incomplete: whole,
    waiting: whole,
    refused: whole,
    without_offer: whole,
    out_of_stock: whole,
    low_stock: whole,
    ending_offers: whole,
    arrivals: z.array(
      z.object({
        container_number: z.string(),
        warehouse_name: z.string(),
        arrives_from: z.string(),
        arrives_to: z.string(),
        pieces: whole,
      }),
    ),
    changed: z.array(
      z.object({ product_id: whole, custom_sn: z.string(), title: z.string(), preview: z.string(), state, changed_at: z.string() }),
    ),
  }),
});

const term = z.object({ code: z.string(), label: z.string() });

export const productOptions = post("/merchant/productOptions", {
  who: "merchant",
  summary: "What a product form chooses from, in the caller's language: the tree of categories, vocabularies, warehouses.",
  data: z.object({
    categories: z.array(z.object({ type_id: whole, parent_type_id: whole.nullable(), title: z.string() })),
    material: z.array(term),
    colour: z.array(term),
    style: z.array(term),
    assembly: z.array(term),
    origin: z.array(term),
    certificate: z.array(term),
    tag: z.array(term),
    collection: z.array(term),
    warehouses: z.array(z.object({ warehouse_id: whole, warehouse_name: z.string(), city: z.string() })),
    port: z.string().nullable(),
    is_reviewed: z.boolean(),
  }),
});

export const productTabs = ["all", ...productStates] as const;

/** What the list narrows to beside its tab; the overview's figures link to these. */
export const productConcerns = ["", "waiting", "refused", "no_offer", "out_of_stock", "low_stock", "ending"] as const;

export const productList = post("/merchant/productList", {
  who: "merchant",
  summary: "One's own products by state, with search, filters and the count of each tab.",
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
    list: z.array(
      z.object({
        product_id: whole,
        goods_sn: z.string(),
        custom_sn: z.string(),
        title: z.string(),
        category: z.string(),
        preview: z.string(),
        state,
        is_set: z.boolean(),
        /** A set that is sold from its pieces counts no stock of its own. */
        counts_stock: z.boolean(),
        missing: z.array(z.string()),
        waiting: whole,
        offers: whole,
        listed: whole,
        price_cents: nullableNumber,
        on_hand: whole,
        reserved: whole,
        changed_at: z.string(),
      }),
    ),
    count: whole,
    counts: z.object({ all: whole, live: whole, draft: whole, review: whole, retired: whole }),
  }),
});

export const productDetail = post("/merchant/productDetail", {
  who: "merchant",
  summary: "One product as its manufacturer edits it: what was asked for last, what waits for review or was refused, offers, stock.",
  body: z.object({ product_id: wire.id }),
  data: z.object({
    product_id: whole,
    goods_sn: z.string(),
    state,
    is_reviewed: z.boolean(),
    changed_at: z.string(),
    /** As the maker wishes it: what waits for the operator is in it. */
    facts,
    waiting: z.array(z.enum(reviewedFields)),
    refused: z.array(z.object({ field: z.enum(reviewedFields), reasons: z.array(z.string()), note: z.string(), decided_at: z.string() })),
    missing: z.array(z.string()),
    component_titles: z.record(z.string(), z.string()),
    offers: z.array(fullOffer),
    stock: z.array(z.object({ stock_item_id: whole, warehouse_id: whole, condition: z.enum(conditions), on_hand: whole, reserved: whole })),
    incoming: z.array(
      z.object({
        warehouse_id: whole,
        condition: z.enum(conditions),
        quantity: whole,
        container_number: z.string(),
        arrives_from: z.string(),
        arrives_to: z.string(),
      }),
    ),
  }),
});

const savingRefusals = [
  "FIELD_MISSING",
  "TEXT_TOO_LONG",
  "OUT_OF_RANGE",
  "NOT_IN_LIST",
  "CATEGORY_NOT_LEAF",
  "WRONG_HS_CODE",
  "TOO_MANY_ENTRIES",
  "COMPONENT_UNKNOWN",
  "COMPONENT_TWICE",
  "COMPONENT_IS_SET",
  "SET_IN_CIRCLE",
  "OFFER_TWICE",
  "LIST_PRICE_TOO_LOW",
  "MOQ_NOT_PACKS",
  "TIERS_NOT_RISING",
  "TIERS_NOT_FALLING",
  "DATES_TURNED",
  "GRADE_WANTED",
  "GRADE_UNWANTED",
  "SET_WITHOUT_STOCK",
  "MODEL_NUMBER_TAKEN",
  "MODEL_NUMBER_TWICE",
  "NOT_READY_TO_PUBLISH",
  "SHARE_BELOW_SOLD",
  "STOCK_BELOW_RESERVED",
  "STOCK_HAS_CHANGED",
] as const;

export const saveProduct = post("/merchant/saveProduct", {
  who: "merchant",
  summary:
    "Makes or changes one product of one's own. What the JSON leaves out stays; what the operator reviews waits, the rest goes live at once. With `changed_at`, refuses when somebody has saved it meanwhile.",
  body: z.object({ product: wire.json(product), changed_at: z.iso.datetime().optional(), request_id: wire.requestId }),
  data: z.object({ product_id: whole, state, waiting: z.array(z.string()), missing: z.array(z.string()) }),
  refuses: [...savingRefusals, "CHANGED_MEANWHILE", "FILE_DAMAGED", "PICTURE_TOO_BIG"],
});

export const productActions = ["publish", "retire", "restore", "delete"] as const;

export const setProductStates = post("/merchant/setProductStates", {
  who: "merchant",
  summary: "Publishes, retires, restores or deletes up to 200 products at once; each as far as its state allows.",
  body: z.object({ product_ids: wire.ids(200), action: z.enum(productActions), request_id: wire.requestId }),
  data: z.object({ done: whole, incomplete: whole, skipped: whole }),
  refuses: ["NOT_FROM_THIS_STATE"],
});

const gridRow = z.object({
  relation_id: whole,
  product_id: whole,
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  state,
  warehouse_id: whole,
  warehouse_name: z.string(),
  kind: z.enum(offerKinds),
  condition: z.enum(conditions),
  price_cents: whole,
  list_price_cents: nullableNumber,
  moq: whole,
  share_cap: nullableNumber,
  switched_on: z.boolean(),
  /** Null where a set counts its parts' stock. */
  on_hand: nullableNumber,
  reserved: whole,
});

export const offerGrid = post("/merchant/offerGrid", {
  who: "merchant",
  summary: "One's offers as rows of a spreadsheet: prices, quantities and stock.",
  body: z.object({
    keyword: wire.optionalLine,
    warehouse_id: wire.count.default(0),
    kind: z.union([z.literal(""), z.enum(offerKinds)]).default(""),
    page: wire.page,
    page_size: wire.pageSize.default(100),
  }),
  data: z.object({ list: z.array(gridRow), count: whole }),
});

export const saveOfferGrid = post("/merchant/saveOfferGrid", {
  who: "merchant",
  summary: "Applies the changes of a grid, all or none. Stock is refused when something else lies there than `was`.",
  body: z.object({
    rows: wire.json(
      z
        .array(
          z.object({
            relation_id: whole.positive(),
            price_cents: cents.optional(),
            list_price_cents: cents.nullable().optional(),
            moq: whole.optional(),
            share_cap: whole.nullable().optional(),
            switched_on: z.boolean().optional(),
            on_hand: whole.optional(),
            was: whole.optional(),
          }),
        )
        .min(1)
        .max(500),
    ),
    request_id: wire.requestId,
  }),
  data: z.object({ changed: whole, unchanged: whole }),
  refuses: savingRefusals,
});

export const adjustStock = post("/merchant/adjustStock", {
  who: "merchant",
  summary: "Books a receipt or an adjustment of stock in one warehouse and condition; never below what is reserved.",
  body: z.object({
    product_id: wire.id,
    warehouse_id: wire.id,
    condition: z.enum(conditions).default("new"),
    kind: z.enum(["receipt", "adjustment"]),
    change: z
      .union([z.string(), z.number()])
      .transform(String)
      .pipe(
        z
          .string()
          .regex(/^-?(0|[1-9][0-9]{0,7})$/)
          .transform(Number),
      ),
    note: wire.remark.pipe(z.string().max(limits.note)),
    request_id: wire.requestId,
  }),
  data: z.object({ on_hand: whole, reserved: whole }),
  refuses: ["STOCK_BELOW_RESERVED", "SET_WITHOUT_STOCK", "NOT_A_CHANGE", "FIELD_MISSING"],
});

export const stockMovements = post("/merchant/stockMovements", {
  who: "merchant",
  summary: "The journal of one stock item, newest first, with what there was after each movement.",
  body: z.object({ stock_item_id: wire.id, page: wire.page, page_size: wire.pageSize }),
  data: z.object({
    list: z.array(
      z.object({
        movement_id: whole,
        kind: z.string(),
        on_hand_change: whole,
        reserved_change: whole,
        on_hand_after: whole,
        reserved_after: whole,
        note: z.string(),
        person: z.string(),
        order_number: z.string(),
        at: z.string(),
      }),
    ),
    count: whole,
  }),
});

const lot = z.object({
  incoming_id: whole,
  product_id: whole,
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  warehouse_id: whole,
  warehouse_name: z.string(),
  quantity: whole,
  allocated: whole,
  container_number: z.string(),
  arrives_from: z.string(),
  arrives_to: z.string(),
  arrived_at: z.string().nullable(),
});

export const incomingList = post("/merchant/incomingList", {
  who: "merchant",
  summary: "Containers on their way with what is in them, the next first; or those that have arrived.",
  body: z.object({
    tab: z.enum(["on_water", "arrived"]).default("on_water"),
    keyword: wire.optionalLine,
    page: wire.page,
    page_size: wire.pageSize.default(100),
  }),
  data: z.object({ list: z.array(lot), count: whole, counts: z.object({ on_water: whole, arrived: whole }) }),
});

export const saveIncoming = post("/merchant/saveIncoming", {
  who: "merchant",
  summary: "Adds goods of one product to a container on its way, or changes them until they have arrived.",
  body: z.object({
    incoming_id: wire.id.optional(),
    custom_sn: wire.optionalLine,
    warehouse_id: wire.id.optional(),
    quantity: wire.wholeNumber.pipe(z.number().max(limits.quantity)),
    container_number: wire.line.pipe(z.string().max(20)).transform((number) => number.toUpperCase().replaceAll(/[\s-]/g, "")),
    arrives_from: wire.date,
    arrives_to: wire.date,
    request_id: wire.requestId,
  }),
  data: z.object({ incoming_id: whole }),
  refuses: ["DATES_TURNED", "FIELD_MISSING", "COMPONENT_UNKNOWN", "SET_WITHOUT_STOCK", "ARRIVED_ALREADY", "INCOMING_ALLOCATED"],
});

export const removeIncoming = post("/merchant/removeIncoming", {
  who: "merchant",
  summary: "Takes goods out of a container on its way, unless they are promised to presale orders.",
  body: z.object({ incoming_id: wire.id, request_id: wire.requestId }),
  refuses: ["ARRIVED_ALREADY", "INCOMING_ALLOCATED"],
});

export const receiveContainer = post("/merchant/receiveContainer", {
  who: "merchant",
  summary: "Books the goods of a container into stock, each with a receipt in its journal; once.",
  body: z.object({ container_number: wire.line, warehouse_id: wire.id, request_id: wire.requestId }),
  data: z.object({ lots: whole, pieces: whole }),
  refuses: ["ARRIVED_ALREADY"],
});

export const changeTabs = ["open", "decided"] as const;

export const productChangeList = post("/operator/productChangeList", {
  who: "operator:auditor+specialist",
  summary: "Changes of manufacturers' products that are reviewed: open ones oldest first, decided ones newest first.",
  body: z.object({ tab: z.enum(changeTabs).default("open"), keyword: wire.optionalLine, page: wire.page, page_size: wire.pageSize }),
  data: z.object({
    list: z.array(
      z.object({
        change_set_id: whole,
        kind: z.enum(["publication", "change"]),
        product_id: whole,
        custom_sn: z.string(),
        title: z.string(),
        preview: z.string(),
        merchant_name: z.string(),
        fields: z.array(z.string()),
        open: whole,
        refused: whole,
        opened_at: z.string(),
        closed_at: z.string().nullable(),
      }),
    ),
    count: whole,
    counts: z.object({ open: whole, decided: whole }),
  }),
});

const changeReasons = z
  .string()
  .default("")
  .transform((given) => (given === "" ? [] : [...new Set(given.split(","))]))
  .pipe(z.array(z.enum(changeReasonCodes)).max(changeReasonCodes.length));

export const productChangeDetail = post("/operator/productChangeDetail", {
  who: "operator:auditor+specialist",
  summary: "One set of changes: each field's old and new value side by side, with names for codes, and its neighbours in the queue.",
  body: z.object({ change_set_id: wire.id }),
  data: z.object({
    change_set_id: whole,
    kind: z.enum(["publication", "change"]),
    opened_at: z.string(),
    closed_at: z.string().nullable(),
    product: z.object({ product_id: whole, goods_sn: z.string(), custom_sn: z.string(), title: z.string(), preview: z.string(), state }),
    merchant: z.object({ merchant_id: whole, name: z.string(), language: z.enum(languages), live: whole, decided: whole, refused: whole }),
    changes: z.array(
      z.object({
        change_id: whole,
        field: z.enum(reviewedFields),
        old: z.unknown(),
        new: z.unknown(),
        state: z.enum(["open", "approved", "refused", "withdrawn"]),
        reasons: z.array(z.string()),
        note: z.string(),
        proposed_by: z.string(),
        proposed_at: z.string(),
        decided_by: z.string(),
        decided_at: z.string().nullable(),
      }),
    ),
    /** What codes in old and new values are called: `type_id:111`, `material:teak`. */
    labels: z.record(z.string(), z.string()),
    next_change_set_id: whole.nullable(),
    previous_change_set_id: whole.nullable(),
  }),
});

export const reviewProductChanges = post("/operator/reviewProductChanges", {
  who: "operator:auditor+specialist",
  summary: "Approves or refuses single fields of a product's changes. A refusal gives reasons: codes joined by commas, own words, or both.",
  body: z.object({
    change_set_id: wire.id,
    change_ids: wire.ids(20).pipe(z.array(z.number()).min(1)),
    decision: z.enum(["approve", "refuse"]),
    reason_codes: changeReasons,
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ open: whole, state }),
  refuses: ["ALREADY_REVIEWED", "CHANGE_REASON_REQUIRED"],
});

export const reviewSettings = post("/operator/reviewSettings", {
  who: "operator:auditor+specialist",
  summary: "Which sites and which manufacturers have their products' changes reviewed.",
  data: z.object({
    sites: z.array(z.object({ site_code: z.string(), title: z.string(), reviews_changes: z.boolean() })),
    merchants: z.array(z.object({ merchant_id: whole, name: z.string(), reviews_changes: z.boolean().nullable() })),
  }),
});

export const setReviewSetting = post("/operator/setReviewSetting", {
  who: "operator:auditor",
  summary: "Says for one site or one manufacturer whether changes are reviewed; `site` for a manufacturer follows the sites.",
  body: z.object({
    site_code: wire.optionalLine,
    merchant_id: wire.id.optional(),
    reviews: z.enum(["yes", "no", "site"]),
    request_id: wire.requestId,
  }),
});

export const assortmentCalls = [
  overview,
  productOptions,
  productList,
  productDetail,
  saveProduct,
  setProductStates,
  offerGrid,
  saveOfferGrid,
  adjustStock,
  stockMovements,
  incomingList,
  saveIncoming,
  removeIncoming,
  receiveContainer,
  productChangeList,
  productChangeDetail,
  reviewProductChanges,
  reviewSettings,
  setReviewSetting,
] as const;
