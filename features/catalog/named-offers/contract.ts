import { z } from "zod";
import { conditions, offerKinds } from "#features/catalog/product-management/rules.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

/** Offers that only companies see and order that their manufacturer names. */

const integer = z.number().int();

export const maxNamedBuyers = 500;

const offerFields = {
  relation_id: integer,
  product_id: integer,
  goods_sn: z.string(),
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  warehouse_name: z.string(),
  kind: z.enum(offerKinds),
  condition: z.enum(conditions),
  moq: integer,
};

const withBuyers = {
  ...offerFields,
  price: wire.money,
  is_named: z.boolean(),
  is_on: z.boolean(),
  companies: wire.rows({ company_id: integer, name: z.string() }),
  price_lists: wire.rows({ price_list_id: integer, name: z.string() }),
};

export const namedOfferList = post("/merchant/namedOfferList", {
  who: "merchant:products",
  summary: "The manufacturer's offers with the companies and price lists that they are limited to.",
  body: z.object({ tab: z.enum(["named", "all"]).default("named"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: z.object({
    list: wire.rows(withBuyers),
    count: integer,
    counts: z.object({ named: integer }),
  }),
});

export const anyNamedOffers = post("/operator/namedOffers", {
  who: "operator",
  summary: "Offers for named companies of all manufacturers.",
  body: z.object({ keyword: wire.optionalLine, ...wire.pageFields }),
  data: z.object({ list: wire.rows({ ...withBuyers, merchant_name: z.string() }), count: integer }),
});

export const namedBuyerOptions = post("/merchant/namedBuyerOptions", {
  who: "merchant:products",
  summary: "Whom the manufacturer can name: companies that have bought from it, and its price lists.",
  data: z.object({
    companies: wire.rows({ company_id: integer, name: z.string() }),
    price_lists: wire.rows({ price_list_id: integer, name: z.string(), companies: integer }),
  }),
});

export const setNamedBuyers = post("/merchant/setNamedBuyers", {
  who: "merchant:products",
  summary: "Limits an offer to companies and to those of price lists; with none of them it is for everybody again.",
  body: z.object({
    relation_id: wire.id,
    company_ids: wire.ids(maxNamedBuyers).default([]),
    price_list_ids: wire.ids(100).default([]),
    request_id: wire.requestId,
  }),
  data: z.object({ is_named: z.boolean() }),
});

export const namedOffers = post("/user/namedOffers", {
  who: "buyer",
  showsPrices: true,
  summary: "Open offers that name the caller's company, at its price; those of a category or a manufacturer where these are named.",
  body: z.object({
    keyword: wire.optionalLine,
    type_id: wire.wholeNumber.default(0),
    merchant_id: wire.wholeNumber.default(0),
    ...wire.pageFields,
  }),
  data: z.object({
    list: wire.rows({ ...offerFields, merchant_name: z.string(), price: wire.money, available: integer }),
    count: integer,
  }),
});
