import { createHmac, timingSafeEqual } from "node:crypto";

const hashOf = (pepper: string, id: number): Buffer =>
  createHmac("sha256", `subscriptions:${pepper}`).update(String(id)).digest().subarray(0, 16);

/** The token of a subscription in mail links: its id and a keyed hash. */
export const subscriptionToken = (pepper: string, id: number): string => `${id}-${hashOf(pepper, id).toString("hex")}`;

/** The subscription_id of a token; undefined when the hash does not match. */
export const parseSubscriptionToken = (pepper: string, token: string): number | undefined => {
  const [, id = "", hash = ""] = /^([1-9][0-9]{0,14})-([0-9a-f]{32})$/.exec(token) ?? [];
  if (id === "") return undefined;
  return timingSafeEqual(Buffer.from(hash, "hex"), hashOf(pepper, Number(id))) ? Number(id) : undefined;
};
