import { z } from "zod";
import { condition, optionalCode } from "#features/inventory/warehouse-floor/contract/locations.ts";
import { post } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { valueBases, writeOffReasons } from "./rules.ts";
import { writeOffStatuses } from "./statuses.ts";

/** Calls of the warehouse about goods that are written off, and what the manufacturer is owed for them. */

const whole = z.number().int();
const reason = z.enum(writeOffReasons);
const status = z.enum(statusNames(writeOffStatuses));
const pieces = wire.wholeNumber.pipe(z.number().max(1_000_000));

const goods = { warehouse_id: wire.id, sku: wire.line, condition: condition.default("new"), pieces, reason };

export const writeOffValue = post("/operator/writeOffValue", {
  who: "operator:warehouse",
  summary: "What the manufacturer is owed for pieces of a SKU, where the value comes from, and whether a second person has to confirm it.",
  body: z.object(goods),
  data: z.object({
    custom_sn: z.string(),
    title: z.string(),
    merchant_name: z.string(),
    unit_value: wire.money,
    amount: wire.money,
    basis: z.enum(valueBases),
    needs_second: z.boolean(),
  }),
  refuses: ["SKU_NOT_STOCKED", "AMBIGUOUS_SKU"],
});

export const writeOffStock = post("/operator/writeOffStock", {
  who: "operator:warehouse",
  moves: movesOf(writeOffStatuses, "warehouse", "request"),
  summary:
    "Writes pieces off. A few leave the stock at once and their amount goes to the manufacturer's account, in one transaction; more wait for a second person.",
  body: z.object({
    ...goods,
    location: optionalCode,
    note: wire.filledText(300),
    /** The amount that was shown. */
    amount: wire.line,
    request_id: wire.requestId,
  }),
  data: z.object({ write_off_id: whole, status }),
  refuses: ["SKU_NOT_STOCKED", "AMBIGUOUS_SKU", "LOCATION_UNKNOWN", "PIECES_NOT_THERE", "STOCK_BELOW_RESERVED", "WRITE_OFF_VALUE_CHANGED"],
});

export const writeOffLot = post("/operator/writeOffLot", {
  who: "operator:warehouse",
  moves: movesOf(writeOffStatuses, "warehouse", "request"),
  summary:
    "Writes off pieces of a company's lot. A few leave lot and stock at once and their landed cost goes to the owner's balance, in one transaction; more wait for a second person.",
  body: z.object({
    lot_id: wire.id,
    pieces,
    reason,
    note: wire.filledText(300),
    /** The amount that was shown. */
    amount: wire.line,
    request_id: wire.requestId,
  }),
  data: z.object({ write_off_id: whole, status }),
  refuses: ["KEEP_GOODS_FIRST", "LOT_PIECES_PROMISED", "WRITE_OFF_VALUE_CHANGED"],
});

export const countLot = post("/operator/countLot", {
  mutates: true,
  who: "operator:warehouse",
  moves: movesOf(writeOffStatuses, "warehouse", "request"),
  summary:
    "Sets the pieces of a lot that were counted, with the stock of the warehouse. Missing ones are owed to the owner at landed cost, as writeOffLot does; what was paid for pieces that are found again goes back. The owner is told.",
  body: z.object({ lot_id: wire.id, counted: wire.count, note: wire.optionalText(300), request_id: wire.requestId }),
  data: z.object({
    difference: whole,
    status,
    /** What was added to the owner's balance, or will be; negative for what was taken back. */
    amount: wire.money,
  }),
  refuses: ["KEEP_GOODS_FIRST", "LOT_PIECES_PROMISED", "BUYER_REASON_REQUIRED", "LOT_COMPENSATION_SPENT"],
});

const tabs = statusNames(writeOffStatuses);

export const writeOffList = post("/operator/writeOffList", {
  who: "operator:warehouse+finance",
  summary: "Goods that are written off, the newest first.",
  body: z.object({
    tab: z.enum(tabs).default("waiting"),
    keyword: wire.optionalLine,
    warehouse_id: wire.id.optional(),
    ...wire.pageFields,
  }),
  data: wire
    .paged(
      z.object({
        write_off_id: whole,
        write_off_number: z.string(),
        warehouse_name: z.string(),
        /** Null for unplaced pieces. */
        location: z.string().nullable(),
        goods_sn: z.string(),
        custom_sn: z.string(),
        title: z.string(),
        preview: z.string(),
        condition,
        merchant_name: z.string(),
        /** The lot of a buyer and its owner; null and empty for goods of the manufacturer. */
        lot_id: whole.nullable(),
        company_name: z.string(),
        pieces: whole,
        reason,
        note: z.string(),
        amount: wire.money,
        status,
        requested_by: z.string(),
        requested_at: wire.moment,
        is_mine: z.boolean(),
        decided_by: z.string(),
        decided_at: wire.moment.nullable(),
        decision_note: z.string(),
      }),
    )
    .extend({
      counts: z.record(z.enum(tabs), whole),
      warehouses: wire.rows({ warehouse_id: whole, warehouse_name: z.string() }),
    }),
});

export const confirmWriteOff = post("/operator/confirmWriteOff", {
  who: "operator:warehouse",
  moves: movesOf(writeOffStatuses, "warehouse", "confirm"),
  summary:
    "Books a write-off as the second person: the pieces leave the stock and the amount goes to the manufacturer or the owner of the lot, in one transaction.",
  body: z.object({ write_off_id: wire.id, request_id: wire.requestId }),
  refuses: ["WRONG_STATUS", "SECOND_PERSON_NEEDED", "PIECES_NOT_THERE", "STOCK_BELOW_RESERVED", "KEEP_GOODS_FIRST", "LOT_PIECES_PROMISED"],
});

export const declineWriteOff = post("/operator/declineWriteOff", {
  who: "operator:warehouse",
  moves: movesOf(writeOffStatuses, "warehouse", "decline"),
  summary: "Closes a write-off that waits; nothing changes.",
  body: z.object({ write_off_id: wire.id, note: wire.filledText(300), request_id: wire.requestId }),
  refuses: ["WRONG_STATUS"],
});
