import { useState } from "react";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import type { SavedProduct } from "#features/trade/favorites/screens/buyer/collection-query.ts";

/** Which rows of the page are ticked. What has left the page is not among them; who only reads ticks nothing. */
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
    /** As a DataTable wants it. */
    inTable: isOffered ? { selected: keys, onChange: setKeys } : undefined,
  };
};

export type Selection = Pick<ReturnType<typeof useSelection>, "isOffered" | "has" | "toggle">;
