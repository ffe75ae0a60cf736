import { Suspense, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import css from "#apps/web/shells/storefront/category-button.module.css";
import { CategoryTree } from "#apps/web/shells/storefront/lazy-components.ts";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { inlineClass, textClass } from "#ui/layout.tsx";

/** Button with a panel of the category tree, which is loaded on first use. */
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
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={classes(
          inlineClass({ fit: true, gap: 2, rigid: true, padX: 4, size: "sm", tone: "brand", weight: "bold", ground: "brand" }),
          css.button,
        )}
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
        className={classes(textClass({ frame: "panel", pad: 2, tone: "ink" }), css.panel)}
        onBeforeToggle={() => setWasOpened(true)}
      >
        <Suspense>{wasOpened && <CategoryTree />}</Suspense>
      </div>
    </>
  );
}
