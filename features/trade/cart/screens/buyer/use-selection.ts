import { useState } from "react";
import type { CartLine } from "#features/trade/cart/screens/buyer/cart-lines.ts";

/**
 * The selected lines: all that can be ordered, of any manufacturer and warehouse, but those that were unticked. What is added arrives
 * ticked.
 */
export const useSelection = (all: readonly CartLine[]) => {
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const has = ({ cart_id, problem }: CartLine) => problem === "" && !unticked.has(cart_id);
  const add = (lines: readonly CartLine[]) => {
    const ticked = new Set(lines.map(({ cart_id }) => cart_id));
    setUnticked(new Set([...unticked].filter((id) => !ticked.has(id))));
  };
  const drop = (lines: readonly CartLine[]) => setUnticked(new Set([...unticked, ...lines.map(({ cart_id }) => cart_id)]));
  return { selected: all.filter(has), add, drop, has };
};

export type Selection = ReturnType<typeof useSelection>;
