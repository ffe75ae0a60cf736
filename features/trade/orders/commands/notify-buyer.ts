import { notify } from "#features/identity/notifications/commands/notify.ts";
import type { MessageKind } from "#features/identity/notifications/kinds.ts";
import { dayInEachLanguage } from "#kernel/day-text.ts";
import { moneyInEachLanguage } from "#kernel/money-in-messages.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { orderContact } from "../queries/settlement.ts";

export type OrderNews = Extract<MessageKind, `order${string}`>;

/** Tells the company about its order, as the order is now; the mail goes to the person who placed it. */
export const tellBuyer = async (tx: Tx, platform: Platform, order_id: number, kind: OrderNews, now: Date, note: string): Promise<void> => {
  const told = await tx.only(orderContact, order_id);
  await notify(tx, platform, {
    company_id: told.company_id,
    person_id: told.person_id,
    kind,
    params: {
      order: told.order_number,
      until: dayInEachLanguage(told.pickup_free_until),
      carrier: told.carrier,
      tracking: told.tracking_number,
      amount: moneyInEachLanguage(told.refunded_cents, told.currency),
      ...(note !== "" && reasoned.includes(kind) && { note }),
    },
    href: `/user_center/order/${encodeURIComponent(told.order_number)}`,
    now,
    site_code: told.site_code,
  });
};

/** News that end with the reason somebody gave, in that person's own words. */
const reasoned: readonly OrderNews[] = ["orderFailed", "orderCancelDeclined", "orderRefundRefused"];
