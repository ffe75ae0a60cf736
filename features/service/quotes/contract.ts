import { z } from "zod";
import { post, type Who } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { maxFiles, maxLines, maxMessageLength, maxTiers, supplyStates } from "./rules.ts";
import { priceRequestStatuses, type RequestAction } from "./statuses.ts";

const key = z.number().int();
const number = wire.line;
const message = wire.optionalText(maxMessageLength);

const tier = z.object({ threshold: key, price: wire.money });

const quote = z.object({
  version: key,
  by_side: z.enum(["merchant", "operator"]),
  message: z.string(),
  valid_until: z.string(),
  freight: wire.money.nullable(),
  deposit_percent: key.nullable(),
  goods: wire.money,
  created_at: z.string(),
  files: wire.rows({ file_id: z.string(), name: z.string(), url: z.string() }),
  lines: wire.rows({ relation_id: key, quantity: key, price: wire.money, tiers: z.array(tier) }),
  /** Goods, freight and deposit at the quoted quantities, for the call that accepts them. */
  seen: z.string(),
});

const nextArrival = z.object({ arrives_from: z.string(), arrives_to: z.string(), quantity: key });

const line = z.object({
  relation_id: key,
  product_id: key,
  goods_sn: z.string(),
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  quantity: key,
  target: wire.money.nullable(),
  /** What the buyer pays for this quantity without a quote. */
  current_price: wire.money,
  moq: key,
  /** Pieces that can be ordered now; null where goods are made to order. */
  stock: key.nullable(),
  /** The next arrival with pieces that nobody has reserved. */
  next_arrival: nextArrival.nullable(),
  /** The day by which what is asked, quoted or accepted comes where it is not in stock but can be ordered ahead. */
  order_ahead: z.string().nullable(),
  /** Whether what is asked, quoted or accepted can be ordered from stock, ahead of its arrival, after the next arrival, or not by what is known. */
  supply: z.enum(supplyStates),
  accepted_quantity: key.nullable(),
});

const summaryFields = {
  request_number: z.string(),
  company_name: z.string(),
  merchant_name: z.string(),
  warehouse_name: z.string(),
  status: z.enum(statusNames(priceRequestStatuses)),
  is_sample: z.boolean(),
  title: z.string(),
  preview: z.string(),
  lines_count: key,
  pieces: key,
  version: key,
  /** Goods of the current quote, at the accepted quantities once it is accepted; null before there is one. */
  goods: wire.money.nullable(),
  /** Those goods with the quoted freight. */
  total: wire.money.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  expires_at: z.string().nullable(),
};

const detail = z.object({
  ...summaryFields,
  kind: z.string(),
  /** The port of contract goods, else empty. */
  fob_port: z.string(),
  logistics_type: key,
  zip: z.string(),
  needed_by: z.string().nullable(),
  note: z.string(),
  requester: z.string(),
  files: wire.rows({ file_id: z.string(), name: z.string(), url: z.string() }),
  order_parent_number: z.string().nullable(),
  lines: z.array(line),
  /** All versions, the newest first. */
  quotes: z.array(quote),
  events: wire.rows({
    at: z.string(),
    action: z.string(),
    to_status: z.enum(statusNames(priceRequestStatuses)),
    actor: z.string(),
    note: z.string(),
    version: key,
  }),
  actions: z.array(z.string()),
  thread_id: key.nullable(),
});

const requestTabs = ["open", "quoted", "accepted", "ended", "all"] as const;

const readCalls = <const A extends "user" | "merchant" | "operator", const W extends Who>(area: A, who: W) => ({
  list: post(`/${area}/priceRequests`, {
    who,
    summary: "Price requests, the last changed first.",
    body: z.object({
      tab: z.enum(requestTabs).default("all"),
      keyword: wire.optionalLine,
      ...wire.pageFields,
    }),
    data: z.object({
      list: wire.rows(summaryFields),
      count: key,
      counts: z.object({ open: key, quoted: key, accepted: key, ended: key }),
    }),
  }),
  detail: post(`/${area}/priceRequest`, {
    who,
    summary: "A price request with its goods, all versions of the quote and its history.",
    body: z.object({ request_number: number }),
    data: detail,
  }),
});

const requestedLine = z.object({
  product_id: wire.id,
  relation_id: wire.id,
  quantity: wire.wholeNumber,
  /** The unit price that the buyer hopes for. */
  target: wire.amount.optional(),
});

const buyerWrites = "certifiedBuyer:purchaser";

export const requestPrice = post("/user/requestPrice", {
  moves: movesOf(priceRequestStatuses, "buyer", "request"),
  who: buyerWrites,
  summary:
    "Asks the manufacturers for a price: one request per manufacturer, warehouse and kind of offer. `thread_id` is the conversation it was asked in.",
  body: z.object({
    lines: wire.json(z.array(requestedLine).min(1).max(maxLines)),
    logistics_type: wire.choice(1, 2, 3).default(1),
    zip: z.union([z.literal(""), wire.usZip]).default(""),
    needed_by: z.union([z.literal(""), wire.date]).default(""),
    note: message,
    file_ids: wire.fileIds(0, maxFiles).default([]),
    thread_id: wire.id.optional(),
    request_id: wire.requestId,
  }),
  data: z.object({ requests: wire.rows({ request_number: z.string(), thread_id: key }) }),
  refuses: ["TOO_MANY_QUOTES", "OFFER_ENDED", "NOT_FROM_THIS_SITE"],
});

export const acceptQuote = post("/user/acceptQuote", {
  moves: movesOf(priceRequestStatuses, "buyer", "accept"),
  mutates: true,
  who: buyerWrites,
  summary:
    "Accepts a version of a quote, once. Its goods can then be ordered at exactly these prices (quote_number of /home/create). `quantities` may be above the quoted ones, at the price of their tier.",
  body: z.object({
    request_number: number,
    version: wire.wholeNumber,
    quantities: wire.json(wire.rows({ relation_id: wire.id, quantity: wire.wholeNumber }).max(maxLines)).optional(),
    /** Of the quote that was shown: a newer version is then accepted if it is not worse. */
    seen: wire.seen,
  }),
  data: z.object({ request_number: z.string(), goods: wire.money }),
  refuses: ["QUOTE_WRONG_STATUS", "QUOTE_EXPIRED", "QUOTE_NEW_VERSION", "QUOTE_QUANTITY", "QUOTE_NOT_IN_STOCK"],
});

const buyerStep = <const P extends `/${string}`>(path: P, action: RequestAction, summary: string) =>
  post(path, {
    moves: movesOf(priceRequestStatuses, "buyer", action),
    mutates: true,
    who: buyerWrites,
    summary,
    body: z.object({ request_number: number, note: message }),
    refuses: ["QUOTE_WRONG_STATUS"],
  });

export const rejectQuote = buyerStep("/user/rejectQuote", "reject", "Rejects a quote with a reason.");
export const withdrawPriceRequest = buyerStep("/user/withdrawPriceRequest", "withdraw", "Withdraws a price request.");
export const askPriceAgain = buyerStep("/user/askPriceAgain", "askAgain", "Asks for another quote, with what should change.");

const sellerCalls = <const A extends "merchant" | "operator", const W extends Who>(area: A, who: W) => ({
  send: post(`/${area}/sendQuote`, {
    moves: movesOf(priceRequestStatuses, area, "quote"),
    mutates: true,
    who,
    summary:
      "Answers a price request with a version of the quote: a price and tiers per line, freight to the ZIP code of the request, the deposit of presale goods, and how long it is valid.",
    body: z.object({
      request_number: number,
      lines: wire.json(
        wire
          .rows({
            relation_id: wire.id,
            quantity: wire.wholeNumber,
            price: wire.amount,
            tiers: wire.rows({ threshold: wire.wholeNumber, price: wire.amount }).max(maxTiers).default([]),
          })
          .min(1)
          .max(maxLines),
      ),
      freight: z.union([z.literal(""), z.literal("0"), z.literal("0.00"), wire.amount]).default(""),
      deposit_percent: z.union([z.literal(""), wire.count]).default(""),
      valid_until: wire.date,
      message,
      file_ids: wire.fileIds(0, maxFiles).default([]),
    }),
    data: z.object({ version: key }),
    refuses: ["QUOTE_WRONG_STATUS", "QUOTE_ABOVE_PRICE", "QUOTE_TIERS", "QUOTE_DEPOSIT", "QUOTE_FREIGHT"],
  }),
  decline: post(`/${area}/declinePriceRequest`, {
    moves: movesOf(priceRequestStatuses, area, "decline"),
    mutates: true,
    who,
    summary: "Declines a price request with a reason.",
    body: z.object({ request_number: number, note: message.pipe(z.string().min(1)) }),
    refuses: ["QUOTE_WRONG_STATUS"],
  }),
});

const staff = "operator:service+salesman";
export const buyerRequests = readCalls("user", "buyer");
export const merchantRequests = { ...readCalls("merchant", "merchant:orders"), ...sellerCalls("merchant", "merchant:orders") };
export const operatorRequests = { ...readCalls("operator", staff), ...sellerCalls("operator", staff) };

export const contractFromQuote = post("/user/contractFromQuote", {
  moves: movesOf(priceRequestStatuses, "buyer", "order"),
  mutates: true,
  who: buyerWrites,
  summary:
    "Makes the draft of a contract from an accepted quote of contract goods, once. Its first version keeps the quoted prices and at least the accepted pieces.",
  body: z.object({ request_number: number }),
  data: z.object({ contract_sn: z.string() }),
  refuses: ["QUOTE_WRONG_STATUS", "QUOTE_EXPIRED", "TOO_MANY_DRAFTS"],
});

const quotableLine = z.object({
  relation_id: key,
  product_id: key,
  title: z.string(),
  preview: z.string(),
  custom_sn: z.string(),
  kind: z.string(),
  quantity: key,
  /** What the company pays for this quantity without a quote. */
  price: wire.money,
  merchant_name: z.string(),
  warehouse_name: z.string(),
  /** The port of contract goods, else empty. */
  fob_port: z.string(),
  /** Pieces that can be ordered now; null where goods are made to order. */
  stock: key.nullable(),
  next_arrival: nextArrival.nullable(),
  order_ahead: z.string().nullable(),
});

export const quotableGoods = post("/user/quotableGoods", {
  who: "buyer",
  summary:
    "Goods that a price can be asked for, at the company's prices: named ones, cart lines, the best offer of a product, or what a conversation is about. Goods that are no longer for sale are left out and counted.",
  body: z.object({
    goods: wire.json(wire.rows({ relation_id: wire.id, quantity: wire.wholeNumber }).max(maxLines)).default([]),
    cart_ids: wire.ids(200).default([]),
    product_id: wire.id.optional(),
    thread_id: wire.id.optional(),
  }),
  data: z.object({ list: z.array(quotableLine), left_out: key }),
});

export const findQuotableGoods = post("/user/findQuotableGoods", {
  who: "buyer",
  summary:
    "Up to 20 products of the manufacturer of a conversation whose model, number or title contains the keyword, each by the offer of its page.",
  body: z.object({ thread_id: wire.id, keyword: wire.optionalLine }),
  data: z.object({ list: z.array(quotableLine) }),
});

const sample = z.object({
  relation_id: key,
  product_id: key,
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  is_swatch: z.boolean(),
  /** Materials and color of the goods. */
  finish: z.string(),
  warehouse_name: z.string(),
  price: wire.money,
  freight: wire.money,
  max_pieces: key,
  /** Price and freight of one piece, for the call that orders it. */
  seen: z.string(),
});

export const sampleTerms = post("/user/sampleTerms", {
  who: "buyer",
  summary:
    "The samples of a product that its manufacturer sells below the minimum order, and the swatches of its material and color, with their own price and freight.",
  body: z.object({ product_id: wire.id }),
  data: z.object({ list: z.array(sample) }),
});

export const orderSample = post("/user/orderSample", {
  moves: movesOf(priceRequestStatuses, "buyer", "accept"),
  mutates: true,
  who: buyerWrites,
  summary: "Takes a sample at the manufacturer's terms: an accepted quote that is ordered like any other (quote_number of /home/create).",
  body: z.object({
    relation_id: wire.id,
    quantity: wire.wholeNumber.default(1),
    logistics_type: wire.choice(1, 3).default(3),
    seen: wire.seen,
  }),
  data: z.object({ request_number: z.string() }),
  refuses: ["NOT_SOLD_AS_SAMPLE", "TOO_MANY_QUOTES", "OFFER_ENDED", "NOT_FROM_THIS_SITE"],
});

export const merchantSamples = post("/merchant/sampleTerms", {
  who: "merchant:products",
  summary: "The samples that this manufacturer sells.",
  data: z.object({ list: z.array(sample) }),
});

export const sampleOffers = post("/merchant/sampleOffers", {
  who: "merchant:products",
  summary: "Offers of the manufacturer whose model or title contains the keyword, to be sold as samples.",
  body: z.object({ keyword: wire.optionalLine }),
  data: z.object({
    list: wire.rows({
      relation_id: key,
      custom_sn: z.string(),
      title: z.string(),
      warehouse_name: z.string(),
      price: wire.money,
      moq: key,
    }),
  }),
});

export const saveSample = post("/merchant/saveSampleTerms", {
  mutates: true,
  who: "merchant:products",
  summary:
    "Sets price, freight and the most pieces of a sample of one of the manufacturer's offers; remove=1 stops selling it. A swatch is shown on all goods of the manufacturer in its material and color.",
  body: z.object({
    relation_id: wire.id,
    price: wire.amount.optional(),
    /** What the freight costs in all; "0" where it is free. */
    freight: z.union([z.literal("0"), z.literal("0.00"), wire.amount]).optional(),
    max_pieces: wire.wholeNumber.pipe(z.number().max(20)).default(1),
    is_swatch: wire.flag.default(false),
    remove: wire.flag.default(false),
  }),
});
