import { z } from "zod";
import { orderStatus } from "#features/trade/orders/contract/status.ts";
import { orderMoves } from "#features/trade/orders/rules/order-moves.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

/** Calls about labels that are bought from the carrier. */

const cartons = z.number().int();

export const labelQuote = post("/user/labelQuote", {
  who: "buyer",
  summary: "What labels for the cartons of an order cost at the carrier.",
  body: z.object({ order_sn: wire.orderNumber }),
  data: z.object({
    carrier: z.string(),
    cartons,
    price: wire.money,
    balance: wire.money,
    is_balance_enough: z.boolean(),
    seen: z.string(),
  }),
  refuses: ["WRONG_STATUS", "CARTON_DATA_MISSING", "STREET_ADDRESS_NEEDED", "CARRIER_UNAVAILABLE"],
});

export const purchaseLabels = post("/pay/buyLabels", {
  moves: orderMoves("uploadLabel", "buyer"),
  storesAnswerLast: true,
  who: "buyer:purchaser+finance",
  summary:
    "Buys the labels of an order from the carrier, paid from the logistics balance, as PDF and ZPL. Nothing is charged when the carrier fails.",
  body: z.object({
    order_sn: wire.orderNumber,
    /** The price that the buyer saw; with `seen` a lower one is accepted too. */
    expected_price: wire.amount,
    seen: wire.seen,
    payment_password: z.string().regex(/^[0-9]{6}$/),
    request_id: wire.requestId,
  }),
  data: z.object({ order_sn: z.string(), status: orderStatus, tracking_numbers: z.array(z.string()), zpl: z.string() }),
  refuses: [
    "WRONG_STATUS",
    "CARTON_DATA_MISSING",
    "STREET_ADDRESS_NEEDED",
    "CARRIER_UNAVAILABLE",
    "LABEL_PRICE_CHANGED",
    "PAYMENT_UNDER_WAY",
    "BALANCE_TOO_LOW",
    "PAYMENT_PASSWORD_NOT_SET",
    "WRONG_PAYMENT_PASSWORD",
    "PAYMENT_PASSWORD_LOCKED",
    "UPLOAD_FAILED",
    "FILE_QUOTA",
  ],
});
