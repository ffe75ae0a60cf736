import { Suspense, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import type { ListQuery } from "#client/lists/list-query.ts";
import { Button } from "#ui/button.tsx";
import { lazy } from "#ui/lazy.ts";
import { Popover } from "#ui/popover.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

const SavedViewsPanel = lazy(() => import("#client/lists/saved-views-panel.tsx").then((module) => ({ default: module.SavedViewsPanel })));

/**
 * A button that opens the views which the person has saved of this list, and saves the current one: tab, filters and order. A list that has
 * none of these has one view only.
 */
export function SavedViews({ query }: { query: ListQuery }) {
  const t = useTranslations("uiLists");
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  if (!query.tabs && !query.filters && !query.sorts) return null;
  return (
    <div ref={anchor}>
      <Button size="small" icon="bookmark" popoverTarget={id}>
        {t("views")}
      </Button>
      <Popover id={id} label={t("views")} anchor={anchor}>
        {(close) => (
          <Suspense fallback={<Skeleton width="18rem" height="6rem" />}>
            <SavedViewsPanel query={query} onClose={close} />
          </Suspense>
        )}
      </Popover>
    </div>
  );
}
