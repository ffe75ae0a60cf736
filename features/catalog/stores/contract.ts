import { z } from "zod";
import { productCard } from "#features/catalog/products/contract.ts";
import { orderRuleData } from "#features/pricing/order-rules/contract.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { maxFeatured, storeKinds, storeSorts } from "./rules.ts";

const whole = z.number().int();

const store = z.object({
  merchant_id: whole,
  merchant_uuid: z.string(),
  name: z.string(),
  origin: z.string(),
  founded_year: whole.nullable(),
  speciality: z.string(),
  profile: z.string(),
  product_count: whole,
  /** Picture keys of the most popular products. */
  previews: z.array(z.string()),
});

export const shopList = post("/home/shopList", {
  who: "anyone",
  summary: "The manufacturers' stores of the site, with how many products each lists. kind and type_id count only such products.",
  body: z.object({
    keyword: wire.optionalLine,
    /** Vocabulary codes: CN, VN. */
    origin: wire.codes(10).default([]),
    type_id: wire.count.default(0),
    kind: z.enum(["", ...storeKinds]).default(""),
    sort: z.enum(storeSorts).default("products"),
    ...wire.pageFields,
  }),
  data: z.object({
    list: z.array(store),
    count: whole,
    /** Countries of origin of the stores that pass the other filters. */
    origins: wire.rows({ key: z.string(), name: z.string(), count: whole }),
  }),
});

export const storeInfo = post("/home/storeInfo", {
  who: "anyone",
  summary: "A manufacturer's store: texts, rooms and featured products. Contact details only with a session.",
  body: z.object({ merchant_id: wire.id }),
  data: store.extend({
    /** Picture key of the banner, or empty. */
    banner: z.string(),
    headline: z.string(),
    about: z.string(),
    port: z.string(),
    production_days: whole,
    certificates: wire.rows({ code: z.string(), label: z.string() }),
    kinds: z.array(z.string()),
    rooms: wire.rows({ type_id: whole, title: z.string(), image_pc: z.string(), count: whole }),
    featured: z.array(productCard),
    /** What it demands of an order on this site; only with a session. */
    order_rule: orderRuleData,
    contact: z.object({ address: z.string(), email: z.string(), phone: z.string() }).optional(),
  }),
});

export const productPicks = post("/home/productPicks", {
  who: "anyone",
  summary: "The products with these ids, in their order, as cards; what the site does not list is left out. Prices only with a session.",
  body: z.object({ product_ids: wire.ids(60) }),
  data: z.object({ list: z.array(productCard) }),
});

const text = z.record(z.string(), z.string());

export const storeDetail = post("/merchant/storeDetail", {
  who: "merchant:products",
  summary: "The manufacturer's own store as it may be edited.",
  data: z.object({
    merchant_id: whole,
    banner: z.string(),
    headline: text,
    about: text,
    speciality: text,
    profile: text,
    featured: wire.rows({ product_id: whole, goods_sn: z.string(), title: z.string(), preview: z.string() }),
    /** The most popular products, as suggestions. */
    popular: wire.rows({ product_id: whole, goods_sn: z.string(), title: z.string(), preview: z.string() }),
    changed_at: z.string().nullable(),
  }),
});

const longText = z
  .string()
  .max(4_000)
  .default("")
  .transform((given) => given.normalize("NFC").replaceAll("\r\n", "\n").trim());

export const saveStore = post("/merchant/saveStore", {
  who: "merchant:products",
  summary: "Changes the manufacturer's store: picture (file_type 6), headline and text in three languages, featured products by SKU.",
  body: z.object({
    picture_id: z.union([z.literal(""), wire.uuid]).default(""),
    remove_picture: wire.flag.default(false),
    headline_en: wire.optionalLine,
    headline_zh: wire.optionalLine,
    headline_es: wire.optionalLine,
    about_en: longText,
    about_zh: longText,
    about_es: longText,
    goods_sns: z
      .string()
      .max(2_000)
      .default("")
      .transform((given) => [...new Set(given.split(/[\s,;]+/).filter(Boolean))])
      .pipe(z.array(z.string()).max(maxFeatured)),
    request_id: wire.requestId,
  }),
  refuses: ["STORE_PRODUCT_FOREIGN"],
});
