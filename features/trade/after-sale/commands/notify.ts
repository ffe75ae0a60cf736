import { notify } from "#features/identity/notifications/commands/notify.ts";
import type { MessageKind } from "#features/identity/notifications/kinds.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { LockedRecord } from "../queries/records.ts";

export type AfterSaleNotification = Extract<MessageKind, `afterSale${string}`>;

type Side = "buyer" | "merchant" | "operator";

const pageOf = (side: Side, number: string): string =>
  `${{ buyer: "/user_center/after_sale_services", merchant: "/merchant/after_sale", operator: "/operator/after_sale" }[side]}/${number}`;

/** Tells one side of a case what happened. `note` is the reason or message of the other side. */
export const notifySide = async (
  tx: Tx,
  platform: Platform,
  record: LockedRecord,
  { side, kind, now, note = "" }: { side: Side; kind: AfterSaleNotification; now: Date; note?: string },
): Promise<void> => {
  const { company_id, person_id, merchant_id, record_number, currency } = record;
  const audience = side === "buyer" ? { company_id, person_id } : side === "merchant" ? { merchant_id } : ({ staff: ["service"] } as const);
  await notify(tx, platform, {
    ...audience,
    kind,
    params: {
      number: record_number,
      amount: localizedMoney(record.refund_cents ?? record.offer_cents ?? 0, currency),
      ...(note !== "" && { note }),
    },
    href: pageOf(side, record_number),
    now,
    site_code: record.site_code,
  });
};
