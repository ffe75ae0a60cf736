import { audit } from "#features/identity/accounts/commands/audit.ts";
import { dayAt } from "#kernel/calendar.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { eachByItself } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite } from "#platform/sites.ts";
import type { decideFeeSubscription, endFeeSubscription, feeSubscriptions, requestFeeSubscription } from "../contract.ts";
import {
  chargeableMerchants,
  countWaitingSubscriptions,
  decideSubscription,
  dueCharges,
  endSubscription,
  findMerchant,
  insertCharge,
  insertSubscription,
  listSubscriptions,
  lockSubscription,
} from "../queries.ts";
import type { FeeSubscriptionStatus } from "../statuses.ts";
import { bookFee } from "./post.ts";

/** Monthly fees: asked for by one person, started by another, charged by a job on their day, ended by anybody of finance. */

const todayOf = ({ platform, now }: { platform: Platform; now: Date }): string => dayAt(now, mainSite(platform.sites));

/** Monthly fees by status. */
export const readSubscriptions = async ({ db, body, session }: Context<typeof feeSubscriptions>) => {
  const { tab, page, page_size } = body;
  const [rows, { waiting }, merchants] = await Promise.all([
    db.rows(listSubscriptions, { tab, person_id: session.person_id, limit: page_size, offset: (page - 1) * page_size }),
    db.only(countWaitingSubscriptions),
    db.rows(chargeableMerchants),
  ]);
  const list = rows.map(({ found: _, amount, charged, charges, ...row }) => ({
    ...row,
    amount: cents(amount),
    charged: cents(charged ?? 0),
    charges: charges ?? 0,
  }));
  return { list, count: rows[0]?.found ?? 0, counts: { waiting: waiting ?? 0 }, merchants };
};

const subjectOf = (merchant_id: number | null, reason: string): string => (merchant_id === null ? reason : `merchant:${merchant_id}`);

/** Asks for a monthly fee. Refuses FEE_START_PAST for a day that is over, and NOT_FOUND for an unknown manufacturer. */
export const requestSubscription = ({ body, now, platform, request, session, transaction }: Context<typeof requestFeeSubscription>) =>
  transaction(async (tx) => {
    const { merchant_id, amount: amount_cents, reason, starts_on } = body;
    const { person_id } = session;
    if (starts_on < todayOf({ platform, now })) refuse("FEE_START_PAST", {}, ["starts_on"]);
    if (merchant_id !== null) (await tx.row(findMerchant, { merchant_id })) ?? refuse("NOT_FOUND", {}, ["merchant_id"]);
    const { currency } = request.site;
    const { subscription_id } = await tx.only(insertSubscription, {
      merchant_id,
      currency,
      amount_cents,
      reason,
      starts_on,
      person_id,
      now,
    });
    await audit(tx, now, {
      person_id,
      action: "feeSubscriptionAsked",
      subject: subjectOf(merchant_id, reason),
      after: { subscription_id, cents: amount_cents, starts_on, reason },
    });
    return { subscription_id, status: "waiting" as const };
  });

/** Holds a subscription in a status. Refuses NOT_FOUND and WRONG_STATUS. */
const holdSubscription = async (tx: Tx, subscription_id: number, status: FeeSubscriptionStatus) => {
  const plan = (await tx.row(lockSubscription, { subscription_id })) ?? refuse("NOT_FOUND", {}, ["subscription_id"]);
  return plan.status === status ? plan : refuse("WRONG_STATUS");
};

/** Starts or declines a monthly fee. Refuses WRONG_STATUS, SECOND_PERSON_NEEDED, REVIEW_REASON_REQUIRED, and FEE_START_PAST once its first day is over. */
export const decideOnSubscription = ({ body, now, platform, session, transaction }: Context<typeof decideFeeSubscription>) => {
  const { subscription_id, decision, note } = body;
  const { person_id } = session;
  const isApproved = decision === "approve";
  if (!isApproved && note === "") refuse("REVIEW_REASON_REQUIRED", {}, ["note"]);
  return transaction(async (tx) => {
    const { merchant_id, reason, requested_by, starts_on } = await holdSubscription(tx, subscription_id, "waiting");
    if (isApproved && requested_by === person_id) refuse("SECOND_PERSON_NEEDED");
    if (isApproved && starts_on < todayOf({ platform, now })) refuse("FEE_START_PAST");
    const status = isApproved ? ("running" as const) : ("declined" as const);
    tx.write(decideSubscription, { subscription_id, status, person_id, now, note });
    await audit(tx, now, {
      person_id,
      action: isApproved ? "feeSubscriptionStarted" : "feeSubscriptionDeclined",
      subject: subjectOf(merchant_id, reason),
      after: { subscription_id, note },
    });
    return { subscription_id, status };
  });
};

/** Ends a monthly fee from today on. Refuses WRONG_STATUS. */
export const end = ({ body: { subscription_id }, now, platform, session, transaction }: Context<typeof endFeeSubscription>) =>
  transaction(async (tx) => {
    const { person_id } = session;
    const { merchant_id, reason } = await holdSubscription(tx, subscription_id, "running");
    tx.write(endSubscription, { subscription_id, today: todayOf({ platform, now }), person_id });
    await audit(tx, now, {
      person_id,
      action: "feeSubscriptionEnded",
      subject: subjectOf(merchant_id, reason),
      after: { subscription_id },
    });
    return { subscription_id, status: "ended" as const };
  });

/** Charges what subscriptions have due, each in a transaction of its own. A run that overlaps with another one finds the charge made. */
export const chargeDue = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  const { time_zone } = mainSite(platform.sites);
  const due = await platform.database.handle().rows(dueCharges, { today: todayOf({ platform, now }), time_zone });
  await eachByItself(due, (each) =>
    platform.database.transaction(async (tx) => {
      const fee = await tx.row(insertCharge, { ...each, now });
      if (fee) await bookFee(tx, fee, { platform, now, person_id: null });
    }),
  );
};
