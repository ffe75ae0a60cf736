/** The way of a picker through a warehouse. Pure. */

/** Pieces of a stock item that a line of a shipment still needs. */
export interface Need {
  shipment_id: number;
  order_line_id: number;
  stock_item_id: number;
  left: number;
}

/** Where pieces of a stock item lie; without a location they are unplaced. */
export interface Place {
  stock_item_id: number;
  location: string;
  walk_order: number;
  quantity: number;
}

/** What is taken at one place for one line of a shipment. */
export interface Stop<N extends Need> {
  need: N;
  /** Empty for unplaced pieces. */
  location: string;
  walk_order: number;
  quantity: number;
}

/** Unplaced pieces come last: they lie where goods are received. */
const byWalk = (one: { location: string; walk_order: number }, other: { location: string; walk_order: number }): number =>
  Number(one.location === "") - Number(other.location === "") ||
  one.walk_order - other.walk_order ||
  one.location.localeCompare(other.location, "en");

/**
 * The stops of a walk: each need takes pieces from the first places on the way, in the order of the needs, and what lies nowhere is looked for
 * among the unplaced pieces. Every piece of a place is given once.
 */
export const routeOf = <N extends Need>(needs: readonly N[], places: readonly Place[]): Stop<N>[] => {
  const free = places.toSorted(byWalk).map((place) => ({ ...place }));
  const stops = needs.flatMap((need) => {
    let { left } = need;
    const taken: Stop<N>[] = [];
    for (const place of free) {
      const quantity = Math.min(left, place.quantity);
      if (place.stock_item_id !== need.stock_item_id || place.location === "" || quantity <= 0) continue;
      place.quantity -= quantity;
      left -= quantity;
      taken.push({ need, location: place.location, walk_order: place.walk_order, quantity });
    }
    return left > 0 ? [...taken, { need, location: "", walk_order: 0, quantity: left }] : taken;
  });
  return stops.toSorted((one, other) => byWalk(one, other) || one.need.stock_item_id - other.need.stock_item_id);
};
