import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import css from "#features/catalog/products/screens/buyer/gallery-dialog.module.css";
import {
  type Look,
  movedBy,
  type Point,
  pinchOf,
  type Stage,
  wholePicture,
  zoomedAt,
  zoomStep,
} from "#features/catalog/products/screens/buyer/zoom.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Modal } from "#ui/modal.tsx";
import { Picture, pictureAddress } from "#ui/picture.tsx";

interface Props {
  pictures: readonly string[];
  title: string;
  place: number;
  onPlace: (place: number) => void;
  onClose: () => void;
}

/** The pictures over the whole screen, as close as one likes, by wheel, fingers, drag or keys. */
export function GalleryDialog({ pictures, title, place, onPlace, onClose }: Props) {
  const t = useTranslations("productsTools");
  const step = (by: number) => onPlace((place + by + pictures.length) % pictures.length);
  return (
    <Modal open onClose={onClose} title={title} className={css.dialog}>
      <div className={css.room}>
        <ZoomStage picture={pictures[place] ?? ""} title={title} step={step} />
        {pictures.length > 1 && (
          <ul className={css.thumbs}>
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
          </ul>
        )}
      </div>
    </Modal>
  );
}

/** A finger that goes this far aside over the whole picture asks for the next one. */
const swipePx = 60;
const keyMovePx = 80;

const useLook = () => {
  const stage = useRef<HTMLDivElement>(null);
  const [look, setLook] = useState<Look>(wholePicture);
  const sizeOf = (): Stage => ({ width: stage.current?.clientWidth ?? 1, height: stage.current?.clientHeight ?? 1 });
  /** From the stage's middle. */
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect();
    return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : { x: 0, y: 0 };
  };
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) => setLook((before) => zoomedAt(before, factor, at, sizeOf()));
  const move = (by: Point) => setLook((before) => movedBy(before, by, sizeOf()));
  return { stage, look, setLook, pointOf, zoom, move };
};

type Looking = ReturnType<typeof useLook>;

/** The wheel would scroll the page, or with Ctrl enlarge it, if React's own listener, which may not say no, were used. */
const useWheel = ({ stage, zoom, pointOf }: Looking): void => {
  const turn = useRef((_event: WheelEvent) => {});
  turn.current = (event) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), pointOf(event));
  };
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => turn.current(event);
    element?.addEventListener("wheel", listen, { passive: false });
    return () => element?.removeEventListener("wheel", listen);
  }, [stage]);
};

/** One finger moves the picture or leads to the next, two stretch it. */
const usePointers = ({ look, pointOf, zoom, move }: Looking, step: (by: number) => void) => {
  const pointers = useRef(new Map<number, Point>());
  const began = useRef<Point>(undefined);
  const two = (): readonly [Point, Point] | undefined => {
    const [first, second] = [...pointers.current.values()];
    return first && second ? [first, second] : undefined;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, pointOf(event));
      began.current = pointers.current.size === 1 ? pointOf(event) : undefined;
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const pair = two();
      const point = pointOf(event);
      pointers.current.set(event.pointerId, point);
      const after = two();
      if (!pair || !after) return move({ x: point.x - before.x, y: point.y - before.y });
      const { at, by, factor } = pinchOf(pair, after);
      move(by);
      zoom(factor, at);
    },
    onPointerUp: (event: PointerEvent) => {
      pointers.current.delete(event.pointerId);
      const aside = began.current ? pointOf(event).x - began.current.x : 0;
      if (look.scale === 1 && Math.abs(aside) > swipePx) step(aside < 0 ? 1 : -1);
    },
    onPointerCancel: (event: PointerEvent) => pointers.current.delete(event.pointerId),
  };
};

interface KeyActs {
  /** To the next picture, or along this one when it is larger than the stage. */
  aside: (by: 1 | -1) => void;
  move: (by: Point) => void;
  zoom: (factor: number) => void;
  whole: () => void;
}

const keys: Readonly<Record<string, (acts: KeyActs) => void>> = {
  ArrowRight: ({ aside }) => aside(1),
  ArrowLeft: ({ aside }) => aside(-1),
  ArrowUp: ({ move }) => move({ x: 0, y: keyMovePx }),
  ArrowDown: ({ move }) => move({ x: 0, y: -keyMovePx }),
  "+": ({ zoom }) => zoom(zoomStep),
  "=": ({ zoom }) => zoom(zoomStep),
  "-": ({ zoom }) => zoom(1 / zoomStep),
  "0": ({ whole }) => whole(),
};

function ZoomStage({ picture, title, step }: { picture: string; title: string; step: (by: number) => void }) {
  const t = useTranslations("productsTools");
  const looking = useLook();
  const { stage, look, setLook, pointOf, zoom, move } = looking;
  const [shown, setShown] = useState(picture);
  // Another picture is seen whole at first.
  if (shown !== picture) {
    setShown(picture);
    setLook(wholePicture);
  }
  // The dialog opens behind this and gives the focus to what asks for it, so that the keys work at once.
  useEffect(() => stage.current?.setAttribute("autofocus", ""), [stage]);
  useWheel(looking);
  const pointers = usePointers(looking, step);
  const aside = (by: number) => (look.scale === 1 ? step(by) : move({ x: -by * keyMovePx, y: 0 }));
  const acts: KeyActs = { aside, move, zoom, whole: () => setLook(wholePicture) };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act(acts);
  };
  return (
    <div className={css.frame}>
      <div
        ref={stage}
        role="application"
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys zoom and move the picture
        tabIndex={0}
        className={css.stage}
        data-close={look.scale > 1 || undefined}
        onKeyDown={press}
        onDoubleClick={(event) => (look.scale > 1 ? setLook(wholePicture) : zoom(2.5, pointOf(event)))}
        {...pointers}
      >
        <img
          src={pictureAddress(picture, 800)}
          alt=""
          draggable={false}
          style={{ transform: `translate(${look.x}px, ${look.y}px) scale(${look.scale})` }}
        />
      </div>
      <p className={css.tools}>
        <IconButton icon="chevron-left" label={t("previous")} onClick={() => step(-1)} />
        <IconButton icon="minus" label={t("zoomOut")} disabled={look.scale === 1} onClick={() => zoom(1 / zoomStep)} />
        <output className={css.scale}>{Math.round(look.scale * 100)} %</output>
        <IconButton icon="plus" label={t("zoomIn")} onClick={() => zoom(zoomStep)} />
        <IconButton icon="refresh" label={t("zoomReset")} disabled={look.scale === 1} onClick={() => setLook(wholePicture)} />
        <IconButton icon="chevron-right" label={t("next")} onClick={() => step(1)} />
      </p>
      <p className={css.hint}>{t("zoomHint")}</p>
    </div>
  );
}
