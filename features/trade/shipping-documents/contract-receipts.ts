import { z } from "zod";
import { orderStatus } from "#features/trade/orders/contract/status.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { exceptionKinds, maxExceptions, maxReceiptFiles } from "./rules/receipts.ts";

/** Calls about what comes back from a delivery: the signed bill with its exceptions. */

const whole = z.number().int();
const file = z.object({ file_id: z.string(), url: z.string() });

const exceptionInput = z.object({
  kind: z.enum(exceptionKinds),
  custom_sn: wire.optionalLine,
  cartons: wire.wholeNumber,
  note: wire.remark,
  file_ids: z.array(wire.uuid).max(maxReceiptFiles).default([]),
});

const receiptInputs = {
  signed_by: wire.printed(wire.line),
  pieces_counted: wire.count,
  note: wire.remark,
  exceptions: wire.json(z.array(exceptionInput).max(maxExceptions)).default([]),
};

export const shipmentOf = post("/user/shipment", {
  who: "buyer",
  summary: "The shipment of an order: its documents, tracking, and what was returned from the delivery.",
  body: z.object({ order_sn: wire.orderNumber }),
  data: z.object({
    order_sn: z.string(),
    status: orderStatus,
    status_name: z.string(),
    kind: z.string(),
    logistics_type: whole,
    cartons: whole,
    warehouse_name: z.string(),
    ship_to: z.array(z.string()),
    items: wire.rows({ custom_sn: z.string(), title: z.string() }),
    bol: z.object({ bol_number: z.string(), issued_at: wire.moment }).nullable(),
    can_issue: z.boolean(),
    can_receive: z.boolean(),
    has_due: z.boolean(),
    is_dispatched: z.boolean(),
    receipts: wire.rows({
      receipt_id: whole,
      received_at: wire.moment,
      recorded_by: z.enum(["buyer", "driver", "warehouse"]),
      signed_by: z.string(),
      pieces_counted: whole,
      note: z.string(),
      files: z.array(file),
      exceptions: wire.rows({
        kind: z.enum(exceptionKinds),
        custom_sn: z.string(),
        cartons: whole,
        note: z.string(),
        files: z.array(file),
      }),
    }),
  }),
});

const receiptParts = {
  body: z.object({
    order_sn: wire.orderNumber,
    /** Whose bill is returned; the first one of the order otherwise. */
    shipment_id: wire.id.optional(),
    ...receiptInputs,
    /** Pictures or a PDF of the signed bill. */
    file_ids: wire.fileIds(1, maxReceiptFiles),
    request_id: wire.requestId,
  }),
  data: z.object({ receipt_id: whole }),
  refuses: ["BOL_NOT_ISSUED", "NOT_DELIVERED_YET", "RECEIPT_LIMIT", "RECEIPT_COUNT"],
} as const;

export const returnBol = post("/user/returnBol", {
  who: "buyer",
  summary: "Returns the signed bill of lading of a delivery with the cartons counted and what was wrong.",
  ...receiptParts,
});

export const returnBolByStaff = post("/operator/returnBol", {
  who: "operator:warehouse",
  summary: "Returns the signed bill of lading of any delivery.",
  ...receiptParts,
});

const driverToken = z.string().regex(/^[0-9a-f-]{36}$/);

export const driverBol = post("/home/driverBol", {
  who: "anyone",
  summary: "The bill of lading of a driver's link: its number, cartons and consignee.",
  body: z.object({ token: driverToken }),
  data: z.object({ bol_number: z.string(), cartons: whole, consignee: z.string(), is_returned: z.boolean() }),
});

export const driverReturnBol = post("/home/driverReturnBol", {
  who: "anyone",
  mutates: true,
  upload: true,
  summary: "Returns the signed bill of lading by the driver's link, once, with one picture or PDF (file_data).",
  body: z.object({ token: driverToken, ...receiptInputs }),
  data: z.object({ receipt_id: whole }),
  refuses: [
    "NOT_DELIVERED_YET",
    "RECEIPT_LIMIT",
    "RECEIPT_COUNT",
    "WRONG_FILE_TYPE",
    "FILE_TOO_LARGE",
    "TOO_MANY_FILES",
    "UPLOAD_FAILED",
    "FILE_QUOTA",
    "FILE_DAMAGED",
    "PICTURE_TOO_BIG",
    "PDF_NOT_PLAIN",
    "FILE_NAME",
  ],
});
