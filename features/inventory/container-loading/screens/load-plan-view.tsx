import { Suspense, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import { ArrangePanel } from "#features/inventory/container-loading/screens/arrange-panel.tsx";
import { type ArrangedContainer, getFillOf, toArrangedContainers } from "#features/inventory/container-loading/screens/arrangement.ts";
import { ContainerLists, PackingList } from "#features/inventory/container-loading/screens/load-lists.tsx";
import {
  type LoadLine,
  type LoadPlan,
  type LoadSuggestion,
  listProducts,
  type PlannedContainer,
  type PlannedProduct,
} from "#features/inventory/container-loading/screens/load-plan-data.ts";
import { Suggestions } from "#features/inventory/container-loading/screens/load-suggestions.tsx";
import { UnloadingStops } from "#features/inventory/container-loading/screens/unloading-stops.tsx";
import { useArrangement } from "#features/inventory/container-loading/screens/use-arrangement.ts";
import { type ContainerType, containerCodes } from "#features/inventory/nearby/rules/containers.ts";
import { toCbm, toKg } from "#kernel/measures.ts";
import { Button } from "#ui/button.tsx";
import { Chip, Segments } from "#ui/chip-row.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Meter } from "#ui/meter.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatTile, StatTiles } from "#ui/stat-tile.tsx";
import { usePercent } from "#ui/use-percent.ts";

/** As many as the server plans at most. */
const maxContainers = 40;

const LoadCanvas = lazy(() =>
  import("#features/inventory/container-loading/screens/load-canvas.tsx").then((module) => ({ default: module.LoadCanvas })),
);

interface Props {
  lines: readonly LoadLine[];
  /** What is loaded, such as `contract:J-2601-0000001`: containers filled by hand and stops are saved for it. */
  subject?: string | undefined;
  /** Adds what still fits; without it nothing is suggested. */
  onAdd?: ((suggestion: LoadSuggestion) => void) | undefined;
  pending?: boolean;
}

/**
 * Which carton stands where: containers in 3D, fill, weight and balance, packing list and what still fits. It makes its call itself; a
 * page loads it lazily with the message group `loadPlan`.
 */
export function LoadPlanView({ lines: given, subject, onAdd, pending = false }: Props) {
  const t = useTranslations("containerLoadingPlan");
  const arrangement = useArrangement(subject);
  const { containers, stops, isReady } = arrangement;
  const isByHand = containers.length > 0;
  const lines = given.map((line) => ({ ...line, ...(stops[line.product_id] && { stop: stops[line.product_id] as number }) }));
  const [code, setCode] = useState<ContainerType["code"] | "">("");
  const { data, refusal, isPrevious } = useQueryCall(
    "/user/loadPlan",
    {
      lines: JSON.stringify(lines),
      container: code,
      suggest: onAdd !== undefined,
      ...(isByHand && { arrangement: JSON.stringify(containers) }),
    },
    { enabled: isReady },
  );
  return (
    <Stack gap={4} shrink aria-busy={isPrevious || (!data && !refusal)}>
      <Inline gap={3} wrap>
        {!isByHand && (
          <Segments
            label={t("containerType")}
            value={code || (data?.container.code ?? "40HQ")}
            options={containerCodes.map((value) => ({ value, label: value }))}
            onChange={setCode}
          />
        )}
        {data && (
          <Button
            icon={isByHand ? "refresh" : "edit"}
            onClick={() => arrangement.change({ containers: isByHand ? [] : toArrangedContainers(data) })}
          >
            {t(isByHand ? "reset" : "arrange")}
          </Button>
        )}
        <Text as="span" size="sm" tone="soft" role="status">
          {isPrevious && t("planning")}
          {!isPrevious && isByHand && subject !== undefined && !arrangement.isSaving && !arrangement.refusal && t("saved")}
        </Text>
      </Inline>
      {refusal && <Notice tone="danger">{refusal.message}</Notice>}
      {arrangement.refusal && <Notice tone="danger">{arrangement.refusal.message}</Notice>}
      {!data && !refusal && <Skeleton height="24rem" />}
      {data && !refusal && <UnloadingStops plan={data} stops={stops} onChange={(next) => arrangement.change({ stops: next })} />}
      {data && !refusal && (
        <Plan
          key={JSON.stringify([isByHand || data.container.code, lines])}
          plan={data}
          arranged={containers}
          onArrange={(next) => arrangement.change({ containers: next })}
          onAdd={onAdd}
          pending={pending}
        />
      )}
    </Stack>
  );
}

interface PlanProps {
  plan: LoadPlan;
  /** Containers filled by hand; none while the proposal applies. */
  arranged: readonly ArrangedContainer[];
  onArrange: (containers: ArrangedContainer[]) => void;
  onAdd: Props["onAdd"];
  pending: boolean;
}

function Plan({ plan, arranged, onArrange, onAdd, pending }: PlanProps) {
  const [chosen, setIndex] = useState(0);
  const [highlighted, setHighlighted] = useState<number>();
  const products = listProducts(plan);
  const isByHand = arranged.length > 0;
  const index = Math.min(chosen, Math.max(1, (isByHand ? arranged : plan.containers).length) - 1);
  const container = plan.containers[index];
  const add = () => {
    onArrange([...arranged, { code: arranged.at(-1)?.code ?? plan.container.code, cartons: [] }]);
    setIndex(arranged.length);
  };
  return (
    <Stack gap={4} shrink>
      <PlanNotices plan={plan} isByHand={isByHand} />
      <ContainerChoice plan={plan} arranged={arranged} index={index} onChoose={setIndex} onAdd={isByHand ? add : undefined} />
      {isByHand && <ArrangePanel key={index} plan={plan} products={products} containers={arranged} index={index} onChange={onArrange} />}
      {container && (
        <>
          <LeftOut container={container} products={products} />
          <Suspense fallback={<Skeleton height="20rem" />}>
            <LoadCanvas
              key={`${index}/${container.type.code}/${container.cartons}`}
              hold={container.type}
              container={container}
              products={products}
              highlighted={highlighted}
            />
          </Suspense>
          <Figures container={container} hold={container.type} />
          <ContainerLists products={products} container={container} highlighted={highlighted} onHighlight={setHighlighted} />
        </>
      )}
      {onAdd && <Suggestions plan={plan} pending={pending} onAdd={onAdd} />}
      <PackingList plan={plan} products={products} />
    </Stack>
  );
}

interface ChoiceProps {
  plan: LoadPlan;
  arranged: readonly ArrangedContainer[];
  index: number;
  onChoose: (index: number) => void;
  onAdd: (() => void) | undefined;
}

/** The containers with their fill; those filled by hand show it before they are planned. */
function ContainerChoice({ plan, arranged, index, onChoose, onAdd }: ChoiceProps) {
  const t = useTranslations("containerLoadingPlan");
  const choices =
    arranged.length > 0
      ? arranged.map((container) => ({ code: container.code, ...getFillOf(container, plan) }))
      : plan.containers.map(({ type, volume_percent, weight_percent }) => ({ code: type.code, volume_percent, weight_percent }));
  if (choices.length < 2 && !onAdd) return null;
  return (
    <Inline gap={2} wrap role="group" aria-label={t("containers")}>
      {choices.map(({ code, volume_percent, weight_percent }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a container is named by its place
        <Chip key={at} pressed={at === index} onClick={() => onChoose(at)}>
          {onAdd
            ? t("containerFill", { number: at + 1, code, percent: volume_percent, weight: weight_percent })
            : t("containerOf", { number: at + 1, code, percent: volume_percent })}
        </Chip>
      ))}
      {onAdd && (
        <Button icon="plus" size="small" disabled={choices.length >= maxContainers} onClick={onAdd}>
          {t("addContainer")}
        </Button>
      )}
    </Inline>
  );
}

/** Cartons that were put into a container by hand and do not fit. */
function LeftOut({ container, products }: { container: PlannedContainer; products: readonly PlannedProduct[] }) {
  const t = useTranslations("containerLoadingPlan");
  if (container.left_out.length === 0) return null;
  const count = container.left_out.reduce((sum, { cartons }) => sum + cartons, 0);
  const ids = new Set(container.left_out.map(({ product_id }) => product_id));
  const titles = products.filter(({ product_id }) => ids.has(product_id)).map(({ title }) => title);
  return <Notice tone="danger">{t("leftOut", { count, number: container.number, titles: titles.join(", ") })}</Notice>;
}

/** What the plan cannot do: goods without carton sizes, cartons that fit no container. */
function PlanNotices({ plan, isByHand }: { plan: LoadPlan; isByHand: boolean }) {
  const t = useTranslations("containerLoadingPlan");
  const titleOf = (productId: number): string => plan.goods.find(({ product_id }) => product_id === productId)?.title ?? "";
  const bare = plan.goods.filter(({ packing }) => packing.length === 0);
  return (
    <>
      {bare.length > 0 && <Notice tone="waiting">{t("withoutCartons", { titles: bare.map(({ title }) => title).join(", ") })}</Notice>}
      {!isByHand && plan.unplaced.length > 0 && (
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
function Figures({ container, hold }: { container: PlannedContainer; hold: PlannedContainer["type"] }) {
  const t = useTranslations("containerLoadingPlan");
  const format = useFormatter();
  const percent = usePercent();
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
