import { audit } from "#features/identity/accounts/commands/audit.ts";
import { recordDecision } from "#features/identity/review-decisions/commands.ts";
import { dayAt, endOfDay, lastDayBefore, startOfDay } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import { strictestLimit } from "#kernel/strictest-limit.ts";
import { type Tx, violatedConstraint } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { siteOf } from "#platform/sites.ts";
import type {
  couponApproval,
  decideCouponBatch,
  operatorCoupon,
  operatorCouponList,
  saveCouponBatch,
  stopCouponBatch,
} from "../contract.ts";
import {
  approveBatch,
  type BatchRow,
  batchByApproval,
  batchById,
  batchCounts,
  batchHolders,
  batchPage,
  declineBatch,
  insertBatch,
  lockBatch,
  lockByApproval,
  stopBatch,
  updateBatch,
} from "../queries.ts";
import { awaitsApproval, isCode, normalizeCode } from "../rules.ts";

/** Coupon batches of the operator. */

const batchState = (
  { is_stopped, starts_at, ends_at }: Pick<BatchRow, "is_stopped" | "starts_at" | "ends_at">,
  now: Date,
): "over" | "upcoming" | "running" => {
  if (is_stopped || ends_at <= now) return "over";
  return starts_at > now ? "upcoming" : "running";
};

const toBatch = (
  {
    amount_cents,
    cap_cents,
    minimum_cents,
    saved_cents,
    chosen_type_ids,
    changed_by_id,
    declined_at,
    declined_by,
    decline_reason,
    ...batch
  }: BatchRow,
  { now, platform, session }: Pick<Context<typeof operatorCoupon>, "now" | "platform" | "session">,
) => ({
  ...batch,
  starts_on: dayAt(batch.starts_at, siteOf(platform.sites, batch.site_code)),
  ends_on: lastDayBefore(batch.ends_at, siteOf(platform.sites, batch.site_code)),
  declined: declined_at && { by: declined_by, reason: decline_reason },
  is_own_change: changed_by_id === session.person_id,
  merchant_ids: [...batch.merchant_ids],
  type_ids: chosen_type_ids,
  amount: amount_cents,
  cap: cap_cents,
  minimum: minimum_cents,
  saved: saved_cents,
  state: batchState(batch, now),
});

export const listBatches = async ({ body, db, platform, request, now, session }: Context<typeof operatorCouponList>) => {
  const { tab, keyword, page, page_size } = body;
  const [rows, counts] = await Promise.all([
    db.rows(batchPage, { language: request.language, now, tab, keyword, limit: page_size, offset: (page - 1) * page_size }),
    db.only(batchCounts, { now }),
  ]);
  return { list: rows.map((row) => toBatch(row, { now, platform, session })), count: rows[0]?.count ?? 0, counts };
};

const maxHolders = 100;

export const getBatch = async ({ body, db, platform, request, now, session }: Context<typeof operatorCoupon>) => {
  const found = (await db.row(batchById, { language: request.language, batch_id: body.batch_id })) ?? refuse("NOT_FOUND", {}, ["batch_id"]);
  const holders = await db.rows(batchHolders, { batch_id: body.batch_id, most: maxHolders });
  return { batch: toBatch(found, { now, platform, session }), holders: holders.map((row) => ({ ...row, saved: row.saved_cents })) };
};

export const getBatchToApprove = async ({ body, db, platform, request, now, session }: Context<typeof couponApproval>) => {
  const found =
    (await db.row(batchByApproval, { language: request.language, approval_id: body.approval_id })) ??
    refuse("NOT_FOUND", {}, ["approval_id"]);
  return { batch: toBatch(found, { now, platform, session }) };
};

type SaveContext = Context<typeof saveCouponBatch>;

/** Returns the text in three languages as JSON; missing translations fall back to English. */
const inLanguages = (en: string, zh: string, es: string): string => JSON.stringify({ "en-US": en, "zh-CN": zh || en, "es-ES": es || en });

const validateBatch = ({ body }: SaveContext): void => {
  if ((body.amount === undefined) === (body.percent === undefined)) refuse("COUPON_VALUE", {}, ["amount", "percent"]);
  if (body.ends_on < body.starts_on) refuse("CHECK_FIELDS", {}, ["ends_on"]);
  const code = normalizeCode(body.code);
  if (code !== "" && !isCode(code)) refuse("COUPON_CODE_FORM", {}, ["code"]);
};

const isAwaiting = ({ body, platform }: SaveContext, before: BatchRow | undefined): boolean => {
  const after = {
    amount_cents: body.amount ?? null,
    cap_cents: body.percent === undefined ? null : (body.cap ?? null),
    total_count: body.total_count ?? null,
    is_taken: body.is_claimable || body.code !== "",
  };
  const limit_cents = strictestLimit(platform.sites.values(), "refund_second_above_cents");
  return awaitsApproval(after, before && { ...before, is_taken: before.is_claimable || before.code !== null }, limit_cents);
};

const toBatchValues = ({ body, session, now, platform }: SaveContext, awaits_approval: boolean) => {
  const place = siteOf(platform.sites, body.site_code ?? null);
  const { merchant_ids, type_ids, per_company, is_claimable } = body;
  return {
    title: inLanguages(body.title_en, body.title_zh, body.title_es),
    note: inLanguages(body.note_en, body.note_zh, body.note_es),
    amount_cents: body.amount ?? null,
    percent: body.percent ?? null,
    cap_cents: body.percent === undefined ? null : (body.cap ?? null),
    minimum_cents: body.minimum ?? 0,
    site_code: body.site_code ?? null,
    starts_at: startOfDay(body.starts_on, place),
    // `ends_on` is inclusive.
    ends_at: endOfDay(body.ends_on, place),
    total_count: body.total_count ?? null,
    code: normalizeCode(body.code) || null,
    ...{ merchant_ids, type_ids, per_company, is_claimable, now, person_id: session.person_id, awaits_approval },
  };
};

const sameSet = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((id) => b.includes(id));

/** Refuses changes of value, goods, site and first day once a coupon was issued, so that issued coupons keep their value. */
const validateBatchChange = (before: BatchRow, { body, platform }: SaveContext): void => {
  if (before.is_stopped) refuse("COUPON_STOPPED");
  if (before.handed_out === 0) return;
  const isSame =
    before.amount_cents === (body.amount ?? null) &&
    before.percent === (body.percent ?? null) &&
    before.cap_cents === (body.percent === undefined ? null : (body.cap ?? null)) &&
    before.minimum_cents === (body.minimum ?? 0) &&
    before.site_code === (body.site_code ?? null) &&
    sameSet(before.merchant_ids, body.merchant_ids) &&
    sameSet(before.chosen_type_ids, body.type_ids) &&
    dayAt(before.starts_at, siteOf(platform.sites, before.site_code)) === body.starts_on;
  if (!isSame) refuse("COUPON_FIXED", { count: before.handed_out });
  if (body.total_count !== undefined && body.total_count < before.handed_out)
    refuse("COUPON_TOTAL_BELOW", { count: before.handed_out }, ["total_count"]);
};

const changeBatch = async (tx: Tx, context: SaveContext, batch_id: number) => {
  await tx.row(lockBatch, { batch_id });
  const before = (await tx.row(batchById, { language: context.request.language, batch_id })) ?? refuse("NOT_FOUND", {}, ["batch_id"]);
  validateBatchChange(before, context);
  const awaits_approval = isAwaiting(context, before);
  const changed = await tx.only(updateBatch, { ...toBatchValues(context, awaits_approval), batch_id });
  return { changed, before };
};

const createBatch = async (tx: Tx, context: SaveContext) => {
  const awaits_approval = isAwaiting(context, undefined);
  return { changed: await tx.only(insertBatch, toBatchValues(context, awaits_approval)), before: undefined };
};

/** Creates or updates a batch. One that is worth more than one person may give away waits for a second one. */
export const saveBatch = async (context: SaveContext) => {
  const { body, session, now } = context;
  validateBatch(context);
  try {
    return await context.transaction(async (tx) => {
      const { changed, before } = body.batch_id ? await changeBatch(tx, context, body.batch_id) : await createBatch(tx, context);
      const { request_id: _, ...after } = body;
      await audit(tx, now, {
        person_id: session.person_id,
        action: before ? "couponChanged" : "couponMade",
        subject: `coupon:${changed.batch_id}`,
        before,
        after,
      });
      return changed;
    });
  } catch (error) {
    if (violatedConstraint(error) === "coupon_batches_code") return refuse("COUPON_CODE_TAKEN", {}, ["code"]);
    throw error;
  }
};

/**
 * Approves or declines a batch as the second person. The request names the version that was read: a change made since has another one.
 */
export const decideWaitingBatch = ({ body, request, session, now, transaction }: Context<typeof decideCouponBatch>) => {
  const { approval_id, decision, note } = body;
  if (decision === "refuse" && note === "") refuse("REVIEW_REASON_REQUIRED", {}, ["note"]);
  return transaction(async (tx) => {
    const batch = (await tx.row(lockByApproval, { approval_id })) ?? refuse("CHANGED_MEANWHILE");
    if (batch.is_stopped) refuse("COUPON_STOPPED");
    if (!batch.awaits_approval || batch.is_declined) refuse("ALREADY_REVIEWED");
    if (batch.changed_by === session.person_id) refuse("SECOND_PERSON_NEEDED");
    if (decision === "approve") tx.write(approveBatch, { batch_id: batch.batch_id, now, person_id: session.person_id });
    else tx.write(declineBatch, { batch_id: batch.batch_id, now, person_id: session.person_id, reason: note });
    await recordDecision(
      tx,
      { kind: "coupon", item_ids: [approval_id], decision: decision },
      { person_id: session.person_id, site_code: request.site.site_code, now },
    );
    await audit(tx, now, {
      person_id: session.person_id,
      action: decision === "approve" ? "couponApproved" : "couponDeclined",
      subject: `coupon:${batch.batch_id}`,
      after: { note },
    });
    return null;
  });
};

/** Stops a batch: its coupons can be neither issued nor used any more. */
export const stopIssuedBatch = ({ body, session, now, transaction }: Context<typeof stopCouponBatch>) =>
  transaction(async (tx) => {
    const batch = (await tx.row(lockBatch, { batch_id: body.batch_id })) ?? refuse("NOT_FOUND", {}, ["batch_id"]);
    if (batch.is_stopped) refuse("COUPON_STOPPED");
    tx.write(stopBatch, { batch_id: body.batch_id, now, person_id: session.person_id });
    await audit(tx, now, { person_id: session.person_id, action: "couponStopped", subject: `coupon:${body.batch_id}` });
    return null;
  });
