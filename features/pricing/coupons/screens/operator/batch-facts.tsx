import { useTranslations } from "use-intl";
import type { Batch } from "#features/pricing/coupons/screens/operator/batch-data.ts";
import { Stack, Text } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { usePercent } from "#ui/use-percent.ts";

/** What a coupon saves, and for which goods and orders. */
export function BatchValue({ batch }: { batch: Batch }) {
  const t = useTranslations("couponsConsole");
  const money = useMoney();
  const percent = usePercent();
  const goods = [...batch.merchant_names, ...batch.category_names, ...(batch.site_title ? [batch.site_title] : [])];
  return (
    <Stack as="span" gap={1} anywhere>
      <strong>{batch.amount === null ? percent(batch.percent ?? 0) : <Money amount={batch.amount} />}</strong>
      <Text as="span" size="xs" tone="faint">
        {[
          batch.cap && t("upTo", { cap: money(batch.cap) }),
          batch.minimum !== "0.00" && t("from", { minimum: money(batch.minimum) }),
          ...goods,
        ]
          .filter(Boolean)
          .join(" · ")}
      </Text>
    </Stack>
  );
}

/** The first and last day of a batch. */
export function BatchPeriod({ batch }: { batch: Batch }) {
  const t = useTranslations("couponsConsole");
  const day = useDay();
  return t.rich("days", {
    from: day(batch.starts_on),
    to: day(batch.ends_on),
    day: (text) => (
      <Text as="span" nowrap>
        {text}
      </Text>
    ),
  });
}
