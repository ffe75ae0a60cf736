import { maskAccount } from "#features/identity/accounts/rules.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import { notify } from "#platform/outbox.ts";
import type { Platform } from "#platform/platform.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import type { confirmSubscription, leaveSubscription, subscribe, subscriptionInfo } from "./contract.ts";
import { confirmNewsletterMail, confirmStockMail } from "./mails.ts";
import { markConfirmed, markLeft, productById, subscriptionById, upsertSubscription } from "./queries.ts";
import { parseSubscriptionToken, subscriptionToken } from "./token.ts";

const maxRequestsPerEmail = { max: 5, windowMs: hourMs };
const maxRequestsPerIp = { max: 30, windowMs: 15 * minuteMs };

/**
 * Requests a subscription and sends the confirmation mail. The response is the same for known and unknown addresses; an active
 * subscription gets no second mail.
 */
export const requestSubscription = async (context: Context<typeof subscribe>): Promise<null> => {
  const { body, request, db, now, platform } = context;
  const product =
    body.product_id === undefined ? undefined : ((await db.row(productById, { product_id: body.product_id })) ?? refuse("NOT_FOUND"));
  await consumeRateLimit(db, `subscribeFrom:${request.address}`, maxRequestsPerIp, now);
  await consumeRateLimit(db, `subscribe:${body.email}`, maxRequestsPerEmail, now);
  return context.transaction(async (tx) => {
    const topic = product ? "stock" : "news";
    const created = await tx.row(upsertSubscription, {
      email: body.email,
      topic,
      product_id: product?.product_id ?? null,
      site_code: request.site.site_code,
      language: request.language,
      now,
    });
    if (!created) return null;
    const token = subscriptionToken(platform.settings.pepper, created.subscription_id);
    const link = { token, publicUrl: platform.settings.publicUrl };
    const content = product ? confirmStockMail(request, { product: product.title, ...link }) : confirmNewsletterMail(request, link);
    await notify(tx, body.email, content);
    return null;
  });
};

const parseToken = (platform: Platform, token: string): number =>
  parseSubscriptionToken(platform.settings.pepper, token) ?? refuse("NOT_FOUND");

/** Returns the subscription of a mail link, with a masked email. Refuses NOT_FOUND for an invalid token. */
export const getSubscription = async ({ body, request, db, platform }: Context<typeof subscriptionInfo>) => {
  const found = (await db.row(subscriptionById, { subscription_id: parseToken(platform, body.token) })) ?? refuse("NOT_FOUND");
  const product = found.product_id === null ? undefined : await db.row(productById, { product_id: found.product_id });
  return {
    email: maskAccount(found.email),
    topic: found.topic,
    product: product ? { ...product, title: product.title[request.language] } : null,
    state: found.left_at ? ("left" as const) : found.confirmed_at ? ("confirmed" as const) : ("waiting" as const),
  };
};

/** Confirms a subscription. A canceled one cannot be confirmed by an old mail and must be requested again. */
export const activateSubscription = async ({ body, now, platform, transaction }: Context<typeof confirmSubscription>) =>
  transaction(async (tx) => {
    if ((await tx.changed(markConfirmed, { subscription_id: parseToken(platform, body.token), now })) === 0) refuse("NOT_FOUND");
    return null;
  });

/** Cancels a subscription. Idempotent. */
export const cancelSubscription = async ({ body, now, platform, transaction }: Context<typeof leaveSubscription>) =>
  transaction(async (tx) => {
    if ((await tx.changed(markLeft, { subscription_id: parseToken(platform, body.token), now })) === 0) refuse("NOT_FOUND");
    return null;
  });
