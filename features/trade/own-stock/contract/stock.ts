import { z } from "zod";
import { limits, lossReasons, lotMoves } from "#features/trade/own-stock/rules.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

/** Lots: what a company has in our warehouses, what becomes of it, and what its storage costs. */

const integer = z.number().int();
const day = z.string();

const rate = z.object({
  rate_id: integer,
  effective_from: day,
  free_days: integer,
  /** For a cubic meter and a day, and at most for a cubic meter and a calendar month. */
  day_fee: wire.money,
  month_cap: wire.money,
  notice_days: integer,
});

const lot = z.object({
  lot_id: integer,
  order_line_id: integer,
  /** Empty when another company bought the goods. */
  order_number: z.string(),
  po_number: z.string(),
  product_id: integer,
  goods_sn: z.string(),
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  /** Pieces in the warehouse; of these in sales orders, offered to another company and locked; and what is left. */
  quantity: integer,
  leaving: integer,
  offered: integer,
  locked: integer,
  free: integer,
  lock_reason: z.string(),
  /** False while an order that waits for pickup holds the pieces. */
  is_kept: z.boolean(),
  /** Whether other pieces of that order are still awaited: until then it is neither kept nor completed. */
  awaits_pieces: z.boolean(),
  ordered_at: z.string(),
  stored_at: z.string(),
  age_days: integer,
  volume_cm3: integer,
  unit_cost: wire.money,
  currency: z.string(),
  /** Last day of free storage and the days left; negative when it has passed. */
  free_until: day.nullable(),
  free_days: integer.nullable(),
  /** What storage cost until now, what it costs in a month from now on (null without rates), and from which day it is charged. */
  fee_so_far: wire.money,
  fee_month: wire.money.nullable(),
  charged_from: day.nullable(),
});

const offer = z.object({
  offer_id: integer,
  lot_id: integer,
  is_incoming: z.boolean(),
  company_name: z.string(),
  warehouse_name: z.string(),
  title: z.string(),
  goods_sn: z.string(),
  preview: z.string(),
  pieces: integer,
  price: wire.money,
  currency: z.string(),
  note: z.string(),
  status: z.enum(["open", "accepted", "declined", "withdrawn"]),
  offered_at: z.string(),
  /** What storage of these pieces costs in a month, and from when. */
  fee_month: wire.money.nullable(),
  free_until: day,
});

const invoice = z.object({
  storage_invoice_id: integer,
  month: day,
  total: wire.money,
  currency: z.string(),
  issued_at: z.string(),
  paid_at: z.string().nullable(),
  lots: integer,
});

export const storedGoods = post("/user/warehouseList", {
  who: "buyer",
  summary:
    "Lists the company's own stock by warehouse and lot, with free days and fees, what other companies offer, and invoices of storage.",
  data: z.object({
    warehouses: wire.rows({
      warehouse_id: integer,
      warehouse_name: z.string(),
      warehouse_address: z.string(),
      pieces: integer,
      lines: z.array(lot),
    }),
    offers: z.array(offer),
    invoices: z.array(invoice),
    /** The rates that apply now, and those that are announced. */
    rates: z.array(rate),
  }),
});

const lotDetailData = z.object({
  lot: lot.extend({ warehouse_id: integer, warehouse_name: z.string(), company_name: z.string() }),
  moves: wire.rows({ at: z.string(), kind: z.enum(lotMoves), change: integer, who: z.string(), note: z.string() }),
  /** The newest days that were charged. */
  fees: wire.rows({ day, pieces: integer, fee: wire.money }),
  /** Pieces that were lost or damaged in our care, with what was paid for them; for staff also what waits for a second person. */
  losses: wire.rows({
    write_off_number: z.string(),
    at: z.string(),
    pieces: integer,
    /** How many of them were found again. */
    found: integer,
    reason: z.enum(lossReasons),
    note: z.string(),
    amount: wire.money,
    is_waiting: z.boolean(),
  }),
  offers: z.array(offer),
});

export const stockLot = post("/user/stockLot", {
  who: "buyer",
  summary: "Returns a lot of the company with its movements and the days that were charged.",
  body: z.object({ lot_id: wire.id }),
  data: lotDetailData,
});

export const keepStored = post("/user/keepStored", {
  mutates: true,
  who: "buyer:purchaser",
  summary:
    "Keeps the goods of an order that waits for pickup in the warehouse: the order is completed, and the goods are stock of the company.",
  body: z.object({ order_sn: wire.orderNumber, request_id: wire.requestId }),
  data: z.object({ lots: integer }),
  refuses: ["PIECES_AWAITED", "NOT_IN_STORE", "PART_CANCEL_OPEN"],
});

export const lockLot = post("/user/lockLot", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Locks pieces of a lot, so that nobody ships or passes them on; 0 unlocks them.",
  body: z.object({ lot_id: wire.id, pieces: wire.count, reason: wire.optionalText(limits.lockReason), request_id: wire.requestId }),
  refuses: ["KEEP_GOODS_FIRST", "MORE_THAN_STORED", "BUYER_REASON_REQUIRED"],
});

export const offerLot = post("/user/offerLot", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Offers pieces of a lot to another company, for a price or without. It is passed on when the company accepts.",
  body: z.object({
    lot_id: wire.id,
    pieces: wire.wholeNumber,
    /** The address of a member of the other company. */
    email: wire.email,
    /** For all pieces; empty when nothing is paid here. */
    price: z.union([z.literal("").transform(() => 0), wire.amount]).default(0),
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ offer_id: integer }),
  refuses: ["KEEP_GOODS_FIRST", "MORE_THAN_STORED", "NO_COMPANY_OF_EMAIL"],
});

export const endLotOffer = post("/user/endLotOffer", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Withdraws an own offer of pieces, or declines one of another company.",
  body: z.object({ offer_id: wire.id, request_id: wire.requestId }),
  data: z.object({ status: z.enum(["declined", "withdrawn"]) }),
  refuses: ["LOT_OFFER_ENDED"],
});

export const stockLots = post("/operator/stockLots", {
  who: "operator:warehouse+service+finance",
  summary: "Lists the stock of companies in our warehouses with owner, age and fees, longest stored first.",
  body: z.object({ warehouse_id: wire.id.optional(), keyword: wire.optionalLine, ...wire.pageFields }),
  data: z.object({
    list: z.array(lot.extend({ warehouse_name: z.string(), company_name: z.string() })),
    count: integer,
    warehouses: wire.rows({ warehouse_id: integer, warehouse_name: z.string() }),
  }),
});

export const operatorStockLot = post("/operator/stockLot", {
  who: "operator:warehouse+service+finance",
  summary: "Returns a lot of a company with its movements and fees.",
  body: z.object({ lot_id: wire.id }),
  data: lotDetailData,
});

export const storageRates = post("/operator/storageRates", {
  who: "operator:finance+auditor+service",
  summary: "All versions of the storage rates, newest first.",
  data: z.object({ list: z.array(rate.extend({ author: z.string(), is_current: z.boolean(), is_announced: z.boolean() })) }),
});

export const addStorageRate = post("/operator/addStorageRate", {
  mutates: true,
  who: "operator:finance",
  summary: "Announces storage rates from a day in the future on. A version of that day is replaced while it is not in force.",
  body: z.object({
    effective_from: z.iso.date(),
    free_days: wire.count.pipe(z.number().max(limits.freeDays)),
    day_fee: wire.amount,
    month_cap: wire.amount,
    notice_days: wire.wholeNumber.pipe(z.number().max(limits.noticeDays)),
    request_id: wire.requestId,
  }),
  data: z.object({ rate_id: integer }),
  refuses: ["STORAGE_RATE_DAY"],
});
