import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { batchFields, deliveryFields } from "./rules/columns.ts";
import { batchFixes } from "./rules/judge-batch.ts";
import { batchRowStatuses, batchStatuses } from "./statuses.ts";

/** Calls of batch orders: upload, review, correction and ordering of a spreadsheet. */

const whole = z.number().int();

const batch = {
  batch_id: whole,
  status: z.enum(statusNames(batchStatuses)),
  file_name: z.string(),
  created_at: wire.moment,
  finished_at: wire.moment.nullable(),
  row_count: whole,
  right_count: whole,
  wrong_count: whole,
  ordered_count: whole,
  failed_count: whole,
  refused_count: whole,
  dropped_count: whole,
  /** Checkouts of the current or last run, and how many of them are done. */
  total_count: whole,
  done_count: whole,
};

const batchId = z.object({ batch_id: wire.id });

const summary = z.object({
  ...batch,
  /** Checkouts that the right rows become; pieces and goods at today's prices, without discounts and freight. */
  order_count: whole,
  pieces: whole,
  goods_fee: wire.money,
  problems: wire.rows({ reason: z.string(), text: z.string(), count: whole }),
  fixes: wire.rows({ fix: z.enum(batchFixes), count: whole }),
  /** The right rows with their pieces and prices, for the call that orders them. */
  seen: z.string(),
});

export const batchOrderWarehouseAreaList = post("/home/batchOrderWarehouseAreaList", {
  who: "anyone",
  summary: "Areas a batch order can be placed in, each with its warehouses.",
  body: z.object({ operator_id: wire.optionalLine, goods_type: wire.optionalLine }),
  data: z.object({ list: wire.rows({ id: whole, warehouse_name: z.string(), area_name: z.string() }) }),
});

const batchRefusals = ["BATCH_ORDERING"] as const;

export const batchOrderExcel = post("/home/batchOrderExcel", {
  who: "certifiedBuyer:purchaser",
  mutates: true,
  upload: true,
  summary: "Reads an order sheet (file_data, one .xlsx or .xls file) and judges each row; nothing is ordered yet.",
  body: z.object({
    warehouse_area_id: wire.id,
    goods_type: wire.choice(1, 2).default(1),
    /** The site to order on; defaults to the site of the request. */
    operator_id: wire.optionalLine,
  }),
  data: z.object({ batch_id: whole, row_count: whole, right_count: whole, wrong_count: whole }),
  refuses: [
    "ERROR16",
    "ERROR18",
    "ERROR19",
    "BATCH_WRONG_FILE",
    "BATCH_COLUMNS",
    "BATCH_TOO_LONG",
    "BATCH_TOO_MUCH_TEXT",
    "SPREADSHEET_TOO_BIG",
    "SPREADSHEET_EMPTY",
    "SPREADSHEET_LOCKED",
    "SPREADSHEET_EXCEL95",
    "FILE_TOO_LARGE",
  ],
});

export const batchOrderList = post("/home/batchOrderList", {
  who: "buyer",
  summary: "The company's batches of the last 90 days, newest first.",
  data: z.object({ list: wire.rows(batch) }),
});

export const batchOrderInfo = post("/home/batchOrderInfo", {
  who: "buyer",
  summary: "Counts, total and progress of a batch; polled while its orders are made.",
  body: batchId,
  data: summary,
});

const fields = z.object(Object.fromEntries(batchFields.map((field) => [field, z.string().optional()])));

export const batchOrderRows = post("/home/batchOrderRows", {
  who: "buyer",
  summary: "A page of a batch's rows, each with its verdict and the fixes it offers.",
  body: batchId.extend({
    filter: z.enum(["all", "right", "wrong", "done", "dropped"]).default("all"),
    ...wire.pageFields,
  }),
  data: z.object({
    list: wire.rows({
      row_number: whole,
      fields,
      state: z.enum(statusNames(batchRowStatuses)),
      problem: z.string(),
      problem_text: z.string(),
      fixes: z.array(z.enum(batchFixes)),
      fixed_quantity: whole.nullable(),
      other_warehouse_name: z.string().nullable(),
      product_id: whole.nullable(),
      goods_sn: z.string().nullable(),
      title: z.string(),
      preview: z.string(),
      warehouse_name: z.string().nullable(),
      amount: whole.nullable(),
      price: wire.money.nullable(),
      goods_fee: wire.money.nullable(),
      /** Of the amount: pieces that are not in stock but can be ordered ahead, and the day until which they come. */
      later: whole,
      later_by: z.string().nullable(),
      order_parent_number: z.string().nullable(),
    }),
    count: whole,
  }),
});

export const batchOrderEdit = post("/home/batchOrderEdit", {
  who: "certifiedBuyer:purchaser",
  mutates: true,
  summary: "Corrects one field of a row and judges the batch again.",
  body: batchId.extend({ row_number: wire.wholeNumber, field: z.enum(batchFields), value: wire.optionalLine }),
  data: summary,
  refuses: batchRefusals,
});

/** What a row says about its delivery. */
const deliveryInputs = Object.fromEntries(deliveryFields.map((field) => [field, wire.printed(wire.optionalLine)])) as Record<
  (typeof deliveryFields)[number],
  typeof wire.optionalLine
>;

export const batchOrderDelivery = post("/home/batchOrderDelivery", {
  who: "certifiedBuyer:purchaser",
  mutates: true,
  summary: "Corrects address, label, PO number and note of a row, or sets it to pickup, and judges the batch again.",
  body: batchId.extend({
    row_number: wire.wholeNumber,
    ...deliveryInputs,
    pickup: wire.flag.default(false),
    /** Also changes the rows with the same address. */
    same_address: wire.flag.default(false),
  }),
  data: summary,
  refuses: batchRefusals,
});

export const batchOrderFix = post("/home/batchOrderFix", {
  who: "certifiedBuyer:purchaser",
  mutates: true,
  summary: "Applies a fix to one row (row_number) or to every row that offers it, and judges the batch again.",
  body: batchId.extend({ fix: z.enum(batchFixes), row_number: wire.wholeNumber.optional() }),
  data: summary,
  refuses: batchRefusals,
});

export const batchOrderJudge = post("/home/batchOrderJudge", {
  who: "certifiedBuyer:purchaser",
  mutates: true,
  summary: "Judges a batch again at today's stock and prices and with the labels uploaded since.",
  body: batchId,
  data: summary,
  refuses: batchRefusals,
});

export const batchOrderCreate = post("/home/batchOrderCreate", {
  who: "certifiedBuyer:purchaser",
  summary:
    "Makes the orders of the right rows in the background; wrong rows stay. A row that cannot be ordered becomes an order with status 47. A refusal because of rows leaves its verdict on them.",
  body: batchId.extend({ seen: wire.seen, request_id: wire.requestId }),
  data: summary,
  refuses: [...batchRefusals, "BATCH_NOTHING_TO_ORDER", "BATCH_NEEDS_COLLEAGUE", "OVER_ORDER_LIMIT", "OVER_MONTH_LIMIT"],
});

export const batchOrderRemove = post("/home/batchOrderRemove", {
  who: "certifiedBuyer:purchaser",
  mutates: true,
  summary: "Deletes a batch; its orders stay.",
  body: batchId,
  refuses: batchRefusals,
});

export const batchOrderTemplate = post("/home/batchOrderTemplate", {
  who: "buyer",
  summary: "The order sheet to fill in, in the caller's language, as base64.",
  data: z.object({ filename: z.string(), mime: z.string(), content: z.string() }),
});

export const batchOrderErrors = post("/home/batchOrderErrors", {
  who: "buyer",
  summary: "The uploaded sheet with only its wrong rows and a column of reasons, as base64.",
  body: batchId,
  data: z.object({ filename: z.string(), mime: z.string(), content: z.string() }),
});
