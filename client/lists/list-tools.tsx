import { Suspense } from "react";
import type { CallPath } from "#client/calls.ts";
import type { Exporting } from "#client/lists/export-menu.tsx";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { lazy } from "#ui/lazy.ts";
import { Skeleton } from "#ui/skeleton.tsx";

const ListButtons = lazy(() =>
  loadWithMessages(
    "listPages",
    import("#client/lists/list-buttons.tsx").then((module) => module.ListButtons),
  ),
);

const ExportMenu = lazy(() =>
  loadWithMessages(
    "listPages",
    import("#client/lists/export-menu.tsx").then((module) => module.ExportMenu),
  ),
);

/** Saved views and export for a list whose page is made by hand, such as one of cards. Loaded after the page. */
export function ListTools<Path extends CallPath, Row>(exporting: Exporting<Path, Row>) {
  return (
    <Suspense fallback={<Skeleton width="11rem" height="2.25rem" />}>
      <ListButtons {...(exporting as Exporting<CallPath, unknown>)} />
    </Suspense>
  );
}

/** The export alone, for a list that is a part of a page. */
export function ListExport<Path extends CallPath, Row>(exporting: Exporting<Path, Row>) {
  return (
    <Suspense fallback={<Skeleton width="6rem" height="2.25rem" />}>
      <ExportMenu {...(exporting as Exporting<CallPath, unknown>)} />
    </Suspense>
  );
}
