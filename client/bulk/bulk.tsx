import { Suspense, useState } from "react";
import type { BulkDialogProps } from "#client/bulk/bulk-dialog.tsx";
import type { CallPath } from "#client/calls.ts";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { lazy } from "#ui/lazy.ts";

const BulkDialog = lazy(() =>
  loadWithMessages(
    "bulk",
    import("#client/bulk/bulk-dialog.tsx").then((module) => module.BulkDialog),
  ),
);

type Question<Path extends CallPath> = Omit<BulkDialogProps<Path>, "onClose">;

/**
 * Actions for many rows of a list: `ask` opens the dialog of one, and `dialog` is where it stands, outside of the bar of the selected rows,
 * which may be gone when the list has changed. `clear` ends the selection after rows were done.
 */
export const useBulk = () => {
  const [asked, setAsked] = useState<{ question: Question<CallPath>; clear: () => void }>();
  const ask = <Path extends CallPath>(question: Question<Path>, clear: () => void) =>
    setAsked({ question: question as unknown as Question<CallPath>, clear });
  const close = (done: readonly string[]) => {
    if (done.length > 0) asked?.clear();
    setAsked(undefined);
  };
  const dialog = asked && (
    <Suspense>
      <BulkDialog {...asked.question} onClose={close} />
    </Suspense>
  );
  return { ask, dialog };
};
