import { useState } from "react";
import { useTranslations } from "use-intl";
import { selectionRefusal } from "#features/trade/cart/rules.ts";
import type { CartLine } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import { toast } from "#ui/toast.ts";

/** The selected lines, restricted to one merchant and one warehouse. Selecting another one shows a toast that offers to switch. */
export const useSelection = (all: readonly CartLine[]) => {
  const t = useTranslations("cart");
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selected = all.filter(({ cart_id, problem }) => ids.has(cart_id) && problem === "");
  const add = (lines: readonly CartLine[]) => {
    const [first] = lines;
    const refusal = first && selectionRefusal(selected, first);
    const fresh = lines.map(({ cart_id }) => cart_id);
    if (!refusal) return setIds(new Set([...selected.map(({ cart_id }) => cart_id), ...fresh]));
    const message = refusal === "NOT_SAME_MERCHANT" ? t("onlyMerchant") : t("onlyWarehouse");
    toast(message, { tone: "warning", action: { label: t("startHere"), run: () => setIds(new Set(fresh)) } });
  };
  const drop = (lines: readonly CartLine[]) => {
    const gone = new Set(lines.map(({ cart_id }) => cart_id));
    setIds((current) => new Set([...current].filter((id) => !gone.has(id))));
  };
  return { selected, add, drop, has: ({ cart_id }: CartLine) => selected.some((line) => line.cart_id === cart_id) };
};

export type Selection = ReturnType<typeof useSelection>;
