/** Whose turn it is. */
interface Owner {
  company: string;
  person: string;
}

/**
 * A queue in which companies take turns, and within a company its people, so that how much somebody has waiting decides nothing about how
 * soon others are served (round robin, as in RFC 970).
 */
export const createFairQueue = <Item extends { caller: Owner }>() => {
  /** Both maps in the order of turns: whoever was served goes to the end. */
  const companies = new Map<string, Map<string, Item[]>>();
  let size = 0;

  const sizeOf = (people: ReadonlyMap<string, readonly Item[]> | undefined): number =>
    people ? [...people.values()].reduce((sum, items) => sum + items.length, 0) : 0;

  const deleteEmpty = ({ company, person }: Owner): void => {
    const people = companies.get(company);
    if (people?.get(person)?.length === 0) people.delete(person);
    if (people?.size === 0) companies.delete(company);
  };

  const moveToEnd = <Value>(map: Map<string, Value>, key: string): void => {
    const value = map.get(key);
    map.delete(key);
    if (value !== undefined) map.set(key, value);
  };

  return {
    get size() {
      return size;
    },
    add: (item: Item): void => {
      const { company, person } = item.caller;
      const people = companies.get(company) ?? new Map<string, Item[]>();
      companies.set(company, people);
      const items = people.get(person) ?? [];
      people.set(person, items);
      items.push(item);
      size += 1;
    },
    /** Removes and returns the next item of a company that may be served now. */
    take: (mayServe: (company: string) => boolean): Item | undefined => {
      for (const [company, people] of companies) {
        if (!mayServe(company)) continue;
        const [person, items] = people.entries().next().value ?? [];
        const item = items?.shift();
        if (person === undefined || !item) continue;
        size -= 1;
        moveToEnd(people, person);
        moveToEnd(companies, company);
        deleteEmpty(item.caller);
        return item;
      }
      return undefined;
    },
    remove: (item: Item): void => {
      const items = companies.get(item.caller.company)?.get(item.caller.person);
      const at = items?.indexOf(item) ?? -1;
      if (at < 0) return;
      items?.splice(at, 1);
      size -= 1;
      deleteEmpty(item.caller);
    },
    /** How many items of the company and of the person wait. */
    countOf: ({ company, person }: Owner): { company: number; person: number } => {
      const people = companies.get(company);
      return { company: sizeOf(people), person: people?.get(person)?.length ?? 0 };
    },
    /** How many waiting items would be served before a new one of this owner. */
    placeOf: ({ company }: Owner): number => {
      const own = sizeOf(companies.get(company));
      return [...companies.values()].reduce((sum, people) => sum + Math.min(sizeOf(people), own + 1), 0);
    },
    /** Makes room for an owner: removes and returns the last item of the company with most items, if that has more than the owner would have. */
    takeBackFor: (owner: Owner): Item | undefined => {
      const longest = [...companies.values()].reduce<Map<string, Item[]> | undefined>(
        (most, people) => (sizeOf(people) > sizeOf(most) ? people : most),
        undefined,
      );
      if (!longest || sizeOf(longest) <= sizeOf(companies.get(owner.company)) + 1) return undefined;
      const items = [...longest.values()].reduce((most, own) => (own.length > most.length ? own : most));
      const item = items.pop();
      if (!item) return undefined;
      size -= 1;
      deleteEmpty(item.caller);
      return item;
    },
  };
};
