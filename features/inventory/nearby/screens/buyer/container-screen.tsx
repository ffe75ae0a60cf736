import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { type ContainerType, containerTypes } from "#features/inventory/nearby/rules/containers.ts";
import type { ContainerPage } from "#features/inventory/nearby/screens/buyer/container-query.ts";
import css from "#features/inventory/nearby/screens/buyer/containers.module.css";
import { IncomingContainerList } from "#features/inventory/nearby/screens/buyer/incoming-containers.tsx";
import { toLb } from "#kernel/measures.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Grid, Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

const FillCalculator = lazy(() =>
  loadWithMessages(
    "stock",
    import("#features/inventory/nearby/screens/buyer/fill-calculator.tsx").then((module) => module.FillCalculator),
  ),
);

/** Container sizes, incoming containers, and the fill calculator (docs/screens.md). */
export function ContainerScreen(page: ContainerPage) {
  const t = useTranslations("nearbyContainers");
  return (
    <Stack shrink foot={16} className={css.page}>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={<ButtonLink to="/international_logistics">{t("oceanRates")}</ButtonLink>}
      />
      <ContainerSizes />
      <Stack aria-labelledby="fill-calculator" as="section" gap={4} shrink className={css.section}>
        <h2 id="fill-calculator">{t("calculator")}</h2>
        <p className={css.lead}>{t("calculatorText")}</p>
        {useHydrated() ? (
          <Suspense fallback={<Skeleton height="24rem" />}>
            <FillCalculator {...page} />
          </Suspense>
        ) : (
          <Skeleton height="24rem" />
        )}
      </Stack>
      <IncomingContainerList {...page} />
    </Stack>
  );
}

const toMeters = (mm: number): number => Math.round(mm / 10) / 100;
const toFeet = (mm: number): number => Math.round(mm / 30.48) / 10;
const cubicFeetPerCbm = 35.3147;

function ContainerSizes() {
  const t = useTranslations("nearbyContainers");
  return (
    <Stack aria-labelledby="container-sizes" as="section" gap={4} shrink className={css.section}>
      <h2 id="container-sizes">{t("sizes")}</h2>
      <Grid gap={4} cells="15rem">
        {containerTypes.map((type) => (
          <ContainerSize key={type.code} type={type} />
        ))}
      </Grid>
      <Text size="sm" tone="soft" className={css.facts}>
        {t("sizesNote")}
      </Text>
    </Stack>
  );
}

const maxLengthMm = Math.max(...containerTypes.map(({ length_mm }) => length_mm));

function ContainerSize({ type }: { type: ContainerType }) {
  const t = useTranslations("nearbyContainers");
  const { code, length_mm, width_mm, height_mm, usable_cbm, payload_kg } = type;
  const sizeIn = (round: (mm: number) => number) => ({ length: round(length_mm), width: round(width_mm), height: round(height_mm) });
  const fact = (metric: string, imperial: string) => (
    <dd>
      {metric}
      <Text as="span" size="sm" tone="soft" className={css.facts}>
        {imperial}
      </Text>
    </dd>
  );
  return (
    <Grid as="article" gap={3} frame="panel" pad={5} top className={css.size}>
      <SideView type={type} />
      <h3>{code}</h3>
      <dl>
        <div>
          <dt>{t("inner")}</dt>
          {fact(t("metric", sizeIn(toMeters)), t("imperial", sizeIn(toFeet)))}
        </div>
        <div>
          <dt>{t("usable")}</dt>
          {fact(t("cbm", { count: usable_cbm }), t("cubicFeet", { count: Math.round(usable_cbm * cubicFeetPerCbm) }))}
        </div>
        <div>
          <dt>{t("payload")}</dt>
          {fact(t("kg", { count: payload_kg }), t("lb", { count: Math.round(toLb(payload_kg * 1_000) / 100) * 100 }))}
        </div>
      </dl>
    </Grid>
  );
}

/** Side view of a container; all types share one scale. */
function SideView({ type: { length_mm, height_mm } }: { type: ContainerType }) {
  const [width, height] = [length_mm / 100, height_mm / 100];
  const ribs = Array.from({ length: Math.floor(width / 4) - 1 }, (_, index) => (index + 1) * 4);
  return (
    <svg viewBox={`0 0 ${maxLengthMm / 100} 30`} className={css.side} aria-hidden="true">
      <rect x="0.5" y={29 - height} width={width - 1} height={height} rx="0.8" />
      <path d={ribs.map((x) => `M${x} ${31 - height}V27`).join("")} />
    </svg>
  );
}
