import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import css from "#features/catalog/products/screens/buyer/gallery-dialog.module.css";
import {
  initialZoom,
  type Point,
  panBy,
  type Stage,
  toPinch,
  type ZoomState,
  zoomAt,
  zoomStep,
} from "#features/catalog/products/screens/buyer/zoom.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Inline, Stack, stackClass, textClass } from "#ui/layout.tsx";
import { Modal } from "#ui/modal.tsx";
import { Picture, pictureUrl } from "#ui/picture.tsx";

interface Props {
  pictures: readonly string[];
  title: string;
  place: number;
  onPlace: (place: number) => void;
  onClose: () => void;
}

/** Full-screen gallery with zoom by wheel, pinch, drag and keyboard. */
export function GalleryDialog({ pictures, title, place, onPlace, onClose }: Props) {
  const t = useTranslations("productsTools");
  const step = (by: number) => onPlace((place + by + pictures.length) % pictures.length);
  return (
    <Modal open onClose={onClose} title={title} className={css.dialog}>
      <Stack gap={3} className={css.room}>
        <ZoomStage picture={pictures[place] ?? ""} title={title} step={step} />
        {pictures.length > 1 && (
          <Inline as="ul" align="stretch" gap={2} justify="center" className={css.thumbs}>
            {pictures.map((key, index) => (
              <li key={key}>
                <button
                  type="button"
                  aria-label={t("pictureOf", { number: index + 1, count: pictures.length })}
                  aria-pressed={index === place}
                  onClick={() => onPlace(index)}
                >
                  <Picture of={key} alt="" sizes="72px" />
                </button>
              </li>
            ))}
          </Inline>
        )}
      </Stack>
    </Modal>
  );
}

/** Minimum horizontal movement of a swipe. */
const swipePx = 60;
const keyMovePx = 80;

const useZoom = () => {
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<ZoomState>(initialZoom);
  const sizeOf = (): Stage => ({ width: stage.current?.clientWidth ?? 1, height: stage.current?.clientHeight ?? 1 });
  /** Position relative to the center of the stage. */
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect();
    return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : { x: 0, y: 0 };
  };
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) => setView((before) => zoomAt(before, factor, at, sizeOf()));
  const move = (by: Point) => setView((before) => panBy(before, by, sizeOf()));
  return { stage, look: view, setLook: setView, pointOf, zoom, move };
};

type Zoom = ReturnType<typeof useZoom>;

/** Zooms by wheel. Uses a non-passive listener, because React's passive one cannot prevent scrolling and browser zoom. */
const useWheel = ({ stage, zoom, pointOf }: Zoom): void => {
  const onWheel = useRef((_event: WheelEvent) => {});
  onWheel.current = (event) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), pointOf(event));
  };
  useEffect(() => {
    const element = stage.current;
    const listener = (event: WheelEvent) => onWheel.current(event);
    element?.addEventListener("wheel", listener, { passive: false });
    return () => element?.removeEventListener("wheel", listener);
  }, [stage]);
};

/** One pointer pans or swipes, two pointers pinch. */
const usePointers = ({ look: view, pointOf, zoom, move }: Zoom, step: (by: number) => void) => {
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point>(undefined);
  const pointerPair = (): readonly [Point, Point] | undefined => {
    const [first, second] = [...pointers.current.values()];
    return first && second ? [first, second] : undefined;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, pointOf(event));
      start.current = pointers.current.size === 1 ? pointOf(event) : undefined;
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const pair = pointerPair();
      const point = pointOf(event);
      pointers.current.set(event.pointerId, point);
      const after = pointerPair();
      if (!pair || !after) return move({ x: point.x - before.x, y: point.y - before.y });
      const { at, by, factor } = toPinch(pair, after);
      move(by);
      zoom(factor, at);
    },
    onPointerUp: (event: PointerEvent) => {
      pointers.current.delete(event.pointerId);
      const sideways = start.current ? pointOf(event).x - start.current.x : 0;
      if (view.scale === 1 && Math.abs(sideways) > swipePx) step(sideways < 0 ? 1 : -1);
    },
    onPointerCancel: (event: PointerEvent) => pointers.current.delete(event.pointerId),
  };
};

interface KeyActions {
  /** Next picture, or pan sideways when zoomed in. */
  aside: (by: 1 | -1) => void;
  move: (by: Point) => void;
  zoom: (factor: number) => void;
  whole: () => void;
}

const keys: Readonly<Record<string, (actions: KeyActions) => void>> = {
  ArrowRight: ({ aside: sideways }) => sideways(1),
  ArrowLeft: ({ aside: sideways }) => sideways(-1),
  ArrowUp: ({ move }) => move({ x: 0, y: keyMovePx }),
  ArrowDown: ({ move }) => move({ x: 0, y: -keyMovePx }),
  "+": ({ zoom }) => zoom(zoomStep),
  "=": ({ zoom }) => zoom(zoomStep),
  "-": ({ zoom }) => zoom(1 / zoomStep),
  "0": ({ whole }) => whole(),
};

function ZoomStage({ picture, title, step }: { picture: string; title: string; step: (by: number) => void }) {
  const t = useTranslations("productsTools");
  const zoomControls = useZoom();
  const { stage, look: view, setLook: setView, pointOf, zoom, move } = zoomControls;
  const [shown, setShown] = useState(picture);
  // Reset the zoom for another picture.
  if (shown !== picture) {
    setShown(picture);
    setView(initialZoom);
  }
  // The dialog moves focus to the element with `autofocus` when it opens, so that the keys work immediately.
  useLayoutEffect(() => stage.current?.setAttribute("autofocus", ""), [stage]);
  useWheel(zoomControls);
  const pointers = usePointers(zoomControls, step);
  const sideways = (by: number) => (view.scale === 1 ? step(by) : move({ x: -by * keyMovePx, y: 0 }));
  const actions: KeyActions = { aside: sideways, move, zoom, whole: () => setView(initialZoom) };
  const handleKeyDown = (event: KeyboardEvent) => {
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action(actions);
  };
  return (
    <Stack shrink relative className={css.frame}>
      <div
        ref={stage}
        role="application"
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys zoom and move the picture
        tabIndex={0}
        className={`${css.stage} ${stackClass({ align: "center", items: "center", radius: "large", clip: true, relative: true })}`}
        data-close={view.scale > 1 || undefined}
        onKeyDown={handleKeyDown}
        onDoubleClick={(event) => (view.scale > 1 ? setView(initialZoom) : zoom(2.5, pointOf(event)))}
        {...pointers}
      >
        <img
          src={pictureUrl(picture, 800)}
          alt=""
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <Inline as="p" padTop={3} gap={1} justify="center">
        <IconButton icon="chevron-left" label={t("previous")} onClick={() => step(-1)} />
        <IconButton icon="minus" label={t("zoomOut")} disabled={view.scale === 1} onClick={() => zoom(1 / zoomStep)} />
        <output className={`${css.scale} ${textClass({ size: "sm", tone: "soft", numeric: true, text: "center" })}`}>
          {Math.round(view.scale * 100)} %
        </output>
        <IconButton icon="plus" label={t("zoomIn")} onClick={() => zoom(zoomStep)} />
        <IconButton icon="refresh" label={t("zoomReset")} disabled={view.scale === 1} onClick={() => setView(initialZoom)} />
        <IconButton icon="chevron-right" label={t("next")} onClick={() => step(1)} />
      </Inline>
      <Box as="p" from={820} radius pad={1} padX={3} size="xs" tone="soft" nowrap className={css.hint}>
        {t("zoomHint")}
      </Box>
    </Stack>
  );
}
