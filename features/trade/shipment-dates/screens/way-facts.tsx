import { useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { formatDays } from "#kernel/calendar.ts";
import { Badge } from "#ui/badge.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";

type ShippingOptions = DataOf<"/user/shippingWays">;
type ShippingOption = ShippingOptions["options"][number];

/** One way of sending an order: what it is best at, and each part with its pieces, days and the carrier's price. */
export function WayFacts({ way, isPickup }: { way: ShippingOption; isPickup: boolean }) {
  const t = useTranslations("shipmentDates.options");
  const language = useLocale();
  const money = useMoney();
  const daysOf = ({ ready_by, deliver_from, deliver_to }: ShippingOption["parts"][number]): string => {
    if (deliver_to) return t("arrives", { days: formatDays(deliver_from ?? deliver_to, deliver_to, language) });
    if (ready_by) return t(isPickup ? "ready" : "leaves", { days: formatDays(ready_by, ready_by, language) });
    return t("unknown");
  };
  return (
    <Stack gap={1}>
      <Inline wrap gap={2}>
        <strong>{t(way.way)}</strong>
        {way.aims.map((aim) => (
          <Badge key={aim}>{t(`aims.${aim}`)}</Badge>
        ))}
      </Inline>
      <Stack as="ul" gap={1}>
        {way.parts.map((part) => (
          <li key={part.lines.map(({ order_line_id, quantity }) => `${order_line_id}:${quantity}`).join()}>
            <Text as="span" size="sm">
              {[t("pieces", { count: part.pieces }), daysOf(part), part.freight !== null && t("freight", { amount: money(part.freight) })]
                .filter(Boolean)
                .join(" · ")}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
