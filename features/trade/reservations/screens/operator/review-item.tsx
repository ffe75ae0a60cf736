import { useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import { useLogisticsText } from "#features/trade/orders/screens/order-chip.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Stack } from "#ui/layout.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { Moment, useDay } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";

function ReservationFacts({ order }: { order: DataOf<"/operator/orderInfo"> }) {
  const t = useTranslations("ordersConsole");
  const logistics = useLogisticsText();
  const day = useDay();
  const language = useLocale();
  return (
    <Card>
      <Stack gap={4}>
        <DescriptionList
          columns={2}
          items={[
            { term: t("company"), value: order.company_name },
            { term: t("maker"), value: order.merchant_name },
            { term: t("warehouse"), value: order.warehouse_name },
            { term: t("placed"), value: <Moment at={order.order_time} as="time" /> },
            { term: t("paid"), value: <Money amount={order.paid_fee} />, numeric: true },
            { term: t("deposit"), value: <Money amount={order.deposit} />, numeric: true },
            { term: t("totalFee"), value: <Money amount={order.total_fee} />, numeric: true },
            { term: t("finalDate"), value: order.final_date && day(order.final_date) },
            { term: t("way"), value: logistics(order.logistics_type) },
          ]}
        />
        <MediaList>
          {order.lines.map(({ order_line_id, preview, title, custom_sn, amount, goods_fee }) => (
            <MediaRow
              key={order_line_id}
              picture={preview}
              title={title}
              meta={`${custom_sn} × ${amount.toLocaleString(language)}`}
              end={<Money amount={goods_fee} />}
            />
          ))}
        </MediaList>
      </Stack>
    </Card>
  );
}

/** How the review queue shows these items. */
export const reviewItemScreens: readonly ReviewItemScreen[] = [
  {
    kind: "reservation",
    icon: "calendar",
    open: async (call, { title }) => {
      const order = await call("/operator/orderInfo", { order_sn: title });
      return order.status_name === "pendingReview" ? { facts: <ReservationFacts order={order} /> } : undefined;
    },
  },
];
