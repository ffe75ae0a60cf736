import { useTranslations } from "use-intl";
import { Stack, Text } from "#ui/layout.tsx";
import { Meter } from "#ui/meter.tsx";
import { Money, useMoney } from "#ui/money.tsx";

/** The spending of this month as a meter of the limit; only the amount without a limit. */
export function SpendingMeter({ spent, limit }: { spent: string; limit: string | null }) {
  const t = useTranslations("members");
  const money = useMoney();
  if (limit === null)
    return spent === "0.00" ? (
      <Text as="span" size="sm" tone="faint" weight="regular">
        –
      </Text>
    ) : (
      <Money amount={spent} />
    );
  return (
    <Stack as="span" gap={1} size="sm" numeric style={{ maxWidth: "12rem" }}>
      <span>{t("used", { spent: money(spent), limit: money(limit) })}</span>
      <Meter min={0} max={Number(limit)} value={Math.min(Number(spent), Number(limit))} aria-label={t("columns.month")} />
    </Stack>
  );
}
