import { z } from "zod";
import { orderStatus } from "#features/trade/orders/contract/status.ts";
import { orderMoves } from "#features/trade/orders/rules/order-moves.ts";
import { post } from "#kernel/contract.ts";
import { movesOf } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { orderFreightRefusals } from "./contract.ts";
import { logisticsStatuses } from "./statuses.ts";

/** Calls about live rates of the carrier, compared with the tariff. */

const whole = z.number().int();

export const liveRates = post("/user/liveFreightRates", {
  who: "buyer",
  summary:
    "What carriers charge for the freight of an order: by the tariff, and live. Without an answer of the carrier in time the tariff alone.",
  body: z.object({ order_sn: wire.orderNumber }),
  data: z.object({
    order_sn: z.string(),
    /** The freight now, and what of it is paid. */
    freight: wire.money,
    paid: wire.money,
    /** False when the carrier did not answer in time, or none is connected. */
    is_live: z.boolean(),
    /** Cheapest first; `rate_id` is empty for prices of the tariff. */
    list: wire.rows({
      rate_id: z.string(),
      name: z.string(),
      freight: wire.money,
      days: z.array(whole),
      valid_until: wire.moment.nullable(),
      seen: z.string(),
    }),
  }),
  refuses: ["WRONG_STATUS", ...orderFreightRefusals],
});

export const bookLiveRate = post("/user/bookFreightRate", {
  moves: [...orderMoves("requoteFreight", "buyer"), ...movesOf(logisticsStatuses, "buyer", "requote")],
  storesAnswerLast: true,
  who: "buyer:purchaser+finance",
  summary:
    "Books a live rate with the carrier, once. The freight of the order becomes its price; the difference is due or goes to the logistics balance.",
  body: z.object({
    order_sn: wire.orderNumber,
    rate_id: wire.line,
    /** The freight that the buyer saw; another one is refused and nothing is booked. With `seen` a lower one is accepted too. */
    expected_freight: wire.amount,
    seen: wire.seen,
    request_id: wire.requestId,
  }),
  data: z.object({
    order_sn: z.string(),
    status: orderStatus,
    freight: wire.money,
    due: wire.money,
    returned: wire.money,
    pro_number: z.string(),
  }),
  refuses: ["WRONG_STATUS", "CARRIER_UNAVAILABLE", "FREIGHT_CHANGED", "RATE_ENDED", "FREIGHT_BOOKED", ...orderFreightRefusals],
});
