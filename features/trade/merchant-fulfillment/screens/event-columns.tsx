import { useTranslations } from "use-intl";
import type { RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";

export type FulfillmentEvent = RowAt<"/merchant/fulfillmentEvents">;

/** The columns of what went wrong when a manufacturer shipped itself. */
export const useEventColumns = (): ListColumn<FulfillmentEvent>[] => {
  const t = useTranslations("merchantFulfillment");
  return [
    { key: "at", header: t("events.at"), at: ({ at }) => at },
    { key: "order", header: t("order"), text: ({ order_sn }) => order_sn },
    { key: "cause", header: t("events.cause"), text: ({ cause }) => t(`events.causes.${cause}`) },
    { key: "item", header: t("events.item"), text: ({ custom_sn }) => custom_sn || "–" },
    { key: "pieces", header: t("pieces"), number: ({ pieces }) => pieces },
    {
      key: "reason",
      header: t("reason"),
      text: ({ reason, note }) => [reason && t(`reasons.${reason}`), note].filter(Boolean).join(": ") || "–",
    },
  ];
};
