import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

/** Calls of a checkout page: its goods are held while it is open. */

export const holdCheckout = post("/user/holdCheckout", {
  who: "certifiedBuyer:purchaser",
  mutates: true,
  summary:
    "Holds the goods of a checkout (cart_id or product_list) for the site's minutes, in place of what the person held before. The same goods keep their time.",
  body: z.object({
    cart_id: wire.ids(200).default([]),
    product_list: wire
      .json(wire.rows({ product_id: wire.id, relation_id: wire.id, quantity: wire.wholeNumber }).min(1).max(200))
      .optional(),
  }),
  data: z.object({
    /** Null where nothing is held: presale goods, or a site without holds. */
    ends_at: wire.moment.nullable(),
    /** Seconds until then, by the server's clock. */
    seconds_left: z.number().int(),
  }),
  refuses: ["NOTHING_SELECTED", "CART_CHANGED", "INSUFFICIENT_STOCK", "HOLD_USED_UP"],
});

export const leaveCheckout = post("/user/leaveCheckout", {
  who: "certifiedBuyer:purchaser",
  mutates: true,
  summary: "Frees what the person holds in checkout. A closed page (reloads=1) may come back: its hold stays for half a minute.",
  body: z.object({ reloads: wire.flag.default(false) }),
});
