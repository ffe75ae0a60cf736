import { useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import { WayFacts } from "#features/trade/shipment-dates/screens/way-facts.tsx";
import { Stack } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";

/** Shows staff what the buyer chose for goods that cannot leave together, and what each way costs. */
export function WayChoice({ orderSn }: { orderSn: string }) {
  const t = useTranslations("shipmentDates.options");
  const { data } = useQueryCall("/operator/shippingWays", { order_sn: orderSn });
  if (!data || data.options.length === 0) return null;
  const { chosen } = data;
  return (
    <Notice tone={chosen ? "info" : "waiting"}>
      <Stack gap={3}>
        <strong>{chosen ? t("chosenByBuyer", { way: t(chosen.way) }) : t("notChosen")}</strong>
        {data.options.map((way) => (
          <WayFacts key={way.way} way={way} isPickup={data.logistics_type === 1} />
        ))}
      </Stack>
    </Notice>
  );
}
