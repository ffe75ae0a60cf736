import { useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { WayFacts } from "#features/trade/shipment-dates/screens/way-facts.tsx";
import { Button } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";

/** Asks the buyer whether goods that cannot leave together are sent apart. The choice can be changed until they leave. */
export function WayQuestion({ orderSn }: { orderSn: string }) {
  const t = useTranslations("shipmentDates.options");
  const { data, reload } = useQueryCall("/user/shippingWays", { order_sn: orderSn });
  const mayBuy = useAbility("buy");
  const choose = usePageMutation("/user/chooseShippingWay", { done: t("done") });
  if (!data || data.options.length === 0) return null;
  const chosen = data.chosen?.way;
  const submit = async (way: "together" | "apart") => {
    await choose.submit({ order_sn: orderSn, way });
    await reload();
  };
  return (
    <Notice tone={chosen ? "info" : "waiting"}>
      <Stack as="section" gap={3} aria-label={t("label")}>
        <strong>{t("title")}</strong>
        <p>{t("text")}</p>
        {data.options.map((way) => (
          <Stack key={way.way} gap={2} frame="box" pad={3} role="group" aria-label={t(way.way)}>
            <WayFacts way={way} isPickup={data.logistics_type === 1} />
            {chosen === way.way ? (
              <Text weight="medium">{t("chosen")}</Text>
            ) : (
              mayBuy && (
                <Inline>
                  <Button size="small" pending={choose.pending} onClick={() => void submit(way.way)}>
                    {t("choose")}
                  </Button>
                </Inline>
              )
            )}
          </Stack>
        ))}
      </Stack>
    </Notice>
  );
}
