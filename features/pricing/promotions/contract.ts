import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { promotionTabs } from "./rules.ts";
import { promotionStatuses } from "./statuses.ts";

/** Calls about dated promotions: those of a manufacturer, and those that the platform pays or shares. */

const whole = z.number().int();
const readers = "operator:finance+salesman+auditor";
const editors = "operator:finance";

/** What a buyer is shown of the promotion of an offer. */
export const shownPromotion = z.object({
  name: z.string(),
  /** The last day. */
  until: z.string(),
  /** The pieces from which it counts. */
  minimum_quantity: whole,
});

const promotion = z.object({
  promotion_id: whole,
  name: z.string(),
  state: z.enum(statusNames(promotionStatuses)),
  /** Where it stands today: agreed to or not, before, between or after its days. */
  stage: z.enum(["invited", "planned", "current", "over", "declined", "ended"]),
  /** Empty: the goods of all manufacturers. */
  merchant_name: z.string(),
  category: z.string(),
  /** The products it is limited to; 0 where it is not. */
  products: whole,
  groups: z.array(z.string()),
  for_groups: z.boolean(),
  percent: whole.nullable(),
  off: wire.money.nullable(),
  minimum_quantity: whole,
  valid_from: z.string(),
  valid_to: z.string(),
  /** What of the price off the platform pays. */
  platform_percent: whole,
  budget: wire.money.nullable(),
  /** What it has taken off until now. */
  used: wire.money,
  created_at: wire.moment,
  author: z.string(),
});

const counts = z.object({ current: whole, planned: whole, invited: whole, over: whole, all: whole });
const listFields = { tab: z.enum(promotionTabs).default("current"), keyword: wire.optionalLine, ...wire.pageFields };
const category = { type_id: whole, name: z.string() };

const idOrNone = z
  .union([z.literal("").transform(() => null), wire.id])
  .optional()
  .transform((value) => value ?? null);
const amountOrNone = z
  .union([z.literal("").transform(() => null), wire.amount])
  .optional()
  .transform((value) => value ?? null);
const percentOrNone = z
  .union([z.literal("").transform(() => null), wire.wholeNumber.pipe(z.number().max(90))])
  .optional()
  .transform((value) => value ?? null);

const terms = {
  name: wire.line,
  percent: percentOrNone,
  off: amountOrNone,
  minimum_quantity: wire.wholeNumber.pipe(z.number().max(999_999)).default(1),
  valid_from: wire.date,
  valid_to: wire.date,
  type_id: idOrNone,
  /** One SKU or model number a line; empty: all goods. */
  skus: wire.optionalText(8_000),
  budget: amountOrNone,
};

const draftRefuses = ["PROMOTION_VALUE", "PROMOTION_DATES", "PROMOTION_TOO_LONG", "PROMOTION_SKUS", "NOT_FOUND"] as const;

export const promotions = post("/operator/promotions", {
  who: readers,
  summary: "Promotions of all manufacturers and of the platform, by where they stand today.",
  body: z.object(listFields),
  data: wire.paged(promotion).extend({ counts }),
});

export const promotionOptions = post("/operator/promotionOptions", {
  who: readers,
  summary: "The manufacturers, categories and groups of companies that a promotion can be for.",
  data: z.object({
    merchants: wire.rows({ merchant_id: whole, name: z.string() }),
    categories: wire.rows(category),
    groups: wire.rows({ group_id: whole, name: z.string() }),
  }),
});

export const createPromotion = post("/operator/createPromotion", {
  mutates: true,
  who: editors,
  summary: "Starts a promotion that the platform pays, or invites a manufacturer to share one: that runs when the manufacturer has agreed.",
  moves: movesOf(promotionStatuses, "operator", "start", "invite"),
  body: z.object({
    ...terms,
    /** What of the price off the platform pays. Below 100 the manufacturer shares it. */
    platform_percent: wire.wholeNumber.pipe(z.number().max(100)).default(100),
    merchant_id: idOrNone,
    group_ids: wire.ids(50).default([]),
  }),
  data: z.object({ promotion_id: whole }),
  refuses: [...draftRefuses, "PROMOTION_PAYER"],
});

export const endPromotion = post("/operator/endPromotion", {
  mutates: true,
  who: editors,
  summary: "Ends a promotion at once, or withdraws an invitation. Orders that were placed keep it.",
  moves: movesOf(promotionStatuses, "operator", "end", "withdraw"),
  body: z.object({ promotion_id: wire.id }),
  refuses: ["PROMOTION_OVER", "NOT_FOUND"],
});

export const merchantPromotions = post("/merchant/promotions", {
  who: "merchant:products",
  summary: "The promotions of a manufacturer's goods that it pays or shares, and those that it is invited to.",
  body: z.object(listFields),
  data: wire.paged(promotion).extend({ counts }),
});

export const merchantPromotionOptions = post("/merchant/promotionOptions", {
  who: "merchant:products",
  summary: "The categories of a manufacturer's goods.",
  data: z.object({ categories: wire.rows(category) }),
});

export const createMerchantPromotion = post("/merchant/createPromotion", {
  mutates: true,
  who: "merchant:products",
  summary: "Starts a promotion of the manufacturer's goods that it pays itself.",
  moves: movesOf(promotionStatuses, "merchant", "start"),
  body: z.object(terms),
  data: z.object({ promotion_id: whole }),
  refuses: draftRefuses,
});

export const endMerchantPromotion = post("/merchant/endPromotion", {
  mutates: true,
  who: "merchant:products",
  summary: "Ends a promotion that the manufacturer pays itself. Orders that were placed keep it.",
  moves: movesOf(promotionStatuses, "merchant", "end"),
  body: z.object({ promotion_id: wire.id }),
  refuses: ["PROMOTION_OVER", "PROMOTION_SHARED", "NOT_FOUND"],
});

export const answerPromotion = post("/merchant/answerPromotion", {
  mutates: true,
  who: "merchant:products",
  summary: "Agrees to share a promotion, or declines. Of two people at once the first one decides.",
  moves: movesOf(promotionStatuses, "merchant", "agree", "decline"),
  body: z.object({ promotion_id: wire.id, answer: z.enum(["agree", "decline"]) }),
  refuses: ["PROMOTION_OVER", "NOT_FOUND"],
});
