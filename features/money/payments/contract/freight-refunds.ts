import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

/** Calls about freight that goes back on its own. */

const ofOrder = z.object({ order_sn: wire.orderNumber });

export const freightRefundable = post("/operator/freightRefundable", {
  who: "operator:finance",
  summary: "How much of the freight of an order was paid and has not been given back.",
  body: ofOrder,
  data: z.object({ order_sn: z.string(), left_fee: wire.money }),
});

export const refundFreight = post("/operator/refundFreight", {
  who: "operator:finance",
  summary: "Gives freight of an order back to the buyer, all or a part, and leaves goods and fees as they are.",
  body: ofOrder.extend({ amount: wire.amount, reason: wire.remark.pipe(z.string().min(1)), request_id: wire.requestId }),
  data: z.object({ order_sn: z.string(), refund_fee: wire.money, left_fee: wire.money }),
  refuses: ["AMOUNT_ABOVE_DUE", "AFTER_SALE_CLOSED", "SECOND_PERSON_NEEDED"],
});
