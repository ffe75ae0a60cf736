import { useEffect, useRef, useState } from "react";
import { type PendingEdit, scheduleEdit } from "#client/pending-edits.ts";

/** Delay before a changed quantity is sent, so that repeated clicks become one call. */
const pauseMs = 350;

/** A quantity that is shown before the fetched lines have it. */
interface QuantityEdit {
  quantity: number;
  /** The fetched quantity when the edit had been saved: another one is newer than the edit. Undefined while it is not saved. */
  outdated?: number | undefined;
}

/**
 * Quantities of lines, by id, that are shown at once and saved after a pause. `fetched` are the quantities of the fetched lines and
 * `reload` fetches them again; an edited quantity is shown until they have it, or until the edit has been refused.
 */
export const useQuantityEdits = (fetched: ReadonlyMap<number, number>, reload: () => Promise<unknown>) => {
  const [edits, setEdits] = useState<ReadonlyMap<number, QuantityEdit>>(new Map());
  const latest = useRef(new Map<number, PendingEdit>());
  const shown = useRef(fetched);
  useEffect(() => {
    shown.current = fetched;
  }, [fetched]);

  const isCurrent = ([id, { outdated }]: [number, QuantityEdit]) => outdated === undefined || fetched.get(id) === outdated;
  if (![...edits].every(isCurrent)) setEdits(new Map([...edits].filter(isCurrent)));

  const replace = (id: number, edit: QuantityEdit | undefined) =>
    setEdits((all) => new Map([...[...all].filter(([other]) => other !== id), ...(edit ? [[id, edit] as const] : [])]));
  const finish = async (id: number, quantity: number, edit: PendingEdit) => {
    const isSaved = await edit.done;
    if (latest.current.get(id) !== edit) return;
    latest.current.delete(id);
    const now = shown.current.get(id);
    replace(id, isSaved && now !== quantity ? { quantity, outdated: now } : undefined);
    await reload().catch(() => undefined);
  };
  /** `save` sends the quantity of the line with the option `isEdit`. */
  const set = (id: number, quantity: number, save: () => Promise<unknown>) => {
    replace(id, { quantity });
    const former = latest.current.get(id);
    former?.cancel();
    // A former edit that is on its way arrives first.
    const edit = scheduleEdit(async () => {
      await former?.done;
      await save();
    }, pauseMs);
    latest.current.set(id, edit);
    void finish(id, quantity, edit);
  };
  return { set, quantityOf: (id: number): number => edits.get(id)?.quantity ?? fetched.get(id) ?? 0 };
};
