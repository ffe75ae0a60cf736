import { z } from "zod";
import { conditions } from "#features/catalog/product-management/rules.ts";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { resaleListingStatuses, resaleRequestStatuses } from "./statuses.ts";

/** Stored goods that buyers sell to other companies of their site. */

const integer = z.number().int();
const day = z.string();
const status = z.enum(statusNames(resaleListingStatuses));
const tab = z.enum(["open", "ended"]).default("open");

/** "5.00" is five percent of the price. */
const feePercent = z.string().regex(/^[0-9]{1,2}\.[0-9]{2}$/);

const goods = {
  listing_id: integer,
  product_id: integer,
  goods_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  condition: z.enum(conditions),
  warehouse_id: integer,
  warehouse_name: z.string(),
  /** Since when the goods lie in the warehouse. */
  stored_on: day,
  /** For a piece. */
  price: wire.money,
  currency: z.string(),
  /** Pieces that can be bought now: of those listed, what is free in the lot. */
  available: integer,
  min_pieces: integer,
  ends_on: day,
};

const ownListing = {
  ...goods,
  lot_id: integer,
  status,
  listed: integer,
  sold: integer,
  /** What of it is left, also what of the lot is not free now. */
  left: integer,
  fee: feePercent,
  shows_name: z.boolean(),
  listed_at: z.string(),
  ended_at: z.string().nullable(),
  reason: z.string(),
};

export const resaleStock = post("/user/resaleStock", {
  who: "buyer",
  showsPrices: true,
  summary: "Stored goods that other buyers of the site sell, at their price, with what storage costs the new owner.",
  body: z.object({
    keyword: wire.optionalLine,
    warehouse_id: wire.id.optional(),
    product_id: wire.id.optional(),
    condition: z.enum(conditions).optional(),
    ...wire.pageFields,
  }),
  data: z.object({
    list: wire.rows({
      ...goods,
      /** Whether the product has a page with offers of its manufacturer. */
      is_in_catalog: z.boolean(),
      /** Empty where the seller does not show it. */
      company_name: z.string(),
      is_own: z.boolean(),
      /** The last day of free storage, and what storage of a piece costs in a month after it; null without rates. */
      free_until: day,
      fee_month: wire.money.nullable(),
      /** What the caller asked a colleague to approve, while it is open. */
      request: z
        .object({ resale_request_id: integer, status: z.enum(["waiting", "approved"]), pieces: integer, price: wire.money })
        .nullable(),
    }),
    /** Whether a colleague has to approve what the caller buys. */
    needs_approval: z.boolean(),
    count: integer,
    warehouses: wire.rows({ warehouse_id: integer, warehouse_name: z.string() }),
  }),
});

export const resaleTerms = post("/user/resaleTerms", {
  who: "buyer",
  summary: "What selling pieces of a lot costs, until when they can be listed, and what of it is listed.",
  body: z.object({ lot_id: wire.id }),
  data: z.object({ is_allowed: z.boolean(), fee: feePercent, last_day: day, usual_day: day, listing: z.object(ownListing).nullable() }),
});

export const createResaleListing = post("/user/createResaleListing", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Lists free pieces of a lot for sale to other companies of its site. A lot has one open listing.",
  body: z.object({
    lot_id: wire.id,
    pieces: wire.wholeNumber,
    /** For a piece. */
    price: wire.amount,
    min_pieces: wire.wholeNumber,
    ends_on: wire.date,
    /** Otherwise the seller is shown as another buyer. */
    shows_name: wire.flag.default(false),
    /** The fee that was shown; another one is refused. */
    fee: feePercent,
    request_id: wire.requestId,
  }),
  data: z.object({ listing_id: integer }),
  refuses: ["RESALE_OFF", "RESALE_FEE_CHANGED", "RESALE_LAST_DAY", "LOT_ALREADY_LISTED", "KEEP_GOODS_FIRST", "MORE_THAN_STORED"],
});

export const changeResaleListing = post("/user/changeResaleListing", {
  mutates: true,
  who: "buyer:purchaser",
  summary:
    "Changes price, pieces, smallest purchase or last day of an own listing. What was sold stays as it was sold; whoever buys at once pays the price that was shown or is refused. The fee stays.",
  body: z.object({
    listing_id: wire.id,
    pieces: wire.wholeNumber,
    price: wire.amount,
    min_pieces: wire.wholeNumber,
    ends_on: wire.date,
    /** The pieces for sale that were shown; fewer by now are refused. */
    shown: wire.wholeNumber,
    request_id: wire.requestId,
  }),
  data: z.object({ listing_id: integer }),
  refuses: ["LISTING_ENDED", "RESALE_LAST_DAY", "KEEP_GOODS_FIRST", "MORE_THAN_STORED", "CHANGED_MEANWHILE"],
});

export const endResaleListing = post("/user/endResaleListing", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Withdraws an own listing. What was sold stays sold.",
  body: z.object({ listing_id: wire.id, request_id: wire.requestId }),
  refuses: ["LISTING_ENDED"],
});

export const resaleListings = post("/user/resaleListings", {
  who: "buyer",
  summary: "The company's own listings: open ones, or those that have ended.",
  body: z.object({ tab, ...wire.pageFields }),
  data: z.object({ list: wire.rows(ownListing), count: integer }),
});

export const buyResale = post("/pay/buyResale", {
  mutates: true,
  showsPrices: true,
  who: "buyer:purchaser",
  summary: "Buys pieces of a listing from the balance. They become a lot of the company where they lie.",
  body: z.object({
    listing_id: wire.id,
    pieces: wire.wholeNumber,
    /** The price of a piece that was shown; another one is refused. */
    price: wire.amount,
    payment_password: z.string().regex(/^[0-9]{6}$/),
    request_id: wire.requestId,
  }),
  data: z.object({ sale_number: z.string(), lot_id: integer, total: wire.money }),
  refuses: [
    "RESALE_OFF",
    "LISTING_ENDED",
    "LISTING_FEWER",
    "LISTING_PRICE_CHANGED",
    "BELOW_MOQ",
    "OWN_LISTING",
    "RESALE_LIMITED_MEMBER",
    "BALANCE_TOO_LOW",
    "PAYMENT_PASSWORD_NOT_SET",
    "WRONG_PAYMENT_PASSWORD",
    "PAYMENT_PASSWORD_LOCKED",
  ],
});

export const askResale = post("/user/askResale", {
  mutates: true,
  showsPrices: true,
  who: "buyer:purchaser",
  summary: "Asks a colleague to approve the purchase of pieces of a listing, for members who may not buy alone. Nothing is held meanwhile.",
  body: z.object({
    listing_id: wire.id,
    pieces: wire.wholeNumber,
    /** The price of a piece that was shown; another one is refused. */
    price: wire.amount,
    reason: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ resale_request_id: integer, approvers: z.array(z.string()) }),
  refuses: [
    "RESALE_OFF",
    "LISTING_ENDED",
    "LISTING_FEWER",
    "LISTING_PRICE_CHANGED",
    "BELOW_MOQ",
    "OWN_LISTING",
    "APPROVAL_NOT_NEEDED",
    "NO_APPROVER",
    "RESALE_ASKED_ALREADY",
  ],
});

const requestStatus = z.enum(statusNames(resaleRequestStatuses));

export const resaleRequests = post("/user/resaleRequests", {
  who: "buyer",
  showsPrices: true,
  summary: "Resale stock that members of the company asked to buy, newest first; `to_decide` are those that wait for the caller.",
  body: z.object({ tab: z.enum(["all", "to_decide", "own"]).default("all"), ...wire.pageFields }),
  data: z.object({
    list: wire.rows({
      resale_request_id: integer,
      listing_id: integer,
      goods_sn: z.string(),
      title: z.string(),
      preview: z.string(),
      warehouse_name: z.string(),
      pieces: integer,
      price: wire.money,
      total: wire.money,
      /** What can be bought now; 0 once the listing has ended. */
      available: integer,
      requester: z.string(),
      is_own: z.boolean(),
      reason: z.string(),
      status: requestStatus,
      asked_at: wire.moment,
      expires_at: wire.moment,
      decider: z.string(),
      note: z.string(),
      actions: z.array(z.enum(["approve", "refuse", "withdraw", "buy"])),
    }),
    count: integer,
    counts: z.object({ to_decide: integer }),
  }),
});

export const decideResale = post("/user/decideResale", {
  mutates: true,
  who: "buyer:approver",
  summary: "Approves or declines what a colleague asked to buy. The colleague pays it then; declining needs a reason.",
  body: z.object({
    resale_request_id: wire.id,
    decision: z.enum(["approve", "refuse"]),
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ status: requestStatus }),
  refuses: ["OWN_PURCHASE", "PURCHASE_DECIDED", "BUYER_REASON_REQUIRED"],
});

export const withdrawResaleRequest = post("/user/withdrawResaleRequest", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Withdraws what the caller asked a colleague to approve.",
  body: z.object({ resale_request_id: wire.id, request_id: wire.requestId }),
  refuses: ["PURCHASE_DECIDED"],
});

export const resaleSales = post("/user/resaleSales", {
  who: "buyer",
  summary: "What the company sold to other buyers or bought from them, newest first.",
  body: z.object({ tab: z.enum(["sold", "bought"]).default("sold"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: z.object({
    list: wire.rows({
      sale_number: z.string(),
      goods_sn: z.string(),
      title: z.string(),
      preview: z.string(),
      warehouse_name: z.string(),
      pieces: integer,
      price: wire.money,
      total: wire.money,
      /** What the seller paid, and what it got; null for the buyer. */
      fee: wire.money.nullable(),
      proceeds: wire.money.nullable(),
      currency: z.string(),
      sold_at: z.string(),
      /** The other company; empty unless the seller showed its name. */
      company_name: z.string(),
      /** The lot of the reader's company: that the pieces came from, or that they are now. */
      lot_id: integer,
    }),
    count: integer,
  }),
});

export const resaleReceipt = post("/user/resaleReceipt", {
  who: "buyer",
  summary: "A URL of the receipt of a sale or purchase as a PDF in the caller's language, valid for ten minutes.",
  body: z.object({ sale_number: wire.line }),
  data: z.object({ url: z.string() }),
});

export const operatorResaleListings = post("/operator/resaleListings", {
  who: "operator:service+finance+auditor",
  summary: "What buyers sell to each other: open listings, or those that have ended, newest first.",
  body: z.object({ tab, keyword: wire.optionalLine, ...wire.pageFields }),
  data: z.object({ list: wire.rows({ ...ownListing, company_name: z.string(), site_code: z.string() }), count: integer }),
});

export const stopResaleListing = post("/operator/stopResaleListing", {
  mutates: true,
  who: "operator:service+finance",
  summary: "Ends a listing with a reason that its owner is told.",
  body: z.object({ listing_id: wire.id, reason: wire.filledText(500), request_id: wire.requestId }),
  refuses: ["LISTING_ENDED"],
});
