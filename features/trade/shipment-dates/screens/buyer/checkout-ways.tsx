import { useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import { type CheckoutData, toHeldGoods } from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { WayFacts } from "#features/trade/shipment-dates/screens/way-facts.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Box, Grid, Inline, Stack, Text } from "#ui/layout.tsx";

interface Props extends Pick<CheckoutData, "query" | "address"> {
  onChoose: (way: "together" | "apart") => void;
}

/** Ways to send goods of a checkout of which a part comes later, side by side. Nothing is shown where all come together anyway. */
export function CheckoutWays({ query, address, onChoose }: Props) {
  const t = useTranslations("shipmentDates.options");
  const { data } = useQueryCall("/user/checkoutWays", {
    ...toHeldGoods(query),
    ...(query.logisticsType && { logistics_type: query.logisticsType }),
    ...(address && { address_id: address.address_id }),
  });
  if (!data || data.options.length === 0) return null;
  return (
    <Card title={t("title")}>
      <Text size="sm" tone="soft" below={3}>
        {t("text")}
      </Text>
      <Grid gap={3} cells="14rem">
        {data.options.map((way) => (
          <Box key={way.way} frame="panel" pad={4} role="group" aria-label={t(way.way)}>
            <Stack gap={2}>
              <WayFacts way={way} isPickup={data.logistics_type === 1} />
              {query.shippingWay === way.way ? (
                <Text weight="medium">{t("chosen")}</Text>
              ) : (
                <Inline>
                  <Button size="small" onClick={() => onChoose(way.way)}>
                    {t("choose")}
                  </Button>
                </Inline>
              )}
            </Stack>
          </Box>
        ))}
      </Grid>
    </Card>
  );
}
