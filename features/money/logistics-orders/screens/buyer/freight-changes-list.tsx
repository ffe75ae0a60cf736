import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { freightChanges } from "#features/money/logistics-orders/screens/buyer/lists.ts";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useMoney } from "#ui/money.tsx";

/** Canceled freight and new quotes, with what went back. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: freightChanges,
  pageSize: 20,
  rowKey: ({ freight_change_id }) => freight_change_id,
  useView: () => {
    const t = useTranslations("logisticsOrders.log");
    const money = useMoney();
    return {
      title: t("title"),
      columns: [
        { key: "at", header: t("at"), at: ({ at }) => at, as: "time" },
        {
          key: "order",
          header: t("order"),
          text: ({ order_number }) => order_number,
          cell: ({ order_number }) => <Link to={`/user_center/order/${encodeURIComponent(order_number)}`}>{order_number}</Link>,
        },
        {
          key: "what",
          header: t("what"),
          text: ({ kind, reason, person }) => [t(kind), reason, t("by", { person })].join(" · "),
          cell: ({ kind, reason, person }) => (
            <Stack as="span">
              <Text as="span" weight="medium">
                {t(kind)}
              </Text>
              <Text as="span" size="sm" tone="faint">
                {[reason, t("by", { person })].join(" · ")}
              </Text>
            </Stack>
          ),
        },
        { key: "freight", header: t("freight"), text: ({ before, after }) => t("fromTo", { before: money(before), after: money(after) }) },
        { key: "returned", header: t("returned"), money: ({ returned }) => returned },
      ],
      empty: { help: "pay-freight", title: t("empty"), text: t("emptyText"), picture: "ledger" },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
