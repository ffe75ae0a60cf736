import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

const integer = z.number().int();
const staff = "operator:salesman+finance";

const tierIn = z.object({ threshold: wire.wholeNumber.pipe(z.number().min(2)), price: wire.amount });
const tierOut = z.object({ threshold: integer, price: wire.money });

const namedCompany = z.object({ company_id: integer, name: z.string() });
const namedGroup = z.object({ group_id: integer, name: z.string(), companies: integer });

// Scopes of price lists and coupons -----------------------------------------------------------------------------------------

export const companyPicks = post("/operator/companyPicks", {
  who: staff,
  summary: "Searches companies by name or by a member's account.",
  body: z.object({ keyword: wire.optionalLine }),
  data: z.object({ list: z.array(namedCompany.extend({ account: z.string() })) }),
});

const scopes = z.object({
  merchants: wire.rows({ merchant_id: integer, name: z.string() }),
  /** In tree order with their depth, starting at 0. */
  categories: wire.rows({ type_id: integer, title: z.string(), depth: integer }),
  sites: wire.rows({ site_code: z.string(), title: z.string() }),
});

export const priceScopes = post("/operator/priceScopes", {
  who: staff,
  summary: "Returns the merchants, categories and sites that a price list or coupon can be limited to.",
  data: scopes,
});

// Company groups ------------------------------------------------------------------------------------------------------------

const group = z.object({
  group_id: integer,
  name: z.string(),
  note: z.string(),
  companies: z.array(namedCompany),
  lists: integer,
  changed_at: wire.moment,
});

export const groupList = post("/operator/groupList", {
  who: staff,
  summary: "Lists company groups with their members, by name.",
  body: z.object({ keyword: wire.optionalLine, ...wire.pageFields }),
  data: z.object({ list: z.array(group), count: integer }),
});

export const saveGroup = post("/operator/saveGroup", {
  who: staff,
  summary: "Creates or updates a company group. Prices of companies that join or leave change at once.",
  body: z.object({
    group_id: wire.id.optional(),
    name: wire.line,
    note: wire.remark,
    company_ids: wire.ids(2_000).default([]),
    request_id: wire.requestId,
  }),
  data: z.object({ group_id: integer }),
  refuses: ["GROUP_NAME_TAKEN"],
});

export const removeGroup = post("/operator/removeGroup", {
  who: staff,
  summary: "Deletes a company group; price lists no longer apply to it.",
  body: z.object({ group_id: wire.id, request_id: wire.requestId }),
});

// Price lists ---------------------------------------------------------------------------------------------------------------

const priceListTabs = ["valid", "planned", "over", "all"] as const;

const priceListHead = z.object({
  price_list_id: integer,
  name: z.string(),
  note: z.string(),
  /** The merchant who owns the list; empty for the operator's lists. */
  merchant_name: z.string(),
  is_active: z.boolean(),
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
  state: z.enum(["valid", "planned", "over"]),
  companies: z.array(namedCompany),
  groups: z.array(namedGroup),
  rule_count: integer,
  price_count: integer,
  changed_at: wire.moment,
  changed_by: z.string(),
});

const ruleOut = z.object({
  merchant_id: integer.nullable(),
  merchant_name: z.string(),
  type_id: integer.nullable(),
  category: z.string(),
  percent: integer,
});

/** An offer in the price list editor. */
const pricedOffer = z.object({
  relation_id: integer,
  goods_sn: z.string(),
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  merchant_name: z.string(),
  warehouse_name: z.string(),
  kind: z.string(),
  condition: z.string(),
  list_price: wire.money,
  list_tiers: z.array(tierOut),
});

const priceListDetail = priceListHead.extend({
  rules: z.array(ruleOut),
  prices: z.array(pricedOffer.extend({ price: wire.money, tiers: z.array(tierOut), may_exceed: z.boolean() })),
});

const listBody = z.object({
  tab: z.enum(priceListTabs).default("valid"),
  keyword: wire.optionalLine,
  ...wire.pageFields,
});
const listData = z.object({
  list: z.array(priceListHead),
  count: integer,
  counts: z.object({ valid: integer, planned: integer, over: integer, all: integer }),
});

const savedFields = {
  price_list_id: wire.id.optional(),
  name: wire.line,
  note: wire.remark,
  is_active: wire.flag.default(false),
  valid_from: wire.date.optional(),
  valid_to: wire.date.optional(),
  company_ids: wire.ids(2_000).default([]),
  rules: wire
    .json(
      wire
        .rows({
          merchant_id: wire.id.optional(),
          type_id: wire.id.optional(),
          percent: wire.wholeNumber.pipe(z.number().max(90)),
        })
        .max(100),
    )
    .default([]),
  prices: wire
    .json(
      wire
        .rows({
          relation_id: wire.id,
          price: wire.amount,
          tiers: z.array(tierIn).max(10).default([]),
          may_exceed: z.boolean().default(false),
        })
        .max(1_000),
    )
    .default([]),
  request_id: wire.requestId,
};

const saveRefuses = ["PRICE_LIST_EMPTY", "PRICE_RULE_TWICE", "PRICE_TIERS", "NOT_FOUND"] as const;
const savedData = z.object({ price_list_id: integer });

export const priceLists = post("/operator/priceLists", {
  who: staff,
  summary: "Lists the price lists of the operator and of merchants by state and keyword, last changed first.",
  body: listBody,
  data: listData,
});

export const priceListInfo = post("/operator/priceListInfo", {
  who: staff,
  summary: "Returns one price list: companies, groups, rules, and fixed prices with current list prices.",
  body: z.object({ price_list_id: wire.id }),
  data: priceListDetail,
});

export const savePriceList = post("/operator/savePriceList", {
  who: staff,
  summary:
    "Creates or replaces a price list. Rules give a percentage off a merchant's goods, a category, both or everything; prices are fixed per offer, with tiers.",
  body: z.object({ ...savedFields, group_ids: wire.ids(200).default([]) }),
  data: savedData,
  refuses: saveRefuses,
});

export const priceListOffers = post("/operator/priceListOffers", {
  who: staff,
  summary: "Searches offers by item number, model number or title.",
  body: z.object({ keyword: wire.line }),
  data: z.object({ list: z.array(pricedOffer) }),
});

export const merchantPriceLists = post("/merchant/priceLists", {
  who: "merchant:products",
  summary: "Lists the merchant's own price lists.",
  body: listBody,
  data: listData,
});

export const merchantPriceListInfo = post("/merchant/priceListInfo", {
  who: "merchant:products",
  summary: "Returns one of the merchant's price lists.",
  body: z.object({ price_list_id: wire.id }),
  data: priceListDetail,
});

export const saveMerchantPriceList = post("/merchant/savePriceList", {
  who: "merchant:products",
  summary: "Creates or replaces a price list of the merchant's own goods for companies that have bought from it.",
  body: z.object(savedFields),
  data: savedData,
  refuses: saveRefuses,
});

export const merchantPriceListOffers = post("/merchant/priceListOffers", {
  who: "merchant:products",
  summary: "Searches the merchant's own offers.",
  body: z.object({ keyword: wire.line }),
  data: z.object({ list: z.array(pricedOffer) }),
});

export const merchantCompanyPicks = post("/merchant/companyPicks", {
  who: "merchant:products",
  summary: "Returns companies that have bought from the merchant, and the categories it sells in.",
  body: z.object({ keyword: wire.optionalLine }),
  data: z.object({ list: z.array(namedCompany.extend({ account: z.string() })), categories: scopes.shape.categories }),
});

// Quantity discounts of companies -------------------------------------------------------------------------------------------

const step = z.object({ threshold: integer, percent: integer });

export const discountCompanies = post("/operator/discountCompanies", {
  who: staff,
  summary: "Lists certified companies with their quantity discount, groups and price lists.",
  body: z.object({ keyword: wire.optionalLine, ...wire.pageFields }),
  data: z.object({
    list: z.array(
      namedCompany.extend({
        account: z.string(),
        steps: z.array(step),
        groups: z.array(z.string()),
        lists: wire.rows({ price_list_id: integer, name: z.string() }),
        changed_at: z.string().nullable(),
      }),
    ),
    count: integer,
  }),
});

export const buyDiscounts = post("/operator/buyDiscounts", {
  who: staff,
  summary: "Returns a company's quantity discount and its history.",
  body: z.object({ company_id: wire.id }),
  data: z.object({
    company_id: integer,
    name: z.string(),
    steps: z.array(step),
    changes: wire.rows({
      change_id: integer,
      at: wire.moment,
      by: z.string(),
      note: z.string(),
      before: z.array(step),
      after: z.array(step),
    }),
  }),
});

export const saveBuyDiscounts = post("/operator/saveBuyDiscounts", {
  who: staff,
  summary: "Sets a company's quantity discount: percentages off an order's goods by number of pieces.",
  body: z.object({
    company_id: wire.id,
    steps: wire.json(wire.rows({ threshold: wire.wholeNumber, percent: wire.wholeNumber.pipe(z.number().max(90)) }).max(10)),
    note: wire.remark,
    request_id: wire.requestId,
  }),
  refuses: ["DISCOUNT_STEPS", "NOT_FOUND"],
});
