import { maskAccount } from "#features/identity/accounts/rules.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import { notify } from "#platform/outbox.ts";
import type { Platform } from "#platform/platform.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import type { confirmSubscription, leaveSubscription, subscribe, subscriptionInfo } from "./contract.ts";
import { confirmMail } from "./mails.ts";
import { askFor, confirm, leave, productFor, subscriptionById } from "./queries.ts";
import { subscriptionOfToken, subscriptionToken } from "./token.ts";

const asksPerEmail = { most: 5, windowMs: hourMs };
const asksPerAddress = { most: 30, windowMs: 15 * minuteMs };

/** Asks. What is known of the address changes nothing in the answer: who runs already gets no second mail. */
export const ask = async (context: Context<typeof subscribe>): Promise<null> => {
  const { body, request, db, now, platform } = context;
  const product = body.product_id === undefined ? undefined : ((await db.row(productFor, body.product_id)) ?? refuse("NOT_FOUND"));
  await consumeRateLimit(db, `subscribeFrom:${request.address}`, asksPerAddress, now);
  await consumeRateLimit(db, `subscribe:${body.email}`, asksPerEmail, now);
  return context.transaction(async (tx) => {
    const topic = product ? "stock" : "news";
    const asked = await tx.row(askFor, body.email, topic, product?.product_id ?? null, request.site.site_code, request.language, now);
    if (!asked) return null;
    const token = subscriptionToken(platform.settings.pepper, asked.subscription_id);
    const content = confirmMail(request.language, request.site, product?.title, token, platform.settings.publicUrl);
    await notify(tx, body.email, request.language, content);
    return null;
  });
};

const subscriptionFor = (platform: Platform, token: string): number =>
  subscriptionOfToken(platform.settings.pepper, token) ?? refuse("NOT_FOUND");

export const readSubscription = async ({ body, request, db, platform }: Context<typeof subscriptionInfo>) => {
  const found = (await db.row(subscriptionById, subscriptionFor(platform, body.token))) ?? refuse("NOT_FOUND");
  const product = found.product_id === null ? undefined : await db.row(productFor, found.product_id);
  return {
    email: maskAccount(found.email),
    topic: found.topic,
    product: product ? { ...product, title: product.title[request.language] } : null,
    state: found.left_at ? ("left" as const) : found.confirmed_at ? ("confirmed" as const) : ("waiting" as const),
  };
};

/** A subscription that was left is not confirmed by an old mail: it is asked for anew. */
export const confirmIt = async ({ body, now, platform, transaction }: Context<typeof confirmSubscription>) =>
  transaction(async (tx) => {
    if ((await tx.changed(confirm, subscriptionFor(platform, body.token), now)) === 0) refuse("NOT_FOUND");
    return null;
  });

export const leaveIt = async ({ body, now, platform, transaction }: Context<typeof leaveSubscription>) =>
  transaction(async (tx) => {
    if ((await tx.changed(leave, subscriptionFor(platform, body.token), now)) === 0) refuse("NOT_FOUND");
    return null;
  });
