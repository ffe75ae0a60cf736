import { audit } from "#features/identity/accounts/commands/audit.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { workedStatuses } from "#features/trade/fulfillment/rules.ts";
import { endOrder } from "#features/trade/orders/commands/follow-shipments.ts";
import { notifyBuyer } from "#features/trade/orders/commands/notify-buyer.ts";
import type { PerformedBy } from "#features/trade/orders/commands/transition-orders.ts";
import { type LockedOrder, lockOrder } from "#features/trade/orders/queries/locks.ts";
import { type Status, statusCodes } from "#features/trade/orders/statuses.ts";
import { inEachLanguage, type Text } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { RowOf, Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { cancelUnanswered, extendAnswer } from "../contract.ts";
import { insertEvent, linesToAnswer, lockFulfillment, setAnnounced, setAnswered, setDeadline, setEscalated, setLate } from "../queries.ts";

/** Orders that a manufacturer has been told of, has not answered, or has not shipped in time. */

type Asked = RowOf<typeof lockFulfillment>;

/** A moment of a warehouse in every language. */
const localMoment = (at: Date, { time_zone }: { time_zone: string }): Text =>
  inEachLanguage((language) =>
    new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone: time_zone }).format(at),
  );

const listHref = (tab: string): string => `/merchant/fulfillment?tab=${tab}`;

/** Locks an order with what its manufacturer is asked; undefined when either is gone. */
export const lockAsked = async (tx: Tx, order_sn: string): Promise<{ order: LockedOrder; asked: Asked } | undefined> => {
  const order = await tx.row(lockOrder, { order_sn, company_id: null, merchant_id: null });
  const asked = order && (await tx.row(lockFulfillment, { order_id: order.order_id, merchant_id: null }));
  return order && asked ? { order, asked } : undefined;
};

/** Tells the manufacturer's people of an order, once. */
export const announce = async (
  tx: Tx,
  platform: Platform,
  { order_id, order_number }: { order_id: number; order_number: string },
  now: Date,
) => {
  const told = await tx.row(setAnnounced, { order_id, now });
  if (!told) return;
  const { merchant_id, answer_by } = told;
  const params = { order: order_number, until: localMoment(answer_by, told) };
  await notify(tx, platform, { merchant_id, kind: "fulfillmentAsked", params, href: listHref("asked"), now });
};

/** Tells staff and manufacturer that nobody has answered in time, and counts it. */
export const escalate = async (
  tx: Tx,
  platform: Platform,
  { order, asked }: { order: LockedOrder; asked: Asked },
  now: Date,
): Promise<void> => {
  const { order_id, order_number, merchant_id } = order;
  tx.write(setEscalated, { order_id, now });
  const pieces = await countPieces(tx, order_id);
  tx.write(insertEvent, { merchant_id, order_id, order_line_id: null, cause: "unanswered", reason: "", pieces, note: "", now });
  const params = { order: order_number };
  await notify(tx, platform, {
    staff: ["service"],
    kind: "fulfillmentUnanswered",
    params,
    href: "/operator/merchant_fulfillment?tab=escalated",
    now,
  });
  const toMerchant = { merchant_id, href: listHref("asked"), now };
  if (asked.cancel_by === null) return notify(tx, platform, { ...toMerchant, kind: "fulfillmentOverdue", params });
  const until = localMoment(asked.cancel_by, asked);
  return notify(tx, platform, { ...toMerchant, kind: "fulfillmentCancelsSoon", params: { ...params, until } });
};

const countPieces = async (tx: Tx, order_id: number): Promise<number> =>
  (await tx.rows(linesToAnswer, { order_id })).reduce((sum, { allocated }) => sum + allocated, 0);

/** Cancels an order as a failure of its manufacturer: everything goes back to the buyer. Returns the status. */
export const cancelAsFailed = async (tx: Tx, platform: Platform, order: LockedOrder, by: PerformedBy): Promise<Status> => {
  const { order_id, order_number, merchant_id } = order;
  const { now, note = "" } = by;
  const pieces = await countPieces(tx, order_id);
  tx.write(setAnswered, { order_id, status: "unanswered", now, person_id: by.person_id });
  tx.write(insertEvent, { merchant_id, order_id, order_line_id: null, cause: "canceled", reason: "", pieces, note, now });
  const status = await endOrder(tx, order, by);
  await notifyBuyer(tx, platform, order_id, "orderMerchantFailed", now, note);
  await notify(tx, platform, { merchant_id, kind: "fulfillmentCanceled", params: { order: order_number }, href: listHref("ended"), now });
  return status;
};

/** What the clock does to an order that nobody has answered; nothing while it waits for something else. */
export const settleUnanswered = async (tx: Tx, platform: Platform, order_sn: string, now: Date): Promise<void> => {
  const found = await lockAsked(tx, order_sn);
  if (found?.asked.status !== "asked" || !workedStatuses.includes(found.order.status)) return;
  const { answer_by, cancel_by, escalated_at } = found.asked;
  if (answer_by <= now && escalated_at === null) await escalate(tx, platform, found, now);
  if (cancel_by !== null && cancel_by <= now) await cancelAsFailed(tx, platform, found.order, { actor: "system", person_id: null, now });
};

/** Counts an accepted order that has not left in time, once, and tells its manufacturer. */
export const noteLate = async (
  tx: Tx,
  platform: Platform,
  { order_id, order_number, merchant_id }: { order_id: number; order_number: string; merchant_id: number },
  now: Date,
): Promise<void> => {
  const late = await tx.row(setLate, { order_id, now });
  if (!late) return;
  tx.write(insertEvent, { merchant_id, order_id, order_line_id: null, cause: "late", reason: "", pieces: late.pieces, note: "", now });
  await notify(tx, platform, { merchant_id, kind: "fulfillmentLate", params: { order: order_number }, href: listHref("late"), now });
};

export const extend = ({ body, now, session, transaction }: Context<typeof extendAnswer>) =>
  transaction(async (tx) => {
    const { order_sn, hours, note } = body;
    const { order, asked } = (await lockAsked(tx, order_sn)) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
    if (asked.status !== "asked") refuse("FULFILLMENT_ANSWERED");
    const until = await tx.only(setDeadline, { order_id: order.order_id, hours, now });
    const { answer_by: before } = asked;
    await audit(tx, now, {
      person_id: session.person_id,
      action: "merchantAnswerExtended",
      subject: `order:${order_sn}`,
      before: { answer_by: before },
      after: { answer_by: until.answer_by, note },
    });
    return until;
  });

/** Staff cancel what nobody answered in time, without waiting for the clock. Refuses ANSWER_NOT_DUE while there is time to answer. */
export const cancelByStaff = ({ body, now, platform, session, transaction }: Context<typeof cancelUnanswered>) =>
  transaction(async (tx) => {
    const { order, asked } = (await lockAsked(tx, body.order_sn)) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
    if (asked.status !== "asked") refuse("FULFILLMENT_ANSWERED");
    if (!workedStatuses.includes(order.status)) refuse("WRONG_STATUS");
    if (asked.answer_by > now) refuse("ANSWER_NOT_DUE");
    const by: PerformedBy = { actor: "operator", person_id: session.person_id, now, note: body.note };
    return { order_status: statusCodes[await cancelAsFailed(tx, platform, order, by)] };
  });
