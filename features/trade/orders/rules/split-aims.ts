/** What a way to ship goods from several warehouses is best at. */
export const splitAims = ["fewest", "earliest", "cheapest"] as const;
export type SplitAim = (typeof splitAims)[number];

/** Ways to send goods of which a part comes later: all at once then, or what is there now and the rest later. */
export const shippingWays = ["together", "apart"] as const;
export type ShippingWay = (typeof shippingWays)[number];
