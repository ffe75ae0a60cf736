import { Suspense, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import css from "#apps/web/shells/storefront/category-button.module.css";
import { CategoryTree } from "#apps/web/shells/storefront/lazy-components.ts";
import { Icon } from "#ui/icon.tsx";

/** ALL CATEGORIES: a panel with the tree of categories, fetched when it is first opened (spec 2.6). */
export function CategoryButton() {
  const t = useTranslations("shell.menu");
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const { pathname } = useLocation();

  // Picking a node goes to its list and closes the panel; so does going anywhere else. The browser opens it also before the
  // program listens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it waits for
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
