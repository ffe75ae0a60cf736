import { useTranslations } from "use-intl";
import { type PurchaseOrderStatus, purchaseOrderStatuses } from "#features/inventory/purchase-orders/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import type { Tone } from "#ui/badge.tsx";

export type Side = "merchant" | "operator";

export const purchaseOrderPath = (side: Side, number: string): string =>
  side === "merchant" ? `/merchant/purchase_orders/${number}` : `/operator/purchase_orders/${number}`;

/** The tone and name of a purchase order's status for a side. */
export const usePurchaseOrderStatus = (side: Side): ((status: PurchaseOrderStatus) => { tone: Tone; text: string }) => {
  const t = useTranslations("purchaseOrders");
  return (status) => ({
    tone: toneOf(purchaseOrderStatuses, status, side === "merchant" ? "merchant" : "warehouse"),
    text: t(`statuses.${status}`),
  });
};
