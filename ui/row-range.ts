/** The selection after a row was pressed; with Shift every row from the last pressed one on gets the same state. */
export const toggleRows = (
  keys: readonly string[],
  selected: ReadonlySet<string>,
  pressed: string,
  from: string | undefined,
  locked: ReadonlySet<string> = new Set(),
): Set<string> => {
  const isOn = !selected.has(pressed);
  const [at, anchor] = [keys.indexOf(pressed), from === undefined ? -1 : keys.indexOf(from)];
  const range = anchor < 0 || at < 0 ? [pressed] : keys.slice(Math.min(at, anchor), Math.max(at, anchor) + 1);
  const next = new Set(selected);
  for (const key of range.filter((each) => !locked.has(each))) isOn ? next.add(key) : next.delete(key);
  return next;
};
