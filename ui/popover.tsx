import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { placePopover } from "#ui/place-popover.ts";
import css from "#ui/popover.module.css";

interface Props {
  /** The button that opens it names this id in `popoverTarget`. */
  id: string;
  label: string;
  /** What it stands below. */
  anchor: RefObject<HTMLElement | null>;
  onOpenChange?: (open: boolean) => void;
  /** Rendered while it is open only. `close` hides it and returns the focus. */
  children: (close: () => void) => ReactNode;
}

/** A panel of the top layer that a button opens. The browser closes it on Escape and on a press elsewhere. */
export function Popover({ id, label, anchor, onOpenChange, children }: Props) {
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const handleToggle = () => {
    const isOpen = popover.current?.matches(":popover-open") ?? false;
    setOpen(isOpen);
    onOpenChange?.(isOpen);
  };
  // The browser can also open it before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial state only
  useEffect(handleToggle, []);
  // The content is loaded on demand and the page behind can scroll, so the place is computed again. An open panel never becomes shorter, as one
  // above its anchor would move away from under the pointer, for example a list whose options become fewer by every letter typed.
  useEffect(() => {
    const [panel, target] = [popover.current, anchor.current];
    if (!open || !panel || !target) return undefined;
    let tallest = 0;
    const place = () => {
      tallest = Math.max(tallest, panel.offsetHeight);
      panel.style.minHeight = `min(${tallest}px, 100dvh - 1rem)`;
      placePopover(panel, target);
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(panel);
    addEventListener("scroll", place, { capture: true, passive: true });
    addEventListener("resize", place);
    return () => {
      observer.disconnect();
      panel.style.minHeight = "";
      removeEventListener("scroll", place, { capture: true });
      removeEventListener("resize", place);
    };
  }, [open, anchor]);

  const close = () => popover.current?.hidePopover();
  const handleBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget) && !anchor.current?.contains(relatedTarget)) close();
  };
  return (
    <div
      ref={popover}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={css.popover}
      onToggle={handleToggle}
      onBlur={handleBlur}
      // The single keys of the page rest while the panel is used.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {open && children(close)}
    </div>
  );
}
