import { notify } from "#features/identity/notifications/commands/notify.ts";
import type { MessageKind } from "#features/identity/notifications/kinds.ts";
import type { Text } from "#kernel/languages.ts";
import { localizedDay } from "#kernel/localized-day.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { orderNotificationData } from "../queries/fulfillment.ts";
import { describeDates } from "./describe-dates.ts";

export type OrderNotification = Extract<MessageKind, `order${string}`>;

/** Notifies the company about the current state of its order, with more placeholders where a kind has them. The email goes to the person who placed it. */
export const notifyBuyer = async (
  tx: Tx,
  platform: Platform,
  order_id: number,
  kind: OrderNotification,
  now: Date,
  note: string,
  more: Readonly<Record<string, string | Text>> = {},
): Promise<void> => {
  const order = await tx.only(orderNotificationData, { order_id });
  await notify(tx, platform, {
    company_id: order.company_id,
    person_id: order.person_id,
    kind,
    params: {
      order: order.order_number,
      until: localizedDay(order.pickup_free_until),
      carrier: order.carrier,
      tracking: order.tracking_number,
      amount: localizedMoney(order.refunded_cents, order.currency),
      finalDate: localizedDay(order.final_date),
      finalAmount: localizedMoney(order.final_cents, order.currency),
      arrivesFrom: localizedDay(order.arrives_from),
      arrivesTo: localizedDay(order.arrives_to),
      ...(notificationsWithDates.includes(kind) && { dates: await describeDates(tx, [order_id], now) }),
      ...more,
      ...(note !== "" && notificationsWithReason.includes(kind) && { note }),
    },
    href: `/user_center/order/${encodeURIComponent(order.order_number)}`,
    now,
    site_code: order.site_code,
  });
};

/** Notifications that end with the expected dates. */
const notificationsWithDates: readonly OrderNotification[] = [
  "orderDispatched",
  "orderShipmentSent",
  "orderGoodsJoinShipment",
  "orderGoodsShipApart",
  "orderGoodsArrived",
  "orderArrivalChanged",
];

/** Notifications that quote the reason given by staff. */
const notificationsWithReason: readonly OrderNotification[] = [
  "orderFailed",
  "orderCancelDeclined",
  "orderRefundRefused",
  "orderReservationRefused",
  "orderPiecesCanceled",
  "orderPartCancelDeclined",
  "orderShipmentLate",
  "orderShipmentLatePickup",
  "orderShipmentLateDelivery",
  "orderEdited",
  "orderFreightRefunded",
  "orderEditProposed",
];
