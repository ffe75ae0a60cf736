import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

export const acceptLot = post("/pay/acceptLot", {
  mutates: true,
  who: "buyer:purchaser",
  summary:
    "Accepts pieces of own stock that another company offers. Their price goes from balance to balance; without a price no password is asked.",
  body: z.object({
    offer_id: wire.id,
    /** The price that was shown; another one is refused. */
    price: z.union([z.literal("").transform(() => 0), z.literal("0.00").transform(() => 0), wire.amount]),
    payment_password: z.union([z.literal(""), z.string().regex(/^[0-9]{6}$/)]).default(""),
    request_id: wire.requestId,
  }),
  data: z.object({ lot_id: z.number().int() }),
  refuses: ["LOT_OFFER_ENDED", "BALANCE_TOO_LOW", "PAYMENT_PASSWORD_NOT_SET", "WRONG_PAYMENT_PASSWORD", "PAYMENT_PASSWORD_LOCKED"],
});
