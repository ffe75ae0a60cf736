import { z } from "zod";
import { productCard } from "#features/catalog/products/contract.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

const whole = z.number().int();

const action = z.object({
  kind: z.string(),
  /** What to do, in the request's language. */
  title: z.string(),
  button: z.string(),
  /** A manufacturer, a person or a title. */
  about: z.string(),
  amount: wire.money.nullable(),
  /** A moment or a day. */
  due_at: z.string().nullable(),
  /** Whole days since then; null while it is ahead. */
  days_late: whole.nullable(),
  href: z.string(),
});

const actions = z.object({
  list: z.array(action),
  /** All that waits; at most 100 of each source are counted. */
  count: whole,
  /** Kinds of which not all are listed, with the list of all. */
  more: wire.rows({ kind: z.string(), name: z.string(), count: whole, href: z.string() }),
});

export const actionItems = post("/user/actionItems", {
  who: "buyer",
  summary: "What waits for this member, the most urgent first, at most three of each kind.",
  data: actions,
});

export const accountHome = post("/user/accountHome", {
  who: "buyer",
  summary:
    "What waits for this member, the most urgent first, at most three of each kind; the goods coming in the next 14 days; goods to buy again; saved goods that are back in stock or cheaper.",
  data: z.object({
    actions,
    coming: z.object({
      list: wire.rows({ kind: z.string(), title: z.string(), day: z.string(), href: z.string() }),
      count: whole,
    }),
    again: wire.rows({ card: productCard, last_quantity: whole, last_bought_at: wire.moment }),
    updates: wire.rows({ card: productCard, change: z.enum(["back", "cheaper"]), price_before: wire.money.nullable() }),
  }),
});
