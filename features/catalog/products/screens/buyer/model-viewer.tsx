import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { centimetres, inches } from "#features/catalog/products/unit-conversion.ts";
import { type ModelStage, openStage } from "#features/catalog/products/screens/buyer/model-stage.ts";
import css from "#features/catalog/products/screens/buyer/model-viewer.module.css";
import type { Product } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";

const turnBy = Math.PI / 12;
const closerBy = 1.2;

interface Props {
  url: string;
  product: Pick<Product, "title" | "width_mm" | "depth_mm" | "height_mm" | "is_set">;
  onClose: () => void;
}

type State = "loading" | "shown" | "failed";

/** Opens the stage on a canvas, once it and its labels are there, and closes it with them. */
const useStage = (url: string, frame: RefObject<HTMLElement | null>) => {
  const stage = useRef<ModelStage>(undefined);
  const [state, setState] = useState<State>("loading");
  useEffect(() => {
    const canvas = frame.current?.querySelector("canvas");
    const [width, depth, height] = frame.current?.querySelectorAll<HTMLElement>("[data-size]") ?? [];
    if (!canvas || !width || !depth || !height) return;
    let isLeft = false;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    openStage(canvas, url, { labels: [width, depth, height], isStill }).then(
      (opened) => {
        if (isLeft) return opened.close();
        stage.current = opened;
        setState("shown");
      },
      () => {
        if (!isLeft) setState("failed");
      },
    );
    return () => {
      isLeft = true;
      stage.current?.close();
      stage.current = undefined;
    };
  }, [url, frame]);
  return { stage, state };
};

const keys: Readonly<Record<string, (stage: ModelStage) => void>> = {
  ArrowLeft: (stage) => stage.turn(-turnBy, 0),
  ArrowRight: (stage) => stage.turn(turnBy, 0),
  ArrowUp: (stage) => stage.turn(0, -turnBy / 2),
  ArrowDown: (stage) => stage.turn(0, turnBy / 2),
  "+": (stage) => stage.closer(closerBy),
  "=": (stage) => stage.closer(closerBy),
  "-": (stage) => stage.closer(1 / closerBy),
  "0": (stage) => stage.front(),
};

/** A product in three dimensions, with its sizes beside it. Loaded when somebody asks for it. */
export function ModelViewer(props: Props) {
  const [attempt, setAttempt] = useState(0);
  // Another canvas for another try: one that failed keeps its failure.
  return <ModelFrame key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
}

function ModelFrame({ url, product, onClose, onAgain }: Props & { onAgain: () => void }) {
  const t = useTranslations("productsTools");
  const frame = useRef<HTMLElement>(null);
  const [hasSizes, setSizes] = useState(true);
  const { stage, state } = useStage(url, frame);
  // A set's figures are those of its largest piece, not of what stands there.
  const isWhole = !product.is_set;
  useEffect(() => {
    if (state === "shown" && !isWhole) stage.current?.showSizes(false);
  }, [state, isWhole, stage]);
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || !stage.current) return;
    event.preventDefault();
    act(stage.current);
  };
  const toggleSizes = () => {
    setSizes(!hasSizes);
    stage.current?.showSizes(!hasSizes);
  };
  return (
    <section ref={frame} className={css.viewer} aria-busy={state === "loading"}>
      <canvas
        className={css.canvas}
        tabIndex={0}
        role="img"
        aria-label={t("viewer", { title: product.title })}
        data-state={state}
        onKeyDown={press}
      />
      <Sizes product={product} />
      {state === "loading" && <p className={css.note}>{t("viewerLoading")}</p>}
      {state === "shown" && <p className={css.note}>{t("viewerHint")}</p>}
      {state === "failed" && (
        <div role="alert" className={css.failed}>
          <p>{t("viewerFailed")}</p>
          <p>{t("viewerFailedText")}</p>
          <Button size="small" onClick={onAgain}>
            {t("viewerAgain")}
          </Button>
        </div>
      )}
      <p className={css.tools}>
        <Button size="small" icon="image" onClick={onClose}>
          {t("pictures")}
        </Button>
        {state === "shown" && (
          <>
            {isWhole && (
              <Button size="small" aria-pressed={hasSizes} onClick={toggleSizes}>
                {t("sizes")}
              </Button>
            )}
            <IconButton icon="refresh" size="small" label={t("reset")} onClick={() => stage.current?.front()} />
            <IconButton icon="external" size="small" label={t("fullScreen")} onClick={() => void frame.current?.requestFullscreen?.()} />
          </>
        )}
      </p>
    </section>
  );
}

/** Width, depth, height, in this order: the stage puts each beside its line. */
function Sizes({ product: { width_mm, depth_mm, height_mm } }: Pick<Props, "product">) {
  const t = useTranslations("productsTools");
  return [width_mm, depth_mm, height_mm].map((mm, index) => (
    <span key={["width", "depth", "height"][index]} data-size className={css.size} hidden>
      {t("both", { metric: t("cm", { value: centimetres(mm) }), imperial: t("inch", { value: inches(mm, 1) }) })}
    </span>
  ));
}
