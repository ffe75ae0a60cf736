import { startTransition, useRef, useState } from "react";
import { type PendingEdit, scheduleEdit } from "#client/pending-edits.ts";

/** Delay before a changed quantity is sent, so that repeated clicks become one call. */
const pauseMs = 350;

/**
 * Quantities of lines, by id, that are shown at once and saved after a pause. `reload` fetches the lines; the edited quantity is shown
 * until they are, or until the edit has been refused.
 */
export const useQuantityEdits = (reload: () => Promise<unknown>) => {
  const [edited, setEdited] = useState<ReadonlyMap<number, number>>(new Map());
  const latest = useRef(new Map<number, PendingEdit>());

  const finish = async (id: number, edit: PendingEdit) => {
    await edit.done;
    if (latest.current.get(id) !== edit) return;
    await reload().catch(() => undefined);
    if (latest.current.get(id) !== edit) return;
    latest.current.delete(id);
    // In the transition that shows the fetched lines, so that the former quantity does not appear in between.
    startTransition(() => setEdited((all) => new Map([...all].filter(([other]) => other !== id))));
  };
  /** `save` sends the quantity of the line with the option `isEdit`. */
  const set = (id: number, quantity: number, save: () => Promise<unknown>) => {
    setEdited((all) => new Map(all).set(id, quantity));
    const former = latest.current.get(id);
    former?.cancel();
    // A former edit that is on its way arrives first.
    const edit = scheduleEdit(async () => {
      await former?.done;
      await save();
    }, pauseMs);
    latest.current.set(id, edit);
    void finish(id, edit);
  };
  return { set, quantityOf: (id: number, saved: number): number => edited.get(id) ?? saved };
};
