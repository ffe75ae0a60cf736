import { type PointerEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import css from "#apps/web/shells/storefront/category-button.module.css";
import { CategoryFlyout } from "#apps/web/shells/storefront/lazy-components.ts";
import { Icon } from "#ui/icon.tsx";
import { textClass } from "#ui/layout.tsx";

/** Time in which the pointer may cross the gap between button and panel. */
const hoverMs = 200;

/** Button with a flyout of the categories, which is loaded on first use. The mouse opens it by pointing, other inputs by the button. */
export function CategoryButton() {
  const t = useTranslations("shell.menu");
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const { pathname } = useLocation();

  // Closes the panel after navigation. The browser may have opened the popover before hydration, so its state is read first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs on navigation
  useEffect(() => {
    if (panel.current?.matches(":popover-open")) setWasOpened(true);
    return () => panel.current?.hidePopover();
  }, [pathname]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const handleHover = (isOpen: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => panel.current?.togglePopover(isOpen), hoverMs);
  };
  return (
    <div className={css.place} onPointerEnter={handleHover(true)} onPointerLeave={handleHover(false)}>
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="show"
        className={css.button}
        onPointerEnter={() => setWasOpened(true)}
        onFocus={() => setWasOpened(true)}
      >
        <Icon name="menu" size={18} />
        {t("categories")}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`${css.panel} ${textClass({ frame: "panel", shadow: "large", pad: 2, tone: "ink" })}`}
        onBeforeToggle={() => setWasOpened(true)}
      >
        <Suspense>{wasOpened && <CategoryFlyout />}</Suspense>
      </div>
    </div>
  );
}
