import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { workKinds } from "./rules.ts";

export const merchantWork = post("/merchant/work", {
  who: "merchant:read",
  summary:
    "What waits for the manufacturer: what has a deadline first, then what has waited longest. Work of areas that the caller's role does not open is left out.",
  data: z.object({
    list: wire.rows({
      kind: z.enum(workKinds),
      /** The number of the case, contract, request or order; the company of a conversation. */
      subject: z.string(),
      /** Who waits. */
      company: z.string(),
      due_at: wire.moment.nullable(),
      since: wire.moment,
    }),
    /** How many there are; the list has the first fifty. */
    count: z.number().int(),
    /** Contracts whose containers are at sea or wait to be received, the next arrival first; ten of them. */
    sent: wire.rows({
      order_number: z.string(),
      company: z.string(),
      containers: z.array(z.string()),
      vessel: z.string(),
      eta: wire.date,
    }),
  }),
});
