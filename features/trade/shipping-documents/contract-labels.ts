import { z } from "zod";
import { orderStatus } from "#features/trade/orders/contract/status.ts";
import { orderMoves } from "#features/trade/orders/rules/order-moves.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { maxLabelFiles } from "./rules/labels.ts";

/** Calls about labels of cartons: matching uploaded ones, and buying them from the carrier. */

const whole = z.number().int();

const cartonLabel = z.object({
  carton: whole,
  file_id: z.string(),
  page: whole,
  file_name: z.string(),
  matched_by: z.enum(["name", "page"]),
});

const fileIds = wire.fileIds(1, maxLabelFiles);

export const matchLabels = post("/user/matchLabels", {
  who: "buyer:purchaser",
  summary: "Matches uploaded label PDFs to the cartons of an order: by numbers in file names, or by page.",
  body: z.object({ order_sn: wire.orderNumber, file_ids: fileIds }),
  data: z.object({ cartons: whole, labels: z.array(cartonLabel) }),
  refuses: ["LABELS_TOO_LONG", "LABELS_DO_NOT_FIT", "FILE_DAMAGED", "WRONG_STATUS"],
});

export const saveLabels = post("/user/saveLabels", {
  moves: orderMoves("uploadLabel", "buyer"),
  who: "buyer:purchaser",
  summary: "Attaches the matched labels, one per carton, to an order with the buyer's own labels.",
  body: z.object({ order_sn: wire.orderNumber, file_ids: fileIds, request_id: wire.requestId }),
  data: z.object({ order_sn: z.string(), status: orderStatus }),
  refuses: ["LABELS_TOO_LONG", "LABELS_DO_NOT_FIT", "FILE_DAMAGED", "WRONG_STATUS"],
});
