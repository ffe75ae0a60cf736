import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { salesOrderStatuses } from "../statuses.ts";

const integer = z.number().int();

const salesOrder = z.object({
  sales_order_id: integer,
  sales_order_number: z.string(),
  status: z.enum(statusNames(salesOrderStatuses)),
  reference: z.string(),
  /** Empty when another company bought the goods. */
  order_number: z.string(),
  warehouse_name: z.string(),
  receiver: z.string(),
  city: z.string(),
  province: z.string(),
  pieces: integer,
  carrier: z.string(),
  tracking_number: z.string(),
  created_at: z.string(),
  status_since: z.string(),
});

const salesOrderDetailData = salesOrder.extend({
  phone: z.string(),
  address_line1: z.string(),
  address_line2: z.string(),
  zip: z.string(),
  remark: z.string(),
  /** Reason of the refusal; "order" when the order left the warehouse another way. */
  reason: z.string(),
  writer: z.string(),
  company_name: z.string(),
  label_url: z.string(),
  lines: wire.rows({
    order_line_id: integer,
    product_id: integer,
    goods_sn: z.string(),
    title: z.string(),
    preview: z.string(),
    quantity: integer,
  }),
  events: wire.rows({ at: z.string(), status: z.enum(statusNames(salesOrderStatuses)), who: z.string(), note: z.string() }),
});

export const salesOrderList = post("/user/salesOrderList", {
  who: "buyer",
  summary: "Lists the company's sales orders, newest first; `keyword` searches numbers, recipients and tracking numbers.",
  body: z.object({
    status: z.enum(["all", ...statusNames(salesOrderStatuses)]).default("all"),
    keyword: wire.optionalLine,
    ...wire.pageFields,
  }),
  data: z.object({ list: z.array(salesOrder), count: integer, counts: z.record(z.enum(statusNames(salesOrderStatuses)), integer) }),
});

export const salesOrderDetail = post("/user/salesOrderDetail", {
  who: "buyer",
  summary: "Returns one sales order with its lines and history.",
  body: z.object({ sales_order_number: wire.line }),
  data: salesOrderDetailData,
});

export const createSalesOrder = post("/user/createSalesOrder", {
  who: "buyer:purchaser",
  summary: "Ships own stock to the company's own customer with an uploaded label. All lines belong to one order; a line may name its lot.",
  body: z
    .object({
      lines: wire.json(wire.rows({ order_line_id: wire.id, quantity: wire.wholeNumber, lot_id: wire.id.optional() }).min(1).max(100)),
      reference: wire.printed(wire.optionalLine),
      receiver: wire.printed(wire.line),
      phone: wire.phone,
      address_line1: wire.printed(wire.line),
      address_line2: wire.printed(wire.optionalLine),
      city: wire.printed(wire.line),
      province: wire.usState,
      zip: wire.usZipOfState,
      label_file_id: wire.uuid,
      remark: wire.printed(wire.remark),
      request_id: wire.requestId,
    })
    .check(wire.usPlace("province", "zip")),
  data: z.object({ sales_order_number: z.string() }),
  refuses: ["NOT_IN_STORE", "MORE_THAN_STORED", "PDF_ONLY"],
});

export const cancelSalesOrder = post("/user/cancelSalesOrder", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Cancels a sales order before it is packed; its goods stay stored.",
  body: z.object({ sales_order_number: wire.line }),
  refuses: ["WRONG_STATUS"],
});

export const operatorSalesOrderList = post("/operator/salesOrderList", {
  who: "operator:warehouse+service",
  summary: "Lists the warehouse queue of sales orders, longest waiting first.",
  body: z.object({
    tab: z.enum(statusNames(salesOrderStatuses)).default("requested"),
    keyword: wire.optionalLine,
    ...wire.pageFields,
  }),
  data: z.object({
    list: z.array(salesOrder.extend({ company_name: z.string() })),
    count: integer,
    counts: z.record(z.enum(statusNames(salesOrderStatuses)), integer),
  }),
});

export const operatorSalesOrderDetail = post("/operator/salesOrderDetail", {
  who: "operator:warehouse+service",
  summary: "Returns one sales order for the warehouse, with its label.",
  body: z.object({ sales_order_number: wire.line }),
  data: salesOrderDetailData,
});

export const moveSalesOrder = post("/operator/moveSalesOrder", {
  who: "operator:warehouse",
  summary: "Packs, ships with carrier and number, or refuses with a reason. The last pieces of an order complete it.",
  body: z.object({
    sales_order_number: wire.line,
    action: z.enum(["startPacking", "ship", "refuse"]),
    carrier: wire.printed(wire.optionalLine),
    tracking_number: wire.printed(wire.optionalLine),
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ status: z.enum(statusNames(salesOrderStatuses)) }),
  refuses: ["WRONG_STATUS", "TRACKING_REQUIRED", "BUYER_REASON_REQUIRED"],
});
