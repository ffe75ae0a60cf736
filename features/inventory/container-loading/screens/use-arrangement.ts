import { useEffect, useRef, useState } from "react";
import { useCall } from "#client/use-call.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import type { ArrangedContainer, Arrangement } from "#features/inventory/container-loading/screens/arrangement.ts";
import type { Stops } from "#features/inventory/container-loading/screens/unloading-stops.tsx";

interface SavedPlan {
  containers: readonly ArrangedContainer[];
  stops: Stops;
}

const nothing: SavedPlan = { containers: [], stops: {} };

const fromSaved = (arrangement: Arrangement | null): SavedPlan =>
  arrangement
    ? { containers: arrangement.containers, stops: Object.fromEntries(arrangement.stops.map(({ product_id, stop }) => [product_id, stop])) }
    : nothing;

const toText = ({ containers, stops }: SavedPlan): string => {
  const list = Object.entries(stops).flatMap(([product_id, stop]) => (stop > 1 ? [{ product_id: Number(product_id), stop }] : []));
  return JSON.stringify(containers.length > 0 || list.length > 0 ? { containers, stops: list } : null);
};

/**
 * Containers filled by hand and the stops of products. With a subject they are saved on the server after each change, one save at a
 * time; without one they last as long as the view.
 */
export function useArrangement(subject: string | undefined) {
  const stored = useQueryCall("/user/loadArrangement", { subject: subject ?? "" }, { enabled: subject !== undefined });
  const [changed, setChanged] = useState<SavedPlan>();
  const savedText = useRef<string>(undefined);
  const save = useCall("/user/saveLoadArrangement", undefined, { quiet: true, outdates: ["/user/loadArrangement"] });
  const text = changed && toText(changed);
  const { pending, submit } = save;
  useEffect(() => {
    if (subject === undefined || text === undefined || pending || text === savedText.current) return;
    savedText.current = text;
    void submit({ subject, arrangement: text });
  }, [subject, text, pending, submit]);
  const plan = changed ?? fromSaved(stored.data?.arrangement ?? null);
  return {
    ...plan,
    /** Whether what was saved is known. */
    isReady: subject === undefined || changed !== undefined || stored.data !== undefined || stored.refusal !== undefined,
    isSaving: pending,
    refusal: save.refusal,
    change: (more: Partial<SavedPlan>) => setChanged({ ...plan, ...more }),
  };
}
