import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { eventKinds, merchantEventKinds } from "./rules.ts";

/** Calls about a company's calendar of payments and goods. */

export const getCalendar = post("/user/calendar", {
  who: "buyer",
  summary: "The company's dated events of money and goods in a period, at most 1,000, and whether this member has a calendar address.",
  body: z.object({ from: wire.date, to: wire.date }),
  data: z.object({
    list: wire.rows({ kind: z.enum(eventKinds), day: z.string(), number: z.string(), amount: wire.money.nullable() }),
    feed_created_at: wire.moment.nullable(),
  }),
});

export const getMerchantCalendar = post("/merchant/calendar", {
  who: "merchant:orders",
  summary:
    "The dated events of the manufacturer's contracts in a period, at most 1,000: payments into escrow, releases from it, goods ready, arrivals.",
  body: z.object({ from: wire.date, to: wire.date }),
  data: z.object({
    list: wire.rows({ kind: z.enum(merchantEventKinds), day: z.string(), number: z.string(), amount: wire.money.nullable() }),
  }),
});

export const createCalendarFeed = post("/user/createCalendarFeed", {
  who: "buyer",
  summary: "Creates this member's private calendar address for subscriptions. An address before it ends. The address is shown only here.",
  body: z.object({ request_id: wire.requestId }),
  data: z.object({ path: z.string() }),
});

export const revokeCalendarFeed = post("/user/revokeCalendarFeed", {
  who: "buyer",
  summary: "Ends this member's calendar address.",
  body: z.object({ request_id: wire.requestId }),
});
