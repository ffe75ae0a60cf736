import type { ListEntry } from "#client/lists/list-entry.ts";

export interface FoundList extends ListEntry {
  /** The file of the page, from this folder. */
  file: string;
}

/** The entries of `lists.ts` files, which a glob finds. */
export const listsIn = (modules: Record<string, Record<string, ListEntry>>): FoundList[] =>
  Object.entries(modules).flatMap(([path, lists]) =>
    Object.values(lists).map((entry) => ({ ...entry, file: `../..${path.replace(/lists\.ts$/, entry.screen)}` })),
  );
