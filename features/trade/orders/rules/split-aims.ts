/** What a way to ship goods from several warehouses is best at. */
export const splitAims = ["fewest", "earliest", "cheapest"] as const;
export type SplitAim = (typeof splitAims)[number];
