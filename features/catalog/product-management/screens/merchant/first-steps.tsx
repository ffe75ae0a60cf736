import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Meter } from "#ui/meter.tsx";

type Steps = DataOf<"/merchant/overview">["first_steps"];

/** Where each step is done, in order. */
const places: readonly { step: keyof Steps; to: string }[] = [
  { step: "store", to: "/merchant/store" },
  { step: "product", to: "/merchant/products/new" },
  { step: "offer", to: "/merchant/price_stock" },
  { step: "live", to: "/merchant/products?tab=draft" },
];

/** What a new manufacturer does until the first product sells. Nothing once all of it is done. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const t = useTranslations("productManagementConsole.firstSteps");
  const done = places.filter(({ step }) => steps[step]).length;
  const next = places.find(({ step }) => !steps[step]);
  if (!next) return null;
  return (
    <Card title={t("title")}>
      <Stack gap={4}>
        <Text tone="soft">{t("progress", { done, count: places.length })}</Text>
        <Meter min={0} max={places.length} value={done} aria-label={t("progress", { done, count: places.length })} />
        <Stack as="ol" gap={3}>
          {places.map(({ step, to }) => (
            <Inline as="li" key={step} gap={3} align="center" justify="between" wrap>
              <Inline as="span" gap={3} align="center" tone={steps[step] ? "soft" : "strong"}>
                <Icon name={steps[step] ? "check" : "arrow-right"} size={18} />
                <Stack as="span">
                  <Text as="b" weight="medium">
                    {t(`steps.${step}`)}
                  </Text>
                  <small>{steps[step] ? t("done") : t(`texts.${step}`)}</small>
                </Stack>
              </Inline>
              {!steps[step] && (
                <ButtonLink to={to} size="small" variant={step === next.step ? "primary" : undefined}>
                  {t(`actions.${step}`)}
                </ButtonLink>
              )}
            </Inline>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
