import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

const whole = z.number().int();

export const freightEstimate = post("/home/freightEstimate", {
  who: "anyone",
  summary:
    "Cost and transit time of truck delivery for a quantity of an offer, from each warehouse that sells it. Amounts only with a session.",
  body: z.object({ relation_id: wire.id, quantity: wire.wholeNumber, zip: wire.usZip }),
  data: z.object({
    zip: z.string(),
    list: z.array(
      z.object({
        relation_id: whole,
        warehouse_id: whole,
        warehouse_name: z.string(),
        city: z.string(),
        state: z.string(),
        /** Whether the warehouse has the quantity in stock now. */
        is_enough: z.boolean(),
        /** Business days, from and to. */
        transit_days: z.array(whole),
        freight: wire.money.optional(),
        /** Freight per piece, rounded up to the cent. */
        freight_per_piece: wire.money.optional(),
      }),
    ),
  }),
  refuses: ["NO_FREIGHT_TO_ZIP"],
});

export const freightCalls = [freightEstimate] as const;
