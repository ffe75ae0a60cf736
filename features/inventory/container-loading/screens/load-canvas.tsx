import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import css from "#features/inventory/container-loading/screens/load-plan.module.css";
import {
  getFrontGap,
  hasStops,
  type LoadPlan,
  type PlannedContainer,
  type PlannedProduct,
} from "#features/inventory/container-loading/screens/load-plan-data.ts";
import { createLoadStage, type LoadStage } from "#features/inventory/container-loading/screens/load-stage.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";

const rotationStep = Math.PI / 16;
const zoomStep = 1.2;

const keys: Readonly<Record<string, (stage: LoadStage) => void>> = {
  ArrowLeft: (stage) => stage.rotate(-rotationStep, 0),
  ArrowRight: (stage) => stage.rotate(rotationStep, 0),
  ArrowUp: (stage) => stage.rotate(0, -rotationStep / 2),
  ArrowDown: (stage) => stage.rotate(0, rotationStep / 2),
  "+": (stage) => stage.zoom(zoomStep),
  "=": (stage) => stage.zoom(zoomStep),
  "-": (stage) => stage.zoom(1 / zoomStep),
  "0": (stage) => stage.resetView(),
};

interface Props {
  hold: LoadPlan["container"];
  container: PlannedContainer;
  products: readonly PlannedProduct[];
  /** The product whose cartons are brought out. */
  highlighted: number | undefined;
}

/** A loaded container in 3D, with a slider for the order of loading. */
export function LoadCanvas({ hold, container, products, highlighted }: Props) {
  const t = useTranslations("containerLoadingPlan");
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<LoadStage>(undefined);
  const [isFailed, setFailed] = useState(false);
  const [shown, setShown] = useState(container.placed.length);
  const cartons = useMemo(() => {
    const colors = new Map(products.map(({ product_id, color }) => [product_id, color]));
    return container.placed.map(([productId, , x, y, z, length, width, height]) => ({
      productId,
      color: colors.get(productId) ?? "#999",
      ...{ x, y, z, length, width, height },
    }));
  }, [container, products]);
  useEffect(() => {
    if (!canvas.current) return;
    try {
      stage.current = createLoadStage(canvas.current, hold, cartons);
    } catch {
      setFailed(true);
    }
    return () => {
      stage.current?.dispose();
      stage.current = undefined;
    };
  }, [hold, cartons]);
  useEffect(() => stage.current?.highlight(highlighted), [highlighted]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const action = keys[event.key];
    if (!action || !stage.current) return;
    event.preventDefault();
    action(stage.current);
  };
  const show = (count: number) => {
    setShown(count);
    stage.current?.showUntil(count);
  };
  if (isFailed) return <Notice tone="info">{t("no3d")}</Notice>;
  return (
    <Stack gap={2} shrink>
      <Box radius="large" clip className={css.stage}>
        <canvas
          ref={canvas}
          className={`${css.canvas} ${textClass({ block: true })}`}
          tabIndex={0}
          role="img"
          aria-label={t("viewLabel", { code: hold.code, count: container.cartons })}
          onKeyDown={handleKeyDown}
        />
        <span className={css.tools}>
          <IconButton icon="refresh" size="small" label={t("resetView")} onClick={() => stage.current?.resetView()} />
        </span>
      </Box>
      <Inline gap={3} wrap size="sm">
        <label htmlFor="loading-step">{t("step")}</label>
        <input
          id="loading-step"
          type="range"
          className={css.slider}
          min={0}
          max={container.placed.length}
          value={shown}
          onChange={(event) => show(Number(event.currentTarget.value))}
        />
        <Text as="span" tone="soft" numeric>
          {t("stepOf", { shown, count: container.placed.length })}
        </Text>
      </Inline>
      <LoadingStep product={products.find(({ product_id }) => product_id === container.placed[shown - 1]?.[0])} />
      <Text size="sm" tone="soft">
        {t("viewHint")}
      </Text>
      <SpaceNotes container={container} products={products} />
    </Stack>
  );
}

/** The product of the carton that a step of the loading order sets down. */
function LoadingStep({ product }: { product: PlannedProduct | undefined }) {
  const t = useTranslations("containerLoadingPlan");
  if (!product) return null;
  return (
    <Inline gap={2} size="sm">
      <span className={css.swatch} style={{ background: product.color }} />
      <span>{t("loaded", { title: product.title, sku: product.goods_sn })}</span>
    </Inline>
  );
}

/** Less than this is no gap that a loader would see, in meters. */
const minFrontGap = 0.05;

/** Why room is left free on purpose: at the front wall for the weight, and between the goods of different stops. */
function SpaceNotes({ container, products }: { container: PlannedContainer; products: readonly PlannedProduct[] }) {
  const t = useTranslations("containerLoadingPlan");
  const meters = getFrontGap(container);
  return (
    <>
      {meters >= minFrontGap && (
        <Text size="sm" tone="soft">
          {t("frontGap", { meters })}
        </Text>
      )}
      {hasStops(container, products) && (
        <Text size="sm" tone="soft">
          {t("stopGaps")}
        </Text>
      )}
    </>
  );
}
