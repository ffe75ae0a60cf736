import { useFormatter, useTranslations } from "use-intl";
import { statusTone } from "#features/trade/orders/rules/next-actor.ts";
import { statusOf, withStatusName } from "#features/trade/orders/statuses.ts";
import { StatusChip } from "#ui/badge.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

interface ChipProps {
  order: { status: number; kind: string };
  /** The reader of the screen; the chip marks orders that wait for them. */
  reader: "buyer" | "merchant" | "us";
}

/** The status of an order as a chip. */
export function OrderChip({ order, reader }: ChipProps) {
  const text = useOrderStatusText();
  return <StatusChip tone={statusTone(withStatusName(order), reader)}>{text(order)}</StatusChip>;
}

/** The status of an order in words. */
export const useOrderStatusText = (): ((order: ChipProps["order"]) => string) => {
  const t = useTranslations("ordersLabels");
  return (order) => {
    const status = statusOf(order.status);
    // A reservation is declined itself, an order its proof of payment.
    return status === "refused" && order.kind === "presale" ? t("refusedReservation") : t(`status.${status}`);
  };
};

type Deadline = { kind: string; at: string } | null;

/** Formats the deadline of an order; empty when it has none. */
export const useDeadlineText = (): ((deadline: Deadline) => string) => {
  const t = useTranslations("ordersLabels.deadline");
  const format = useFormatter();
  const formatDeadline = useDeadline();
  return (deadline) => {
    if (!deadline) return "";
    if (deadline.kind === "pay") {
      const left = format.relativeTime(new Date(deadline.at), new Date());
      return t("pay", { date: formatDeadline(deadline.at, { withTime: true }), left });
    }
    return t(deadline.kind as "receive" | "confirmRefund" | "freeStorage", { date: formatDeadline(deadline.at) });
  };
};

const logisticsNames = ["self", "ship", "freight"] as const;

/** The label of a delivery method (`logistics_type`). */
export const useLogisticsText = (): ((logisticsType: number) => string) => {
  const t = useTranslations("ordersLabels.logistics");
  return (logisticsType) => t(logisticsNames[logisticsType - 1] ?? "self");
};
