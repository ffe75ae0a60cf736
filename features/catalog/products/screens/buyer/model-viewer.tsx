import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { createModelStage, type ModelStage } from "#features/catalog/products/screens/buyer/model-stage.ts";
import css from "#features/catalog/products/screens/buyer/model-viewer.module.css";
import type { Product } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { toCentimeters, toInches } from "#features/catalog/products/unit-conversion.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Inline, Stack, Text, textClass } from "#ui/layout.tsx";

const rotationStep = Math.PI / 12;
const zoomStep = 1.2;

interface Props {
  url: string;
  product: Pick<Product, "title" | "width_mm" | "depth_mm" | "height_mm" | "is_set">;
  onClose: () => void;
}

type State = "loading" | "shown" | "failed";

/** Creates the stage when the canvas is mounted and disposes it on unmount. */
const useStage = (url: string, frame: RefObject<HTMLElement | null>) => {
  const stage = useRef<ModelStage>(undefined);
  const [state, setState] = useState<State>("loading");
  useEffect(() => {
    const canvas = frame.current?.querySelector("canvas");
    const [width, depth, height] = frame.current?.querySelectorAll<HTMLElement>("[data-size]") ?? [];
    if (!canvas || !width || !depth || !height) return;
    let isUnmounted = false;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    createModelStage(canvas, url, { labels: [width, depth, height], isStill }).then(
      (opened) => {
        if (isUnmounted) return opened.dispose();
        stage.current = opened;
        setState("shown");
      },
      () => {
        if (!isUnmounted) setState("failed");
      },
    );
    return () => {
      isUnmounted = true;
      stage.current?.dispose();
      stage.current = undefined;
    };
  }, [url, frame]);
  return { stage, state };
};

const keys: Readonly<Record<string, (stage: ModelStage) => void>> = {
  ArrowLeft: (stage) => stage.rotate(-rotationStep, 0),
  ArrowRight: (stage) => stage.rotate(rotationStep, 0),
  ArrowUp: (stage) => stage.rotate(0, -rotationStep / 2),
  ArrowDown: (stage) => stage.rotate(0, rotationStep / 2),
  "+": (stage) => stage.zoom(zoomStep),
  "=": (stage) => stage.zoom(zoomStep),
  "-": (stage) => stage.zoom(1 / zoomStep),
  "0": (stage) => stage.resetView(),
};

/** 3D view of a product with its dimensions. Loaded on demand. */
export function ModelViewer(props: Props) {
  const [attempt, setAttempt] = useState(0);
  // A retry needs a new canvas, because a failed WebGL context cannot be reused.
  return <ModelFrame key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
}

function ModelFrame({ url, product, onClose, onAgain: onRetry }: Props & { onAgain: () => void }) {
  const t = useTranslations("productsTools");
  const frame = useRef<HTMLElement>(null);
  const [isShowingSizes, setShowingSizes] = useState(true);
  const { stage, state } = useStage(url, frame);
  // The dimensions of a set are those of its largest piece, so they are not shown.
  const hasDimensions = !product.is_set;
  useEffect(() => {
    if (state === "shown" && !hasDimensions) stage.current?.showDimensions(false);
  }, [state, hasDimensions, stage]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const action = keys[event.key];
    if (!action || !stage.current) return;
    event.preventDefault();
    action(stage.current);
  };
  const toggleSizes = () => {
    setShowingSizes(!isShowingSizes);
    stage.current?.showDimensions(!isShowingSizes);
  };
  return (
    <section
      ref={frame}
      className={`${css.viewer} ${textClass({ radius: "large", clip: true, relative: true })}`}
      aria-busy={state === "loading"}
    >
      <canvas
        className={`${css.canvas} ${textClass({ wide: true, block: true })}`}
        tabIndex={0}
        role="img"
        aria-label={t("viewer", { title: product.title })}
        data-state={state}
        onKeyDown={handleKeyDown}
      />
      <DimensionLabels product={product} />
      {state === "loading" && (
        <Text size="xs" tone="faint" nowrap className={css.note}>
          {t("viewerLoading")}
        </Text>
      )}
      {state === "shown" && (
        <Text size="xs" tone="faint" nowrap className={css.note}>
          {t("viewerHint")}
        </Text>
      )}
      {state === "failed" && (
        <Stack role="alert" gap={2} items="center" pad={8} size="sm" tone="soft" text="center" className={css.failed}>
          <p>{t("viewerFailed")}</p>
          <p>{t("viewerFailedText")}</p>
          <Button size="small" onClick={onRetry}>
            {t("viewerAgain")}
          </Button>
        </Stack>
      )}
      <Inline as="p" gap={2} className={css.tools}>
        <Button size="small" icon="image" onClick={onClose}>
          {t("pictures")}
        </Button>
        {state === "shown" && (
          <>
            {hasDimensions && (
              <Button size="small" aria-pressed={isShowingSizes} onClick={toggleSizes}>
                {t("sizes")}
              </Button>
            )}
            <IconButton icon="refresh" size="small" label={t("reset")} onClick={() => stage.current?.resetView()} />
            <IconButton icon="external" size="small" label={t("fullScreen")} onClick={() => void frame.current?.requestFullscreen?.()} />
          </>
        )}
      </Inline>
    </section>
  );
}

/** Labels for width, depth and height, in this order; the stage positions them. */
function DimensionLabels({ product: { width_mm, depth_mm, height_mm } }: Pick<Props, "product">) {
  const t = useTranslations("productsTools");
  return [width_mm, depth_mm, height_mm].map((mm, index) => (
    <Box
      key={["width", "depth", "height"][index]}
      data-size
      as="span"
      border
      radius="full"
      ground="surface"
      size="xs"
      tone="ink"
      weight="medium"
      numeric
      nowrap
      className={css.size}
      hidden
    >
      {t("both", { metric: t("cm", { value: toCentimeters(mm) }), imperial: t("inch", { value: toInches(mm, 1) }) })}
    </Box>
  ));
}
