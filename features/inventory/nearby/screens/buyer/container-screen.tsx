import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { type ContainerType, containerTypes } from "#features/inventory/nearby/rules/containers.ts";
import type { ContainerPage } from "#features/inventory/nearby/screens/buyer/container-query.ts";
import css from "#features/inventory/nearby/screens/buyer/containers.module.css";
import { OnTheWater } from "#features/inventory/nearby/screens/buyer/on-the-water.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

const FillCalculator = lazy(() =>
  import("#features/inventory/nearby/screens/buyer/fill-calculator.tsx").then((module) => ({ default: module.FillCalculator })),
);

/** Sizes, what is on the water, and how full a list makes a container (spec 2.2). */
export function ContainerScreen(page: ContainerPage) {
  const t = useTranslations("nearby.containers");
  return (
    <div className={css.page}>
      <PageHeader title={t("title")} intro={t("intro")} />
      <Sizes />
      <section aria-labelledby="fill-calculator" className={css.section}>
        <h2 id="fill-calculator">{t("calculator")}</h2>
        <p className={css.lead}>{t("calculatorText")}</p>
        {useHydrated() ? (
          <Suspense fallback={<Skeleton height="24rem" />}>
            <FillCalculator {...page} />
          </Suspense>
        ) : (
          <Skeleton height="24rem" />
        )}
      </section>
      <OnTheWater {...page} />
    </div>
  );
}

const feetPerMetre = 3.28084;
const cubicFeetPerCbm = 35.3147;
const poundsPerKg = 2.20462;

function Sizes() {
  const t = useTranslations("nearby.containers");
  return (
    <section aria-labelledby="container-sizes" className={css.section}>
      <h2 id="container-sizes">{t("sizes")}</h2>
      <div className={css.sizes}>
        {containerTypes.map((type) => (
          <Size key={type.code} type={type} />
        ))}
      </div>
      <p className={css.facts}>{t("sizesNote")}</p>
    </section>
  );
}

const longest = Math.max(...containerTypes.map(({ length_mm }) => length_mm));

function Size({ type }: { type: ContainerType }) {
  const t = useTranslations("nearby.containers");
  const { code, length_mm, width_mm, height_mm, usable_cbm, payload_kg } = type;
  const metres = { length: length_mm / 1_000, width: width_mm / 1_000, height: height_mm / 1_000 };
  const feet = {
    length: Math.round(metres.length * feetPerMetre * 10) / 10,
    width: Math.round(metres.width * feetPerMetre * 10) / 10,
    height: Math.round(metres.height * feetPerMetre * 10) / 10,
  };
  const round = (value: number): number => Math.round(value * 100) / 100;
  return (
    <article className={css.size}>
      <Side type={type} />
      <h3>{code}</h3>
      <dl>
        <div>
          <dt>{t("inner")}</dt>
          <dd>
            {t("metric", { length: round(metres.length), width: round(metres.width), height: round(metres.height) })}
            <span className={css.facts}>{t("imperial", feet)}</span>
          </dd>
        </div>
        <div>
          <dt>{t("usable")}</dt>
          <dd>
            {t("cbm", { count: usable_cbm })}
            <span className={css.facts}>{t("cubicFeet", { count: Math.round(usable_cbm * cubicFeetPerCbm) })}</span>
          </dd>
        </div>
        <div>
          <dt>{t("payload")}</dt>
          <dd>
            {t("kg", { count: payload_kg })}
            <span className={css.facts}>{t("lb", { count: Math.round((payload_kg * poundsPerKg) / 100) * 100 })}</span>
          </dd>
        </div>
      </dl>
    </article>
  );
}

/** Seen from the side, all to one scale, corrugated as they are. */
function Side({ type: { length_mm, height_mm } }: { type: ContainerType }) {
  const [width, height] = [length_mm / 100, height_mm / 100];
  const ribs = Array.from({ length: Math.floor(width / 4) - 1 }, (_, index) => (index + 1) * 4);
  return (
    <svg viewBox={`0 0 ${longest / 100} 30`} className={css.side} aria-hidden="true">
      <rect x="0.5" y={29 - height} width={width - 1} height={height} rx="0.8" />
      <path d={ribs.map((x) => `M${x} ${31 - height}V27`).join("")} />
    </svg>
  );
}
