import { useState } from "react";
import { useTranslations } from "use-intl";
import { defaultSelection, selectionRefusal } from "#features/trade/cart/rules.ts";
import type { CartLine } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import { toast } from "#ui/toast.ts";

/**
 * The selected lines, restricted to one merchant and one warehouse. It starts with `defaultSelection`, again in each `scope` (the
 * delivery method that is shown). Selecting a line of another group shows a toast that offers to switch.
 */
export const useSelection = (all: readonly CartLine[], scope = 0) => {
  const t = useTranslations("cart");
  const [chosen, setChosen] = useState<{ scope: number; ids: ReadonlySet<number> }>();
  const selected =
    chosen?.scope === scope ? all.filter(({ cart_id, problem }) => chosen.ids.has(cart_id) && problem === "") : defaultSelection(all);
  const setIds = (ids: readonly number[]) => setChosen({ scope, ids: new Set(ids) });
  const selectedIds = selected.map(({ cart_id }) => cart_id);
  const add = (lines: readonly CartLine[]) => {
    const [first] = lines;
    const refusal = first && selectionRefusal(selected, first);
    const fresh = lines.map(({ cart_id }) => cart_id);
    if (!refusal) return setIds([...selectedIds, ...fresh]);
    const message = refusal === "NOT_SAME_MERCHANT" ? t("onlyMerchant") : t("onlyWarehouse");
    toast(message, { tone: "warning", action: { label: t("startHere"), run: () => setIds(fresh) } });
  };
  const drop = (lines: readonly CartLine[]) => {
    const gone = new Set(lines.map(({ cart_id }) => cart_id));
    setIds(selectedIds.filter((id) => !gone.has(id)));
  };
  return { selected, add, drop, has: ({ cart_id }: CartLine) => selectedIds.includes(cart_id) };
};

export type Selection = ReturnType<typeof useSelection>;
