import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { WayFacts } from "#features/trade/shipment-dates/screens/way-facts.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";

interface Props {
  shipping: NonNullable<DataOf<"/user/purchaseInfo">["shipping"]>;
  requester: string;
}

/** How the requester of a purchase wants goods sent of which a part comes later, with today's parts and days while it is undecided. */
export function ChosenWay({ shipping: { way, logistics_type, options }, requester }: Props) {
  const t = useTranslations("shipmentDates.options");
  const option = options.find((each) => each.way === way);
  return (
    <Card title={t("label")}>
      <Stack gap={3}>
        <Text>{t("chosenBy", { name: requester, way: t(way) })}</Text>
        {option && <WayFacts way={option} isPickup={logistics_type === 1} />}
      </Stack>
    </Card>
  );
}
