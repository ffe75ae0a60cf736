import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { fulfillmentCauses } from "#features/trade/merchant-fulfillment/rules.ts";
import { useEventColumns } from "#features/trade/merchant-fulfillment/screens/event-columns.tsx";
import { fulfillmentEvents } from "#features/trade/merchant-fulfillment/screens/merchant/lists.ts";
import { Text } from "#ui/layout.tsx";

/** What was refused, left unanswered, canceled or late. A row opens its order. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: fulfillmentEvents,
  messages: "merchantFulfillment",
  filters: { cause: fulfillmentCauses },
  rowKey: ({ event_id }) => event_id,
  rowLink: ({ order_sn }) => `/merchant/orders/${encodeURIComponent(order_sn)}`,
  useView: ({ data }) => {
    const t = useTranslations("merchantFulfillment");
    return {
      title: t("events.title"),
      intro: t("events.intro"),
      above: data.figures.orders > 0 && <Text>{t("events.figures", data.figures)}</Text>,
      filters: [
        {
          name: "cause",
          label: t("events.cause"),
          all: t("events.everyCause"),
          options: fulfillmentCauses.map((value) => ({ value, label: t(`events.causes.${value}`) })),
        },
      ],
      columns: useEventColumns(),
      empty: { title: t("events.none"), text: t("events.noneText"), picture: "boxes" },
      notFound: { title: t("events.none") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
