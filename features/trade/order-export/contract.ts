import { z } from "zod";
import { orderListBody } from "#features/trade/orders/contract/shapes.ts";
import { post } from "#kernel/contract.ts";

/** Files of long lists of orders: an address under which one is streamed. */

const body = orderListBody.pick({ tab: true, date_from: true, date_to: true, warehouse_id: true, logistics_type: true });
const data = z.object({ url: z.string() });

export const orderExport = post("/user/orderExport", {
  who: "buyer",
  summary: "A URL, valid for ten minutes, that returns the company's orders with the filters of the list as CSV, the newest first.",
  body,
  data,
});

export const orderExportForMerchant = post("/merchant/orderExport", {
  who: "merchant:orders",
  summary: "A URL, valid for ten minutes, that returns the merchant's orders with the filters of the list as CSV, the newest first.",
  body,
  data,
});

export const orderExportForStaff = post("/operator/orderExport", {
  who: "operator",
  summary: "A URL, valid for ten minutes, that returns all orders with the filters of the list as CSV, the newest first.",
  body,
  data,
});
