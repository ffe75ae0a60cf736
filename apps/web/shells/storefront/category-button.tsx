import { Suspense, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import css from "#apps/web/shells/storefront/category-button.module.css";
import { CategoryTree } from "#apps/web/shells/storefront/lazy-components.ts";
import { Icon } from "#ui/icon.tsx";

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
        className={css.button}
        onPointerEnter={() => setWasOpened(true)}
        onFocus={() => setWasOpened(true)}
      >
        <Icon name="menu" size={18} />
        {t("categories")}
      </button>
      <div ref={panel} id={id} popover="auto" className={css.panel} onBeforeToggle={() => setWasOpened(true)}>
        <Suspense>{wasOpened && <CategoryTree />}</Suspense>
      </div>
    </>
  );
}
