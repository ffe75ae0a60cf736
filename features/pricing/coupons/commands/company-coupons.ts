import { audit } from "#features/identity/accounts/commands/audit.ts";
import { takeFromDailyLimit } from "#features/ledger/daily-limits/commands.ts";
import type { Place } from "#kernel/calendar.ts";
import { minuteMs } from "#kernel/clock.ts";
import { refuse, refuseIf, toLineProblem, type Verdict } from "#kernel/refusals.ts";
import { strictestLimit } from "#kernel/strictest-limit.ts";
import type { Tx } from "#platform/db.ts";
import { consumeRateLimit, refundAttempt } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import type { claimCoupon, couponCenter, couponList, exchangeCoupon, giveCoupon } from "../contract.ts";
import {
  agreeToGift,
  type ClaimableBatch,
  type CouponFacts,
  claimableBatches,
  countCompanyCoupons,
  couponCounts,
  couponPage,
  deleteGiftAgreement,
  giftAgreement,
  type IssuableBatch,
  insertIssuedCoupon,
  lockBatch,
  lockByCode,
  lockClaimable,
} from "../queries.ts";
import { normalizeCode, periodVerdict } from "../rules.ts";

/** Claiming, redeeming, giving and listing the coupons of companies. */

const toCouponFacts = ({ amount_cents, cap_cents, minimum_cents, ...coupon }: CouponFacts) => ({
  ...coupon,
  amount: amount_cents,
  cap: cap_cents,
  minimum: minimum_cents,
});

export const listCoupons = async ({ body, db, session, request, now }: Context<typeof couponList>) => {
  const { tab, page, page_size } = body;
  const [rows, counts] = await Promise.all([
    db.rows(couponPage, {
      company_id: session.company_id,
      language: request.language,
      now,
      tab,
      limit: page_size,
      offset: (page - 1) * page_size,
    }),
    db.only(couponCounts, { company_id: session.company_id, now }),
  ]);
  const list = rows.map((row) => ({
    ...row,
    ...toCouponFacts(row),
    status: row.status as "held",
    source: row.source as "claim",
    saved: row.saved_cents,
  }));
  return { list, count: counts[tab], counts };
};

/** Maximum number of batches shown in the coupon center. */
const maxCenterBatches = 100;

const claimVerdict = ({ left, held, per_company }: ClaimableBatch): Verdict => {
  if (held >= per_company) return ["COUPON_LIMIT", { most: per_company }];
  return left !== null && left <= 0 ? "COUPON_NONE_LEFT" : undefined;
};

export const getCouponCenter = async ({ db, session, request, now }: Context<typeof couponCenter>) => {
  const batches = await db.rows(claimableBatches, {
    company_id: session.company_id,
    language: request.language,
    now,
    site_code: request.site.site_code,
    most: maxCenterBatches,
  });
  return { list: batches.map((batch) => ({ ...batch, ...toCouponFacts(batch), ...toLineProblem(claimVerdict(batch), request) })) };
};

interface Recipient {
  company_id: number;
  person_id: number;
  now: Date;
  site: Place;
  source: "claim" | "code" | "gift";
}

const actions = { claim: "claim", code: "exchange", gift: "give" } as const;

/**
 * Issues one coupon of a locked batch to a company. The lock makes concurrent calls wait, so neither the batch's total nor the
 * limit per company can be exceeded.
 */
const issueCoupon = async (tx: Tx, batch: IssuableBatch, { company_id, person_id, now, site, source }: Recipient) => {
  refuseIf(periodVerdict(batch, { now, site }));
  if (!batch.is_left) refuse("COUPON_NONE_LEFT");
  const { count } = await tx.only(countCompanyCoupons, { batch_id: batch.batch_id, company_id });
  if (count >= batch.per_company) refuse("COUPON_LIMIT", { most: batch.per_company });
  return tx.only(insertIssuedCoupon, {
    batch_id: batch.batch_id,
    company_id,
    nth: count + 1,
    source,
    action: actions[source],
    now,
    person_id,
  });
};

export const claimForCompany = ({ body, session, request, now, transaction }: Context<typeof claimCoupon>) =>
  transaction(async (tx) => {
    const batch = (await tx.row(lockClaimable, { batch_id: body.batch_id })) ?? refuse("NOT_FOUND", {}, ["batch_id"]);
    const { company_id, person_id } = session;
    return issueCoupon(tx, batch, { company_id, person_id, now, site: request.site, source: "claim" });
  });

/** Rate limit per company against guessing codes (docs/security.md S62). Successful attempts are not rateLimitKey. */
const exchangeLimit = { max: 15, windowMs: 60 * minuteMs };

export const redeemCode = async ({ body, db, session, request, now, transaction }: Context<typeof exchangeCoupon>) => {
  const { company_id, person_id } = session;
  const rateLimitKey = `couponCode:${company_id}`;
  await consumeRateLimit(db, rateLimitKey, exchangeLimit, now);
  const redeemed = await transaction(async (tx) => {
    const batch = (await tx.row(lockByCode, { code: normalizeCode(body.code) })) ?? refuse("COUPON_CODE_UNKNOWN", {}, ["code"]);
    return issueCoupon(tx, batch, { company_id, person_id, now, site: request.site, source: "code" });
  });
  await refundAttempt(db, rateLimitKey, exchangeLimit, now);
  return redeemed;
};

/** The most that a coupon can save; undefined for a percentage without a maximum. */
const maxValueCents = ({ amount_cents, cap_cents }: Pick<IssuableBatch, "amount_cents" | "cap_cents">): number | undefined =>
  amount_cents ?? cap_cents ?? undefined;

/**
 * Whether this gift is only agreed to: beyond what one person may give the company today, refunds included, another person gives
 * it (docs/security.md S7). Refuses SECOND_PERSON_NEEDED for the one who agreed.
 */
const isFirstOfTwo = async (
  tx: Tx,
  { body, session, now, platform }: Context<typeof giveCoupon>,
  batch: IssuableBatch,
): Promise<boolean> => {
  const { batch_id, company_id } = body;
  const { person_id } = session;
  const first = await tx.row(giftAgreement, { batch_id, company_id });
  if (first) {
    refuseIf(first.person_id === person_id ? "SECOND_PERSON_NEEDED" : undefined);
    tx.write(deleteGiftAgreement, { batch_id, company_id });
    return false;
  }
  const limit_cents = strictestLimit(platform.sites.values(), "refund_second_above_cents");
  const amount_cents = maxValueCents(batch);
  const isAllowed =
    amount_cents !== undefined &&
    (await takeFromDailyLimit(tx, platform, { kind: "refund", company_id, amount_cents, limit_cents, at: now }));
  if (!isAllowed) tx.write(agreeToGift, { batch_id, company_id, person_id, now });
  return !isAllowed;
};

export const giveToCompany = (context: Context<typeof giveCoupon>) => {
  const { body, session, request, now, transaction } = context;
  return transaction(async (tx) => {
    const batch = (await tx.row(lockBatch, { batch_id: body.batch_id })) ?? refuse("NOT_FOUND", {}, ["batch_id"]);
    const { company_id } = body;
    const isAgreedOnly = await isFirstOfTwo(tx, context, batch);
    const given = isAgreedOnly
      ? { coupon_id: null }
      : await issueCoupon(tx, batch, { company_id, person_id: session.person_id, now, site: request.site, source: "gift" });
    await audit(tx, now, {
      person_id: session.person_id,
      action: isAgreedOnly ? "couponAgreed" : "couponGiven",
      subject: `company:${company_id}`,
      after: { batch_id: batch.batch_id, coupon_id: given.coupon_id },
    });
    return given;
  });
};
