import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

const token = z.string().max(120);

export const subscribe = post("/home/subscribe", {
  who: "anyone",
  summary: "Asks for news by mail, or for word when a product is there again. Nothing is sent before the first mail's link is confirmed.",
  body: z.object({ email: wire.email, product_id: wire.id.optional(), request_id: wire.requestId }),
});

export const subscriptionInfo = post("/home/subscriptionInfo", {
  who: "anyone",
  summary: "The subscription that a link in a mail names.",
  body: z.object({ token }),
  data: z.object({
    email: z.string(),
    topic: z.enum(["news", "stock"]),
    product: z.object({ product_id: z.number().int(), goods_sn: z.string(), title: z.string() }).nullable(),
    state: z.enum(["waiting", "confirmed", "left"]),
  }),
});

export const confirmSubscription = post("/home/confirmSubscription", {
  who: "anyone",
  summary: "Confirms a subscription by the link of its first mail.",
  body: z.object({ token }),
});

export const leaveSubscription = post("/home/leaveSubscription", {
  who: "anyone",
  summary: "Ends a subscription by the link that every mail carries.",
  body: z.object({ token }),
});

export const subscriptionsCalls = [subscribe, subscriptionInfo, confirmSubscription, leaveSubscription] as const;
