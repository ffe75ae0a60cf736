import { lazy, Suspense, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import { ContainerLists, PackingList } from "#features/inventory/container-loading/screens/load-lists.tsx";
import {
  type LoadLine,
  type LoadPlan,
  type LoadSuggestion,
  listProducts,
  type PlannedContainer,
  toCbm,
  toKg,
} from "#features/inventory/container-loading/screens/load-plan-data.ts";
import { Suggestions } from "#features/inventory/container-loading/screens/load-suggestions.tsx";
import { type Stops, UnloadingStops } from "#features/inventory/container-loading/screens/unloading-stops.tsx";
import { type ContainerType, containerCodes } from "#features/inventory/nearby/rules/containers.ts";
import { Chip, Segments } from "#ui/chip-row.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Meter } from "#ui/meter.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatTile, StatTiles } from "#ui/stat-tile.tsx";

const LoadCanvas = lazy(() =>
  import("#features/inventory/container-loading/screens/load-canvas.tsx").then((module) => ({ default: module.LoadCanvas })),
);

interface Props {
  lines: readonly LoadLine[];
  /** Adds what still fits; without it nothing is suggested. */
  onAdd?: ((suggestion: LoadSuggestion) => void) | undefined;
  pending?: boolean;
}

/**
 * Which carton stands where: containers in 3D, fill, weight and balance, packing list and what still fits. It makes its call itself; a
 * page loads it lazily with the message group `loadPlan`.
 */
export function LoadPlanView({ lines: given, onAdd, pending = false }: Props) {
  const t = useTranslations("containerLoadingPlan");
  const [stops, setStops] = useState<Stops>({});
  const lines = given.map((line) => ({ ...line, ...(stops[line.product_id] && { stop: stops[line.product_id] as number }) }));
  const [code, setCode] = useState<ContainerType["code"] | "">("");
  const { data, refusal, isPrevious } = useQueryCall("/user/loadPlan", {
    lines: JSON.stringify(lines),
    container: code,
    suggest: onAdd !== undefined,
  });
  return (
    <Stack gap={4} shrink aria-busy={isPrevious || (!data && !refusal)}>
      <Inline gap={3} wrap>
        <Segments
          label={t("containerType")}
          value={code || (data?.container.code ?? "40HQ")}
          options={containerCodes.map((value) => ({ value, label: value }))}
          onChange={setCode}
        />
        {isPrevious && (
          <Text as="span" size="sm" tone="soft" role="status">
            {t("planning")}
          </Text>
        )}
      </Inline>
      {refusal && <Notice tone="danger">{refusal.message}</Notice>}
      {!data && !refusal && <Skeleton height="24rem" />}
      {data && !refusal && <UnloadingStops plan={data} stops={stops} onChange={setStops} />}
      {data && !refusal && <Plan key={JSON.stringify([data.container.code, lines])} plan={data} onAdd={onAdd} pending={pending} />}
    </Stack>
  );
}

function Plan({ plan, onAdd, pending }: { plan: LoadPlan; onAdd: Props["onAdd"]; pending: boolean }) {
  const t = useTranslations("containerLoadingPlan");
  const [index, setIndex] = useState(0);
  const [highlighted, setHighlighted] = useState<number>();
  const products = listProducts(plan);
  const container = plan.containers[index];
  return (
    <Stack gap={4} shrink>
      <PlanNotices plan={plan} />
      {plan.containers.length > 1 && (
        <Inline gap={2} wrap role="group" aria-label={t("containers")}>
          {plan.containers.map(({ number, volume_percent }) => (
            <Chip key={number} pressed={number === index + 1} onClick={() => setIndex(number - 1)}>
              {t("containerOf", { number, code: plan.container.code, percent: Math.max(1, Math.round(volume_percent)) })}
            </Chip>
          ))}
        </Inline>
      )}
      {container && (
        <>
          <Suspense fallback={<Skeleton height="20rem" />}>
            <LoadCanvas key={index} hold={plan.container} container={container} products={products} highlighted={highlighted} />
          </Suspense>
          <Figures container={container} hold={plan.container} />
          <ContainerLists products={products} container={container} highlighted={highlighted} onHighlight={setHighlighted} />
        </>
      )}
      {onAdd && <Suggestions plan={plan} pending={pending} onAdd={onAdd} />}
      <PackingList plan={plan} products={products} />
    </Stack>
  );
}

/** What the plan cannot do: goods without carton sizes, cartons that fit no container. */
function PlanNotices({ plan }: { plan: LoadPlan }) {
  const t = useTranslations("containerLoadingPlan");
  const titleOf = (productId: number): string => plan.goods.find(({ product_id }) => product_id === productId)?.title ?? "";
  const bare = plan.goods.filter(({ packing }) => packing.length === 0);
  return (
    <>
      {bare.length > 0 && <Notice tone="waiting">{t("withoutCartons", { titles: bare.map(({ title }) => title).join(", ") })}</Notice>}
      {plan.unplaced.length > 0 && (
        <Notice tone="danger">
          {t("unplaced", {
            code: plan.container.code,
            count: plan.unplaced.reduce((sum, { cartons }) => sum + cartons, 0),
            titles: [...new Set(plan.unplaced.map(({ product_id }) => titleOf(product_id)))].join(", "),
          })}
        </Notice>
      )}
    </>
  );
}

/** Fill, weight and balance of one container. */
function Figures({ container, hold }: { container: PlannedContainer; hold: LoadPlan["container"] }) {
  const t = useTranslations("containerLoadingPlan");
  const format = useFormatter();
  const percent = (value: number) => format.number(value / 100, { style: "percent", maximumFractionDigits: 1 });
  const { volume_cm3, weight_grams, volume_percent, weight_percent, front_percent, left_percent, is_balanced } = container;
  const axles = { front: toKg(container.front_axle_grams), rear: toKg(container.rear_axle_grams) };
  return (
    <Stack gap={3} shrink>
      <Stack gap={1}>
        <Inline justify="between" size="sm">
          <span>{t("volume")}</span>
          <Text as="span" numeric>
            {t("cbm", { cbm: toCbm(volume_cm3) })} · {percent(volume_percent)}
          </Text>
        </Inline>
        <Meter min={0} max={100} value={volume_percent} aria-label={t("volume")} />
        <Inline justify="between" size="sm">
          <span>{t("weight")}</span>
          <Text as="span" numeric>
            {t("kgOf", { kg: toKg(weight_grams), payload: hold.payload_kg })} · {percent(weight_percent)}
          </Text>
        </Inline>
        <Meter min={0} max={100} value={weight_percent} aria-label={t("weight")} />
      </Stack>
      <StatTiles width="9rem">
        <StatTile label={t("cartons")} value={format.number(container.cartons)} />
        <StatTile
          label={t("length")}
          value={t("meters", { meters: container.length_used_mm / 1_000 })}
          note={t("ofMeters", { meters: hold.length_mm / 1_000 })}
        />
        <StatTile
          label={t("balance")}
          value={is_balanced ? t("balanced") : t("unbalanced")}
          tone={is_balanced ? undefined : "danger"}
          note={t("halves", { front: front_percent, left: left_percent })}
        />
        <StatTile label={t("supports")} value={t("kgPair", axles)} note={t(hold.code === "53ft" ? "trailerSupports" : "endSupports")} />
      </StatTiles>
    </Stack>
  );
}
