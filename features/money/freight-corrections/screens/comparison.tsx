import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useChargeText } from "#features/inventory/freight/screens/quote-details.tsx";
import { Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { Money, useMoney } from "#ui/money.tsx";

type Comparison = Pick<DataOf<"/operator/rateFreightCorrection">, "quoted" | "corrected" | "difference">;
type Price = Comparison["quoted"];

/** The carrier's charges as quoted and as corrected, side by side, and the difference. */
export function CorrectionComparison({ comparison }: { comparison: Comparison }) {
  const t = useTranslations("freightCorrections");
  const money = useMoney();
  const isLess = comparison.difference.startsWith("-");
  return (
    <Stack gap={3}>
      <Grid fitCells="16rem" gap={6} align="start">
        <PriceColumn title={t("quoted")} price={comparison.quoted} />
        <PriceColumn title={t("corrected")} price={comparison.corrected} />
      </Grid>
      <Text weight="medium">{t(isLess ? "less" : "more", { amount: money(comparison.difference.replace("-", "")) })}</Text>
    </Stack>
  );
}

function PriceColumn({ title, price }: { title: string; price: Price }) {
  const t = useTranslations("freightCorrections");
  const textOf = useChargeText();
  return (
    <Stack as="section" gap={1}>
      <Text as="h3" weight="medium">
        {title}
      </Text>
      <Text size="sm" tone="soft">
        {t("weight")}: {t("pounds", { lb: price.weight_lb })}
      </Text>
      {price.charges.map((charge) => (
        <Inline key={`${charge.code} ${charge.class ?? ""} ${charge.weight_lb ?? ""} ${charge.amount}`} justify="between" gap={3} size="sm">
          <span>{textOf(charge)}</span>
          <Money amount={charge.amount} />
        </Inline>
      ))}
      <Inline justify="between" gap={3} weight="medium">
        <span>{t("sum")}</span>
        <Money amount={price.amount} />
      </Inline>
    </Stack>
  );
}
