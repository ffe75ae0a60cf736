import { useFormatter, useTranslations } from "use-intl";
import { statusTone } from "#features/trade/orders/rules/next-actor.ts";
import { statusOf } from "#features/trade/orders/statuses.ts";
import { StatusChip } from "#ui/badge.tsx";

interface ChipProps {
  order: { status: number; kind: string };
  /** Whose screen it stands on: it tells when it is the reader's turn. */
  reader: "buyer" | "merchant" | "us";
}

/** The status of an order: colour, icon and word. */
export function OrderChip({ order, reader }: ChipProps) {
  const t = useTranslations("ordersLabels.status");
  return <StatusChip tone={statusTone(order, reader)}>{t(statusOf(order.status))}</StatusChip>;
}

type Deadline = { kind: string; at: string } | null;

/** Until when something has to happen, in words; empty where an order waits for a person. */
export const useDeadlineText = (): ((deadline: Deadline) => string) => {
  const t = useTranslations("ordersLabels.deadline");
  const format = useFormatter();
  return (deadline) => {
    if (!deadline) return "";
    const at = new Date(deadline.at);
    if (deadline.kind === "pay") {
      const date = format.dateTime(at, { dateStyle: "medium", timeStyle: "short" });
      return t("pay", { date, left: format.relativeTime(at, new Date()) });
    }
    // A day without a time is the same day everywhere.
    const timeZone = deadline.at.length === 10 ? "UTC" : undefined;
    return t(deadline.kind as "receive" | "confirmRefund" | "freeStorage", {
      date: format.dateTime(at, { dateStyle: "medium", ...(timeZone && { timeZone }) }),
    });
  };
};

const logisticsNames = ["self", "ship", "freight"] as const;

/** How the goods leave the warehouse, in words. */
export const useLogisticsText = (): ((logisticsType: number) => string) => {
  const t = useTranslations("ordersLabels.logistics");
  return (logisticsType) => t(logisticsNames[logisticsType - 1] ?? "self");
};
