import { useState } from "react";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import type { SavedProduct } from "#features/trade/favorites/screens/buyer/collection-query.ts";

/** The selected rows of the page. Rows that left the page are dropped; members who may not buy cannot select. */
export const useSelection = <Row extends SavedProduct>(rows: readonly Row[]) => {
  const isOffered = useAbility("buy");
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ product_id }) => keys.has(String(product_id)));
  const toggle = ({ product_id }: SavedProduct) => {
    const next = new Set(keys);
    if (!next.delete(String(product_id))) next.add(String(product_id));
    setKeys(next);
  };
  return {
    isOffered,
    chosen,
    has: ({ product_id }: SavedProduct): boolean => keys.has(String(product_id)),
    toggle,
    clear: () => setKeys(new Set()),
    all: () => setKeys(new Set(rows.map(({ product_id }) => String(product_id)))),
    /** The selection in the form DataTable needs. */
    inTable: isOffered ? { selected: keys, onChange: setKeys } : undefined,
  };
};

export type Selection = Pick<ReturnType<typeof useSelection>, "isOffered" | "has" | "toggle">;
