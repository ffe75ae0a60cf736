import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

const token = z.string().max(120);

export const subscribe = post("/home/subscribe", {
  who: "anyone",
  summary: "Requests the newsletter or a back-in-stock mail. Nothing is sent before the confirmation link is used.",
  body: z.object({ email: wire.email, product_id: wire.id.optional(), request_id: wire.requestId }),
});

export const subscriptionInfo = post("/home/subscriptionInfo", {
  who: "anyone",
  mayLag: false,
  summary: "Returns the subscription of a mail link.",
  body: z.object({ token }),
  data: z.object({
    email: z.string(),
    topic: z.enum(["news", "stock"]),
    product: z.object({ product_id: z.number().int(), goods_sn: z.string(), title: z.string() }).nullable(),
    state: z.enum(["waiting", "confirmed", "left"]),
  }),
});

export const confirmSubscription = post("/home/confirmSubscription", {
  mutates: true,
  who: "anyone",
  summary: "Confirms a subscription with the link of the confirmation mail.",
  body: z.object({ token }),
});

export const leaveSubscription = post("/home/leaveSubscription", {
  mutates: true,
  who: "anyone",
  summary: "Cancels a subscription with the link in every mail.",
  body: z.object({ token }),
});
