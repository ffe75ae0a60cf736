import { useTranslations } from "use-intl";
import type { LandedPrice } from "#features/trade/delivered-price/contract.ts";
import { parts } from "#features/trade/delivered-price/rules/options.ts";
import { useLanded } from "#features/trade/delivered-price/screens/buyer/landed-store.ts";
import { Stack, Text } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";
import { TotalsSummary } from "#ui/totals-summary.tsx";

/** What one piece of a product of the list costs at the door, with what it is made of; or what is missing to say it. */
export function LandedCell({ product }: { product: { product_id: number } }) {
  const t = useTranslations("deliveredPrice");
  const landed = useLanded().prices?.get(product.product_id);
  if (!landed) return null;
  const { price } = landed;
  return (
    <Stack gap={1} above={1}>
      {price && (
        <details>
          <summary>
            {t("landed.each")} <Money amount={price.unit} />
          </summary>
          <Breakdown price={price} />
        </details>
      )}
      <Gap landed={landed} />
    </Stack>
  );
}

function Breakdown({ price }: { price: NonNullable<LandedPrice["price"]> }) {
  const t = useTranslations("deliveredPrice");
  const shown = parts.filter((part) => Number(price.parts[part]) > 0);
  return (
    <Stack gap={1} above={2}>
      <TotalsSummary
        label={t("breakdown")}
        lines={[
          ...shown.map((part) => ({ label: t(`parts.${part}`), amount: price.parts[part] })),
          { label: t("landed.sum"), amount: price.unit, isTotal: true },
        ]}
      />
      <Text size="xs" tone="soft">
        {t("landed.basis", { pieces: price.pieces, from: price.origin, to: price.destination })}
        {price.has_sample_rates && ` ${t("assume.samples")}`}
      </Text>
    </Stack>
  );
}

/** What is missing, in words. */
function Gap({ landed: { missing, missing_text, port, hs_code } }: { landed: LandedPrice }) {
  const t = useTranslations("deliveredPrice.landed.missing");
  if (missing === "") return null;
  const text = missing === "LINE" || missing === "FREIGHT" ? t(missing, { reason: missing_text }) : t(missing, { port, code: hs_code });
  return (
    <Text size="xs" tone="deal">
      {text}
    </Text>
  );
}
