import type { CallPath } from "#client/calls.ts";
import { type Exporting, ExportMenu } from "#client/lists/export-menu.tsx";
import { SavedViews } from "#client/lists/saved-views.tsx";

/** Saved views and export of a list. */
export function ListButtons<Path extends CallPath, Row>(exporting: Exporting<Path, Row>) {
  return (
    <>
      <SavedViews query={exporting.parts} />
      <ExportMenu {...exporting} />
    </>
  );
}
