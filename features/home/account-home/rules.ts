import type { ActionItem } from "#features/identity/action-items/action-source.ts";

/** What a member sees of the items that wait: the most urgent ones, and of each kind only the first. Pure. */

/** Of one kind at most these are listed; the others are behind "all". */
export const maxOfKind = 3;

interface Listed<Item> {
  /** Sorted by the time by which they are due. */
  items: Item[];
  /** The kinds of which not all are listed, with how many there are. */
  more: { kind: string; count: number }[];
}

/** Sorts items by their end, those without a date last, and lists the first of each kind. Items due together keep their sequence. */
export const listActions = <Item extends Pick<ActionItem, "kind" | "due_at">>(
  items: readonly Item[],
  endsAt: (due_at: string) => number,
): Listed<Item> => {
  const end = ({ due_at }: Item): number => (due_at === null ? Number.POSITIVE_INFINITY : endsAt(due_at));
  const sorted = items.map((item) => ({ item, end: end(item) })).sort((a, b) => (a.end === b.end ? 0 : a.end - b.end));
  const counts = new Map<string, number>();
  const listed = sorted.filter(({ item: { kind } }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= maxOfKind;
  });
  const more = [...counts].filter(([, count]) => count > maxOfKind).map(([kind, count]) => ({ kind, count }));
  return { items: listed.map(({ item }) => item), more };
};
