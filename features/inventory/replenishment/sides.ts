/** Who replenishes: a manufacturer its own goods, or the operator's warehouse those of all. */
export type Side = "merchant" | "operator";

/** The actor of a side in the status tables. */
export const actorOf = (side: Side) => (side === "merchant" ? "merchant" : "warehouse");
