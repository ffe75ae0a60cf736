import { useRevalidator } from "react-router";
import type { CallPath, DataOf } from "#client/calls.ts";
import { type CallOptions, type CallState, useCall } from "#client/use-call.ts";
import { toast } from "#ui/toast.ts";

interface PageMutation<Path extends CallPath> extends CallOptions<Path> {
  /** What the toast says afterwards; without it the page alone shows what changed. */
  done?: string | ((data: DataOf<Path>) => string | undefined) | undefined;
  durationMs?: number;
  /** Closes the dialog that the mutation was made in. */
  onClose?: () => void;
}

/** A mutation of what the page shows: afterwards a toast says so, the dialog closes, and the page loads its data again. */
export const usePageMutation = <Path extends CallPath>(
  path: Path,
  { done, durationMs, onClose, ...options }: PageMutation<Path>,
): CallState<Path> => {
  const { revalidate } = useRevalidator();
  const onDone = (data: DataOf<Path>) => {
    const text = typeof done === "function" ? done(data) : done;
    if (text) toast(text, { tone: "success", durationMs });
    onClose?.();
    void revalidate();
  };
  return useCall(path, onDone, options);
};
