import { LRUCache } from "lru-cache";

/** Renderings that one network address may cause at once, and how many are added each second. A rendering takes about 20 ms. */
const burst = 240;
const perSecond = 8;
/** Addresses whose budgets are known; the one not seen for longest starts anew. */
const maxAddresses = 20_000;

/** Limits how much rendering a network address causes, so that nobody takes the processor by asking for pages that are not cached. */
export const createRenderBudget = (now: () => number = Date.now) => {
  const budgets = new LRUCache<string, { left: number; at: number }>({ max: maxAddresses });
  return {
    /** Takes one rendering from the budget of an address; false when there is none left. */
    take: (address: string): boolean => {
      const time = now();
      const { left, at } = budgets.get(address) ?? { left: burst, at: time };
      const filled = Math.min(burst, left + ((time - at) / 1000) * perSecond);
      budgets.set(address, { left: filled < 1 ? filled : filled - 1, at: time });
      return filled >= 1;
    },
  };
};
