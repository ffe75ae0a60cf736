import { useRef, useState } from "react";

interface SavedOrder<Item> {
  shown: readonly Item[];
  reorder: (keys: readonly number[]) => void;
}

/**
 * The order of a sortable list. It is shown at once and saved one move after the other, so that the last move wins; a refused move
 * shows the saved order again. `save` resolves to undefined when it was refused.
 */
export const useSavedOrder = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => number,
  save: (keys: readonly number[]) => Promise<unknown>,
): SavedOrder<Item> => {
  const [order, setOrder] = useState<readonly number[]>();
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const reorder = (keys: readonly number[]) => {
    setOrder(keys);
    lastSave.current = lastSave.current.then(async () => (await save(keys)) === undefined && setOrder(undefined));
  };
  const places = new Map(order?.map((key, place) => [key, place]));
  const placeOf = (item: Item) => places.get(keyOf(item)) ?? places.size;
  return { shown: items.toSorted((a, b) => placeOf(a) - placeOf(b)), reorder };
};
