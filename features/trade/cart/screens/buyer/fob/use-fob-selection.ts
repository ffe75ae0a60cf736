import { useState } from "react";
import { useTranslations } from "use-intl";
import { fobSelectionRefusal } from "#features/trade/cart/rules.ts";
import type { CartLine } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import type { Selection } from "#features/trade/cart/screens/buyer/use-selection.ts";
import { toast } from "#ui/toast.ts";

/**
 * The selected FOB lines, of one manufacturer because a contract has one. Nothing is selected at first. A line of another manufacturer
 * is refused with a toast that offers to start there.
 */
export const useFobSelection = (all: readonly CartLine[]): Selection & { clear: () => void } => {
  const t = useTranslations("cart");
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selected = all.filter(({ cart_id, problem }) => ids.has(cart_id) && problem === "");
  const add = (lines: readonly CartLine[]) => {
    const [first] = lines;
    const fresh = lines.map(({ cart_id }) => cart_id);
    if (!first || !fobSelectionRefusal(selected, first)) return setIds(new Set([...selected.map(({ cart_id }) => cart_id), ...fresh]));
    toast(t("onlyMerchant"), { tone: "warning", action: { label: t("startHere"), run: () => setIds(new Set(fresh)) } });
  };
  const drop = (lines: readonly CartLine[]) => {
    const gone = new Set(lines.map(({ cart_id }) => cart_id));
    setIds(new Set([...ids].filter((id) => !gone.has(id))));
  };
  return { selected, add, drop, has: ({ cart_id }) => selected.some((line) => line.cart_id === cart_id), clear: () => setIds(new Set()) };
};
