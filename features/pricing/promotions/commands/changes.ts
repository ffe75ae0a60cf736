import { audit } from "#features/identity/accounts/commands/audit.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { forgetPromotions } from "#features/pricing/pricing/commands.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { answerPromotion, createMerchantPromotion, createPromotion, endMerchantPromotion, endPromotion } from "../contract.ts";
import { answer, end, insertGroups, insertProducts, insertPromotion, lockPromotion, productsOfSkus } from "../queries.ts";
import { faultOf, maxProducts, skusIn } from "../rules.ts";

/** Starts, answers and ends promotions. Their terms never change: another promotion is started instead. */

type CreateContext = Context<typeof createPromotion> | Context<typeof createMerchantPromotion>;

/** The products of the SKUs of a draft. Refuses SKUs that are not sold by the manufacturer. */
const findProducts = async (tx: Tx, text: string, merchant_id: number | null): Promise<number[]> => {
  const skus = skusIn(text);
  if (skus.length > maxProducts) return refuse("PROMOTION_SKUS", { skus: skus.slice(maxProducts, maxProducts + 3).join(", ") }, ["skus"]);
  if (skus.length === 0) return [];
  const found = await tx.rows(productsOfSkus, { skus, merchant_id });
  const known = new Set(found.map(({ sku }) => sku));
  const unknown = skus.filter((sku) => !known.has(sku));
  if (unknown.length > 0) return refuse("PROMOTION_SKUS", { skus: unknown.slice(0, 3).join(", ") }, ["skus"]);
  return [...new Set(found.map(({ product_id }) => product_id))];
};

interface Payer {
  merchant_id: number | null;
  platform_percent: number;
  group_ids: readonly number[];
}

/** Inserts a promotion. One that a manufacturer shares waits for its agreement. */
const create = async (context: CreateContext, { merchant_id, platform_percent, group_ids }: Payer) => {
  const { body, session, now, platform, request, transaction } = context;
  const { name, percent, off, minimum_quantity, valid_from, valid_to, type_id, skus, budget } = body;
  const terms = { name, percent, off_cents: off, minimum_quantity, valid_from, valid_to, merchant_id, type_id, platform_percent };
  const fault = faultOf(terms, dayAt(now, request.site));
  if (fault) return refuse(fault[0], {}, [fault[1]]);
  const isShared = platform_percent > 0 && platform_percent < 100;
  const created = await transaction(async (tx) => {
    const product_ids = await findProducts(tx, skus, merchant_id);
    const inserted =
      (await tx.row(insertPromotion, {
        ...terms,
        state: isShared ? "invited" : "active",
        for_products: product_ids.length > 0,
        for_groups: group_ids.length > 0,
        budget_cents: budget,
        person_id: session.person_id,
        now,
      })) ?? refuse("NOT_FOUND", {}, ["merchant_id"]);
    const { promotion_id } = inserted;
    if (product_ids.length > 0) tx.write(insertProducts, { promotion_id, product_ids });
    const groups = group_ids.length > 0 ? await tx.rows(insertGroups, { promotion_id, group_ids }) : [];
    if (groups.length < new Set(group_ids).size) return refuse("NOT_FOUND", {}, ["group_ids"]);
    if (isShared && merchant_id !== null)
      await notify(tx, platform, {
        merchant_id,
        kind: "promotionInvited",
        params: { name, percent: 100 - platform_percent },
        href: "/merchant/promotions?tab=invited",
        now,
      });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "promotionCreated",
      subject: `promotion:${promotion_id}`,
      after: { ...terms, budget_cents: budget, products: product_ids.length, groups: group_ids },
    });
    return { promotion_id };
  });
  forgetPromotions(platform);
  return created;
};

export const startPromotion = (context: Context<typeof createPromotion>) => create(context, context.body);

export const startOwnPromotion = (context: Context<typeof createMerchantPromotion>) =>
  create(context, { merchant_id: context.session.merchant_id, platform_percent: 0, group_ids: [] });

type EndContext = Context<typeof endPromotion> | Context<typeof endMerchantPromotion>;

const endFor = async (context: EndContext, merchant_id: number | null) => {
  const { body, session, now, platform, transaction } = context;
  const { promotion_id } = body;
  const today = dayAt(now, context.request.site);
  await transaction(async (tx) => {
    const found = (await tx.row(lockPromotion, { promotion_id, merchant_id, today })) ?? refuse("NOT_FOUND", {}, ["promotion_id"]);
    if (merchant_id !== null && found.platform_percent > 0) return refuse("PROMOTION_SHARED", {}, ["promotion_id"]);
    const isOver = found.state === "active" && !found.is_open;
    if (isOver || (await tx.changed(end, { promotion_id, person_id: session.person_id, now })) === 0)
      return refuse("PROMOTION_OVER", {}, ["promotion_id"]);
    if (merchant_id === null && found.merchant_id !== null && found.is_open)
      await notify(tx, platform, {
        merchant_id: found.merchant_id,
        kind: found.state === "invited" ? "promotionWithdrawn" : "promotionEnded",
        params: { name: found.name },
        href: "/merchant/promotions?tab=over",
        now,
      });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "promotionEnded",
      subject: `promotion:${promotion_id}`,
      before: { name: found.name, state: found.state },
    });
    return null;
  });
  forgetPromotions(platform);
  return null;
};

export const endAnyPromotion = (context: Context<typeof endPromotion>) => endFor(context, null);

export const endOwnPromotion = (context: Context<typeof endMerchantPromotion>) => endFor(context, context.session.merchant_id);

/** Agrees to share a promotion, or declines: once. */
export const answerInvitation = async (context: Context<typeof answerPromotion>) => {
  const { body, session, now, platform, transaction } = context;
  const { promotion_id } = body;
  const isAgreed = body.answer === "agree";
  const today = dayAt(now, context.request.site);
  await transaction(async (tx) => {
    const found =
      (await tx.row(lockPromotion, { promotion_id, merchant_id: session.merchant_id, today })) ?? refuse("NOT_FOUND", {}, ["promotion_id"]);
    const answered = { promotion_id, state: isAgreed ? "active" : "declined", person_id: session.person_id, now };
    if ((await tx.changed(answer, answered)) === 0) return refuse("PROMOTION_OVER", {}, ["promotion_id"]);
    await notify(tx, platform, {
      staff: ["finance"],
      kind: isAgreed ? "promotionAgreed" : "promotionDeclined",
      params: { manufacturer: found.manufacturer, name: found.name, percent: 100 - found.platform_percent },
      href: "/operator/promotions?tab=all",
      now,
    });
    await audit(tx, now, {
      person_id: session.person_id,
      action: isAgreed ? "promotionAgreed" : "promotionDeclined",
      subject: `promotion:${promotion_id}`,
      after: { name: found.name, platform_percent: found.platform_percent },
    });
    return null;
  });
  forgetPromotions(platform);
  return null;
};
